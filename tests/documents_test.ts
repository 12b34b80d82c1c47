import { listFiles, readSource } from "./support/imports.ts";
import { assertNone, equal, ok } from "./support/assert.ts";

/* What documents and comments say of the project's files, tasks and records is true today. */

const code = ["routes/", "views/", "domain/", "db/", "tests/", "static/"];
const files = ["main.ts", "deno.json", "README.md", "LICENSE", ".ci/run", ...await listAll([...code, ".github/"])];
const documents = files.filter((file) => file.endsWith(".md"));
/** Where comments name paths. This file is left out: its own examples need not exist. */
const commented = files.filter((file) => /\.(?:tsx?|js|css)$/.test(file) && file !== "tests/documents_test.ts");

/** Every file, and every folder that has one. */
const places = new Set(
  files.flatMap((file) => file.split("/").map((_, count, parts) => parts.slice(0, count + 1).join("/"))),
);
const folders = code.map((folder) => folder.slice(0, -1));

Deno.test("each path that a document or a comment names is a file or a folder", async () => {
  const named = await Promise.all([...documents, ...commented].map(async (file) => {
    const paths = [...(await readSource(file)).matchAll(/`([\w.-]+\/[^`\s$]*)`/g)].map(([, path]) => path!);
    return paths.filter((path) => folders.includes(path.split("/")[0]!)).filter((path) => !isPlace(path))
      .map((path) => `${file}: ${path}`);
  }));
  assertNone("paths that lead nowhere", named.flat());
});

Deno.test("each file that a document names by its name alone is there", async () => {
  const names = new Set(files.map((file) => file.split("/").at(-1)!));
  const named = await Promise.all(documents.map(async (file) => {
    const found = [...(await readSource(file)).matchAll(/`([\w-]+\.(?:tsx?|css|json|md|js))`/g)].map(([, name]) =>
      name!
    );
    return found.filter((name) => !names.has(name)).map((name) => `${file}: ${name}`);
  }));
  assertNone("names of no file", named.flat());
});

Deno.test("each link between documents leads to a file or a folder", async () => {
  const broken = await Promise.all(documents.map(async (file) => {
    const links = [...(await readSource(file)).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link]) => link!);
    return links.filter((link) => !places.has(new URL(link, `file:///${file}`).pathname.slice(1).replace(/\/$/, "")))
      .map((link) => `${file}: ${link}`);
  }));
  assertNone("links that lead nowhere", broken.flat());
});

Deno.test("each link to a record is called by the record's number", async () => {
  const wrong = await Promise.all(documents.map(async (file) => {
    const links = (await readSource(file)).matchAll(/\[(\d{3})\]\([^)]*?(\d{3})-[^)]*\)/g);
    return [...links].filter(([, name, number]) => name !== number).map(([link]) => `${file}: ${link}`);
  }));
  assertNone("links with another number", wrong.flat());
});

Deno.test("each task that a document names is in deno.json", async () => {
  const { tasks } = JSON.parse(await readSource("deno.json"));
  const named = await Promise.all(documents.map(async (file) => {
    const found = [...(await readSource(file)).matchAll(/\btask ([a-z-]+)\b(?=[^`\n]*`|$)/gm)].map(([, task]) => task!);
    return found.filter((task) => !Object.hasOwn(tasks, task)).map((task) => `${file}: task ${task}`);
  }));
  assertNone("tasks that are not there", named.flat());
});

Deno.test("what is lost when a migration is taken back is said for each that can be", async () => {
  const [, rollback = ""] = (await readSource(".github/hosting/one-server.md")).split("\n## Rollback\n");
  const migrations = files.filter((file) => /^db\/migrations\/\d{4}_/.test(file));
  const sources = await Promise.all(migrations.map(readSource));
  const numbers = migrations.filter((_, at) => /\bdown\(/.test(sources[at]!)).map((file) => /\d{4}/.exec(file)![0]);
  assertNone("migrations that Rollback leaves out", numbers.filter((number) => !rollback.includes(`\`${number}\``)));
});

Deno.test("each package of typefaces and icons has its notice", async () => {
  const { imports } = JSON.parse(await readSource("deno.json"));
  const notices = await readSource(".github/THIRD_PARTY_NOTICES.md");
  const packages = Object.keys(imports).filter((name) => /^@(?:fontsource|iconify)/.test(name));
  const isNamed = (name: string) =>
    notices.includes(`\`${name}\``) || notices.includes(`\`${name.replace(/noto-sans.*$/, "noto-sans*")}\``);
  assertNone("packages without a notice", packages.filter((name) => !isNamed(name)));
});

Deno.test("each typeface that was cut, and each set that drawings were cut from, has its notice", async () => {
  const [notices, license] = await Promise.all(
    [".github/THIRD_PARTY_NOTICES.md", "static/art/LICENSE.txt"].map(readSource),
  ) as [string, string];
  const licenses = files.filter((file) => file.startsWith("static/fonts/LICENSE-"));
  assertNone("licences of typefaces without a row", licenses.filter((file) => !notices.includes(`\`${file}\``)));
  const cut = licenses.map((file) => /LICENSE-(.+)\.txt$/.exec(file)![1]!);
  const typefaces = files.filter((file) => file.endsWith(".woff2")).map((file) => file.split("/").at(-1)!);
  assertNone("cut typefaces without a licence", typefaces.filter((name) => !cut.some((one) => name.startsWith(one))));

  // What `deno task art` writes, by the set that it is cut from.
  const script = await readSource("static/art/cut_icons.ts");
  const written = [...script.matchAll(/cutDrawings\("(\w+)"|drawStamps\(new URL\("(\w+)\//g)].map(([, one, other]) =>
    one ?? other!
  );
  equal(written.toSorted(), ["icons", "stamps"]);
  assertNone("folders that the licence leaves out", written.filter((name) => !license.includes(`(${name}/)`)));
  assertNone("folders that the notices leave out", written.filter((name) => !notices.includes(`\`${name}\``)));
  const phosphor = [...script.matchAll(/^ {2}"?(\w+)"?: \["ph", /gm)].map(([, mark]) => mark!);
  ok(phosphor.length > 0);
  const [, said = ""] = /The\s+marks ([^(]+), and the icons/.exec(license) ?? [];
  equal(said.split(/, | and /).map((mark) => mark.trim()).toSorted(), phosphor.toSorted());
});

/** Whether there is such a file or folder. `<x>` and `*` stand for any name, `**` for any path, `{a,b}` for each. */
function isPlace(path: string): boolean {
  return alternatives(path.replace(/\/$/, "")).every((one) => {
    if (!/[<*]/.test(one)) return places.has(one) || places.has(`${one}.ts`);
    const pattern = one.replace(/[.]/g, "\\.").replace(/<[\w-]+>|\*+/g, (any) => any === "**" ? ".+" : "[^/]+");
    return [...places].some((place) => new RegExp(`^${pattern}$`).test(place));
  });
}

/** `a/{b,c}` as `a/b` and `a/c`. */
function alternatives(path: string): string[] {
  const [, before, list, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return list === undefined ? [path] : list.split(",").flatMap((one) => alternatives(`${before}${one}${after}`));
}

async function listAll(folders: readonly string[]): Promise<string[]> {
  return (await Promise.all(folders.map((folder) => listFiles(folder, /./)))).flat();
}
