import { parseAccept } from "hono/utils/accept";

/** Countries whose printers hold US Letter (CLDR, paperSize). */
const letterCountries = new Set(
  ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"],
);

/** The paper that a reader's printer most likely holds, by the first country in `Accept-Language`. */
export function usualPaper(acceptLanguage: string): "a4" | "letter" {
  const [country] = parseAccept(acceptLanguage).filter(({ q }) => q > 0)
    .flatMap(({ type }) => /-([a-z]{2})$/i.exec(type)?.[1]?.toUpperCase() ?? []);
  return country !== undefined && letterCountries.has(country) ? "letter" : "a4";
}
