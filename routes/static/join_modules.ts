/** The imports of a module, all from the same folder, and its exports. */
const imported = /^import (?:(\{[^}]*\}) from )?"\.\/([\w-]+\.js)";$/gm;
const exported = /^export (?=(?:async )?(?:function|const) (\w+))/gm;

/**
 * A module and everything it imports, as one script: each file once, in a scope of its own, after its imports.
 * @param read reads a file of the folder
 * @param joined the files that are in the script already, with the names that they export
 * @throws Error if a module imports a name that the other one does not export
 */
export async function joinModules(
  file: string,
  read: (file: string) => Promise<string>,
  joined: Map<string, readonly string[]> = new Map(),
): Promise<string> {
  if (joined.has(file)) return "";
  const source = await read(file);
  const given = [...source.matchAll(exported)].map(([, name]) => name!);
  joined.set(file, given);
  const before: string[] = [];
  for (const [, names = "", other] of source.matchAll(imported)) {
    before.push(await joinModules(other!, read, joined));
    const missing = (names.match(/\w+/g) ?? []).filter((name) => !joined.get(other!)!.includes(name));
    if (missing.length > 0) throw new Error(`${other} does not export ${missing.join(", ")}, which ${file} imports.`);
  }
  const body = source.replace(imported, (_, names, other) => names ? `const ${names} = ${scopeOf(other)};` : "")
    .replace(exported, "");
  return `${before.join("")}const ${scopeOf(file)} = (() => {\n${body}\nreturn { ${given.join(", ")} };\n})();\n`;
}

function scopeOf(file: string): string {
  return file.replace(".js", "Module");
}
