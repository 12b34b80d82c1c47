import type { Stamp as StampId } from "../../domain/catalog/stamps.ts";
import type { Phrases } from "../i18n/phrases.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { stampValues } from "./stamp_values.ts";

type StampProps = { stamp: StampId; phrases: Phrases; asset: AssetUrl };

/** A postage stamp: perforated paper, a picture in its frame, a small face value. */
export function Stamp({ stamp, phrases, asset }: StampProps) {
  return (
    <span class="stamp" data-stamp={stamp} role="img" aria-label={`${phrases.stamp} (${phrases.stampNames[stamp]})`}>
      <span class="stamp-picture">
        <img src={asset(`art/stamps/${stamp}.svg`)} alt="" width="32" height="32" />
      </span>
      <span class="stamp-value">{stampValues[stamp]}</span>
    </span>
  );
}
