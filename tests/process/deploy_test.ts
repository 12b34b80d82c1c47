import { untilRead } from "../support/network/arrived.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { create, type Keyed, read, send, update } from "../support/service/client.ts";
import { runToEnd } from "../support/child.ts";
import { runCommand } from "../support/service/commands.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { denoOfService, startServer } from "../support/service/server.ts";
import { findSqld, startSqld } from "../support/network/sqld.ts";
import { upload } from "../support/pictures/uploads.ts";
import { until } from "../support/waiting.ts";

/*
 * The service as Deno Deploy runs it: a remote database, no disk that lasts, SIGINT at any time. The lane `deno25` runs
 * these tests on the oldest Deno.
 */

/** How long Deno Deploy waits after SIGINT before it kills the process, in milliseconds. */
const grace = 5_000;

const sqld = await findSqld();
const missing = "missing" in sqld;

type Place = { readonly environment: Record<string, string> } & AsyncDisposable;

async function remoteDatabase(): Promise<Place> {
  if ("missing" in sqld) throw new Error(sqld.missing);
  const { url, token, ...server } = await startSqld(sqld.path);
  const environment = {
    DENO_DEPLOY: "1",
    HOST: "127.0.0.1",
    DATABASE_URL: url,
    DATABASE_AUTH_TOKEN: token,
    RATE_LIMITS: "off",
  };
  return { environment, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

Deno.test({
  name: "[A4.database-url] with a remote database nothing is written to the disk: pages, letters, pictures",
  ignore: missing,
  fn: async () => {
    await using place = await remoteDatabase();
    await using server = await startServer(place.environment, ["main.ts"], "piped", { readOnly: true });
    const { base } = server;
    const { out } = await runToEnd("deno --version", denoOfService, { args: ["--version"] });
    same((await send(base, "GET", "/healthz")).body.deno, /^deno (\S+)/.exec(out)![1]);

    const uploaded = await upload(base, await makePhoto(1200, 900));
    const { src } = await uploaded.json();
    same(uploaded.status, 201);
    const blocks = [{ type: "heading", text: "{name}, come!" }, { type: "image", src }];
    const letter = await create(base, { preset: "wedding", blocks, guests: [{ name: "Ana" }] });
    same((await update(base, letter, { style: "deco" })).status, 200);
    const { body } = await read(base, letter);

    const page = await send(base, "GET", body.guests[0].url.slice(base.length));
    match(page.body, /Ana, come!/);
    const inChromium = await fetch(body.guests[0].url, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
    same(inChromium.status, 200);
    await inChromium.body?.cancel();
    const size = /\/media\/[0-9a-f]{64}-640\.webp/.exec(page.body)![0];
    const guest = body.guests[0].id;
    const types: Readonly<Record<string, RegExp>> = {
      "/": /^text\/html/,
      "/new": /^text\/html/,
      "/docs": /^text\/html/,
      "/openapi.json": /json/,
      [`/c/${letter.id}/print?g=${guest}`]: /^text\/html/,
      [`/c/${letter.id}/keepsake?g=${guest}`]: /^text\/html/,
      [`/c/${letter.id}/opengraph-image?g=${guest}`]: /^image\/jpeg/,
      [size]: /^image\/webp/,
      [src.slice(base.length)]: /^image\/jpeg/,
      ...{ [`/c/${letter.id}.txt`]: /^text\/plain/ },
    };
    for (const [path, type] of Object.entries(types)) {
      const answer = await fetch(base + path);
      const { byteLength } = await answer.arrayBuffer();
      equal([path, answer.status, byteLength > 0], [path, 200, true]);
      match(answer.headers.get("content-type") ?? "", type);
    }
    await assertEdits(base, letter);
    // Deno 2.5 warns of what packages use.
    equal(server.log().split("\n").filter((line) => line.startsWith("{")), []);
  },
});

/** The editor opens with its key, and saves a form. */
async function assertEdits(base: string, { id, editKey }: Keyed): Promise<void> {
  const entrance = await fetch(`${base}/edit/${id}?key=${editKey}`, { redirect: "manual" });
  await entrance.body?.cancel();
  same(entrance.status, 303);
  const cookie = entrance.headers.get("set-cookie")!.split(";")[0]!;
  const editor = await send(base, "GET", `/edit/${id}`, undefined, { cookie });
  same(editor.status, 200);
  match(editor.body, /<form/);
}

Deno.test({
  name: "[C5.transaction] SIGINT under load ends the service within five seconds, and loses nothing",
  ignore: missing,
  fn: async () => {
    await using place = await remoteDatabase();
    const server = await startServer(place.environment);
    const letters = await Promise.all([1, 2, 3].map(() => create(server.base, { guests: [{ name: "Ana" }] })));
    const acknowledged = letters.map(() => 0);
    let running = true;
    const writing = letters.map(async (letter, place) => {
      for (let number = 1; running; number++) {
        const answer = await update(server.base, letter, { blocks: [{ type: "heading", text: String(number) }] })
          .catch(() => undefined);
        if (answer?.status !== 200) return;
        acknowledged[place] = number;
      }
    });
    const reading = [1, 2, 3, 4].map(async () => {
      while (running) {
        const answer = await send(server.base, "GET", `/c/${letters[0]!.id}`).catch(() => undefined);
        if (answer === undefined) return;
      }
    });
    await until("every letter to have been updated", () => acknowledged.every((number) => number > 0));
    // Two clients that never end their requests.
    using reads = await halfSent(server.base, "GET /c/x HTTP/1.1\r\nHost: local");
    using creates = await halfSent(
      server.base,
      "POST /api/v1/letters HTTP/1.1\r\nHost: local\r\nContent-Length: 99\r\n\r\n{",
    );
    await untilRead(reads, creates);
    const began = performance.now();
    await server.kill("SIGINT");
    const took = performance.now() - began;
    ok(took < grace, `it took ${Math.round(took)} ms`);
    running = false;
    await Promise.all([...writing, ...reading]);

    await using again = await startServer(place.environment);
    for (const [place, letter] of letters.entries()) {
      const stored = Number((await read(again.base, letter)).body.card.blocks[0].text);
      ok(stored >= acknowledged[place]!, `update ${acknowledged[place]} was acknowledged, ${stored} is stored`);
    }
  },
});

async function halfSent(base: string, text: string): Promise<Deno.TcpConn> {
  const { hostname, port } = new URL(base);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  await connection.write(new TextEncoder().encode(text));
  return connection;
}

Deno.test("on Deno Deploy a database on the disk, which does not last, stops the start and the migration", async () => {
  for (const words of [[], ["migrate"]]) {
    const { code, out, log } = await runCommand(words, { DENO_DEPLOY: "1", PORT: "0" });
    equal([code, out], [1, ""]);
    match(log, /^envoi: On Deno Deploy the disk does not last\. Set DATABASE_URL to .*\n$/);
  }
});

Deno.test("the deploy section of deno.json names commands and files that are there", async () => {
  const { deploy, tasks } = JSON.parse(await Deno.readTextFile(new URL("../../deno.json", import.meta.url)));
  equal(deploy.runtime, { type: "dynamic", entrypoint: "main.ts" });
  same(deploy.install, "deno install --frozen");
  const [, task] = /^deno task (\w+)$/.exec(deploy.predeploy)!;
  match(tasks[task!].command, / main\.ts migrate$/);
});
