import { cycles, listFiles, reachable, readImports, readSource, root, unusedExports } from "./support/imports.ts";
import { assertNone, ok } from "./support/assert.ts";
import { costs, seconds } from "./support/costs.ts";

/* The import rule, and other rules that are easily overlooked in a review. */

/** The import rule, by the importing file. The first line that matches a file counts. */
const rules: readonly (readonly [files: RegExp, mayImport: RegExp])[] = [
  [
    /^main\.ts$/,
    /^(?:routes\/(?:app|listen|monitoring|programs|rights|signals|workers)|domain\/(?:api\/openapi|context|media|settings\/(?:settings|setting_names)|telemetry\/(?:request_log|service_metrics|tracing)|upkeep\/(?:backup|maintenance|seed|space|takedowns|verify))|db\/(?:client|migrate))\.ts$|^deno\.json$/,
  ],
  [/^routes\/static\/assets\.ts$/, /^(?:routes|views|domain)\/|^npm:lightningcss$/],
  [/^routes\/static\/static\.ts$/, /^(?:routes|domain\/load)\/|^npm:hono$|^node:(?:util|zlib)$/],
  [/^routes\/middleware\/encodings\.ts$/, /^(?:routes|domain)\/|^npm:(?:hono|lru-cache)$|^node:zlib$/],
  [/^routes\/page_worker\/page_worker\.ts$/, /^(?:routes|views|domain)\/|^node:zlib$/],
  [
    /^routes\//,
    /^(?:routes|views|domain)\/|^npm:(?:hono|ipaddr\.js|lru-cache|@modelcontextprotocol\/server|@remix-run\/multipart-parser)$/,
  ],
  [
    /^views\/preview\/render\//,
    /^views\/|^domain\/(?:letter|blocks|i18n|catalog|workers)\/|^domain\/telemetry\/log\.ts$|^npm:(?:satori|@resvg\/resvg-js|sharp|subset-font|fontkitten|lru-cache)$|^node:buffer$/,
  ],
  [/^views\/docs\/nodes\.tsx$/, /^types of domain\/api\/|^npm:(?:hono|highlight\.js)$/],
  [
    /^views\//,
    /^views\/|^domain\/(?:letter|blocks|guests|history|i18n|catalog)\/|^types of domain\/api\/|^static\/(?:art|fonts)\/[\w-]+\.json$|^npm:(?:culori|hono|qrcode|lru-cache)$/,
  ],
  [
    /^domain\/(?:letter|blocks|guests|history)\//,
    /^domain\/(?:letter|blocks|guests|history|i18n|catalog)\/|^npm:(?:zod|culori|libphonenumber-js|ibantools|ical\.js|papaparse)$/,
  ],
  [/^domain\/examples\//, /^domain\/examples\/|^types of domain\/(?:i18n|catalog)\//],
  [/^domain\/i18n\//, /^domain\/i18n\/|^types of domain\/(?:blocks|letter|catalog)\//],
  [/^domain\/api\//, /^domain\/|^npm:zod$/],
  [/^domain\/catalog\//, /^domain\/(?:catalog\/|letter\/limits\.ts$)/],
  [/^domain\/media\//, /^(?:domain|db)\/|^npm:(?:aws4fetch|htmlparser2|ipaddr\.js|sharp)$|^node:/],
  [/^domain\/telemetry\//, /^(?:domain|db)\/|^node:process$/],
  // Whoever passes it a script names that with `new URL`, which counts as an import there.
  [/^domain\/workers\/starter\.ts$/, /^domain\/workers\/|^node:worker_threads$|^whatever script is$/],
  [/^domain\/workers\/watch_main\.ts$/, /^domain\/telemetry\/log\.ts$/],
  [/^domain\/workers\//, /^domain\/workers\/|^node:(?:os|process|v8|worker_threads)$/],
  [/^domain\/upkeep\//, /^(?:domain|db)\/|^npm:zod$|^node:/],
  [/^domain\/settings\//, /^domain\/|^npm:zod$/],
  [/^domain\/load\//, /^domain\/(?:load\/|errors\.ts$|telemetry\/)/],
  [
    /^domain\/(?:requests\/|stored\/|[^/]+$)/,
    /^(?:domain|db)\/|^npm:(?:zod|nanoid|dataloader|ical-generator|lru-cache)$|^node:/,
  ],
  [/^db\//, /^db\/|^npm:(?:kysely|libsql|@libsql\/client)$|^node:async_hooks$/],
];

/** Everything allowed at the top level: the project's folders, and files that tools need there. */
const topLevel = [
  ...["routes", "views", "domain", "db", "static", "tests", "deno.json", "main.ts", "README.md"],
  ...["deno.lock", ".ci", ".github", ".editorconfig", ".gitignore", "LICENSE"],
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
/** Scripts that draw artwork at development time. */
const drawing = await listSources("static/");
const [imports, testImports, drawingImports] = await Promise.all([
  readImports(sources),
  readImports(tests),
  readImports(drawing),
]);

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

Deno.test("pictures are decoded and drawn only in workers, beside the thread that answers pages", () => {
  const heavy = /^npm:(?:sharp|satori|@resvg\/resvg-js|subset-font|fontkitten)$/;
  const onThread = imports.filter(({ target, typeOnly }) => !typeOnly && !/worker\.ts$/.test(target));
  const reached = reachable(["main.ts"], onThread);
  const found = onThread.filter(({ file, target }) => reached.has(file) && heavy.test(target));
  assertNone("imports of heavy packages", found.map(({ file, target }) => `${file} imports ${target}`));
  ok(imports.some(({ target }) => heavy.test(target)));
});

Deno.test("every file of the tests is reached from a test, or started by its name", async () => {
  const texts = await Promise.all(["deno.json", ...tests].map(readSource));
  const started = texts.flatMap((text) => text.match(/\btests\/[\w/.-]+\.tsx?\b/g) ?? []);
  const entries = [...started, ...tests.filter((file) => /[_.](?:test|spec|bench)\.tsx?$/.test(file))];
  const reached = reachable(entries, testImports);
  assertNone("files that no test reaches", tests.filter((file) => !reached.has(file)));
});

Deno.test("whatever a file exports is imported somewhere", async () => {
  assertNone(
    "exports without an import",
    await unusedExports([...sources, ...tests, ...drawing], [...imports, ...testImports, ...drawingImports]),
  );
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

Deno.test("every test is in a lane", async () => {
  const lanes = await readSource("tests/lanes.ts");
  const isRun = (file: string) => {
    const [, folder, name] = /^tests\/(?:(\w+)\/.*|(\w+)_test\.tsx?)$/.exec(file)!;
    return folder ? lanes.includes(`"tests/${folder}"`) : lanes.includes(`"${name}"`);
  };
  assertNone("in no lane", tests.filter((file) => /_test\.tsx?$/.test(file) && !isRun(file)));
});

Deno.test("what test files cost is known of each that is in the browser or a process of its own, and of none that is gone", () => {
  const waiting = tests.filter((file) => /^tests\/(?:e2e|process)\/.*_test\.ts$/.test(file));
  assertNone("not in tests/support/costs.ts", waiting.filter((file) => seconds[file] === undefined));
  const named = [...Object.keys(costs), ...Object.keys(seconds)];
  assertNone("gone, but in tests/support/costs.ts", named.filter((file) => !tests.includes(file)));
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

// Only a component takes `key` for itself: an element of the page would have it as an attribute, which HTML does not know.
Deno.test("no element of a page has a key", async () => {
  const found: string[] = [];
  for (const file of sources.filter((one) => one.endsWith(".tsx"))) {
    const written = (await readSource(file)).match(/<[a-z]\w*\s+key=/g) ?? [];
    found.push(...written.map((element) => `${file}: ${element}`));
  }
  assertNone("elements with a key", found);
});
