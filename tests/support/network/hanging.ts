import { startProcesses } from "../../../domain/workers/start_worker.ts";
import { ownDeno } from "../../../routes/programs.ts";

/* A process that is watched as the service is, in less time. It prints "ready", and hangs as soon as it is sent anything. */
startProcesses({ command: (await ownDeno())!, args: [] }, { every: 100, silence: 1_000 });
console.log("ready");
for await (const _ of Deno.stdin.readable) for (;;);
