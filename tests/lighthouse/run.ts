import { chromiumFlags, wholeChromiumPath } from "../support/chromium.ts";
import { startServer } from "../support/server.ts";

/*
 * `deno task lighthouse`: what Lighthouse, as a telephone, thinks of the first views of letters and of the home page
 * (`home`). It times things, so it is no lane of the tests: run it on a machine that is idle. Styles can be named; it is
 * fetched by npx and is no dependency.
 */

const lighthouse = "lighthouse@13.5.0";

type Least = Readonly<Record<string, number>>;
const leastOfLetters: Least = { performance: 98, accessibility: 100, "best-practices": 100 };
/** Search engines may list the home page, and no letter. */
const leastOfHome: Least = { ...leastOfLetters, seo: 98 };
const wanted = Deno.args.length > 0 ? Deno.args : ["home", "parchment", "groovy", "ivory"];

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
};

await using server = await startServer({ DATABASE_URL: ":memory:" });
let failed = false;
for (const what of wanted) {
  const least = what === "home" ? leastOfHome : leastOfLetters;
  const report = await examine(what === "home" ? `${server.base}/` : await makeLetter(what), least);
  const scores = Object.keys(least).map((category) => [category, scoreOf(report, category)] as const);
  const drawn = `drawn ${report.audits["largest-contentful-paint"]!.displayValue}`;
  console.log(what.padEnd(11), [...scores.map((score) => score.join(" ")), drawn].join("   "));
  for (const [category] of scores.filter(([category, score]) => score < least[category]!)) {
    failed = true;
    console.log(complaints(report, category).map((line) => `  ${line}`).join("\n"));
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

async function examine(address: string, least: Least): Promise<Report> {
  const flags = ["--headless=new", ...chromiumFlags].join(" ");
  const categories = `--only-categories=${Object.keys(least).join()}`;
  const { success, stdout } = await new Deno.Command("npx", {
    args: ["--yes", lighthouse, address, "--quiet", "--output=json", categories, `--chrome-flags=${flags}`],
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
