import { rejects } from "node:assert/strict";
import { findSource } from "../../../db/media.ts";
import { sha256 } from "../../../domain/hash.ts";
import { copyMedia, tryCopy } from "../../../domain/media/add_media.ts";
import type { Copier } from "../../../domain/media/copying/copier.ts";
import { maintain } from "../../../domain/upkeep/maintenance.ts";
import { answer, type Script } from "../../domain/media/picture_server.ts";
import { type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { tagsOf } from "../../support/service/html.ts";
import { read } from "../../support/service/owner.ts";
import { openPage } from "../../support/service/pages.ts";
import { pictureHost } from "../../support/pictures/picture_host.ts";
import { bytesOf, upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

const day = 24 * 60 * 60_000;
const image = (src: string) => ({ type: "image", src });
const picture = async () => answer(await bytesOf(drawing(60, 40).png()));
const wait = (app: TestApp, days: number) => app.setNow(new Date(testNow.getTime() + days * day));

Deno.test(
  verifies(
    ["G2.media", "J5.still-published"],
    "copied pictures count; those over the limit keep their addresses, with a warning",
  ),
  async () => {
    const png = await picture();
    await using host = await pictureHost(Object.fromEntries([0, 1, 2, 3, 4].map((number) => [`/${number}.png`, png])));
    const rateLimits = { create: 9, update: 9, media: 3, refused: 9 };
    await using app = await testApp({ copier: host.copier, rateLimits });
    const letter = await app.make({ blocks: [0, 1, 2, 3, 4].map((number) => image(host.at(`/${number}.png`))) });
    equal(letter.warnings.map(({ path }) => path), ["blocks[3].src", "blocks[4].src"]);
    match(letter.warnings[0]!.message, /copies it when it is opened/);
    same(host.requests.length, 3);
    const refused = await app.call("POST", "/api/v1/media", { body: { url: host.at("/3.png") } });
    same(refused.status, 429);
  },
);

Deno.test(
  verifies("J4.copied", "of very many pictures sixty are copied at first, others when it is opened"),
  async () => {
    const png = await picture();
    const paths = Array.from({ length: 64 }, (_, number) => `/${number}.png`);
    await using host = await pictureHost(Object.fromEntries(paths.map((path) => [path, png])));
    await using app = await testApp({ copier: host.copier });
    const boards = [0, 1, 2, 3, 4, 5, 6, 7].map((row) => ({
      type: "dress",
      board: paths.slice(row * 8, row * 8 + 8).map((path) => ({ kind: "image", value: host.at(path) })),
    }));
    const letter = await app.make({ blocks: boards });
    equal([letter.warnings.filter(({ code }) => code === "image_not_copied").length, host.requests.length], [4, 60]);
    const waiting = tagsOf((await openPage(app, letter)).text)
      .flatMap(({ name, attributes }) => name === "img" && attributes.src!.startsWith("/c/") ? [attributes.src!] : []);
    equal(await Promise.all(waiting.map(async (src) => (await app.call("GET", src)).status)), [302, 302, 302, 302]);
  },
);

Deno.test(
  verifies("J7.unused-removed", "a copy that two letters share stays while one of them shows it"),
  async () => {
    let there = false;
    const png = await picture();
    const late: Script = (connection) => (there ? png : answer("", {}, 404))(connection);
    await using host = await pictureHost({ "/late.png": late });
    await using app = await testApp({ copier: host.copier });
    const first = await app.make({ blocks: [image(host.at("/late.png"))] });
    there = true;
    const second = await app.make({ blocks: [image(host.at("/late.png"))] });
    equal(second.warnings, []);
    const shown = async () =>
      tagsOf((await openPage(app, first)).text).find(({ name }) => name === "img")!.attributes.src!;
    match(await shown(), /^\/media\//);
    const authorization = `Bearer ${second.editKey}`;
    same((await app.call("DELETE", `/api/v1/letters/${second.id}`, { headers: { authorization } })).status, 204);
    wait(app, 70);
    await maintain(app.context);
    same((await app.call("GET", await shown())).status, 200);
    same((await read(app, first)).body.card.blocks[0].src, host.at("/late.png"));
  },
);

Deno.test(verifies("J5.tries-again", "a copied picture stays, whatever its address answers later"), async () => {
  let there = true;
  const png = await picture();
  const gone: Script = (connection) => (there ? png : answer("", {}, 404))(connection);
  await using host = await pictureHost({ "/a.png": gone });
  await using app = await testApp({ copier: host.copier });
  const letter = await app.make({ blocks: [image(host.at("/a.png"))] });
  const { body: { card } } = await read(app, letter);
  there = false;
  same((await app.call("POST", "/api/v1/media", { body: { url: host.at("/a.png") } })).status, 422);
  same((await app.call("GET", new URL(card.blocks[0].src).pathname)).status, 200);
  const source = await findSource(app.db, sha256(host.at("/a.png")));
  ok(card.blocks[0].src.includes(source!.hash!), "it is known still");
});

Deno.test(verifies("J1.no-key", "slow uploads do not block other pictures"), async () => {
  const png = await bytesOf(drawing(60, 40).png());
  await using host = await pictureHost({ "/a.png": answer(png) });
  await using app = await testApp({ copier: host.copier });
  const base = app.listen();
  const { port } = new URL(base);
  const slow = await Promise.all(Array.from({ length: 12 }, () => trickle(Number(port))));
  const answered = await upload(base, png);
  same(answered.status, 201);
  await answered.body?.cancel();
  same((await app.call("POST", "/api/v1/media", { body: { url: host.at("/a.png") } })).status, 201);
  for (const connection of slow) connection.close();
});

Deno.test(
  verifies("J5.tries-again", "nothing is fetched for a client that has left, and the address may be tried soon"),
  async () => {
    const [begun, left] = [Promise.withResolvers<void>(), new AbortController()];
    const copier: Copier = (_address, signal) => {
      begun.resolve();
      return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
    };
    await using app = await testApp({ copier });
    const context = { ...app.asRequest(), left: left.signal };
    const url = "https://slow.example/a.jpg";
    for (const copy of [copyMedia, tryCopy]) {
      const copying = copy(context, { url });
      copying.catch(() => {});
      await begun.promise;
      left.abort();
      await rejects(copying, { code: "unavailable" });
    }
    const { tried, failures } = (await findSource(app.db, sha256(url)))!;
    equal([tried, failures], [testNow.getTime(), 0]);
  },
);

/** An upload that has begun, and then stops. */
async function trickle(port: number): Promise<Deno.TcpConn> {
  const connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const head = "POST /api/upload HTTP/1.1\r\nhost: x\r\ncontent-length: 5000000\r\n" +
    "content-type: multipart/form-data; boundary=b\r\n\r\n--b\r\n" +
    'content-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';
  await connection.write(new TextEncoder().encode(head));
  return connection;
}
