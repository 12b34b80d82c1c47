import { listFiles, readSource } from "./support/imports.ts";
import { assertNone, ok } from "./support/assert.ts";

/* The figures of LIMITS.md are those of the code. */

const document = ".github/LIMITS.md";

/** A row: a figure with its unit, a file, and the name of a constant in it. `a.b` is the field `b` of the object `a`. */
const row = /^\|[^|]+\| +([\d,.]+) ?(\w*) +\| `([^`]+)` `([^`]+)` +\|$/;

const [second, minute] = [1_000, 60_000];
/** How many milliseconds, or bytes, a unit has. A figure may also stand in the code in the unit itself. */
const units: Readonly<Record<string, number>> = {
  ...{ ms: 1, s: second, min: minute, h: 60 * minute, days: 24 * 60 * minute },
  ...{ Ki: 2 ** 10, Mi: 2 ** 20, KiB: 2 ** 10, MiB: 2 ** 20, KB: 1e3, MB: 1e6, GB: 1e9, M: 1e6 },
};
/** Constants of other files that sums are made with. */
const known: Readonly<Record<string, string>> = {
  ...{ second: `${second}`, minute: `${minute}`, hour: `(60 * ${minute})`, day: `(24 * 60 * ${minute})` },
  largestPicture: "15 * 2 ** 20",
};

const rows = (await readSource(document)).split("\n").filter((line) => /^\|.*`\S+` +\|$/.test(line));

Deno.test("each figure in LIMITS.md is that of the constant which keeps it", async () => {
  ok(rows.length > 70, `${rows.length} rows`);
  const wrong = await Promise.all(rows.map(async (line) => {
    const [, figure, unit = "", file = "", name = ""] = row.exec(line) ?? [];
    if (figure === undefined || (unit && !units[unit])) return [`cannot be read: ${line}`];
    const kept = valueOf(await readSource(file), name);
    const told = Number(figure.replaceAll(",", ""));
    return kept === told || kept === told * (units[unit] ?? 1) ? [] : [`${line}: ${file} has ${kept}`];
  }));
  assertNone("other figures than in the code", wrong.flat());
});

/** Names of constants that are limits, at the beginning of a line. */
const limitName =
  /^(?:export )?const ((?:most|max|largest|longest|capacity|patience|silence|retries|timeout|grace)\w*|\w+Timeout)\b/gm;
/** Those that limit what is said or chosen, not work, memory or number. */
const others = /^(?:domain\/(?:api|blocks|catalog|guests|history|i18n)\/|domain\/letter\/(?!limits|drawn_names))/;
const otherNames = [
  // The sum of two that are listed.
  "routes/api/mcp.ts largestMessage",
  "domain/media/copying/picture_sites.ts largest",
  "domain/media/images/sizes.ts largest",
  "domain/media/images/sizes.ts maxSide",
  "domain/upkeep/takedowns.ts longestReason",
];

Deno.test("each constant with the name of a limit stands in LIMITS.md", async () => {
  const listed = new Set(rows.map((line) => row.exec(line)!.slice(3).join(" ").replace(/( [\w-]+)\..*$/, "$1")));
  const files = (await Promise.all(["routes/", "domain/", "db/"].map((folder) => listFiles(folder, /\.tsx?$/)))).flat();
  const found = await Promise.all(
    files.filter((file) => !others.test(file)).map(async (file) =>
      [...(await readSource(file)).matchAll(limitName)].map(([, name]) => `${file} ${name}`)
    ),
  );
  assertNone(
    "limits that the document does not have",
    found.flat().filter((limit) => !listed.has(limit) && !otherNames.includes(limit)),
  );
});

/** The value of a constant in a source text, or of a field of an object there. */
function valueOf(text: string, name: string): number {
  const [object, field] = name.split(".") as [string, string?];
  if (field === undefined) return compute(text, initialOf(text, object));
  const [, inside = ""] = new RegExp(`const ${object}\\b[^=]*=[^{]*\\{([^}]*)\\}`).exec(text) ?? [];
  return compute(text, initialOf(inside, field));
}

/** What stands behind the name: in code `const name = …` or `name: …`, in other files `name=…` or `name …`. */
function initialOf(text: string, name: string): string {
  const forms = [`const ${name}(?:: number)? = ([^;\\n]+)`, `\\b${name}: ([^,}\\n]+)`, `${name}[= ](\\w+)`];
  const found = forms.map((form) => new RegExp(form).exec(text)?.[1]?.trim());
  return found.find((initial) => initial !== undefined) ?? "";
}

/** Constants that are made of constants that are made of constants. */
const deepest = 3;

/** Adds up a sum of numbers and constants. */
function compute(text: string, sum: string, depth = 0): number {
  if (depth > deepest) return NaN;
  const plain = sum.replace(/(?<=\d)(?:s|m|KB|M)$/, (unit) => ({ s: "e3", m: ` * ${minute}`, KB: "e3", M: "" })[unit]!)
    .replace(/(?<=\d)_(?=\d)/g, "")
    .replace(/\b[a-z]\w+\b/gi, (word) => known[word] ?? `(${compute(text, initialOf(text, word), depth + 1)})`);
  return /^[\d\s.*/+()e-]+$/.test(plain) ? Function(`return ${plain}`)() : NaN;
}
