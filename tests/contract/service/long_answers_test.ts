import { Hono } from "hono";
import type { AppEnvironment } from "../../../routes/environment.ts";
import { boundAnswers, paceBody } from "../../../routes/middleware/bound_answers.ts";
import { errorAnswers } from "../../../routes/errors.tsx";
import { equal, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass, until } from "../../support/waiting.ts";

/** In milliseconds: so far away that a busy machine does not reach them. */
const far = { patience: 60_000, silence: 60_000, silenceInWay: 60_000, pace: 0, longest: 60_000 };
const large = new Uint8Array(300_000).fill(97);

/** A body of so many pieces. `left` is called when its reader has left. */
function pieces(count: number, left = () => {}): ReadableStream<Uint8Array<ArrayBuffer>> {
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => sent++ < count ? controller.enqueue(large.slice()) : controller.close(),
    cancel: left,
  }, { highWaterMark: 0 });
}

/** A service whose clients are named by a header. @param left is called when the reader of a stream has left */
function service(limits = far, left = () => {}) {
  const app = new Hono<AppEnvironment>();
  app.use(boundAnswers(limits));
  app.use(async (c, next) => {
    c.set("context", { client: c.req.header("x-client") ?? "one" } as AppEnvironment["Variables"]["context"]);
    await next();
  });
  app.get("/small", (c) => c.text("small"));
  app.get("/bytes", (c) => c.body(large, 200, { etag: '"1"', "content-encoding": "br", "x-frame-options": "DENY" }));
  app.get("/stream", (c) => (c.set("isStream", true), c.body(pieces(2, left))));
  app.get("/picture", (c) => (c.set("isUnread", true), c.body(pieces(1), 200, { "content-length": "300000" })));
  app.on(["POST", "PATCH"], "/letter", (c) => (c.set("isChanged", true), c.body(large, 200)));
  app.post("/read", (c) => c.body(large, 200));
  app.onError(errorAnswers("/style.css").thrown);
  return (path: string, client = "one", method = "GET") =>
    app.request(path, { method, headers: { "x-client": client } });
}

/** The readers of these answers leave. */
async function leave(answers: readonly Response[]): Promise<void> {
  await Promise.all(answers.map(({ body }) => body!.cancel()));
}

Deno.test("a long answer arrives whole, with its length if that is known", async () => {
  const ask = service();
  for (const [path, bytes, length] of [["/bytes", 300_000, "300000"], ["/stream", 600_000, null]] as const) {
    const answer = await ask(path);
    same(answer.headers.get("content-length"), length);
    const body = new Uint8Array(await answer.arrayBuffer());
    equal([body.length, body.every((byte) => byte === 97)], [bytes, true]);
  }
});

Deno.test(
  verifies("F2.unavailable", "a client with too many long answers that it does not read is refused, others are not"),
  async () => {
    const ask = service({ ...far, patience: 50 });
    const unread = await Promise.all(Array.from({ length: 16 }, () => ask("/bytes")));
    equal(new Set(unread.map(({ status }) => status)), new Set([200]));
    for (const path of ["/bytes", "/stream", "/picture"]) {
      const refused = await ask(path);
      equal([refused.status, refused.headers.get("retry-after")], [503, "5"]);
      equal([refused.headers.get("content-encoding"), refused.headers.get("etag")], [null, null]);
      if (path === "/bytes") same(refused.headers.get("x-frame-options"), "DENY");
    }
    same((await ask("/small")).status, 200);
    same((await (await ask("/bytes", "two")).arrayBuffer()).byteLength, 300_000);
    await unread[0]!.arrayBuffer();
    const next = await ask("/picture");
    same((await next.arrayBuffer()).byteLength, 300_000);
    await leave(unread.slice(1));
  },
);

Deno.test("the answer to a change is sent, however many long answers its client or all others read", async () => {
  const ask = service();
  const unread = await Promise.all(
    ["one", "b", "c", "d"].flatMap((client) => Array.from({ length: 16 }, () => ask("/bytes", client))),
  );
  const others = [ask("/bytes"), ask("/bytes", "e"), ask("/read", "one", "POST"), ask("/read", "e", "POST")];
  equal((await Promise.all(others)).map(({ status }) => status), [503, 503, 503, 503]);
  for (const [client, method] of [["one", "PATCH"], ["e", "POST"]] as const) {
    const changed = await ask("/letter", client, method);
    equal([changed.status, (await changed.arrayBuffer()).byteLength], [200, 300_000]);
  }
  await leave(unread);
});

Deno.test("the answer to a change that has no place is cut off soon if its reader takes nothing", async () => {
  const silenceInWay = 1_000;
  const ask = service({ ...far, silenceInWay });
  const unread = await Promise.all(Array.from({ length: 16 }, () => ask("/stream")));
  const changed = await ask("/letter", "one", "PATCH");
  await letPass(1.5 * silenceInWay, "it takes nothing");
  same(await changed.arrayBuffer().catch(({ message }) => message), "the reader takes nothing");
  for (const answer of unread) same((await answer.arrayBuffer()).byteLength, 600_000);
});

Deno.test("of the answers to changes that have no place as many are under way as there are places", async () => {
  const ask = service();
  const clients = ["a", "b", "c", "d"];
  const unread = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 16 }, () => ask("/bytes", client))),
  );
  const change = async (client: string) => {
    const { status, body } = await ask("/letter", client, "PATCH");
    same(status, 200);
    return body!.getReader();
  };
  const isCut = (reader: Awaited<ReturnType<typeof change>>) => reader.read().then(() => false, () => true);
  const own: Awaited<ReturnType<typeof change>>[] = [];
  for (let count = 0; count < 17; count++) own.push(await change("a"));
  equal(await Promise.all(own.map(isCut)), [true, ...Array(16).fill(false)]);
  const others: typeof own = [];
  for (const client of ["b", "c", "d", "e"]) {
    for (let count = 0; count < 13; count++) others.push(await change(client));
  }
  // Each of them has had a piece, so the first one of the first client has taken nothing for longest.
  equal(await Promise.all([...own.slice(1), ...others].map(isCut)), [true, true, true, true, ...Array(64).fill(false)]);
  await Promise.all([...own, ...others].map((reader) => reader.cancel().catch(() => {})));
  await leave(unread);
});

Deno.test("of clients with one long answer each, however slow, none loses its place to one more", async () => {
  const ask = service({ ...far, silenceInWay: 1_000, pace: Infinity });
  const unread = await Promise.all(Array.from({ length: 64 }, (_, client) => ask("/stream", `${client}`)));
  const readers = unread.map(({ body }) => body!.getReader());
  for (let round = 0; round < 4; round++) {
    await letPass(300, "they take nothing for a while");
    await Promise.all(readers.map((reader) => reader.read()));
  }
  same((await ask("/stream", "one more")).status, 503);
  await Promise.all(readers.map((reader) => reader.read()));
  await Promise.all(readers.map((reader) => reader.cancel()));
});

Deno.test("a picture waits until one of its client's long answers is read", async () => {
  const ask = service();
  const unread = await Promise.all(Array.from({ length: 16 }, () => ask("/bytes")));
  const waiting = ask("/picture");
  await unread[3]!.body!.cancel();
  const answer = await waiting;
  same(answer.status, 200);
  await leave([...unread.toSpliced(3, 1), answer]);
});

Deno.test("a reader that takes nothing loses its place to another answer; one that takes something keeps it", async () => {
  const silenceInWay = 300;
  const ask = service({ ...far, silenceInWay });
  const clients = ["a", "b", "c", "d"];
  const unread = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 16 }, () => ask("/stream", client))),
  );
  same((await ask("/stream", "e")).status, 503, "nobody has been silent for long");
  const reader = unread[0]!.body!.getReader();
  let bytes = 0;
  await until("a place for another client", async () => {
    bytes += (await reader.read()).value?.length ?? 0;
    await letPass(60, "its ten pieces last longer than the others may be silent");
    const answer = await ask("/stream", "e");
    await leave([answer].filter(({ status }) => status === 200));
    return answer.status === 200;
  });
  // One alone lost its place, and not the one that takes something.
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) bytes += piece.value.length;
  same(bytes, 600_000);
  const read = await Promise.allSettled(unread.slice(1).map((answer) => answer.arrayBuffer()));
  equal(read.filter(({ status }) => status === "rejected").length, 1);
});

Deno.test("of a few clients that take all places, and a little now and then, one loses a place to another client", async () => {
  const ask = service({ ...far, silenceInWay: 400, pace: Infinity });
  const clients = ["a", "b", "c", "d"];
  const unread = await Promise.all(
    clients.flatMap((client) => Array.from({ length: 16 }, () => ask("/stream", client))),
  );
  const readers = unread.map(({ body }) => body!.getReader());
  const seen: number[] = [];
  let cut = 0;
  // Each of them has ten pieces.
  for (let round = 0; round < 9; round++) {
    const read = await Promise.allSettled(readers.map((reader) => reader.read()));
    cut += read.filter(({ status }) => status === "rejected").length;
    if (seen.includes(200)) break;
    await letPass(100, "they take nothing for a while");
    const answer = await ask("/stream", "e");
    seen.push(answer.status);
    await leave([answer].filter(({ status }) => status === 200));
  }
  equal([seen[0], seen.at(-1), cut], [503, 200, 1]);
  await Promise.all(readers.map((reader) => reader.cancel().catch(() => {})));
});

Deno.test("readers that take nothing are left alone while nobody needs their places", async () => {
  const ask = service({ ...far, silenceInWay: 50 });
  const unread = await Promise.all(Array.from({ length: 15 }, () => ask("/stream")));
  await letPass(200, "they take nothing");
  same((await ask("/bytes", "two")).status, 200);
  for (const answer of unread) same((await answer.arrayBuffer()).byteLength, 600_000);
});

Deno.test("a picture that waits gets the place of a reader of its own client that takes nothing", async () => {
  const ask = service({ ...far, silenceInWay: 100 });
  const unread = await Promise.all(Array.from({ length: 16 }, () => ask("/bytes")));
  same((await ask("/picture")).status, 200);
  const read = await Promise.allSettled(unread.map((answer) => answer.arrayBuffer()));
  equal(read.filter(({ status }) => status === "rejected").length, 1);
});

Deno.test("an answer whose body is never taken gives its place back, and its source is told", async () => {
  let left = 0;
  const ask = service({ ...far, silence: 100 }, () => left++);
  const unread = await Promise.all(Array.from({ length: 16 }, () => ask("/stream")));
  await until("all sources to be told", () => left === 16);
  const next = await ask("/stream");
  same((await next.arrayBuffer()).byteLength, 600_000);
  equal(unread.map(({ bodyUsed }) => bodyUsed), Array(16).fill(false));
});

Deno.test("a reader that takes nothing is cut off, one that takes a little now and then is not", async () => {
  let [left, ended] = [0, 0];
  const body = (silence = 100) => paceBody(pieces(3, () => left++).getReader(), { ...far, silence }, () => ended++);
  const silent = body().getReader();
  await silent.read();
  await until("the silent reader to be cut off", () => ended === 1 && left === 1);
  same(await silent.read().catch(({ message }) => message), "the reader takes nothing");
  const never = body();
  await until("a reader that never begins to be cut off", () => ended === 2);
  same(await never.getReader().read().catch(() => "cut"), "cut");
  let bytes = 0;
  const silence = 600;
  for await (const piece of body(silence)) {
    ok(piece.length <= 64 * 1024);
    bytes += piece.length;
    await letPass(silence / 10, "the reader is slow");
  }
  equal([bytes, ended, left], [900_000, 3, 2]);
});
