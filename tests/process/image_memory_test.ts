import sharp from "sharp";
import { equal, ok } from "../support/assert.ts";
import { makePhoto } from "../support/photos.ts";
import { startTask } from "../support/start_task.ts";
import { startServer } from "../support/server.ts";
import { verifies } from "../support/verifies.ts";

const atOnce = 20;
/** So many photos that a megabyte lost for each would be noticed. */
const rounds = 4;
/** In MB, of the 512 of small hosts. */
const bound = 450;

Deno.test(
  verifies("G1.images", `${atOnce} photos of 12 megapixels at once, again and again, take less than ${bound} MB`),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-photos-" });
    const { env, flags } = await startTask();
    await using server = await startServer(
      { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off", ...env },
      [...flags, "main.ts"],
    );
    const photos = await phonePhotos();
    for (let round = 0; round < rounds; round++) {
      const uploads = Array.from(
        { length: atOnce },
        (_, number) => upload(server.base, photos[number % photos.length]!),
      );
      equal(await Promise.all(uploads), Array(atOnce).fill(201));
    }
    const peak = await peakMemory(server.pid);
    ok(peak < bound, `they took ${Math.round(peak)} MB`);
    await Deno.remove(folder, { recursive: true });
  },
);

/**
 * Photos as phones take them: most must be turned, which needs all pixels of a photo at once. And as programs export
 * them: progressive, with full colours, which needs three times as much again.
 */
async function phonePhotos(): Promise<Uint8Array<ArrayBuffer>[]> {
  const photo = await makePhoto();
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

/** In MB, since the process started. */
async function peakMemory(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmHWM:\s*(\d+) kB/.exec(status)![1]) / 1024;
}
