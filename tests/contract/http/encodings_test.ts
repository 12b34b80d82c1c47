import { type Answer, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { getRaw, type RawAnswer, unpack } from "../../support/service/raw_answer.ts";
import { until } from "../../support/waiting.ts";
import { verifies } from "../../support/verifies.ts";

/* How answers are compressed. Static files: static_test. */

const browser = { "accept-encoding": "gzip, deflate, br, zstd" };

function text(answer: RawAnswer): string {
  return new TextDecoder().decode(unpack(answer));
}

Deno.test("a page that is kept stays as it is while the next ones are put together, in every encoding", async () => {
  await using app = await testApp();
  const base = app.listen();
  const names = ["Ana", "Bo", "Cleo"];
  for (const accept of ["identity", "gzip", "zstd", "br"]) {
    const guests = names.map((name) => ({ name }));
    const { id, guests: made } = await app.make({ blocks: [{ type: "heading", text: "For {name}" }], guests });
    const shown = await Array.fromAsync([...made, ...made], async (guest) => {
      const page = text(await getRaw(`${base}/c/${id}?g=${guest.id}`, { "accept-encoding": accept }));
      return names.filter((name) => page.includes(`For ${name}`));
    });
    equal(shown, [...names, ...names].map((name) => [name]), accept);
  }
});

Deno.test(
  verifies(
    "Q1.compressed-once",
    "a page is zstd at first, Brotli when it is asked for again, and the same page in each",
  ),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const { id } = await app.make({ preset: "wedding" });
    const path = `/c/${id}`;
    const plain = await getRaw(base + path);
    same(plain.headers["content-encoding"], undefined);
    const first = await getRaw(base + path, browser);
    same(first.headers["content-encoding"], "zstd");
    let again = first;
    await until("the page to be compressed by Brotli", async () => {
      again = await getRaw(base + path, browser);
      return again.headers["content-encoding"] === "br";
    });
    ok(again.body.length < first.body.length && first.body.length < plain.body.length / 3);
    equal([text(first), text(again)], [text(plain), text(plain)]);
    for (const encoding of ["gzip", "zstd", "br"]) {
      const answer = await getRaw(base + path, { "accept-encoding": encoding });
      equal([answer.headers["content-encoding"], text(answer)], [encoding, text(plain)]);
    }
    same((await getRaw(base + path, { "accept-encoding": "gzip, deflate" })).headers["content-encoding"], "gzip");
    for (const refused of ["identity", "br;q=0, gzip;q=0", "*;q=0", "br;q=0, gzip;q=0, zstd;q=0, *", "deflate"]) {
      same((await getRaw(base + path, { "accept-encoding": refused })).headers["content-encoding"], undefined);
    }
  },
);

Deno.test("of a very long Accept-Encoding only the whole names at its beginning count, and it is none that was refused", async () => {
  await using app = await testApp();
  const base = app.listen();
  const { id } = await app.make({ preset: "wedding" });
  const junk = (length: number) => "x,".repeat(length / 2);
  const cases: readonly [string, string | undefined][] = [
    [`gzip,${junk(10_000)}`, "gzip"],
    [`${junk(190)}gzip;q=0.5,${junk(100)}`, "gzip"],
    [`${junk(210)}gzip`, undefined],
    // The cut would leave "gzip", which is refused.
    [`${junk(196)}gzip;q=0`, undefined],
    ["gzip;".repeat(2_000), undefined],
    [`${";;q=,".repeat(2_000)}`, undefined],
    [`gzip;q=1${"0".repeat(300)}`, undefined],
    ["br;q=nonsense, gzip;q=-1", undefined],
  ];
  for (const [header, expected] of cases) {
    const answer = await getRaw(`${base}/c/${id}`, { "accept-encoding": header });
    equal([answer.status, answer.headers["content-encoding"]], [200, expected], header.slice(0, 60));
    match(text(answer), /<html/);
  }
});

Deno.test("the tag of a compressed page is weak, and any encoding's tag is answered with 304", async () => {
  await using app = await testApp();
  const base = app.listen();
  const { id } = await app.make({ preset: "wedding" });
  const path = `/c/${id}`;
  const [plain, packed] = [await getRaw(base + path), await getRaw(base + path, browser)];
  const tag = plain.headers["etag"]!;
  match(tag, /^"[0-9a-f]{24}"$/);
  same(packed.headers["etag"], `W/${tag}`);
  for (const known of [tag, `W/${tag}`]) {
    for (const accept of [{}, browser]) {
      const { status, headers, body } = await getRaw(base + path, { ...accept, "if-none-match": known });
      equal([status, body.length, headers["content-encoding"]], [304, 0, undefined]);
      same(headers["vary"], "Accept-Encoding");
      equal(headers["content-security-policy"], plain.headers["content-security-policy"]);
    }
  }
});

Deno.test("a page that is kept has the headers of every page, and HEAD those of GET", async () => {
  await using app = await testApp();
  const base = app.listen();
  const { id } = await app.make({ preset: "wedding" });
  const first = await getRaw(`${base}/c/${id}`, { "accept-encoding": "gzip" });
  const kept = await getRaw(`${base}/c/${id}`, { "accept-encoding": "gzip" });
  const head = await getRaw(`${base}/c/${id}`, { "accept-encoding": "gzip" }, "HEAD");
  equal({ ...kept.headers, date: "" }, { ...first.headers, date: "" });
  equal(Number(head.headers["content-length"]), kept.body.length);
  for (const name of ["etag", "content-encoding", "vary", "strict-transport-security", "referrer-policy"]) {
    same(head.headers[name], kept.headers[name], name);
    ok(kept.headers[name], name);
  }
});

Deno.test("what is sent once is compressed, too: a letter's JSON, a keepsake that is streamed, an error's page", async () => {
  await using app = await testApp();
  const base = app.listen();
  const letter = await app.make({ preset: "wedding" });
  const paths = [letter.path, `/c/${letter.id}/keepsake`, `/c/${letter.id}.txt`, "/c/never"];
  for (const path of paths) {
    const plain = await getRaw(base + path, letter.auth);
    const packed = await getRaw(base + path, { ...letter.auth, ...browser });
    same(packed.status, plain.status);
    const isShort = plain.body.length < 1000;
    const expected = path.endsWith("/keepsake") ? "gzip" : "zstd";
    same(packed.headers["content-encoding"], isShort ? undefined : expected, path);
    match(packed.headers["vary"]!, /\bAccept-Encoding\b/, path);
    same(text(packed), text(plain), path);
  }
  const read = await getRaw(base + letter.path, { ...letter.auth, ...browser });
  same(read.headers["etag"], 'W/"1"');
  const patched: Answer = await app.call("PATCH", letter.path, {
    headers: { ...letter.auth, "if-match": read.headers["etag"]! },
    body: { nameFallback: "friends" },
  });
  same(patched.status, 200);
});

Deno.test("pictures and short answers are sent as they are", async () => {
  await using app = await testApp();
  const base = app.listen();
  const letter = await app.make({ preset: "wedding" });
  const picture = await getRaw(`${base}/c/${letter.id}/opengraph-image`, browser);
  equal([picture.status, picture.headers["content-encoding"], picture.headers["vary"]], [200, undefined, undefined]);
  const health = await getRaw(`${base}/healthz`, browser);
  equal([health.status, health.headers["content-encoding"]], [200, undefined]);
});

Deno.test(
  verifies("Q1.compressed-once", "documents are compressed once: Brotli as soon as they are asked for again"),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    for (const path of ["/docs", "/openapi.json", "/llms.txt", "/api/v1/catalog", "/schemas/card.json"]) {
      const plain = await getRaw(base + path);
      let packed = await getRaw(base + path, browser);
      ok(packed.headers["content-encoding"], path);
      await until(`${path} to be compressed by Brotli`, async () => {
        packed = await getRaw(base + path, browser);
        return packed.headers["content-encoding"] === "br";
      });
      equal([packed.headers.etag, text(packed)], [`W/${plain.headers.etag}`, text(plain)], path);
      same(packed.headers["access-control-allow-origin"], plain.headers["access-control-allow-origin"]);
      same((await getRaw(base + path, { ...browser, "if-none-match": packed.headers.etag! })).status, 304, path);
    }
  },
);
