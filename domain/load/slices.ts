/** What is read between two rests: some 0.1 ms of the thread that answers all requests, however small its pieces are. */
const slice = { bytes: 64 * 1024, pieces: 32 };
/** In milliseconds. One of 0 would be none: the event loop looks for new requests only after 61 tasks. */
const rest = 1;

let left = { ...slice };
/** Ends when all rests that were begun have ended. */
let rested: Promise<void> | undefined;

/**
 * To be called when a piece of a long body was read, and waited for before the next one. All bodies are read together in
 * slices, with a rest after each, so that many that arrive at once leave most of the time to other requests.
 */
export function restAfter(bytes: number): Promise<void> | undefined {
  left.bytes -= bytes;
  if (--left.pieces > 0 && left.bytes > 0) return rested;
  left = { ...slice };
  const mine = (rested ?? Promise.resolve()).then(() => new Promise<void>((resume) => setTimeout(resume, rest)))
    .then(() => {
      if (rested === mine) rested = undefined;
    });
  return rested = mine;
}
