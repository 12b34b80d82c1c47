import { sql } from "kysely";
import { findGuests } from "../../../db/guests.ts";
import type { Database } from "../../../db/schema.ts";
import { openWithKey } from "../../../domain/keys.ts";
import { knownGuests } from "../../../domain/stored/stored_letter.ts";
import { type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertProblem, equal, same } from "../../support/assert.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/** A letter to Ana and Ben, from which five thousand guests, former1 and so on, were removed. */
async function letterWithFormerGuests(app: TestApp): Promise<Made> {
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  await sql`
    insert into guests (letter_id, id, name, position, removed)
    with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < 5000)
    select ${letter.id}, 'former' || number, null, number, ${testNow.getTime()} from numbers`.execute(app.db);
  return letter;
}

/** The letter as the page of a guest's link reads it. */
const listed = (db: Database, letter: string) =>
  db.selectFrom("guests").selectAll().where("letter_id", "=", letter).where("name", "is not", null).orderBy("position")
    .execute();

const rows = (found: { id: string; name: string | null }[]) => found.map(({ id, name }) => [id, name]);

Deno.test("guests who were removed are not read with the others, only when they are asked for", async () => {
  await using app = await testApp();
  const { id, editKey: key, guests: [ana, ben] } = await letterWithFormerGuests(app);
  const letter = await openWithKey(app.asRequest(), { id, key });
  equal(letter.guests, [{ id: ana!.id, name: "Ana" }, { id: ben!.id, name: "Ben" }]);
  equal(await knownGuests(app.db, letter, []), new Set([ana!.id, ben!.id]));
  const asked = ["former4999", ana!.id, "stranger"];
  equal(await knownGuests(app.db, letter, asked), new Set([ana!.id, ben!.id, "former4999"]));
  equal(rows(await findGuests(app.db, id, asked)).toSorted(), [["former4999", null], [ana!.id, "Ana"]].toSorted());
});

Deno.test(
  verifies(
    ["D2.removed", "D2.id-kept", "D2.revived"],
    "beside five thousand removed guests others are renamed, removed, brought back and added",
  ),
  async () => {
    await using app = await testApp();
    const letter = await letterWithFormerGuests(app);
    const [ana, ben] = letter.guests;
    const steps: [guests: unknown[], expected: string[]][] = [
      [[{ id: ana!.id, name: "Anne" }, { name: "Ben" }], ["Anne", "Ben"]],
      [[{ id: ana!.id, name: "Anne" }], ["Anne"]],
      [[{ id: "former77", name: "Eva" }, { id: ana!.id, name: "Anne" }], ["Eva", "Anne"]],
      [[{ id: "former77", name: "Eva" }, { id: ben!.id, name: "Ben" }], ["Eva", "Ben"]],
      [[{ id: "former77", name: "Eva" }, { name: "Ben" }, { name: "Zoe" }], ["Eva", "Ben", "Zoe"]],
    ];
    for (const [guests, expected] of steps) {
      const { status, text } = await patch(app, letter, { guests });
      same(status, 200, text);
      const { body } = await read(app, letter);
      equal(body.guests.map(({ name }: { name: string }) => name), expected);
      guests.forEach((guest, place) => {
        const { id } = guest as { id?: string };
        if (id) same(body.guests[place].id, id);
      });
    }
    const current = await listed(app.db, letter.id);
    equal(current.map(({ name, position }) => [name, position]), [["Eva", 0], ["Ben", 1], ["Zoe", 2]]);
    assertProblem(await patch(app, letter, { guests: [{ id: "stranger", name: "Eva" }] }), 400, "invalid_input");
  },
);
