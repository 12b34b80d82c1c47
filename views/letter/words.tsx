import type { Addressee } from "../../domain/letter/personalize.ts";

/** First strong isolate and its end: <bdi>, in plain characters. */
const isolated = /\u2068([^\u2068\u2069]*)\u2069/;

/**
 * The guest with a name that keeps its own direction: an Arabic name neither turns a Spanish sentence around nor drags
 * the punctuation beside it along. `Words` draws the marks as <bdi>.
 */
export function isolate(to: Addressee): Addressee {
  return to.isGuest ? { ...to, name: `\u2068${unbroken(to.name)}\u2069` } : to;
}

/** The name without what would end its isolation early: isolates of its own, and line breaks. */
function unbroken(name: string): string {
  return name.replace(/[\u2066-\u2069]/g, "").replace(/\s*\n\s*/g, " ");
}

/** Somebody's own words, line by line. */
export function Words({ text }: { text: string }) {
  return (
    <>
      {text.trim().split("\n").map((line, index) => (
        <>
          {index > 0 ? <br /> : null}
          {line.split(isolated).map(drawPiece)}
        </>
      ))}
    </>
  );
}

/** Of what `split` gives with a group, every second piece stood between the marks. */
function drawPiece(piece: string, index: number) {
  return index % 2 === 1 ? <bdi>{piece}</bdi> : piece;
}
