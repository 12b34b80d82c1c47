import { equal, ok, same } from "../../support/assert.ts";
import { type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { hostOf } from "../../support/service/host.ts";
import { linesOf, linksOf } from "../../support/service/html.ts";
import { patch } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/** The words of a part of the guest list's panel, with its links. */
async function partsOf(app: TestApp, letter: Made, query = "") {
  const { text } = await (await hostOf(app, letter)).get(`/guests${query}`);
  const queue = /<section id="guest-queue"[^]*?<\/section>/.exec(text)![0];
  const lists = /<p id="guest-lists"[^]*?<\/p>/.exec(text)![0];
  return {
    queue: linesOf(queue),
    links: linksOf(queue),
    lists: linksOf(lists).map((link) => link.split(":")[0]).join(" "),
    totals: linesOf(/<div id="guest-totals"[^]*?<\/div>/.exec(text)![0]),
    warned: linksOf(text.replace(queue, "")).filter((link) => link.startsWith("Before you send")).length,
    rows: text.split('<li id="guest-').length - 1,
    marks: [...text.matchAll(/ name="(mark|remind)"/g)].map(([, name]) => name),
  };
}

Deno.test("whoever reminds guests is told that the letter takes no replies any more", async () => {
  await using app = await testApp();
  const blocks = [{ id: "r", type: "rsvp", deadline: "2027-05-01", contacts: { email: "a@b.example" } }];
  const letter = await app.make({
    lang: "en",
    blocks,
    guests: [{ name: "Ana", sent: true }, { name: "Ben", sent: true }],
  });
  const told = "Reply by: This moment has already passed.";
  const hint = "These guests have the letter and have not answered. Remind them one by one.";
  const said = async () => {
    const { queue, links } = await partsOf(app, letter, "?show=open");
    return [queue.includes(hint), links.find((link) => link.startsWith(told))];
  };
  equal(await said(), [true, undefined]);
  app.setNow(new Date("2027-05-03T12:00:00Z"));
  equal(await said(), [false, `${told}: /edit/${letter.id}?at=block-r-form#block-r`]);
  // One that guests do not see has no say; while one takes replies, nobody is told otherwise.
  const [block] = blocks;
  await patch(app, letter, { blocks: [{ ...block, contacts: {} }] });
  equal(await said(), [true, undefined]);
  await patch(app, letter, { blocks: [block, { ...block, id: "s", deadline: "2027-06-01" }] });
  equal(await said(), [true, undefined]);
  await patch(app, letter, { blocks });
  // Also beside the next reminder; where nobody is to be reminded, it is nothing to know here.
  const host = await hostOf(app, letter);
  const { text } = await host.swap("/guests/sent?show=open", { remind: letter.guests[0]!.id, from: "queue" });
  ok(text.includes(told), text);
  for (const { id } of letter.guests) await host.post(`/guests/${id}`, { answer: "no", party: "", note: "" });
  equal(await said(), [false, undefined]);
});

Deno.test(
  verifies("P6.answers", "where nobody is marked as sent, all who have not answered can be reminded"),
  async () => {
    await using app = await testApp();
    const guests = [{ name: "Ana", answer: "yes" }, { name: "Ben" }, { name: "Cleo" }];
    const letter = await app.make({ lang: "en", blocks: [{ type: "rsvp" }], guests });
    const host = await hostOf(app, letter);
    const unmarked = (await partsOf(app, letter)).totals;
    equal(unmarked.slice(0, 1), ["1\u00a0yes, 2\u00a0yet to answer"]);
    ok(unmarked.at(-1)!.endsWith("Remind those who have not answered"), unmarked.join("\n"));
    const open = await partsOf(app, letter, "?show=open");
    ok(open.lists.endsWith("Coming (1) Not coming (0) No answer (2)"), open.lists);
    equal([open.rows, open.queue[0]], [2, "0 of 2 reminded · next: Ben"]);
    equal(open.marks, ["remind", "remind", "remind"], "in the queue and in each row");
    ok(!open.queue.some((line) => line.startsWith("These guests have the letter")), "nobody knows");
    await host.post("/guests/sent?show=open", { remind: letter.guests[1]!.id, from: "queue" });
    same((await partsOf(app, letter, "?show=open")).queue[0], "1 of 2 reminded · next: Cleo");

    // From the first mark on, it tells who was sent nothing.
    await host.post("/guests/sent", { mark: letter.guests[0]!.id });
    const { totals } = await partsOf(app, letter);
    same(totals[0], "1\u00a0yes, 2\u00a0still to send");
    ok(!totals.at(-1)!.includes("Remind"), totals.join("\n"));
    const marked = await partsOf(app, letter, "?show=open");
    ok(marked.lists.endsWith("To send (2) Coming (1) Not coming (0) No answer (0)"), marked.lists);
    ok(!marked.queue.some((line) => line.includes("everyone has answered")), marked.queue.join("\n"));
    for (const { id } of letter.guests) await host.post(`/guests/${id}`, { answer: "yes", party: "", note: "" });
    same((await partsOf(app, letter, "?show=open")).queue[0], "Nobody is missing: everyone has answered.");
  },
);

Deno.test(verifies("P6.sending", "who has said no before the letter was sent is not to be sent it"), async () => {
  await using app = await testApp();
  const guests = [{ name: "Ana", answer: "no" }, { name: "Ben", answer: "yes" }, { name: "Cleo", sent: true }];
  const letter = await app.make({ lang: "en", blocks: [{ type: "rsvp" }], guests });
  const host = await hostOf(app, letter);
  const before = await partsOf(app, letter);
  equal([before.queue[0], before.warned], ["1 of 2 sent · next: Ben", 1]);
  ok(before.lists.startsWith("Everyone (3) To send (1)"), before.lists);
  same((await partsOf(app, letter, "?show=waiting")).rows, 1);
  await host.post("/guests/sent", { mark: letter.guests[1]!.id });
  const after = await partsOf(app, letter);
  equal([after.queue[0], after.warned], ["2 of 2 sent", 0]);
  const none = await app.make({ lang: "en", blocks: [{ type: "rsvp" }], guests: [{ name: "Ana", answer: "no" }] });
  equal((await partsOf(app, none)).queue, []);
});
