import { listFiles } from "../support/imports.ts";
import { directPackages, type Lock, nameAndVersion, readLock, root, withDependencies } from "./lock.ts";

/*
 * Leaves the tools of tests and development out of deno.json and deno.lock, before the packages are installed on a
 * server: `deno run --no-config --allow-read=. --allow-write=deno.json,deno.lock tests/packages/production.ts`
 */

/** What the service itself names in its sources: imports, and packages whose files it reads. */
export async function productionNames(names: readonly string[]): Promise<string[]> {
  const folders = await Promise.all(["routes/", "views/", "domain/", "db/"].map((one) => listFiles(one, /\.tsx?$/)));
  const texts = await Promise.all(
    ["main.ts", ...folders.flat()].map((file) => Deno.readTextFile(new URL(file, root))),
  );
  const text = texts.join("\n");
  const isNamed = (name: string) => {
    const [scope] = name.split("/");
    const marks = [`"${name}"`, `"${name}/`, `\`${name}/`, ...name.startsWith("@") ? [`\`${scope}/\${`] : []];
    return marks.some((mark) => text.includes(mark));
  };
  return names.filter(isNamed);
}

/** The lock with these packages alone, and what they depend on. */
export function prunedLock(lock: Lock, names: readonly string[]): Lock {
  const isKept = (specifier: string) => names.includes(nameAndVersion(specifier.slice("npm:".length)).name);
  const keys = withDependencies(lock, directPackages(lock, (name) => names.includes(name)));
  return {
    ...lock,
    specifiers: Object.fromEntries(Object.entries(lock.specifiers).filter(([specifier]) => isKept(specifier))),
    npm: Object.fromEntries(Object.entries(lock.npm).filter(([key]) => keys.has(key))),
    workspace: { ...lock.workspace, dependencies: lock.workspace.dependencies.filter(isKept) },
  };
}

if (import.meta.main) {
  const config = JSON.parse(await Deno.readTextFile(new URL("deno.json", root)));
  const names = await productionNames(Object.keys(config.imports));
  const imports = Object.fromEntries(Object.entries(config.imports).filter(([name]) => names.includes(name)));
  const write = (file: string, value: unknown) =>
    Deno.writeTextFile(new URL(file, root), `${JSON.stringify(value, null, 2)}\n`);
  await write("deno.lock", prunedLock(await readLock(), names));
  await write("deno.json", { ...config, imports });
}
