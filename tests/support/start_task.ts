/** The environment and the flags with which operators start the service. */
export async function startTask(): Promise<{ env: Record<string, string>; flags: string[] }> {
  const command: string = JSON.parse(await Deno.readTextFile("deno.json")).tasks.start.command;
  return {
    env: Object.fromEntries([...command.matchAll(/\b([A-Z_]+)=(\S+) /g)].map(([, name, value]) => [name!, value!])),
    flags: command.split(" ").filter((word) => word.startsWith("--v8-flags")),
  };
}
