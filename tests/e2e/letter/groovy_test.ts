/// <reference lib="dom" />
import { ok, same } from "../../support/assert.ts";
import { go, openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";

/* What groovy's drawings keep clear of on a telephone. */

const { link, visitor, photo } = await openStage();

Deno.test("groovy: the sun stands clear of sender, postmark and note, and a photo's edges of the tubes, which end round", async () => {
  await using context = await visitor();
  const address = await link(sampleLetter("groovy", await photo()));
  const page = await visit(context, address);
  const front = await page.evaluate(() => {
    const front = document.querySelector(".envelope-front")!;
    const sun = getComputedStyle(front, "::before");
    const top = front.getBoundingClientRect().top + front.clientTop + parseFloat(sun.top);
    const words = document.createRange();
    words.selectNodeContents(document.querySelector(".envelope-sender")!);
    const rings = [...front.querySelectorAll(".postmark:not(.postmark-on-stamp) circle")];
    const lowest = Math.max(...[words, ...rings].map((one) => one.getBoundingClientRect().bottom));
    words.selectNodeContents(document.querySelector(".envelope-note")!);
    const right = front.getBoundingClientRect().right - front.clientLeft - parseFloat(sun.right);
    return { above: top - lowest, beside: right - parseFloat(sun.width) - words.getBoundingClientRect().right };
  });
  ok(front.above > 14 && front.beside > 5, JSON.stringify(front));
  await go(page, `${address}#letter`);
  const letter = await page.evaluate(() => {
    const tubes = document.querySelector(".ornaments > i:nth-child(4)")!;
    const tube = getComputedStyle(tubes, "::before");
    const { left, right } = tubes.getBoundingClientRect();
    const photo = document.querySelector(".photo")!;
    const shadow = Math.max(
      ...[...getComputedStyle(photo).boxShadow.matchAll(/ ([\d.]+)px [\d.]+px 0px/g)].map((one) => Number(one[1])),
    );
    const box = photo.getBoundingClientRect();
    const wide = parseFloat(tube.width);
    return {
      before: box.left - left - wide,
      after: right - wide - box.right - shadow,
      round: parseFloat(tube.borderTopLeftRadius) >= wide / 2,
    };
  });
  ok(letter.before > 8 && letter.after > 8, JSON.stringify(letter));
  same(letter.round, true);
});
