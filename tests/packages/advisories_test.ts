import { equal, match, ok, same } from "../support/assert.ts";
import { judge, npmLock } from "./advisories.ts";
import { readLock } from "./lock.ts";

/* Reports of `npm audit --json`, as npm's client writes them, shortened to a few packages. */

const metadata = { vulnerabilities: { info: 0, low: 0, moderate: 0, high: 0, critical: 0, total: 0 } };

/** An advisory of the package itself. */
const advisory = (name: string, severity: string) => ({
  ...{ source: 1097683, name, dependency: name, title: "Uncontrolled resource consumption", cwe: ["CWE-1333"] },
  ...{ url: "https://github.com/advisories/GHSA-grv7-fg5c-xmjg", severity, range: "<3.0.3" },
  cvss: { score: 7.5, vectorString: "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H" },
});

const entry = (name: string, severity: string, fixAvailable: unknown, via: unknown[] = [advisory(name, severity)]) => ({
  [name]: {
    name,
    severity,
    isDirect: false,
    via,
    effects: [],
    range: "<3.0.3",
    nodes: [`node_modules/${name}`],
    fixAvailable,
  },
});

const reportOf = (...entries: Record<string, unknown>[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: Object.assign({}, ...entries), metadata });

const said = ": Uncontrolled resource consumption (https://github.com/advisories/GHSA-grv7-fg5c-xmjg); ";

Deno.test("high and critical weaknesses that have a fix are failures, all others warnings", () => {
  const upgrade = { name: "chokidar", version: "4.0.1", isSemVerMajor: true };
  const judgement = judge(reportOf(
    entry("braces", "high", true),
    entry("glob", "critical", upgrade),
    entry("tar", "high", false),
    entry("ws", "moderate", true),
    entry("ini", "low", false),
  ));
  equal(judgement, {
    failures: [`high: braces <3.0.3${said}a fix is available`, `critical: glob <3.0.3${said}fixed with chokidar 4.0.1`],
    warnings: [
      `high: tar <3.0.3${said}there is no fix yet`,
      `moderate: ws <3.0.3${said}a fix is available`,
      `low: ini <3.0.3${said}there is no fix yet`,
    ],
  });
});

Deno.test("a package that only depends on a weak one is not told again", () => {
  const judgement = judge(reportOf(entry("braces", "high", true), entry("micromatch", "high", true, ["braces"])));
  same(judgement?.failures.length, 1);
});

Deno.test("without weaknesses there is nothing to say", () => {
  equal(judge(reportOf()), { failures: [], warnings: [] });
});

Deno.test("what is no report is not taken for one without weaknesses", () => {
  const refused = { message: "405 Method Not Allowed - POST", method: "POST", error: { summary: "", detail: "" } };
  const older = { actions: [], advisories: {}, muted: [], metadata };
  for (const text of ["", "<html>", "[]", "null", "{}", JSON.stringify(refused), JSON.stringify(older)]) {
    same(judge(text), undefined, text);
  }
});

Deno.test("npm's lock has every locked version, and each package finds those that it needs, as npm would", async () => {
  const lock = await readLock();
  const { packages } = npmLock(lock);
  const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const placed = new Set(Object.entries(packages).map(([path, { version }]) => `${nameOf(path)}@${version}`));
  const locked = new Set(Object.keys(lock.npm).map((key) => /^@?[^@]+@[^_]+/.exec(key)![0]));
  placed.delete("@0.0.0");
  equal([...locked].filter((one) => !placed.has(one)), []);
  for (const path of Object.keys(packages)) {
    for (const [name, version] of Object.entries(packages[path]!.dependencies)) {
      const above = [
        path,
        ...[...path.matchAll(/\/node_modules\//g)].map(({ index }) => path.slice(0, index)).reverse(),
      ];
      const places = [...above.map((one) => `${one}/node_modules/${name}`), `node_modules/${name}`];
      const found = places.map((place) => packages[place]).find((one) => one);
      same(found?.version, version, `${path} needs ${name}`);
    }
  }
  ok(placed.size > 300);
  match(packages["node_modules/hono"]!.integrity!, /^sha512-/);
});
