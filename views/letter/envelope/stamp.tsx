import type { Block } from "../../../domain/blocks/index.ts";
import type { Stamp as Motif } from "../../../domain/catalog/envelope.ts";
import type { StyleId } from "../../../domain/catalog/styles.ts";
import type { GuestWords } from "../../../domain/i18n/words/guest_words.ts";
import type { OpenedLetter } from "../../../domain/letter/opened.ts";
import type { Theme } from "../../../domain/letter/theme.ts";
import type { AssetUrl } from "../../layout/asset_file.ts";
import { ownPicture, OwnStamp } from "./own_stamp.tsx";
import type { Enclosures } from "../render_context.ts";
import { stampInks, type StampManner, stampManner } from "./stamp_inks.ts";

/** What a stamp shows. */
export type StampContent = {
  /** its motif; with a picture of the host's, the motif of the frame */
  readonly motif: Motif;
  /** the host's own picture, in the place of the motif (decision R1) */
  readonly src?: string | undefined;
};

/** @returns undefined for a block that is no stamp, or shows nothing */
export function stampContent(block: Block | undefined): StampContent | undefined {
  if (block?.type !== "stamp" || (block.stamp === "" && !block.src)) return undefined;
  return { motif: block.stamp || "love", src: block.src };
}

/** Motifs that an own picture covers, where others would be seen around it. */
const coveredMotifs: { readonly [Manner in StampManner]?: Motif } = {
  luminous: "disco",
  sticker: "disco",
  cutout: "love",
};

/** The motif in whose frame an own picture is set. */
export function frameMotif({ motif }: StampContent, style: StyleId): Motif {
  return coveredMotifs[stampManner(style)] ?? motif;
}

type StampProps = {
  stamp: StampContent;
  pictures: OpenedLetter["pictures"];
  theme: Theme;
  words: GuestWords;
  asset: AssetUrl;
  enclosures?: Enclosures | undefined;
  /** whether it is printed on white paper (`stampInks`) */
  isOnWhite?: boolean;
};

/** A postage stamp in the inks of the letter's style: one picture, with its perforated paper and its face value. */
export function Stamp({ stamp, pictures, theme, words, asset, enclosures, isOnWhite }: StampProps) {
  const { motif, src } = stamp;
  const own = src ? ownPicture(pictures, src) : undefined;
  const drawn = own?.kept ? frameMotif(stamp, theme.style) : motif;
  const label = own ? words.stamp : `${words.stamp} (${words.stampNames[motif]})`;
  return (
    <span class="stamp" data-stamp={motif} role="img" aria-label={label}>
      <img src={stampAddress(drawn, theme, asset, isOnWhite)} alt="" width="100" height="120" />
      {own ? <OwnStamp own={own} manner={stampManner(theme.style)} enclosures={enclosures} /> : null}
    </span>
  );
}

/** The address of a stamp's drawing, in the theme's inks. */
export function stampAddress(motif: Motif, theme: Theme, asset: AssetUrl, isOnWhite = false): string {
  return asset(stampArt(motif, theme.style), stampInks(theme, isOnWhite));
}

/** The folder of all stamps' drawings. */
export const stampFolder = "art/stamps/";

/** The asset path of a stamp's drawing, in the manner of a style. */
export function stampArt(motif: Motif, style: StyleId): string {
  return `${stampFolder}${stampManner(style)}/${motif}.svg`;
}
