import { until, within } from "../waiting.ts";
import { patience } from "./limits.ts";

/*
 * The processes that WebKit needs: a virtual screen, and for each visitor a driver, which starts and ends the browser.
 */

type Process = { readonly stop: () => Promise<void> };
export type Screen = Process & { readonly display: string };
export type Driver = Process & { readonly address: string };

/** In pixels and bits of colour; high enough for long pages. */
const screenSize = "1600x9000x24";

/** Starts a virtual screen with a free number. */
export async function startScreen(): Promise<Screen> {
  const args = ["-displayfd", "1", "-screen", "0", screenSize, "-nolisten", "tcp"];
  const process = new Deno.Command("Xvfb", { args, stdin: "null", stdout: "piped", stderr: "null" }).spawn();
  const output = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const stop = async () => {
    await end(process);
    await output.cancel();
  };
  try {
    return { display: `:${await within("Xvfb says its number", firstLine(output), patience)}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The first line of output. It comes in pieces, and all of them must be read: the program ends if its pipe is closed.
 */
async function firstLine(output: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await output.read();
    if (done) throw new Error(`Xvfb ended: ${text}`);
    text += value;
  }
  return text.trim();
}

/** Starts a driver on a free port. @param configuration the folder with the settings of the browser's toolkit */
export async function startDriver(display: string, configuration: string): Promise<Driver> {
  const port = freePort();
  const process = new Deno.Command("WebKitWebDriver", {
    args: [`--port=${port}`],
    env: {
      DISPLAY: display,
      XDG_CONFIG_HOME: configuration,
      // A container may not create the sandbox. It is not needed, since the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
      // Without a graphics card, to draw pages by the processor itself is far faster than by an imitation of a card,
      // which takes a minute for a page's first pictures; to lay the drawn layers over each other one thread is enough.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      LP_NUM_THREADS: "1",
    },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const address = `http://127.0.0.1:${port}`;
  const stop = () => end(process);
  try {
    await until("WebKitWebDriver answers", () => answers(`${address}/status`), patience);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address, stop };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function answers(address: string): Promise<boolean> {
  try {
    await (await fetch(address)).body?.cancel();
    return true;
  } catch {
    return false;
  }
}

/** Asks the process to end; if it does not, kills it. */
async function end(process: Deno.ChildProcess): Promise<void> {
  const kill = (signal: Deno.Signal) => {
    try {
      process.kill(signal);
    } catch { /* it is gone already */ }
  };
  kill("SIGTERM");
  await within("the process ends", process.status, patience).catch(() => kill("SIGKILL"));
}
