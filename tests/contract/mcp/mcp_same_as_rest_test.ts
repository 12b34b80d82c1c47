import * as fc from "fast-check";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, ok } from "../../support/assert.ts";
import { type Agent, asModern, type Loose } from "../../support/service/mcp.ts";
import { nearLetter, nearPatch } from "../../support/random/near_letters.ts";
import { fullLetter, rowsOf } from "../../support/service/owner.ts";
import { serve } from "../../support/service/served.ts";
import { verifies } from "../../support/verifies.ts";

/* The same operations over REST and over MCP: all answers and all stored data are the same. */

type Body = Readonly<Record<string, unknown>>;
type Keyed = { readonly id: string; readonly editKey: string };

/** An interface of the service: an answer is a body, of success or of an error. */
type Way = {
  readonly create: (input: Body) => Promise<Loose>;
  readonly read: (letter: Keyed) => Promise<Loose>;
  readonly update: (letter: Keyed, patch: Body) => Promise<Loose>;
  readonly rows: (letter: Keyed) => Promise<unknown>;
};

const letters = "/api/v1/letters";

function overRest(app: TestApp, origin: string): Way {
  const send = async (method: string, path: string, { editKey = "" }: Partial<Keyed>, body?: unknown) =>
    (await app.call(method, origin + path, { body, headers: { authorization: `Bearer ${editKey}` } })).body;
  return {
    create: (input) => send("POST", letters, {}, input),
    read: (letter) => send("GET", `${letters}/${letter.id}`, letter),
    update: (letter, patch) => send("PATCH", `${letters}/${letter.id}`, letter, patch),
    rows: (letter) => rowsOf(app, letter),
  };
}

function overMcp(app: TestApp, { call }: Agent): Way {
  const send = async (name: string, sent: Body) => {
    const { isError, structuredContent, content } = await call(name, sent);
    if (!isError) return structuredContent;
    const { hint: _, ...error } = JSON.parse(content[0].text).error;
    return { error };
  };
  return {
    create: (input) => send("create_letter", input),
    read: ({ id, editKey }) => send("get_letter", { id, editKey }),
    update: ({ id, editKey }, patch) => send("update_letter", { ...patch, id, editKey }),
    rows: (letter) => rowsOf(app, letter),
  };
}

/** Does an operation over both interfaces. @returns its results, which must be equal */
type Both = <Result>(act: (way: Way) => Promise<Result>) => Promise<Result>;

/** Two apps whose ids count up in the same way, with different beginnings. */
async function bothWays(act: (both: Both) => Promise<void>): Promise<void> {
  const run = crypto.randomUUID().slice(0, 6);
  await using restApp = await testApp({ ids: counted(`r${run}`) });
  await using mcpApp = await testApp({ ids: counted(`m${run}`) });
  await using served = await serve(mcpApp.context);
  const alike = (value: unknown) => JSON.parse(JSON.stringify(value ?? null).replaceAll(`m${run}`, `r${run}`));
  await asModern(served.base, async (agent) => {
    const [rest, mcp] = [overRest(restApp, served.base), overMcp(mcpApp, agent)];
    await act(async (once) => {
      const [expected, found] = [await once(rest), await once(mcp)];
      equal(alike(found), alike(expected));
      return expected;
    });
  });
}

function counted(beginning: string) {
  let made = 0;
  const next = () => `${beginning}${++made}`;
  return { letter: next, guest: next, block: next, key: () => `ek_${next()}` };
}

/** The letters that each interface has made. */
function remember() {
  const made = new Map<Way, Keyed>();
  return {
    create: async (way: Way, input: Body) => {
      const answer = await way.create(input);
      made.set(way, answer);
      return answer;
    },
    of: (way: Way) => made.get(way)!,
  };
}

Deno.test(
  verifies(
    ["service.mcp-tools-as-rest", "service.agents-too", "N1.tools"],
    "the same calls over REST and MCP answer and store the same",
  ),
  () =>
    bothWays(async (both) => {
      const letter = remember();
      const made = await both((way) => letter.create(way, fullLetter));
      equal(made.revision, 1);
      const patches: Body[] = [
        { style: "ivory", custom: { accent: null, ink: "#000000" }, nameFallback: null },
        { guests: [{ name: "Hugo Lafleur" }, { name: "Eva", email: "eva@example.org" }] },
        { blocks: [{ type: "date", start: "2020-01-01T10:00:30" }, { type: "image" }] },
        { envelope: { blocks: { "front-tl": null, "back-center": { text: "♥" } } }, seal: null },
        { style: "baroque", blocks: [{ type: "poem" }], guests: [{ name: "" }] },
        {},
        { guests: [{ id: "neverGiven", name: "Eve" }] },
      ];
      for (const patch of patches) await both((way) => way.update(letter.of(way), patch));
      await both(async (way) => {
        const { card, ...rest } = await way.read(letter.of(way));
        return way.update(letter.of(way), { ...rest, card: { ...card, lang: "de" } });
      });
      await both((way) => way.update({ ...letter.of(way), editKey: "ek_wrong" }, { style: "deco" }));
      await both((way) => way.read({ ...letter.of(way), id: "unknown" }));
      const { revision, card } = await both((way) => way.read(letter.of(way)));
      equal([revision, card.lang, card.blocks.length], [6, "de", 2]);
      // The hash of an id or key that differs between the two.
      await both(async (way) => JSON.stringify(await way.rows(letter.of(way))).replace(/"key_hash":"\w+"/, ""));
    }),
);

Deno.test(
  verifies(["service.mcp-tools-as-rest", "B10.unknown-fields"], "with any input, both answer and store the same"),
  () =>
    bothWays(async (both) => {
      const letter = remember();
      await both((way) => letter.create(way, fullLetter));
      const seen = { made: 0, refused: 0 };
      const bodies = fc.oneof(nearLetter, nearPatch).filter((body) => typeof body === "object" && !Array.isArray(body));
      // Tools take the letter's id as an argument, REST has it in the address.
      for (const { id: _, ...body } of fc.sample(bodies, 80) as Body[]) {
        const { error } = await both((way) => way.create(body));
        seen[error ? "refused" : "made"]++;
        await both((way) => way.update(letter.of(way), body));
      }
      ok(seen.made > 5 && seen.refused > 5, JSON.stringify(seen));
      await both((way) => way.read(letter.of(way)));
    }),
);
