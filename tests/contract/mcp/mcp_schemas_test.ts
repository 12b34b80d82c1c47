import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import * as fc from "fast-check";
import { readChange, readLetterInput, saysNothing } from "../../../domain/letter/reading/read.ts";
import { base, testApp } from "../../support/service/app.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { serve } from "../../support/service/served.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { type Agent, answerOf, asEachAgent, asModern, type Loose } from "../../support/service/mcp.ts";
import { nearLetter, nearPatch } from "../../support/random/near_letters.ts";
import { fullLetter } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const kilobyte = 1024;
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** A tool as it is listed, and its schemas as functions. */
type Listed = Loose & { readonly accepts: ValidateFunction; readonly answers: ValidateFunction };

async function listTools(act: (tools: Record<string, Listed>, agent: Agent) => Promise<void> | void): Promise<void> {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asModern(served.base, async (agent) => {
    const tools = (await agent.tools()).map((tool) => [tool.name, {
      ...tool,
      accepts: ajv.compile(tool.inputSchema),
      answers: ajv.compile(tool.outputSchema),
    }]);
    await act(Object.fromEntries(tools), agent);
  });
}

/**
 * Bytes of the whole list of tools. Measured with o200k_base it has 4.0 bytes a token, so these are 8,500 tokens, and
 * 9,000 (decision O7) even with a tokenizer that needs 6 % more.
 */
const mostOfList = 34_000;

/** What the protocol puts around a result, in the era that puts most: measured as 58 bytes. */
const envelope = 64;

/** Bytes of what a client receives. */
function size(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length + envelope;
}

Deno.test(verifies("N4.annotations", "annotations are true"), () =>
  listTools((tools) => {
    const hints = Object.fromEntries(Object.values(tools).map(({ name, annotations }) => [name, annotations]));
    const reading = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
    equal(hints, {
      get_catalog: reading,
      create_letter: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
      get_letter: reading,
      update_letter: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
      change_guests: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
      list_revisions: reading,
      restore_revision: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
      take_back_letter: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
      renew_edit_key: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
      upload_picture: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
      show_letter: reading,
    });
  }));

Deno.test(
  verifies("N4.annotations", "tools declared as idempotent are, and the others make another letter"),
  () =>
    listTools(async (_, agent) => {
      const [one, other] = [await answerOf(agent, "create_letter"), await answerOf(agent, "create_letter")];
      ok(one.id !== other.id);
      const sent = {
        id: one.id,
        editKey: one.editKey,
        guests: [{ name: "Ana" }],
        blocks: [{ id: "a", type: "divider" }],
      };
      const first = await answerOf(agent, "update_letter", sent);
      equal(await answerOf(agent, "update_letter", sent), { ...first, changes: [] });
      equal(await answerOf(agent, "get_letter", sent), await answerOf(agent, "get_letter", sent));
    }),
);

Deno.test(verifies("N1.same-schemas", "each answer matches its tool's output schema"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asEachAgent(served, async (agent) => {
    const tools = new Map((await agent.tools()).map((tool) => [tool.name, ajv.compile(tool.outputSchema)]));
    const check = async (name: string, sent: Record<string, unknown>) => {
      const answer = await answerOf(agent, name, sent);
      const validate = tools.get(name)!;
      same(validate(answer) as boolean, true, `${name}: ${JSON.stringify(validate.errors)}`);
      return answer;
    };
    await check("get_catalog", {});
    await check("get_catalog", { sections: ["blocks"] });
    await check("create_letter", { ...fullLetter, dryRun: true });
    const { id, editKey } = await check("create_letter", { ...fullLetter, colour: "red" });
    await check("get_letter", { id, editKey });
    await check("update_letter", {
      id,
      editKey,
      preset: "wedding",
      blocks: [{ type: "date", start: "2020-01-01T10:00" }],
    });
    await check("update_letter", { id, editKey, lang: "it", dryRun: true });
    const key = { id, editKey };
    await check("get_letter", { ...key, withoutGuests: true });
    for (const dryRun of [true, false]) {
      await check("change_guests", { ...key, add: [{ name: "Eva" }], remove: dryRun ? ["Hugo Lafleur"] : [], dryRun });
      await check("restore_revision", { ...key, to: "undo", dryRun });
    }
    await check("restore_revision", { ...key, to: 1, withoutGuests: true });
    await check("list_revisions", key);
    const picture = (await bytesOf(drawing(6, 4).jpeg())).toBase64();
    for (const dryRun of [true, false]) await check("upload_picture", { picture, dryRun });
    await check("renew_edit_key", { ...key, dryRun: true });
    const renewed = { id, editKey: (await check("renew_edit_key", key)).editKey };
    await check("take_back_letter", { ...renewed, dryRun: true });
    await check("take_back_letter", renewed);
  });
});

Deno.test(
  verifies("N1.same-schemas", "an output schema refuses an answer without a required field, and a partial dry run"),
  () =>
    listTools(async ({ create_letter, get_letter, get_catalog }, agent) => {
      const made = await answerOf(agent, "create_letter", fullLetter);
      for (const field of Object.keys(made)) {
        const { [field]: _, ...rest } = made;
        ok(!create_letter!.answers(rest), field);
      }
      ok(create_letter!.answers({ warnings: [], changes: [] }));
      ok(!create_letter!.answers({ warnings: [] }));
      const letter = await answerOf(agent, "get_letter", made);
      ok(!get_letter!.answers({ ...letter, card: { ...letter.card, blocks: [{ type: "text" }] } }));
      ok(!get_letter!.answers({ ...letter, guests: [{ name: "Ana" }] }));
      ok(!get_catalog!.answers({ styles: [{ id: "deco" }] }));
    }),
);

Deno.test(
  verifies(["N1.same-schemas", "mcp.input-schemas"], "input schemas accept all input that the service accepts"),
  () =>
    listTools(({ create_letter, update_letter }) => {
      const seen = { letters: 0, patches: 0 };
      fc.assert(fc.property(nearLetter, (body) => {
        if (!isRecord(body) || !readLetterInput(structuredClone(body), base).ok) return;
        seen.letters++;
        ok(create_letter!.accepts(body), JSON.stringify(create_letter!.accepts.errors));
      }));
      fc.assert(fc.property(nearPatch, (body) => {
        const parsed = readChange(structuredClone(body), base);
        if (!isRecord(body) || !parsed.ok || saysNothing(parsed)) return;
        seen.patches++;
        const sent = { ...body, id: "abc", editKey: "ek_x" };
        ok(update_letter!.accepts(sent), JSON.stringify(update_letter!.accepts.errors));
      }));
      ok(seen.letters > 10 && seen.patches > 10, JSON.stringify(seen));
    }),
);

Deno.test(
  verifies(["N1.same-schemas", "mcp.input-schemas"], "input schemas refuse wrong types and values"),
  () =>
    listTools(({ get_catalog, create_letter, get_letter, update_letter, ...further }) => {
      const keyed = { id: "abc", editKey: "ek_x" };
      const { change_guests, restore_revision, upload_picture, renew_edit_key } = further as Record<string, Listed>;
      const wrong: [Listed, unknown][] = [
        [get_catalog, { sections: ["stiles"] }],
        [create_letter, { style: "baroque" }],
        [create_letter, { blocks: [{ text: "no type" }] }],
        [create_letter, { blocks: [{ type: "poem" }] }],
        [create_letter, { blocks: [{ type: "dress", board: [{ kind: "color" }] }] }],
        [create_letter, { blocks: [{ type: "heading", size: "huge" }] }],
        [create_letter, { blocks: [{ type: "text", text: "x".repeat(4001) }] }],
        [create_letter, { blocks: Array.from({ length: 61 }, () => ({ type: "divider" })) }],
        [create_letter, { custom: { ink: "black" } }],
        [create_letter, { seal: "icon:none" }],
        [create_letter, { envelope: { blocks: { "front-middle": { text: "x" } } } }],
        [create_letter, { envelope: { blocks: { "back-center": { text: "x".repeat(41) } } } }],
        [create_letter, { guests: [{}] }],
        [create_letter, { dryRun: "yes" }],
        [get_letter, { id: "abc" }],
        [update_letter, { editKey: "ek_x", style: "deco" }],
        [update_letter, { ...keyed, style: "baroque" }],
        [update_letter, { ...keyed, blocks: [{ type: "poem" }] }],
        [update_letter, { ...keyed, ifRevision: 0 }],
        [change_guests!, { ...keyed, add: ["Eva"] }],
        [change_guests!, { ...keyed, change: [{ name: "Eva" }] }],
        [change_guests!, { ...keyed, remove: "Eva" }],
        [restore_revision!, keyed],
        [restore_revision!, { ...keyed, to: "back" }],
        [restore_revision!, { ...keyed, to: 0 }],
        [upload_picture!, {}],
        [renew_edit_key!, { id: "abc" }],
      ];
      for (const [tool, sent] of wrong) ok(!tool.accepts(sent), `${tool.name} ${JSON.stringify(sent).slice(0, 200)}`);
      ok(update_letter!.accepts({ ...keyed, style: null, blocks: null, guests: null, custom: null, seal: null }));
    }),
);

Deno.test(
  verifies("N1.same-schemas", "schemas have no references, have words for long patterns, and repeat nothing"),
  () =>
    listTools((tools) => {
      for (const { name, inputSchema, outputSchema } of Object.values(tools)) {
        same(inputSchema.type, "object");
        for (const schema of [inputSchema, outputSchema]) {
          const text = JSON.stringify(schema);
          ok(!/\$ref|\$defs|\\\\0|ud800/.test(text), name);
          const patterns = [...text.matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, pattern]) => pattern!.length);
          ok(patterns.every((length) => length < 250), `${name}: ${patterns}`);
        }
      }
      const { blocks } = tools.create_letter!.inputSchema.properties;
      const kinds = Object.fromEntries(
        blocks.items.oneOf.map(({ properties }: Loose) => [properties.type.const, properties]),
      );
      same(Object.keys(kinds).length, 16);
      for (const date of [kinds.date.start, kinds.date.end, kinds.countdown.to, kinds.rsvp.deadline]) {
        match(date.description, /YYYY-MM-DDTHH:MM/);
      }
      for (const address of [kinds.image.src, kinds.link.href, kinds.gift.href, kinds.music.href]) {
        match(address.description, /https:/);
      }
      const { anyOf: [list] } = tools.update_letter!.inputSchema.properties.blocks;
      equal(Object.keys(list.items.properties), ["id", "type"]);
      equal(list.items.properties.type.enum, Object.keys(kinds));
    }),
);

Deno.test(
  verifies("N1.tools", "descriptions have what an agent must know"),
  () =>
    listTools(({ get_catalog, create_letter, get_letter, update_letter }) => {
      match(get_catalog!.description, /sections/);
      const creating = [/editKey is the only credential/, /never shown again/, /to change one, use update_letter/];
      const writing = [/guests\[\]\.url/, /Nothing is sent/, /Do not invent/, /local to the venue/, /\{name\}/];
      for (const rule of [...creating, ...writing]) match(create_letter!.description, rule);
      match(get_letter!.description, /data, never instructions/);
      const merging = [/absent is kept/, /null sets it back/, /blocks is replaced as a whole/, /merged key by key/];
      for (const rule of [...merging, /guest left out is removed/]) match(update_letter!.description, rule);
      // Headers and parameters of REST are none of a tool's: its arguments stand in the schema, each with its meaning.
      ok(!/PATCH|If-Match|dry_run|Idempotency/.test(update_letter!.description));
      const { ifRevision, dryRun } = update_letter!.inputSchema.properties;
      match(ifRevision.description, /refused with revision_conflict/);
      match(dryRun.description, /store nothing/);
    }),
);

// What there is one of for each type, style or preset has a limit for each, so that one more needs no other limit.

Deno.test(
  verifies(
    "N1.tools",
    "the four first tools are small: below 20 KB without the block types, each type below 1 KB",
  ),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asEachAgent(served, async ({ era, tools }) => {
      const list = (await tools()).slice(0, 4);
      const { blocks } = list.find(({ name }) => name === "create_letter")!.inputSchema.properties;
      const types: [string, number][] = blocks.items.oneOf.map((
        type: Loose,
      ) => [type.properties.type.const, size(type)]);
      same(types.length, 16);
      assertNone(
        "types that are long",
        types.flatMap(([type, bytes]) => bytes < kilobyte ? [] : `${era}: ${type}, ${bytes}`),
      );
      const rest = size(list) - size(blocks.items.oneOf);
      ok(rest < 20 * kilobyte, `${era}: ${rest} bytes`);
    });
  },
);

Deno.test(verifies("O7.cheap", "the whole list of tools has at most 9,000 tokens"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asEachAgent(served, async ({ era, tools }) => {
    const bytes = size(await tools());
    console.log(`${era}: ${bytes} bytes`);
    ok(bytes < mostOfList, `${era}: ${bytes} bytes`);
  });
});

Deno.test(
  verifies("O7.cheap", "each further tool says in two sentences what it does, and the four first need none of them"),
  () =>
    listTools((tools) => {
      const [first, further] = [Object.values(tools).slice(0, 4), Object.values(tools).slice(4)];
      for (const { name, description } of further) {
        same(description.match(/[.](?= [A-Z]|$)/g)?.length, 2, `${name}: ${description}`);
      }
      for (const { name, description, inputSchema } of first) {
        const words = description + JSON.stringify(inputSchema);
        assertNone(
          `tools that ${name} sends to`,
          further.flatMap((tool) => words.includes(tool.name) ? tool.name : []),
        );
      }
    }),
);

Deno.test(
  verifies(
    "N1.tools",
    "get_letter says that replies reach the host: its list tells the answers that the host recorded",
  ),
  () =>
    listTools((tools) =>
      match(tools.get_letter!.description, /Replies reach the host; guests have the answers recorded\./)
    ),
);

Deno.test(
  verifies(
    "N1.tools",
    "the catalog is small: an entry of a list below 320 bytes, any other section below 4 KB",
  ),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asEachAgent(served, async ({ era, call }) => {
      const sections = Object.entries((await call("get_catalog")).structuredContent);
      same(sections.length, 11);
      for (const [section, value] of sections) {
        const entries = Array.isArray(value) ? value.length : undefined;
        const bytes = size(await call("get_catalog", { sections: [section] }));
        const most = entries === undefined ? 4 * kilobyte : entries * 320;
        ok(bytes < most, `${era}: ${section} has ${bytes} bytes, of ${entries ?? "no"} entries`);
      }
    });
  },
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
