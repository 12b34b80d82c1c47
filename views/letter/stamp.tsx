import type { Stamp as StampId } from "../../domain/catalog/stamps.ts";
import type { Phrases } from "../i18n/phrases.ts";
import type { AssetUrl } from "../layout/asset_url.ts";

type StampProps = { stamp: StampId; phrases: Phrases; asset: AssetUrl };

/** Face values, of no currency: a letter like this one costs nothing. */
const values: Readonly<Record<StampId, number>> = {
  love: 25,
  rose: 30,
  dove: 40,
  castle: 75,
  moon: 20,
  cake: 50,
  sunflower: 35,
  shell: 15,
  butterfly: 45,
  star: 10,
  key: 60,
  rocket: 80,
  disco: 70,
  invader: 64,
};

/** A postage stamp: perforated paper, a picture in its frame, a small face value. */
export function Stamp({ stamp, phrases, asset }: StampProps) {
  return (
    <span class="stamp" data-stamp={stamp} role="img" aria-label={`${phrases.stamp} (${phrases.stampNames[stamp]})`}>
      <span class="stamp-picture">
        <img src={asset(`art/stamps/${stamp}.svg`)} alt="" width="32" height="32" />
      </span>
      <span class="stamp-value">{values[stamp]}</span>
    </span>
  );
}
