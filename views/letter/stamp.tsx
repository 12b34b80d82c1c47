import type { Stamp as StampId } from "../../domain/catalog/envelope.ts";
import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import { stampValues } from "./stamp_values.ts";

type StampProps = { stamp: StampId; words: GuestWords; asset: AssetUrl };

/** A postage stamp: perforated paper, a picture in its frame, a small face value. */
export function Stamp({ stamp, words, asset }: StampProps) {
  return (
    <span class="stamp" data-stamp={stamp} role="img" aria-label={`${words.stamp} (${words.stampNames[stamp]})`}>
      <span class="stamp-picture">
        <img src={asset(`art/stamps/${stamp}.svg`)} alt="" width="32" height="32" />
      </span>
      <span class="stamp-value">{stampValues[stamp]}</span>
    </span>
  );
}
