import { equal, ok, same } from "../support/assert.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { descendants, runs } from "../support/processes.ts";
import { startServer } from "../support/service/server.ts";
import { upload } from "../support/pictures/uploads.ts";
import { letPass, until } from "../support/waiting.ts";

/* The processes beside the service (019), which decode and draw pictures. */

const ignore = Deno.build.os !== "linux";

/** The nice value of each thread of a process. */
async function priorities(pid: number): Promise<number[]> {
  const threads = await Array.fromAsync(Deno.readDir(`/proc/${pid}/task`));
  return await Promise.all(threads.map(async ({ name }) => {
    const stat = await Deno.readTextFile(`/proc/${pid}/task/${name}/stat`);
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
  }));
}

Deno.test({
  name:
    "pictures are decoded by a process with a low priority and no secrets; it may be killed; it outlives no service",
  ignore,
  fn: async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-beside-" });
    const environment = {
      DATABASE_URL: `file:${folder}/envoi.db`,
      METRICS_TOKEN: "a-secret-of-the-operator",
      OTEL_EXPORTER_OTLP_HEADERS: "authorization=another-secret",
    };
    const server = await startServer(environment, undefined, undefined, { byTask: true });
    const photos = await Promise.all([1, 2, 3].map((part) => makePhoto(2400 + part, 1600)));
    equal((await upload(server.base, photos[0]!)).status, 201);
    const [service] = await descendants(server.pid);
    const [beside, ...others] = await descendants(service!);
    equal(others, []);
    const usual = Math.min(...await priorities(service!));
    ok((await priorities(beside!)).every((one) => one === usual + 5), "each of its threads, also those of libvips");
    const known = await Deno.readTextFile(`/proc/${beside}/environ`);
    const secrets = ["a-secret-of-the-operator", "another-secret", environment.DATABASE_URL];
    equal(secrets.filter((secret) => known.includes(secret)), []);

    const asked = upload(server.base, photos[1]!);
    await letPass(100, "the picture arrives, and is decoded");
    Deno.kill(beside!, "SIGKILL");
    const { status, headers } = await asked;
    ok(status === 201 || (status === 503 && headers.has("retry-after")), `${status}`);
    equal((await upload(server.base, photos[2]!)).status, 201);

    const next = (await descendants(service!)).filter((pid) => pid !== beside);
    same(next.length, 1);
    Deno.kill(service!, "SIGKILL");
    await until("the process beside it to end", async () => !await runs(next[0]!));
    await server.kill("SIGTERM").catch(() => {});
    await Deno.remove(folder, { recursive: true });
  },
});
