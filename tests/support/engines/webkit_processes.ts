import { patience, until, within } from "./limits.ts";

/*
 * The processes that WebKit needs: a screen that nobody sees, and for each visitor a driver, which starts and ends the
 * browser itself.
 */

export type Process = { readonly stop: () => Promise<void> };
export type Screen = Process & { readonly display: string };
export type Driver = Process & { readonly address: string };

/** Pages of any length fit on it, in pixels. */
const screenSize = "1600x9000x24";

/** A screen on a number that is free. */
export async function startScreen(): Promise<Screen> {
  const args = ["-displayfd", "1", "-screen", "0", screenSize, "-nolisten", "tcp"];
  const process = new Deno.Command("Xvfb", { args, stdin: "null", stdout: "piped", stderr: "null" }).spawn();
  const output = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const stop = async () => {
    await end(process);
    await output.cancel();
  };
  try {
    return { display: `:${await within(patience, "Xvfb says its number", firstLine(output))}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** It is written in pieces; a writer whose pipe is closed before the last of them ends. */
async function firstLine(output: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = "";
  while (!text.includes("\n")) {
    const { value, done } = await output.read();
    if (done) throw new Error(`Xvfb ended: ${text}`);
    text += value;
  }
  return text.trim();
}

/** A driver on a port that is free. @param configuration the folder that has the settings of its browser's toolkit */
export async function startDriver(display: string, configuration: string): Promise<Driver> {
  const port = freePort();
  const process = new Deno.Command("WebKitWebDriver", {
    args: [`--port=${port}`],
    env: {
      DISPLAY: display,
      XDG_CONFIG_HOME: configuration,
      // As its name says; the pages are our own, and a container has no rights to build the sandbox with.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    },
    stdin: "null",
    stdout: "null",
    stderr: "null",
  }).spawn();
  const address = `http://127.0.0.1:${port}`;
  const stop = () => end(process);
  try {
    await until(patience, "WebKitWebDriver answers", () => answers(`${address}/status`));
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

/** What does not go when it is asked to is ended at once. */
async function end(process: Deno.ChildProcess): Promise<void> {
  const kill = (signal: Deno.Signal) => {
    try {
      process.kill(signal);
    } catch { /* it is gone already */ }
  };
  kill("SIGTERM");
  await within(patience, "the process ends", process.status).catch(() => kill("SIGKILL"));
}
