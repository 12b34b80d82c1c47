import { same } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import { startServer } from "../support/service/server.ts";
import { verifies } from "../support/verifies.ts";

/** What a developer writes against the generated types: the whole life of a letter. */
const client = `
import { deepStrictEqual as equal } from "node:assert/strict";
import createClient from "openapi-fetch";
import type { components, paths } from "./api.d.ts";

const api = createClient<paths>({ baseUrl: Deno.args[0]! });

const blocks: components["schemas"]["block-input"][] = [
  { type: "heading", text: "{name}, come!" },
  { type: "date", start: "2027-06-19T15:00" },
];
const failed = (error: unknown) => new Error(JSON.stringify(error));

// An error has no data, and a dry run's answer no editKey: one check for both, no type guard, no cast.
const created = await api.POST("/api/v1/letters", { body: { lang: "en", blocks, guests: [{ name: "Ana" }] } });
if (!created.data?.editKey) throw failed(created.error);
const { id, editKey } = created.data;
const params = { path: { id } };
const headers = { authorization: "Bearer " + editKey };

const read = await api.GET("/api/v1/letters/{id}", { params, headers });
equal(read.data?.guests?.map((guest) => guest.name), ["Ana"]);
equal(read.data?.card.blocks[0]?.type, "heading");

const updated = await api.PATCH("/api/v1/letters/{id}", { params, headers, body: { style: "ivory", seal: null } });
if (!updated.data?.card) throw failed(updated.error);
equal([updated.data.card.style, updated.data.revision], ["ivory", 2]);

const whole = await api.PATCH("/api/v1/letters/{id}", {
  params,
  headers,
  body: updated.data,
});
equal(whole.response.status, 200);

const wrong = await api.PATCH("/api/v1/letters/{id}", { params, headers, body: { seal: "icon:nothing" } });
equal(wrong.error?.error.code, "invalid_input");

// @ts-expect-error the types know which styles there are
await api.PATCH("/api/v1/letters/{id}", { params, headers, body: { style: "nothing" } });

const tried = await api.PATCH("/api/v1/letters/{id}", {
  params: { path: { id }, query: { dry_run: "1" } },
  headers,
  body: { style: "deco" },
});
equal([tried.data?.changes, tried.data?.card], [["Style: Gatsby"], undefined]);

// The journey that an agent makes with the tools (tests/contract/mcp/mcp_journey_test.ts).
const names = Array.from({ length: 200 }, (_, index) => ({ name: "Guest " + (index + 1) }));
const made = await api.POST("/api/v1/letters", {
  body: { lang: "en", style: "romance", blocks, guests: names },
  headers: { "Idempotency-Key": crypto.randomUUID() },
});
if (!made.data?.editKey) throw failed(made.error);
const letter = made.data;
const links = letter.guests;
equal([links.length, links.at(-1)?.name, letter.warnings], [200, "Guest 200", []]);
const own = { path: { id: letter.id } };
const auth = { authorization: "Bearer " + letter.editKey };
const withKey = { params: own, headers: auth };
const short = { params: { ...own, query: { guests: "none" as const } }, headers: auth };

const three = await api.POST("/api/v1/letters/{id}/guests", {
  ...withKey,
  body: [{ name: "Eva" }, { name: "Ida" }, { name: "Oto" }],
});
if (!three.data?.guests) throw failed(three.error);
const added = three.data.guests;
equal([added.length, three.data.guestCount, three.data.revision], [3, 203, 2]);
const [first, second, third] = links;
const seventh = links[6];
if (!first || !second || !third || !seventh) throw new Error("200 guests were created");
const ofGuest = (guest: string) => ({ params: { path: { id: letter.id, guest } }, headers: auth });
const renamed = await api.PATCH("/api/v1/letters/{id}/guests/{guest}", {
  ...ofGuest(seventh.id),
  body: { name: "Aunt Rosa" },
});
equal(renamed.data?.guests, [{ ...seventh, name: "Aunt Rosa" }]);
for (const { id: guest } of [first, second]) {
  const removed = await api.DELETE("/api/v1/letters/{id}/guests/{guest}", ofGuest(guest));
  equal(removed.data?.warnings[0]?.code, "guests_removed");
}
const seen: string[] = [];
for (let cursor: string | undefined, more = true; more;) {
  const query = { limit: 90, ...cursor ? { cursor } : {} };
  const page = await api.GET("/api/v1/letters/{id}/guests", { params: { ...own, query }, headers: auth });
  seen.push(...(page.data?.guests ?? []).map(({ name }) => name));
  cursor = page.data?.nextCursor;
  more = cursor !== undefined;
}
equal([seen.length, seen[0], seen[4], seen.at(-1)], [201, "Guest 3", "Aunt Rosa", "Oto"]);

const restyled = await api.PATCH("/api/v1/letters/{id}", { ...short, body: { style: "midnight" } });
if (!restyled.data?.card) throw failed(restyled.error);
equal([restyled.data.card.style, restyled.data.guestCount, restyled.data.guests], ["midnight", 201, undefined]);

// What the links show: the envelope, the invitation, the words, each for this guest.
const look = async (address: string) => {
  const answer = await fetch(address);
  return [answer.status, answer.headers.get("content-type"), await answer.bytes()] as const;
};
const [, type, envelope] = await look(letter.previewImage + "?g=" + third.id);
equal([type, envelope.length > 10_000], ["image/jpeg", true]);
const [, kind, invitation] = await look(letter.url + "/card.png?size=card&g=" + third.id);
equal([kind, invitation.length > 10_000], ["image/png", true]);
const page = await fetch(third.url);
const text = /<([^>]+)>; rel="alternate"; type="text.plain"/.exec(page.headers.get("link") ?? "")?.[1];
equal(text, "/c/" + letter.id + ".txt?g=" + third.id);
const words = await (await fetch(new URL(text ?? "", page.url))).text();
equal(words.includes("Guest 3, come!") && !words.includes("Aunt Rosa"), true);

const undone = await api.POST("/api/v1/letters/{id}/undo", short);
if (!undone.data?.card) throw failed(undone.error);
equal([undone.data.card.style, undone.data.changes], ["romance", ["Style: Romance"]]);
const redone = await api.POST("/api/v1/letters/{id}/redo", short);
if (!redone.data?.card) throw failed(redone.error);
equal(redone.data.card.style, "midnight");
const { data: history } = await api.GET("/api/v1/letters/{id}/revisions", withKey);
const found = history?.revisions.find(({ changes }) => changes.join() === "Added 3 guests");
equal([history?.revisions[0]?.current, found?.revision], [true, 2]);
const ofSecond = { path: { id: letter.id, revision: 2 } };
const then = await api.GET("/api/v1/letters/{id}/revisions/{revision}", { params: ofSecond, headers: auth });
equal(then.data?.guests, [...links, ...added]);
const back = await api.POST("/api/v1/letters/{id}/revisions/{revision}/restore", { params: ofSecond, headers: auth });
if (!back.data?.card) throw failed(back.error);
equal([back.data.card, back.data.guests], [then.data?.card, then.data?.guests]);
const none = await api.POST("/api/v1/letters/{id}/redo", withKey);
equal([none.response.status, none.error?.error.code], [409, "nothing_to_redo"]);

const renewal = { params: own, headers: { ...auth, "Idempotency-Key": crypto.randomUUID() } };
const key = await api.POST("/api/v1/letters/{id}/key", renewal);
if (!key.data?.editKey) throw failed(key.error);
const again = await api.POST("/api/v1/letters/{id}/key", renewal);
equal(again.data, key.data);
const rotated = { authorization: "Bearer " + key.data.editKey };
equal((await api.GET("/api/v1/letters/{id}", withKey)).response.status, 403);
equal((await api.DELETE("/api/v1/letters/{id}", { params: own, headers: rotated })).response.status, 204);
equal((await api.GET("/api/v1/letters/{id}", { params: own, headers: rotated })).error?.error.code, "gone");
for (const link of [letter.url, third.url]) equal((await fetch(link)).status, 410);

const catalog = await api.GET("/api/v1/catalog", { params: { query: { sections: ["styles"] } } });
equal(catalog.data?.styles?.length, 15);
`;

Deno.test(
  verifies(
    ["A2.openapi", "O2.operations", "O3.operations"],
    "a generated typed client compiles and goes through a letter's whole life",
  ),
  async () => {
    await using server = await startServer({ DATABASE_URL: ":memory:" });
    const folder = await Deno.makeTempDir({ prefix: "envoi-client-" });
    try {
      await Deno.writeTextFile(`${folder}/client.ts`, client);
      await run(
        "--no-lock",
        "--node-modules-dir=none",
        "npm:openapi-typescript@7.13.0",
        `${server.base}/openapi.json`,
        "-o",
        `${folder}/api.d.ts`,
      );
      await run("--check", "--config", "deno.json", `${folder}/client.ts`, server.base);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
);

async function run(...args: string[]): Promise<void> {
  const { code, out, log } = await runDeno(args.join(" "), ["run", "--allow-all", "--quiet", ...args]);
  same(code, 0, `${out}\n${log}`);
}
