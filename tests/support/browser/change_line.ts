import type { Keyed } from "../service/client.ts";

/** The connection on which an open editor is told of changes. */
type ChangeLine = Disposable & {
  readonly status: number;
  readonly headers: Headers;
  /** the revisions that it was told so far */
  readonly told: number[];
  readonly isOver: () => boolean;
};

/** Opens one, as a page of the editor does. @param client the address that a proxy would name */
export async function listen(base: string, { id, editKey }: Keyed, client?: string): Promise<ChangeLine> {
  const leave = new AbortController();
  const headers = { cookie: `key=${editKey}`, ...client ? { "x-forwarded-for": client } : {} };
  const answer = await fetch(`${base}/edit/${id}/changes`, { headers, signal: leave.signal });
  const told: number[] = [];
  let over = answer.status !== 200;
  if (over) await answer.body?.cancel();
  else follow(answer, told).finally(() => over = true);
  return {
    ...{ status: answer.status, headers: answer.headers, told },
    isOver: () => over,
    [Symbol.dispose]: () => leave.abort(),
  };
}

async function follow({ body }: Response, told: number[]): Promise<void> {
  let text = "";
  try {
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
      text += piece;
      told.splice(
        0,
        told.length,
        ...[...text.matchAll(/^data: (\d+) \d+\n\n/gm)].map(([, revision]) => Number(revision)),
      );
    }
  } catch {
    // The test has left, or the service was killed.
  }
}
