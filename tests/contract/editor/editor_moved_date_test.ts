import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const date = { id: "d", type: "date", start: "2027-06-05T15:00" };
const agenda = { id: "a", type: "agenda", items: [{ time: "15:00", what: "On 5 June: ceremony" }] };
const rsvp = { id: "r", type: "rsvp", contacts: { email: "ana@example.org" }, deadline: "2027-05-15" };
const blocks = [date, agenda, rsvp];
const form = { from: "block-d-form", type: "date" };
type Stored = { start?: string; deadline?: string; items?: { what: string }[] };

Deno.test(
  verifies("M1.plain-forms", "what stayed when the date moved is moved by one press, by form and by htmx, and undone"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make({ lang: "en", blocks });
      const host = await hostOf(app, letter);
      const days = async () => {
        const [one, two, three] = (await read(app, letter)).body.card.blocks as Stored[];
        return [one!.start!.slice(5, 10), two!.items![0]!.what, three!.deadline!.slice(5)];
      };
      const shown = async (fields: Record<string, string>) => {
        const answer = await host[way]("/blocks/d", { ...form, ...fields });
        if (way === "swap") return answer.text;
        same(answer.status, 303);
        const { pathname, search } = new URL(answer.headers.get("location")!, "http://localhost");
        return (await host.get(`${pathname.replace(`/edit/${letter.id}`, "")}${search}`)).text;
      };
      // Who types "12" has typed "1" before: both are one move from the 5th.
      match(await shown({ start: "2027-06-01T15:00" }), /Move back by 4 days, too/);
      const offer = await shown({ start: "2027-06-12T16:00", since: "1" });
      match(offer, /Still as before: [^<]*On 5 June: ceremony[^<]*15 May[^]*Move by 7 days, too/);
      same(offer.split('name="since" value="1"').length - 1, 2);
      equal(await days(), ["06-12", "On 5 June: ceremony", "05-15"]);

      const moved = await host[way]("/blocks/d/moved-along", { since: "1" });
      same(moved.status, way === "post" ? 303 : 200);
      if (way === "swap") match(moved.text, /Moved along with the date\./);
      equal(await days(), ["06-12", "On 12 June: ceremony", "05-22"]);
      ok(!(await shown({ start: "2027-06-12T16:30", since: "1" })).includes("Still as before"));
      await host.post("/undo", { shown: "" });
      await host.post("/undo", { shown: "" });
      equal(await days(), ["06-12", "On 5 June: ceremony", "05-15"]);
    }
  },
);

Deno.test(
  verifies("M1.plain-forms", "where only the hour moved, the schedule's old one is told, and nothing is offered"),
  async () => {
    await using app = await testApp();
    const items = [{ time: "15:00", what: "Ceremony" }, { time: "18:00", what: "Dinner" }];
    const letter = await app.make({ lang: "en", blocks: [date, { ...agenda, items }] });
    const host = await hostOf(app, letter);
    const { text } = await host.swap("/blocks/d", { ...form, start: "2027-06-05T16:00" });
    match(text, /Still as before: Schedule[^<]*\(15:00 Ceremony\)\.<\/p><\/form>/);
    const pressed = await host.swap("/blocks/d/moved-along", { since: "1" });
    ok(!pressed.text.includes("Moved along"));
    equal((await read(app, letter)).body.card.blocks[1].items, items);
  },
);

Deno.test("the first of a month reads as in the letter", async () => {
  await using app = await testApp();
  const letter = await app.make({ lang: "fr", blocks: [date, { ...rsvp, deadline: "2027-06-01" }] });
  const { text } = await (await hostOf(app, letter, "fr")).swap("/blocks/d", { ...form, start: "2027-06-12T15:00" });
  match(text, /Encore comme avant\u00a0: [^<]*\(1er juin\)/);
});

Deno.test(verifies("O6.warnings", "a program that moves the date alone is warned of what stayed"), async () => {
  await using app = await testApp();
  const letter = await app.make({ lang: "en", blocks });
  const later = { ...date, start: "2027-06-12T15:00" };
  const { body } = await patch(app, letter, { blocks: [later, agenda, rsvp] });
  const left = body.warnings.filter(({ code }: { code: string }) => code === "date_left");
  equal(left.map(({ path }: { path: string }) => path), ["blocks[1].items[0].what", "blocks[2].deadline"]);
  match(left[1].message, /moved by 7 days, and this still says 2027-05-15\. If it moves too, send 2027-05-22\./);
});

Deno.test(
  verifies("M2.cannot-be-saved", "nothing is said to have moved with the date where nothing has"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make({ lang: "en", blocks });
      const host = await hostOf(app, letter);
      const press = async (since: string) => {
        const { status, headers, text } = await host[way]("/blocks/d/moved-along", { since });
        return [status, `${headers.get("location")} ${text}`.includes(way === "post" ? "along" : "Moved along")];
      };
      const done = way === "post" ? 303 : 200;
      await patch(app, letter, { blocks: [{ ...date, start: "2027-06-12T15:00" }, agenda, rsvp] });
      await patch(app, letter, { blocks });
      equal(await press("1"), [done, false], "the date was moved back");
      await patch(app, letter, { blocks: [{ ...date, start: "2027-06-12T15:00" }, agenda, rsvp] });
      // After fifty more changes the history has lost the state from before.
      for (let change = 0; change < 51; change++) await patch(app, letter, { nameFallback: `all ${change}` });
      equal(await press("1"), [done, false], "the state is kept no more");
      equal((await read(app, letter)).body.card.blocks[2].deadline, rsvp.deadline);
    }
  },
);
