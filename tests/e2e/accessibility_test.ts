import { styleIds } from "../../domain/catalog/styles.ts";
import { assertAccessible } from "../support/accessibility.ts";
import { openStage, visit } from "../support/letter_in_browser.ts";
import { sampleLetter } from "../support/sample_letter.ts";

/* axe's checks of WCAG 2.2 AA and of good practice, on every page that a guest opens. */

const { base, link, send, visitor, photo } = await openStage();

for (const [index, style] of styleIds.entries()) {
  Deno.test(`${style}: the envelope, the letter and every block in every frame are accessible`, async () => {
    await using context = await visitor();
    const address = await link(sampleLetter(style, await photo()));
    const drawn = index > 0;
    await assertAccessible("sealed", await visit(context, address), { drawn });
    await assertAccessible("opened", await visit(context, `${address}#letter`), { drawn });
    await assertAccessible("patterns", await visit(context, `${base}/patterns/${style}`), { drawn });
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  Deno.test(`in ${colorScheme} colours, the pages that are no letter are accessible`, async () => {
    await using context = await visitor({ colorScheme });
    const { id, url, editKey } = await send({});
    const headers = { authorization: `Bearer ${editKey}` };
    await (await fetch(`${base}/api/v1/letters/${id}`, { method: "DELETE", headers })).text();
    for (const address of [`${base}/c/unknown`, url, `${base}/unknown`, `${base}/patterns`, base]) {
      await assertAccessible(address, await visit(context, address));
    }
  });
}
