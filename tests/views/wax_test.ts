import { createHash } from "node:crypto";
import { waxRim } from "../../views/letter/envelope/wax_rim.ts";
import { equal, match, ok, same } from "../support/assert.ts";

/* The edge of the wax: a closed path around the middle of a drawing of 200 by 200. */

const shapes = ["scallop", "round", "flower", "octagon"] as const;
/** In the form of letters' ids. */
const seeds = Array.from(
  { length: 50 },
  (_, index) => createHash("sha256").update(String(index)).digest("base64url").slice(0, 12),
);

Deno.test("the rim is one closed line of numbers", () => {
  for (const shape of shapes) {
    for (const seed of seeds) {
      match(waxRim(shape, seed), /^M\d+(?:\.\d)? \d+(?:\.\d)?l(?:-?\d+(?:\.\d)?(?: |z$)){286}$/);
    }
  }
});

Deno.test("the rim leaves room for light and shade within its drawing, and for the die within the rim", () => {
  for (const shape of shapes) {
    for (const seed of seeds) {
      for (const reach of reaches(waxRim(shape, seed))) ok(reach > 66 && reach < 92, `${shape} ${seed}: ${reach}`);
    }
  }
});

Deno.test("it goes round once, and closes without a step", () => {
  for (const shape of shapes) {
    const points = pointsOf(waxRim(shape, "seed"));
    const angles = points.map(([x, y]) => (Math.atan2(y, x) + 2 * Math.PI) % (2 * Math.PI));
    equal(angles.slice(1), angles.slice(1).toSorted((a, b) => a - b));
    const steps = points.map(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length]!;
      return Math.hypot(nextX - x, nextY - y);
    });
    ok(Math.max(...steps) < 8, `${shape}: ${Math.max(...steps)}`);
  }
});

Deno.test("the same seed gives the same rim, and every other seed another", () => {
  for (const shape of shapes) {
    same(waxRim(shape, "7xPdUKRTMAVh"), waxRim(shape, "7xPdUKRTMAVh"));
    same(new Set(seeds.map((seed) => waxRim(shape, seed))).size, seeds.length, shape);
  }
});

Deno.test("a scallop has fourteen lobes, a flower five, an octagon eight corners, and a round seal only runs", () => {
  const wave = (shape: typeof shapes[number]) => seeds.map((seed) => strongest(reaches(waxRim(shape, seed))));
  const all = (frequency: number) => seeds.map(() => frequency);
  equal(wave("scallop"), all(14));
  equal(wave("flower"), all(5));
  equal(wave("octagon"), all(8));
  equal(wave("round"), all(3));
});

Deno.test("poured wax is uneven, by a few hundredths", () => {
  for (const seed of seeds) {
    const round = reaches(waxRim("round", seed));
    const spread = Math.max(...round) - Math.min(...round);
    ok(spread > 2 && spread < 8, `${seed}: ${spread}`);
  }
});

/** Points relative to the middle. In the path each point is relative to the one before. */
function pointsOf(path: string): [x: number, y: number][] {
  const numbers = path.slice(1, -1).split(/[l ]/).map(Number);
  let [x, y] = [-100, -100];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    [x, y] = [x + numbers[index * 2]!, y + numbers[index * 2 + 1]!];
    return [x, y];
  });
}

function reaches(path: string): number[] {
  return pointsOf(path).map(([x, y]) => Math.hypot(x, y));
}

/** The number of waves along the edge: the strongest of its frequencies. */
function strongest(values: readonly number[]): number {
  const strength = Array.from({ length: 20 }, (_, index) => {
    const part = (of: (angle: number) => number) =>
      values.reduce((sum, value, at) => sum + value * of((2 * Math.PI * at * (index + 1)) / values.length), 0);
    return Math.hypot(part(Math.cos), part(Math.sin));
  });
  return strength.indexOf(Math.max(...strength)) + 1;
}
