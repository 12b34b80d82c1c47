import * as z from "zod";
import { dependenciesOf, directPackages, type Lock, nameAndVersion } from "./lock.ts";

/** What npm's client says of one package, in version 2 of its report. */
const vulnerability = z.object({
  name: z.string(),
  severity: z.enum(["info", "low", "moderate", "high", "critical"]),
  /** advisories of the package itself; or names of packages on which it depends */
  via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string(), range: z.string() })])),
  /** false: no published version is without it */
  fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
});

const report = z.object({ auditReportVersion: z.literal(2), vulnerabilities: z.record(z.string(), vulnerability) });

/** Advisories as lines to print, apart: those that must be acted upon, as a fix is there, and all others. */
type Judgement = { readonly failures: readonly string[]; readonly warnings: readonly string[] };

/**
 * Judges a report of `npm audit --json`: an advisory that is high or critical, and has a fix, is a failure.
 * @returns undefined: it is no report, since the registry could not be asked
 */
export function judge(json: string): Judgement | undefined {
  const { success, data } = report.safeParse(parsed(json));
  if (!success) return undefined;
  const found = Object.values(data.vulnerabilities).flatMap(({ name, severity, via, fixAvailable }) =>
    via.flatMap((one) => {
      if (typeof one === "string") return [];
      const { title, url, range } = one;
      const isFailure = (severity === "high" || severity === "critical") && fixAvailable !== false;
      return { isFailure, line: `${severity}: ${name} ${range}: ${title} (${url}); ${fixOf(fixAvailable)}` };
    })
  );
  const lines = (wanted: boolean) => found.filter(({ isFailure }) => isFailure === wanted).map(({ line }) => line);
  return { failures: lines(true), warnings: lines(false) };
}

function fixOf(fix: z.infer<typeof vulnerability>["fixAvailable"]): string {
  if (typeof fix === "object") return `fixed with ${fix.name} ${fix.version}`;
  return fix ? "a fix is available" : "there is no fix yet";
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type NpmPackage = {
  readonly version: string;
  readonly integrity?: string;
  readonly dependencies: Readonly<Record<string, string>>;
};

/**
 * The locked packages as npm's own lock, `package-lock.json` in version 3: the first version of a package stands at the
 * top, another one below each package that needs it.
 */
export function npmLock(lock: Lock): { lockfileVersion: 3; packages: Record<string, NpmPackage> } {
  const direct = directPackages(lock);
  const root: NpmPackage = { version: "0.0.0", dependencies: versionsOf(direct) };
  const packages: Record<string, NpmPackage> = { "": root };
  const atTop = new Map(direct.map((key) => [nameAndVersion(key).name, key]));
  const open: [key: string, path: string][] = direct.map((key) => [key, `node_modules/${nameAndVersion(key).name}`]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [key, path] = next;
    if (path in packages) continue;
    const dependencies = dependenciesOf(lock, key);
    const { integrity } = lock.npm[key]!;
    packages[path] = { version: nameAndVersion(key).version, integrity, dependencies: versionsOf(dependencies) };
    for (const needed of dependencies) {
      const { name } = nameAndVersion(needed);
      if (!atTop.has(name)) atTop.set(name, needed);
      open.push([needed, atTop.get(name) === needed ? `node_modules/${name}` : `${path}/node_modules/${name}`]);
    }
  }
  return { lockfileVersion: 3, packages };
}

function versionsOf(keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map(nameAndVersion).map(({ name, version }) => [name, version]));
}
