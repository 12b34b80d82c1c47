/// <reference lib="dom" />
import { Buffer } from "node:buffer";
import { faults } from "../../support/browser/accessibility.ts";
import { equal, same } from "../../support/assert.ts";
import { revision, says, storedLetter } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";
import { until, within } from "../../support/waiting.ts";

/* Pictures in the editor: what a crop keeps, and one's own picture on the stamp. */

const { base, hostPage, photo, send, visitor } = await openStage();

Deno.test(
  verifies(
    ["R1.stamp-src", "R2.focus"],
    "a press on a picture sets its focus, which the letter beside it follows, and a picture goes into the stamp's frame",
  ),
  async () => {
    const src = await photo();
    const file = { name: "p.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await (await fetch(src)).arrayBuffer()) };
    const letter = await send({
      lang: "en",
      blocks: [{ id: "p", type: "image", src }],
      envelope: { blocks: { "front-tr": { stamp: "rose" } } },
    });
    const cardOf = async () => {
      const headers = { authorization: `Bearer ${letter.editKey}` };
      return (await (await fetch(`${base}/api/v1/letters/${letter.id}`, { headers })).json()).card;
    };
    await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
    const { page } = host;
    await page.goto(letter.editUrl);
    await page.locator("#block-p > details > summary").click();
    const picture = page.locator(".focus-picture");
    await picture.locator("img").waitFor();
    const shownValues = await page.locator("#block-p input:visible").evaluateAll((all) =>
      all.map((one) => (one as HTMLInputElement).value)
    );
    equal(shownValues.filter((value) => value.includes("/media/")), [], "nobody has to read an address");
    same(await picture.locator("svg").isVisible(), false, "nothing of a whole picture is cut off");
    await page.locator("#block-p").getByText("Round", { exact: true }).click();
    await until(
      "the picture is loaded",
      () => picture.locator("img").evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    );
    const { width, height } = (await picture.boundingBox())!;
    await picture.click({ position: { x: width * 0.25, y: height * 0.8 } });
    await until("the focus is saved", async () => (await cardOf()).blocks[0].focus !== undefined);
    const { focus } = (await cardOf()).blocks[0];
    equal([Math.abs(focus.x - 25) <= 1, Math.abs(focus.y - 80) <= 1], [true, true], JSON.stringify(focus));
    const shown = page.frameLocator("iframe").first().locator(".block-image img");
    await until(
      "the letter beside it follows",
      async () => await shown.evaluate((image) => getComputedStyle(image).objectPosition) === `${focus.x}% ${focus.y}%`,
    );
    equal(await faults(page, { within: "#panel" }), []);
    await page.goto(`${base}/edit/${letter.id}/envelope`);
    await page.locator("#stamp-picture [type=file]").setInputFiles(file);
    await until(
      "the stamp has the picture",
      async () => /\/media\//.test((await cardOf()).envelope.blocks["front-tr"].src ?? ""),
    );
    await page.locator("#stamp-own").waitFor({ state: "attached" });
    equal(await faults(page, { within: "#panel" }), []);
  },
);

const elsewhere = "https://pictures.example/a.jpg";

Deno.test(
  verifies("M2.saved-when-made", "the Enter key in a field of a picture saves it, and keeps the picture"),
  async () => {
    const src = await photo();
    const letter = await send({
      lang: "en",
      blocks: [{ id: "own", type: "image", src, shape: "round" }, { id: "other", type: "image", src: elsewhere }],
    });
    const cardOf = async () => (await storedLetter(base, letter)).card;
    await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
    const { page } = host;
    await page.goto(letter.editUrl);
    const enter = async (id: string, name: string, value: string) => {
      const block = page.locator(`#block-${id}`);
      await block.locator("summary").first().click();
      await block.locator(`input[name="${name}"]`).fill(value);
      await block.locator(`input[name="${name}"]`).press("Enter");
      // One change is sent after the other, so this one is the last.
      await block.getByText("Square", { exact: true }).click();
      const at = id === "own" ? 0 : 1;
      await until("the shape is saved", async () => (await cardOf()).blocks[at].shape === "square");
      return (await cardOf()).blocks[at];
    };
    const own = await enter("own", "focus.x", "40");
    equal([own.src, own.focus.x], [src, 40]);
    same((await enter("other", "src", "https://pictures.example/b.jpg")).src, "https://pictures.example/b.jpg");
    const remove = (id: string) => page.locator(`#block-${id}`).getByRole("button", { name: "Remove picture" }).click();
    await remove("other");
    await page.locator("#block-own summary").first().click();
    await remove("own");
    const sources = async () => (await cardOf()).blocks.map(({ src }: { src: string }) => src);
    await until("the pictures are removed", async () => (await sources()).join("") === "");
  },
);

Deno.test(verifies("M1.plain-forms", "without scripts a picture is removed, and the Enter key keeps it"), async () => {
  const src = await photo();
  const letter = await send({
    lang: "en",
    blocks: [{ id: "own", type: "image", src, shape: "round" }, { id: "other", type: "image", src: elsewhere }],
  });
  await using context = await visitor({ javaScriptEnabled: false });
  const page = await context.newPage();
  const left = async () => (await storedLetter(base, letter)).card.blocks.map(({ src }: { src: string }) => src);
  await page.goto(letter.editUrl);
  await page.locator("#block-own summary").first().click();
  await page.locator("#block-own [name='focus.x']").fill("40");
  await Promise.all([page.waitForEvent("load"), page.locator("#block-own [name='focus.x']").press("Enter")]);
  equal(await left(), [src, elsewhere]);
  for (const [id, rest] of [["own", ["", elsewhere]], ["other", ["", ""]]] as const) {
    await page.goto(letter.editUrl);
    await page.locator(`#block-${id} summary`).first().click();
    const remove = page.locator(`#block-${id}`).getByRole("button", { name: "Remove picture" });
    await Promise.all([page.waitForEvent("load"), remove.click()]);
    equal(await left(), rest);
  }
});

const own = { name: "own.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await makePhoto(320, 240)) };
const beside = [{ id: "p", type: "image" }, { id: "words", type: "text", text: "Come!" }];

Deno.test(
  verifies("M2.cannot-be-saved", "while a picture is on its way the line says so, and who leaves is asked"),
  async () => {
    const letter = await send({ lang: "en", blocks: beside });
    await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
    const { page } = host;
    await page.goto(letter.editUrl);
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(/\/picture/, async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("#block-p > details > summary").click();
    const file = page.locator("#block-p [type=file]");
    await file.setInputFiles(own);
    await page.getByText("Uploading…").waitFor();
    await page.locator("#block-words > details > summary").click();
    await page.locator("#block-words-form-text").fill("Stay!");
    await revision(page, 2);
    await says(page, /^Saving…$/);
    const { promise: asked, resolve: ask } = Promise.withResolvers<string>();
    page.once("dialog", async (dialog) => {
      await dialog.dismiss();
      ask(dialog.type());
    });
    await page.close({ runBeforeUnload: true });
    same(await within("the browser to ask", asked), "beforeunload");
    go();
    await revision(page, 3);
    await says(page, /^Saved$/);
    // Otherwise a browser would not tell that the same file was chosen again.
    same(await file.evaluate((one: HTMLInputElement) => one.value), "");
  },
);

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "a picture that found no answer is sent again, though another file was too large meanwhile",
  ),
  async () => {
    const letter = await send({ lang: "en", blocks: beside });
    await using host = await hostPage();
    const { page } = host;
    await page.goto(letter.editUrl);
    let isBroken = true;
    await page.route(/\/picture/, (route) => isBroken ? route.abort() : route.continue());
    await page.locator("#block-p > details > summary").click();
    const file = page.locator("#block-p [type=file]");
    await file.setInputFiles(own);
    await says(page, /^Not saved/);
    await file.evaluate((input: HTMLInputElement) => input.dataset.most = "1000");
    await file.setInputFiles({ ...own, name: "large.jpg" });
    await page.getByText("This picture is too large.").waitFor();
    same(await file.evaluate((one: HTMLInputElement) => one.value), "");
    isBroken = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, /^Saved$/);
    same((await storedLetter(base, letter)).card.blocks[0].src !== "", true);
  },
);

Deno.test("words that are pasted with a picture of themselves, as tables add it, are words; a picture alone is sent", async () => {
  const letter = await send({ lang: "en", blocks: [{ id: "p", type: "dress" }] });
  await using host = await hostPage();
  const { page } = host;
  await page.goto(letter.editUrl);
  await page.locator("#block-p > details > summary").click();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  const paste = (words?: string) =>
    page.locator("#block-p [name=text]").evaluate((field, words) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(["no picture"], "table.png", { type: "image/png" }));
      if (words) clipboardData.setData("text/plain", words);
      return field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, words);
  equal([await paste("A\tB"), sent], [true, []]);
  same(await paste(), false);
  await says(page, /^Not saved/);
  equal(sent, [`/edit/${letter.id}/blocks/p/picture`]);
});
