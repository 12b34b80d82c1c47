/** Where our own files are. */
export const assetFolder = new URL("../../static/", import.meta.url);

/** Scripts that are served as their packages have them, by their asset paths. */
export const packageScripts: Readonly<Record<string, string>> = { "js/htmx.js": "htmx.org/dist/htmx.min.js" };

/** Scripts of several files: together they are smaller, and asked for once. In order, since the first that listens hears first. */
export const joinedScripts: Readonly<Record<string, readonly string[]>> = {
  "js/editor.js": ["forms", "shown", "focus", "saving", "preview", "letter", "guests", "envelope"].map((name) =>
    `js/editor/${name}.js`
  ),
};

/** The file behind an asset path: in `static/`, or as its package has it (a typeface is `fonts/<package>/<file>`). */
export function assetFile(path: string): URL {
  const script = packageScripts[path];
  if (script) return packageFile(script);
  const [, name, file] = /^fonts\/([\w-]+)\/([^/]+)$/.exec(path) ?? [];
  return file ? packageFile(`@fontsource/${name}/files/${file}`) : new URL(path, assetFolder);
}

/** A file of a package in `deno.json`. */
export function packageFile(path: string): URL {
  return new URL(import.meta.resolve(path));
}
