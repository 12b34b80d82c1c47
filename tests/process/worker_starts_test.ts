import { startWorkers } from "../../routes/workers.ts";
import { same, throws } from "../support/assert.ts";
import { letPass, until } from "../support/waiting.ts";

/* Workers that cannot be started: the program is away, as while Deno is replaced. */

Deno.test("a worker that cannot be started just now is started as soon as it can be, and the other one goes on", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-workers-" });
  const [program, away] = [`${folder}/worker.sh`, `${folder}/away.sh`];
  await Deno.writeTextFile(program, '#!/bin/sh\necho $$ > "$1/$2"; exec cat\n', { mode: 0o700 });
  const pidOf = async (number: number) => Number(await Deno.readTextFile(`${folder}/${number}`).catch(() => ""));
  const workers = startWorkers(2, { program, args: [folder], port: 1 });
  await until("both workers", async () => await pidOf(1) > 0 && await pidOf(2) > 0);
  const [one, two] = [await pidOf(1), await pidOf(2)];
  await Deno.rename(program, away);
  Deno.kill(one, "SIGKILL");
  await letPass(500, "it would be started again after 200 ms");
  same(await pidOf(1), one);
  await Deno.rename(away, program);
  await until("a new worker", async () => ![0, one].includes(await pidOf(1)));
  same(await pidOf(2), two);
  await workers.stop();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("without the program of the workers nothing starts", () => {
  throws(() => startWorkers(2, { program: "/nowhere/deno", args: [], port: 1 }), /^NotFound/);
});
