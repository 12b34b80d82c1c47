import type { StyleId } from "../../../domain/catalog/styles.ts";
import { openLetter } from "../../../domain/open_letter.ts";
import { compose } from "../../../views/preview/render/draw_invitation.ts";
import { invitationJob } from "../../../views/preview/render/invitation_job.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { type Box, boxOf } from "../../support/pictures/card_boxes.ts";
import { cardLetters } from "../../support/pictures/card_letters.ts";
import { assertNone, equal, ok } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const choices = [{ size: "card", code: true }, { size: "a6", code: true }, { size: "story", code: false }] as const;
type Place = Omit<Box, "text">;
type Composed = { readonly where: string; readonly svg: string; readonly boxes: readonly Box[] };

/** The ornaments that move or are left out where words stand, by the size of their artwork. */
const ornaments = [
  ["midnight", "0 0 180 180"],
  ["typewriter", "0 0 200 200"],
  ["ivory", "-5 3.5 76 52"],
  ["botanical", "0 0 240 140"],
] as const;

for (const [style, viewBox] of ornaments) {
  Deno.test(verifies("O8.card-picture", `in ${style} no word lies on an ornament`), async () => {
    await using app = await testApp();
    const cards = await composed(app, style);
    ok(cards.some(({ svg }) => drawings(svg, viewBox).length > 0), "no card has the ornament");
    const faults = cards.flatMap(({ where, svg, boxes }) =>
      drawings(svg, viewBox).flatMap((art) =>
        boxes.filter((box) => overlap(box, art)).map(({ text }) => `${where}: ${text}`)
      )
    );
    assertNone("words on ornaments", faults);
  });
}

Deno.test(verifies("O8.card-picture", "in launch the whole code is below the planet's edge"), async () => {
  await using app = await testApp();
  let codes = 0;
  for (const { where, svg } of await composed(app, "launch")) {
    const code =
      /<g shape-rendering="crispEdges" transform="translate\((\d+) (\d+)\) scale\(([\d.]+)\)"><path fill="[^"]+" d="M0 0h(\d+)/
        .exec(svg);
    if (!code) continue;
    codes++;
    const [x, y, scale, side] = code.slice(1).map(Number);
    const planet = /<circle cx="540" cy="([\d.]+)" r="(\d+)" fill="none"/.exec(svg)!.slice(1).map(Number);
    const edge = planet[0]! - Math.sqrt(planet[1]! ** 2 - (x! + scale! * side! - 540) ** 2);
    ok(y! - edge > 15, `${where}: ${y} ${edge}`);
  }
  ok(codes > 0, "no card has a code");
});

Deno.test(verifies("O8.card-picture", "on paper of several tones a code has no tile of its own"), async () => {
  await using app = await testApp();
  for (const [style, hasTile] of [["parchment", false], ["ivory", false], ["midnight", true]] as const) {
    for (const { svg, where } of await composed(app, style)) {
      const [, first] = /<g shape-rendering="crispEdges"[^>]*><path fill="[^"]+" d="M0 0h(\d*)/.exec(svg) ?? [];
      if (svg.includes("crispEdges")) equal(first !== undefined && first.length > 1, hasTile, where);
    }
  }
});

/** All letters in a style, in every size. */
async function composed(app: TestApp, style: StyleId): Promise<Composed[]> {
  const all: Composed[] = [];
  for (const [name, letter] of Object.entries(cardLetters)) {
    const { id, guests } = await app.make({ ...letter, seal: "", style });
    const opened = await openLetter(app.context, { id, guest: guests[0]!.id });
    for (const choice of choices) {
      const { drawn, hand } = await compose(invitationJob(opened, choice, "https://envoi.example"));
      const runs = drawn.filter((part) => typeof part !== "string");
      all.push({
        where: `${style} ${name} ${choice.size}`,
        svg: drawn.filter((part) => typeof part === "string").join(""),
        boxes: runs.map((run) => boxOf(run, hand.faces.measures(run.face))),
      });
    }
  }
  return all;
}

/** What is drawn of an artwork, without the air at its edges. */
function drawings(svg: string, viewBox: string): Place[] {
  return [...svg.matchAll(/<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" viewBox="([^"]+)"/g)]
    .filter(([, , , , , found]) => found === viewBox)
    .map((found) => {
      const [left, top, width, height] = found.slice(1, 5).map(Number) as [number, number, number, number];
      return {
        left: left + width * 0.1,
        right: left + width * 0.9,
        top: top + height * 0.1,
        bottom: top + height * 0.8,
      };
    });
}

function overlap(one: Place, other: Place): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
