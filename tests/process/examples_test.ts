import { answer, serve as servePictures } from "../domain/media/picture_server.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { runToEnd } from "../support/child.ts";
import { type CodeBlock, markdownBlocks, pageBlocks } from "../support/service/code_blocks.ts";
import { create, type Made, send, undo, update } from "../support/service/client.ts";
import { drawing } from "../support/pictures/drawings.ts";
import { readSource } from "../support/imports.ts";
import { asModern } from "../support/service/mcp.ts";
import { startServer } from "../support/service/server.ts";
import { bytesOf } from "../support/pictures/uploads.ts";
import { verifies } from "../support/verifies.ts";

/* Every example in the documents works when it is copied: each one is run, unchanged, against a live server. */

let started: ReturnType<typeof startServer> | undefined;
/** The service, started once for all tests: each makes letters of its own. */
function start() {
  return started ??= startServer({ DATABASE_URL: ":memory:", RATE_LIMITS: "off", MEDIA_ALLOW_HOSTS: "127.0.0.1" });
}
Deno.test.afterAll(async () => await (await started)?.[Symbol.asyncDispose]());
/** The address of the example's picture, which does not exist: the test serves it. */
const picturesBase = "https://pictures.example";
/** The address of the service in the README. */
const readmeBase = "http://127.0.0.1:8000";

const docsPaths = ["/docs", "/docs/operations", "/docs/mcp"];

Deno.test(verifies(["A1.docs", "A2.llms-txt"], "every request with curl of /docs and llms.txt runs"), async () => {
  const server = await start();
  await using host = servePictures({ "/orchard.jpg": answer(await photo()) });
  const pages = await readDocs(server.base, host.host);
  const guide = await (await fetch(`${server.base}/llms.txt`)).text();
  const requests = [...shell(pages), ...shell(markdownBlocks(guide))];
  same(requests.length, 23);
  for (const request of requests) await assertRuns(server.base, request);
});

Deno.test(verifies("A1.docs", "every request in JavaScript and in Python of /docs runs as it stands"), async () => {
  const server = await start();
  await using host = servePictures({ "/orchard.jpg": answer(await photo()) });
  const blocks = await readDocs(server.base, host.host);
  const folder = await Deno.makeTempDir({ prefix: "envoi-example-" });
  await Deno.writeFile(`${folder}/photo.jpg`, await photo());
  try {
    for (const [language, { command, runner, ending }] of Object.entries(runners)) {
      const texts = blocks.filter((block) => block.language === language).map(({ text }) => text);
      same(texts.length, 20);
      const programs = await Promise.all(texts.map(async (text, place) => {
        const path = `${folder}/sample${place}.${ending}`;
        await Deno.writeTextFile(path, text);
        return { text, path, env: variables(await letterFor(server.base, text)) };
      }));
      await Deno.writeTextFile(`${folder}/programs.json`, JSON.stringify(programs));
      await Deno.writeTextFile(`${folder}/run.${ending}`, runner);
      const args = [...command.slice(1), `${folder}/run.${ending}`];
      const { code, out, log } = await runToEnd(`all in ${language}`, command[0]!, { args, cwd: folder });
      equal([code, log], [0, ""], out);
      const outputs: string[] = JSON.parse(out);
      for (const [place, { text }] of programs.entries()) {
        const output = outputs[place]!.trim();
        if (output === "204") continue;
        if (/api\/(?:v1\/media|upload)/.test(text)) same((await fetch(JSON.parse(output).src)).status, 200);
        else await assertAnswer(server.base, text, JSON.parse(output));
      }
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Run all programs of one language in one process, since starting one takes longer than a request. */
const runners = {
  js: {
    command: [Deno.execPath(), "run", "--quiet", "--no-config", "--allow-net", "--allow-env", "--allow-read"],
    ending: "mjs",
    runner: `const programs = JSON.parse(Deno.readTextFileSync("programs.json"));
const [outputs, print] = [[], console.log];
console.log = (value) => outputs.push(JSON.stringify(value));
for (const { path, env } of programs) {
  Object.assign(process.env, env);
  await import(\`file://\${path}\`);
}
print(JSON.stringify(outputs));
`,
  },
  python: {
    command: ["python3"],
    ending: "py",
    runner: `import contextlib, io, json, os
outputs = []
for program in json.load(open("programs.json")):
    os.environ.update(program["env"])
    with contextlib.redirect_stdout(io.StringIO()) as output:
        exec(program["text"], {})
    outputs.append(output.getvalue())
print(json.dumps(outputs))
`,
  },
};

Deno.test(verifies("A1.docs", "every call of a tool in /docs is one that the tool takes"), async () => {
  const server = await start();
  const blocks = await readDocs(server.base);
  const calls = blocks.filter(({ language, text }) =>
    language === "json" && /^\{\s+?"name": "\w+",\s+"arguments"/.test(text)
  );
  same(calls.length, 18);
  const shown = JSON.parse(blocks.find(({ text }) => /^\{\s+"id": .*\s+"editKey"/.test(text))!.text) as Made;
  await asModern(server.base, async ({ call }) => {
    for (const { text } of calls) {
      const own = await letterFor(server.base, text);
      const values = [[shown.id, own.id], [shown.editKey, own.editKey], [
        shown.guests[0]!.id,
        own.guests[0]!.id,
      ]] as const;
      const filled = values.reduce((all, [from, to]) => all.replaceAll(from, to), text);
      const { name, arguments: sent } = JSON.parse(filled);
      const { isError, content } = await call(name, sent);
      ok(!isError, `${filled}\n${content[0].text}`);
    }
  });
});

/** The code of the documentation. @param pictures the host that has the example's picture */
async function readDocs(base: string, pictures?: string): Promise<CodeBlock[]> {
  const pages = await Promise.all(docsPaths.map(async (path) => await (await fetch(base + path)).text()));
  const text = pages.join("\n");
  return pageBlocks(pictures ? text.replaceAll(picturesBase, `http://${pictures}`) : text);
}

Deno.test("every command of the README runs: requests as they stand, tasks by their names", async () => {
  const server = await start();
  const readme = await readSource("README.md");
  const { tasks } = JSON.parse(await readSource("deno.json"));
  const settings = await readSource(".github/hosting/settings.md");
  const named = [...(readme + settings).matchAll(/\btask (\w+)/g)].map(([, name]) => name!);
  ok(named.length >= 5);
  equal(named.filter((name) => !Object.hasOwn(tasks, name)), []);
  const commands = shell(markdownBlocks(readme));
  const requests = commands.filter((command) => !/^npx -y deno@2\.9\.6 task \w+$/.test(command));
  same(requests.length, 2);
  for (const request of requests) await assertRuns(server.base, request.replaceAll(readmeBase, server.base));
});

/** The requests; a code block without a language is the output of a program, and npx is fetched from elsewhere. */
function shell(blocks: readonly CodeBlock[]): string[] {
  return blocks.filter(({ language, text }) =>
    language === "sh" && !text.startsWith("npx openapi") && !text.startsWith("claude")
  )
    .map(({ text }) => text);
}

/** A letter on which the request can be made: one with something to undo, or to make again. */
async function letterFor(base: string, request: string): Promise<Made> {
  const letter = await create(base, { guests: [{ name: "Ana" }, { name: "Oliver & Kit" }] });
  if (/\/(?:undo|redo)[`"]|"to": "(?:undo|redo)"/.test(request)) await update(base, letter, { style: "deco" });
  if (/\/redo[`"]|"to": "redo"/.test(request)) await undo(base, letter);
  return letter;
}

function variables({ id, editKey, guests }: Made): Record<string, string> {
  return { ID: id, EDIT_KEY: editKey, GUEST: guests[0]!.id };
}

/** Runs a request on a letter of its own. There must be no warnings and no refusals. */
async function assertRuns(base: string, request: string): Promise<void> {
  match(request, /^curl /);
  const letter = await letterFor(base, request);
  const { success, output } = await runShell(request, letter);
  ok(success, `${request}\n${output}`);
  if (/-X DELETE (?!.*\/guests\/)/.test(request)) same((await send(base, "GET", `/c/${letter.id}.txt`)).status, 410);
  else if (request.includes("/api/mcp")) match(output, /"name":"create_letter"/);
  else if (request.includes(".txt")) match(output, /^Dear guest\n/);
  else if (/\/api\/(?:v1\/media|upload)/.test(request)) {
    same((await fetch(JSON.parse(output).src)).status, 200);
  } else await assertAnswer(base, request, JSON.parse(output));
}

/** What was created or changed can be opened; the only warning is that of a misspelt field. */
async function assertAnswer(base: string, request: string, answer: Record<string, unknown>): Promise<void> {
  const codes = ((answer["warnings"] ?? []) as { code: string }[]).map(({ code }) => code);
  if (request.includes("dry_run")) return equal(codes, ["unknown_field"]);
  if (/DELETE/.test(request)) return equal(codes, ["guests_removed"]);
  if (!request.includes("preset")) equal(codes, []);
  if (typeof answer["url"] !== "string") return;
  ok(answer["url"].startsWith(base), `${answer["url"]} is elsewhere`);
  for (const { url } of answer["guests"] as { url: string }[]) same((await fetch(url)).status, 200);
}

async function runShell(command: string, letter: Made) {
  // -f makes a refusal a failure, and -sS prints only the answer.
  const script = `command -v curl > /dev/null || { echo "curl is needed to run the examples" >&2; exit 127; }
curl() { command curl --fail-with-body -sS "$@"; }
${command}`;
  const folder = await Deno.makeTempDir({ prefix: "envoi-example-" });
  await Deno.writeFile(`${folder}/photo.jpg`, await photo());
  const options = { env: variables(letter), cwd: folder };
  return await run("bash", ["-euo", "pipefail", "-c", script], options)
    .finally(() => Deno.remove(folder, { recursive: true }));
}

function photo(): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(drawing(60, 40).jpeg());
}

async function run(command: string, args: string[], options: Pick<Deno.CommandOptions, "env" | "cwd"> = {}) {
  const { code, out, log } = await runToEnd(`${command} ${args.at(-1)}`, command, { ...options, args });
  return { success: code === 0, output: out + log };
}
