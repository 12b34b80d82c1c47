import { type FontId, fontIds } from "../../domain/catalog/fonts.ts";
import type { Theme } from "../../domain/letter/theme.ts";
import { cssColor } from "./css_color.ts";

/** Letters' roots, and the whole page where it is nothing but a letter. */
const roots = ":root:has(>body>.letter),.letter";

/** The theme as custom properties of the letter's root: the wire between the data and the style sheets. */
export function themeCss({ colors, fonts }: Theme): string {
  const properties = {
    "--paper": cssColor(colors.paper),
    "--ink": cssColor(colors.ink),
    "--accent": cssColor(colors.accent),
    "--envelope": cssColor(colors.envelope),
    "--text": cssColor(colors.text),
    "--accent-text": cssColor(colors.accentText),
    "--on-accent": cssColor(colors.onAccent),
    "--on-envelope": cssColor(colors.onEnvelope),
    "--head": cssFont(fonts.head),
    "--body": cssFont(fonts.body),
  };
  const set = Object.entries(properties).flatMap(([name, value]) => value === undefined ? [] : `${name}:${value}`);
  return `@layer tokens{${roots}{${set.join(";")}}}`;
}

/** The typeface by its id; the families behind it are in `tokens.css`. */
function cssFont(id: FontId): string | undefined {
  return fontIds.includes(id) ? `var(--font-${id})` : undefined;
}
