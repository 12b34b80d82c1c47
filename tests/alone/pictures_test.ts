import sharp from "sharp";
import { sha256 } from "../../domain/hash.ts";
import { answer, serve } from "../domain/media/picture_server.ts";
import { equal, ok, same } from "../support/assert.ts";
import { send } from "../support/client.ts";
import { drawing } from "../support/drawings.ts";
import { makePhoto } from "../support/photos.ts";
import { watchMemory } from "../support/processes.ts";
import { startServer } from "../support/server.ts";
import { startTask } from "../support/start_task.ts";
import { bytesOf, upload } from "../support/uploads.ts";
import { verifies } from "../support/verifies.ts";
import { letPass, until, within } from "../support/waiting.ts";

const atOnce = 12;
/** In MB, of the 512 of small hosts, for all processes together. */
const bound = 500;
const kills = 5;

Deno.test(`${atOnce} photos of 12 megapixels that are copied at once leave the service below ${bound} MB`, async () => {
  const photo = await makePhoto();
  // Turning a photo needs all of its pixels at once, and a progressive one with full colours even more.
  const lying = await Promise.all(
    [0, 90, 180, 270].map(async (hue) =>
      new Uint8Array(
        await sharp(photo).modulate({ hue }).withMetadata({ orientation: 6 })
          .jpeg({ quality: 92, progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
      )
    ),
  );
  const paths = Array.from({ length: atOnce }, (_, index) => `/${index}.jpg`);
  await using host = serve(
    Object.fromEntries(paths.map((path, index) => [path, answer(lying[index % lying.length]!)])),
  );
  const folder = await Deno.makeTempDir({ prefix: "envoi-pictures-" });
  const { env, flags } = await startTask();
  const environment = {
    ...env,
    DATABASE_URL: `file:${folder}/envoi.db`,
    MEDIA_ALLOW_HOSTS: host.host,
    RATE_LIMITS: "off",
  };
  await using server = await startServer(environment, [...flags, "main.ts"]);
  using memory = watchMemory(server.pid);
  const answers = await Promise.all(
    paths.map((path) => send(server.base, "POST", "/api/v1/media", { url: `http://${host.host}${path}` })),
  );
  equal(new Set(answers.map(({ status }) => status)), new Set([201]));
  equal([answers[0]!.body.width, answers[0]!.body.height], [3000, 4000]);
  console.log(`at most ${memory.most()} MB`);
  ok(memory.most() > 150 && memory.most() < bound, `it took ${memory.most()} MB`);
  await Deno.remove(folder, { recursive: true });
});

Deno.test(
  verifies("J1.named-by-hash", `what was answered outlives SIGKILL in the middle of uploads, ${kills} times, whole`),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-uploads-" });
    const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off" };
    const photo = await makePhoto(1600, 1200);
    const acknowledged = new Set<string>();
    for (let round = 0; round < kills; round++) {
      await using server = await startServer(environment);
      for (const path of acknowledged) {
        const bytes = new Uint8Array(await (await fetch(server.base + path)).arrayBuffer());
        ok(path.includes(sha256(bytes)), path);
      }
      let [hue, answered] = [round * 40, 0];
      const ended = Promise.allSettled([1, 2, 3].map(async () => {
        for (;;) {
          const other = new Uint8Array(await sharp(photo).modulate({ hue: hue++ }).jpeg().toBuffer());
          const { src } = await (await upload(server.base, other)).json();
          acknowledged.add(new URL(src).pathname);
          answered++;
        }
      }));
      await until("the first upload", () => answered > 0);
      await letPass(400 * Math.random(), "it is killed at any moment of its work");
      await server.kill("SIGKILL");
      await within("uploads to break off", ended);
    }
    ok(acknowledged.size >= kills, `${acknowledged.size} uploads`);
    await Deno.remove(folder, { recursive: true });
  },
);

Deno.test(
  verifies(["J3.sizes", "J1.named-by-hash"], "several servers on one file keep one picture, and one of each size"),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-two-" });
    const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off" };
    await using one = await startServer(environment);
    await using other = await startServer(environment);
    const picture = await bytesOf(drawing(900, 600).jpeg());
    const both = [one.base, other.base];
    const stored = await Promise.all(
      [...both, ...both].map(async (base) => (await (await upload(base, picture)).json()).src),
    );
    const [path, ...more] = new Set(stored.map((src) => new URL(src).pathname));
    equal(more, []);
    const size = path!.replace(/\.\w+$/, "-640.webp");
    const sizes = await Promise.all([...both, ...both].map(async (base) => {
      const answered = await fetch(base + size);
      same(answered.headers.get("content-type"), "image/webp");
      return sha256(new Uint8Array(await answered.arrayBuffer()));
    }));
    same(new Set(sizes).size, 1);
    await Deno.remove(folder, { recursive: true });
  },
);
