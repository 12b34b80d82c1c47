/** A colour that may stand in a style sheet, or nothing: `#rrggbb` alone gets in, wherever the value comes from. */
export function cssColor(value: string): string | undefined {
  return /^#[0-9a-f]{6}$/.test(value) ? value : undefined;
}
