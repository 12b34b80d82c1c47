import { type LetterBlockType, letterBlockTypes } from "../../../domain/blocks/index.ts";
import { blockLooks } from "../../blocks/index.ts";

/** All sketches, once on a page. */
export function TypeSketches() {
  return (
    <svg class="sketches" aria-hidden="true" width="0" height="0">
      {letterBlockTypes.map((type) => (
        <symbol id={`sketch-${type}`} viewBox="0 0 24 24">
          <path d={blockLooks[type].icon} />
        </symbol>
      ))}
    </svg>
  );
}

export function TypeIcon({ type }: { type: LetterBlockType }) {
  return (
    <svg class="sketch" aria-hidden="true">
      <use href={`#sketch-${type}`} />
    </svg>
  );
}
