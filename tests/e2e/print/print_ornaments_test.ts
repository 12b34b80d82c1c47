/// <reference lib="dom" />
import type { PresetId } from "../../../domain/catalog/presets.ts";
import type { StyleId } from "../../../domain/catalog/styles.ts";
import { contrast } from "../../../domain/letter/color.ts";
import { firstLetter } from "../../../domain/letter/new_letter.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter, samplePersonalLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

/* What styles draw on paper beside the words: it lies neither on them nor on each other. */

const { link, photo, visitor } = await openStage();

/** A page with a letter laid out for paper. */
async function laidOut(letter: unknown, query = "paper=a4") {
  const context = await visitor({ viewport: { width: 1200, height: 900 }, bypassCSP: true });
  const page = await context.newPage();
  await go(page, `${(await link(letter)).replace("?g=", "/print?g=")}&${query}`);
  await page.locator(".printed-letter[data-laid]").first().waitFor();
  return { page, [Symbol.asyncDispose]: () => context.close() };
}

function started(preset: PresetId, style: StyleId): unknown {
  return { ...firstLetter({ preset, style, lang: "en" }, new Date()), guests: [{ name: "Eleonora" }] };
}

Deno.test(verifies("L1.letter", "typewriter's holes are whole circles beside the words and the code"), async () => {
  await using laid = await laidOut(started("event", "typewriter"));
  const { holes, left } = await laid.page.evaluate(() => ({
    holes: [...document.querySelectorAll(".ornaments > i:nth-child(-n + 3)")].map((hole) => ({
      right: hole.getBoundingClientRect().right,
      width: hole.getBoundingClientRect().width,
      padding: getComputedStyle(hole).padding,
    })),
    left: Math.min(
      ...[...document.querySelectorAll(".block-text, .qr")].map((one) => one.getBoundingClientRect().left),
    ),
  }));
  same(holes.length, 3);
  for (const { right, width, padding } of holes) {
    same(padding, "0px");
    ok(left - right > 0.3 * width, `${left - right} beside a hole of ${width}`);
  }
});

Deno.test(
  verifies("L1.letter", "in romance a page that begins with the question has no roses above its own"),
  async () => {
    await using laid = await laidOut(sampleLetter("romance", await photo()), "paper=fold");
    const shown = await laid.page.evaluate(() =>
      [...document.querySelectorAll(".sheet")]
        .filter((sheet) => sheet.querySelector(":scope > :not(.ornaments)")?.matches(".printed-close"))
        .map((sheet) => getComputedStyle(sheet.querySelector(".ornaments")!).display)
    );
    equal(shown, ["none"]);
  },
);

Deno.test(verifies("L1.letter", "a long name in a title is not cut, also beside wide ornaments"), async () => {
  for (const style of ["parchment", "romance", "launch", "deco"] as const) {
    const heading = { type: "heading", text: "We invite you, Wolfeschlegelstein" };
    await using laid = await laidOut({ style, blocks: [heading], guests: [{ name: "Ana" }] });
    const lines = await laid.page.evaluate(() => {
      const words = document.querySelector(".printed-title .block-heading")!.lastChild!;
      const range = document.createRange();
      range.setStart(words, words.textContent!.indexOf("Wol"));
      range.setEnd(words, words.textContent!.length);
      return range.getClientRects().length;
    });
    same(lines, 1, style);
  }
});

Deno.test(verifies("L1.letter", "long titles end before the ornaments in the corners"), async () => {
  for (const style of ["parchment", "launch"] as const) {
    await using laid = await laidOut(started("birthday", style));
    const { words, drawings } = await laid.page.evaluate(() => {
      const range = document.createRange();
      range.selectNodeContents(document.querySelector(".printed-title .block-heading")!);
      const drawings = [...document.querySelectorAll(".ornaments > i")].map((one) => one.getBoundingClientRect());
      return {
        words: [...range.getClientRects()].map(({ left, right }) => ({ left, right })),
        drawings: drawings.filter(({ width, y }) => width > 0 && y < 300).map(({ left, right }) => ({ left, right })),
      };
    });
    ok(words.length > 0, style);
    const touching = drawings.filter((one) => words.some(({ left, right }) => left < one.right && one.left < right));
    equal(touching, [], style);
  }
});

Deno.test(verifies("L1.letter", "groovy's sun goes down once on a page"), async () => {
  await using laid = await laidOut(sampleLetter("groovy", await photo()));
  const shown = await laid.page.evaluate(() =>
    [...document.querySelectorAll(".printed-letter")].map((page) => [
      page.hasAttribute("data-part"),
      getComputedStyle(page.querySelector(".ornaments")!).display !== "none",
    ])
  );
  ok(shown.length > 1);
  ok(shown.every(([isNext, hasSun]) => isNext === hasSun), JSON.stringify(shown));
});

Deno.test(
  verifies("L1.letter", "on folded paper a column's label begins where its words begin, or lies above their middle"),
  async () => {
    for (const style of ["minimal", "typewriter", "brutal", "pocket"] as const) {
      await using laid = await laidOut(sampleLetter(style, await photo()), "paper=fold");
      const pairs = await laid.page.evaluate(() => {
        const placeOf = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          const boxes = [...range.getClientRects()];
          const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
          return { left, middle: (left + right) / 2 };
        };
        return [...document.querySelectorAll(".printed-column")].map((column) => {
          const [label, words] = [".block-label", "p"].map((one) => placeOf(column.querySelector(one)!));
          return { left: label!.left - words!.left, middle: label!.middle - words!.middle };
        });
      });
      same(pairs.length, 2, style);
      const off = style === "minimal" || style === "typewriter" ? "left" : "middle";
      for (const pair of pairs) ok(Math.abs(pair[off]) < 1.5, `${style}: ${pair[off]} px beside its words`);
    }
  },
);

Deno.test(
  verifies("L1.letter", "on folded paper typewriter is punched beside the fold, and no cup stood there"),
  async () => {
    await using laid = await laidOut(sampleLetter("typewriter", await photo()), "paper=fold");
    const shares = await laid.page.evaluate(() =>
      [...document.querySelectorAll(".printed-fold")].flatMap((fold) => {
        const { left, width } = fold.getBoundingClientRect();
        const drawn = [...fold.querySelectorAll(".ornaments > i")].map((one) => one.getBoundingClientRect());
        return drawn.filter((box) => box.width > 0).map((box) =>
          Math.abs((box.left + box.right) / 2 - left - width / 2) / width
        );
      })
    );
    same(shares.length, 12);
    for (const share of shares) ok(share < 0.06, `${share} of the paper's width beside the fold`);
  },
);

Deno.test(verifies("L1.letter", "on folded paper botanical's sprigs lie on no picture"), async () => {
  await using laid = await laidOut(sampleLetter("botanical", await photo()), "paper=fold");
  const touching = await laid.page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).filter(({ width }) =>
        width > 0
      );
    const sprigs = boxesOf(".ornaments > i");
    return boxesOf(".photo img").map(({ left, right, top, bottom }) =>
      sprigs.filter((one) => one.left < right && left < one.right && one.top < bottom && top < one.bottom).length
    );
  });
  equal(touching, [0]);
});

Deno.test(verifies("L1.letter", "in notebook signature and code's words stand on the ruled lines, too"), async () => {
  await using laid = await laidOut(samplePersonalLetter("notebook"));
  const { row, ...heights } = await laid.page.evaluate(() => {
    const sheet = document.querySelector(".sheet")!;
    const heightOf = (selector: string) => {
      const mark = document.createElement("span");
      mark.style.display = "inline-block";
      sheet.querySelector(selector)!.prepend(mark);
      const height = mark.getBoundingClientRect().bottom - sheet.getBoundingClientRect().top;
      mark.remove();
      return height;
    };
    return {
      row: parseFloat(getComputedStyle(sheet.querySelector(".block-text p")!).lineHeight),
      text: heightOf(".block-text p"),
      signature: heightOf(".block-signature"),
      caption: heightOf(".printed-link p"),
    };
  });
  for (const [name, height] of Object.entries(heights)) {
    const off = (height - heights.text + 1000 * row + row / 2) % row - row / 2;
    ok(Math.abs(off) < 1.5, `${name} is ${off} px below its line`);
  }
});

Deno.test(verifies("L1.letter", "in deco a new event's letter is on one page"), async () => {
  await using laid = await laidOut(started("event", "deco"));
  same(await laid.page.locator(".printed-letter").count(), 1);
});

Deno.test(verifies("L1.ink-saving", "to save ink a lining's pattern is pale, but seen"), async () => {
  for (const style of ["midnight", "launch", "deco", "romance"] as const) {
    for (const [sheet, part] of [["envelope", ".printed-pattern"], ["template", ".envelope-lining"]] as const) {
      const context = await visitor({ bypassCSP: true });
      const page = await context.newPage();
      const address = (await link(sampleLetter(style, await photo()))).replace("?g=", "/print?g=");
      await go(page, `${address}&sheet=${sheet}&ink=save`);
      const color = await page.locator(part).last().evaluate((element) => {
        const pen = document.createElement("canvas").getContext("2d")!;
        pen.fillStyle = getComputedStyle(element, "::before").backgroundColor;
        pen.fillRect(0, 0, 1, 1);
        return `#${
          [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((one) => one.toString(16).padStart(2, "0")).join("")
        }`;
      });
      const seen = contrast("#ffffff", color);
      ok(seen > 1.35 && seen < 4, `${style}, ${sheet}: ${color} has ${seen} on white`);
      await context.close();
    }
  }
});
