import { sql } from "kysely";
import { openDatabase } from "../../db/client.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { create, send } from "../support/service/client.ts";
import { runCommand } from "../support/service/commands.ts";
import { bytesOf, upload } from "../support/pictures/uploads.ts";
import { drawing } from "../support/pictures/drawings.ts";
import { startServer } from "../support/service/server.ts";

Deno.test("the bytes of a stored picture change: its letter opens, other pictures too, and verify names it", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-corrupt-" });
  const environment = { DATABASE_URL: `file:${folder}/envoi.db` };
  await using server = await startServer(environment, ["main.ts"], "piped");
  const [broken, whole] = await Promise.all([800, 801].map(async (width) => {
    const { src } = await (await upload(server.base, await bytesOf(drawing(width, 600).png()))).json();
    return src as string;
  }));
  const blocks = [broken, whole].map((src) => ({ type: "image", src }));
  const letter = await create(server.base, { blocks });
  const key = new URL(broken!).pathname.split("/").at(-1)!;

  const db = await openDatabase({ url: environment.DATABASE_URL });
  const { numAffectedRows } = await sql`
    update blob_chunks set data = zeroblob(length(data))
    where upload = (select upload from blobs where key = ${key})`.execute(db);
  await db.destroy();
  ok(numAffectedRows);

  const page = await send(server.base, "GET", `/c/${letter.id}`);
  same(page.status, 200);
  const sizes = [...(page.body as string).matchAll(/\/media\/([0-9a-f]{64})-\d+\.webp/g)].map(([path]) => path);
  ok(sizes.length >= 2, `${sizes.length} sizes are in the page`);
  for (const path of new Set(sizes)) {
    const answer = await fetch(server.base + path);
    const isBroken = path.includes(key.split(".")[0]!);
    await answer.body?.cancel();
    // In the place of a size that cannot be made, its original is sent, and not kept for long.
    equal(
      [answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")],
      isBroken ? [200, "image/png", "public, max-age=60"] : [200, "image/webp", "public, max-age=31536000, immutable"],
    );
  }
  const preview = await fetch(`${server.base}/c/${letter.id}/opengraph-image`);
  equal([preview.status, (await preview.bytes()).length > 10_000], [200, true]);
  const lines = server.log().split("\n").filter((line) => line !== "");
  ok(lines.length > 0 && lines.every((line) => JSON.parse(line).message === "a picture failed"), server.log());
  const verified = await runCommand(["verify"], environment);
  equal([verified.code, verified.log], [1, `picture ${key}: its bytes have changed\n`]);
  match(verified.out, /1 letter, \d+ pictures, 1 broken\./);
  await server.kill("SIGTERM");
  await Deno.remove(folder, { recursive: true });
});
