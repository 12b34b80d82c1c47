import type { Sheet } from "./watercolour.ts";

/** A function that strews leaves, or what is like them, over an ellipse. */
export function strewn(sheet: Sheet) {
  return (count: number, x: number, y: number, wide: number, tall: number, low: number, high: number) =>
    Array.from({ length: count }, () => {
      const [turn, far] = [sheet.between(0, 6.28), Math.sqrt(sheet.between(0, 1))];
      const [cx, cy] = [x + wide * far * Math.cos(turn), y + tall * far * Math.sin(turn)];
      return `<ellipse cx="${cx}" cy="${cy}" rx="${sheet.between(low, high)}" ry="${
        sheet.between(low, high) * 0.6
      }" transform="rotate(${sheet.between(0, 180)} ${cx} ${cy})"/>`;
    }).join("");
}

/** The table with its cloth, what stands on it, and the chairs along both sides. */
export function paintTable(sheet: Sheet): void {
  const leaves = strewn(sheet);
  // The table.
  sheet.wash(`<path d="M300 640L470 452H640L812 640Z"/>`, {
    color: "#62794f",
    strength: 0.55,
    stray: 8,
    edge: 0,
    wet: 12,
  });
  sheet.cover(
    `<path d="M330 566L480 430H612L768 566L762 640C700 652 620 634 548 646C470 656 400 638 336 646Z"/>`,
    "#fffdf7",
    { stray: 2 },
  );
  sheet.wash(`<path d="M330 566H768L762 640C700 652 620 634 548 646C470 656 400 638 336 646Z"/>`, {
    color: "#d3cfc6",
    strength: 0.55,
    stray: 2,
    edge: 0.8,
  });
  sheet.wash(
    [372, 430, 492, 560, 628, 690, 738].map((x) =>
      `<path d="M${x} 570C${x - 4} 596 ${x + 8} 620 ${x - 2} 644L${x + 16} 642C${x + 14} 616 ${x + 8} 590 ${
        x + 7
      } 570Z"/>`
    ).join(""),
    { color: "#a9a8ad", strength: 0.42, stray: 2, wet: 3, edge: 0 },
  );
  sheet.wash(`<path d="M330 566L480 430H612L768 566" fill="none" stroke="#000" stroke-width="3"/>`, {
    color: "#b9b4a8",
    strength: 0.7,
    stray: 1.5,
  });
  sheet.wash(`<path d="M524 430L500 566H598L568 430Z"/>`, { color: "#b9c3a4", strength: 0.45, stray: 3, uneven: 1 });
  // What stands on it, smaller towards the back.
  for (const [y, scale] of [[446, 0.46], [470, 0.6], [502, 0.78], [544, 1]] as const) {
    const middle = 546;
    const glassX = 92 * scale + (y - 430) * 0.42;
    for (const side of [-1, 1]) {
      const x = middle + side * glassX;
      sheet.cover(`<ellipse cx="${x}" cy="${y}" rx="${38 * scale}" ry="${11 * scale}"/>`, "#ffffff", { stray: 0.8 });
      sheet.wash(
        `<ellipse cx="${x}" cy="${y}" rx="${38 * scale}" ry="${11 * scale}"/><ellipse cx="${x}" cy="${y}" rx="${
          24 * scale
        }" ry="${6 * scale}"/>`,
        { color: "#c9c5bd", strength: 0.3, stray: 0.8, edge: 2.600 },
      );
      sheet.wash(
        `<path d="M${x + side * -50 * scale} ${y + 4 * scale}v${-26 * scale}h${14 * scale}v${26 * scale}Z"/>`,
        { color: "#a9bfb8", strength: 0.6, stray: 0.8, edge: 1.600 },
      );
    }
    sheet.wash(
      `<path d="M${middle - 9 * scale} ${y}q${-5 * scale} ${-20 * scale} ${2 * scale} ${-36 * scale}h${14 * scale}q${
        7 * scale
      } ${16 * scale} ${2 * scale} ${36 * scale}Z"/>`,
      { color: "#6f8f8a", strength: 0.9, stray: 0.8 },
    );
    sheet.wash(leaves(16, middle, y - 52 * scale, 30 * scale, 22 * scale, 5 * scale, 11 * scale), {
      color: "#7d9467",
      strength: 0.85,
      stray: 1.5,
    });
    for (const color of ["#c67f86", "#e3b7a4", "#d9a441"]) {
      sheet.cover(
        Array.from(
          { length: 4 },
          () =>
            `<circle cx="${middle + sheet.between(-30, 30) * scale}" cy="${y + sheet.between(-74, -42) * scale}" r="${
              sheet.between(5, 8) * scale
            }"/>`,
        ).join(""),
        color,
        { opacity: 0.92, stray: 1.4 },
      );
    }
  }
  // Chairs along both sides.
  const chair = (x: number, y: number, scale: number, side: number) => {
    const at = (shape: string) => `<g transform="translate(${x} ${y}) scale(${side * scale} ${scale})">${shape}</g>`;
    const line = (path: string, thick: number) =>
      `<path d="${path}" fill="none" stroke="#000" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round"/>`;
    sheet.wash(at(`<ellipse cx="4" cy="62" rx="44" ry="8"/>`), {
      color: "#5d7250",
      strength: 0.5,
      stray: 3,
      wet: 4,
      edge: 0,
    });
    sheet.wash(
      at(
        line(
          "M-26 60L-22 2L-34 -74M30 56L26 -2M2 66L4 6M-22 2L4 6L26 -2L0 -6ZM-34 -74C-26 -84 -6 -82 -2 -70L2 4M-30 -50L-3 -48M-28 -28L-1 -26",
          5,
        ),
      ),
      { color: "#8a6a4c", strength: 1.2, stray: 1.2, edge: 0.8 },
    );
    sheet.wash(at(`<path d="M-23 1L4 5L27 -3L0 -7Z"/>`), { color: "#b08a5e", strength: 1, stray: 1 });
  };
  for (const [y, scale] of [[452, 0.4], [480, 0.54], [520, 0.74], [578, 1]] as const) {
    const away = 88 + (y - 430) * 1.22;
    chair(546 - away - 24 * scale, y, scale, 1);
    chair(546 + away + 24 * scale, y, scale, -1);
  }
}
