import { serve, type Served } from "../../support/service/served.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { inShort } from "../../support/service/letters.ts";
import { type Agent, answerOf, asEachAgent, asModern, errorOf, type Loose } from "../../support/service/mcp.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";

const blocks = [{ id: "h", type: "heading", text: "{name}, come" }];
const namesOf = ({ guests }: { guests: { name: string }[] }) => guests.map(({ name }) => name);

/** Ana, Ben, and two who are called Cleo. @returns id, editKey, guests */
async function four(agent: Agent): Promise<Loose> {
  return await answerOf(agent, "create_letter", {
    blocks,
    guests: ["Ana", "Ben", "Cleo", "Cleo"].map((name) => ({ name })),
  });
}

type Given = { app: TestApp; served: Served; agent: Agent; letter: Loose; key: Loose };

/** Lets each kind of agent act on a letter of its own to these four. */
async function withFour(act: (given: Given) => Promise<void>): Promise<void> {
  await using app = await testApp();
  await using served = await serve(app.context);
  await asEachAgent(served, async (agent) => {
    const letter = await four(agent);
    await act({ app, served, agent, letter, key: keyOf(letter) });
  });
}

const keyOf = ({ id, editKey }: Loose) => ({ id, editKey });

Deno.test(
  verifies("O7.tools", "change_guests adds, renames and removes in one call, by id or by exact name"),
  async () => {
    await withFour(async ({ agent, letter }) => {
      const [ana, ben, cleo] = letter.guests;
      const sent = {
        ...keyOf(letter),
        add: [{ name: "Dora" }, { name: "Eva" }],
        change: [{ guest: "Ana", name: "Anna" }, { guest: cleo.id, name: "Cleopatra" }],
        remove: ["Ben"],
      };
      const dry = await answerOf(agent, "change_guests", { ...sent, dryRun: true });
      equal([Object.keys(dry), inShort(dry.warnings)], [["warnings", "changes"], ["guests guests_removed"]]);
      const changed = await answerOf(agent, "change_guests", sent);
      equal([namesOf(changed), changed.guestCount, changed.revision], [["Anna", "Cleopatra", "Dora", "Eva"], 5, 2]);
      equal({ warnings: changed.warnings, changes: changed.changes }, dry);
      equal(changed.changes, ["Added 2 guests", "Removed Ben", "Renamed 2 guests"]);
      const { guests } = await answerOf(agent, "get_letter", keyOf(letter));
      equal(namesOf({ guests }), ["Anna", "Cleopatra", "Cleo", "Dora", "Eva"]);
      equal(guests[0], { ...ana, name: "Anna" });
      const back = await answerOf(agent, "change_guests", { ...keyOf(letter), add: [{ id: ben.id, name: "Ben" }] });
      equal(back.guests, [ben]);
    });
  },
);

Deno.test(
  verifies(["O7.tools", "N2.errors"], "change_guests says which guest it does not find, and whom the caller may mean"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asModern(served.base, async (agent) => {
      const letter = await four(agent);
      const [ana, , cleo, other] = letter.guests;
      const cases: [sent: Loose, path: string, message: RegExp][] = [
        [{ remove: ["ana"] }, "remove[0]", new RegExp(`Did you mean Ana \\(${ana.id}\\)\\?`)],
        [
          { remove: ["Ana", "Zoé"] },
          "remove[1]",
          /No guest has this id, or exactly this name\. get_letter lists them\.$/,
        ],
        [{ remove: ["Cleo"] }, "remove[0]", new RegExp(`Use an id: Cleo \\(${cleo.id}\\), Cleo \\(${other.id}\\)`)],
        [{ remove: [""] }, "remove[0]", /by id or by exact name/],
        [{ remove: [ana.id, "Ana"] }, "remove[1]", /named twice/],
        [{ remove: ["Ana"], add: [{ name: "Ana" }] }, "add[0].name", /For a new link, remove first/],
        [{ remove: ["Ana"], change: [{ guest: "Ana", name: "Anna" }] }, "change[0].guest", /named twice/],
        [{ change: [{ guest: "Ana", name: "" }] }, "change[0].name", /1 to 80/],
        [{ change: { Ana: "Anna" } }, "change", /a list such as \[\{ "guest"/],
        [{ add: ["Dora"] }, "add[0]", /an object such as \{ "name": "Dora" \}/],
        [{ add: [{ id: "neverGiven", name: "Dora" }] }, "add[0].id", /never had/],
        [{ add: [{ id: ana.id, name: "Ana" }] }, "add[0].id", /twice/],
      ];
      for (const [sent, path, message] of cases) {
        const error = await errorOf(agent, "change_guests", { ...keyOf(letter), ...sent });
        equal([error.code, error.issues[0].path], ["invalid_input", path], JSON.stringify(sent));
        match(error.message, message);
      }
      for (const sent of [{}, { add: [] }]) {
        const { code, hint } = await errorOf(agent, "change_guests", { ...keyOf(letter), ...sent });
        same(code, "empty_patch");
        match(hint, /for guests, at least one guest/);
      }
      const late = { ...keyOf(letter), ifRevision: 7, remove: ["Ana"] };
      same((await errorOf(agent, "change_guests", late)).code, "revision_conflict");
      equal((await answerOf(agent, "get_letter", keyOf(letter))).guests, letter.guests);
    });
  },
);

Deno.test(
  verifies("O7.tools", "list_revisions and restore_revision answer what REST answers, undo and redo included"),
  async () => {
    await withFour(async ({ agent, letter, app, served, key }) => {
      await answerOf(agent, "update_letter", { ...key, style: "ivory" });
      const path = `${served.base}/api/v1/letters/${letter.id}`;
      const headers = { authorization: `Bearer ${letter.editKey}` };
      const { revisions } = await answerOf(agent, "list_revisions", key);
      equal({ revisions }, (await app.call("GET", `${path}/revisions`, { headers })).body);
      const restore = (to: unknown, more = {}) => answerOf(agent, "restore_revision", { ...key, to, ...more });
      const dry = await restore("undo", { dryRun: true });
      equal(dry, { warnings: [], changes: ["Style: Parchment"] });
      equal([(await restore("undo")).revision, (await restore("redo")).card.style], [3, "ivory"]);
      const first = await restore(1, { withoutGuests: true });
      equal([first.card.style, first.revision, first.guests, first.guestCount], ["parchment", 5, undefined, 4]);
      for (const to of ["back", 0, 1.5, null, undefined, true]) {
        const { code, message } = await errorOf(agent, "restore_revision", { ...key, to });
        same(code, "invalid_input");
        match(message, /^to: .*"undo", "redo", or the number of a revision/);
      }
      const { code, hint } = await errorOf(agent, "restore_revision", { ...key, to: 99 });
      same(code, "not_found");
      match(hint, /list_revisions/);
      same((await errorOf(agent, "restore_revision", { ...key, to: "redo" })).code, "nothing_to_redo");
      same((await errorOf(agent, "restore_revision", { ...key, to: 2, ifRevision: 1 })).code, "revision_conflict");
    });
  },
);

Deno.test(verifies("O7.tools", "take_back_letter takes a letter back, and a dry run does not"), async () => {
  await withFour(async ({ agent, letter, app, key }) => {
    const said = {
      warnings: [],
      changes: ["Took the letter back: its words and the names of 4 guests are erased, its links answer 410"],
    };
    equal(await answerOf(agent, "take_back_letter", { ...key, dryRun: true }), said);
    same((await errorOf(agent, "take_back_letter", { ...key, ifRevision: 2 })).code, "revision_conflict");
    same((await app.call("GET", `/c/${letter.id}`)).status, 200);
    equal(await answerOf(agent, "take_back_letter", key), said);
    same((await app.call("GET", `/c/${letter.id}`)).status, 410);
    same((await errorOf(agent, "take_back_letter", key)).code, "gone");
  });
});

Deno.test(
  verifies("O7.tools", "renew_edit_key gives a new key, the same one again, and ends the old one"),
  async () => {
    await withFour(async ({ agent, letter, served, key }) => {
      equal((await answerOf(agent, "renew_edit_key", { ...key, dryRun: true })).changes.length, 1);
      const sent = { ...key, idempotencyKey: crypto.randomUUID() };
      const renewed = await answerOf(agent, "renew_edit_key", sent);
      equal([renewed.id, renewed.editUrl], [letter.id, `${served.base}/edit/${letter.id}?key=${renewed.editKey}`]);
      equal(await answerOf(agent, "renew_edit_key", sent), renewed);
      same((await errorOf(agent, "get_letter", key)).code, "forbidden");
      same((await answerOf(agent, "get_letter", renewed)).revision, 1);
      const guessable = await errorOf(agent, "renew_edit_key", { ...keyOf(renewed), idempotencyKey: "birthday-2027" });
      equal(guessable.issues[0].path, "idempotencyKey");
    });
  },
);

Deno.test(verifies("O7.tools", "upload_picture stores a picture that was sent in base64"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  const jpeg = await bytesOf(drawing(60, 40).jpeg());
  await asEachAgent(served, async (agent) => {
    const dry = await answerOf(agent, "upload_picture", { picture: jpeg.toBase64(), dryRun: true });
    equal(dry.changes, ["Uploaded a picture of 60 x 40 pixels (image/jpeg)"]);
    const stored = await answerOf(agent, "upload_picture", { picture: jpeg.toBase64() });
    equal([stored.width, stored.height, stored.type], [60, 40, "image/jpeg"]);
    equal((await (await fetch(stored.src)).bytes()).length, stored.bytes);
    const address = `data:image/jpeg;base64,${jpeg.toBase64()}`;
    equal(await answerOf(agent, "upload_picture", { picture: address }), stored);
    const made = await answerOf(agent, "create_letter", { blocks: [{ type: "image", src: stored.src }] });
    equal(made.warnings, []);
    for (const picture of ["", "no base64!", "data:image/png;base64,", "AAAA", jpeg.toBase64().slice(0, 40)]) {
      const { code, message } = await errorOf(agent, "upload_picture", { picture });
      ok(["invalid_input", "unsupported_media_type"].includes(code), code);
      match(message, /base64|Send a JPEG/);
    }
    equal((await errorOf(agent, "upload_picture", {})).issues[0].path, "picture");
    const { hint } = await errorOf(agent, "upload_picture", { url: "https://pictures.example/orchard.jpg" });
    match(hint, /address needs no upload: write it into the src of an image block/);
  });
});

Deno.test(verifies("O7.tools", "a picture may have 5 MiB, and no other message more than 1 MiB"), async () => {
  await using app = await testApp();
  await using served = await serve(app.context);
  const mebibyte = 2 ** 20;
  const photo = await makePhoto(2400, 1800);
  ok(photo.length > 1.1 * mebibyte && photo.length < 5 * mebibyte, `${photo.length}`);
  // A JPEG may have anything behind its end.
  const padded = (length: number) => {
    const bytes = new Uint8Array(length);
    bytes.set(photo);
    return bytes.toBase64();
  };
  await asModern(served.base, async (agent) => {
    same((await answerOf(agent, "upload_picture", { picture: photo.toBase64() })).width, 2400);
    same((await answerOf(agent, "upload_picture", { picture: padded(5 * mebibyte) })).width, 2400);
    const { code, message } = await errorOf(agent, "upload_picture", { picture: padded(5 * mebibyte + 1) });
    same(code, "too_large");
    match(message, /at most 5 MiB.*\/api\/upload/);
  });
  const post = (body: unknown) =>
    app.call("POST", "/api/mcp", {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    });
  const call = (name: string, sent: unknown) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: sent },
  });
  const large = "A".repeat(mebibyte);
  assertProblem(await post(call("create_letter", { nameFallback: large })), 413, "too_large");
  assertProblem(await post({ jsonrpc: "2.0", id: 1, method: "tools/list", params: { name: large } }), 413, "too_large");
  assertProblem(await post([large]), 413, "too_large");
  assertProblem(await app.call("POST", "/api/mcp", { body: `null${" ".repeat(mebibyte)}` }), 413, "too_large");
  const larger = await post(call("upload_picture", { picture: "A".repeat(9 * mebibyte) }));
  assertProblem(larger, 413, "too_large");
  match(larger.body.error.message, /picture of 5 MiB.*\/api\/upload.*Other messages may have 1 MiB/);
});

Deno.test(
  verifies("O3.guests-none", "withoutGuests leaves the list out of get_letter and update_letter"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asModern(served.base, async (agent) => {
      const letter = await four(agent);
      const key = keyOf(letter);
      const { guests: _, ...rest } = await answerOf(agent, "get_letter", key);
      equal(await answerOf(agent, "get_letter", { ...key, withoutGuests: true }), { ...rest, guestCount: 4 });
      const changed = await answerOf(agent, "update_letter", { ...key, style: "deco", withoutGuests: true });
      equal([changed.guests, changed.guestCount, changed.card.style], [undefined, 4, "deco"]);
    });
  },
);

Deno.test(
  verifies("O3.guests-none", "without guests, an update's answer for a thousand guests has at most 1,500 tokens"),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asModern(served.base, async (agent) => {
      const guests = Array.from({ length: 1000 }, (_, index) => ({ name: `Guest number ${index + 1}` }));
      const { id, editKey } = await answerOf(agent, "create_letter", { preset: "wedding", lang: "en", guests });
      const { content } = await agent.call("update_letter", { id, editKey, style: "ivory", withoutGuests: true });
      const bytes = new TextEncoder().encode(content[0].text).length;
      const whole = await agent.call("update_letter", { id, editKey, style: "deco" });
      console.log(`${bytes} bytes, with all guests ${whole.content[0].text.length}`);
      ok(bytes <= mostOfUpdate, `${bytes} bytes`);
    });
  },
);

/** 1,500 tokens, at 3.5 bytes a token. */
const mostOfUpdate = 5250;
