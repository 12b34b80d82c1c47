import { type PictureServer, serve, write } from "../../domain/media/picture_server.ts";
import { makePhoto } from "../pictures/photos.ts";
import { letPass, until } from "../waiting.ts";

/** A host with a picture that does not arrive whole: whoever has it copied waits until `end`, or for twenty seconds. */
export type SlowHost = PictureServer & { readonly end: () => void };

const head = "HTTP/1.1 200 OK\r\ncontent-type: image/jpeg\r\ncontent-length: 100000\r\n\r\n";

export async function slowPictureHost(): Promise<SlowHost> {
  const begin = (await makePhoto(64, 48)).subarray(0, 500);
  let isEnded = false;
  const server = serve({
    [path]: async (connection) => {
      await write(connection, head);
      await write(connection, begin);
      while (!isEnded) {
        await letPass(100, "a slow line sends a byte");
        await write(connection, "x");
      }
    },
  });
  return Object.assign(server, { end: () => void (isEnded = true) });
}

const path = "/slow.jpg";
/** Longer than a body that takes no turn (`largestUsual`). */
const beyondUsual = 17_000;

/**
 * Has the host's picture copied, with a body that is longer than usual. So the client has its turn (022) until the host
 * ends it, or for as long as a turn may last.
 * @param client as the nearest proxy names it
 * @returns once the copying has begun, the status of its answer
 */
export async function takeTurn(base: string, host: SlowHost, client: string): Promise<{ status: Promise<number> }> {
  const body = JSON.stringify({ url: `http://${host.host}${path}` }).padEnd(beyondUsual);
  const headers = { "content-type": "application/json", "x-forwarded-for": client };
  const answer = fetch(`${base}/api/v1/media`, { method: "POST", headers, body, signal: AbortSignal.timeout(60_000) });
  const status = answer.then(async (answer) => {
    await answer.body?.cancel();
    return answer.status;
  });
  status.catch(() => {});
  await until("the copying to begin", () => host.requests.length > 0);
  return { status };
}
