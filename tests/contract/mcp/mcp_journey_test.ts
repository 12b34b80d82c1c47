import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { inShort } from "../../support/service/letters.ts";
import { answerOf, asEachAgent, errorOf, type Loose } from "../../support/service/mcp.ts";
import { serve } from "../../support/service/served.ts";
import { verifies } from "../../support/verifies.ts";

/*
 * A letter's life as an agent leads it that knows nothing but the list of tools: what it sends is made of what the tools
 * have answered before.
 */

const names = Array.from({ length: 200 }, (_, index) => `Guest ${index + 1}`);
const letter = {
  lang: "en",
  style: "romance",
  blocks: [
    { type: "heading", text: "{name}, come to our wedding" },
    { type: "date", start: "2027-06-19T15:00", title: "Wedding" },
    { type: "place", name: "Town hall", address: "1 Market Square, Bath" },
    { type: "signature", text: "Ana and Jon" },
  ],
  guests: names.map((name) => ({ name })),
};

Deno.test(
  verifies(
    ["O7.tools", "O2.operations", "O3.operations", "service.agents-too"],
    "an agent creates for 200 guests, changes them, restyles, looks, undoes, goes back, renews the key and takes all back",
  ),
  async () => {
    await using app = await testApp();
    await using served = await serve(app.context);
    await asEachAgent(served, async (agent) => {
      const listed = (await agent.tools()).map(({ name }) => name);
      const called = new Set<string>();
      const use = async (name: string, sent: Record<string, unknown>) => {
        called.add(name);
        return await answerOf(agent, name, sent);
      };
      const made = await use("create_letter", letter);
      equal([made.guests.length, made.warnings], [200, []]);
      const key = { id: made.id, editKey: made.editKey };

      const added = await use("change_guests", { ...key, add: [{ name: "Eva" }, { name: "Ida" }, { name: "Oto" }] });
      equal([added.guests.length, added.guestCount, added.revision], [3, 203, 2]);
      const renamed = await use("change_guests", { ...key, change: [{ guest: "Guest 7", name: "Aunt Rosa" }] });
      equal([renamed.guests[0].id, renamed.changes], [made.guests[6].id, ["Renamed Guest 7 to Aunt Rosa"]]);
      const removed = await use("change_guests", { ...key, remove: ["Guest 1", made.guests[1].id] });
      equal([removed.guestCount, removed.revision], [201, 4]);
      match(removed.warnings[0].message, /Guest 1, Guest 2\. .*restore_revision/);

      const restyled = await use("update_letter", { ...key, style: "ivory", withoutGuests: true });
      equal([restyled.card.style, restyled.guestCount, restyled.changes], ["ivory", 201, ["Style: Ivory"]]);
      called.add("show_letter");
      const { content } = await agent.call("show_letter", { id: made.id, guest: made.guests[2].id });
      equal(content.map(({ type, mimeType }: Loose) => mimeType ?? type), ["text", "image/jpeg", "image/jpeg"]);
      const undone = await use("restore_revision", { ...key, to: "undo", withoutGuests: true });
      equal([undone.card.style, undone.revision], ["romance", 6]);

      const { revisions } = await use("list_revisions", key);
      equal(revisions.map(({ revision }: { revision: number }) => revision), [6, 5, 4, 3, 2, 1]);
      const second = revisions.find(({ changes }: { changes: string[] }) => changes.join() === "Added 3 guests");
      const back = await use("restore_revision", { ...key, to: second.revision });
      equal([back.revision, back.guests], [7, [...made.guests, ...added.guests]]);
      equal([back.changes, inShort(back.warnings)], [["Added 2 guests", "Renamed Aunt Rosa to Guest 7"], []]);
      match((await app.call("GET", `/c/${made.id}.txt?g=${made.guests[0].id}`)).text, /^Guest 1, come to our wedding/m);

      const renewed = await use("renew_edit_key", { ...key, idempotencyKey: crypto.randomUUID() });
      same((await errorOf(agent, "get_letter", key)).code, "forbidden");
      const { id, editKey } = renewed;
      equal((await use("get_letter", { id, editKey })).guests, back.guests);
      await use("take_back_letter", { id, editKey });
      for (const link of [made.url, made.guests[0].url, made.guests[199].url]) {
        same((await fetch(link)).status, 410);
      }
      same((await errorOf(agent, "get_letter", { id, editKey })).code, "gone");
      ok([...called].every((name) => listed.includes(name)) && called.size === 9, [...called].join());
    });
  },
);
