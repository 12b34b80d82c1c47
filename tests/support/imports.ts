/** One import of a file: static or dynamic, of values or only of types. */
type Import = {
  readonly file: string;
  /**
   * a path from the repository's root, `npm:<package>`, `node:<module>`, or the unchanged text if it is not resolved
   */
  readonly target: string;
  readonly typeOnly: boolean;
  /** the imported names, as the target exports them; `*` stands for all */
  readonly names: readonly string[];
};

export const root = new URL("../../", import.meta.url);

/** Paths, from the repository's root, of all files in a folder and below whose names match. */
export async function listFiles(folder: string, names: RegExp): Promise<string[]> {
  const files: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(folder, root))) {
    if (isDirectory) files.push(...await listFiles(`${folder}${name}/`, names));
    else if (names.test(name)) files.push(`${folder}${name}`);
  }
  return files.sort();
}

export function readSource(file: string): Promise<string> {
  return Deno.readTextFile(new URL(file, root));
}

export async function readImports(files: readonly string[]): Promise<Import[]> {
  const found = await Promise.all(files.map(async (file) => importsOf(file, await readSource(file))));
  return found.flat();
}

/** The entries, and every file that they import, directly or not. */
export function reachable(entries: readonly string[], imports: readonly Import[]): Set<string> {
  const targets = Map.groupBy(imports, ({ file }) => file);
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...(targets.get(file) ?? []).map(({ target }) => target));
  }
  return reached;
}

/** Names that files export and no import takes, each as `<file>: <name>`. */
export async function unusedExports(files: readonly string[], imports: readonly Import[]): Promise<string[]> {
  const taken = new Set(imports.flatMap(({ target, names }) => names.map((name) => `${target}: ${name}`)));
  const found = await Promise.all(files.map(async (file) => {
    const names = (await readSource(file)).matchAll(exported).map(([, name = "default"]) => name);
    return taken.has(`${file}: *`) ? [] : [...names].map((name) => `${file}: ${name}`);
  }));
  return found.flat().filter((one) => !taken.has(one));
}

/** The cycles of imports of values, each as its list of files. Imports of types may be cyclic. */
export function cycles(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports.filter(({ typeOnly }) => !typeOnly), ({ file }) => file);
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) return void found.push([...path.slice(path.indexOf(file)), file]);
    if (done.has(file)) return;
    for (const { target } of targets.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return found;
}

// `deno fmt` formats the source, so a statement starts its line, and an import clause has only names.
const statement = /^(?:import|export)\s+(?:([\w$*{},\s]*?)\s+from\s+)?"([^"]+)"/gm;
const exported =
  /^export\s+(?:default\b|(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|const|let|class|type|interface)\s+([\w$]+))/gm;
const dynamic = /\bimport\(\s*(?:"([^"]+)"|([^)]*))/g;
const beside = /\bnew URL\(\s*"(\.[^"]+\.tsx?)",\s*import\.meta\.url/g;

function importsOf(file: string, source: string): Import[] {
  const add = (specifier: string, clause = "*") => (
    { file, target: resolve(file, specifier), typeOnly: onlyTypes(clause), names: namesIn(clause) }
  );
  return [
    ...source.matchAll(statement).map(([, clause = "", specifier]) => add(specifier!, clause)),
    ...source.matchAll(dynamic).map(([, quoted, computed]) =>
      quoted ? add(quoted) : { file, target: `whatever ${computed} is`, typeOnly: false, names: [] }
    ),
    ...source.matchAll(beside).map(([, path]) => add(path!)),
  ];
}

function namesIn(clause: string): string[] {
  if (clause.includes("*")) return ["*"];
  const [, own, braced = ""] = /^(?:type\s+)?([\w$]*),?\s*(?:\{([^}]*)\})?$/.exec(clause)!;
  const names = braced.split(",").map((name) => /^\s*(?:type\s+)?([\w$]*)/.exec(name)![1]!);
  return [...own ? ["default"] : [], ...names].filter((name) => name !== "");
}

function onlyTypes(clause: string): boolean {
  if (/^type\s+[\w$*{]/.test(clause)) return true;
  const [, names] = /^\{([^}]+)\}$/.exec(clause) ?? [];
  return names !== undefined && names.split(",").every((name) => /^\s*(?:type\s.*)?$/s.test(name));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return new URL(specifier, new URL(file, root)).href.slice(root.href.length);
  if (/^\w+:/.test(specifier)) return specifier;
  return `npm:${/^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]}`;
}
