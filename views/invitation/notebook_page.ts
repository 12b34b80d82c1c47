import { mix, whitened } from "../letter/colors.ts";
import { beyond, ground } from "./parts.ts";
import type { Drawn, Sheet } from "./sheet.ts";

const doodles = "art/notebook/doodles.svg";

/** A page of a school notebook: its ruled lines, from the first one, its margin and its wire. */
export function notebookPage(sheet: Sheet, first: number, pitch: number): string {
  const { height, pen, theme: { colors } } = sheet;
  const { paper, accent, text } = colors;
  const rules = Array.from(
    { length: Math.ceil((height - first) / pitch) },
    (_, index) => `M${-beyond} ${first + index * pitch}H${1080 + beyond}`,
  ).join("");
  const holes = Array.from({ length: Math.floor((height - 80) / 108) }, (_, index) => {
    const y = 60 + index * 108;
    const wire = `M-12 ${y + 6}C18 ${y - 14} 62 ${y - 6} 62 ${y + 28}M-12 ${y + 22}C18 ${y + 2} 50 ${y + 8} 62 ${
      y + 28
    }`;
    return `<circle cx="62" cy="${y + 30}" r="17" fill="${mix(paper, text, 0.5)}"/>` +
      `<path fill="none" stroke="${mix(text, "#ffffff", 0.25)}" stroke-width="6" stroke-linecap="round" d="${wire}"/>` +
      `<path fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="2" stroke-linecap="round" d="${wire}"/>`;
  }).join("");
  return ground(sheet, paper) +
    ground(sheet, pen.linear([0, 0], [1080, height], [0, whitened(colors, 1), 0.5], [1, mix(paper, text, 0.4), 0.08])) +
    `<path fill="none" stroke="${mix(paper, accent, 0.34)}" stroke-width="2.2" d="${rules}"/>` +
    `<path stroke="#e0485a" stroke-opacity=".7" stroke-width="3" d="M160 ${-beyond}V${height + beyond}"/>` + holes;
}

/** A plane in ballpoint at the page's head, else at its foot: where it crosses no word. */
export function plane({ code, height, pen, measures, words: { to }, theme }: Sheet, written: Drawn): string {
  if (code || to.name) return "";
  const [left, tall] = [640, 111];
  const words = written.filter((part) => typeof part !== "string");
  const top = [60, height - 170].find((top) =>
    words.every(({ x, y, size, text, face }) =>
      y < top || y - size > top + tall || x + measures(face).width(text) * size < left
    )
  );
  if (top === undefined) return "";
  return pen.art(doodles, { left, top, width: 370, height: tall }, theme.colors.accent, { turn: -4 });
}
