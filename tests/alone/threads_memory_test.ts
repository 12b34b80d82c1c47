import sharp from "sharp";
import { residentMegabytes } from "../bench/process.ts";
import { create } from "../support/service/client.ts";
import { equal, ok } from "../support/assert.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { watchMemory } from "../support/processes.ts";
import { startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";
import { until } from "../support/waiting.ts";

/** Pictures, and as many previews, at once. */
const atOnce = 8;
/** In MB, of the 768 of Deno Deploy: at most, and when all are made. Without `giveMemoryBack` it never becomes less. */
const [bound, boundAfter] = [700, 500];
/** Until what is free has been given back, in milliseconds; the threads themselves are ended after a minute. */
const patience = 15_000;
/** All rights but that to start programs, and none of the flags and variables of the start task. */
const rights = ["--no-prompt", ...["net", "env", "sys", "ffi", "read", "write"].map((right) => `--allow-${right}`)];

Deno.test(
  verifies(
    "G1.images",
    `where no program can be started, ${atOnce} photos of 12 megapixels and ${atOnce} previews take less than ${bound} MB`,
  ),
  async () => {
    const folder = await Deno.makeTempDir({ prefix: "envoi-threads-" });
    const environment = { DATABASE_URL: `file:${folder}/envoi.db`, RATE_LIMITS: "off" };
    await using server = await startServer(environment, ["main.ts"], "inherit", { rights });
    const guests = Array.from({ length: atOnce }, (_, number) => ({ name: `Guest ${number}` }));
    const letter = await create(server.base, { preset: "wedding", guests });
    const photo = await makePhoto();
    const photos = await Promise.all(Array.from({ length: atOnce }, (_, number) => turned(photo, number)));
    using memory = watchMemory(server.pid);
    const statuses = await Promise.all([
      ...photos.map((bytes) => upload(server.base, bytes)),
      ...letter.guests.map(({ id }) => preview(server.base, `/c/${letter.id}/opengraph-image?g=${id}`)),
    ]);
    equal(statuses, [...Array(atOnce).fill(201), ...Array(atOnce).fill(200)]);
    console.log(`at most ${memory.most()} MB`);
    ok(memory.most() > 150 && memory.most() < bound, `they took ${memory.most()} MB`);
    const isGivenBack = async () => await residentMegabytes(server.pid) < boundAfter;
    await until(`the process to have less than ${boundAfter} MB`, isGivenBack, patience);
    await Deno.remove(folder, { recursive: true });
  },
);

/** As phones take photos, and programs export them; each another picture. */
async function turned(photo: Uint8Array<ArrayBuffer>, number: number): Promise<Uint8Array<ArrayBuffer>> {
  const exported = number % 2 ? { progressive: true, chromaSubsampling: "4:4:4" } : {};
  const image = sharp(photo).withMetadata({ orientation: [1, 6, 3, 8][number % 4]! });
  const { data } = await image.jpeg({ quality: 92 - Math.floor(number / 4), ...exported }).toUint8Array();
  return data as Uint8Array<ArrayBuffer>;
}

async function upload(base: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData();
  body.append("file", new Blob([bytes]), "photo.jpg");
  return await statusOf(fetch(`${base}/api/upload`, { method: "POST", body }));
}

const preview = (base: string, path: string) => statusOf(fetch(base + path));

async function statusOf(asked: Promise<Response>): Promise<number> {
  const answer = await asked;
  await answer.body?.cancel();
  return answer.status;
}
