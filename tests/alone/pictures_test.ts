import sharp from "sharp";
import { answer, serve } from "../domain/media/picture_server.ts";
import { equal, ok } from "../support/assert.ts";
import { send } from "../support/service/client.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { watchMemory } from "../support/processes.ts";
import { startServer } from "../support/service/server.ts";
import { startTask } from "../support/service/commands.ts";

const atOnce = 12;
/** In MB, of the 512 of small hosts, for all processes together. */
const bound = 500;

Deno.test(`${atOnce} photos of 12 megapixels that are copied at once leave the service below ${bound} MB`, async () => {
  const photo = await makePhoto();
  // Turning a photo needs all of its pixels at once, and a progressive one with full colours even more.
  const lying = await Promise.all(
    [92, 91, 90, 89].map(async (quality) =>
      new Uint8Array(
        await sharp(photo).withMetadata({ orientation: 6 })
          .jpeg({ quality, progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
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
