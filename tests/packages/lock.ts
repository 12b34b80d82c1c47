/** The npm packages that deno.lock names, version 5 of its format. */
export type Lock = {
  readonly version: string;
  /** what deno.json asks for, such as `npm:zod@4.6.7`, and the version that it gets */
  readonly specifiers: Readonly<Record<string, string>>;
  /** by name and version, such as `zod@4.6.7`, with the versions of peers behind a `_` */
  readonly npm: Readonly<Record<string, LockedPackage>>;
  readonly workspace: { readonly dependencies: readonly string[] };
};

type LockedPackage = {
  /** such as `sha512-…`, in base64 */
  readonly integrity: string;
  /** keys of other packages; the name alone, where the lock has only one of that name */
  readonly dependencies?: readonly string[];
  readonly optionalDependencies?: readonly string[];
};

export const root = new URL("../../", import.meta.url);

export async function readLock(): Promise<Lock> {
  return JSON.parse(await Deno.readTextFile(new URL("deno.lock", root)));
}

/** The name and the version of a package's key, without its peers. */
export function nameAndVersion(key: string): { readonly name: string; readonly version: string } {
  const [, name, version] = /^(@?[^@]+)@([^_]+)/.exec(key)!;
  return { name: name!, version: version! };
}

/** The keys of what a package depends on, optional ones too. Those for other machines may be left out of the lock. */
export function dependenciesOf({ npm }: Lock, key: string): string[] {
  const { dependencies = [], optionalDependencies = [] } = npm[key]!;
  const keys = Object.keys(npm);
  return [...dependencies, ...optionalDependencies].flatMap((wanted) =>
    wanted in npm ? wanted : keys.find((one) => nameAndVersion(one).name === wanted) ?? []
  );
}

/** The keys of the packages that deno.json names. @param isWanted which of them, by their names; without, all */
export function directPackages({ specifiers }: Lock, isWanted: (name: string) => boolean = () => true): string[] {
  return Object.entries(specifiers)
    .map(([specifier, version]) => ({ name: nameAndVersion(specifier.slice("npm:".length)).name, version }))
    .filter(({ name }) => isWanted(name)).map(({ name, version }) => `${name}@${version}`);
}

/** The packages, and all that they depend on. */
export function withDependencies(lock: Lock, direct: readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...direct];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    open.push(...dependenciesOf(lock, key));
  }
  return found;
}
