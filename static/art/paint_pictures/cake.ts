import { paintDog } from "./dog.ts";
import type { Sheet } from "./watercolour.ts";

/** A very tall cake with seven candles, and a dog called Biscuit that looks at it over the table's edge. */
export function paintCake(sheet: Sheet): void {
  sheet.wash(`<rect width="1080" height="720"/>`, { color: "#fde4ee", strength: 0.9, stray: 0, edge: 0, uneven: 1 });
  sheet.wash(`<circle cx="560" cy="250" r="250"/>`, { color: "#fff0c2", strength: 0.9, stray: 40, edge: 0, wet: 50 });
  // Bunting.
  for (
    const [index, [x, y]] of Array.from(
      { length: 15 },
      (_, n) => [20 + 76 * n, 46 + 70 * 4 * (n / 14) * (1 - n / 14)] as const,
    ).entries()
  ) {
    const color = ["#ff8fb9", "#ffd166", "#7fd6d0", "#b79cf0", "#ffa877"][index % 5]!;
    sheet.wash(`<path d="M${x - 30} ${y}L${x + 30} ${y}L${x} ${y + 62}Z"/>`, {
      color,
      strength: 0.85,
      stray: 2.5,
      edge: 0.9,
    });
  }
  sheet.wash(
    `<path d="M-10 42${
      Array.from({ length: 15 }, (_, n) => `L${20 + 76 * n} ${46 + 280 * (n / 14) * (1 - n / 14)}`).join("")
    }L1090 42" fill="none" stroke="#000" stroke-width="3"/>`,
    { color: "#8a5a78", strength: 0.9, stray: 1 },
  );
  // Balloons.
  const balloon = (x: number, y: number, r: number, color: string) => {
    sheet.wash(
      `<path d="M${x} ${y + r * 1.24}C${x - 14} ${y + r * 1.9} ${x + 18} ${y + r * 2.4} ${x - 4} ${
        y + r * 3.2
      }" fill="none" stroke="#000" stroke-width="2.400"/>`,
      { color: "#8a6a88", strength: 0.8, stray: 1 },
    );
    const shape = `<path d="M${x} ${y + r * 1.2}C${x - r * 1.24} ${y + r * 0.5} ${x - r * 1.04} ${y - r} ${x} ${
      y - r
    }C${x + r * 1.04} ${y - r} ${x + r * 1.24} ${y + r * 0.5} ${x} ${y + r * 1.2}Z"/>`;
    sheet.cover(shape, "#fff6f2", { stray: 2 });
    sheet.wash(shape, { color, strength: 0.75, stray: 2.5, edge: 0.8, uneven: 0.8 });
    sheet.wash(
      `<path d="M${x + r * 0.5} ${y - r * 0.8}C${x + r * 1.2} ${y - r * 0.2} ${x + r * 0.9} ${y + r * 0.6} ${x} ${
        y + r * 1.2
      }C${x + r * 0.5} ${y + r * 0.5} ${x + r * 0.8} ${y} ${x + r * 0.5} ${y - r * 0.8}Z"/>`,
      { color, strength: 0.6, stray: 3, edge: 0.2, wet: 5 },
    );
    sheet.wash(`<path d="M${x - 8} ${y + r * 1.3}L${x} ${y + r * 1.16}L${x + 8} ${y + r * 1.3}Z"/>`, {
      color,
      strength: 1.4,
      stray: 0.8,
    });
    sheet.cover(
      `<ellipse cx="${x - r * 0.42}" cy="${y - r * 0.42}" rx="${r * 0.13}" ry="${r * 0.27}" transform="rotate(28 ${
        x - r * 0.42
      } ${y - r * 0.42})"/>`,
      "#ffffff",
      { opacity: 0.85, stray: 1.5, wet: 1.5 },
    );
  };
  balloon(142, 236, 62, "#7fd0d8");
  balloon(232, 182, 56, "#ff86b4");
  balloon(930, 210, 64, "#ffc14f");
  balloon(1010, 290, 52, "#b193ee");
  // The table.
  sheet.wash(`<path d="M0 566H1080V720H0Z"/>`, { color: "#f7a8c5", strength: 0.9, stray: 3, edge: 0.5 });
  sheet.wash(
    Array.from({ length: 11 }, (_, n) => `<path d="M${n * 108 - 20} 566H${n * 108 + 34}V720H${n * 108 - 20}Z"/>`).join(
      "",
    ),
    { color: "#f48cb2", strength: 0.5, stray: 3, edge: 0.4 },
  );
  sheet.wash(`<ellipse cx="560" cy="592" rx="270" ry="24"/>`, {
    color: "#a94f7c",
    strength: 0.55,
    stray: 4,
    edge: 0,
    wet: 10,
  });
  // The stand, and the tiers from the lowest.
  sheet.cover(`<path d="M500 556H620L640 594H480Z"/><ellipse cx="560" cy="556" rx="226" ry="20"/>`, "#fffaf4", {
    stray: 1.5,
  });
  sheet.wash(`<path d="M500 560H620L640 594H480Z"/><ellipse cx="560" cy="558" rx="226" ry="20"/>`, {
    color: "#cfc5dc",
    strength: 0.6,
    stray: 1.5,
    edge: 1.200,
  });
  const tier = (foot: number, half: number, tall: number, sponge: string, icing: string, drops: readonly number[]) => {
    const [left, right, top] = [560 - half, 560 + half, foot - tall];
    const body = `<path d="M${left} ${top}H${right}V${foot - 10}Q560 ${foot + 16} ${left} ${foot - 10}Z"/>`;
    sheet.cover(body, "#fff8ee", { stray: 2 });
    sheet.wash(body, { color: sponge, strength: 0.75, stray: 2.5, edge: 0.8, uneven: 0.6 });
    sheet.wash(
      `<path d="M${560 + half * 0.45} ${top}H${right}V${foot - 10}Q${560 + half * 0.7} ${foot + 4} ${
        560 + half * 0.3
      } ${foot + 6}Z"/>`,
      { color: sponge, strength: 0.55, stray: 3, edge: 0, wet: 14 },
    );
    const step = 2 * half / drops.length;
    const drip = drops.map((long) => `q${step * 0.06} ${long} ${step * 0.5} ${long}t${step * 0.5} ${-long}`).join(
      "",
    );
    const ice = `<path d="M${left} ${top + 6}${drip}V${top}Q560 ${top - 26} ${left} ${top}Z"/>`;
    sheet.cover(ice, "#fffafa", { stray: 1.5 });
    sheet.wash(ice, { color: icing, strength: 0.7, stray: 1.8, edge: 1, uneven: 0.5 });
    sheet.cover(`<ellipse cx="560" cy="${top - 2}" rx="${half * 0.93}" ry="13"/>`, "#fffafa", {
      opacity: 0.5,
      stray: 1.5,
      wet: 2,
    });
    const dots = ["#ff6fa8", "#ffc94d", "#57c4c9", "#a583ea"];
    for (const color of dots) {
      sheet.cover(
        Array.from(
          { length: Math.round(half / 16) },
          () =>
            `<circle cx="${sheet.between(left + 14, right - 14)}" cy="${
              sheet.between(top + tall * 0.52, foot - 20)
            }" r="${sheet.between(3.500, 5.500)}"/>`,
        ).join(""),
        color,
        { opacity: 0.95, stray: 0.8 },
      );
    }
    sheet.cover(
      Array.from({ length: Math.round(half / 13) }, (_, n) => {
        const t = (n + 0.5) / Math.round(half / 13);
        return `<circle cx="${left + 2 * half * t}" cy="${foot - 8 + 12 * 4 * t * (1 - t)}" r="11"/>`;
      }).join(""),
      "#fffaf3",
      { stray: 1.200 },
    );
    sheet.wash(
      Array.from({ length: Math.round(half / 13) }, (_, n) => {
        const t = (n + 0.5) / Math.round(half / 13);
        return `<circle cx="${left + 2 * half * t}" cy="${foot - 8 + 12 * 4 * t * (1 - t)}" r="11"/>`;
      }).join(""),
      { color: icing, strength: 0.28, stray: 1.200, edge: 2.200 },
    );
  };
  tier(556, 180, 112, "#f9c98b", "#ff9cc4", [34, 52, 28, 58, 36, 48, 30]);
  tier(446, 134, 96, "#b9e3e0", "#fff2d8", [40, 26, 50, 30, 44]);
  tier(352, 92, 84, "#ffd88f", "#c9b0f5", [36, 24, 44, 28]);
  // Seven candles.
  for (let n = 0; n < 7; n++) {
    const x = 560 + (n - 3) * 24;
    const foot = 266 - 9 * (1 - ((n - 3) / 3.6) ** 2);
    const top = foot - 50;
    sheet.cover(`<path d="M${x - 5} ${top}h10V${foot}h-10Z"/>`, "#fffaf6", { stray: 0.6 });
    sheet.wash(`<path d="M${x - 5} ${top}h10V${foot}h-10Z"/>`, {
      color: ["#ff7fb2", "#57c4c9", "#ffbd45", "#a583ea"][n % 4]!,
      strength: 0.5,
      stray: 0.6,
      edge: 1.500,
    });
    sheet.wash([0, 1, 2, 3].map((m) => `<path d="M${x - 5} ${top + 8 + 11 * m}l10 -6v4l-10 6Z"/>`).join(""), {
      color: ["#ff7fb2", "#57c4c9", "#ffbd45", "#a583ea"][n % 4]!,
      strength: 1,
      stray: 0.4,
    });
    sheet.cover(`<circle cx="${x}" cy="${top - 16}" r="26"/>`, "#fff0ae", { opacity: 0.55, stray: 1, wet: 9 });
    sheet.cover(
      `<path d="M${x} ${top - 30}C${x + 9} ${top - 18} ${x + 8} ${top - 5} ${x} ${top - 4}C${x - 8} ${top - 5} ${
        x - 9
      } ${top - 18} ${x} ${top - 30}Z"/>`,
      "#ffb32e",
      { stray: 0.8 },
    );
    sheet.cover(
      `<path d="M${x} ${top - 20}C${x + 4} ${top - 13} ${x + 4} ${top - 6} ${x} ${top - 5}C${x - 4} ${top - 6} ${
        x - 4
      } ${top - 13} ${x} ${top - 20}Z"/>`,
      "#fff6cf",
      { stray: 0.5 },
    );
  }
  paintDog(sheet);
  // Confetti.
  for (const color of ["#ff6fa8", "#ffc94d", "#57c4c9", "#a583ea"]) {
    sheet.cover(
      Array.from({ length: 22 }, () => {
        const [x, y] = [sheet.between(10, 1070), sheet.between(600, 712)];
        return `<rect x="${x}" y="${y}" width="13" height="7" transform="rotate(${sheet.between(0, 180)} ${x} ${y})"/>`;
      }).join(""),
      color,
      { opacity: 0.95, stray: 0.8 },
    );
  }
}
