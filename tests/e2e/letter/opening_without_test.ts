/// <reference lib="dom" />
import { equal, ok, same } from "../../support/assert.ts";
import { assertOpen, assertSealed, openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";

/* The opening without animations, without the script, or without storage. */

const { base, link, visitor } = await openStage();
const address = await link({
  guests: [{ name: "Ana" }],
  blocks: [
    { type: "heading", text: "Dear {name}" },
    { type: "link", label: "Where to stay", href: "https://stay.example/" },
  ],
});

Deno.test(verifies("K2.opening", "who asked for less motion gets a fade and nothing else"), async () => {
  await using context = await visitor({ reducedMotion: "reduce" });
  const page = await visit(context, address);
  await page.locator("[data-act=open]").click();
  const moving = await page.evaluate(() =>
    document.getAnimations().map((animation) =>
      animation instanceof CSSTransition ? animation.transitionProperty : (animation as CSSAnimation).animationName
    )
  );
  equal(moving, ["opacity"]);
  await assertOpen(page);
  equal(await page.evaluate(() => document.getAnimations().length), 0);
});

Deno.test(verifies("K2.opening", "without the page's script its link still opens the letter"), async () => {
  await using context = await visitor();
  await context.route(/\/static\/letter\..*\.js$/, (route) => route.abort());
  const page = await visit(context, address);
  same(await page.locator("[data-act=open]").isVisible(), false);
  await page.locator(".envelope-link").click();
  await page.locator("#letter h1").waitFor();
  same(await page.locator(".envelope").isVisible(), false);
  ok(await page.locator("#letter a").first().isVisible());
});

Deno.test(verifies("K2.opening", "a browser that keeps nothing opens it all the same"), async () => {
  await using context = await visitor();
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("no", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
  });
  const page = await visit(context, address);
  await page.locator("[data-act=open]").click();
  await page.locator("[data-act=skip]").click();
  await assertOpen(page);
  await page.locator("[data-act=seal]").click();
  await assertSealed(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await assertSealed(page);
});

Deno.test("a browser whose styles cannot lay the envelope over the letter keeps both, and nothing is switched off", async () => {
  await using context = await visitor();
  // As in Safari 16: an unknown media query never matches.
  await context.addInitScript(() => {
    const known = matchMedia;
    globalThis.matchMedia = (query) => known(query.replace("(scripting: enabled)", "(unknown: enabled)"));
  });
  await context.route(/\/static\/.*\.css$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll("(scripting:enabled)", "(unknown:enabled)");
    await route.fulfill({ response: answer, body });
  });
  const page = await context.newPage();
  await page.goto(await link({ preset: "wedding", guests: [{ name: "Ana" }] }));
  same(await page.locator("#letter").evaluate((letter: HTMLElement) => letter.inert), false);
  same(await page.locator("[data-act=open]").isVisible(), false);
  await page.locator(".envelope-link").click();
  ok(await page.locator("#letter h1").isVisible());
  await page.waitForFunction(() => scrollY > 100);
  // The device keeps it like any other, so it can be forgotten like any other.
  await page.goto(`${base}/letters`);
  same(await page.locator(".yours-list[data-folder=c] li").count(), 1);
});
