import sharp from "sharp";
import { testApp } from "../support/app.ts";
import { equal, same } from "../support/assert.ts";
import { asEachAgent, asModern, type Loose, serve } from "../support/mcp.ts";
import { fetchPreview } from "../support/previews.ts";
import { verifies } from "../support/verifies.ts";

Deno.test(verifies("N3.preview", "an agent of any era gets a picture of a new and a changed letter"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asEachAgent(served, async ({ call }) => {
    const letter = { seal: "", guests: [{ name: "Ana" }], preview: true };
    const { structuredContent: made, content } = await call("create_letter", letter);
    equal([made.warnings, content.map(({ type }: Loose) => type)], [[], ["text", "image"]]);
    equal(JSON.parse(content[0].text), made);
    const shown = await seen(content[1]);
    equal(shown, (await fetchPreview(served.base, made.id)).bytes);

    const { id, editKey } = made;
    const changed = await call("update_letter", { id, editKey, style: "midnight", preview: true });
    equal(changed.structuredContent.revision, 2);
    equal(await seen(changed.content[1]), (await fetchPreview(served.base, id, { v: "2" })).bytes);
  });
});

Deno.test(verifies("N3.preview", "a picture is sent only on request, and never for a dry run"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asModern(served.base, async ({ call }) => {
    for (const asked of [{}, { preview: false }, { preview: true, dryRun: true }, { preview: true, dry_run: true }]) {
      const { content, isError = false } = await call("create_letter", asked);
      equal([isError, content.length], [false, 1], JSON.stringify(asked));
    }
    const refused = await call("create_letter", { preview: "yes" });
    equal([refused.isError, JSON.parse(refused.content[0].text).error.issues[0].path], [true, "preview"]);
  });
});

async function seen({ type, data, mimeType }: Loose): Promise<Uint8Array> {
  equal([type, mimeType], ["image", "image/jpeg"]);
  const bytes = Uint8Array.fromBase64(data);
  const { format, width, height } = await sharp(bytes).metadata();
  same([format, width, height].join(), "jpeg,1200,630");
  return bytes;
}
