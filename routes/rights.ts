import { awsEndpoint } from "../domain/media/s3_endpoint.ts";
import { settingNames } from "../domain/settings/setting_names.ts";

/*
 * The rights with which Deno runs the service and its commands (024). They depend on the settings, so each task of
 * deno.json asks this file for them: it is a program, and imports almost nothing, so that it ends at once.
 */

/**
 * What a process does: serve; work on the database and the bucket; copy files that the operator names; or draw and decode
 * pictures in a worker of the service.
 */
const works = ["serve", "work", "copy", "worker"] as const;
export type Work = (typeof works)[number];

type Environment = Readonly<Record<string, string | undefined>>;

/** Folders of the project that are read while it runs: files to serve, packages, and the modules of workers. */
const ownFolders = ["static", "node_modules", "db", "domain", "routes", "views"];
/** Read by the loaders of native modules, to tell glibc from musl. */
const systemFiles = ["/usr/bin/ldd"];
/** Variables that packages ask for; most are never set. */
const packageVariables = [
  ...["JEST_WORKER_ID", "LIBSQL_JS_DEV", "MALLOC_ARENA_MAX", "NODE_ENV", "npm_package_config_libvips"],
];
/**
 * Three are in Node's report of the process, by which loaders of native modules tell the C library; with the priority
 * workers give way to pages (`domain/workers/job_port.ts`), and with `statfs` the service sees how much of the disk is free
 * (`domain/upkeep/space.ts`).
 */
const systemFacts = ["cpus", "getPriority", "hostname", "networkInterfaces", "setPriority", "statfs"];
/** Packages with native modules, as their folders begin. Native code is bound by no right of Deno's. */
const nativePackages =
  /^(?:@libsql\+|@img\+sharp-|@resvg\+resvg-js-|lightningcss-)(?:linux|linuxmusl|darwin|win32|freebsd|android)-/;

/**
 * The rights as flags of `deno run`.
 * @param environment the settings
 * @throws Error when a right cannot be written as a flag
 */
export function rightsOf(work: Work, environment: Environment): string[] {
  const url = environment["DATABASE_URL"]?.trim() || "file:data/envoi.db";
  const folder = work === "worker" ? [] : dataFolder(url);
  const anyFile = work === "copy";
  return [
    "--no-prompt",
    ...netRight(work, environment),
    `--allow-env=${[...work === "worker" ? [] : settingNames, ...packageVariables]}`,
    `--allow-sys=${systemFacts}`,
    `--allow-ffi=${nativeFolders()}`,
    anyFile ? "--allow-read" : `--allow-read=${[...ownFolders, ...systemFiles, ...folder]}`,
    ...anyFile ? ["--allow-write"] : folder.map((one) => `--allow-write=${one}`),
    // For workers, and for the processes beside the service.
    ...work === "serve" ? ["--allow-run=deno"] : [],
  ];
}

/**
 * The service copies pictures from any public site and listens, so its own checks of addresses are its bound
 * (`domain/media/copying/destination.ts`). A command reaches the database and the bucket alone.
 */
function netRight(work: Work, { DATABASE_URL = "", MEDIA_STORE = "" }: Environment): string[] {
  if (work === "serve") return ["--allow-net"];
  const hosts = [DATABASE_URL.trim(), endpointOf(MEDIA_STORE.trim())].flatMap((url) =>
    /^\w+:\/\//.test(url) ? URL.parse(url)?.host ?? [] : []
  );
  return hosts.length > 0 && work === "work" ? [`--allow-net=${hosts}`] : [];
}

/** Where the bucket is; "" without one. */
function endpointOf(mediaStore: string): string {
  const parameters = URL.parse(mediaStore)?.searchParams;
  return parameters ? parameters.get("endpoint") ?? awsEndpoint(parameters.get("region") ?? undefined) : "";
}

/** The folder of a database file, which SQLite's journal shares; none for a database elsewhere, or in memory. */
function dataFolder(url: string): string[] {
  if (!url.startsWith("file:")) return [];
  const folder = decodeURIComponent(url.slice("file:".length)).replace(/[^/]*$/, "") || ".";
  if (!/[\s,]/.test(folder)) return [folder];
  throw new Error(
    `The folder of DATABASE_URL has a space or a comma in its name, which a task cannot pass on. Choose another folder, ` +
      "or run main.ts with rights of your own.",
  );
}

function nativeFolders(): string[] {
  const packages = "node_modules/.deno";
  return [...Deno.readDirSync(packages)].map(({ name }) => name).filter((name) => nativePackages.test(name))
    .map((name) => `${packages}/${name}`).toSorted();
}

if (import.meta.main) {
  const work = works.find((one) => one === Deno.args[0]);
  if (!work) throw new Error(`Name one of ${works.join(", ")}.`);
  try {
    const names = ["DATABASE_URL", "MEDIA_STORE"];
    console.log(rightsOf(work, Object.fromEntries(names.map((name) => [name, Deno.env.get(name)]))).join(" "));
  } catch (error) {
    console.error(`envoi: ${(error as Error).message}`);
    // The task would go on without rights, and fail later and less clearly: Deno refuses this one at once.
    console.log("--no-rights");
    Deno.exit(1);
  }
}
