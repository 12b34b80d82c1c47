import { cycles, listFiles, reachable, readImports, readSource, root } from "./support/imports.ts";
import { assertNone } from "./support/none.ts";

/* The import rule, and other rules that are easily overlooked in a review. */

/** The import rule, by the importing file. The first line that matches a file counts. */
const rules: readonly (readonly [files: RegExp, mayImport: RegExp])[] = [
  [
    /^main\.ts$/,
    /^(?:routes\/(?:app|listen|workers)|domain\/(?:backup|context|settings|media|maintenance|seed|verify)|db\/(?:client|migrate))\.ts$|^deno\.json$/,
  ],
  [/^routes\/static\/assets\.ts$/, /^(?:routes|views|domain)\/|^npm:lightningcss$/],
  [/^routes\/static\/static\.ts$/, /^routes\/|^npm:hono$|^node:(?:util|zlib)$/],
  [/^routes\/middleware\/encodings\.ts$/, /^(?:routes|domain)\/|^npm:(?:hono|lru-cache)$|^node:zlib$/],
  [
    /^routes\//,
    /^(?:routes|views|domain)\/|^npm:(?:hono|ipaddr\.js|lru-cache|@modelcontextprotocol\/server|@remix-run\/multipart-parser)$/,
  ],
  [
    /^views\/preview\/render\//,
    /^views\/|^domain\/(?:letter|blocks|i18n|catalog)\/|^npm:(?:satori|@resvg\/resvg-js|sharp|subset-font|fontkitten|lru-cache)$|^node:(?:buffer|os)$/,
  ],
  [
    /^views\//,
    /^views\/|^domain\/(?:letter|blocks|guests|history|i18n|catalog)\/|^types of domain\/api\/|^static\/art\/[\w-]+\.json$|^npm:(?:culori|hono|qrcode|lru-cache)$/,
  ],
  [
    /^domain\/(?:letter|blocks|guests|history)\//,
    /^domain\/(?:letter|blocks|guests|history|i18n|catalog)\/|^npm:(?:zod|culori|libphonenumber-js|ibantools|papaparse)$/,
  ],
  [/^domain\/i18n\//, /^domain\/i18n\/|^types of domain\/(?:blocks|letter|catalog)\//],
  [/^domain\/api\//, /^domain\/|^npm:zod$/],
  [/^domain\/catalog\//, /^domain\/(?:catalog\/|letter\/limits\.ts$)/],
  [/^domain\/media\//, /^(?:domain|db)\/|^npm:(?:aws4fetch|htmlparser2|ipaddr\.js|sharp)$|^node:/],
  [/^domain\/[^/]+$/, /^(?:domain|db)\/|^npm:(?:zod|nanoid|dataloader|ical-generator|lru-cache)$|^node:/],
  [/^db\//, /^db\/|^npm:(?:kysely|@libsql\/client)$/],
];

/** Everything allowed at the top level: the project's folders, and files that tools need there. */
const topLevel = [
  ...["routes", "views", "domain", "db", "static", "tests", "deno.json", "main.ts", "README.md"],
  ...["deno.lock", ".ci", ".github", ".editorconfig", ".gitignore"],
];

const longest = 220;
/** A style is one sheet, however much it needs. */
const longestStyle = 240;
/** Files that may be longer, because they are tables of data: each with the reason why it is one file. */
const longTables: readonly (readonly [files: RegExp, reason: string])[] = [
  [/^domain\/i18n\/\w+\/editor(?:_words)?\.ts$/, "the words of the editor, which are translated together"],
];

const sources = ["main.ts", ...(await Promise.all(["routes/", "views/", "domain/", "db/"].map(listSources))).flat()];
const tests = await listSources("tests/");
const [imports, testImports] = await Promise.all([readImports(sources), readImports(tests)]);

Deno.test("every file imports only what its layer may", () => {
  const broken = imports.filter(({ file, target, typeOnly }) => {
    const allowed = rules.find(([files]) => files.test(file))?.[1];
    return !allowed?.test(target) && !(typeOnly && allowed?.test(`types of ${target}`));
  });
  assertNone("imports that break the rule", broken.map(({ file, target }) => `${file} imports ${target}`));
});

Deno.test("every file is reached from main.ts", () => {
  const reached = reachable(["main.ts"], imports);
  assertNone("files that nothing reaches", sources.filter((file) => !reached.has(file)));
});

Deno.test("every file of the tests is reached from a test, or started by its name", async () => {
  const texts = await Promise.all(["deno.json", ...tests].map(readSource));
  const started = texts.flatMap((text) => text.match(/\btests\/[\w/.-]+\.tsx?\b/g) ?? []);
  const entries = [...started, ...tests.filter((file) => /[_.](?:test|spec|bench)\.tsx?$/.test(file))];
  const reached = reachable(entries, testImports);
  assertNone("files that no test reaches", tests.filter((file) => !reached.has(file)));
});

Deno.test("no import of values goes round in a circle", () => {
  assertNone("circles", cycles([...imports, ...testImports]).map((cycle) => cycle.join(" -> ")));
});

Deno.test("the top level holds the project's folders and what tools need", async () => {
  const { success, stdout } = await new Deno.Command("git", { args: ["ls-files"], cwd: root }).output();
  if (!success) return console.log("skipped: not a git checkout");
  const entries = new TextDecoder().decode(stdout).trim().split("\n").map((path) => path.split("/")[0]!);
  assertNone("at the top level", [...new Set(entries)].filter((entry) => !topLevel.includes(entry)));
});

Deno.test(`no file has more than ${longest} lines, tables of data excepted`, async () => {
  const files = [...sources, ...await listFiles("static/", /\.(?:css|js)$/)];
  const long = new Map<string, number>();
  for (const file of files) {
    const lines = (await readSource(file)).trimEnd().split("\n").length;
    if (lines > (file.startsWith("static/css/styles/") ? longestStyle : longest)) long.set(file, lines);
  }
  const unexpected = [...long].filter(([file]) => !longTables.some(([tables]) => tables.test(file)));
  assertNone("too long", unexpected.map(([file, lines]) => `${file}: ${lines} lines`));
  const needless = longTables.filter(([tables]) => ![...long.keys()].some((file) => tables.test(file)));
  assertNone("excepted without need", needless.map(([tables]) => tables.source));
});

Deno.test("every package is pinned to one exact version", async () => {
  const packages: Record<string, string> = JSON.parse(await readSource("deno.json")).imports;
  const exact = /^npm:(?:@[\w-]+\/)?[\w.-]+@\d+\.\d+\.\d+(?:-[\w.]+)?$/;
  assertNone(
    "not pinned",
    Object.entries(packages).filter(([, from]) => !exact.test(from)).map((entry) => entry.join(": ")),
  );
});

Deno.test("every package has its reason in CONTRIBUTING.md, and every reason its package", async () => {
  const packages = Object.keys(JSON.parse(await readSource("deno.json")).imports);
  const [, chapter = ""] = (await readSource(".github/CONTRIBUTING.md")).split("## Dependencies\n");
  const reasons = [...chapter.matchAll(/^\| ([^|(]+?) +\| \S/gm)].slice(2).flatMap(([, names]) => names!.split(", "));
  const covers = (reason: string, name: string) =>
    reason.endsWith("*") ? name.startsWith(reason.slice(0, -1)) : name === reason;
  assertNone("without a reason", packages.filter((name) => !reasons.some((reason) => covers(reason, name))));
  assertNone("without a package", reasons.filter((reason) => !packages.some((name) => covers(reason, name))));
});

function listSources(folder: string): Promise<string[]> {
  return listFiles(folder, /\.tsx?$/);
}
