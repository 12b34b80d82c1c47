import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, linesOf } from "../../support/service/html.ts";
import { bytes, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";
import { guestWords } from "../../../views/i18n/words.ts";

/* What guests answer, as the host counts it: over the API, from the link of a guest's message, and by hand (P5, P6). */

type Listed = Record<string, unknown>;

const said = ({ name, answer, party, note }: Listed) => [name, answer, party, note];
const listOf = async (app: TestApp, letter: Parameters<typeof read>[1]): Promise<Listed[]> =>
  (await read(app, letter)).body.guests;

Deno.test(
  verifies(
    ["P6.answers", "P6.rest-answers"],
    "answer, party and note are sent with any list of guests, and answered with the key",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({
      guests: [{ name: "Ana", answer: "yes", party: 3, note: "No nuts" }, { name: "Ben" }],
    });
    const [ana, ben] = await listOf(app, letter) as [Listed, Listed];
    equal(said(ana), ["Ana", "yes", 3, "No nuts"]);
    match(String(ana["answered"]), /^\d{4}-\d\d-\d\dT.*Z$/);
    equal(Object.keys(ben), ["id", "name", "url"]);

    const guest = (id: unknown, body: object) =>
      app.call("PATCH", `${letter.path}/guests/${id}`, { headers: letter.auth, body });
    const counted = await guest(ben["id"], { answer: "yes", party: 2 });
    equal([counted.status, counted.body.guests.map(said), counted.body.changes], [
      200,
      [["Ben", "yes", 2, undefined]],
      ["Recorded the answer of 1 guest"],
    ]);
    // Whoever has read the list before an answer is answered it again.
    const { headers } = await read(app, letter);
    const tag = { "if-none-match": headers.get("etag")! };
    same((await read(app, letter, tag)).status, 304);
    // The same once more changes nothing; another answer has its own time, and comes with nobody.
    equal((await guest(ben["id"], { answer: "yes", party: 2 })).body.changes, []);
    equal((await guest(ben["id"], { answer: "no" })).body.guests.map(said), [["Ben", "no", undefined, undefined]]);
    same((await read(app, letter, tag)).status, 200);
    equal((await guest(ben["id"], { note: "Sends a letter" })).body.changes, ["Changed the note of 1 guest"]);
    equal((await guest(ben["id"], { answer: "none", note: "" })).body.guests.map((one: Listed) => Object.keys(one)), [
      ["id", "name", "url"],
    ]);
    for (
      const [body, path] of [
        [{ answer: "maybe" }, "answer"],
        [{ party: 100 }, "party"],
        [{ party: 1.5 }, "party"],
        [{ party: -1 }, "party"],
        [{ note: "x".repeat(501) }, "note"],
        [{ reminded: "soon" }, "reminded"],
      ] as const
    ) {
      const refused = await guest(ben["id"], body);
      equal([refused.status, refused.body.error.issues[0].path], [400, path], JSON.stringify(body));
    }
    const meant = await guest(ben["id"], { rsvp: "yes" });
    match(meant.body.error.message, /answer/);
    const reminded = await guest(ben["id"], { reminded: true });
    match(reminded.body.guests[0].reminded, /Z$/);

    // What was read can be sent back as it is; a new letter for the same people has no answers yet.
    const whole = (await read(app, letter)).body;
    const back = await patch(app, letter, whole);
    equal([back.body.revision, back.body.warnings, back.body.changes], [1, [], []]);
    const copy = await app.make(whole);
    equal((await listOf(app, copy)).map(said), [["Ana", undefined, undefined, undefined], ["Ben", ...Array(3)]]);
  },
);

Deno.test(
  verifies("P6.answers", "a mark and an answer of one guest at the same moment are both kept"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana", contact: { phone: "0612" } }] });
    const { id } = letter.guests[0]!;
    const change = (body: object) => app.call("PATCH", `${letter.path}/guests/${id}`, { headers: letter.auth, body });
    const bodies = [
      ...[{ sent: true }, { answer: "yes", party: 2 }, { note: "No nuts" }, { contact: { email: "a@x.org" } }],
      { reminded: true },
    ];
    for (const answer of await Promise.all(bodies.map(change))) same(answer.status, 200, answer.text);
    const [{ sent, reminded, answered, ...ana }] = await listOf(app, letter) as [Listed];
    ok(sent && reminded && answered);
    equal(ana, {
      ...{ id, name: "Ana", url: letter.guests[0]!.url, contact: { phone: "0612", email: "a@x.org" } },
      ...{ answer: "yes", party: 2, note: "No nuts" },
    });
  },
);

Deno.test(
  verifies(["P5.link", "P5.counted"], "the link of a message shows the answer, and counts it with one press, once"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
    const ana = letter.guests[0]!;
    const host = await hostOf(app, letter);
    const link = `/replies?g=${ana.id}&a=yes&n=2`;
    const before = bytes(await read(app, letter));
    const shown = await host.get(link);
    equal([shown.status, linesOf(shown.text).filter((line) => /Yes:|people|Count/.test(line)).slice(0, 3)], [
      200,
      ["Yes: Ana", "Yes: Ana", "2 people"],
    ]);
    ok(
      shown.text.includes('method="post"') && shown.text.includes("What else the message says, such as dietary needs<"),
    );
    same(bytes(await read(app, letter)), before, "a GET counts nothing");

    const form = { g: ana.id, a: "yes", n: "2", note: "No nuts" };
    const pressed = await host.post("/replies", form);
    equal([pressed.status, pressed.headers.get("location")], [303, `/edit/${letter.id}${link}`]);
    const [first] = await listOf(app, letter) as [Listed];
    equal(said(first), ["Ana", "yes", 2, "No nuts"]);
    same((await host.post("/replies", form)).status, 303);
    equal(await listOf(app, letter), [first, (await listOf(app, letter))[1]], "pressed twice, counted once");
    const counted = await host.get(link);
    match(
      counted.text,
      /This answer is recorded\.[^]*No nuts[^]*1\u00a0yes, 1\u00a0yet to answer · 2\u00a0people</,
    );
    ok(counted.text.includes(`<a href="/edit/${letter.id}/print?run=cards&amp;whom=yes">Place cards, labels`));
    ok(!counted.text.includes("Record this answer"));

    // A later message overwrites it, and says what was counted until now.
    const changed = await host.get(`/replies?g=${ana.id}&a=no`);
    match(changed.text, /No: Ana[^]*Recorded so far: Yes, 2\u00a0people · 20 November[^]*What else the message says</);
    await host.post("/replies", { g: ana.id, a: "no", note: "" });
    equal((await listOf(app, letter)).map(said), [["Ana", "no", undefined, undefined], ["Ben", ...Array(3)]]);
  },
);

Deno.test("the note of a guest stays where the form of an answer shows none, and goes where the host removes it", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana", note: "No nuts" }] });
  const host = await hostOf(app, letter);
  const { id } = letter.guests[0]!;
  ok((await host.get("/replies?a=yes")).text.includes('name="drawn.note" value=""'));
  await host.post("/replies", { g: id, a: "yes", note: "", "drawn.note": "" });
  equal((await listOf(app, letter)).map(said), [["Ana", "yes", undefined, "No nuts"]]);
  ok((await host.get(`/replies?g=${id}&a=no`)).text.includes('name="drawn.note" value="No nuts"'));
  await host.post("/replies", { g: id, a: "no", note: "", "drawn.note": "No nuts" });
  equal((await listOf(app, letter)).map(said), [["Ana", "no", undefined, undefined]]);
});

Deno.test("a note stays above what is typed where the form of an answer did not show it, and none is cut or lost", async () => {
  await using app = await testApp();
  const long = `${"x".repeat(240)}\n`.repeat(2).trim();
  const guests = [{ name: "Ana", note: "wheelchair, table 4" }, { name: "Ben", note: long, answer: "yes" }];
  const letter = await app.make({ guests });
  const host = await hostOf(app, letter);
  const [ana, ben] = letter.guests.map(({ id }) => id) as [string, string];
  const notes = async () => (await listOf(app, letter)).map(({ note }) => note);
  for (const _ of ["pressed", "again"]) {
    same((await host.post("/replies", { g: ana, a: "yes", note: "vegan", "drawn.note": "" })).status, 303);
    equal(await notes(), ["wheelchair, table 4\nvegan", long]);
  }
  // What does not fit is shown with what was noted, to be shortened.
  const refused = await host.post("/replies", {
    g: ben,
    a: "yes",
    note: "no nuts, no milk, no eggs",
    "drawn.note": "",
  });
  equal([refused.status, decode(refused.text).includes(`${long}\nno nuts, no milk, no eggs</textarea>`)], [400, true]);
  match(refused.text, /At most 500 characters fit here/);
  await host.post("/replies", { g: ben, a: "yes", note: "short", "drawn.note": long });
  equal(await notes(), ["wheelchair, table 4\nvegan", "short"]);
  // Forms send a line break as two characters; it counts as one.
  const lines = `${"x".repeat(48)}\n`.repeat(10) + "x".repeat(10);
  const sent = lines.replaceAll("\n", "\r\n");
  same((await host.post("/replies", { g: ben, a: "no", note: sent, "drawn.note": "short" })).status, 303);
  same((await host.post("/replies", { g: ben, a: "yes", note: sent, "drawn.note": sent })).status, 303);
  equal((await notes())[1], lines);
});

Deno.test("a guest's whole message may be pasted as the note, and the names in it are on the place cards", async () => {
  await using app = await testApp();
  const letter = await app.make({
    blocks: [{ type: "heading", text: "Picnic" }, { type: "rsvp" }],
    guests: [{ name: "Aunt Ida and family" }],
  });
  const host = await hostOf(app, letter);
  const { id } = letter.guests[0]!;
  match((await host.get(`/replies?g=${id}&a=yes&n=2`)).text, /You can paste the whole message; its names go on the/);
  const link = `To record this answer: https://envoi.example/edit/${letter.id}/replies?g=${id}&a=yes&n=2`;
  const words = guestWords("en").rsvpYesMessage({ guest: "Aunt Ida and family", event: "Picnic" });
  const note =
    `No milk.\r\n\r\n${words} See you!\r\n\r\nNumber of people: 2\r\nNames: Ida, Otto\r\nNo nuts\r\n\r\n${link}`;
  await host.post("/replies", { g: id, a: "yes", n: "2", note, "drawn.note": "" });
  equal((await listOf(app, letter)).map(({ note }) => note), ["No milk.\nSee you!\nNames: Ida, Otto\nNo nuts"]);
  const cards = (await host.get("/print/sheets?run=cards&whom=yes")).text;
  const onCards = [...cards.matchAll(/<p class="place-name[^>]*>([^<]*)</g)].map(([, name]) => name);
  equal([...new Set(onCards)], ["Ida", "Otto"]);
});

Deno.test(
  verifies("P5.counted", "a link without a guest asks whose answer it is, and a damaged one says so"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
    const ben = letter.guests[1]!;
    const host = await hostOf(app, letter);
    for (const link of ["/replies?a=yes", "/replies?g=nobody1234&a=yes"]) {
      const { status, text } = await host.get(link);
      equal([status, text.includes("Somebody says yes."), text.includes("Choose a guest")], [200, true, true], link);
    }
    same((await host.post("/replies", { g: "", a: "yes", note: "" })).status, 303);
    same((await host.post("/replies", { g: ben.id, a: "yes", note: "" })).status, 303);
    equal((await listOf(app, letter)).map(said), [["Ana", ...Array(3)], ["Ben", "yes", undefined, undefined]]);
    for (const bad of ["", "?a=maybe", "?a=yes&n=0", "?a=yes&n=100", "?a=yes&n=two", `?g=${ben.id}`]) {
      const { status, text } = await host.get(`/replies${bad}`);
      equal([status, text.includes("This link is not complete")], [400, true], bad);
    }
    same((await host.post("/replies", { g: ben.id, a: "yes", n: "1000", note: "" })).status, 400);
    const long = await host.post("/replies", { g: ben.id, a: "no", note: "x".repeat(501) });
    equal([long.status, long.text.includes("x".repeat(501))], [400, true], "what was typed stays");
    const empty = await app.make({});
    match((await (await hostOf(app, empty)).get("/replies?a=yes")).text, /Nobody is on the guest list/);
  },
);

Deno.test(
  verifies("P5.counted", "opened in another browser, the link leads to the guest's own letter"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana" }] });
    const other = await app.make({});
    const { id } = letter.guests[0]!;
    const path = `/edit/${letter.id}/replies`;
    for (const cookie of ["", `key=${other.editKey}`, "key=ek_nothing"]) {
      const headers = cookie ? { cookie } : {};
      const { status, headers: answered } = await app.call("GET", `${path}?g=${id}&a=yes&n=2`, { headers });
      equal([status, answered.get("location")], [303, `/c/${letter.id}?g=${id}`]);
    }
    same((await app.call("GET", `${path}?a=yes`)).headers.get("location"), `/c/${letter.id}`);
    const odd = await app.call("GET", "/edit/..%2F..%2Fevil/replies?g=a%26b&a=yes");
    same(odd.headers.get("location"), "/c/..%2F..%2Fevil?g=a%26b");
    const formed = await app.call("POST", path, {
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      body: `g=${id}&a=yes`,
    });
    same(formed.status, 403);
  },
);

Deno.test(
  verifies(
    "P6.answers",
    "an answer is set by hand with plain forms and with htmx; lists, totals, cards and table follow",
  ),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const names = ["Ana", "Ben", "Cleo", "Dora"];
      const guests = names.map((name) => ({ name, sent: true }));
      const letter = await app.make({ blocks: [{ type: "rsvp" }], guests });
      const at = (place: number) => letter.guests[place]!;
      const [ana, ben, cleo, dora] = [at(0), at(1), at(2), at(3)] as const;
      const host = await hostOf(app, letter);
      const status = way === "post" ? 303 : 200;
      const panel = async (query = "") => (await host.get(`/guests${query}`)).text;
      const set = (guest: { id: string }, form: Record<string, string>) => host[way](`/guests/${guest.id}`, form);
      const remind = `<a href="/edit/${letter.id}/guests?show=open#guest-queue">Remind those who have not answered</a>`;
      ok((await panel()).includes(`<div id="guest-totals">${remind}</div>`), "no totals while nobody has answered");
      await host.post("/guests/sent", { unmark: dora.id });
      ok((await panel()).includes('<div id="guest-totals"></div>'), "nobody is late while letters are to be sent");
      await host.post("/guests/sent", { mark: dora.id });
      same((await set(ana, { answer: "yes", party: "3", note: "No nuts" })).status, status);
      same((await set(ben, { answer: "no", party: "", note: "" })).status, status);
      equal((await listOf(app, letter)).map(said).slice(0, 2), [["Ana", "yes", 3, "No nuts"], [
        "Ben",
        "no",
        ...Array(2),
      ]]);
      match(await panel(), /1\u00a0yes, 1\u00a0no, 2\u00a0yet to answer · 3\u00a0people</);
      ok((await panel()).includes(remind));
      const isMessageShown = async (query: string) => (await panel(query)).includes('id="guest-message"');
      equal(
        [await isMessageShown(""), await isMessageShown("?show=open")],
        [true, false],
        "a reminder is not that text",
      );
      for (const { id } of [cleo, dora]) await host.post("/guests/sent", { remind: id });
      ok(!(await panel()).includes(remind), "all are reminded");
      for (const { id } of [cleo, dora]) await host.post("/guests/sent", { unremind: id });
      const listed = async (show: string) => {
        const text = await panel(`?show=${show}`);
        return [ana, ben, cleo, dora].map(({ id }) => text.includes(`id="guest-${id}"`));
      };
      equal(await listed("yes"), [true, false, false, false]);
      equal(await listed("no"), [false, true, false, false]);
      equal(await listed("open"), [false, false, true, true]);
      await host.post("/guests/sent", { unmark: dora.id });
      equal(await listed("open"), [false, false, true, false], "nothing was sent to Dora");
      ok((await panel()).includes("No answer (1)"));
      await host.post("/guests/sent", { mark: dora.id });

      const wrong = await set(ana, { from: `name-${ana.id}`, answer: "yes", party: "many", note: "y" });
      equal([wrong.status, wrong.text.includes("Write a whole number, up to 99.")], [400, true]);
      const long = await set(ana, { from: `name-${ana.id}`, answer: "yes", party: "3", note: "x".repeat(501) });
      equal([long.status, long.text.includes("x".repeat(501))], [400, true]);
      // Another host has counted an answer since the form was drawn: only what was typed is saved.
      const drawn = { "drawn.answer": "none", "drawn.party": "", "drawn.note": "No nuts" };
      await set(ana, { answer: "none", party: "", note: "No nuts, no milk", ...drawn });
      equal((await listOf(app, letter)).map(said)[0], ["Ana", "yes", 3, "No nuts, no milk"]);

      // Reminders: a queue of those who have the letter and have not answered.
      const reminders = async () => (await panel("?show=open")).replace(/\s+/g, " ");
      match(await reminders(), /0 of 2 reminded.*next: Cleo/);
      ok((await reminders()).includes(encodeURIComponent("We would love to know whether you can come")));
      same((await host[way]("/guests/sent?show=open", { remind: cleo.id, from: "queue" })).status, status);
      match(await reminders(), /1 of 2 reminded.*next: Dora/);
      same((await host[way]("/guests/sent?show=open", { remind: dora.id })).status, status);
      match(await reminders(), /Everyone has been reminded/);
      same((await host[way]("/guests/sent?show=open", { unremind: dora.id })).status, status);
      match(await reminders(), /1 of 2 reminded.*next: Dora/);

      const file = (await host.get("/guests/links.csv")).text.replace("\ufeff", "").split("\r\n");
      same(file[0], "Name,Link,Phone,Email,Sent,Answer,People,Note");
      match(file[1]!, /^Ana,http.*,Yes,3,"No nuts, no milk"$/);
      match(file[2]!, /,No,,$/);
      const cards = (await host.get("/print/sheets?run=cards&whom=yes")).text;
      const onCards = [...cards.matchAll(/<p class="place-name[^>]*>([^<]*)</g)].map(([, name]) => name);
      equal([...new Set(onCards)], ["Ana", "Guest of Ana"]);
      same(onCards.length, 2 * 3);
      match(cards, /Place cards: 3</);
      match((await host.get("/print?run=cards&whom=yes")).text, /<option value="yes" selected/);
      same((await read(app, letter)).body.revision, 1);
    }
  },
);

Deno.test(verifies("P6.answers", "nobody is late with an answer to a letter that asks for none"), async () => {
  await using app = await testApp();
  const guests = ["Ana", "Ben"].map((name) => ({ name, sent: true }));
  const letter = await app.make({ lang: "en", blocks: [{ type: "heading", text: "Thank you" }], guests });
  const host = await hostOf(app, letter);
  const shown = async () => {
    const { text } = await host.get("/guests");
    return ["Remind those who have not answered", "No answer ("].map((words) => text.includes(words));
  };
  equal(await shown(), [false, false]);
  await host.post(`/guests/${letter.guests[0]!.id}`, { answer: "yes", party: "", note: "" });
  equal(await shown(), [true, true], "who records an answer waits for the others");
});
