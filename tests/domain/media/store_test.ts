import { rejects } from "node:assert/strict";
import { Buffer } from "node:buffer";
import { openDatabase } from "../../../db/client.ts";
import { migrate } from "../../../db/migrate.ts";
import { s3Store } from "../../../domain/media/s3_store.ts";
import { type MediaStore, openMediaStore, readWhole } from "../../../domain/media/store.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { databaseFile } from "../../support/database/database_file.ts";
import { s3Keys, startS3 } from "../../support/network/s3_server.ts";
import { findSqld, startSqld } from "../../support/network/sqld.ts";
import { letPass } from "../../support/waiting.ts";
import { verifies } from "../../support/verifies.ts";

/* One suite for all stores, because all must behave alike. */

type Opened = AsyncDisposable & { readonly store: MediaStore };
type Place = { readonly name: string; readonly open: () => Promise<Opened> };

async function inDatabase(url: string, authToken?: string): Promise<Opened> {
  const db = await openDatabase({ url, authToken });
  await migrate(db);
  return { store: openMediaStore(db, undefined), [Symbol.asyncDispose]: () => db.destroy() };
}

const sqld = await findSqld();
const places: Place[] = [
  { name: "a database in memory", open: () => inDatabase(":memory:") },
  {
    name: "a database file",
    open: async () => {
      const file = await databaseFile();
      await migrate(file.db);
      return { store: openMediaStore(file.db, undefined), [Symbol.asyncDispose]: () => file[Symbol.asyncDispose]() };
    },
  },
  {
    name: "an S3 store",
    open: async () => {
      const server = await startS3();
      const store = s3Store({ url: `${server.endpoint}/pictures`, ...s3Keys });
      return { store, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
    },
  },
];
if ("missing" in sqld) Deno.test.ignore(`pictures on a libSQL server: ${sqld.missing}`, () => {});
else {
  places.push({
    name: "a libSQL server",
    open: async () => {
      const server = await startSqld(sqld.path);
      const opened = await inDatabase(server.url, server.token);
      const dispose = async () => {
        await opened[Symbol.asyncDispose]();
        await server[Symbol.asyncDispose]();
      };
      return { store: opened.store, [Symbol.asyncDispose]: dispose };
    },
  });
}

/** Larger than two of the database's pieces, and no multiple of a piece. */
const size = 1_200_001;
const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) & 255);
const key = `${"a".repeat(64)}.jpg`;

for (const { name, open } of places) {
  Deno.test(verifies("A4.media-store", `${name} gives back what it was given, whole and in parts`), async () => {
    await using opened = await open();
    const { store } = opened;
    await store.put(key, "image/jpeg", bytes);
    equal(await store.head(key), { type: "image/jpeg", size });
    const whole = await store.read(key);
    equal(whole!.blob, { type: "image/jpeg", size });
    sameBytes(await readWhole(whole!), bytes);
    for (
      const [start, end] of [
        ...[[0, 0], [0, 99], [size - 1, size - 1], [524_287, 524_288], [524_288, 524_288], [300_000, 1_100_000]],
        ...[[0, size - 1], [size - 5, size + 99]],
      ] as [number, number][]
    ) {
      const part = await store.read(key, { start, end });
      equal(part!.blob, { type: "image/jpeg", size });
      sameBytes(await collect(part!.body), bytes.slice(start, end + 1), `${start}-${end}`);
    }
  });

  Deno.test(verifies("A4.media-store", `${name} takes a picture twice, also at once, and keeps one`), async () => {
    await using opened = await open();
    const { store } = opened;
    await Promise.all([1, 2, 3].map(() => store.put(key, "image/jpeg", bytes)));
    await store.put(key, "image/jpeg", bytes);
    sameBytes(await readWhole((await store.read(key))!), bytes);
    await store.remove([key]);
    same(await store.head(key), undefined);
  });

  Deno.test(verifies("A4.media-store", `${name} knows nothing of what was not put there, or was removed`), async () => {
    await using opened = await open();
    const { store } = opened;
    const other = `${"b".repeat(64)}-640.webp`;
    same(await store.head(key), undefined);
    same(await store.read(key), undefined);
    await store.put(key, "image/jpeg", bytes);
    await store.put(other, "image/webp", bytes.slice(0, 10));
    await store.remove([key, "c.png"]);
    same(await store.head(key), undefined);
    same(await store.read(key, { start: 0, end: 9 }), undefined);
    sameBytes(await collect((await store.read(other))!.body), bytes.slice(0, 10));
    await store.remove([]);
  });

  Deno.test(verifies("A4.media-store", `${name} is left alone by a reader that goes away`), async () => {
    await using opened = await open();
    const { store } = opened;
    await store.put(key, "image/jpeg", bytes);
    const reader = (await store.read(key))!.body.getReader();
    ok((await reader.read()).value!.length > 0);
    await reader.cancel();
    sameBytes(await readWhole((await store.read(key))!), bytes);
  });
}

Deno.test(
  verifies("A4.media-store", "with a bucket that was set later, pictures from before are read from the database"),
  async () => {
    await using server = await startS3();
    await using file = await databaseFile();
    await migrate(file.db);
    const later = `${"b".repeat(64)}.png`;
    const before = openMediaStore(file.db, undefined);
    await before.put(key, "image/jpeg", bytes.slice());
    const store = openMediaStore(file.db, { url: `${server.endpoint}/pictures`, ...s3Keys });
    await store.put(later, "image/png", bytes.slice(0, 10));
    // A size goes where its picture is: maintenance without the bucket removes all of it, or nothing.
    const size640 = `${"c".repeat(64)}-640.webp`;
    await store.put(size640, "image/webp", bytes.slice(0, 10), key);
    equal([...server.objects.keys()], [`/pictures/${later}`]);
    equal(await before.head(size640), { type: "image/webp", size: 10 });
    await store.put(size640, "image/webp", bytes.slice(0, 10), later);
    equal([...server.objects.keys()], [`/pictures/${later}`, `/pictures/${size640}`]);
    equal([await store.head(key), await store.head(later)], [{ type: "image/jpeg", size }, {
      type: "image/png",
      size: 10,
    }]);
    sameBytes(await readWhole((await store.read(key))!), bytes);
    sameBytes(await collect((await store.read(key, { start: 5, end: 9 }))!.body), bytes.slice(5, 10), "5-9");
    same(await before.head(later), undefined);
    await store.remove([key, later]);
    equal([await store.head(key), await store.head(later), await before.head(key)], [undefined, undefined, undefined]);
  },
);

Deno.test(
  verifies("A4.media-store", "a bucket that is down takes away no pictures of the database's file"),
  async () => {
    const server = await startS3();
    await using file = await databaseFile();
    await migrate(file.db);
    await openMediaStore(file.db, undefined).put(key, "image/jpeg", bytes.slice());
    const store = openMediaStore(file.db, { url: `${server.endpoint}/pictures`, ...s3Keys });
    await server[Symbol.asyncDispose]();
    same((await store.head(key))?.size, size);
    sameBytes(await readWhole((await store.read(key))!), bytes);
    await rejects(store.head(`${"b".repeat(64)}.png`), { code: "unavailable" });
  },
);

Deno.test(
  verifies("A4.media-store", "an S3 store refuses what another key signed: the service is unavailable"),
  async () => {
    await using server = await startS3();
    const url = `${server.endpoint}/pictures`;
    await s3Store({ url, ...s3Keys }).put(key, "image/jpeg", bytes);
    for (const wrong of [{ secretAccessKey: "another" }, { accessKeyId: "another" }, { region: "us-east-1" }]) {
      const store = s3Store({ url, ...s3Keys, ...wrong });
      const refusal = { code: "unavailable", retryAfter: 5 };
      await rejects(store.put("b.jpg", "image/jpeg", bytes), refusal);
      await rejects(store.head(key), refusal);
      await rejects(store.read(key), refusal);
      await rejects(store.remove([key]), refusal);
    }
    equal([...server.objects.keys()], [`/pictures/${key}`]);
  },
);

Deno.test(
  verifies("A4.media-store", "an S3 store that is busy is asked again; one that is gone is unavailable"),
  async () => {
    const server = await startS3();
    const store = s3Store({ url: `${server.endpoint}/pictures`, ...s3Keys });
    server.fail(503, 500);
    await store.put(key, "image/jpeg", bytes);
    server.fail(503, 503, 503);
    await rejects(store.head(key), { code: "unavailable" });
    await server[Symbol.asyncDispose]();
    await rejects(store.head(key), { code: "unavailable" });
  },
);

/** Compares without printing a million differences. */
function sameBytes(actual: Uint8Array, expected: Uint8Array, which = "all of it"): void {
  ok(Buffer.from(actual).equals(expected), `${which}: ${actual.length} bytes are not the ${expected.length} expected`);
}

async function collect(body: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(body).arrayBuffer());
}

Deno.test(verifies("F2.unavailable", "an S3 store that falls silent within an answer is given up"), async () => {
  const silent = () =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(9)) }), {
      headers: { "content-type": "image/png", "content-length": "100" },
    });
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, silent);
  const store = s3Store({ url: `http://127.0.0.1:${server.addr.port}/pictures`, ...s3Keys }, {
    silence: 200,
    patience: 30_000,
  });
  const reading = await store.read("a.png");
  await rejects(readWhole(reading!), { code: "unavailable" });
});

Deno.test(verifies("F2.unavailable", "an S3 store has longer for a picture that takes long to send"), async () => {
  const slow = async (request: Request) => {
    await request.arrayBuffer();
    await letPass(1_000, "the network is slow");
    return new Response(null, { status: 204 });
  };
  await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, slow);
  const limits = { silence: 30_000, patience: 100 };
  const store = s3Store({ url: `http://127.0.0.1:${server.addr.port}/pictures`, ...s3Keys }, limits);
  await store.put(key, "image/jpeg", new Uint8Array(3_000_000));
  await rejects(store.put(key, "image/jpeg", new Uint8Array(10)), { code: "unavailable" });
});
