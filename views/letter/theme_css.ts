import type { FontId } from "../../domain/catalog/fonts.ts";
import type { Theme } from "../../domain/letter/theme.ts";
import { fontFamily, typefaces } from "./typefaces.ts";

/** The elements that get the theme: each letter, and the whole page if it contains only one letter. */
const roots = ".letter-page,.letter";

/**
 * The theme as custom properties of the letter's root element: the style sheets take all colours and typefaces from
 * them.
 * @param nameSize made by `fitName` for the recipient
 * @param root selector of the elements to colour, on a page with letters of several themes
 */
export function themeCss({ colors, fonts }: Theme, nameSize: number, root = roots): string {
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
    "--head-advance": typefaces[fonts.head].advance,
    "--body": fontFamily(fonts.body),
    "--body-space": wordSpace(fonts.body),
    "--name-size": nameSize,
  };
  const set = Object.entries(properties).flatMap(([name, value]) => value === undefined ? [] : `${name}:${value}`);
  return `@layer tokens{${root}{${set.join(";")}}}`;
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
