import sharp from "sharp";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { drawing, frames } from "../../support/pictures/drawings.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { bytesOf, upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";
import { within } from "../../support/waiting.ts";

/** A picture on a server that listens. @returns its address */
async function stored(app: TestApp, picture: { toUint8Array: () => Promise<{ data: Uint8Array }> }): Promise<string> {
  const { src } = await (await upload(app.listen(), await bytesOf(picture))).json();
  return src;
}

const get = async (address: string, headers: Record<string, string> = {}, method = "GET") => {
  const response = await fetch(address, { method, headers });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

Deno.test(
  verifies(["A1.media", "J1.named-by-hash"], "a picture is cached for ever, open to any origin, and runs no scripts"),
  async () => {
    await using app = await testApp();
    const src = await stored(app, drawing(60, 40).png());
    const { status, headers, bytes } = await get(src);
    same(status, 200);
    const expected = {
      "content-type": "image/png",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "accept-ranges": "bytes",
      "content-disposition": "inline",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    };
    equal(Object.fromEntries(Object.keys(expected).map((name) => [name, headers.get(name)])), expected);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    ok(src.includes([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")));
    const etag = headers.get("etag")!;
    const head = await get(src, {}, "HEAD");
    equal([head.status, head.headers.get("content-length"), head.bytes.length], [200, String(bytes.length), 0]);
    const again = await get(src, { "if-none-match": etag });
    equal([again.status, again.bytes.length], [304, 0]);
  },
);

Deno.test(verifies("A1.media", "ranges of a picture are served on request"), async () => {
  await using app = await testApp();
  const src = await stored(app, sharp(await makePhoto(2400, 1800)));
  const { bytes, headers } = await get(src);
  const size = bytes.length;
  ok(size > 512 * 1024, "more than one piece of the store");
  const part = async (range: string, more: Record<string, string> = {}) => {
    const answer = await get(src, { range, ...more });
    return [answer.status, answer.headers.get("content-range"), answer.bytes] as const;
  };
  equal(await part("bytes=0-9"), [206, `bytes 0-9/${size}`, bytes.slice(0, 10)]);
  equal(await part("bytes=524280-524299"), [206, `bytes 524280-524299/${size}`, bytes.slice(524_280, 524_300)]);
  equal(await part(`bytes=${size - 3}-`), [206, `bytes ${size - 3}-${size - 1}/${size}`, bytes.slice(-3)]);
  equal(await part("bytes=-5"), [206, `bytes ${size - 5}-${size - 1}/${size}`, bytes.slice(-5)]);
  equal(await part(`bytes=5-${size * 2}`), [206, `bytes 5-${size - 1}/${size}`, bytes.slice(5)]);
  equal(await part(`bytes=-${size * 2}`), [206, `bytes 0-${size - 1}/${size}`, bytes]);
  equal(await part(`bytes=${size}-`), [416, `bytes */${size}`, new Uint8Array()]);
  equal(await part("bytes=-0"), [416, `bytes */${size}`, new Uint8Array()]);
  for (const whole of ["bytes=0-1,4-5", "bytes=9-3", "bytes=-", "lines=1-2", "bytes=a-b"]) {
    equal(await part(whole), [200, null, bytes], whole);
  }
  equal(await part("bytes=0-9", { "if-range": headers.get("etag")! }), [206, `bytes 0-9/${size}`, bytes.slice(0, 10)]);
  equal(await part("bytes=0-9", { "if-range": '"another"' }), [200, null, bytes]);
  same((await get(src, { range: "bytes=0-9" }, "HEAD")).headers.get("content-length"), "10");
});

Deno.test(verifies("J3.sizes", "a size is made at its first request, once, and stored"), async () => {
  await using app = await testApp();
  const src = await stored(app, drawing(1000, 500).jpeg());
  const size = (width: number) => src.replace(".jpg", `-${width}.webp`);
  const [first, ...others] = await Promise.all([640, 640, 640].map((width) => get(size(width))));
  for (const other of others) equal(other.bytes, first!.bytes);
  equal([first!.status, first!.headers.get("content-type")], [200, "image/webp"]);
  same(first!.headers.get("cache-control"), "public, max-age=31536000, immutable");
  const { width, height } = await sharp(first!.bytes).metadata();
  equal([width, height], [640, 320]);
  const name = new URL(size(640)).pathname.slice("/media/".length);
  const uploads = await app.db.selectFrom("blobs").select("upload").where("key", "=", name).execute();
  same(uploads.length, 1);
  await get(size(640));
  equal(await app.db.selectFrom("blobs").select("upload").where("key", "=", name).execute(), uploads);
  same((await get(size(1000))).status, 200);
});

Deno.test(verifies("J3.sizes", "no other sizes are made, and unknown pictures are not found"), async () => {
  await using app = await testApp();
  const src = await stored(app, drawing(1000, 500).jpeg());
  const moving = await stored(app, frames(400, 300, 3).gif());
  const missing = [
    ...[1, 639, 1280, 1920, 99999, 100000].map((width) => src.replace(".jpg", `-${width}.webp`)),
    ...[src.replace(".jpg", ".png"), src.replace(".jpg", "-640.jpg"), src.replace(".jpg", "-0640.webp"), `${src}x`],
    ...[src.replace(/\w{64}/, "0".repeat(64)), src.replace(/\w{64}/, "0".repeat(63)), src.replace(".jpg", "")],
    ...[src.replace(/\w{64}.*/, "..%2f..%2fmain.ts"), moving.replace(/\.\w+$/, "-320.webp")],
  ];
  for (const address of missing) same((await get(address)).status, 404, address);
  same((await fetch(src, { method: "POST" })).status, 405);
});

Deno.test(
  verifies("J3.sizes", "if a size cannot be made, the original is served instead, and cached for a minute"),
  async () => {
    await using app = await testApp();
    const src = await stored(app, drawing(1010, 500).jpeg());
    const original = await get(src);
    const { media } = app.context;
    const { imageJobs } = media;
    Object.assign(media, { imageJobs: () => Promise.reject(new Error("busy")) });
    const stand = await get(src.replace(".jpg", "-640.webp"));
    equal([stand.status, stand.headers.get("content-type")], [200, "image/jpeg"]);
    match(stand.headers.get("cache-control")!, /max-age=60$/);
    equal(stand.bytes, original.bytes);
    Object.assign(media, { imageJobs });
    same((await get(src.replace(".jpg", "-640.webp"))).headers.get("content-type"), "image/webp");
  },
);

Deno.test("sizes wait for their store before they take a core, and a client's originals are read one by one", async () => {
  await using app = await testApp();
  // A picture of its own: where tests share a server, sizes of another test's are made already.
  const src = await stored(app, drawing(1000, 501).jpeg());
  const { media } = app.context;
  const { imageJobs, store } = media;
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let [turns, reads, most] = [0, 0, 0];
  Object.assign(media, {
    imageJobs: ((...job) => (turns++, imageJobs(...job))) as typeof imageJobs,
    store: {
      ...store,
      async read(key: string) {
        most = Math.max(most, ++reads);
        asked.resolve();
        await held.promise;
        return await store.read(key).finally(() => reads--);
      },
    },
  });
  const path = new URL(src).pathname.replace(".jpg", "");
  const sizes = [320, 480, 640, 960].map((width) =>
    app.call("GET", `${path}-${width}.webp`, { client: `192.0.2.${Math.floor(width / 640)}` })
  );
  await asked.promise;
  same(turns, 0);
  held.resolve();
  equal((await Promise.all(sizes)).map(({ status, headers }) => `${status} ${headers.get("content-type")}`), [
    ...["200 image/webp", "200 image/webp", "200 image/webp", "200 image/webp"],
  ]);
  equal([turns, most], [4, 2]);
});

Deno.test("a client's size reaches the queue for a core though the sizes of several clients wait there", async () => {
  await using app = await testApp();
  const src = await stored(app, drawing(1000, 502).jpeg());
  const { media } = app.context;
  const { imageJobs } = media;
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let turns = 0;
  Object.assign(media, {
    imageJobs: (async (...job) => {
      if (++turns === 4) reached.resolve();
      await held.promise;
      return await imageJobs(...job);
    }) as typeof imageJobs,
  });
  const path = new URL(src).pathname.replace(".jpg", "");
  const sizes = [320, 480, 640, 960].map((width) =>
    app.call("GET", `${path}-${width}.webp`, { client: `192.0.2.${width / 80}` })
  );
  await within("the sizes in the queue for a core", reached.promise, 10_000).finally(() => held.resolve());
  equal((await Promise.all(sizes)).map(({ status }) => status), [200, 200, 200, 200]);
});

Deno.test(verifies("J3.sizes", "a picture of a few pixels has a size, too, and a keepsake holds it"), async () => {
  await using app = await testApp();
  const src = await stored(app, drawing(7, 5).png());
  const size = await get(src.replace(".png", "-7.webp"));
  equal([size.status, size.headers.get("content-type")], [200, "image/webp"]);
  const letter = await app.make({ blocks: [{ type: "image", src: `http://localhost${new URL(src).pathname}` }] });
  match((await app.call("GET", `/c/${letter.id}/keepsake`)).text, /data:image\/webp;base64,[^]*<\/html>/);
});
