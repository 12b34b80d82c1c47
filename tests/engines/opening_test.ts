/// <reference lib="dom" />
import { assertNone, equal, ok, same } from "../support/assert.ts";
import { inkIn } from "../support/engines/front_parts.ts";
import { assertOpen, assertSealed, envelopeState, focused, untilSeen } from "../support/engines/seen.ts";
import { openEngineStage } from "../support/engines/stage.ts";
import { verifies } from "../support/verifies.ts";

/* Opening and closing by hand, in an engine that is not Chromium. Its look is in opening_pictures_test.ts. */

const { link, send, visitor } = await openEngineStage();
const letter = await send({
  preset: "wedding",
  seal: "duo:A|J",
  guests: [{ name: "Ana" }],
  blocks: [
    { type: "heading", text: "Dear {name}" },
    { type: "link", label: "Where to stay", href: "https://stay.example/" },
    ...Array(6).fill({ type: "text", text: "There is a place for you at our table. ".repeat(8) }),
  ],
});
const ana = letter.guests[0]!.url;
const [open, skip, seal] = ["[data-act=open]", "[data-act=skip]", "[data-act=seal]"] as const;

Deno.test(
  verifies(["K2.envelope-layer", "K2.opening"], "it lies over the letter, opens by a press, and is remembered"),
  async () => {
    await using visit = await visitor();
    const { page } = visit;
    await page.goto(ana);
    await assertSealed(page);
    await page.click(open);
    same(await envelopeState(page), "opening");
    same(await focused(page), "button: Skip");
    await assertOpen(page);
    same(await focused(page), "h1: Dear Ana");
    same(await page.evaluate(() => scrollY), 0);

    await page.reload();
    await assertOpen(page);
    await page.click(seal);
    await assertSealed(page);
    same(await focused(page), "button: Open the letter");
    await page.reload();
    await assertSealed(page);
  },
);

Deno.test(verifies("K2.opening", "it is skipped by a press and by Escape"), async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto(ana);
  for (const way of [() => page.click(skip), () => page.press("Escape")]) {
    await page.click(open);
    await untilSeen(page, skip);
    await way();
    same(await envelopeState(page), "open");
    await assertOpen(page);
    await page.click(seal);
  }
});

Deno.test(verifies("K2.opening", "keys alone open it"), async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto(ana);
  await page.press("Tab");
  same(await focused(page), "a: Skip to the letter");
  await page.press("Tab");
  same(await focused(page), "button: Open the letter");
  await page.press("Enter");
  same(await envelopeState(page), "opening");
  await assertOpen(page);
  same(await focused(page), "h1: Dear Ana");
});

Deno.test(verifies("K2.opening", "who asks for less motion sees it fade, and has the letter at once"), async () => {
  await using visit = await visitor({ reducedMotion: true });
  const { page } = visit;
  await page.goto(ana);
  await assertSealed(page);
  await page.click(open);
  const moving = await page.evaluate(() =>
    document.getAnimations().filter((one) => one instanceof CSSAnimation).map((one) =>
      (one as CSSAnimation).animationName
    )
  );
  equal(moving, []);
  await assertOpen(page);
});

Deno.test(verifies("K2.opening", "no moment of the opening has a scrollbar below it"), async () => {
  const steps = 26;
  for (const width of [320, 480]) {
    await using visit = await visitor({ width });
    const { page } = visit;
    await page.goto(ana);
    const wide = await page.evaluate((steps) => {
      Object.assign(globalThis, { setTimeout: () => 0 });
      document.querySelector<HTMLElement>("[data-act=open]")!.click();
      const animations = document.getAnimations();
      for (const animation of animations) animation.pause();
      const envelope = document.querySelector(".envelope")!;
      const found: string[] = [];
      for (let step = 0; step < steps; step++) {
        for (const animation of animations) animation.currentTime = step * 100;
        const scrolls = getComputedStyle(envelope).overflowX !== "hidden" &&
          envelope.scrollWidth > envelope.clientWidth;
        if (scrolls) found.push(`${step * 100} ms: ${envelope.scrollWidth} in ${envelope.clientWidth}`);
      }
      return found;
    }, steps);
    assertNone(`${width} pixels wide`, wide);
  }
});

/** The standard deviation of grey levels beside an edge of white paper on a pale table; dashes of a dark lining have 90. */
const mostShade = 15;

Deno.test(verifies("K2.envelope-layer", "nothing of the back is seen above the closed front"), async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto(await link({ style: "minimal", guests: [{ name: "Ana" }] }));
  await assertSealed(page);
  const { left, top, width } = await page.evaluate(() => {
    const { left, top, width } = document.querySelector(".envelope-front")!.getBoundingClientRect();
    return { left, top, width };
  });
  const above = { name: "above", left: left + width / 2, top: Math.floor(top) - 3, width: width / 2 - 20, height: 3 };
  const shade = await inkIn(await page.screenshot(), above);
  ok(shade < mostShade, `the grey levels above the front differ by ${shade}`);
});
