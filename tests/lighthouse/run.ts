import { chromiumFlags, wholeChromiumPath } from "../support/browser/chromium.ts";
import { startServer } from "../support/service/server.ts";
import { languageIds } from "../../domain/i18n/languages.ts";

/*
 * `deno task lighthouse`: what Lighthouse, as a telephone, thinks of the first views of letters and of the home page in
 * each language (`home`), and when the home page is drawn. It times things, so it is no lane of the tests: run it on
 * a machine that is idle. Styles can be named; it is fetched by npx and is no dependency.
 */

const lighthouse = "lighthouse@13.5.0";

type Least = Readonly<Record<string, number>>;
const leastOfLetters: Least = { performance: 98, accessibility: 100, "best-practices": 100 };
/** Search engines may list the home page, and no letter. */
const leastOfHome: Least = { ...leastOfLetters, seo: 98 };
/** The home page must be drawn so many milliseconds after the visitor went there. */
const latestPaint = 1200;
/** How often each of its languages is measured; the middle one counts. */
const rounds = 3;
const wanted = Deno.args.length > 0 ? Deno.args : ["home", "parchment", "groovy", "ivory"];

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string; numericValue?: number }>;
};

await using server = await startServer({ DATABASE_URL: ":memory:" });
let failed = false;
const pages = wanted.flatMap((what) => what === "home" ? languageIds.map((lang) => `home, ${lang}`) : what);
for (const what of pages) {
  const [, lang] = what.split(", ");
  const least = lang ? leastOfHome : leastOfLetters;
  const report = await examine(lang ? `${server.base}/?lang=${lang}` : await makeLetter(what), least);
  const scores = Object.keys(least).map((category) => [category, scoreOf(report, category)] as const);
  const drawn = `drawn ${report.audits["largest-contentful-paint"]!.displayValue}`;
  console.log(what.padEnd(11), [...scores.map((score) => score.join(" ")), drawn].join("   "));
  for (const [category] of scores.filter(([category, score]) => score < least[category]!)) {
    failed = true;
    console.log(complaints(report, category).map((line) => `  ${line}`).join("\n"));
  }
}
if (wanted.includes("home")) {
  console.log("\nWith each request held up as on slow 4G, and a processor four times slower:");
  for (const lang of languageIds) {
    const paint = await paintOf(`${server.base}/?lang=${lang}`);
    console.log(`home, ${lang}    drawn after ${Math.round(paint)} ms, at most ${latestPaint}`);
    failed ||= paint > latestPaint;
  }
}
if (failed) {
  console.log(`At least: ${Object.entries(leastOfHome).map((entry) => entry.join(" ")).join(", ")}`);
  Deno.exitCode = 1;
}

/** @returns the guest's link */
async function makeLetter(style: string): Promise<string> {
  const answer = await fetch(`${server.base}/api/v1/letters`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      style,
      preset: "wedding",
      seal: "duo:A|J",
      guests: [{ name: "Eleonora & Tommaso Fitzgerald" }],
      envelope: { blocks: { "front-tl": { text: "Ana & João\nPorto" }, "front-tr": { stamp: "rose" } } },
    }),
  });
  return (await answer.json()).guests[0].url;
}

/** The largest paint in milliseconds, where Lighthouse holds up the browser in place of computing how late it would be. */
async function paintOf(address: string): Promise<number> {
  const paints: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { audits } = await examine(address, { performance: 0 }, "--throttling-method=devtools");
    paints.push(audits["largest-contentful-paint"]!.numericValue!);
  }
  return paints.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]!;
}

async function examine(address: string, least: Least, ...options: string[]): Promise<Report> {
  const flags = ["--headless=new", ...chromiumFlags].join(" ");
  const categories = `--only-categories=${Object.keys(least).join()}`;
  const { success, stdout } = await new Deno.Command("npx", {
    args: ["--yes", lighthouse, address, "--quiet", "--output=json", categories, ...options, `--chrome-flags=${flags}`],
    env: { CHROME_PATH: wholeChromiumPath },
    stderr: "inherit",
  }).output();
  if (!success) throw new Error(`Lighthouse could not look at ${address}`);
  return JSON.parse(new TextDecoder().decode(stdout));
}

function scoreOf({ categories }: Report, category: string): number {
  return Math.round(categories[category]!.score * 100);
}

/** What cost points. */
function complaints({ categories, audits }: Report, category: string): string[] {
  const counted = categories[category]!.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]!);
  return counted.filter(({ score }) => score !== null && score < 1).map(({ title, score, displayValue }) =>
    `${title}: ${displayValue ?? score}`
  );
}
