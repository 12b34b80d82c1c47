import { answer, serve as servePictures } from "../domain/media/picture_server.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { runToEnd } from "../support/child.ts";
import { type CodeBlock, markdownBlocks, pageBlocks } from "../support/code_blocks.ts";
import { create, type Keyed, send } from "../support/client.ts";
import { drawing } from "../support/drawings.ts";
import { readSource } from "../support/imports.ts";
import { startServer } from "../support/server.ts";
import { bytesOf } from "../support/uploads.ts";
import { verifies } from "../support/verifies.ts";

/* Every example in the documents works when it is copied: each one is run, unchanged, against a live server. */

const start = () => startServer({ DATABASE_URL: ":memory:", RATE_LIMITS: "off", MEDIA_ALLOW_HOSTS: "127.0.0.1" });
/** The address of the example's picture, which does not exist: the test serves it. */
const picturesBase = "https://pictures.example";
/** The address of the service in the README. */
const readmeBase = "http://127.0.0.1:8000";

Deno.test(verifies(["A1.docs", "A2.llms-txt"], "every request of /docs and llms.txt runs as it stands"), async () => {
  await using server = await start();
  await using host = servePictures({ "/orchard.jpg": answer(await photo()) });
  const page = (await (await fetch(`${server.base}/docs`)).text()).replaceAll(picturesBase, `http://${host.host}`);
  const guide = await (await fetch(`${server.base}/llms.txt`)).text();
  const requests = [...shell(pageBlocks(page)), ...shell(markdownBlocks(guide))];
  same(requests.length, 15);
  for (const request of requests) await assertRuns(server.base, request);
  equal(
    [
      ...new Set(
        requests.map((request) => `${/-X (\w+)/.exec(request)?.[1] ?? (/ -d /.test(request) ? "POST" : "GET")}`),
      ),
    ]
      .sort(),
    ["DELETE", "GET", "PATCH", "POST"],
  );
});

Deno.test("every command of the README runs: requests as they stand, tasks by their names", async () => {
  await using server = await start();
  const readme = await readSource("README.md");
  const { tasks } = JSON.parse(await readSource("deno.json"));
  const named = [...readme.matchAll(/\btask (\w+)/g)].map(([, name]) => name!);
  ok(named.length >= 5);
  equal(named.filter((name) => !Object.hasOwn(tasks, name)), []);
  const commands = shell(markdownBlocks(readme));
  const requests = commands.filter((command) => !/^npx -y deno@2\.9\.6 task \w+$/.test(command));
  same(requests.length, 2);
  for (const request of requests) await assertRuns(server.base, request.replaceAll(readmeBase, server.base));
});

Deno.test("the request on the home page runs as it stands", async () => {
  await using server = await start();
  const page = await (await fetch(server.base)).text();
  for (const { text } of pageBlocks(page)) await assertRuns(server.base, text);
});

Deno.test(verifies("A1.docs", "every TypeScript example of /docs compiles and runs"), async () => {
  await using server = await start();
  const page = await (await fetch(`${server.base}/docs`)).text();
  const programs = pageBlocks(page).filter(({ language }) => language === "ts");
  same(programs.length, 1);
  for (const { text } of programs) {
    const { success, output } = await runTypeScript(text);
    ok(success, output);
    const link = /^Ana: (\S+)$/m.exec(output)?.[1] ?? "";
    const letter = await fetch(link.replace("?", ".txt?"));
    match(await letter.text(), /^Ana María, come to supper/m);
  }
});

/** The commands; a code block without a language is the output of a program. */
function shell(blocks: readonly CodeBlock[]): string[] {
  return blocks.filter(({ language }) => language === "sh").map(({ text }) => text);
}

/** Runs a request on a letter of its own. There must be no warnings and no refusals. */
async function assertRuns(base: string, request: string): Promise<void> {
  match(request, /^curl /);
  const letter = await create(base, { guests: [{ name: "Ana" }, { name: "Oliver & Kit" }] });
  const { success, output } = await runShell(request, letter);
  ok(success, `${request}\n${output}`);
  if (request.includes("-X DELETE")) same((await send(base, "GET", `/c/${letter.id}.txt`)).status, 410);
  else if (request.includes(".txt")) match(output, /^Dear guest\n/);
  else if (/\/api\/(?:v1\/media|upload)/.test(request)) {
    same((await fetch(JSON.parse(output).src)).status, 200);
  } else await assertAnswer(base, request, JSON.parse(output));
}

/** What was created or changed can be opened; the only warning is that of a misspelt field. */
async function assertAnswer(base: string, request: string, answer: Record<string, unknown>): Promise<void> {
  const codes = ((answer["warnings"] ?? []) as { code: string }[]).map(({ code }) => code);
  if (request.includes("dry_run")) return equal(codes, ["unknown_field"]);
  if (!request.includes("preset")) equal(codes, []);
  if (typeof answer["url"] !== "string") return;
  ok(answer["url"].startsWith(base), `${answer["url"]} is elsewhere`);
  for (const { url } of answer["guests"] as { url: string }[]) same((await fetch(url)).status, 200);
}

async function runShell(command: string, { id, editKey }: Keyed) {
  // -f makes a refusal a failure, and -sS prints only the answer.
  const script = `command -v curl > /dev/null || { echo "curl is needed to run the examples" >&2; exit 127; }
curl() { command curl --fail-with-body -sS "$@"; }
${command}`;
  const folder = await Deno.makeTempDir({ prefix: "envoi-example-" });
  await Deno.writeFile(`${folder}/photo.jpg`, await photo());
  const options = { env: { ID: id, EDIT_KEY: editKey }, cwd: folder };
  return await run("bash", ["-euo", "pipefail", "-c", script], options)
    .finally(() => Deno.remove(folder, { recursive: true }));
}

async function runTypeScript(program: string) {
  const folder = await Deno.makeTempDir({ prefix: "envoi-example-" });
  try {
    await Deno.writeTextFile(`${folder}/example.ts`, program);
    return await run(Deno.execPath(), [
      "run",
      "--quiet",
      "--check",
      "--allow-net",
      "--no-config",
      `${folder}/example.ts`,
    ]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

function photo(): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(drawing(60, 40).jpeg());
}

async function run(command: string, args: string[], options: Pick<Deno.CommandOptions, "env" | "cwd"> = {}) {
  const { code, out, log } = await runToEnd(`${command} ${args.at(-1)}`, command, { ...options, args });
  return { success: code === 0, output: out + log };
}
