import { styleIds } from "../../../domain/catalog/styles.ts";
import { limits } from "../../../domain/letter/limits.ts";
import { openLetter } from "../../../domain/open_letter.ts";
import { compositionOf } from "../../../views/invitation/compositions.ts";
import type { Measures } from "../../../views/invitation/sheet.ts";
import { penFor } from "../../../views/preview/pen.ts";
import { readArtwork } from "../../../views/layout/asset_file.ts";
import { compose } from "../../../views/preview/render/draw_invitation.ts";
import { type InvitationJob, invitationJob } from "../../../views/preview/render/invitation_job.ts";
import { testApp } from "../../support/service/app.ts";
import { type Box, boxOf } from "../../support/pictures/card_boxes.ts";
import { cardLetters } from "../../support/pictures/card_letters.ts";
import { assertNone, equal } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/** The widest sheet with the most on it, and the longest one. */
const choices = [{ size: "card", code: true }, { size: "story", code: false }] as const;
/** Units of the sheet: no word comes nearer to its edge. */
const margin = 20;

Deno.test(
  verifies(
    "O8.card-picture",
    "in every style, size and kind of letter all words are on the sheet, and none on another",
  ),
  async () => {
    await using app = await testApp();
    const faults: string[] = [];
    for (const [name, letter] of Object.entries(cardLetters)) {
      const { id, guests } = await app.make({ ...letter, seal: "" });
      const opened = await openLetter(app.context, { id, guest: guests[0]!.id });
      for (const style of styleIds) {
        for (const choice of choices) {
          const styled = { ...opened, card: { ...opened.card, style } };
          const { drawn, hand, sheetHeight } = await compose(invitationJob(styled, choice, "https://envoi.example"));
          const runs = drawn.filter((part) => typeof part !== "string");
          const boxes = runs.map((run) => boxOf(run, hand.faces.measures(run.face)));
          const where = `${style} ${name} ${choice.size}${choice.code ? " with code" : ""}`;
          faults.push(
            ...boxes.filter((box) => isOutside(box, sheetHeight)).map(({ text }) => `${where}: outside: ${text}`),
          );
          faults.push(...collisions(boxes).map((texts) => `${where}: ${texts}`));
        }
      }
    }
    assertNone("words in a wrong place", faults);
  },
);

Deno.test(
  verifies("O8.card-picture", "in groovy no word lies on the sun or on the horizon, in any size and kind of letter"),
  async () => {
    await using app = await testApp();
    const faults: string[] = [];
    for (const [name, letter] of Object.entries(cardLetters)) {
      const { id, guests } = await app.make({ ...letter, seal: "", style: "groovy" });
      const opened = await openLetter(app.context, { id, guest: guests[0]!.id });
      for (const choice of choices) {
        const { drawn, hand } = await compose(invitationJob(opened, choice, "https://envoi.example"));
        const art = drawn.filter((part) => typeof part === "string").join("");
        const [horizon, radius] = [/d="M-\d+ ([1-9]\d+)H1\d{3}V/, /A(\d+) \1 0 0 1/].map((found) =>
          Number(found.exec(art)![1])
        );
        const boxes = drawn.filter((part) => typeof part !== "string")
          .map((run) => boxOf(run, hand.faces.measures(run.face)));
        faults.push(
          ...boxes.filter(({ top, bottom }) => bottom > horizon! - radius! && top < horizon!)
            .map(({ text }) => `${name} ${choice.size}: ${text}`),
        );
      }
    }
    assertNone("words on the sun", faults);
  },
);

Deno.test(
  verifies("O8.card-picture", "the drawing process gets one name, and no more of the letter than it draws"),
  async () => {
    await using app = await testApp();
    const { id, guests } = await app.make({
      guests: [{ name: "Eleonora" }, { name: "Tommaso" }],
      blocks: [
        { type: "heading", text: "A party" },
        { type: "text", text: "Come, {name}." },
        { type: "text", text: "Our secret" },
        { type: "date", start: "2027-06-19T18:30" },
      ],
    });
    const opened = await openLetter(app.context, { id, guest: guests[0]!.id });
    const told = JSON.stringify(invitationJob(opened, { size: "card", code: false }, "https://envoi.example"));
    equal(["Eleonora", "A party", "Tommaso", "secret"].map((word) => told.includes(word)), [true, true, false, false]);
  },
);

/** The longest titles and texts of the smallest parts, between which lines may end anywhere. */
const hostile: Readonly<Record<string, string>> = {
  "Chinese characters": "婚".repeat(4000),
  "one-letter words": "a ".repeat(2000),
  "one-letter lines": "a\n".repeat(2000),
  "one-letter paragraphs": "a\n\n".repeat(1300),
  "a long word and one-letter words": `${"m".repeat(90)} ${"a ".repeat(1900)}`,
};
/** Texts that may be measured for one picture. */
const mostMeasured = 60_000;

/** How often a text is measured while a picture is laid out with its real fonts. */
async function measurementsOf(job: InvitationJob): Promise<number> {
  const { hand: { faces }, sheetHeight } = await compose(job);
  const { theme, words, code } = job;
  let count = 0;
  const measures: Measures = (face) => {
    const { width, ...heights } = faces.measures(face);
    return {
      ...heights,
      width: (text) => {
        count++;
        return width(text);
      },
    };
  };
  const pen = penFor(theme.colors, await readArtwork(job.art));
  compositionOf(theme.style).draw({ height: sheetHeight, words, theme, pen, measures, code, seal: undefined });
  return count;
}

Deno.test(
  verifies("O8.card-picture", "no title or text within the limits takes long to lay out, in any style"),
  async () => {
    await using app = await testApp();
    const faults: string[] = [];
    for (const [turn, [name, text]] of Object.entries(hostile).entries()) {
      const few = [
        { type: "heading", text: text.slice(0, limits.line).trim() },
        { type: "text", text: text.slice(0, limits.text).trim() },
      ];
      const place = { type: "place", name: text.slice(0, limits.line).trim(), address: text.slice(0, limits.line) };
      const many = [...few, { type: "date", start: "2027-06-19T18:30" }, place];
      for (const [half, blocks] of [few, many].entries()) {
        const { id } = await app.make({ seal: "", blocks });
        const opened = await openLetter(app.context, { id, guest: "" });
        // Every second style has much beside the text, with the next text the others.
        for (const style of styleIds.filter((_, index) => (index + turn + half) % 2 === 0)) {
          const styled = { ...opened, card: { ...opened.card, style } };
          const job = invitationJob(styled, { size: "card", code: true }, "https://envoi.example");
          const measured = await measurementsOf(job);
          if (measured > mostMeasured) faults.push(`${style}, ${name}: ${measured}`);
        }
      }
    }
    assertNone("pictures that need too many measurements", faults);
  },
);

function isOutside({ left, right, top, bottom }: Box, height: number): boolean {
  return left < margin || right > 1080 - margin || top < margin || bottom > height - margin;
}

function collisions(boxes: readonly Box[]): string[] {
  return boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter((other) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    ).map((other) => `“${one.text}” on “${other.text}”`)
  );
}

Deno.test(verifies("O8.card-picture", "a host's own colours leave the title legible"), async () => {
  await using app = await testApp();
  const drawnWith = async (style: string, custom: Record<string, string>) => {
    const { id } = await app.make({ style, custom, seal: "", blocks: [{ type: "heading", text: "Come" }] });
    const opened = await openLetter(app.context, { id, guest: "" });
    return compose(invitationJob(opened, choices[0], "https://envoi.example"));
  };
  const { drawn } = await drawnWith("bubblegum", { paper: "#fffef5", accent: "#fff27a" });
  const title = drawn.filter((part) => typeof part !== "string").filter(({ text }) => text === "Come");
  equal(
    title.length > 0 && title.every(({ layers }) => layers.at(-1)!.fill !== "#fff27a"),
    true,
    "yellow in a white rim",
  );
  const { definitions } = await drawnWith("pocket", { paper: "#ff2d00", envelope: "#3a00ff" });
  equal(/fill="#3a00ff"/.test(definitions), false, "blue dots behind words on red");
});
