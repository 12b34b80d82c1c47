/** The imports of a module, all from the same folder, and its exports. */
const imported = /^import (?:(\{[^}]*\}) from )?"\.\/([\w-]+\.js)";$/gm;
const exported = /^export (?=(?:async )?(?:function|const) (\w+))/gm;

/**
 * A module and everything it imports, as one script: each file once, in a scope of its own, after its imports. Names that
 * are exported are seen by all files after it.
 * @param read reads a file of the folder
 * @param joined the files that are in the script already, with the names that they export
 * @throws Error if a module imports a name that the other one does not export, or two modules export the same name
 */
export async function joinModules(
  file: string,
  read: (file: string) => Promise<string>,
  joined: Map<string, readonly string[]> = new Map(),
): Promise<string> {
  if (joined.has(file)) return "";
  const source = await read(file);
  const given = [...source.matchAll(exported)].map(([, name]) => name!);
  for (const [other, names] of joined) {
    const twice = given.filter((name) => names.includes(name));
    if (twice.length > 0) throw new Error(`${file} and ${other} both export ${twice.join(", ")}.`);
  }
  joined.set(file, given);
  const before: string[] = [];
  for (const [, names = "", other] of source.matchAll(imported)) {
    before.push(await joinModules(other!, read, joined));
    const missing = (names.match(/\w+/g) ?? []).filter((name) => !joined.get(other!)!.includes(name));
    if (missing.length > 0) throw new Error(`${other} does not export ${missing.join(", ")}, which ${file} imports.`);
  }
  const names = given.join(", ");
  const body = source.replace(imported, "").replace(exported, "");
  return `${before.join("")}${names && `const { ${names} } = `}(() => {\n${body}\n${
    names && `return { ${names} };\n`
  }})();\n`;
}
