import { readUpload } from "../../../routes/api/upload.ts";
import { ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const [photos, pieces, size] = [8, 40, 64 * 1024];

Deno.test(
  verifies("Q3.beside", `of ${photos} photos that arrive at once, the thread reads a little at a time, and rests`),
  async () => {
    let read = 0;
    let [before, most, rests] = [0, 0, 0];
    const look = setInterval(() => {
      [before, most, rests] = [read, Math.max(most, read - before), rests + 1];
    }, 0);
    const room = { client: "", take: () => Promise.resolve(), close: () => {}, [Symbol.dispose]: () => {} };
    const all = await Promise.all(Array.from({ length: photos }, () => readUpload(photo(() => read += size), room)));
    clearInterval(look);
    for (const bytes of all) same(bytes.length, pieces * size);
    // Each begins with what has arrived before it.
    ok(most <= (photos + 4) * size, `${most / size} pieces without a rest`);
    ok(rests > 100, `${rests} rests`);
  },
);

/** A form that has arrived already, as far as it is read. */
function photo(onRead: () => void): Request {
  const encoder = new TextEncoder();
  const [start, end] = [
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
    "\r\n--b--\r\n",
  ].map((text) => encoder.encode(text));
  let sent = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (sent === 0) controller.enqueue(start!);
      if (sent++ < pieces) {
        onRead();
        return controller.enqueue(new Uint8Array(size));
      }
      controller.enqueue(end!);
      controller.close();
    },
  }, { highWaterMark: 0 });
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return new Request("http://envoi.test/api/upload", { method: "POST", headers, body });
}
