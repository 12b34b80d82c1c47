import type { LetterBlockType } from "../../../domain/i18n/words/block_keys.ts";

/** Sketches of the block types, on 24 by 24 dots. */
const sketches: Readonly<Record<LetterBlockType, string>> = {
  heading: "M5 5v14M19 5v14M5 12h14M3 5h4M17 5h4M3 19h4M17 19h4",
  text: "M4 6h16M4 10h16M4 14h16M4 18h9",
  image: "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M15.5 9.5h.01",
  date: "M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M8 14h3v3H8z",
  place: "M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
  countdown: "M7 3h10M7 21h10M8 3c0 5 8 4 8 9s-8 4-8 9M16 3c0 5-8 4-8 9s8 4 8 9",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3M20 14v6h-3M14 20h.01",
  rsvp: "M3 6h18v13H3zM3 7l9 7 9-7",
  agenda: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
  dress: "M9 3l3 3 3-3M9 3l-1 7 4 2 4-2-1-7M8 10L4 20h16L16 10",
  gift: "M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7c-5 0-5-4-3-4s3 4 3 4zM12 7c5 0 5-4 3-4s-3 4-3 4z",
  signature: "M3 17c4-9 7-13 8-10s-5 9-3 9 4-5 5-5-1 4 0 4 2-3 3-3 0 3 5 2M3 21h18",
  divider: "M3 12h6M15 12h6M12 9.5l2.5 2.5-2.5 2.5L9.5 12z",
  music: "M9 18V5l10-2v13M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z",
};

/** All sketches, once on a page. */
export function TypeSketches() {
  return (
    <svg class="sketches" aria-hidden="true" width="0" height="0">
      {Object.entries(sketches).map(([type, path]) => (
        <symbol id={`sketch-${type}`} viewBox="0 0 24 24">
          <path d={path} />
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
