import { sealShapes } from "../../domain/catalog/envelope.ts";
import { edges, pixelBreak, sealBreak, waxRim } from "../../views/letter/envelope/wax_rim.ts";
import { equal, match, ok } from "../support/assert.ts";

type Point = readonly [x: number, y: number];

const seeds = Array.from({ length: 60 }, (_, seed) => `letter-${seed}`);

Deno.test("where a seal breaks, its faces and crumbs stay within the wax, whatever the seal's shape", () => {
  for (const shape of sealShapes) {
    for (const seed of seeds) {
      const rim = pointsOf(waxRim(shape, seed));
      const outside = Object.values(sealBreak).flatMap(pointsOf).filter((point) => !isWithin(rim, point));
      equal(outside, [], `${shape} ${seed}`);
    }
  }
});

Deno.test("a seal in pixels breaks along its grid, within the wax", () => {
  for (const path of Object.values(pixelBreak)) {
    match(path, /^(M\d+ \d+([hvV]-?\d+)+z)+$/);
    for (const [x, y] of pointsOf(path)) {
      equal([x % 8, y % 8], [0, 0], path);
      const angle = (Math.atan2(y - 100, x - 100) + 2 * Math.PI) % (2 * Math.PI);
      for (const shape of ["round", "flower", "octagon"] as const) {
        ok(Math.hypot(x - 100, y - 100) <= 92 * edges[shape](angle), `${shape} ${x} ${y}`);
      }
    }
  }
});

Deno.test("a broken face is filled, and no line is drawn along it that would leave the wax", async () => {
  for (const sheet of ["envelope_back", "screen/pocket"]) {
    const rules = (await Deno.readTextFile(`static/css/${sheet}.css`)).match(/\.break \{[^}]*\}/g)!.join("");
    match(rules, /fill: /);
    ok(!/stroke/.test(rules), rules);
  }
});

/** The corners of a path of lines. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command, values] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (values!.match(/-?[\d.]+/g) ?? []).map(Number);
    if (command === "h") points.push([x += numbers[0]!, y]);
    if (command === "v") points.push([x, y += numbers[0]!]);
    if (command === "V") points.push([x, y = numbers[0]!]);
    if (!/[ml]/i.test(command!)) continue;
    for (let index = 0; index < numbers.length; index += 2) {
      const [right, down] = [numbers[index]!, numbers[index + 1]!];
      [x, y] = command === "l" ? [x + right, y + down] : [right, down];
      points.push([x, y]);
    }
  }
  return points;
}

/** Whether a line from the point to the right crosses the outline an odd number of times. */
function isWithin(outline: readonly Point[], [x, y]: Point): boolean {
  return outline.filter(([fromX, fromY], index) => {
        const [toX, toY] = outline[(index + 1) % outline.length]!;
        return fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX);
      }).length % 2 === 1;
}
