import type { Sheet } from "./watercolour.ts";

/** A vineyard on an evening of the harvest: rows up the hill, the village with its steeple, baskets at the last row. */
export function paintVineyard(sheet: Sheet): void {
  sheet.wash(
    `<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-opacity=".9"/><stop offset=".5" stop-opacity=".25"/><stop offset="1" stop-opacity="0"/></linearGradient></defs><rect width="1080" height="400" fill="url(#g)"/>`,
    { color: "#9fb9c6", strength: 0.85, stray: 0, edge: 0, uneven: 1.1 },
  );
  sheet.wash(`<path d="M0 150C260 100 600 130 1080 170V360H0Z"/>`, {
    color: "#f3bf86",
    strength: 0.55,
    stray: 30,
    edge: 0,
    wet: 44,
    uneven: 0.9,
  });
  sheet.cover(`<circle cx="772" cy="196" r="34"/>`, "#fff3cf", { opacity: 0.9, stray: 1.5, wet: 1.5 });
  sheet.cover(`<circle cx="772" cy="196" r="92"/>`, "#ffe3a6", { opacity: 0.4, stray: 4, wet: 26 });
  sheet.wash(
    `<path d="M90 110C160 84 240 92 300 112C360 96 440 106 470 124C380 138 180 140 90 110ZM560 74C620 60 680 66 720 80C680 92 600 92 560 74Z"/>`,
    { color: "#b39aa6", strength: 0.38, stray: 14, edge: 0.1, wet: 12, uneven: 1.2 },
  );
  // Far hills.
  sheet.wash(`<path d="M0 268C140 232 260 226 400 250C520 270 600 236 720 228C860 220 960 246 1080 240V420H0Z"/>`, {
    color: "#8fa0b4",
    strength: 0.55,
    stray: 6,
    edge: 0.7,
  });
  sheet.wash(`<path d="M0 306C180 270 320 284 470 296C640 308 800 262 1080 284V440H0Z"/>`, {
    color: "#8a9c7c",
    strength: 0.7,
    stray: 6,
    edge: 0.7,
    uneven: 0.9,
  });
  // The village.
  const house = (x: number, y: number, w: number, h: number) => {
    sheet.cover(`<path d="M${x} ${y}h${w}v${h}h${-w}Z"/>`, "#f3e4c8", { stray: 1.4 });
    sheet.wash(`<path d="M${x} ${y}h${w * 0.42}v${h}h${-w * 0.42}Z"/>`, {
      color: "#b99c94",
      strength: 0.45,
      stray: 1.4,
      edge: 0.3,
    });
    sheet.wash(`<path d="M${x - 5} ${y + 1}L${x + w * 0.22} ${y - h * 0.5}H${x + w * 0.82}L${x + w + 5} ${y + 1}Z"/>`, {
      color: "#b5623f",
      strength: 1,
      stray: 1.6,
      uneven: 0.9,
    });
    sheet.wash(
      `<path d="M${x + w * 0.55} ${y + h * 0.32}h6v9h-6ZM${x + w * 0.8} ${y + h * 0.32}h6v9h-6ZM${x + w * 0.2} ${
        y + h * 0.32
      }h6v9h-6Z"/>`,
      { color: "#5a4a58", strength: 1.1, stray: 0.6 },
    );
  };
  house(300, 282, 62, 32);
  house(240, 292, 56, 28);
  house(448, 282, 66, 34);
  house(520, 292, 52, 26);
  house(180, 300, 48, 24);
  house(572, 298, 44, 22);
  sheet.cover(`<path d="M386 214h36v104h-36Z"/>`, "#f4e6cb", { stray: 1.2 });
  sheet.wash(`<path d="M386 214h15v104h-15Z"/>`, { color: "#ab929a", strength: 0.5, stray: 1.2 });
  sheet.wash(`<path d="M381 216L404 136L427 216Z"/>`, { color: "#667487", strength: 1.15, stray: 1.2, uneven: 0.9 });
  sheet.wash(`<path d="M396 232h7v16h-7ZM409 232h7v16h-7ZM403.300 122h1.800v18h-1.800ZM398 127h12v1.800h-12Z"/>`, {
    color: "#4a4150",
    strength: 1.4,
    stray: 0.4,
  });
  const bush = (x: number, y: number, r: number) =>
    Array.from(
      { length: 8 },
      () =>
        `<circle cx="${x + sheet.between(-r, r)}" cy="${y + sheet.between(-r * 0.5, r * 0.5)}" r="${
          sheet.between(r * 0.3, r * 0.6)
        }"/>`,
    ).join("");
  sheet.wash([160, 232, 292, 366, 440, 512, 566, 622, 648].map((x) => bush(x, 316, 20)).join(""), {
    color: "#66804f",
    strength: 0.95,
    stray: 3,
    uneven: 1,
  });
  sheet.wash(
    [[700, 236], [722, 250], [744, 240], [128, 276], [112, 284]].map(([x, y]) =>
      `<path d="M${x} ${y! + 62}C${x! - 13} ${y! + 40} ${x! - 8} ${y! + 12} ${x} ${y! - 10}C${x! + 8} ${y! + 12} ${
        x! + 13
      } ${y! + 40} ${x} ${y! + 62}Z"/>`
    ).join(""),
    { color: "#3f5f48", strength: 1.2, stray: 1.6, uneven: 0.9 },
  );
  // The slope, and its rows: they run together on the hill.
  sheet.cover(`<path d="M0 352C220 314 440 326 640 320C820 314 960 300 1080 306V720H0Z"/>`, "#fbf7ee", { stray: 5 });
  sheet.wash(`<path d="M0 352C220 314 440 326 640 320C820 314 960 300 1080 306V720H0Z"/>`, {
    color: "#dcc07a",
    strength: 0.85,
    stray: 5,
    edge: 0.6,
    uneven: 0.9,
  });
  sheet.wash(`<path d="M0 560C300 520 700 540 1080 500V720H0Z"/>`, {
    color: "#d39a5a",
    strength: 0.5,
    stray: 20,
    edge: 0,
    wet: 30,
    uneven: 1,
  });
  const [goalX, goalY] = [610, 288];
  const row = (foot: number, near: number, far: number) =>
    Array.from({ length: 54 }, (_, step) => {
      const way = near + (far - near) * (step / 53);
      const scale = 1 - way;
      const [x, y] = [foot + (goalX - foot) * way, 760 + (goalY - 760) * way];
      const r = 46 * scale;
      return `<ellipse cx="${x + sheet.between(-r, r) * 0.45}" cy="${y - r * 0.9 + sheet.between(-r, r) * 0.35}" rx="${
        r * sheet.between(0.5, 0.95)
      }" ry="${r * sheet.between(0.5, 0.85)}"/>`;
    }).join("");
  const feet = [-1500, -1080, -700, -380, -90, 220, 560, 900, 1220, 1560, 1960];
  sheet.wash(feet.map((foot) => `<path d="M${foot - 30} 760L${goalX} ${goalY + 20}L${foot + 90} 760Z"/>`).join(""), {
    color: "#a9774a",
    strength: 0.34,
    stray: 6,
    edge: 0.2,
    wet: 3,
    uneven: 1,
  });
  sheet.wash(feet.map((foot) => row(foot, 0.02, 0.9)).join(""), {
    color: "#b9b24e",
    strength: 0.95,
    stray: 4,
    edge: 0.7,
    uneven: 1,
  });
  sheet.wash(feet.map((foot) => row(foot, 0.03, 0.88)).join(""), {
    color: "#7d8f45",
    strength: 0.75,
    stray: 5,
    edge: 0.7,
    uneven: 1.3,
  });
  for (const [index, foot] of feet.entries()) {
    const shade = row(foot + 34, 0.03, 0.84);
    sheet.wash(shade, {
      color: index % 3 === 0 ? "#a5523a" : "#566b3b",
      strength: 0.5,
      stray: 7,
      edge: 0.5,
      uneven: 1.7,
    });
  }
  // Baskets at the end of the last row.
  const basket = (x: number, y: number, w: number) => {
    sheet.cover(`<path d="M${x} ${y}h${w}l${-w * 0.12} ${w * 0.62}h${-w * 0.76}Z"/>`, "#c99a5c", { stray: 1.6 });
    sheet.wash(`<path d="M${x} ${y}h${w}l${-w * 0.12} ${w * 0.62}h${-w * 0.76}Z"/>`, {
      color: "#c08a4c",
      strength: 0.5,
      stray: 1.6,
      edge: 1,
    });
    sheet.wash(
      Array.from(
        { length: 5 },
        (_, n) =>
          `<path d="M${x + w * 0.02 * n} ${y + w * (0.1 + 0.11 * n)}H${
            x + w * (1 - 0.02 * n)
          }" stroke="#000" stroke-width="2.600" stroke-dasharray="9 5" stroke-dashoffset="${7 * (n % 2)}"/>`,
      ).join(""),
      { color: "#6a4426", strength: 1, stray: 1 },
    );
    sheet.wash(
      Array.from(
        { length: 42 },
        () =>
          `<circle cx="${x + sheet.between(0.06, 0.94) * w}" cy="${y - sheet.between(-0.02, 0.17) * w}" r="${
            w * 0.055
          }"/>`,
      ).join(""),
      { color: "#63305e", strength: 1.2, stray: 1, edge: 0.9, uneven: 0.8 },
    );
    sheet.wash(
      `<path d="M${x + w * 0.6} ${y - w * 0.2}c${w * 0.1} ${-w * 0.1} ${w * 0.22} ${-w * 0.06} ${w * 0.28} ${
        w * 0.05
      }c${-w * 0.1} ${w * 0.1} ${-w * 0.24} ${w * 0.06} ${-w * 0.28} ${-w * 0.05}Z"/>`,
      { color: "#7d9450", strength: 1.2, stray: 1 },
    );
  };
  sheet.wash(`<ellipse cx="420" cy="688" rx="150" ry="16"/>`, {
    color: "#7a5a48",
    strength: 0.6,
    stray: 6,
    edge: 0,
    wet: 8,
  });
  basket(292, 596, 116);
  basket(424, 620, 92);
}
