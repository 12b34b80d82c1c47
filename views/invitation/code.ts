import { contrast } from "../../domain/letter/color.ts";
import type { Theme } from "../../domain/letter/theme.ts";
import { mix } from "../letter/colors.ts";
import type { QrDrawing } from "../letter/qr_code.tsx";

/** The largest width of a code on the sheet: 19 mm on A6. */
const largest = 200;

/** The width of a code on the sheet, in whole units for each module. */
export function codeWidth({ side }: QrDrawing): number {
  return Math.max(3, Math.floor(largest / side)) * side;
}

const white = "#ffffff";
/** A paper with this contrast against white is of a middle tone: a code on it has a lighter ground. */
const middle = 1.6;

/**
 * A code in the letter's own colours, the darker one on the lighter one, because readers cannot read light on dark.
 * @param isBare on light paper of several tones, where a tile of one tone would be seen: it has none
 */
export function drawCode(code: QrDrawing, { colors }: Theme, left: number, top: number, isBare = false): string {
  const width = codeWidth(code);
  const [lighter, dark] = [colors.paper, colors.text].sort((one, other) =>
    contrast("#000000", other) - contrast("#000000", one)
  );
  const light = contrast(white, lighter!) > middle ? mix(lighter!, white, 0.6) : lighter!;
  return `<g shape-rendering="crispEdges" transform="translate(${left.toFixed(0)} ${top.toFixed(0)}) scale(${
    width / code.side
  })">` +
    (isBare && light === colors.paper ? "" : `<path fill="${light}" d="M0 0h${code.side}v${code.side}H0z"/>`) +
    `<path fill="${dark}" d="${code.path}"/></g>`;
}
