import { Hono } from "hono";
import { jobCounts } from "../../../domain/workers/job_counts.ts";
import type { AppEnvironment } from "../../../routes/environment.ts";
import { headContentLength, leaveLengthOut } from "../../../routes/middleware/head.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { getRaw, unpack } from "../../support/service/raw_answer.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/* Prints for many guests, which a worker draws while they are sent. */

const guests = Array.from({ length: 1000 }, (_, index) => ({ name: `Guest ${index + 1}` }));
const blocks = [{ type: "heading", text: "Dear {name}" }, { type: "text", text: "Come & stay.\n\nBring boots." }];

Deno.test(
  verifies("L2.letters", "a thousand letters are the same in every encoding, each for its guest and in order"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks, guests });
    const { cookie } = await hostOf(app, letter);
    const address = `${app.listen()}/edit/${letter.id}/print/sheets`;
    const plain = await getRaw(address, { cookie });
    const text = new TextDecoder().decode(plain.body);
    const links = [...text.matchAll(/<span class="address"[^>]*>(?:[^<]|<wbr>)*\?g=(\w+)</g)].map(([, guest]) => guest);
    equal(links, letter.guests.map(({ id }) => id));
    same(text.split("Come &amp; stay.").length - 1, 1000);
    ok(text.startsWith("<!DOCTYPE html>") && text.endsWith("</html>"));
    for (const encoding of ["br", "gzip"]) {
      const packed = await getRaw(address, { cookie, "accept-encoding": encoding });
      same(packed.headers["content-encoding"], encoding);
      ok(/\bAccept-Encoding\b/.test(packed.headers.vary!));
      ok(packed.body.length < plain.body.length / 5, `${packed.body.length} bytes`);
      ok(new TextDecoder().decode(unpack(packed)) === text, encoding);
    }
  },
);

Deno.test(
  verifies("Q3.beside", "pages are answered while a print of many letters is made"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks, guests: guests.slice(0, 200) });
    const { cookie } = await hostOf(app, letter);
    const base = app.listen();
    let isPrinted = false;
    const print = getRaw(`${base}/edit/${letter.id}/print/sheets`, { cookie }).then(() => isPrinted = true);
    let pages = 0;
    while (!isPrinted) {
      same((await getRaw(`${base}/c/${letter.id}?g=${letter.guests[pages % 200]!.id}`)).status, 200);
      pages++;
    }
    await print;
    ok(pages > 3, `${pages} pages`);
  },
);

Deno.test(
  verifies("F2.unavailable", "when too many print, each print is whole, or refused before its first byte"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks, guests: guests.slice(0, 10) });
    const { cookie } = await hostOf(app, letter);
    const address = `${app.listen()}/edit/${letter.id}/print/sheets`;
    const answers = await Promise.all(Array.from({ length: 400 }, () => getRaw(address, { cookie })));
    const refused = answers.filter(({ status }) => status === 503);
    ok(refused.length > 0 && refused.length < 400, `${refused.length} of 400 were refused`);
    ok(refused.every(({ headers }) => Number(headers["retry-after"]) > 0));
    const whole = answers.filter(({ status, body }) =>
      status === 200 && new TextDecoder().decode(body.slice(-20)).endsWith("</html>")
    );
    same(whole.length + refused.length, 400);
  },
);

Deno.test("HEAD of a body that is made while it is sent makes nothing of it, and says no length", async () => {
  let [made, isCancelled] = [0, false];
  const app = new Hono<AppEnvironment>().use(headContentLength).get("/", (c) => {
    c.set("isStream", true);
    return c.body(
      new ReadableStream({
        pull: (controller) => (made++ < 1000 ? controller.enqueue(new Uint8Array(1000)) : controller.close()),
        cancel: () => void (isCancelled = true),
      }, { highWaterMark: 0 }),
    );
  });
  leaveLengthOut(app);
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, app.fetch);
  const { status, headers, body } = await getRaw(`http://127.0.0.1:${server.addr.port}/`, {}, "HEAD");
  equal([status, headers["content-length"], body.length], [200, undefined, 0]);
  equal([made, isCancelled], [0, true]);
});

Deno.test("HEAD of a print and of a keepsake has GET's headers without a length; other pages have their length", async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks, guests });
  const { cookie } = await hostOf(app, letter);
  const base = app.listen();
  const [print, keepsake, page] = [`/edit/${letter.id}/print/sheets`, `/c/${letter.id}/keepsake`, `/c/${letter.id}`];
  for (const accept of ["br", "gzip", "identity"]) {
    const ask = (path: string, method: string) => getRaw(base + path, { cookie, "accept-encoding": accept }, method);
    for (const path of [print, keepsake]) {
      const [head, get] = [await ask(path, "HEAD"), await ask(path, "GET")];
      const { "transfer-encoding": chunked, ...expected } = get.headers;
      same(chunked, "chunked");
      const own = { date: "", "server-timing": "" };
      equal({ ...head.headers, ...own }, { ...expected, ...own }, `${path} ${accept}`);
      same(head.body.length, 0);
    }
    const get = await ask(page, "GET");
    same(Number((await ask(page, "HEAD")).headers["content-length"]) > 0, get.body.length > 0);
  }
});

Deno.test("a print that nobody begins to read, as with HEAD, ends its job", async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks, guests });
  const { cookie } = await hostOf(app, letter);
  const address = `/edit/${letter.id}/print/sheets`;
  const begun = jobCounts.get("pages")?.total ?? 0;
  same((await app.call("HEAD", address, { headers: { cookie } })).status, 200);
  same(jobCounts.get("pages")!.total, begun + 1);
  await until("the job to end", () => jobCounts.get("pages")!.underWay === 0);
});
