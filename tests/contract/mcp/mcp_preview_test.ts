import sharp from "sharp";
import { testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { asEachAgent, asModern, type Loose } from "../../support/service/mcp.ts";
import { fetchPreview } from "../../support/pictures/previews.ts";
import { serve } from "../../support/service/served.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies("N3.preview", "an agent of any era gets pictures of a new and a changed letter"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asEachAgent(served, async ({ call }) => {
      const letter = { seal: "", guests: [{ name: "Ana" }], preview: true };
      const { structuredContent: made, content } = await call("create_letter", letter);
      equal([made.warnings, content.map(({ type }: Loose) => type)], [[], ["text", "image", "image"]]);
      equal(JSON.parse(content[0].text), made);
      const shown = await seen(content[1]);
      equal(shown, (await fetchPreview(served.base, made.id)).bytes);
      const invitation = Uint8Array.fromBase64(content[2].data);
      const { format, width, height } = await sharp(invitation).metadata();
      equal([content[2].mimeType, format, width, height], ["image/jpeg", "jpeg", 540, 675]);
      ok(invitation.length < 1_000_000);

      const { id, editKey } = made;
      const changed = await call("update_letter", { id, editKey, style: "midnight", preview: true });
      equal(changed.structuredContent.revision, 2);
      equal(await seen(changed.content[1]), (await fetchPreview(served.base, id, { v: "2" })).bytes);
    });
  },
);

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

Deno.test(
  verifies(
    ["O7.show-letter", "O8.shared", "K1.own-name-only"],
    "show_letter has both pictures, addressed to the guest it names",
  ),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asModern(served.base, async ({ call }) => {
      const { id, guests: [guest] } = await app.make({ seal: "", guests: [{ name: "Ana" }, { name: "Ben" }] });
      const shown = await call("show_letter", { id, guest: guest!.id });
      const address = `${served.base}/c/${id}`;
      equal(shown.structuredContent, {
        id,
        url: `${address}?g=${guest!.id}`,
        previewImage: `${address}/opengraph-image?g=${guest!.id}`,
        invitation: `${address}/card.png?g=${guest!.id}`,
      });
      equal(shown.content.map(({ type }: Loose) => type), ["text", "image", "image"]);
      const linked = await call("show_letter", { id: guest!.url });
      equal([linked.structuredContent, linked.content[1].data], [shown.structuredContent, shown.content[1].data]);
      const named = await call("show_letter", { id: `${address}?from=mail&g=nobody#top`, guest: guest!.id });
      equal(named.structuredContent, shown.structuredContent, "the guest who is named comes before the link's");
      equal(await seen(shown.content[1]), (await fetchPreview(served.base, id, { g: guest!.id })).bytes);
      const open = await call("show_letter", { id });
      equal(await seen(open.content[1]), (await fetchPreview(served.base, id)).bytes);
      ok(open.content[2].data !== shown.content[2].data);
      const unknown = await call("show_letter", { id: "nobodysletter" });
      const { code, hint } = JSON.parse(unknown.content[0].text).error;
      equal([unknown.isError, code], [true, "not_found"]);
      equal(hint, "Check the address. Send the letter's id, or its link, as create_letter returned it.");
    });
  },
);

Deno.test(verifies("N3.preview", "the picture's address of an example names the reader whom it shows"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asModern(served.base, async ({ call }) => {
    const { structuredContent: { url, previewImage }, content } = await call(
      "show_letter",
      { id: "examples/klassentreffen", guest: "Ana & Tom" },
    );
    const address = `${served.base}/examples/klassentreffen`;
    equal([url, previewImage], [`${address}?to=Ana%20%26%20Tom`, `${address}/opengraph-image?to=Ana%20%26%20Tom`]);
    equal(await seen(content[1]), await (await fetch(previewImage)).bytes());
  });
});

async function seen({ type, data, mimeType }: Loose): Promise<Uint8Array> {
  equal([type, mimeType], ["image", "image/jpeg"]);
  const bytes = Uint8Array.fromBase64(data);
  const { format, width, height } = await sharp(bytes).metadata();
  same([format, width, height].join(), "jpeg,1200,630");
  return bytes;
}
