import { equal, match, ok, same } from "../support/assert.ts";
import { create, type Made } from "../support/service/client.ts";
import { slowPictureHost, takeTurn } from "../support/network/held_turn.ts";
import { readSheet } from "../support/service/pages.ts";
import { openRaw } from "../support/network/raw_connection.ts";
import { type Server, startServer } from "../support/service/server.ts";
import { findSqld, startSqld } from "../support/network/sqld.ts";
import { letPass, until } from "../support/waiting.ts";

/*
 * A crowd: a client of whom as many requests wait for their turn as may. Whatever else it asks for is refused before the
 * routes, but for what costs little (022).
 */

/** Requests of a client that may wait. */
const most = 30;

/** In milliseconds: a letter whose last two pages took longer is none of which a further guest's page passes. */
const usualDrawing = 6;

const settings = { RATE_LIMITS: "off", TRUST_PROXY: "1" };

type Asked = { readonly status: number; readonly headers: Headers; readonly text: string };
type Ask = (path: string, init?: RequestInit & { readonly headers?: Record<string, string> }) => Promise<Asked>;

/** Asks as this client, through a proxy; what stands before its address in the header may be forged. */
function asking(base: string, client: string): Ask {
  return async (path, { headers = {}, ...init } = {}) => {
    const sent = { ...headers, "x-forwarded-for": `192.0.2.99, ${client}` };
    const answer = await fetch(base + path, { ...init, headers: sent, signal: AbortSignal.timeout(30_000) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
}

/** A crowd, and another client beside it. */
type Crowd = {
  readonly server: Server;
  readonly letter: Made;
  readonly own: Ask;
  readonly other: Ask;
  /** an address of the crowd */
  readonly client: string;
};

const input = {
  lang: "en",
  blocks: [{ type: "heading", text: "For {name}" }],
  nameFallback: "all of you",
  guests: ["Ana", ...Array(300).fill("Guest"), "Ben"].map((name) => ({ name })),
};

/**
 * Makes a crowd, and runs `act` while it is one. Its letter was opened before, but not by its last guest.
 * @param clients the crowd's addresses, the last of which asks in `act`; and another client's
 */
async function inCrowd(
  database: Record<string, string>,
  [clients, stranger]: readonly [readonly [string, ...string[]], string],
  act: (crowd: Crowd) => Promise<void>,
): Promise<void> {
  await using host = await slowPictureHost();
  const environment = { ...settings, ...database, MEDIA_ALLOW_HOSTS: host.host };
  await using server = await startServer(environment, ["main.ts"], "piped");
  const { base } = server;
  const letter = await create(base, input);
  const client = clients.at(-1)!;
  const [own, other] = [asking(base, client), asking(base, stranger)];
  // What a page shows is kept until the minute ends.
  await until("a minute that does not end soon", () => new Date().getSeconds() < 45);
  const [first, ...others] = letter.guests.slice(0, -1).map(({ id }) => `/c/${letter.id}?g=${id}`);
  for (const page of [`/c/${letter.id}`, first!]) same((await own(page)).status, 200);
  const isFast = async () => {
    await letPass(100, "a busy machine becomes less busy, and there are enough guests until then");
    return await timeOf(own(others.shift()!)) < usualDrawing;
  };
  if (database.DATABASE_URL!.startsWith("file:")) await until("a page that is drawn as fast as usual", isFast);
  const { status } = await takeTurn(base, host, clients[0]);
  const waiting = Promise.all(
    Array.from({ length: most }, (_, place) => asking(base, clients[place % clients.length]!)("/")),
  );
  // If the test fails before, the service ends before it answers them.
  waiting.catch(() => {});
  await until("as many to wait as may", async () => (await own("/api/v1/catalog")).status === 503);
  await act({ server, letter, own, other, client });
  same((await own("/api/v1/catalog")).status, 503, "it was a crowd all the time");
  host.end();
  await status;
  equal(new Set((await waiting).map(({ status }) => status)), new Set([200]), "who waited is answered");
  same((await own("/api/v1/catalog")).status, 200, "it is no crowd any more");
}

async function timeOf(asked: Promise<Asked>): Promise<number> {
  const began = performance.now();
  same((await asked).status, 200);
  return performance.now() - began;
}

/** What passes wherever the database is. */
async function assertCheapPasses({ own, other }: Crowd): Promise<void> {
  const styles = /href="(\/static\/[^"]+\.css)"/.exec((await other("/docs")).text)![1]!;
  const passed = [
    await own("/healthz"),
    await own("/readyz"),
    await own("/robots.txt"),
    await own(styles),
    await own("/api/v1/letters", { method: "OPTIONS" }),
    await other("/api/v1/catalog"),
  ];
  equal(passed.map(({ status }) => status), [200, 200, 200, 200, 204, 200]);
}

/** All else is refused, with what to do, and an id that is in the log. */
async function assertRefused({ own, server, client }: Crowd): Promise<void> {
  const person = { accept: "text/html,*/*", "accept-language": "de" };
  const json = { "content-type": "application/json" };
  const refused = [
    await own("/api/v1/catalog"),
    await own("/api/v1/letters", { method: "POST", headers: json, body: "{}" }),
    await own("/docs", { headers: person }),
    await own("/docs", { method: "HEAD", headers: person }),
  ];
  for (const { status, headers } of refused) {
    equal([status, headers.get("retry-after"), headers.get("cache-control")], [503, "5", "no-store"]);
  }
  const [program, , page, head] = refused as [Asked, Asked, Asked, Asked];
  same(JSON.parse(program.text).error.code, "unavailable");
  match(page.text, /<html lang="de"/);
  equal([head.text, head.headers.get("content-length")], ["", String(new TextEncoder().encode(page.text).length)]);
  const ids = refused.map(({ headers }) => headers.get("x-request-id")!);
  same(new Set(ids).size, refused.length);
  await until("each id to be in the log", () => {
    const lines = server.log().split("\n").filter((line) => line.startsWith("{") && line.endsWith("}"));
    const told = lines.map((line) => JSON.parse(line)).filter(({ route, status }) =>
      route === "none" && status === 503
    );
    return ids.every((id) => told.some(({ request }) => request === id));
  });
  // A Host header that names no host, and then another request on the same connection.
  using connection = await openRaw(server.base);
  const from = `X-Forwarded-For: ${client}\r\n\r\n`;
  await connection.send(
    `GET /docs HTTP/1.1\r\nHost: a b\r\n${from}GET /healthz HTTP/1.1\r\nHost: localhost\r\n${from}`,
  );
  const statuses = (text: string) => text.match(/HTTP\/1\.1 \d+/g) ?? [];
  equal(statuses(await connection.readUntil((text) => statuses(text).length === 2)), ["HTTP/1.1 503", "HTTP/1.1 200"]);
  ok(!/at .*\.tsx?:/.test(server.log()), server.log());
}

/** The crowd is all of a network of IPv6, from which a subscriber has as many addresses as it likes. */
const network = [
  Array.from({ length: 10 }, (_, place) => `2001:db8:7:${place}::${place}`) as [string],
  "2001:db8:8::1",
] as const;

Deno.test("in a crowd pages that are kept, first pages of further guests, and what costs little pass; all else is refused", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-crowd-" });
  await inCrowd({ DATABASE_URL: `file:${folder}/envoi.db` }, network, async (crowd) => {
    const { id, guests } = crowd.letter;
    const [ana, ben] = [guests[0], guests.at(-1)];
    const shown: (string | undefined)[] = [];
    for (const query of ["", `?g=${ana!.id}`, `?g=${ben!.id}`]) {
      const { status, text } = await crowd.own(`/c/${id}${query}`);
      shown.push(status === 200 ? readSheet(text).lines[0] : `${status}`);
    }
    equal(shown, ["For all of you", "For Ana", "For Ben"]);
    await assertCheapPasses(crowd);
    await assertRefused(crowd);
  });
  await Deno.remove(folder, { recursive: true });
});

const sqld = await findSqld();

Deno.test({
  name: "with a remote database a crowd gets what costs little, and of letters none: no page is known without a query",
  ignore: "missing" in sqld,
  fn: async () => {
    if ("missing" in sqld) throw new Error(sqld.missing);
    await using database = await startSqld(sqld.path);
    const address = { DATABASE_URL: database.url, DATABASE_AUTH_TOKEN: database.token };
    await inCrowd(address, [["203.0.113.7"], "203.0.113.8"], async (crowd) => {
      const { id, guests } = crowd.letter;
      for (const query of ["", ...[guests[0]!, guests.at(-1)!].map((guest) => `?g=${guest.id}`)]) {
        const headers = { accept: "text/html", "accept-language": "fr" };
        const { status, headers: sent, text } = await crowd.own(`/c/${id}${query}`, { headers });
        equal([status, sent.get("retry-after"), /<html lang="fr"/.test(text)], [503, "5", true]);
        same((await crowd.other(`/c/${id}${query}`)).status, 200);
      }
      await assertCheapPasses(crowd);
      await assertRefused(crowd);
    });
  },
});
