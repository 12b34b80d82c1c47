import { rejects } from "node:assert/strict";
import { statfsSync } from "node:fs";
import { sql } from "kysely";
import { createSpace } from "../../../domain/upkeep/space.ts";
import { answer as picture } from "../../domain/media/picture_server.ts";
import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { databaseFile } from "../../support/database/database_file.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { pictureHost } from "../../support/pictures/picture_host.ts";
import { bytesOf, upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass } from "../../support/waiting.ts";

/* A quota for all pictures, and a part of the disk that they leave free. */

const noRoom = /no room for more pictures.*published without the picture.*ask whoever runs/;
const full = /disk of this service is full.*Nothing was changed, and letters can be read/;
/** More than any disk has, of which letters may use nine tenths. */
const everything = { folder: ".", reserve: 1e18 };
/** Room for one picture with its sizes. */
const forOne = { quota: 1_000_000 };
const photo = () => bytesOf(drawing(600, 400).jpeg());

async function read(response: Response) {
  return { status: response.status, headers: response.headers, text: "", body: await response.json() };
}

Deno.test(
  verifies("F2.unavailable", "without room for pictures, uploads and copies are refused, and told what to do"),
  async () => {
    await using app = await testApp({ database: ":memory:", space: forOne });
    const origin = app.listen();
    same((await read(await upload(origin, await photo()))).status, 201);
    const refused = [
      await read(await upload(origin, await bytesOf(drawing(601, 400).jpeg()))),
      await app.call("POST", "/api/v1/media", { body: { url: "https://pictures.example/a.jpg" } }),
      await app.call("POST", "/api/v1/media?dry_run=1", { body: { url: "https://pictures.example/a.jpg" } }),
    ];
    for (const answer of refused) {
      match(assertProblem(answer, 503, "unavailable").message, noRoom);
      same(answer.headers.get("retry-after"), "3600");
    }
  },
);

Deno.test(
  verifies(
    "J5.still-published",
    "a letter is published without room for its picture, which keeps its address, and is told",
  ),
  async () => {
    await using host = await pictureHost({ "/a.jpg": picture(await photo()) });
    await using app = await testApp({ copier: host.copier, database: ":memory:", space: { quota: 1 } });
    const src = host.at("/a.jpg");
    const letter = await app.make({ blocks: [{ type: "image", src }] });
    const [{ code, message } = { code: "", message: "" }] = letter.warnings;
    same(code, "image_not_copied");
    match(message, noRoom);
    const { body } = await app.call("GET", letter.path, { headers: letter.auth });
    equal([body.card.blocks[0].src, host.requests.length], [src, 0]);
  },
);

Deno.test(
  verifies(
    ["F2.unavailable", "H3.taken-back"],
    "with a full disk letters are read and taken back, and nothing new is stored",
  ),
  async () => {
    await using app = await testApp();
    const { src } = (await read(await upload(app.listen(), await photo()))).body;
    const letter = await app.make({ blocks: [{ id: "t", type: "text", text: "before" }] });
    await using poor = await testApp({ space: everything });
    Object.assign(app.context.space, poor.context.space);

    const { path, auth: headers, id } = letter;
    const change = { body: { blocks: [] }, headers };
    const refused = [
      await app.call("POST", "/api/v1/letters", { body: {} }),
      await app.call("PATCH", path, change),
      await app.call("GET", "/readyz"),
    ];
    for (const answer of refused) match(assertProblem(answer, 503, "unavailable").message, full);
    same((await app.call("PATCH", path, { ...change, body: { lang: "en" } })).status, 200, "nothing to store");
    same((await app.call("GET", "/healthz")).status, 200);
    match((await app.call("GET", `/c/${id}`)).text, /before/);
    const size = await app.call("GET", new URL(src).pathname.replace(".jpg", "-320.webp"));
    equal([size.status, size.headers.get("content-type")], [200, "image/jpeg"], "the original in its place");
    same((await app.call("DELETE", path, { headers })).status, 204);
    same((await app.call("GET", `/c/${id}`)).status, 410);
  },
);

Deno.test(
  verifies(
    "F2.unavailable",
    "where the database itself finds the disk full, it is said, and a letter can be taken back",
  ),
  async () => {
    await using file = await databaseFile();
    await using app = await testApp({ database: file.url });
    const letter = await app.make({ blocks: [{ type: "text", text: "before" }] });
    const { rows: [pages] } = await sql<{ page_count: number }>`pragma page_count`.execute(app.db);
    await sql`pragma max_page_count = ${sql.lit(pages!.page_count + 20)}`.execute(app.db);
    const large = { blocks: Array.from({ length: 10 }, () => ({ type: "text", text: "x".repeat(4000) })) };
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++) {
      const answer = await app.call("POST", "/api/v1/letters", { body: large });
      statuses.push(answer.status);
      if (answer.status !== 201) match(assertProblem(answer, 503, "unavailable").message, full);
    }
    ok(statuses.includes(503), statuses.join());
    match((await app.call("GET", `/c/${letter.id}`)).text, /before/);
    same((await app.call("DELETE", letter.path, { headers: letter.auth })).status, 204);
  },
);

Deno.test(verifies("F2.unavailable", "pictures in a bucket need no more of the disk than letters do"), async () => {
  await using file = await databaseFile();
  const { bavail, bsize } = statfsSync(".");
  const free = bavail * bsize;
  // Less is free than pictures leave, and more than letters do.
  const disk = { folder: ".", reserve: 2 * free };
  await rejects(createSpace(file.db, disk).checkPicture(), { message: noRoom });
  const space = createSpace(file.db, { ...disk, inBucket: true });
  await space.checkPicture();
  space.checkSize();
  await rejects(createSpace(file.db, { ...everything, inBucket: true }).checkPicture(), { message: noRoom });
});

Deno.test("what is stored while the pictures cannot be measured ends nothing", async () => {
  await using file = await databaseFile();
  // It has no table of pictures.
  const space = createSpace(file.db, forOne);
  const checked = space.checkPicture();
  space.addPicture(1);
  await rejects(checked, /no such table/);
  await letPass(0, "a promise that failed without anybody fails the test by now");
});
