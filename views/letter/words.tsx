import type { Addressee } from "../../domain/letter/personalize.ts";

/** First strong isolate and its end: <bdi>, in plain characters. */
const isolated = /\u2068([^\u2068\u2069]*)\u2069/;

/**
 * The guest with a name that keeps its own direction: an Arabic name must not change the direction of a Spanish
 * sentence or of the punctuation beside it. `Words` draws the marks as <bdi>.
 */
export function isolate(to: Addressee): Addressee {
  return to.isGuest ? { ...to, name: `\u2068${unbroken(to.name)}\u2069` } : to;
}

/** The name without characters that would end its isolation early: other isolates, and line breaks. */
function unbroken(name: string): string {
  return name.replace(/[\u2066-\u2069]/g, "").replace(/\s*\n\s*/g, " ");
}

/** Text with its line breaks. */
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

/** `split` with a group gives the isolated text as every second part. */
function drawPiece(piece: string, index: number) {
  return index % 2 === 1 ? <bdi>{piece}</bdi> : piece;
}
