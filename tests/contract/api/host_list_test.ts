import { testApp, testNow } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* What the host keeps of each guest beside the letter: contact and marks (P6). Answers are in answers_test.ts. */

const contact = { phone: "+34 612 99 98 88", email: "zoe.private@example.org" };
const note = "Keeps a secret diet";
const answered = { answer: "yes", party: 41, note, reminded: true };
const short = ({ id, name, contact, sent }: Record<string, unknown>) => ({ id, name, contact, sent });

Deno.test(
  verifies(
    ["P6.sending", "P6.rest-sending"],
    "contact and mark are sent with any list of guests, and answered with the key",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Zoé", contact, sent: true }, { name: "Ben" }] });
    const [zoe, ben] = (await read(app, letter)).body.guests;
    equal(zoe.contact, contact);
    match(zoe.sent, /^\d{4}-\d\d-\d\dT.*Z$/);
    equal(Object.keys(ben), ["id", "name", "url"], "a guest of whom nothing is kept is answered as the interface says");

    const guest = `${letter.path}/guests/${ben.id}`;
    const patched = await app.call("PATCH", guest, { headers: letter.auth, body: { contact: { phone: "0612" } } });
    equal([patched.status, patched.body.guests.map(short)], [200, [
      { ...short(ben), contact: { phone: "0612" } },
    ]]);
    equal(patched.body.warnings.map(({ path, code }: Record<string, string>) => [path, code]), [
      ["contact.phone", "phone_not_valid"],
    ]);
    equal(patched.body.changes, ["Changed how to reach 1 guest"]);
    // One field of a contact is changed alone; an empty one is removed.
    await app.call("PATCH", guest, { headers: letter.auth, body: { contact: { phone: "", email: "b@x.org" } } });
    const listed = await app.call("GET", `${letter.path}/guests`, { headers: letter.auth });
    equal(listed.body.guests.map(short), [short(zoe), { ...short(ben), contact: { email: "b@x.org" } }]);
    const undone = await patch(app, letter, { guests: [{ id: zoe.id, name: "Zoé", sent: false }, { name: "Ben" }] });
    equal(undone.body.guests.map(short), [
      { ...short(zoe), sent: undefined },
      { ...short(ben), contact: { email: "b@x.org" } },
    ]);
    // A zone would lead out of the years that are written with four digits, and the answer could not be sent back.
    const far = ["9999-12-31T23:59:59-12:00", "0000-01-01T00:00Z"];
    for (const sent of [...far, "yesterday", "1", "2027-02-30", "2027-03-01T09:30", "sent 5", 1, null]) {
      const bad = await app.call("PATCH", guest, { headers: letter.auth, body: { sent } });
      equal([bad.status, bad.body.error.issues[0].path], [400, "sent"]);
      match(bad.body.error.message, /Send true, false, or when/);
    }
    const dated = await app.call("PATCH", guest, { headers: letter.auth, body: { sent: "2027-03-01T09:30+01:00" } });
    same(dated.body.guests[0].sent, "2027-03-01T08:30:00.000Z");
    const misplaced = await app.call("PATCH", guest, { headers: letter.auth, body: { phone: "0612" } });
    equal([misplaced.status, misplaced.body.error.code], [400, "empty_patch"]);
    match(misplaced.body.error.message, /"contact": \{ "phone"/);
    const many = Array.from({ length: 50 }, (_, at) => ({ name: `Guest ${at}`, contact: { phone: "12" } }));
    const { warnings } = (await patch(app, letter, { guests: many })).body;
    const unread = warnings.filter(({ code }: { code: string }) => code === "phone_not_valid");
    equal([unread.length, unread.at(-1).path], [21, "guests"]);
    match(unread.at(-1).message, /30 more/);
  },
);

Deno.test(
  verifies("P6.private", "none of it makes a revision, an update or a page; tags tell it apart"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Zoé" }] });
    const before = await read(app, letter);
    const page = await app.call("GET", `/c/${letter.id}?g=${letter.guests[0]!.id}`);
    const guests = [{ id: letter.guests[0]!.id, name: "Zoé", contact, sent: true, ...answered }];
    const tried = await app.call("PATCH", `${letter.path}?dry_run=1`, { headers: letter.auth, body: { guests } });
    equal(tried.body.changes, [
      ...["Changed how to reach 1 guest", "Marked 1 guest as sent", "Marked 1 guest as reminded"],
      ...["Recorded the answer of 1 guest", "Changed the note of 1 guest"],
    ]);
    equal((await read(app, letter)).body, before.body);
    const changed = await patch(app, letter, { guests }, { "if-match": before.headers.get("etag")! });
    const after = await read(app, letter);
    equal([changed.status, after.body.revision, after.body.updated], [200, 1, before.body.updated]);
    const again = await app.call("GET", `/c/${letter.id}?g=${letter.guests[0]!.id}`);
    same(again.headers.get("etag"), page.headers.get("etag"));
    // Whoever has read it before the change is answered it again, and may still change the letter with its tag.
    const tag = after.headers.get("etag")!;
    match(tag, /^"1-[0-9a-f]{16}"$/);
    const known = (tag: string) => read(app, letter, { "if-none-match": tag });
    equal([(await known('"1"')).status, (await known(tag)).status], [200, 304]);
    same((await patch(app, letter, { style: "deco" }, { "if-match": tag })).status, 200);
    const revisions = await app.call("GET", `${letter.path}/revisions`, { headers: letter.auth });
    same(revisions.body.revisions.length, 2);
    const old = await app.call("GET", `${letter.path}/revisions/1`, { headers: letter.auth });
    for (const secret of [contact.phone, note, "answer"]) ok(!old.text.includes(secret), secret);
    // What was read can be sent back, and makes another letter, whose guests were sent nothing yet.
    const whole = (await read(app, letter)).body;
    same((await patch(app, letter, whole)).body.revision, 2);
    const copy = await app.make(whole);
    equal(short((await read(app, copy)).body.guests[0]), { ...short(copy.guests[0]!), contact, sent: undefined });
  },
);

Deno.test(
  verifies(["P6.private", "D2.revived"], "a removed guest who comes back by undo has contact, marks and answer again"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Zoé", contact, sent: true, ...answered }, { name: "Ben" }] });
    const before = (await read(app, letter)).body.guests;
    const removed = await patch(app, letter, { guests: [{ name: "Ben" }] });
    ok(!removed.text.includes(contact.phone) && !removed.text.includes(note));
    const undone = await app.call("POST", `${letter.path}/undo`, { headers: letter.auth });
    equal(undone.body.guests, before);
  },
);

Deno.test(
  verifies(["P6.sending", "M1.plain-forms"], "marks, message and country are kept by plain forms and by htmx"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const guests = [{ name: "Ana", contact: { phone: "612 34 56 78" } }, { name: "Ben" }, { name: "Cleo" }];
      const letter = await app.make({ lang: "es", guests });
      const [ana, ben] = [letter.guests[0]!, letter.guests[1]!];
      const host = await hostOf(app, letter);
      const status = way === "post" ? 303 : 200;
      const panel = async (query = "") => (await host.get(`/guests${query}`)).text;
      ok((await panel()).includes("https://wa.me/34612345678?text="));
      ok((await panel(`?guest=${ana.id}`)).includes("sms:+34612345678?&amp;body="));
      same((await host[way]("/guests/sent", { mark: ana.id })).status, status);
      match(await panel(), /1 of 3 sent[^]*next: Ben/);
      ok(!(await panel("?show=waiting")).includes(`id="guest-${ana.id}"`));
      same((await host[way]("/guests/sent", { mark: ben.id })).status, status);
      same((await host[way]("/guests/sent", { unmark: ana.id })).status, status);
      // Who waits further up is not passed over.
      match(await panel(), /1 of 3 sent[^]*next: Ana/);
      match((await host.get("/send")).text, /1 of 3 sent[^]*next: Ana/);
      equal((await read(app, letter)).body.guests.map((guest: { sent?: string }) => guest.sent !== undefined), [
        ...[false, true, false],
      ]);

      same((await host[way]("/guests/message", { message: "¡Ven, {name}! {link}" })).status, status);
      ok((await panel()).includes(encodeURIComponent(`¡Ven, Ana! ${letter.guests[0]!.url}`)));
      const long = await host[way]("/guests/message", { from: "guest-message", message: "x".repeat(1001) });
      equal([long.status, long.text.includes("x".repeat(1001))], [400, true]);
      same((await host[way]("/guests/message", { message: " " })).status, status);
      ok((await panel()).includes(encodeURIComponent("¡Hola, Ana!")) || (await panel()).includes("Ana%2C"));

      same((await host[way]("/guests/country", { country: "US" })).status, status);
      match(await panel(), /The phone number for Ana is not valid in this country/);
      same((await host[way]("/guests/country", { country: "XX" })).status, 400);
      same((await read(app, letter)).body.revision, 1);
    }
  },
);

Deno.test(
  verifies(
    "P6.sending",
    "messages have the letter's title of today, and tell whom the letter was sent before of a new time",
  ),
  async () => {
    await using app = await testApp();
    const date = { type: "date", start: "2031-06-19T18:00" };
    const guests = [{ name: "Ana", sent: true }, { name: "Ben" }];
    const letter = await app.make({ lang: "es", blocks: [{ type: "heading", text: "Boda" }, date], guests });
    const host = await hostOf(app, letter);
    const message = async (at: number) => {
      const { text } = await host.get(`/guests?guest=${letter.guests[at]!.id}`);
      return decodeURIComponent(/sms:\?&amp;body=([^"]*)"/.exec(text)![1]!);
    };
    const [to, other] = letter.guests.map(({ url }) => url);
    equal(await message(0), `¡Hola, Ana!\nHa llegado una carta: Boda\n${to}`);
    match((await host.get("/guests")).text, />\s*¡Hola, \{name\}!\nHa llegado una carta: \{title\}\n\{link\}</);

    app.setNow(new Date(testNow.getTime() + 3_600_000));
    const { blocks } = (await read(app, letter)).body.card;
    await patch(app, letter, {
      blocks: [{ ...blocks[0], text: "La boda" }, { ...blocks[1], start: "2031-06-19T18:30" }],
    });
    equal(await message(0), `¡Hola, Ana!\nNueva hora · La boda\n${to}`);
    equal(await message(1), `¡Hola, Ben!\nHa llegado una carta: La boda\n${other}`, "nothing was sent before");

    await host.post("/guests/message", { message: "{name}: {title} {link}" });
    await patch(app, letter, { blocks: [{ ...blocks[0], text: "Por fin" }, blocks[1]] });
    equal(await message(1), `Ben: Por fin ${other}`);
    equal(await message(0), `Ana: Por fin ${to}`, "the host's own words stay");
  },
);

Deno.test(
  verifies("P6.sending", "a number without a country is asked for its country once, and then it can be sent to"),
  async () => {
    await using app = await testApp();
    const rsvp = { type: "rsvp", contacts: { whatsapp: "07700 900100" } };
    const guests = ["07700 900100", "+33 6 12 34 56 78"].map((phone) => ({ name: "Ana", contact: { phone } }));
    const letter = await app.make({ lang: "en", blocks: [rsvp], guests });
    const host = await hostOf(app, letter);
    const panel = async () => (await host.get(`/guests?guest=${letter.guests[0]!.id}`)).text;
    // No number of this form is in use there, so it may be of another country.
    match(
      await panel(),
      /Which country is the phone number for Ana from\?[^]*<option value="" selected[^>]*>Choose a country/,
    );
    // The likely ones come first: that of the letter's language, and those of the other numbers.
    match(
      await panel(),
      /Choose a country<\/option><option value="FR"[^<]*<\/option><option value="GB"[^<]*<\/option><option value="AF"/,
    );
    match(await panel(), /The country code is missing: \+44 7700 900100 \(United Kingdom\)\?/);
    same((await host.post("/guests/country", { country: "GB" })).status, 303);
    match(await panel(), /href="https:\/\/wa\.me\/447700900100\?/);
    equal([(await panel()).includes("Which country"), (await panel()).includes('value="GB" selected')], [false, true]);
    match((await host.get("")).text, /The country code is missing: \+44 7700 900100 \(United Kingdom\)\?/);
    // The country of the guests' numbers is that of the number for replies, too.
    await host.post("/guests/country", { country: "IE" });
    match((await host.get("")).text, /name="contacts.whatsapp" value="\+353 [\d ]+">Use \+353 [\d ]+</);
  },
);

Deno.test("a pasted table keeps contacts, the guest's form changes them, and the list's file is read again", async () => {
  await using app = await testApp();
  const letter = await app.make({ lang: "es" });
  const host = await hostOf(app, letter, "es");
  const list = "Nombre;Teléfono;Correo\nAna;612 34 56 78;ana@example.org\nBen;12;\n";
  same((await host.post("/guests", { from: "guest-many", list })).status, 303);
  const stored = async () =>
    (await read(app, letter)).body.guests.map(({ name, contact }: Record<string, unknown>) => [name, contact]);
  equal(await stored(), [["Ana", { phone: "612 34 56 78", email: "ana@example.org" }], ["Ben", { phone: "12" }]]);
  const ben = (await read(app, letter)).body.guests[1];
  const saved = await host.swap(`/guests/${ben.id}`, { name: "Ben", phone: "+44 7700 900123", email: "b@x" });
  ok(saved.text.includes("https://wa.me/447700900123?") && saved.text.includes("No es una dirección de correo."));
  // What is too long is marked where it is, not at the name, which is right.
  const long = { phone: "1".repeat(201), name: "Ben" };
  const refused = await host.swap(`/guests/${ben.id}`, { from: `name-${ben.id}`, ...long });
  equal([refused.status, refused.text.includes(`name-${ben.id}-issue`)], [400, false]);
  match(refused.text, new RegExp(`name-${ben.id}-phone-issue"[^>]*>Aquí caben 200 caracteres como máximo; hay 201`));
  const inList = await host.post("/guests", { from: "guest-many", list: `Nombre;Teléfono\nZoé;${long.phone}` });
  same(inList.status, 400);
  match(inList.text, /Zoé · Teléfono: Aquí caben 200/);
  // A postal address is no part of a name: the host finds it in the guest's note.
  const cleo = "Cleo, Calle Mayor 3, 28013 Madrid, 0034 612 00 00 00";
  same((await host.post("/guests", { from: "guest-one", name: cleo })).status, 303);
  const { name, note } = (await read(app, letter)).body.guests[2];
  equal([name, note], ["Cleo", "Calle Mayor 3, 28013 Madrid"]);
  const file = (await host.get("/guests/links.csv")).text;
  const [heading, first] = file.replace("\ufeff", "").split("\r\n");
  same(heading, "Nombre,Enlace,Teléfono,Correo,Enviado,Respuesta,Personas,Nota");
  match(first!, /^Ana,http\S+,\+34 612 34 56 78,ana@example\.org,,,,$/);
  const copy = await app.make({ lang: "fr" });
  same((await (await hostOf(app, copy)).post("/guests", { from: "guest-many", list: file })).status, 303);
  equal((await read(app, copy)).body.guests.map(({ contact }: Record<string, unknown>) => contact), [
    { phone: "+34 612 34 56 78", email: "ana@example.org" },
    { phone: "+44 7700 900123", email: "b@x" },
    { phone: "+34 612 00 00 00" },
  ]);
});

Deno.test(
  verifies("P6.sending", "a landline is said to be one, and comes after a mail address, but WhatsApp stays offered"),
  async () => {
    await using app = await testApp();
    const [email, landline, mobile] = ["ana@example.org", "+49 89 123456", "+49 1512 3456789"];
    const contacts = [{ phone: landline, email }, { phone: mobile, email }, { phone: landline }, {
      phone: "+1 212 555 0123",
    }];
    const guests = contacts.map((contact, place) => ({ name: `Guest ${place}`, contact }));
    const letter = await app.make({ lang: "en", guests });
    const host = await hostOf(app, letter);
    const ways = [];
    for (const { id } of letter.guests) {
      const rows = (await host.get("/guests?show=waiting")).text.split(`id="guest-${id}"`)[1]!;
      const { text } = await host.get(`/guests?guest=${id}`);
      const sheet = text.slice(text.indexOf('class="guest-sheet"'));
      ok(sheet.includes("https://wa.me/"));
      ways.push([/href="(mailto|https:\/\/wa)/.exec(rows)![1], sheet.includes("looks like a landline")]);
    }
    equal(ways, [["mailto", true], ["https://wa", false], ["https://wa", true], ["https://wa", false]]);
  },
);
