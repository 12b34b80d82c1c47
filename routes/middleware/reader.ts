import { parseAccept } from "hono/utils/accept";
import { type LanguageId, languageIds } from "../../domain/i18n/languages.ts";

/** In characters. No browser's header is as long, and each part of it takes time; of a longer one the rest is not read. */
const longestHeader = 500;

/** The header's parts that end within its first characters; nothing of a part that is cut. */
export function cutHeader(header: string, longest: number): string {
  return header.length <= longest ? header : header.slice(0, Math.max(0, header.lastIndexOf(",", longest)));
}

/** What an `Accept-Language` names, the most wanted first. */
function wantedLanguages(header: string): string[] {
  return parseAccept(cutHeader(header, longestHeader)).filter(({ q }) => q > 0).map(({ type }) => type);
}

/**
 * The language of a page that is not a letter: the first language of the reader that the service has, else English
 * (decision F4).
 */
export function readerLanguage(acceptLanguage: string | null | undefined): LanguageId {
  const wanted = wantedLanguages(acceptLanguage ?? "").map((type) => type.split("-")[0]!.toLowerCase());
  return languageIds.find((id) => id === wanted.find((language) => languageIds.some((ours) => ours === language))) ??
    "en";
}

/** The countries that the reader's browser names with a language, the most wanted first: `US` of `en-US`. */
export function readerRegions(acceptLanguage: string, lang?: LanguageId): string[] {
  return wantedLanguages(acceptLanguage).flatMap((type) => {
    const [, language, region] = /^([a-z]{2,3})\b.*-([a-z]{2})$/i.exec(type) ?? [];
    return region && (!lang || language!.toLowerCase() === lang) ? region.toUpperCase() : [];
  });
}

/** Countries whose printers use US Letter paper (CLDR, paperSize). */
const letterCountries = new Set(
  ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"],
);

/** The paper that a reader's printer most likely holds, by the first country in `Accept-Language`. */
export function usualPaper(acceptLanguage: string): "a4" | "letter" {
  const [country] = readerRegions(acceptLanguage);
  return country !== undefined && letterCountries.has(country) ? "letter" : "a4";
}
