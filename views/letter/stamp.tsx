import type { Stamp as StampId } from "../../domain/catalog/envelope.ts";
import type { StyleId } from "../../domain/catalog/styles.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import type { Theme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { stampInks, stampManner } from "./stamp_inks.ts";

type StampProps = { stamp: StampId; theme: Theme; words: GuestWords; asset: AssetUrl };

/** A postage stamp in the inks of the letter's style: one picture, with its perforated paper and its face value. */
export function Stamp({ stamp, theme, words, asset }: StampProps) {
  return (
    <span class="stamp" data-stamp={stamp} role="img" aria-label={`${words.stamp} (${words.stampNames[stamp]})`}>
      <img src={stampAddress(stamp, theme, asset)} alt="" width="100" height="120" />
    </span>
  );
}

/** The address of a stamp's drawing, in the theme's inks. */
export function stampAddress(stamp: StampId, theme: Theme, asset: AssetUrl): string {
  return asset(stampArt(stamp, theme.style), stampInks(theme));
}

/** The folder of all stamps' drawings. */
export const stampFolder = "art/stamps/";

/** The asset path of a stamp's drawing, in the manner of a style. */
export function stampArt(stamp: StampId, style: StyleId): string {
  return `${stampFolder}${stampManner(style)}/${stamp}.svg`;
}
