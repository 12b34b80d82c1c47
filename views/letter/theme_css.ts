import type { FontId } from "../../domain/catalog/fonts.ts";
import type { Theme } from "../../domain/letter/theme.ts";
import { cssColor } from "./css_color.ts";
import { fontFamily, typefaces } from "./typefaces.ts";

/** Letters' roots, and the whole page where it is nothing but a letter. */
const roots = ".letter-page,.letter";

/**
 * The theme as custom properties of the letter's root: the wire between the data and the style sheets.
 * @param nameSize what `fitName` gave for the recipient
 * @param root what is coloured, where a page holds letters of several themes
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
