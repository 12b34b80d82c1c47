import type { FontId } from "../../domain/catalog/fonts.ts";
import { nameFont } from "../../domain/catalog/styles.ts";
import { contrast } from "../../domain/letter/color.ts";
import { readableContrast, type Theme } from "../../domain/letter/theme.ts";
import { drawnColors, faintly, spotOf, underWords } from "./colors.ts";
import { widthIn } from "./typefaces/face_widths.ts";
import { fontFamily, typefaces } from "./typefaces/typefaces.ts";

const white = "#ffffff";

/** The elements that get the theme: each letter, and the whole page if it contains only one letter. */
const roots = ".letter-page,.letter";

/**
 * The theme as custom properties of the letter's root element: the style sheets take all colours and typefaces from
 * them.
 * @param nameSize made by `nameSize` for the recipient
 * @param root selector of the elements to colour, on a page with letters of several themes
 */
export function themeCss({ style, colors: chosen, fonts }: Theme, nameSize: number, root = roots): string {
  const colors = [chosen.paper, chosen.text, chosen.accent].every(cssColor)
    ? drawnColors({ style, colors: chosen })
    : chosen;
  const properties = {
    "--paper": cssColor(colors.paper),
    "--ink": cssColor(colors.ink),
    "--accent": cssColor(colors.accent),
    "--envelope": cssColor(colors.envelope),
    "--text": cssColor(colors.text),
    "--accent-text": cssColor(colors.accentText),
    "--on-accent": cssColor(colors.onAccent),
    "--on-envelope": cssColor(colors.onEnvelope),
    "--head": fontFamily(fonts.head),
    "--head-weight": typefaces[fonts.head].headWeight,
    "--head-space": wordSpace(fonts.head),
    // Of countdowns.
    "--digit": widestDigit(nameFont(style, fonts)),
    "--body": fontFamily(fonts.body),
    "--body-space": wordSpace(fonts.body),
    "--name-size": nameSize,
    ...(style === "minimal" ? { "--spot": cssColor(spotOf(colors)) } : {}),
    ...(style === "midnight" ? nightSky(colors) : {}),
    ...(style === "bubblegum" ? { "--polka": polkaDots(colors), "--front-rim": frontRim(colors) } : {}),
    ...(style === "deco" ? lacquer(colors) : {}),
    ...(isDark(colors) ? { "--code-paper": cssColor(colors.text), "--code-ink": cssColor(colors.paper) } : {}),
  };
  const set = Object.entries(properties).flatMap(([name, value]) => value === undefined ? [] : `${name}:${value}`);
  return `@layer tokens{${root}{${set.join(";")}}}`;
}

/**
 * The colours that midnight mixes into its paper and into the table below it: the envelope's into the paper, the paper's
 * into the table. With a host's own colours, the words of the paper may be hard to read on the envelope; then each is
 * mixed with itself.
 */
function nightSky(
  { paper, envelope, text, accentText }: Theme["colors"],
): Record<"--sky" | "--dusk", string | undefined> {
  const isReadable = [text, accentText].every((words) => contrast(words, envelope) >= readableContrast);
  const [sky, dusk] = isReadable ? [envelope, paper] : [paper, envelope];
  return { "--sky": cssColor(sky), "--dusk": cssColor(dusk) };
}

/** The dots on bubblegum's envelope: the paper's colour, as far as the words across them can be read. */
function polkaDots({ paper, envelope }: Theme["colors"]): string | undefined {
  return cssColor(paper) && cssColor(envelope) && faintly(envelope, paper, 0.62, underWords);
}

/** Only a dark table of deco's gets darker and has fans: on another, the words would be hard to read. */
function lacquer({ envelope, onEnvelope }: Theme["colors"]): Record<string, string> {
  return isDark({ paper: envelope, text: onEnvelope }) ? { "--lacquer": "black", "--fans": "9rem" } : {};
}

/** What is around the guest's name on bubblegum's envelope, if the name is too light for a white rim. */
function frontRim({ envelope, onEnvelope }: Theme["colors"]): string | undefined {
  return isDark({ paper: envelope, text: onEnvelope }) ? cssColor(envelope) : undefined;
}

/** Whether words are lighter than the paper: readers of QR codes need it the other way. */
function isDark({ paper, text }: Pick<Theme["colors"], "paper" | "text">): boolean {
  if (!cssColor(paper) || !cssColor(text)) return false;
  return contrast(paper, white) > contrast(text, white);
}

/** In em. Tabular figures, which change in place, are all as wide. */
function widestDigit(font: FontId): number {
  return Math.max(...Array.from("0123456789", (digit) => widthIn(font, digit)));
}

function wordSpace(font: FontId): string {
  return `${typefaces[font].wordSpace ?? 0}em`;
}

/**
 * The colour if it is safe in a style sheet, else undefined: only the form `#rrggbb` is accepted, wherever the value
 * comes from.
 */
export function cssColor(value: string): string | undefined {
  return /^#[0-9a-f]{6}$/.test(value) ? value : undefined;
}
