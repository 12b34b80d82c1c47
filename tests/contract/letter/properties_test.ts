import * as fc from "fast-check";
import { type Made, type TestApp, testApp } from "../../support/service/app.ts";
import * as arbitrary from "../../support/random/arbitraries.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { patch, read } from "../../support/service/owner.ts";
import { tries } from "../../support/random/amounts.ts";
import { verifies } from "../../support/verifies.ts";

/* Whatever is done to a letter, in any order: its links work, names stay apart, and an update is all or nothing. */

/** No name is part of another name, or of any word on a page. */
const names = ["Quillaxo", "Zebrunta", "Vorkelim", "Yppodras", "Jaxomirq", "Wuthenko"];

/** Guests are picked by number, because the service makes their ids. */
type Item =
  | { readonly as: "new"; readonly name: string }
  | { readonly as: "name" | "id" | "whole"; readonly at: number }
  | { readonly as: "renamed" | "revived"; readonly at: number; readonly name: string };

type Act =
  | { readonly does: "patch"; readonly fields: object; readonly guests: readonly Item[] | null | undefined }
  | { readonly does: "replace"; readonly card: object; readonly guests: readonly Item[] | undefined }
  | { readonly does: "fail"; readonly fields: object; readonly wrong: object };

type Guest = { readonly id: string; readonly name: string };

const name = fc.constantFrom(...names);
const at = fc.nat({ max: 7 });
const item: fc.Arbitrary<Item> = fc.oneof(
  fc.record({ as: fc.constant("new" as const), name }),
  fc.record({ as: fc.constantFrom("name" as const, "id" as const, "whole" as const), at }),
  fc.record({ as: fc.constantFrom("renamed" as const, "revived" as const), at, name }),
);
const items = fc.array(item, { maxLength: 5 });
const wrong = fc.constantFrom<object>(
  { style: "fancy" },
  { seal: "icon:nothing" },
  { nameFallback: "x".repeat(61) },
  { blocks: [{ type: "heading", text: "Hello" }, { type: "nothing" }] },
  { blocks: [{ type: "divider", id: "a" }, { type: "text", id: "a" }] },
  { envelope: { blocks: { "front-center": { text: "x".repeat(37) } } } },
  { custom: { accent: "red" } },
  { guests: [{ name: "Quillaxo" }, { name: "" }] },
  { guests: [{ name: "Quillaxo" }, { id: "never-given", name: "Zebrunta" }] },
  { card: { v: 1 } },
);
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("patch" as const),
      fields: fc.oneof(fc.constant({}), arbitrary.fields),
      guests: fc.oneof(items, items, fc.constantFrom(null, undefined)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("replace" as const),
      card: fc.record({ style: fc.constantFrom("deco", "ivory"), blocks: arbitrary.blocks }, { requiredKeys: [] }),
      guests: fc.option(items, { nil: undefined }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("fail" as const), fields: arbitrary.fields, wrong }),
  },
);

Deno.test(
  verifies([
    "states.links-survive-update",
    "service.own-name-only",
    "K1.own-name-only",
    "C2.no-change-no-revision",
    "C2.accepted-whole",
    "C5.revision",
    "C5.transaction",
    "D1.whole-list",
    "D1.known-id",
    "D1.same-name",
    "D1.new",
    "D2.removed",
    "D2.link-falls-back",
    "D2.revived",
  ], "after any operations a letter's links work, guests see only their own names, and an update is all or nothing"),
  async () => {
    await using app = await testApp();
    const anything = fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 10 }), async (acts) => {
      const letter = await LetterUnderTest.make(app);
      for (const act of acts) await letter.perform(act);
    });
    await fc.assert(anything, { numRuns: tries(60) });
  },
);

class LetterUnderTest {
  /** every guest the letter ever had, with the name of those who are on the list */
  readonly everybody = new Map<string, string | undefined>();
  state!: Awaited<ReturnType<typeof read>>;

  constructor(readonly app: TestApp, readonly letter: Made) {}

  static async make(app: TestApp): Promise<LetterUnderTest> {
    const guests = [{ name: names[0] }, { name: names[1] }, { name: names[0] }];
    const made = new LetterUnderTest(app, await app.make({ preset: "party", guests }));
    made.note(await read(app, made.letter));
    return made;
  }

  get fallback(): string {
    const { nameFallback, lang } = this.state.body.card;
    return nameFallback ?? { en: "dear guest", es: "querido invitado", de: "lieber Gast" }[lang as string];
  }

  get guests(): Guest[] {
    return this.state.body.guests.map(({ id, name }: Guest) => ({ id, name }));
  }

  async perform(act: Act): Promise<void> {
    const body = this.bodyOf(act);
    const expected = body.guests === undefined ? this.guests : this.expect(body.guests ?? []);
    const answer = await patch(this.app, this.letter, body);
    const after = await read(this.app, this.letter);
    if (act.does === "fail" || Object.keys(body).length === 0) {
      same(answer.status, 400, answer.text);
      same(after.text, this.state.text);
    } else {
      same(answer.status, 200, answer.text);
      this.seesList(after.body.guests, expected);
      this.countsRevision(after.body);
      this.note(after);
    }
    await this.staysWhenSentBack();
    for (const [id, name] of this.everybody) await this.opens(id, name);
  }

  bodyOf(act: Act) {
    if (act.does === "fail") return { ...act.fields, ...act.wrong } as { guests?: Item[] };
    const guests = act.guests && this.listOf(act.guests);
    const list = guests === undefined ? {} : { guests };
    if (act.does === "patch") return { ...act.fields, ...list };
    return { ...this.state.body, card: { ...this.state.body.card, ...act.card }, ...list };
  }

  /** The list as a client sends it. No id is in it twice. */
  listOf(items: readonly Item[]) {
    const used = new Set<string>();
    const ids = [...this.everybody.keys()];
    return items.flatMap((item) => {
      if (item.as === "new") return { name: item.name };
      const guest = this.guests[item.at % (this.guests.length || 1)];
      if (item.as === "name") return guest ? { name: guest.name } : [];
      const id = item.as === "revived" ? ids[item.at % ids.length] : guest?.id;
      if (id === undefined || used.has(id)) return [];
      used.add(id);
      return {
        id,
        name: "name" in item ? item.name : guest!.name,
        ...(item.as === "whole" ? { url: "https://x" } : {}),
      };
    });
  }

  /** The list that decision D1 demands; a new guest's id is not known before. */
  expect(sent: readonly { id?: string; name: string }[]): { id: string | undefined; name: string }[] {
    const free = this.guests.filter(({ id }) => !sent.some((item) => item.id === id));
    return sent.map(({ id, name }) => {
      if (id !== undefined) return { id, name };
      const found = free.findIndex((guest) => guest.name === name);
      return { id: found < 0 ? undefined : free.splice(found, 1)[0]!.id, name };
    });
  }

  seesList(list: readonly Guest[], expected: readonly { id: string | undefined; name: string }[]): void {
    equal(list.map(({ name }) => name), expected.map(({ name }) => name));
    equal(new Set(list.map(({ id }) => id)).size, list.length);
    list.forEach(({ id }, index) => {
      const { id: known } = expected[index]!;
      if (known !== undefined) same(id, known);
      else ok(!this.everybody.has(id), `${id} was another guest's`);
    });
  }

  countsRevision({ revision, card, guests }: { revision: number; card: unknown; guests: unknown }): void {
    const { body } = this.state;
    const changed = JSON.stringify([card, guests]) !== JSON.stringify([body.card, body.guests]);
    same(revision, body.revision + (changed ? 1 : 0));
  }

  note(state: Awaited<ReturnType<typeof read>>): void {
    same(state.status, 200, state.text);
    this.state = state;
    for (const id of this.everybody.keys()) this.everybody.set(id, undefined);
    for (const { id, name } of this.guests) this.everybody.set(id, name);
  }

  async staysWhenSentBack(): Promise<void> {
    const { status, text } = await patch(this.app, this.letter, this.state.body);
    same(status, 200, text);
    same((await read(this.app, this.letter)).text, this.state.text);
  }

  async opens(guestId: string, name: string | undefined): Promise<void> {
    for (const path of [`/c/${this.letter.id}`, `/c/${this.letter.id}.txt`]) {
      const { status, headers, text } = await this.app.call("GET", `${path}?g=${guestId}`);
      same(status, 200, text);
      const received = `${[...headers]} ${text}`;
      const called = name ?? this.fallback;
      if (!path.endsWith(".txt")) match(received, new RegExp(called, "i"), `${called} is not in ${received}`);
      for (const other of names) ok(other === name || !received.includes(other), `${other} is in ${received}`);
    }
  }
}
