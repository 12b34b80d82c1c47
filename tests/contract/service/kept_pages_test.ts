import { openDatabase } from "../../../db/client.ts";
import { createContext } from "../../../domain/context.ts";
import { createLetterReader, type LetterReader } from "../../../domain/stored/letter_reader.ts";
import { runLetters } from "../../../domain/upkeep/takedowns.ts";
import { createApp } from "../../../routes/app.ts";
import { sha256 } from "../../../domain/hash.ts";
import { base, type TestApp, testApp, uploaded } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { patch } from "../../support/service/owner.ts";
import { readSheet } from "../../support/service/pages.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/* A page of a database file that was sent before is sent again without a query, while nothing was written (004). */

type Setup = { readonly app: TestApp; readonly url: string; readonly reads: () => number };

/** Runs `act` with the service on a database file. `reads` counts the openings since it was last asked. */
async function onFile(act: (setup: Setup) => Promise<void>): Promise<void> {
  const folder = await Deno.makeTempDir({ prefix: "envoi-kept-" });
  const url = `file:${folder}/envoi.db`;
  const db = await openDatabase({ url });
  const reader = createLetterReader(db);
  let count = 0;
  const letters: LetterReader = {
    ...reader,
    read: (...asked) => (count++, reader.read(...asked)),
    readAgain: (...asked) => {
      const letter = reader.readAgain(...asked);
      if (letter) count++;
      return letter;
    },
  };
  {
    await using app = await testApp({ database: url, letters });
    await act({ app, url, reads: () => [count, count = 0][0]! });
  }
  await db.destroy();
  await Deno.remove(folder, { recursive: true });
}

const greeting = { blocks: [{ type: "heading", text: "For {name}" }], nameFallback: "all of you" };

Deno.test("a page is read once, and sent again with the same headers, as 304 and in every encoding", async () => {
  await onFile(async ({ app, reads }) => {
    const letter = await app.make({ preset: "wedding", guests: [{ name: "Ana" }] });
    const { url } = letter.guests[0]!;
    for (const accept of ["", "gzip", "zstd", "br"]) {
      const headers = { "accept-encoding": accept };
      const [first, again] = [await app.call("GET", url, { headers }), await app.call("GET", url, { headers })];
      equal([again.status, [...again.headers], again.text], [200, [...first.headers], first.text], accept);
      const known = { ...headers, "if-none-match": first.headers.get("etag")! };
      const { status, text } = await app.call("GET", url, { headers: known });
      equal([status, text], [304, ""]);
    }
    same(reads(), 1);
    same((await app.call("HEAD", url)).text, "");
    same((await app.call("POST", url)).status, 405);
  });
});

Deno.test("a picture that arrives is shown at once, without a new revision", async () => {
  // In a size of its own: the files that run on one server share its pictures.
  const png = await bytesOf(drawing(60, 43).png());
  const src = `${base}/media/${sha256(png)}.png`;
  const shownAfter = async (app: TestApp) => {
    const letter = await app.make({ blocks: [{ type: "image", src }], guests: [{ name: "Ana" }] });
    const { url } = letter.guests[0]!;
    const shown = async () => /<img[^>]+width="60"/.test((await app.call("GET", url)).text);
    const before = await shown();
    await uploaded(app, png);
    return [before, await shown()];
  };
  await onFile(async ({ app }) => equal(await shownAfter(app), [false, true], "in a file"));
  await using app = await testApp();
  equal(await shownAfter(app), [false, true], "in memory");
});

Deno.test("an address that is longer than any of ours is answered, and not remembered", async () => {
  await onFile(async ({ app, reads }) => {
    const { id } = await app.make({ preset: "wedding" });
    for (const [length, expected] of [[100, 1], [1_900, 3]] as const) {
      for (let count = 0; count < 3; count++) {
        same((await app.call("GET", `/c/${id}?utm=${"a".repeat(length)}`)).status, 200);
      }
      same(reads(), expected, `${length} characters`);
    }
  });
});

Deno.test(
  verifies(["H3.links-gone", "D1.known-id"], "whatever this or another service writes, the next page shows it"),
  async () => {
    await onFile(async ({ app, url, reads }) => {
      const other = await openDatabase({ url });
      const context = createContext({ ...app.context, db: other, letters: createLetterReader(other) });
      const service = await createApp(context, { baseUrl: undefined, trustProxy: false });
      const letter = await app.make({ ...greeting, guests: [{ name: "Ana" }] });
      const { id, url: link } = letter.guests[0]!;
      const says = async () => readSheet((await app.call("GET", link)).text).lines.join("|");
      const write = (method: string, body?: unknown) =>
        service.request(letter.path, {
          method,
          headers: { ...letter.auth, "content-type": "application/json" },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
      equal([await says(), await says(), reads()], ["For Ana", "For Ana", 1]);
      for (const name of ["Ben", "Cleo"]) {
        await write("PATCH", { guests: [{ id, name }] });
        equal([await says(), await says(), reads()], [`For ${name}`, `For ${name}`, 1]);
        await patch(app, letter, { guests: [{ id, name: `${name} II` }] });
        equal([await says(), await says(), reads()], [`For ${name} II`, `For ${name} II`, 1]);
      }
      await write("PATCH", { guests: [] });
      equal([await says(), await says()], ["For all of you", "For all of you"]);
      await write("DELETE");
      const gone = await app.call("GET", link);
      equal([gone.status, gone.text.includes("Cleo")], [410, false]);
      await other.destroy();
    });
  },
);

Deno.test("a kept page is not sent any more once another process takes its letter down, until it is restored", async () => {
  await onFile(async ({ app, url }) => {
    const other = await openDatabase({ url });
    const act = (...words: string[]) => runLetters({ db: other, now: () => new Date() }, words);
    const letter = await app.make({ ...greeting, guests: [{ name: "Ana" }] });
    const open = async () => (await app.call("GET", letter.guests[0]!.url)).status;
    equal([await open(), await open()], [200, 200]);
    await act("takedown", letter.id, "--reason", "It asks for passwords.");
    equal([await open(), await open()], [410, 410]);
    await act("restore", letter.id);
    equal([await open(), await open()], [200, 200]);
    await other.destroy();
  });
});

Deno.test("an address shows its own page: by guest, by host, and by minute", async () => {
  await onFile(async ({ app, reads }) => {
    const blocks = [...greeting.blocks, { type: "countdown", to: "2026-11-22T10:00" }];
    const letter = await app.make({ ...greeting, blocks, guests: [{ name: "Ana" }, { name: "Ben" }] });
    const path = `/c/${letter.id}`;
    const says = async (address: string) => readSheet((await app.call("GET", address)).text).lines;
    for (let times = 0; times < 2; times++) {
      const seen = [path, ...letter.guests.map(({ id }) => `${path}?g=${id}`), `${path}?g=unknown`].map(says);
      equal((await Promise.all(seen)).map(([line]) => line), [
        ...["For all of you", "For Ana", "For Ben", "For all of you"],
      ]);
      const { text } = await app.call("GET", `http://other.example${path}`);
      ok(text.includes(`content="http://other.example${path}`));
    }
    same(reads(), 5);
    for (const [now, left] of [["2026-11-20T12:01:00Z", "2 days to go"], ["2026-11-21T00:00:00Z", "1 day to go"]]) {
      app.setNow(new Date(now!));
      same((await says(path))[1], left);
    }
    same(reads(), 2);
  });
});

Deno.test("behind a proxy, an address with another forwarded host is another page", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-kept-" });
  {
    await using app = await testApp({ database: `file:${folder}/envoi.db`, trustProxy: true });
    const { id } = await app.make(greeting);
    for (const host of ["one.example", "two.example", "one.example", "two.example"]) {
      const { text } = await app.call("GET", `/c/${id}`, { headers: { "x-forwarded-host": host } });
      ok(text.includes(`content="http://${host}/c/${id}"`), host);
    }
  }
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a page is not sent from memory once its database is gone", async () => {
  await onFile(async ({ app, url, reads }) => {
    const path = url.slice("file:".length);
    const { id } = await app.make(greeting);
    const open = async () => (await app.call("GET", `/c/${id}`)).status;
    equal([await open(), await open(), reads()], [200, 200, 1]);
    await Deno.rename(path, `${path}.away`);
    const { error } = console;
    console.error = () => {};
    await until("the page not to be sent from memory", async () => await open() === 503);
    console.error = error;
    await Deno.rename(`${path}.away`, path);
    equal([await open(), await open()], [200, 200]);
  });
});
