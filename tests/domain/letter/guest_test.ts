import { type Guest, mergeGuests, type SentGuest } from "../../../domain/guests/guest.ts";
import { findByName } from "../../../domain/guests/plain_words.ts";
import { equal } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const [ana, ben, cleo] = [{ id: "a", name: "Ana" }, { id: "b", name: "Ben" }, { id: "c", name: "Cleo" }];

/** Merges into a letter that once had a guest "gone". New ids are "new1", "new2", … */
function merge(stored: readonly Guest[], sent: readonly SentGuest[]) {
  const known = new Set([...stored.map(({ id }) => id), "gone"]);
  let made = 0;
  return mergeGuests(stored, known, sent, () => `new${++made}`);
}

/** The merged list in short: `id=name`. */
const merged = (stored: readonly Guest[], sent: readonly SentGuest[]) =>
  merge(stored, sent).guests.map(({ id, name }) => `${id}=${name}`).join(" ");

Deno.test(verifies("D1.whole-list", "the list that is sent is the whole list, in its order"), () => {
  equal(merged([ana, ben, cleo], [{ id: "c", name: "Cleo" }, { id: "a", name: "Ana" }]), "c=Cleo a=Ana");
  equal(merged([ana, ben, cleo], []), "");
});

Deno.test(verifies("D1.known-id", "an item with a known id is that guest, and its name counts"), () => {
  equal(merged([ana, ben], [{ id: "a", name: "Anna" }, { id: "b", name: "Ben" }]), "a=Anna b=Ben");
  equal(merged([ana, ben], [{ id: "a", name: "Ben" }, { id: "b", name: "Ana" }]), "a=Ben b=Ana");
});

Deno.test(verifies("D1.same-name", "an item without id is the guest of exactly that name"), () => {
  equal(merged([ana, ben], [{ name: "Ben" }, { name: "Ana" }]), "b=Ben a=Ana");
  equal(merged([ana], [{ name: "ana" }]), "new1=ana");
  equal(merged([{ id: "n", name: "José" }], [{ name: "Jose\u0301" }]), "new1=Jose\u0301");
});

Deno.test(
  verifies("D1.same-name", "a guest that an id names is not taken by name, wherever the id stands in the list"),
  () => {
    equal(merged([ana], [{ name: "Ana" }, { id: "a", name: "Ana" }]), "new1=Ana a=Ana");
    equal(merged([ana], [{ id: "a", name: "Anna" }, { name: "Ana" }]), "a=Anna new1=Ana");
    equal(merged([ana, ben], [{ id: "b", name: "Ana" }, { name: "Ben" }]), "b=Ana new1=Ben");
  },
);

Deno.test(verifies("D3.same-names", "guests of one name keep their own links, in order"), () => {
  const twins = [ana, { id: "a2", name: "Ana" }];
  equal(merged(twins, [{ name: "Ana" }, { name: "Ana" }]), "a=Ana a2=Ana");
  equal(merged(twins, [{ name: "Ana" }, { name: "Ana" }, { name: "Ana" }]), "a=Ana a2=Ana new1=Ana");
  equal(merged(twins, [{ name: "Ana" }]), "a=Ana");
  equal(merged(twins, [{ name: "Ana" }, { id: "a", name: "Ana" }]), "a2=Ana a=Ana");
  equal(merged([], [{ name: "Ana" }, { name: "Ana" }]), "new1=Ana new2=Ana");
});

Deno.test(verifies("D1.new", "any other item without id is new, also where a removed guest had the name"), () => {
  equal(merged([ana], [{ name: "Dora" }, { name: "Ana" }, { name: "Eve" }]), "new1=Dora a=Ana new2=Eve");
});

Deno.test(verifies("D2.revived", "the id of a removed guest is known, and brings the link back"), () => {
  equal(merge([ana], [{ id: "gone", name: "Zoe" }]), { guests: [{ id: "gone", name: "Zoe" }], issues: [] });
});

Deno.test(verifies("D1.foreign-id", "every id that the letter never gave out is an issue at its place"), () => {
  const { issues } = merge([ana], [{ id: "x", name: "Ana" }, { name: "Ben" }, { id: "__proto__", name: "Ana" }]);
  equal(issues.map(({ path }) => path), ["guests[0].id", "guests[2].id"]);
});

Deno.test(verifies("D1.id-twice", "an id that stands in the list again is an issue where it does"), () => {
  const sent = [{ id: "a", name: "Ana" }, { name: "Ben" }, { id: "a", name: "Anna" }, { id: "a", name: "Ana" }];
  equal(merge([ana], sent).issues.map(({ path }) => path), ["guests[2].id", "guests[3].id"]);
});

Deno.test("neither list is touched by merging", () => {
  const stored = Object.freeze([Object.freeze({ ...ana }), Object.freeze({ ...ben })]);
  const sent = Object.freeze([Object.freeze({ name: "Ben" }), Object.freeze({ id: "a", name: "Anna" })]);
  equal(merged(stored, sent), "b=Ben a=Anna");
});

Deno.test("guests are found by the letters of other keyboards", () => {
  const guests = ["Łukasz Øster", "Işık Đorđe", "Bjørn Weiß", "Þóra Æsa", "José"].map((name) => ({ name }));
  const found = (words: string) => findByName(guests, words).map(({ name }) => name.split(" ")[0]);
  equal(
    ["lukasz oster", "isik", "DORDE", "bjorn", "weiss", "thora aesa", "Weiß", "josé"].map((words) => found(words)),
    [
      ...[["Łukasz"], ["Işık"], ["Işık"], ["Bjørn"], ["Bjørn"], ["Þóra"], ["Bjørn"], ["José"]],
    ],
  );
  for (
    const [name, words] of [["D’Angelo", "d'angelo"], ["O'Brien", "o’brien"], ["Əli", "eli"], ["Ħamruni", "hamruni"]]
  ) {
    equal(findByName([{ name: name! }], words!).map(({ name }) => name), [name]);
  }
});
