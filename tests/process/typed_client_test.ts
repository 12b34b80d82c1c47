import { same } from "../support/assert.ts";
import { runDeno } from "../support/child.ts";
import { startServer } from "../support/server.ts";
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
const created = await api.POST("/api/v1/letters", { body: { lang: "en", blocks, guests: [{ name: "Ana" }] } });
if (created.error || !("editKey" in created.data)) throw new Error(JSON.stringify(created.error));
const { id, editKey } = created.data;
const params = { path: { id } };
const headers = { authorization: "Bearer " + editKey };

const read = await api.GET("/api/v1/letters/{id}", { params, headers });
equal(read.data?.guests.map((guest) => guest.name), ["Ana"]);
equal(read.data?.card.blocks[0]?.type, "heading");

const updated = await api.PATCH("/api/v1/letters/{id}", { params, headers, body: { style: "ivory", seal: null } });
if (updated.error || !("card" in updated.data)) throw new Error(JSON.stringify(updated.error));
equal([updated.data.card.style, updated.data.revision], ["ivory", 2]);

const whole = await api.PATCH("/api/v1/letters/{id}", {
  params,
  headers,
  body: { card: updated.data.card, guests: updated.data.guests },
});
equal(whole.response.status, 200);

const wrong = await api.PATCH("/api/v1/letters/{id}", { params, headers, body: { seal: "icon:nothing" } });
equal(wrong.error?.error.code, "invalid_input");

// @ts-expect-error the types know which styles there are
await api.PATCH("/api/v1/letters/{id}", { params, headers, body: { style: "nothing" } });

const key = await api.POST("/api/v1/letters/{id}/key", { params, headers });
if (key.error || !("editKey" in key.data)) throw new Error(JSON.stringify(key.error));
const rotated = { authorization: "Bearer " + key.data.editKey };
equal((await api.GET("/api/v1/letters/{id}", { params, headers })).response.status, 403);
equal((await api.DELETE("/api/v1/letters/{id}", { params, headers: rotated })).response.status, 204);
equal((await api.GET("/api/v1/letters/{id}", { params, headers: rotated })).error?.error.code, "gone");

const catalog = await api.GET("/api/v1/catalog", { params: { query: { sections: ["styles"] } } });
equal(catalog.data?.styles?.length, 15);
`;

Deno.test(
  verifies("A2.openapi", "a generated typed client compiles and goes through a letter's whole life"),
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
