import { RE2 } from "re2-wasm";
import { jsonSchemas } from "../../domain/api/schemas.ts";
import { tools } from "../../domain/api/tools.ts";
import { countCharacters } from "../../domain/letter/text.ts";
import { assertNone, equal, ok } from "../support/assert.ts";
import { runToEnd } from "../support/child.ts";
import { verifies } from "../support/verifies.ts";

/** What is said of a text in a JSON Schema. */
type TextSchema = {
  readonly pattern?: string;
  readonly not?: { readonly pattern: string };
  readonly maxLength?: number;
};

/** What ECMA-262, Python's `re`, Java and RE2 read alike, piece by piece. */
const character = String.raw`\\x[0-9a-f]{2}|\\[nrt]`;
const inClass = String.raw`(?:${character}|\\[\[\]\\^-]|[^\[\]\\&~|-]|\|(?!\|))`;
const pieces = [
  character,
  String.raw`\\[.*+?()\[\]{}|^$\\]`,
  String.raw`\(\?:|\((?!\?)|\)|\||\^|\$`,
  // Not lazy and not possessive, and not so often that RE2 refuses.
  String.raw`(?:[*+?]|\{[0-9]{1,3}(?:,(?:[0-9]{1,3})?)?\})(?![+?*{])`,
  String.raw`\[\^?-?(?:${inClass}(?:-${inClass})?)+\]`,
  String.raw`[^\\.*+?()\[\]{}|^$]`,
];
const portable = new RegExp(`^(?:${pieces.join("|")})*$`, "u");

Deno.test("the rule for patterns refuses what engines read differently, or not at all", () => {
  const differing = String.raw`\d \w \s \S \b \B \v \f \0 \ud800 \u0041 \cA \- \/ \1 \k<a> \p{L} \P{M} \z \Z`.split(
    " ",
  );
  const refused = [".", "a*?", "a+?", "a*+", "a{2}?", "a{,3}", "a{2000}", "(?=a)", "(?!a)", "(?<=a)", "(?<n>a)"];
  const more = ["(?i)a", "(?>a)", "[[a]", "[a&&b]", "[a||b]", "[a--b]", "[a~~b]", "[\\d]", "[\\s]", "[\\p{L}]", "[]"];
  assertNone("accepted", [...differing, ...refused, ...more].filter((pattern) => portable.test(pattern)));
  const same = [String.raw`^(?:a|b)[^\x00-\x1f]*\.\[$`, "[^-.0-9:T]", "[a-z|%]{3,4}", "(ab)?", "é", "\\x7f\\n"];
  assertNone("refused", same.filter((pattern) => !portable.test(pattern)));
});

const found = [...texts([jsonSchemas((name) => name), tools.map(({ schemas }) => schemas())])];
/** Each rule once. */
const schemas = [...new Map(found.map((schema) => [JSON.stringify(schema), schema])).values()];
const patterns = new Set(schemas.flatMap(({ pattern, not }) => [pattern ?? [], not?.pattern ?? []].flat()));

Deno.test(verifies("O1.patterns", "published patterns use only what four engines read alike"), () => {
  ok(patterns.size >= 12, `only ${patterns.size} patterns were found`);
  assertNone("patterns that are read differently", [...patterns].filter((pattern) => !portable.test(pattern)));
});

/** With every end that an engine may take for the end of a line, and signs that engines class differently. */
const endings = [
  "",
  "\n",
  "\r",
  "\r\n",
  "\n\n",
  "\x85",
  "\u2028",
  "\u2029",
  " ",
  "\xa0",
  "\ufeff",
  "\x1c",
  "\0",
  "é",
  "𝒳",
  "٣",
];
const samples = [
  ...[
    "",
    "_",
    "icon:heart",
    "ini:A",
    "ini:é𝒳",
    "ini:1",
    "duo:A|J",
    "#123abc",
    "2027-06-19T18:30",
    "2028-02-29T10:00:59.5",
    "2028-02-29T10:00:59.5-03:30",
  ],
  ...[
    "https://a.example",
    "https://a.example:80",
    "HTTP://é.example/x?y#z",
    "mailto:ana@b.example",
    "tel:+34 1",
    "Ana",
  ],
  ...[`http://localhost:8000/media/${"0a".repeat(32)}.webp`, "https://[::1]/", "a\nb", "a\r\nb\r\nc", "a\nb\nc\nd"],
];
const values = samples.flatMap((
  sample,
) => [...endings.map((end) => sample + end), ...endings.map((end) => end + sample)]);

Deno.test(verifies("O1.patterns", "it is no matter whether $ matches before a line end, as in Python and Java"), () => {
  const strict = values.map((value) => schemas.map((schema) => accepts(schema, value, "")));
  const loose = values.map((value) =>
    schemas.map((schema) => accepts(schema, value, "(?:\r\n|[\n\r\x85\u2028\u2029])?"))
  );
  const different = values.flatMap((value, at) =>
    schemas.filter((_, of) => strict[at]![of] !== loose[at]![of]).map(({ pattern }) => JSON.stringify([pattern, value]))
  );
  assertNone("texts that are judged differently", different);
  const judged = schemas.map((_, of) => new Set(strict.map((list) => list[of])).size);
  ok(judged.every((answers) => answers === 2), "every rule accepts some and refuses some");
});

Deno.test(verifies("O1.patterns", "RE2 judges each text as JavaScript does"), () => {
  const engines = schemas.map(({ pattern = "", not, maxLength = Infinity }) => ({
    pattern: new RE2(pattern, "u"),
    not: not && new RE2(not.pattern, "u"),
    maxLength,
  }));
  const different = values.flatMap((value) =>
    schemas.filter((schema, of) => {
      const { pattern, not, maxLength } = engines[of]!;
      const judged = countCharacters(value) <= maxLength && !not?.test(value) && pattern.test(value);
      return judged !== accepts(schema, value, "");
    }).map(({ pattern }) => JSON.stringify([pattern, value]))
  );
  assertNone("texts that are judged differently", different);
});

const python = await runToEnd("python3", "python3", { args: ["--version"] }).then(() => true, () => false);

if (python) {
  Deno.test(verifies("O1.patterns", "Python judges each text as JavaScript does"), async () => {
    const file = await Deno.makeTempFile({ suffix: ".json" });
    try {
      await Deno.writeTextFile(file, JSON.stringify({ schemas, values }));
      const { code, out, log } = await runToEnd("Python's re", "python3", { args: ["-c", judge, file] });
      equal([code, log], [0, ""]);
      equal(JSON.parse(out), values.map((value) => schemas.map((schema) => accepts(schema, value, ""))));
    } finally {
      await Deno.remove(file);
    }
  });
} else Deno.test.ignore("Python judges each text as JavaScript does: python3 is not installed", () => {});

/** The same as `accepts`, in Python; a warning about a pattern is an error. */
const judge = `
import json, re, sys, warnings
warnings.simplefilter("error")
with open(sys.argv[1], encoding="utf-8") as file: read = json.load(file)
def accepts(schema, value):
    if len(value) > schema.get("maxLength", 10**9): return False
    if "not" in schema and re.search(schema["not"]["pattern"], value): return False
    return bool(re.search(schema.get("pattern", ""), value))
print(json.dumps([[accepts(schema, value) for schema in read["schemas"]] for value in read["values"]]))
`;

/** @param before the end of the text: what the engine's `$` lets stand there */
function accepts({ pattern = "", not, maxLength = Infinity }: TextSchema, value: string, before: string): boolean {
  const ended = before === "" ? pattern : pattern.replace(/\$$/, `(?=${before}$)`);
  const isRefused = not !== undefined && new RegExp(not.pattern, "u").test(value);
  return countCharacters(value) <= maxLength && !isRefused && new RegExp(ended, "u").test(value);
}

/** Every schema of a text with a pattern, at any depth. */
function* texts(value: unknown): Generator<TextSchema> {
  if (typeof value !== "object" || value === null) return;
  const { pattern, not, maxLength } = value as Record<string, unknown>;
  if (typeof pattern === "string") yield JSON.parse(JSON.stringify({ pattern, not, maxLength }));
  for (const part of Object.values(value)) yield* texts(part);
}
