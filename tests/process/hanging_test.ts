import { rightsOf } from "../../routes/rights.ts";
import { match, same } from "../support/assert.ts";
import { letPass, until, within } from "../support/waiting.ts";

/* A process whose main thread is held for ever. */

/** How long a silent main thread has in the script, in milliseconds. */
const silence = 1_000;

/** The script, with no more rights than the service has. */
async function startScript() {
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", ...rightsOf("serve", { DATABASE_URL: ":memory:" }), "tests/support/network/hanging.ts"],
    cwd: new URL("../../", import.meta.url),
    env: { PATH: `${Deno.execPath().replace(/\/[^/]*$/, "")}:${Deno.env.get("PATH")}` },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  let [out, log] = ["", ""];
  const read = Promise.all([
    collect(process.stdout, (text) => out += text),
    collect(process.stderr, (text) => log += text),
  ]);
  await until("the script to begin", () => out.includes("ready"));
  return { process, ended: Promise.all([process.status, read]).then(([status]) => ({ ...status, log })) };
}

async function collect(output: ReadableStream<Uint8Array<ArrayBuffer>>, onText: (text: string) => void): Promise<void> {
  for await (const text of output.pipeThrough(new TextDecoderStream())) onText(text);
}

Deno.test("a process that hangs ends, so that it is started again, and says so", async () => {
  const { process, ended } = await startScript();
  const input = process.stdin.getWriter();
  await letPass(2 * silence, "a process that goes on is not ended");
  await input.write(new TextEncoder().encode("hang"));
  const { signal, log } = await within("the process to end", ended);
  same(signal, "SIGKILL");
  match(log, /^\{[^\n]*"level":"error","message":"the process has hung for 1 seconds, and is ended"\}\n$/);
  await input.close().catch(() => {});
});

Deno.test("a process that was stopped, as when the machine sleeps, goes on", async () => {
  const { process, ended } = await startScript();
  process.kill("SIGSTOP");
  await letPass(2 * silence, "it is stopped for longer than it may hang");
  process.kill("SIGCONT");
  await letPass(silence, "it would be ended by now");
  await process.stdin.close();
  const { code, log } = await within("the process to end", ended);
  same(code, 0);
  same(log, "");
});
