import type { Sheet } from "./watercolour.ts";

/** A branch of an orange tree, with fruit and blossom, as a botanist would have drawn it. */
export function paintOranges(sheet: Sheet): void {
  const leaf = (x: number, y: number, angle: number, long: number, wide = 0.3) => ({
    x,
    y,
    angle,
    long,
    wide: long * wide,
  });
  type Leaf = ReturnType<typeof leaf>;
  const placed = ({ x, y, angle }: Leaf, shape: string) =>
    `<g transform="translate(${x} ${y}) rotate(${angle})">${shape}</g>`;
  const blade = ({ long, wide }: Leaf) =>
    `<path d="M0 0C${long * 0.2} ${-wide} ${long * 0.62} ${-wide * 1.06} ${long} 0C${long * 0.66} ${wide * 0.96} ${
      long * 0.22
    } ${wide} 0 0Z"/>`;
  const half = ({ long, wide }: Leaf) =>
    `<path d="M0 0C${long * 0.3} ${wide * 0.08} ${long * 0.7} ${-wide * 0.06} ${long} 0C${long * 0.66} ${wide * 0.96} ${
      long * 0.22
    } ${wide} 0 0Z"/>`;
  const veins = ({ long, wide }: Leaf) =>
    `<path d="M${long * 0.04} 0C${long * 0.3} ${wide * 0.08} ${long * 0.7} ${-wide * 0.06} ${long * 0.95} 0${
      [0.22, 0.36, 0.5, 0.64].map((part) =>
        `M${long * part} 0L${long * (part + 0.14)} ${-wide * 0.52}M${long * part} 0L${long * (part + 0.14)} ${
          wide * 0.5
        }`
      ).join("")
    }" fill="none" stroke="#000" stroke-width="1.7"/>`;
  const paintLeaf = (one: Leaf) => {
    sheet.cover(placed(one, blade(one)), "#f2f1d8", { opacity: 0.93, stray: 3 });
    const warm = sheet.between(0, 1);
    const color = warm < 0.3 ? "#a9b75a" : warm < 0.65 ? "#7fa05a" : "#5f8f66";
    sheet.wash(placed(one, blade(one)), { color, strength: 0.95, stray: 3, edge: 0.8, uneven: 0.9 });
    sheet.wash(placed(one, half(one)), { color: "#3f6f52", strength: 0.62, stray: 2.5, edge: 0.4, uneven: 1 });
    sheet.wash(placed(one, blade({ ...one, long: one.long * 0.4 })), {
      color: "#2f5f4c",
      strength: 0.45,
      stray: 2,
      edge: 0,
      wet: 2,
    });
    sheet.cover(placed(one, veins(one)), "#e3e8bd", { opacity: 0.6, stray: 0.8 });
  };
  const fruit = (x: number, y: number, r: number) => {
    const defs =
      `<defs><radialGradient id="s" cx=".36" cy=".3" r=".8"><stop offset="0" stop-opacity=".0"/><stop offset=".16" stop-opacity=".3"/><stop offset=".4" stop-opacity=".72"/><stop offset="1" stop-opacity="1"/></radialGradient><radialGradient id="d" cx=".34" cy=".28" r=".86"><stop offset=".45" stop-opacity="0"/><stop offset=".95" stop-opacity="1"/></radialGradient></defs>`;
    const ball = (fill: string, by = 1) => `${defs}<circle cx="${x}" cy="${y}" r="${r * by}" fill="${fill}"/>`;
    sheet.cover(`<circle cx="${x}" cy="${y}" r="${r - 2}"/>`, "#fbf6ea", { stray: 2 });
    sheet.wash(ball("url(#s)"), { color: "#f8b83a", strength: 1.05, stray: 3.5, edge: 0.5, uneven: 0.35 });
    sheet.wash(ball("url(#s)", 0.985), { color: "#f28a2e", strength: 0.85, stray: 3, edge: 0.5, uneven: 0.7 });
    sheet.wash(ball("url(#d)", 0.98), { color: "#d9541f", strength: 0.8, stray: 3, edge: 0.3, uneven: 0.7, wet: 2 });
    sheet.wash(
      `<path d="M${x - r * 0.7} ${y + r * 0.62}A${r * 0.98} ${r * 0.98} 0 0 0 ${x + r * 0.9} ${y + r * 0.3}C${
        x + r * 0.5
      } ${y + r * 0.72} ${x} ${y + r * 0.86} ${x - r * 0.7} ${y + r * 0.62}Z"/>`,
      { color: "#9a4a3c", strength: 0.42, stray: 4, edge: 0, wet: 7 },
    );
    const pores = Array.from({ length: 46 }, () => {
      const [turn, far] = [sheet.between(0, 6.28), r * 0.86 * Math.sqrt(sheet.between(0.05, 1))];
      return `<circle cx="${x + far * Math.cos(turn)}" cy="${y + far * Math.sin(turn)}" r="${
        sheet.between(0.8, 1.7)
      }"/>`;
    }).join("");
    sheet.wash(pores, { color: "#c9591f", strength: 0.45, stray: 0 });
    sheet.wash(`<path d="M${x - 7} ${y - r * 0.83}l7 -6 8 5 -3 7 5 6 -9 -2 -8 3 3 -7Z"/>`, {
      color: "#4f6b35",
      strength: 1.3,
      stray: 1.2,
    });
  };
  const blossom = (x: number, y: number, r: number, turn: number) => {
    const petal = (step: number) =>
      `<g transform="translate(${x} ${y}) rotate(${turn + 72 * step})"><path d="M0 0C${r * 0.5} ${-r * 0.42} ${r} ${
        -r * 0.34
      } ${r * 1.06} 0C${r} ${r * 0.36} ${r * 0.5} ${r * 0.4} 0 0Z"/></g>`;
    for (const step of [0, 2, 4, 1, 3]) {
      sheet.cover(petal(step), "#fffdf6", { stray: 1.6 });
      sheet.wash(petal(step), { color: "#d9d6cf", strength: 0.22, stray: 1.6, edge: 3.4 });
      sheet.wash(
        `<g transform="translate(${x} ${y}) rotate(${turn + 72 * step})"><ellipse cx="${r * 0.28}" cy="0" rx="${
          r * 0.26
        }" ry="${r * 0.13}"/></g>`,
        { color: "#b9bf8a", strength: 0.5, stray: 1, edge: 0, wet: 3 },
      );
    }
    sheet.wash(
      Array.from(
        { length: 11 },
        (_, step) =>
          `<g transform="translate(${x} ${y}) rotate(${33 * step})"><rect x="0" y="-.8" width="${
            r * 0.3
          }" height="1.6"/><circle cx="${r * 0.33}" cy="0" r="2.6"/></g>`,
      ).join(""),
      { color: "#e2a51d", strength: 1.2, stray: 0.4 },
    );
    sheet.wash(`<circle cx="${x}" cy="${y}" r="${r * 0.11}"/>`, { color: "#8fa04a", strength: 1.1, stray: 0.5 });
  };
  // A veil of colour behind, as one cleans a brush.
  sheet.wash(
    `<path d="M150 250C330 130 640 120 860 220C990 300 960 470 800 540C560 620 300 600 190 500C90 400 90 300 150 250Z"/>`,
    { color: "#e9eccb", strength: 0.55, stray: 46, edge: 0.2, wet: 30, uneven: 1.2 },
  );
  sheet.wash(`<circle cx="770" cy="300" r="150"/><circle cx="330" cy="440" r="130"/>`, {
    color: "#fbdcae",
    strength: 0.5,
    stray: 40,
    edge: 0.1,
    wet: 34,
    uneven: 1.2,
  });
  // Leaves behind the fruit.
  for (
    const one of [
      leaf(300, 236, 152, 170),
      leaf(420, 204, -98, 150),
      leaf(560, 214, -64, 168),
      leaf(700, 196, -22, 190),
      leaf(820, 232, 24, 176),
      leaf(250, 268, 208, 150),
      leaf(640, 236, 64, 170),
      leaf(470, 236, 118, 176),
      leaf(880, 250, -30, 150),
    ]
  ) paintLeaf(one);
  // The branch.
  const twig = (path: string, thick: number) =>
    `<path d="${path}" fill="none" stroke="#000" stroke-width="${thick}" stroke-linecap="round"/>`;
  const branch = twig("M90 330C220 270 320 220 470 216C640 212 760 220 900 250", 11) +
    twig("M900 250C950 260 980 280 1000 300", 6) + twig("M470 218C480 260 470 300 462 330", 6) +
    twig("M690 222C730 250 742 280 746 310", 6) + twig("M300 250C296 290 290 320 288 348", 6) +
    twig("M590 216C600 300 604 380 606 420", 5) + twig("M850 240C880 290 892 330 896 366", 4);
  sheet.wash(branch, { color: "#a5885f", strength: 0.95, stray: 3, edge: 0.8, uneven: 0.9 });
  sheet.wash(twig("M90 335C220 276 320 226 470 222C640 218 760 226 900 256", 4), {
    color: "#5f4a36",
    strength: 0.9,
    stray: 3,
    edge: 0.2,
  });
  fruit(286, 428, 82);
  fruit(462, 398, 74);
  fruit(606, 500, 84);
  fruit(748, 388, 84);
  fruit(896, 440, 66);
  for (
    const one of [
      leaf(290, 330, 28, 130),
      leaf(286, 336, 170, 120),
      leaf(606, 408, -150, 140),
      leaf(610, 404, -18, 130),
      leaf(748, 300, 200, 120),
      leaf(462, 318, -20, 110),
      leaf(896, 366, 160, 96),
      leaf(900, 360, 30, 120),
      leaf(1000, 300, 40, 90),
    ]
  ) paintLeaf(one);
  blossom(400, 196, 46, 12);
  blossom(790, 214, 42, 40);
  blossom(230, 256, 36, 60);
  blossom(560, 268, 34, 6);
  sheet.wash(
    [[172, 300, -40], [960, 250, 20], [640, 170, -70]].map(([x, y, turn]) =>
      `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse cx="14" cy="0" rx="13" ry="8"/></g>`
    ).join(""),
    { color: "#dcd9cc", strength: 0.7, stray: 1, edge: 2 },
  );
  // Drops from the brush.
  sheet.wash(
    Array.from(
      { length: 26 },
      () => `<circle cx="${sheet.between(60, 1020)}" cy="${sheet.between(80, 660)}" r="${sheet.between(0.8, 3.2)}"/>`,
    ).join(
      "",
    ),
    { color: "#d98a3d", strength: 0.5, stray: 0.5, edge: 1.4 },
  );
}
