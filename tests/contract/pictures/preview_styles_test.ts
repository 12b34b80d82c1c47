import { styleIds } from "../../../domain/catalog/styles.ts";
import { testApp } from "../../support/service/app.ts";
import { same } from "../../support/assert.ts";
import { assertPicture, fetchPreview } from "../../support/pictures/previews.ts";
import { verifies } from "../../support/verifies.ts";

const envelope = { blocks: { "front-tl": { text: "Ana & João\nPorto" }, "front-tr": { stamp: "rose" } } };

Deno.test(
  verifies("A1.preview-image", "every style has a picture of its own, small enough for every messenger"),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const pictures = new Set<string>();
    for (const style of styleIds) {
      const { id } = await app.make({ style, seal: "duo:A|J", envelope });
      const answer = await fetchPreview(base, id);
      await assertPicture(answer);
      pictures.add(answer.bytes.toBase64());
    }
    same(pictures.size, styleIds.length);
  },
);
