import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { sentFields } from "../../support/service/form_fields.ts";
import { type Host, hostOf } from "../../support/service/host.ts";
import { decode, linesOf } from "../../support/service/html.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* Two hosts edit one letter: nothing that one of them wrote goes away in silence (decision M2). */

type Fields = Record<string, string>;
type Guest = { id: string; name: string };
const short = ({ id, name }: Guest) => ({ id, name });
const ways = ["post", "swap"] as const;

/** The form with this id, and what a browser sends of it as it is. */
function formIn(text: string, id: string): { html: string; fields: Fields } {
  const html = new RegExp(`<form[^>]* id="${id}"[^]*?</form>`).exec(text)?.[0] ?? "";
  ok(html, `there is no form ${id} in ${linesOf(text).join("\n")}`);
  return { html, fields: Object.fromEntries(sentFields(html)) };
}

const sheetOf = async (host: Host, guest: string) =>
  formIn((await host.get(`/guests?guest=${guest}`)).text, `name-${guest}`).fields;

Deno.test(
  verifies("M2.cannot-be-saved", "an answer and a note of a guest who was removed are a conflict, and can come back"),
  async () => {
    for (const way of ways) {
      await using app = await testApp();
      const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
      const host = await hostOf(app, letter);
      const [ana, ben] = letter.guests.map(short) as [Guest, Guest];
      const drawn = await sheetOf(host, ana.id);
      await patch(app, letter, { guests: [ben] });

      const conflict = await host[way](`/guests/${ana.id}`, { ...drawn, answer: "yes", note: "No nuts" });
      same(conflict.status, 412);
      const { html, fields } = formIn(conflict.text, `name-${ana.id}`);
      const said = linesOf(html);
      ok(said.includes("Meanwhile this guest was taken off the list somewhere else. What you typed is still here."));
      ok(!said.includes("What is saved now:"), said.join("\n"));
      equal([fields.name, fields.answer, fields.note], ["Ana", "yes", "No nuts"]);

      const left = await host[way](`/guests/${ana.id}`, { ...fields, keep: "theirs" });
      same(left.status, way === "post" ? 303 : 200);
      equal((await read(app, letter)).body.guests.map(short), [ben]);
      const kept = await host[way](`/guests/${ana.id}`, { ...fields, keep: "mine" });
      same(kept.status, way === "post" ? 303 : 200);
      const [, back] = (await read(app, letter)).body.guests;
      equal([back.id, back.name, back.answer, back.note], [ana.id, "Ana", "yes", "No nuts"]);
    }
  },
);

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "a telephone number and a note that both hosts changed are a conflict, each by itself",
  ),
  async () => {
    for (const way of ways) {
      for (const keep of ["mine", "theirs"]) {
        await using app = await testApp();
        const contact = { phone: "+34 600 00 00 01", email: "ana@example.org" };
        const letter = await app.make({ guests: [{ name: "Ana", contact }] });
        const host = await hostOf(app, letter);
        const [ana] = letter.guests.map(short) as [Guest];
        const drawn = await sheetOf(host, ana.id);
        await patch(app, letter, { guests: [{ ...ana, contact: { phone: "+34 600 00 00 02" }, note: "A chair" }] });

        const mine = { ...drawn, phone: "+34 600 00 00 03", note: "No nuts", email: "ana@example.com" };
        const conflict = await host[way](`/guests/${ana.id}`, mine);
        same(conflict.status, 412);
        const { html, fields } = formIn(conflict.text, `name-${ana.id}`);
        match(linesOf(html).join("\n"), /What is saved now:\nPhone\n\+34 600 00 00 02\n[^\n]+\nA chair\nKeep mine/);
        equal([fields.phone, fields.note, fields.email], [mine.phone, mine.note, mine.email]);

        const done = await host[way](`/guests/${ana.id}`, { ...fields, keep });
        same(done.status, way === "post" ? 303 : 200);
        const [now] = (await read(app, letter)).body.guests;
        const texts = keep === "mine" ? [mine.phone, "No nuts"] : ["+34 600 00 00 02", "A chair"];
        equal([now.contact.phone, now.note, now.contact.email], [...texts, mine.email], `${way} ${keep}`);
      }
    }
  },
);

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "what is stored in another form than it was sent is no conflict when it is sent again",
  ),
  async () => {
    for (const way of ways) {
      await using app = await testApp();
      const letter = await app.make({ guests: [{ name: "Ana" }] });
      const host = await hostOf(app, letter);
      const ana = letter.guests[0]!.id;
      const sheet = { ...await sheetOf(host, ana), phone: "\u202a+34 600\u00a000\u202c", email: "ana@ example.org" };
      const done = way === "post" ? 303 : 200;
      for (const _ of ["sent", "sent again"]) same((await host[way](`/guests/${ana}`, sheet)).status, done);
      same((await read(app, letter)).body.guests[0].contact.phone, "+34 600 00");

      const form = async () => formIn((await host.get("/guests")).text, "guest-message").fields;
      const ready = (await form()).message!;
      same((await host[way]("/guests/message", { ...await form(), message: "Mine" })).status, done);
      const back = { ...await form(), message: ready };
      for (const _ of ["sent", "sent again"]) same((await host[way]("/guests/message", back)).status, done);
      equal(await form(), { ...await form(), "drawn.message": "", message: ready });
    }
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "the refused sheet of a guest who is not in the shown list is in the page"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
    const host = await hostOf(app, letter);
    const [ana] = letter.guests.map(short) as [Guest];
    const drawn = await sheetOf(host, ana.id);
    await host.post("/guests/sent", { mark: ana.id });
    const refused = await host.post(`/guests/${ana.id}?show=waiting&guest=${ana.id}`, {
      ...drawn,
      name: "",
      note: "x",
    });
    same(refused.status, 400);
    same(formIn(refused.text, `name-${ana.id}`).fields.note, "x");
    const saved = await host.post(`/guests/${ana.id}?show=waiting`, { ...drawn, note: "x" });
    match(saved.headers.get("location")!, /\?show=waiting#guest-list$/);
  },
);

Deno.test(verifies("M2.cannot-be-saved", "a reply's note stays where its guest was removed meanwhile"), async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  const host = await hostOf(app, letter);
  const [ana, ben] = letter.guests.map(short) as [Guest, Guest];
  await patch(app, letter, { guests: [ben] });
  const form = { g: ana.id, a: "yes", n: "2", note: "No nuts", "drawn.note": "" };
  const refused = await host.post("/replies", form);
  same(refused.status, 412);
  ok(linesOf(refused.text).some((line) => line.startsWith("Meanwhile this guest was taken off the list")));
  ok(decode(refused.text).includes("No nuts</textarea>") && refused.text.includes(`<option value="${ben.id}"`));
  const unchosen = await host.post("/replies", { ...form, g: "" });
  equal([unchosen.status, decode(unchosen.text).includes("No nuts</textarea>")], [412, true]);
  await patch(app, letter, { guests: [] });
  ok((await host.post("/replies", form)).text.includes("No nuts"));
});

Deno.test(
  verifies("M2.cannot-be-saved", "the own message that somebody else wrote meanwhile is shown before it is replaced"),
  async () => {
    for (const way of ways) {
      for (const name of ["message", "reminder"]) {
        await using app = await testApp();
        const letter = await app.make({ guests: [{ name: "Ana", sent: true }] });
        const host = await hostOf(app, letter);
        const view = name === "reminder" ? "?show=open" : "";
        const path = `/guests/message${view}`;
        const form = async () => formIn((await host.get(`/guests${view}`)).text, `guest-${name}`).fields;
        const drawn = await form();
        const send = (more: Fields) => host[way](path, { ...drawn, ...more });
        const done = way === "post" ? 303 : 200;
        same((await send({ [name]: "Theirs, {name}" })).status, done);
        same((await send({ [name]: "Theirs, {name}" })).status, done, "sent again, it is the same");

        const conflict = await send({ [name]: "Mine, {name}" });
        same(conflict.status, 412);
        const { html, fields } = formIn(conflict.text, `guest-${name}`);
        same(fields[name], "Mine, {name}");
        match(linesOf(html).join("\n"), /What is saved now:\n[^\n]+\nTheirs, \{name\}\nKeep mine/);
        const theirs = await host[way](path, { ...fields, keep: "theirs" });
        same(theirs.status, done);
        if (way === "swap") same(formIn(theirs.text, `guest-${name}`).fields[name], "Theirs, {name}");
        same((await form())[name], "Theirs, {name}");
        same((await host[way](path, { ...fields, keep: "mine" })).status, done);
        same((await form())[name], "Mine, {name}");
      }
    }
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "names are not made several guests over a list that somebody else has changed"),
  async () => {
    for (const way of ways) {
      await using app = await testApp();
      const letter = await app.make({ guests: [{ name: "Ana" }] });
      const host = await hostOf(app, letter);
      await host.swap("/guests", { from: "guest-one", name: "Mia, Noah, Lena" });
      const notice = (await host.get("/guests?revision=2")).text;
      const form = [...notice.matchAll(/<form[^>]*division[^]*?<\/form>/g)].map(([html]) => html).join();
      await host.swap("/guests", { from: "guest-one", name: "Zoe" });
      const refused = await host[way]("/guests/division", Object.fromEntries(sentFields(form)));
      equal([refused.status, refused.text.includes("guests added")], [412, false]);
      equal((await read(app, letter)).body.guests.map(({ name }: Guest) => name), ["Ana", "Mia, Noah, Lena", "Zoe"]);
    }
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "a style that would take colours away which somebody else has chosen is a conflict"),
  async () => {
    for (const way of ways) {
      await using app = await testApp();
      const letter = await app.make({ style: "deco" });
      const host = await hostOf(app, letter);
      await patch(app, letter, { custom: { paper: "#ffeedd" } });
      const refused = await host[way]("/style", { from: "style", style: "ivory", seen: "1" });
      same(refused.status, 412);
      match(linesOf(refused.text).join("\n"), /What is saved now:[^]*#ffeedd\nKeep mine/);
      same(
        (await host[way]("/style", { style: "ivory", colors: "mine", seen: "1" })).status,
        way === "post" ? 303 : 200,
      );
      const { card } = (await read(app, letter)).body;
      equal([card.style, card.custom.paper], ["ivory", "#ffeedd"], "with these colours, nothing is lost");
    }
  },
);

Deno.test(
  verifies(["M1.plain-forms", "M2.cannot-be-saved"], "a colour that was only picked is kept after a conflict"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ style: "deco", custom: { paper: "#ffffff" } });
    const host = await hostOf(app, letter);
    const { fields } = formIn((await host.get("/style")).text, "color-paper");
    await patch(app, letter, { custom: { paper: "#ffeedd" } });
    const refused = await host.post("/style/colors/paper", { ...fields, picked: "#ddeeff" });
    same(refused.status, 412);
    const again = formIn(refused.text, "color-paper").fields;
    same((await host.post("/style/colors/paper", { ...again, keep: "mine" })).status, 303);
    same((await read(app, letter)).body.card.custom.paper, "#ddeeff");
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "a stamp of one's own that somebody else took away is not called kept"),
  async () => {
    for (const way of ways) {
      await using app = await testApp();
      const letter = await app.make({ envelope: { blocks: { "front-tr": { stamp: "love" } } } });
      const host = await hostOf(app, letter);
      const refused = await host[way]("/envelope/front-tr", { from: "stamp", stamp: "own", seen: "1" });
      same(refused.status, 412);
      const { html, fields } = formIn(refused.text, "stamp");
      equal([fields.stamp, html.includes('value="mine"'), html.includes('value="theirs"')], ["love", false, true]);
    }
  },
);

Deno.test(
  verifies("P6.sending", "the answer to an act that makes no revision names the one that a page must show with it"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [{ id: "words", type: "text", text: "Old" }], guests: [{ name: "Ana" }] });
    const host = await hostOf(app, letter);
    const saved = async (path: string, form: Fields) => {
      const { status, headers } = await host.swap(path, form);
      return [status, JSON.parse(headers.get("hx-trigger")!)["letter:saved"]];
    };
    await patch(app, letter, { blocks: [{ id: "words", type: "text", text: "Theirs" }] });
    const now = { revision: 2, from: 2 };
    equal(await saved("/guests/sent", { mark: letter.guests[0]!.id }), [200, { ...now, onlyHostList: true }]);
    for (const form of [{ text: "Mine", seen: "1", keep: "theirs" }, { text: "Theirs", seen: "2" }]) {
      equal(await saved("/blocks/words", form), [200, now]);
    }
  },
);
