import { styles } from "../../domain/catalog/styles.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import type { AssetUrl } from "../layout/asset_url.ts";
import { fontFaces, fontFamily, typefaces } from "../letter/typefaces.ts";

/** The colours and heading typefaces of all styles, for `.style-sample[data-style]`. A typeface that is not seen is not loaded. */
export function styleSamplesCss(asset: AssetUrl): string {
  return fontFaces(styles.map(({ fonts }) => fonts.head), asset) + styles.map(({ id }) => sample(id)).join("");
}

function sample(style: typeof styles[number]["id"]): string {
  const { colors, fonts } = resolveTheme({ style, custom: {} });
  const properties = {
    "--paper": colors.paper,
    "--text": colors.text,
    "--accent": colors.accent,
    "--envelope": colors.envelope,
    "--head": fontFamily(fonts.head),
    "--head-weight": typefaces[fonts.head].headWeight,
  };
  const set = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `.style-sample[data-style="${style}"]{${set.join(";")}}`;
}
