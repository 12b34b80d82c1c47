import sharp from "sharp";
import { sha256 } from "../../domain/hash.ts";
import { equal, ok, same } from "../support/assert.ts";
import { drawing } from "../support/pictures/drawings.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { startServer } from "../support/service/server.ts";
import { bytesOf, upload } from "../support/pictures/uploads.ts";
import { verifies } from "../support/verifies.ts";
import { letPass, until, within } from "../support/waiting.ts";

/* Pictures that are uploaded, in the service's own process. */

const kills = 5;

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
