import { raw } from "hono/html";
import type { SealIcon, SealShape } from "../../../domain/catalog/seals.ts";
import icons from "../../../static/art/seals.json" with { type: "json" };
import { waxRim } from "../../letter/wax.ts";

/** What would be pressed into the wax. */
export function IconPicture({ icon }: { icon: SealIcon }) {
  const { size, body } = icons[icon];
  return <svg class="seal-picture" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">{raw(body)}</svg>;
}

/** The wax as it would run. */
export function ShapePicture({ shape, seed }: { shape: SealShape; seed: string }) {
  return (
    <svg class="seal-picture" viewBox="8 8 184 184" aria-hidden="true">
      <path d={waxRim(shape, seed)} />
    </svg>
  );
}
