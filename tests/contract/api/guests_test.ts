import { readHistory } from "../../../domain/history.ts";
import { type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, ok, same } from "../../support/assert.ts";
import { keepsLetter, patch, read, rowsOf } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

type Guest = { id: string; name: string };

/** A letter with each guest's name in it, for the guests Ana, Ben and Cleo. */
async function makeForThree(app: TestApp) {
  const letter = await app.make({
    blocks: [{ type: "heading", text: "For {name}" }],
    nameFallback: "everybody",
    guests: [{ name: "Ana" }, { name: "Ben" }, { name: "Cleo" }],
  });
  const [ana, ben, cleo] = letter.guests.map(short) as [Guest, Guest, Guest];
  return { letter, ana, ben, cleo };
}

function short({ id, name }: Guest): Guest {
  return { id, name };
}

/** Sends a guest list. @returns the letter's guests afterwards, by id and name */
async function sendGuests(app: TestApp, letter: Made, guests: unknown): Promise<Guest[]> {
  const { status, body, text } = await patch(app, letter, { guests });
  same(status, 200, text);
  equal(body.guests, (await read(app, letter)).body.guests);
  return body.guests.map(short);
}

/** The name that the letter shows to the reader of a link. */
async function greeting(app: TestApp, letter: Made, guestId: string): Promise<string | undefined> {
  const { status, text } = await app.call("GET", `/c/${letter.id}?g=${guestId}`);
  same(status, 200);
  return /For (\w+)/.exec(text)?.[1];
}

Deno.test(verifies("D1.whole-list", "the sent list is the whole list, in its order"), async () => {
  await using app = await testApp();
  const { letter, ana, ben, cleo } = await makeForThree(app);
  equal(await sendGuests(app, letter, [cleo, ana, ben]), [cleo, ana, ben]);
  equal(await sendGuests(app, letter, [ben]), [ben]);
  equal(await sendGuests(app, letter, []), []);
});

Deno.test(verifies("D1.known-id", "an item with a known id is that guest, renamed if the name differs"), async () => {
  await using app = await testApp();
  const { letter, ana, ben, cleo } = await makeForThree(app);
  const renamed = [{ id: ana.id, name: "Ana María" }, { id: ben.id, name: "Ben" }, { id: cleo.id, name: "Ana" }];
  equal(await sendGuests(app, letter, renamed), renamed);
});

Deno.test(
  verifies("D1.same-name", "an item without id keeps the link of the guest with exactly that name"),
  async () => {
    await using app = await testApp();
    const { letter, ana, ben, cleo } = await makeForThree(app);
    equal(
      await sendGuests(app, letter, [{ name: "Cleo" }, { name: "Ana" }, { name: "Ben" }]),
      [cleo, ana, ben],
    );
  },
);

Deno.test(verifies(["D1.same-name", "D1.new"], "a name with any difference is a new guest"), async () => {
  await using app = await testApp();
  const { letter, ana, ben, cleo } = await makeForThree(app);
  const sent = [{ name: "ana" }, { name: "Bén" }, { name: "Cleo " }];
  const [lower, accented, trimmed] = await sendGuests(app, letter, sent) as [Guest, Guest, Guest];
  ok(![ana.id, ben.id, cleo.id].includes(lower.id));
  ok(![ana.id, ben.id, cleo.id, lower.id].includes(accented.id));
  equal(trimmed, cleo, "names are trimmed before they are compared");
});

Deno.test(
  verifies(
    ["D1.same-name", "D1.new"],
    "a guest whose id is in the list is not taken for another item of the same name",
  ),
  async () => {
    await using app = await testApp();
    const { letter, ana, ben } = await makeForThree(app);
    const [first, second, third] = await sendGuests(app, letter, [
      { name: "Ana" },
      { id: ana.id, name: "Ana" },
      { id: ben.id, name: "Benno" },
    ]) as [Guest, Guest, Guest];
    equal([second, third], [ana, { id: ben.id, name: "Benno" }]);
    ok(first.id !== ana.id && first.name === "Ana");
  },
);

Deno.test(verifies("D1.new", "any other item without id is new, with a link of its own"), async () => {
  await using app = await testApp();
  const { letter, ana, ben, cleo } = await makeForThree(app);
  const guests = await sendGuests(app, letter, [{ name: "Dov" }, ana, ben, cleo, { name: "Eve" }]);
  equal(guests.map(({ name }) => name), ["Dov", "Ana", "Ben", "Cleo", "Eve"]);
  same(new Set(guests.map(({ id }) => id)).size, 5);
  same(await greeting(app, letter, guests[0]!.id), "Dov");
});

Deno.test(verifies("D1.foreign-id", "an id that this letter never gave out is refused"), async () => {
  await using app = await testApp();
  const { letter, ana } = await makeForThree(app);
  const other = await makeForThree(app);
  await keepsLetter(app, letter, async () => {
    for (const id of [other.ana.id, "neverGiven", ana.id.toLowerCase() + "x", "__proto__", ""]) {
      const refused = await patch(app, letter, { guests: [ana, { id, name: "Dov" }] });
      same(assertProblem(refused, 400, "invalid_input").issues[0].path, "guests[1].id");
    }
  });
});

Deno.test(verifies("D1.id-twice", "the same id twice is refused"), async () => {
  await using app = await testApp();
  const { letter, ana, ben } = await makeForThree(app);
  const twice = [ana, ben, { id: ana.id, name: "Ana again" }];
  const refused = await keepsLetter(app, letter, () => patch(app, letter, { guests: twice }));
  equal(assertProblem(refused, 400, "invalid_input").issues.map(({ path }: { path: string }) => path), [
    "guests[2].id",
  ]);
});

Deno.test(
  verifies("D3.same-names", "two guests may have the same name, and each has a link of their own"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ana" }] });
    const [one, other] = letter.guests.map(short) as [Guest, Guest];
    ok(one.id !== other.id);
    equal(await sendGuests(app, letter, [{ name: "Ana" }, { name: "Ana" }]), [one, other]);
    const [, , third] = await sendGuests(app, letter, [{ name: "Ana" }, { name: "Ana" }, { name: "Ana" }]);
    ok(third!.id !== one.id && third!.id !== other.id);
    equal(await sendGuests(app, letter, [other, { name: "Ana" }]), [other, one]);
  },
);

Deno.test(
  verifies(
    ["D2.removed", "D2.link-falls-back"],
    "a guest left out is removed: no answer has the name, and the link shows the letter for anybody",
  ),
  async () => {
    await using app = await testApp();
    const { letter, ana, ben, cleo } = await makeForThree(app);
    const answer = await patch(app, letter, { guests: [ana, cleo] });
    // The update itself says to the host whom it removed (O4, O5); no answer after it does.
    const { warnings: _, changes: __, ...updated } = answer.body;
    ok(!JSON.stringify(updated).includes("Ben"));
    const again = await patch(app, letter, { guests: [ana, cleo] });
    ok(!again.text.includes("Ben"));
    ok(!(await read(app, letter)).text.includes("Ben"));
    for (const address of [`/c/${letter.id}`, `/c/${letter.id}?g=${ben.id}`, `/c/${letter.id}?g=${ana.id}`]) {
      const { text, headers } = await app.call("GET", address);
      ok(!text.includes("Ben") && ![...headers.values()].join().includes("Ben"));
    }
    same(await greeting(app, letter, ben.id), "everybody");
    same(await greeting(app, letter, "neverGiven"), "everybody");
    same(await greeting(app, letter, ana.id), "Ana");
  },
);

Deno.test(
  verifies(
    ["D2.id-kept", "D2.revived"],
    "the id of a removed guest is kept; if it is sent again with a name, the link works again",
  ),
  async () => {
    await using app = await testApp();
    const { letter, ana, ben } = await makeForThree(app);
    await sendGuests(app, letter, [ana]);
    const [, newcomer] = await sendGuests(app, letter, [ana, { name: "Ben" }]) as [Guest, Guest];
    ok(newcomer.id !== ben.id, "the name is forgotten, so the name alone revives nothing");
    equal(await sendGuests(app, letter, [{ id: ben.id, name: "Benjamin" }, ana]), [
      { id: ben.id, name: "Benjamin" },
      ana,
    ]);
    same(await greeting(app, letter, ben.id), "Benjamin");
  },
);

Deno.test(
  verifies(
    ["D2.history", "D2.removed"],
    "the letter's history holds a removed name until it falls out of the last fifty revisions",
  ),
  async () => {
    await using app = await testApp();
    const { letter, ana } = await makeForThree(app);
    await sendGuests(app, letter, [ana]);
    const update = async (revision: number) => {
      same((await patch(app, letter, { nameFallback: `nr ${revision}` })).body.revision, revision);
    };
    for (let revision = 3; revision <= 50; revision++) await update(revision);
    const key = { id: letter.id, key: letter.editKey };
    const kept = await readHistory(app.asRequest(), key);
    equal([kept.length, kept[0]!.guests.map(({ name }) => name)], [50, ["Ana", "Ben", "Cleo"]]);
    await update(51);
    const history = await readHistory(app.asRequest(), key);
    equal([history.length, history[0]!.revision], [50, 2]);
    ok(!JSON.stringify(await rowsOf(app, letter)).includes("Ben"));
  },
);
