import sharp from "sharp";
import { equal, ok } from "../support/assert.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { watchMemory } from "../support/processes.ts";
import { startTask } from "../support/service/commands.ts";
import { startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";

const atOnce = 20;
/** Of photos of twelve megapixels: so many that a part of their pixels that is lost would be noticed. */
const rounds = 2;
/** And of small ones: so many photos in all that a megabyte lost for each would be noticed. */
const smallRounds = 2;
/** In MB, of the 512 of small hosts, for all processes together. */
const bound = 500;

Deno.test(
  verifies("G1.images", `${atOnce} photos of 12 megapixels at once, again and again, take less than ${bound} MB`),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-photos-" });
    const { env, flags } = await startTask();
    await using server = await startServer(
      { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off", ...env },
      [...flags, "main.ts"],
    );
    using memory = watchMemory(server.pid);
    const photos = await phonePhotos(await makePhoto());
    const small = await phonePhotos(await makePhoto(1000, 750));
    for (const photosOfRound of [...Array(rounds).fill(photos), ...Array(smallRounds).fill(small)]) {
      const uploads = Array.from(
        { length: atOnce },
        (_, number) => upload(server.base, photosOfRound[number % photosOfRound.length]!),
      );
      equal(await Promise.all(uploads), Array(atOnce).fill(201));
    }
    console.log(`at most ${memory.most()} MB`);
    ok(memory.most() > 150 && memory.most() < bound, `they took ${memory.most()} MB`);
    await Deno.remove(folder, { recursive: true });
  },
);

/**
 * Photos as phones take them: most must be turned, which needs all pixels of a photo at once. And as programs export
 * them: progressive, with full colours, which needs three times as much again.
 */
async function phonePhotos(photo: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>[]> {
  const exported = { progressive: true, chromaSubsampling: "4:4:4" };
  const turned = [1, 6, 3, 8].map((orientation, index) =>
    sharp(photo).withMetadata({ orientation }).jpeg({ quality: 92, ...(index % 2 ? exported : {}) }).toUint8Array()
  );
  return (await Promise.all(turned)).map(({ data }) => data as Uint8Array<ArrayBuffer>);
}

async function upload(base: string, photo: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([photo]), "photo.jpg");
  const answer = await fetch(`${base}/api/upload`, { method: "POST", body });
  await answer.body?.cancel();
  return answer.status;
}
