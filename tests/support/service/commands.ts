import { type Ran, runDeno } from "../child.ts";

/** Runs a command of the service, such as `backup`, as operators do; `environment` has the only settings. */
export function runCommand(words: readonly string[], environment: Record<string, string>): Promise<Ran> {
  return runDeno(`main.ts ${words.join(" ")}`, ["run", "--allow-all", "--quiet", "main.ts", ...words], {
    cwd: new URL("../../../", import.meta.url),
    env: { PATH: Deno.env.get("PATH") ?? "", HOME: Deno.env.get("HOME") ?? "", NO_COLOR: "1", ...environment },
    clearEnv: true,
  });
}

/** The environment and the flags with which operators start the service. */
export async function startTask(): Promise<{ env: Record<string, string>; flags: string[] }> {
  const command: string = JSON.parse(await Deno.readTextFile("deno.json")).tasks.start.command;
  return {
    env: Object.fromEntries([...command.matchAll(/\b([A-Z_]+)=(\S+) /g)].map(([, name, value]) => [name!, value!])),
    flags: command.split(" ").filter((word) => word.startsWith("--v8-flags")),
  };
}
