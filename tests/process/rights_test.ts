import { rightsOf, type Work } from "../../routes/rights.ts";
import { settingNames } from "../../domain/settings/setting_names.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import { create, send } from "../support/service/client.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { startServer } from "../support/service/server.ts";
import { findSqld, startSqld } from "../support/network/sqld.ts";
import { upload } from "../support/pictures/uploads.ts";

/* The service and its commands with the rights of their tasks (024). */

const sqld = await findSqld();
const root = new URL("../../", import.meta.url);

/** Uses everything that needs a right: database, pictures, native modules, workers, packages that load late. */
async function useAll(base: string): Promise<void> {
  const uploaded = await upload(base, await makePhoto(1200, 900));
  const { src } = await uploaded.json();
  same(uploaded.status, 201);
  const blocks = [{ type: "heading", text: "{name}" }, { type: "image", src }, {
    type: "date",
    start: "2027-03-13T18:00",
  }];
  const letter = await create(base, { preset: "wedding", style: "deco", blocks, guests: [{ name: "Ana 李明 🎉" }] });
  const { id, editKey } = letter;
  const entrance = await fetch(`${base}/edit/${id}?key=${editKey}`, { redirect: "manual" });
  await entrance.body?.cancel();
  const cookie = entrance.headers.get("set-cookie")!.split(";")[0]!;
  const paths = [
    ...["", "/print", "/keepsake", "/opengraph-image", ".txt"].map((path) => `/c/${id}${path}`),
    ...["", "/style", "/guests", "/preview", "/print", "/print/sheets?run=letters"].map((path) => `/edit/${id}${path}`),
    ...["/", "/new", "/docs", "/openapi.json", "/readyz", new URL(src).pathname.replace(".jpg", "-640.webp")],
  ];
  for (const path of paths) {
    const answer = await fetch(base + path, { headers: { cookie } });
    const { byteLength } = await answer.arrayBuffer();
    equal([path, answer.status, byteLength > 0], [path, 200, true]);
  }
  const arguments_ = { preset: "birthday", preview: true };
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "create_letter", arguments: arguments_ },
  };
  const agent = await send(base, "POST", "/api/mcp", call, { accept: "application/json, text/event-stream" });
  match(typeof agent.body === "string" ? agent.body : JSON.stringify(agent.body), /image\/jpeg/);
}

Deno.test("the start task has every right that the service needs, with one process and with two", async () => {
  for (const WORKERS of ["1", "2"]) {
    const folder = await Deno.makeTempDir({ prefix: "envoi-rights-" });
    const settings = { DATABASE_URL: `file:${folder}/letters/envoi.db`, RATE_LIMITS: "off", WORKERS };
    const server = await startServer(settings, [], "piped", { byTask: true });
    await useAll(server.base);
    await server.kill("SIGTERM");
    same(server.log(), "");
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test({
  name: "with a remote database the service has no right to write, and reaches everything",
  ignore: "missing" in sqld,
  fn: async () => {
    if ("missing" in sqld) throw new Error(sqld.missing);
    await using database = await startSqld(sqld.path);
    const settings = { DATABASE_URL: database.url, DATABASE_AUTH_TOKEN: database.token, RATE_LIMITS: "off" };
    const rights = rightsOf("serve", settings);
    ok(!rights.some((right) => right.startsWith("--allow-write")));
    await using server = await startServer(settings, ["main.ts"], "piped", { rights, readOnly: true });
    await useAll(server.base);
    await server.kill("SIGTERM");
    same(server.log(), "");
  },
});

/** What Deno writes when another one reads the packages' folder at the same time, as other tests do. */
const blocked = /^Blocking waiting for file lock on .*\n/gm;

Deno.test("each command has every right that it needs, and the tasks ask for no more than their rights", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-rights-" });
  const environment = {
    PATH: Deno.env.get("PATH") ?? "",
    HOME: Deno.env.get("HOME") ?? "",
    ...{ DATABASE_URL: `file:${folder}/envoi.db`, NO_COLOR: "1", DENO_NO_UPDATE_CHECK: "1" },
    PORT: "8123",
  };
  const options = { cwd: root, env: environment, clearEnv: true };
  const run = (...words: string[]) => runDeno(`task ${words[0]}`, ["task", "--quiet", ...words], options);
  const task = async (...words: string[]) => {
    const { code, out, log } = await run(...words);
    equal([code, log.replace(blocked, "")], [0, ""], `${words}`);
    return out;
  };
  match(await task("migrate"), /^Migrated: 0001_letters, /);
  same(await task("migrate", "0009_answers"), "Taken back: 0011_own_reminder, 0010_host_changes.\n");
  match((await run("migrate", "9")).log, /^envoi: There is no migration 9\. There are 0001_letters, /m);
  same(await task("migrate", "0011_own_reminder"), "Migrated: 0010_host_changes, 0011_own_reminder.\n");
  const seeded = await task("seed");
  const ids = [...seeded.matchAll(/^ {2}letter {2}http:\/\/127\.0\.0\.1:8123\/c\/(\w+)$/gm)].map(([, id]) => id!);
  same(ids.length, 15, seeded);
  const id = ids[0]!;
  match(await task("letters", "takedown", id, "--reason", "It asks for passwords."), / is down\. /);
  match(await task("letters", "report"), new RegExp(`^${id}  down `));
  match(await task("letters", "restore", id), / is restored\. /);
  await task("maintain");
  match(await task("backup", `${folder}/elsewhere.db`), /15 letters/);
  match(await task("verify"), /^15 letters, 5 pictures, 0 broken/);
  match(await task("restore", `${folder}/elsewhere.db`), /^Restored: 15 letters/);
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a right that is missing is named, and nothing is asked", async () => {
  const rights = rightsOf("serve", { DATABASE_URL: ":memory:" }).filter((right) => !right.startsWith("--allow-sys"));
  const folder = await Deno.makeTempDir({ prefix: "envoi-rights-" });
  const { code, log } = await runDeno("main.ts", ["run", ...rights, "main.ts"], {
    cwd: root,
    env: { PATH: Deno.env.get("PATH") ?? "", DATABASE_URL: `file:${folder}/envoi.db`, NO_COLOR: "1", PORT: "0" },
  });
  same(code, 1);
  match(log, /^envoi: .*Requires \w+ access to .* deno task start\.\n$/);
  await Deno.remove(folder, { recursive: true });
});

/** The value of a right; undefined: it is not given; "": without bounds. */
function rightOf(name: string, work: Work, settings: Record<string, string>): string | undefined {
  const flag = rightsOf(work, settings).find((one) => one.split("=")[0] === `--allow-${name}`);
  return flag?.slice(`--allow-${name}=`.length);
}

Deno.test("rights follow from the settings", () => {
  const written = (url: string) => rightOf("write", "serve", { DATABASE_URL: url });
  equal(["", "file:data/envoi.db", "file:/var/lib/envoi/e.db", "file:e.db"].map(written), [
    ...["data/", "data/", "/var/lib/envoi/", "."],
  ]);
  equal([":memory:", "libsql://x.turso.io", "https://x.example"].map(written), [undefined, undefined, undefined]);
  const bucket = "s3://b?endpoint=https://s3.example:9000&region=eu";
  const remote = { DATABASE_URL: "libsql://x.turso.io", MEDIA_STORE: bucket };
  same(rightOf("net", "work", {}), undefined);
  same(rightOf("net", "work", remote), "x.turso.io,s3.example:9000");
  const atAmazon = (query: string) => rightOf("net", "work", { MEDIA_STORE: `s3://b${query}` });
  equal(["", "?region=eu-west-1"].map(atAmazon), ["s3.us-east-1.amazonaws.com", "s3.eu-west-1.amazonaws.com"]);
  same(rightOf("net", "copy", remote), undefined);
  same(rightOf("net", "serve", {}), "");
  same(rightOf("run", "serve", {}), "deno");
  for (const work of ["work", "copy", "worker"] as const) same(rightOf("run", work, {}), undefined);
  // What decodes strangers' pictures reaches nothing, and knows no secret.
  for (const name of ["net", "write"]) same(rightOf(name, "worker", remote), undefined);
  ok(!rightOf("env", "worker", remote)!.split(",").some((name) => settingNames.some((one) => one === name)));
  ok(!rightOf("read", "worker", {})!.split(",").some((path) => path.startsWith("data")));
  for (const work of ["serve", "work", "copy"] as const) {
    ok(rightsOf(work, {}).includes("--no-prompt"));
    for (const name of ["env", "sys", "ffi"]) ok((rightOf(name, work, {}) ?? "") !== "", `${work} ${name}`);
    for (const name of settingNames) ok(rightOf("env", work, {})!.split(",").includes(name), name);
    const ffi = rightOf("ffi", work, {})!.split(",");
    ok(ffi.every((path) => /^node_modules\/\.deno\/[\w@+.-]+-(?:x64|arm64|arm)/.test(path)), ffi.join());
  }
});

Deno.test("a folder that a task cannot pass on is refused, with what to do", async () => {
  const { code, log } = await runDeno("rights", ["run", "--allow-env", "--allow-read", "routes/rights.ts", "serve"], {
    cwd: root,
    env: { DATABASE_URL: "file:/my%20letters/envoi.db", NO_COLOR: "1" },
  });
  equal([code, /^envoi: The folder of DATABASE_URL has a space/.test(log)], [1, true]);
});

Deno.test("every documented setting may be read", async () => {
  const [table = ""] = (await Deno.readTextFile(new URL(".github/hosting/settings.md", root))).split("\n## ");
  const names = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name!)
  );
  ok(names.length > 10);
  equal(names.filter((name) => !settingNames.some((one) => one === name)), []);
});
