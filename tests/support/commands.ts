import { type Ran, runDeno } from "./child.ts";

/** Runs a command of the service, such as `backup`, as operators do; `environment` has the only settings. */
export function runCommand(words: readonly string[], environment: Record<string, string>): Promise<Ran> {
  return runDeno(`main.ts ${words.join(" ")}`, ["run", "--allow-all", "--quiet", "main.ts", ...words], {
    cwd: new URL("../../", import.meta.url),
    env: { PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "", NO_COLOR: "1", ...environment },
    clearEnv: true,
  });
}
