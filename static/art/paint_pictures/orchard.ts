import { paintTable, strewn } from "./orchard_table.ts";
import type { Sheet } from "./watercolour.ts";

/** A long table under apple trees, with a barn next door, bunting and lanterns between the branches. */
export function paintOrchard(sheet: Sheet): void {
  sheet.wash(`<rect width="1080" height="420"/>`, { color: "#dfe6e2", strength: 0.8, stray: 0, edge: 0, uneven: 1.5 });
  sheet.wash(`<path d="M250 60C420 0 700 20 860 110C760 250 400 260 250 60Z"/>`, {
    color: "#f6dcb4",
    strength: 0.7,
    stray: 50,
    edge: 0,
    wet: 48,
    uneven: 0.8,
  });
  // Hills and the barn.
  sheet.wash(`<path d="M0 330C200 280 360 300 520 316C700 334 880 280 1080 306V460H0Z"/>`, {
    color: "#a9b7a4",
    strength: 0.6,
    stray: 6,
    edge: 0.7,
    uneven: 0.9,
  });
  sheet.cover(`<path d="M720 300H912V400H720Z"/>`, "#e7d3b4", { stray: 2 });
  sheet.wash(`<path d="M720 300H912V400H720Z"/>`, { color: "#b08f76", strength: 0.6, stray: 2, uneven: 1 });
  sheet.wash(`<path d="M704 304L748 236H884L928 304Z"/>`, { color: "#94604a", strength: 0.95, stray: 2.5, uneven: 1 });
  sheet.wash(`<path d="M784 330H848V400H784Z"/>`, { color: "#5c463c", strength: 1, stray: 1.6 });
  sheet.cover(`<path d="M790 340H842V400H790Z"/>`, "#f3c67c", { opacity: 0.5, stray: 3, wet: 5 });
  sheet.wash(
    Array.from({ length: 12 }, (_, n) => `<path d="M${728 + 16 * n} 304V398" stroke="#000" stroke-width="1.500"/>`)
      .join(""),
    { color: "#7d5f50", strength: 0.4, stray: 1 },
  );
  // Grass, sunlit behind, cool in front.
  sheet.cover(`<path d="M0 384C260 366 640 392 1080 374V720H0Z"/>`, "#fbf7ee", { stray: 5 });
  sheet.wash(`<path d="M0 384C260 366 640 392 1080 374V720H0Z"/>`, {
    color: "#c9cf96",
    strength: 0.85,
    stray: 5,
    edge: 0.5,
    uneven: 0.9,
  });
  sheet.wash(`<path d="M0 520C300 470 760 500 1080 470V720H0Z"/>`, {
    color: "#8fa46c",
    strength: 0.6,
    stray: 30,
    edge: 0,
    wet: 40,
    uneven: 1.1,
  });
  const leaves = strewn(sheet);
  // Far trees.
  sheet.wash([60, 170, 270, 960, 1040, 640].map((x) => leaves(26, x, 330, 58, 34, 10, 22)).join(""), {
    color: "#9db08a",
    strength: 0.55,
    stray: 5,
    uneven: 1,
  });
  sheet.wash([110, 226, 1000, 600].map((x) => leaves(20, x, 340, 48, 28, 9, 18)).join(""), {
    color: "#7d977a",
    strength: 0.5,
    stray: 5,
    uneven: 1,
  });
  // Light between the shadows on the grass.
  sheet.wash(leaves(150, 200, 610, 340, 70, 14, 40) + leaves(130, 880, 590, 300, 70, 14, 38), {
    color: "#6f8a5e",
    strength: 0.28,
    stray: 6,
    edge: 0.3,
    wet: 4,
    uneven: 1,
  });
  paintTable(sheet);
  // The two trees that frame it.
  const trunk = (path: string) => {
    sheet.cover(path, "#efe4d2", { stray: 4 });
    sheet.wash(path, { color: "#7b6a58", strength: 1.15, stray: 4, edge: 0.8, uneven: 1.1 });
  };
  trunk(
    `<path d="M78 640C104 560 110 470 96 380C88 330 60 290 20 250L40 236C80 270 104 290 118 330C130 270 170 220 230 190L240 204C190 240 160 290 156 360C150 460 160 560 196 636C150 626 120 628 78 640Z"/>`,
  );
  trunk(
    `<path d="M924 626C950 560 962 480 956 400C950 330 916 270 862 226L874 212C920 244 956 280 974 322C990 270 1020 230 1070 206L1080 222V240C1036 270 1010 320 1006 390C1002 480 1014 560 1046 622C1000 614 966 616 924 626Z"/>`,
  );
  for (
    const [color, strength, count, low, high] of [["#b9c58a", 0.75, 120, 12, 30], ["#8fa872", 0.65, 120, 9, 24], [
      "#5f8061",
      0.6,
      90,
      7,
      18,
    ], ["#46664f", 0.5, 60, 5, 14]] as const
  ) {
    sheet.wash(leaves(count, 110, 130, 270, 120, low, high) + leaves(count / 2, 40, 250, 110, 60, low, high), {
      color,
      strength,
      stray: 4,
      uneven: 1.2,
    });
    sheet.wash(leaves(count, 980, 120, 260, 116, low, high) + leaves(count / 2, 1050, 230, 90, 60, low, high), {
      color,
      strength,
      stray: 4,
      uneven: 1.2,
    });
  }
  sheet.cover(
    Array.from(
      { length: 26 },
      (_, n) =>
        `<circle cx="${n % 2 === 0 ? sheet.between(10, 330) : sheet.between(780, 1070)}" cy="${
          sheet.between(50, 240)
        }" r="${sheet.between(6, 9)}"/>`,
    ).join(""),
    "#c9705f",
    { opacity: 0.9, stray: 1.2 },
  );
  // Bunting from tree to tree, and lanterns.
  const sag = (t: number, low: number) => [206 + 700 * t, 210 - 20 * t + low * 4 * t * (1 - t)] as const;
  const cord = (low: number) =>
    `<path d="M${
      Array.from({ length: 31 }, (_, n) => sag(n / 30, low).join(" ")).join("L")
    }" fill="none" stroke="#000" stroke-width="1.800"/>`;
  sheet.wash(cord(92) + cord(36), { color: "#5d5148", strength: 1, stray: 0.5 });
  for (let n = 1; n < 20; n++) {
    const [x, y] = sag(n / 20, 92);
    const color = ["#c9808a", "#e6c892", "#9db39a", "#f4ead8", "#a9b9c4"][n % 5]!;
    sheet.cover(`<path d="M${x - 13} ${y}L${x + 13} ${y}L${x + 1} ${y + 30}Z"/>`, color, { opacity: 0.95, stray: 1.2 });
    sheet.wash(`<path d="M${x - 13} ${y}L${x + 13} ${y}L${x + 1} ${y + 30}Z"/>`, {
      color,
      strength: 0.35,
      stray: 1.2,
      edge: 1.600,
    });
  }
  for (let n = 1; n < 8; n++) {
    const [x, y] = sag(n / 8, 36);
    sheet.cover(`<circle cx="${x}" cy="${y + 17}" r="38"/>`, "#ffe7ad", { opacity: 0.4, stray: 2, wet: 12 });
    sheet.cover(`<ellipse cx="${x}" cy="${y + 17}" rx="12" ry="14"/>`, "#fff1c9", { stray: 0.8 });
    sheet.wash(`<ellipse cx="${x}" cy="${y + 17}" rx="12" ry="14"/><path d="M${x - 5} ${y}h10v4h-10Z"/>`, {
      color: "#e0a955",
      strength: 0.55,
      stray: 0.8,
      edge: 2,
    });
  }
  sheet.cover(leaves(34, 300, 670, 330, 40, 2, 4.500) + leaves(30, 860, 660, 230, 40, 2, 4.500), "#fdf8ea", {
    opacity: 0.9,
    stray: 1,
  });
}
