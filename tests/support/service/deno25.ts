import { runDeno, runToEnd } from "../child.ts";

const version = "2.5.0";

/** The path of Deno 2.5, which Deno Deploy runs, or why there is none. It is fetched from npm at the first use. */
export async function findDeno25(): Promise<{ readonly path: string } | { readonly missing: string }> {
  const name = packages[`${Deno.build.os} ${Deno.build.arch}`];
  if (name === undefined) return { missing: `Deno ${version} is fetched for Linux and macOS only` };
  try {
    const path = await install(name);
    const { out } = await runToEnd(`deno ${version} --version`, path, { args: ["--version"] });
    return out.startsWith(`deno ${version} `) ? { path } : { missing: `${path} is another version: ${out}` };
  } catch (error) {
    return { missing: `Deno ${version} cannot be installed: ${(error as Error).message}` };
  }
}

/** The packages that npm's `deno` consists of. */
const packages: Readonly<Record<string, string>> = {
  "linux x86_64": "@deno/linux-x64-glibc",
  "linux aarch64": "@deno/linux-arm64-glibc",
  "darwin x86_64": "@deno/darwin-x64",
  "darwin aarch64": "@deno/darwin-arm64",
};

/** @returns the path of the program */
async function install(name: string): Promise<string> {
  // Outside the project, so that it is not added to the project's packages.
  const folder = `${Deno.env.get("TMPDIR") ?? "/tmp"}/envoi-deno-${version}`;
  const path = `${folder}/node_modules/${name}/deno`;
  if (await Deno.stat(path).catch(() => undefined)) return path;
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify({ dependencies: { [name]: version } }));
  const { code, log } = await runDeno(`deno ${version} to be installed`, ["install", "--quiet"], { cwd: folder });
  if (code !== 0) throw new Error(log);
  return path;
}
