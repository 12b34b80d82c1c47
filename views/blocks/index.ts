import type { Block, BlockTypeName } from "../../domain/blocks/index.ts";
import { agenda } from "./agenda.tsx";
import { countdown } from "./countdown.tsx";
import { date } from "./date.tsx";
import { divider } from "./divider.tsx";
import { dress } from "./dress.tsx";
import { gift } from "./gift.tsx";
import { heading } from "./heading.tsx";
import { image } from "./image.tsx";
import { link } from "./link.tsx";
import { music } from "./music.tsx";
import { place } from "./place.tsx";
import { qr } from "./qr.tsx";
import { rsvp } from "./rsvp.tsx";
import { signature } from "./signature.tsx";
import { stamp } from "./stamp.tsx";
import { text } from "./text.tsx";
import type { AssetUrl } from "../layout/asset_file.ts";
import type { AnyBlockLook, BlockLook } from "./block_look.ts";

/** How each block type looks. A type without a look is a type error. */
export const blockLooks: { readonly [Type in BlockTypeName]: BlockLook<Type> } = {
  heading,
  text,
  image,
  date,
  place,
  countdown,
  link,
  qr,
  rsvp,
  agenda,
  dress,
  gift,
  signature,
  divider,
  music,
  stamp,
};

/** The look of a block's type. */
export function lookOf({ type }: Pick<Block, "type">): AnyBlockLook {
  return blockLooks[type];
}

/** The addresses of the modules that blocks need in the browser, each once. */
export function blockModules(blocks: readonly Block[], asset: AssetUrl): string[] {
  return [...new Set(blocks.flatMap((block) => lookOf(block).module ?? []))].map((path) => asset(path));
}
