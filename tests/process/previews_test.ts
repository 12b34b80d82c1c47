import { equal, same } from "../support/assert.ts";
import { create } from "../support/service/client.ts";
import { assertPicture, fetchPreview } from "../support/pictures/previews.ts";
import { startServer } from "../support/service/server.ts";
import { startTask } from "../support/service/commands.ts";
import { verifies } from "../support/verifies.ts";

Deno.test(
  verifies(
    "A1.preview-image",
    "as operators start it, every instance draws the same picture, and pages come meanwhile",
  ),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-previews-" });
    const { env, flags } = await startTask();
    const environment = { ...env, DATABASE_URL: `file:${folder}/envoi.db` };
    await using one = await startServer(environment, [...flags, "main.ts"]);
    await using other = await startServer(environment, [...flags, "main.ts"]);

    const { id } = await create(one.base, { seal: "duo:A|J", style: "romance", guests: [{ name: "Ana" }] });
    const drawing = Promise.all([one, other].map(({ base }) => fetchPreview(base, id, { v: "1" })));
    for (const { base } of [one, other, one, other]) same((await fetch(`${base}/c/${id}`)).status, 200);
    const [first, second] = await drawing;
    await assertPicture(first!);
    equal(second!.bytes, first!.bytes);
    equal(second!.headers.get("etag"), first!.headers.get("etag"));
    await Deno.remove(folder, { recursive: true });
  },
);
