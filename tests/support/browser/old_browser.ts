import type { BrowserContext } from "@playwright/test";

/*
 * Old browsers, of which none is installed. What one does not know gets a name in all style sheets that no browser knows:
 * a declaration, a rule and an `@supports` with it are then as in the old one.
 */

/** What to replace, and by what. */
type Lacks = readonly (readonly [RegExp, string])[];

const since2024: Lacks = [
  [/\blight-dark\(/g, "no-light-dark("],
  [/(?<!color-mix\()\bin (srgb|oklab|oklch)\b/g, "in no-$1"],
  [/\b(oklch|oklab|rgb|hsl)\(from /g, "no-$1(from "],
  [/:has\(/g, ":no-has("],
  [/:popover-open/g, ":no-popover"],
  [/\bfield-sizing\b/g, "no-field-sizing"],
  // A gradient behind words, in the shorthand.
  [/\)text\b/g, ")no-text"],
];

const since2022: Lacks = [
  ...since2024,
  [/\bcolor-mix\(/g, "no-color-mix("],
  [/(\d)(cqi|cqb|vi|vb|svh|svb|dvh|dvb)\b/g, "$1no-$2"],
  [/@container\b/g, "@no-container"],
  [/\(scripting:/g, "(no-scripting:"],
  [/\bsubgrid\b/g, "no-subgrid"],
  [/:dir\(/g, ":no-dir("],
  [/\bpaint-order:/g, "no-paint-order:"],
  [/([;{])(translate|rotate|scale):/g, "$1no-$2:"],
  [/\btext-wrap:/g, "no-text-wrap:"],
];

export const oldBrowsers = {
  /** the last one for Windows 7 and 8 and for macOS before 10.15, which still gets repairs */
  "Firefox 115": since2024,
  /** the oldest that know `@layer`; older ones show plain HTML (record 010) */
  "a browser of early 2022": since2022,
} satisfies Record<string, Lacks>;

/** Makes the visitor's browser an old one. It must have been opened with `bypassCSP`: style elements are allowed by hash. */
export async function makeOld(context: BrowserContext, lacks: Lacks): Promise<void> {
  const age = (css: string) => lacks.reduce((aged, [what, other]) => aged.replace(what, other), css);
  await context.route("**/*", async (route) => {
    const kind = route.request().resourceType();
    if (kind !== "document" && kind !== "stylesheet") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    if (!/\b(?:html|css)\b/.test(response.headers()["content-type"] ?? "")) return route.fulfill({ response });
    const text = await response.text();
    const body = kind === "stylesheet"
      ? age(text)
      : text.replace(/(<style>)([^]*?)(<\/style>)/g, (_, start, css, end) => start + age(css) + end);
    await route.fulfill({ response, body });
  });
}
