import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { type Host, hostOf } from "../../support/service/host.ts";
import { decode, insides, linesOf, linksOf, tagsOf } from "../../support/service/html.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { readQrCodes } from "../../support/pictures/qr.ts";
import { getRaw, unpack } from "../../support/service/raw_answer.ts";
import { verifies } from "../../support/verifies.ts";

type Guest = { id: string; name: string };
type Fields = Record<string, string>;

const three = { lang: "de", guests: [{ name: "Ana" }, { name: "Ben" }, { name: "Cleo" }] };
const short = ({ id, name }: Guest) => ({ id, name });
const heading = (text: string) => [{ type: "heading", text }];

/** Each change of the guest list: as a form sends it, and as the API takes it. */
const acts: Record<string, { path: (guests: Guest[]) => string; form: (guests: Guest[]) => Fields; api: Api }> = {
  "adding one": {
    path: () => "/guests",
    form: () => ({ from: "guest-one", name: " Dora " }),
    api: (guests) => [...guests, { name: "Dora" }],
  },
  "adding many": {
    path: () => "/guests",
    form: () => ({ from: "guest-many", list: "Vorname;Nachname\r\nDora;Maar\r\nAna;\r\n" }),
    api: (guests) => [...guests, { name: "Dora Maar" }, { name: "Ana" }],
  },
  renaming: {
    path: ([, ben]) => `/guests/${ben!.id}`,
    form: ([, ben]) => ({ from: `name-${ben!.id}`, name: "Benno" }),
    api: (guests) => guests.map((guest) => guest.name === "Ben" ? { ...guest, name: "Benno" } : guest),
  },
  removing: {
    path: () => "/guests/removal",
    form: ([, ben]) => ({ guest: ben!.id }),
    api: (guests) => guests.filter(({ name }) => name !== "Ben"),
  },
};
type Api = (guests: Guest[]) => (Guest | { name: string })[];

for (const [name, { path, form, api }] of Object.entries(acts)) {
  Deno.test(
    verifies(["M1.same-acts", "M1.plain-forms", "D1.whole-list"], `${name}: form, htmx and API store the same`),
    async () => {
      await using app = await testApp();
      const after: string[][] = [];
      for (const way of ["post", "swap", "api"] as const) {
        const letter = await app.make(three);
        const host = await hostOf(app, letter);
        const guests = letter.guests.map(short);
        if (way === "api") same((await patch(app, letter, { guests: api(guests) })).status, 200);
        else same((await host[way](path(guests), form(guests))).status, way === "post" ? 303 : 200);
        const { body } = await read(app, letter);
        same(body.revision, 2);
        const kept = new Map(guests.map((guest) => [guest.id, guest.name]));
        // Guests who were on the list keep their links; new guests get others.
        after.push(body.guests.map((guest: Guest) => `${guest.name} (was ${kept.get(guest.id) ?? "nobody"})`));
      }
      equal(after[0], after[2]);
      equal(after[1], after[2]);
    },
  );
}

Deno.test(
  verifies(["M1.plain-forms", "D2.revived"], "adding and removing guests can be undone, with the guests' links"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make(three);
      const host = await hostOf(app, letter);
      const list = async () => (await read(app, letter)).body.guests.map(short);
      const before = await list();
      await takeBack(host, way, "/guests", { from: "guest-many", list: "Ana\nDora\nEmil" }, "3 guests added.");
      equal(await list(), before);
      await takeBack(host, way, "/guests/removal", { guest: before[1].id }, "Off the list: Ben");
      equal(await list(), before);
    }
  },
);

Deno.test(
  verifies("M1.plain-forms", "after a list is pasted again, its repeated names can be removed"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make(three);
      const host = await hostOf(app, letter);
      const list = "1. Ana\n2. Dora <dora@example.org>\n3. Ben\n4. Dora";
      const added = await answerOf(host, way, "/guests", { from: "guest-many", list });
      ok(added.includes("4 guests added.") && added.includes("On the list more than once: Ana, Ben, Dora."));
      const taken = await answerOf(host, way, "/guests/removal", fieldsBeside(added, "Remove the 3 duplicates"));
      ok(taken.includes("On the list: Dora. 3 duplicates removed."), "it says what became of them");
      const { guests } = (await read(app, letter)).body;
      equal(guests.map(({ name }: Guest) => name), ["Ana", "Ben", "Cleo", "Dora"]);
      equal(guests.slice(0, 3).map(short), letter.guests.map(short));
      await answerOf(host, way, "/guests/removal", fieldsBeside(taken, "Undo"));
      equal((await read(app, letter)).body.guests.map(short), letter.guests.map(short));
    }
  },
);

Deno.test(
  verifies("M1.plain-forms", "several names on one line among others are a guest, and one press makes a guest of each"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make(three);
      const host = await hostOf(app, letter);
      const names = async () => (await read(app, letter)).body.guests.slice(3).map(({ name }: Guest) => name);
      const list = "Mia, Noah, Lena\nMüller, Anna\nAna and Luis\nUwe, Ida, Kai +49 151 23456789";
      const added = noticeIn(await answerOf(host, way, "/guests", { from: "guest-many", list }));
      ok(added.includes("One guest, with one link: Mia, Noah, Lena.") && !added.includes("Uwe"), added);
      const [, , , first] = (await read(app, letter)).body.guests;
      const divided = await answerOf(host, way, "/guests/division", fieldsBeside(added, "Make each name a guest"));
      ok(noticeIn(divided).includes("6 guests added.") && !noticeIn(divided).includes("One guest"), noticeIn(divided));
      equal(await names(), ["Mia", "Noah", "Lena", "Müller, Anna", "Ana and Luis", "Uwe, Ida, Kai"]);
      same((await read(app, letter)).body.guests[3].id, first.id);
      await answerOf(host, way, "/guests/removal", fieldsBeside(noticeIn(divided), "Undo"));
      equal(await names(), []);

      const one = noticeIn(await answerOf(host, way, "/guests", { from: "guest-one", name: "Mia, Noah, Lena" }));
      await answerOf(host, way, "/guests/division", fieldsBeside(one, "Make each name a guest"));
      equal(await names(), ["Mia", "Noah", "Lena"]);
    }
  },
);

Deno.test(verifies("M1.plain-forms", "the notice of an undo is made from the letter's states"), async () => {
  for (const way of ["post", "swap"] as const) {
    await using app = await testApp();
    const letter = await app.make(three);
    const host = await hostOf(app, letter);
    const added = await answerOf(host, way, "/guests", { from: "guest-many", list: "Dora\nEmil" });
    const off = await answerOf(host, way, "/guests/removal", fieldsBeside(added, "Undo"));
    ok(noticeIn(off).includes("The 2 guests who were added are off the list again."), noticeIn(off));
    const removed = await answerOf(host, way, "/guests/removal", { guest: letter.guests[1]!.id });
    const fields = fieldsBeside(removed, "Undo");
    // Something else is changed before the undo.
    await host.swap(`/guests/${letter.guests[0]!.id}`, { name: "Anna", seen: "4" });
    const back = await answerOf(host, way, "/guests/return", fields);
    ok(noticeIn(back).includes("Back on the list: Ben"), noticeIn(back));
    match(noticeIn(back), /tabindex="-1"/);
    // No address can make the page report the removal of a guest who was never removed.
    const typed = noticeIn((await host.get("/guests?revision=2&earlier=1")).text);
    ok(!typed.includes("again"));
    await answerOf(host, way, "/guests", { from: "guest-one", name: "Fay" });
    match(noticeIn((await host.get("/guests?revision=7&earlier=1")).text), /On the list: Fay/);
  }
});

function noticeIn(text: string): string {
  return /<div id="guests-notice"[^]*?<\/div>/.exec(text)![0];
}

/** Does an act. @returns the page that its host sees then */
async function answerOf(host: Host, way: "post" | "swap", path: string, form: Fields): Promise<string> {
  const done = await host[way](path, form);
  same(done.status, way === "post" ? 303 : 200);
  if (way === "swap") return done.text;
  return (await host.get(done.headers.get("location")!.replace(/^\/edit\/\w+|#.*/g, ""))).text;
}

/** The form values of the notice's button. */
function fieldsBeside(text: string, button: string): Fields {
  const form = noticeIn(text).split("</form>").find((one) => one.includes(button))!;
  const fields = tagsOf(form).filter(({ name }) => name === "input");
  return Object.fromEntries(fields.map(({ attributes: { name, value } }) => [name!, value!]));
}

/** Does an act, checks that it is reported, and presses Undo. */
async function takeBack(host: Host, way: "post" | "swap", path: string, form: Fields, words: string): Promise<void> {
  const said = await answerOf(host, way, path, form);
  ok(said.includes(words), said.slice(0, 500));
  if (words.startsWith("3")) ok(said.includes("On the list more than once: Ana."));
  const back = words.startsWith("3") ? "/guests/removal" : "/guests/return";
  await answerOf(host, way, back, fieldsBeside(said, "Undo"));
}

Deno.test(
  verifies(
    ["M1.plain-forms", "M1.same-acts"],
    "addresses contain no guests; the notice of an addition and its undo are made from the letter's states",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(three);
    const host = await hostOf(app, letter);
    const names = async () => (await read(app, letter)).body.guests.map(({ name }: Guest) => name);
    const noticeOf = async (query: string) => {
      const { status, text } = await host.get(`/guests?${query}`);
      same(status, 200, query);
      return noticeIn(text);
    };
    const added = await host.post("/guests", { from: "guest-many", list: "Dora\nEmil" });
    match(added.headers.get("location")!, /^\/edit\/\w+\/guests\?revision=2#guests-notice$/);
    const notice = await noticeOf("revision=2");
    match(notice, /2 guests added\./);
    for (const typed of ["added=40&revision=2", "revision=2&acts=3&added=9", "revision=2&removed=abc"]) {
      ok(!/40|removed\./.test(await noticeOf(typed)), typed);
    }
    for (
      const typed of ["revision=1", "revision=3", "revision=999999999", "revision=2&acts=2", "revision=x"]
    ) {
      ok(!(await noticeOf(typed)).includes("<form"), typed);
    }
    const { seen, before } = fieldsBeside((await host.get("/guests?revision=2")).text, "Undo");
    equal([seen, before], ["2", "1"]);
    await keepsLetter(app, letter, async () => {
      for (const forged of [{ seen: "2", before: "2" }, { seen: "2" }, { before: "1" }, { seen: "9", before: "1" }]) {
        const { status } = await host.post("/guests/removal", forged as Fields);
        ok(status === 400 || status === 412, JSON.stringify(forged));
      }
    });
    // If nobody was added, there is no button to undo an addition.
    await patch(app, letter, { blocks: heading("Party") });
    ok(!(await noticeOf("revision=3")).includes("<form"));
    same((await host.post("/guests/removal", { seen: "2", before: "1" })).status, 303, "the list is as it was seen");
    equal(await names(), ["Ana", "Ben", "Cleo"]);
    const removed = await host.post("/guests/removal", { guest: letter.guests[0]!.id });
    ok(!removed.headers.get("location")!.includes(letter.guests[0]!.id));
    match(await noticeOf("revision=5"), /Off the list: Ana/);
  },
);

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "B4.names-trimmed"],
    "an invisible name is refused in the field, in a row and in a list",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(three);
    const host = await hostOf(app, letter);
    const [ana] = letter.guests.map(short) as [Guest];
    await keepsLetter(app, letter, async () => {
      for (const name of ["\u200b", "\u2060", "\ufeff\u00ad", " \u200d ", "\u3164"]) {
        for (const way of ["post", "swap"] as const) {
          const one = await host[way]("/guests", { from: "guest-one", name });
          equal([one.status, one.text.includes("A guest needs a name.")], [400, true]);
          const renamed = await host[way](`/guests/${ana.id}`, { from: `name-${ana.id}`, name });
          equal([renamed.status, renamed.text.includes("A guest needs a name.")], [400, true]);
          const many = await host[way]("/guests", { from: "guest-many", list: `${name}\n${name}` });
          equal([many.status, many.text.includes("There are no names here yet.")], [400, true]);
        }
      }
    });
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "names that cannot be added stay in their field, and each error is named"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(three);
    const host = await hostOf(app, letter);
    const many = Array.from({ length: 998 }, (_, index) => `Guest ${index}`).join("\n");
    const cases: [string, string][] = [
      [`Dora\n\n${"x".repeat(81)}\n`, "Line 3: a name may have 80 characters, this one has 81."],
      [many, "The list has room for 1000 guests. It has 3, and 998 more would be 1 too many."],
      ['Name;Table\n"Dora;3', "Line 2: a quotation mark opens and never closes."],
      [" \n", "There are no names here yet."],
    ];
    await keepsLetter(app, letter, async () => {
      for (const [list, words] of cases) {
        for (const way of ["post", "swap"] as const) {
          const { status, text } = await host[way]("/guests", { from: "guest-many", list });
          same(status, 400);
          ok(decode(insides(text, "li").join()).includes(words), words);
          const area = /<textarea id="guest-many-list"[^>]*>\n?([^<]*)<\/textarea>/.exec(text)![1]!;
          same(decode(area).replace(/^\n/, ""), list);
        }
      }
      const { status, text } = await host.post("/guests", { from: "guest-one", name: "" });
      equal([status, text.includes("A guest needs a name.")], [400, true]);
      const [ana] = letter.guests;
      const renamed = await host.swap(`/guests/${ana!.id}`, {
        from: `name-${ana!.id}`,
        name: "y".repeat(81),
        seen: "1",
      });
      same(renamed.status, 400);
      ok(renamed.text.includes("A name may have 80 characters, this one has 81."));
      match(renamed.text, /<textarea [^>]*>\s*y{81}<\/textarea>/);
    });
  },
);

Deno.test("a list can be a file, too, as spreadsheet programs save it", async () => {
  await using app = await testApp();
  const utf16 = new Uint8Array(
    new Uint16Array([0xfeff, ..."Name\tTisch\nÇelik\t3".split("").map((c) => c.charCodeAt(0))]).buffer,
  );
  const files: [Uint8Array<ArrayBuffer>, number, string[]][] = [
    [new TextEncoder().encode("\ufeffNombre,Mesa\r\nÑusta,1\r\n"), 303, ["Ñusta"]],
    [Uint8Array.from("Nom;Table\nZo\xe9;2", (c) => c.charCodeAt(0)), 303, ["Zoé"]],
    [utf16, 303, ["Çelik"]],
    [Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), 415, []],
  ];
  for (const [file, status, names] of files) {
    const letter = await app.make({});
    const { cookie } = await hostOf(app, letter);
    const form = new FormData();
    form.set("from", "guest-many");
    form.set("list", "");
    form.set("file", new File([file], "guests.csv"));
    const answer = await fetch(`${app.listen()}/edit/${letter.id}/guests`, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    same(answer.status, status);
    ok((await answer.text()).includes("save the list as CSV") === (status === 415));
    equal((await read(app, letter)).body.guests.map(({ name }: Guest) => name), names);
  }
});

Deno.test(
  verifies("M2.cannot-be-saved", "renaming a guest twice is a conflict; a guest removed meanwhile returns"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(three);
    const host = await hostOf(app, letter);
    const [ana, ben] = letter.guests.map(short) as [Guest, Guest];
    const rename = (name: string, seen: string) =>
      host.swap(`/guests/${ana.id}`, { from: `name-${ana.id}`, name, seen });
    await patch(app, letter, { guests: [ana, { ...ben, name: "Benno" }] });
    same((await rename("Anna", "1")).status, 200, "another guest changed: that is no matter");
    const conflict = await rename("Anne", "1");
    same(conflict.status, 412);
    match(conflict.text, /<textarea [^>]*>\s*Anne<\/textarea>/);
    const theirs = { from: `name-${ana.id}`, keep: "theirs", name: "Anne", answer: "yes", "drawn.name": "Anna" };
    same((await host.swap(`/guests/${ana.id}`, theirs)).status, 200);
    const [{ name, answer }] = (await read(app, letter)).body.guests;
    equal([name, answer], ["Anna", "yes"], "their name, and the answer that was set beside it");
    await patch(app, letter, { guests: [ben] });
    same((await host.swap(`/guests/${ana.id}`, { ...theirs, phone: "1" })).status, 200);
    same((await read(app, letter)).body.guests.length, 1, "who takes theirs brings nobody back");
    same((await rename("Anne", "3")).status, 412);
    same((await rename("Anne", "4")).status, 200);
    equal((await read(app, letter)).body.guests.map(short), [{ ...ben, name: "Ben" }, { ...ana, name: "Anne" }]);
  },
);

Deno.test(
  verifies(
    ["M1.plain-forms", "M2.cannot-be-saved"],
    "a guest's sheet is saved in one act: name, contact and answer, or nothing while one of them is refused",
  ),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make({ guests: [{ name: "Ana", contact: { phone: "+34 612 34 56 78" } }] });
      const host = await hostOf(app, letter);
      const [ana] = letter.guests.map(short) as [Guest];
      const from = `name-${ana.id}`;
      const sheet = async () => {
        const { text } = await host.get(`/guests?guest=${ana.id}`);
        return new RegExp(`<form id="${from}"[^]*?</form>`).exec(text)![0];
      };
      const hidden = tagsOf(await sheet()).filter(({ attributes: { type } }) => type === "hidden");
      const drawn = Object.fromEntries(hidden.map(({ attributes: { name, value } }) => [name!, value ?? ""]));
      const said = { ...drawn, phone: "+34 612 34 56 78", email: "", answer: "yes", note: "No nuts" };
      await keepsLetter(app, letter, async () => {
        const refused = await host[way](`/guests/${ana.id}`, { ...said, name: "Anna", party: "many" });
        equal([refused.status, refused.text.includes("Write a whole number, up to 99.")], [400, true]);
        ok(!refused.text.includes(`${from}-issue`), "the name is right");
        match(refused.text, /<textarea [^>]*name="name"[^>]*>\s*Anna<\/textarea>/);
        match(refused.text, /<textarea [^>]*name="note"[^>]*>\s*No nuts<\/textarea>/);
        match(refused.text, /name="party"[^>]*value="many"/);
        const both = await host[way](`/guests/${ana.id}`, { ...said, name: " ", party: "many" });
        ok(both.text.includes("A guest needs a name.") && both.text.includes("Write a whole number, up to 99."));
      });
      // Meanwhile another host changed the number: it stays.
      await patch(app, letter, { guests: [{ ...ana, contact: { phone: "+34 600 00 00 00" } }] });
      const saved = await host[way](`/guests/${ana.id}`, { ...said, name: "Anna", party: "2" });
      same(saved.status, way === "post" ? 303 : 200);
      const { revision, guests: [now] } = (await read(app, letter)).body;
      equal([revision, now.name, now.contact.phone], [2, "Anna", "+34 600 00 00 00"]);
      equal([now.answer, now.party, now.note], ["yes", 2, "No nuts"]);
    }
  },
);

Deno.test("a name typed on two lines is stored on one", async () => {
  await using app = await testApp();
  const letter = await app.make(three);
  const host = await hostOf(app, letter);
  const [ana] = letter.guests.map(short) as [Guest];
  same((await host.post(`/guests/${ana.id}`, { name: " Ana\r\nMaria\n" })).status, 303);
  same((await read(app, letter)).body.guests[0].name, "Ana Maria");
});

Deno.test("the list is searched on the server and shown fifty at a time", async () => {
  await using app = await testApp();
  const guests = Array.from({ length: 120 }, (_, index) => ({ name: index === 110 ? "José Núñez" : `Guest ${index}` }));
  const letter = await app.make({ guests });
  const host = await hostOf(app, letter);
  const rows = async (query: string, headers = {}) => {
    const { text } = await host.get(`/guests${query}`, headers);
    return { text, rows: tagsOf(text).filter(({ attributes }) => attributes.class === "guest").length };
  };
  equal([(await rows("")).rows, (await rows("?page=3")).rows, (await rows("?page=9")).rows], [50, 20, 20]);
  const found = await rows("?q=jose+nunez", { "hx-request": "true" });
  equal([found.rows, tagsOf(found.text)[0]!.attributes.id], [1, "guest-list"]);
  ok(found.text.includes(letter.guests[110]!.id));
  const none = await rows("?q=xyz");
  ok(none.rows === 0 && none.text.includes("Nobody found"));
});

Deno.test(
  verifies("M1.same-views", "what draws the list again keeps a search, which a script makes without another address"),
  async () => {
    await using app = await testApp();
    const guests = Array.from({ length: 60 }, (_, index) => ({ name: `Guest ${index}`, contact: { phone: "079 1" } }));
    const letter = await app.make({ lang: "de", guests });
    const host = await hostOf(app, letter);
    const listed = ({ text }: { text: string }) =>
      tagsOf(text).filter(({ attributes }) => attributes.class === "guest").length;
    const { id } = letter.guests[15]!;
    for (const view of ["", "?show=waiting", "?page=2", "?q=7"]) {
      const removed = await host.swap(`/guests/removal${view}`, { guest: id, q: "guest 1" });
      same(listed(removed), 10, view);
      const formsOf = (text: string) =>
        tagsOf(text).filter(({ name, attributes }) => name === "form" && attributes["hx-include"] === "#guest-search");
      equal(formsOf(removed.text).map(({ attributes }) => attributes.action!.split("/").at(-1)), [
        ...["return?q=guest%201", "message?q=guest%201", "country?q=guest%201", "removal?q=guest%201"],
      ]);
      const { value: before } = tagsOf(removed.text).find(({ attributes }) => attributes.name === "before")!.attributes;
      same(listed(await host.swap(`/guests/return${view}`, { guest: id, before: before!, q: "guest 1" })), 11, view);
      same(listed(await host.swap(`/guests/country${view}`, { country: "CH", q: "guest 1" })), 11, view);
      same(listed(await host.swap(`/guests/message${view}`, { message: "Hallo", q: "guest 1" })), 11, view);
    }
    same(listed(await host.swap("/guests/country?show=waiting&page=2", { country: "CH", q: "" })), 10, "as it was");
    same(listed(await host.swap("/guests/country?q=7", { country: "CH", q: " " })), 50, "a search that was taken away");
  },
);

Deno.test(
  verifies(
    "M1.plain-forms",
    "a guest's sheet is drawn when it is asked for: in the page, and for htmx with the guest's row",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(three);
    const [ana, ben] = letter.guests.map(short) as [Guest, Guest];
    const host = await hostOf(app, letter);
    const sheets = (text: string) =>
      tagsOf(text).filter(({ attributes }) => attributes.class === "guest-sheet").map(({ attributes }) => attributes);
    const htmx = { "hx-request": "true", "hx-target": "ul#guest-rows" };
    equal(sheets((await host.get("/guests")).text), []);

    const page = await host.get(`/guests?page=1&show=waiting&guest=${ben.id}`);
    equal(sheets(page.text).map(({ id, popover }) => [id, popover]), [[`more-${ben.id}`, undefined]]);
    ok(linksOf(page.text).includes(`Close: /edit/${letter.id}/guests?show=waiting#guest-${ben.id}`));
    const actions = tagsOf(page.text).map(({ attributes: { action } }) => action);
    ok(actions.includes(`/edit/${letter.id}/guests/${ben.id}?show=waiting&guest=${ben.id}`));
    const sheet = /<div id="more-[^]*?class="sheet-end"/.exec(page.text)![0];
    same(insides(sheet, "button").flatMap(linesOf).filter((words) => words === "Save").length, 1);
    const saved = await host.post(`/guests/${ben.id}?guest=${ben.id}`, { from: `name-${ben.id}`, name: "Benno" });
    same(saved.headers.get("location"), `/edit/${letter.id}/guests?guest=${ben.id}#guest-${ben.id}`);

    const row = await host.get(`/guests?guest=${ben.id}`, htmx);
    equal([row.headers.get("hx-retarget"), tagsOf(row.text)[0]!.attributes.id], [
      `#guest-${ben.id}`,
      `guest-${ben.id}`,
    ]);
    equal(sheets(row.text).map(({ id, popover }) => [id, popover]), [[`more-${ben.id}`, "auto"]]);
    ok(!row.text.includes("guest="), "a sheet over the page is nothing of the page's address");

    const refused = await host.post(`/guests/${ana.id}`, { from: `name-${ana.id}`, name: "" });
    equal([refused.status, sheets(refused.text).map(({ id }) => id)], [400, [`more-${ana.id}`]]);

    await host.post("/guests/removal", { guest: ben.id });
    // Its title is the guest, since most of it is no sending; its button in the page saves nothing, so it is no "Done".
    const titled = insides(page.text, "h3").filter((words) => words === "Ben");
    equal([titled, row.text.includes(">Done</button>"), page.text.includes(">Done<")], [["Ben"], true, false]);
    const gone = await host.get(`/guests?guest=${ben.id}`, htmx);
    equal([gone.headers.get("hx-retarget"), tagsOf(gone.text)[0]!.attributes.id], ["#guest-list", "guest-list"]);
    equal([sheets(gone.text), (await host.get(`/guests?guest=${ben.id}`)).status], [[], 200]);
  },
);

Deno.test(
  verifies("M3.letter-language", "messages are in the letter's language, whatever the editor's is"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({
      ...three,
      blocks: heading("Sommerfest & mehr"),
      guests: [{ name: "Ana & João+" }],
    });
    const [guest] = letter.guests;
    const host = await hostOf(app, letter, "it");
    const { text } = await host.get(`/guests?guest=${guest!.id}`);
    const text1 = `Hallo Ana & João+,\nein Brief ist angekommen: Sommerfest & mehr\n${guest!.url}`;
    const [whatsapp, sms, mail] = ["https://wa.me/?text=", "sms:?&body=", "mailto:?subject="].map((start) =>
      linksOf(text).map((link) => link.slice(link.indexOf(": ") + 2)).find((link) => link.startsWith(start))!
    );
    same(whatsapp, `https://wa.me/?text=${encodeURIComponent(text1)}`);
    same(sms, `sms:?&body=${encodeURIComponent(text1)}`);
    same(
      mail,
      `mailto:?subject=Sommerfest%20%26%20mehr&body=${encodeURIComponent(text1.replaceAll("\n", "\r\n"))}`,
    );
  },
);

Deno.test("a title that greets the guest is left out of the message", async () => {
  await using app = await testApp();
  const letter = await app.make({ lang: "fr", blocks: heading("Chère {name}"), guests: [{ name: "Zoé" }] });
  const { text } = await (await hostOf(app, letter)).get(`/guests?guest=${letter.guests[0]!.id}`);
  ok(text.includes(encodeURIComponent("Bonjour Zoé,\nUne lettre est arrivée.\nhttp")));
  ok(text.includes("subject=Une%20lettre%20pour%20vous&amp;"));
});

Deno.test("a guest's link is shown as a QR code, on a page and as a part for htmx", async () => {
  await using app = await testApp();
  const letter = await app.make(three);
  const host = await hostOf(app, letter);
  const [ana] = letter.guests;
  for (const headers of [{}, { "hx-request": "true" }]) {
    const { status, text } = await host.get(`/guests/${ana!.id}/code`, headers as Fields);
    equal([status, readQrCodes(text)], [200, [ana!.url]]);
    same(text.startsWith("<!DOCTYPE html>"), !("hx-request" in headers));
  }
  same((await host.get("/guests/nobody/code")).status, 404);
});

Deno.test("pasted names and a file beside them are read each by itself; with an error in either nobody is added", async () => {
  await using app = await testApp();
  const letter = await app.make({ lang: "en" });
  const { cookie } = await hostOf(app, letter);
  const add = async (list: string, file: string) => {
    const form = new FormData();
    form.set("from", "guest-many");
    form.set("list", list);
    form.set("file", new File([file], "guests.csv"));
    const answer = await fetch(`${app.listen()}/edit/${letter.id}/guests`, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { cookie, "sec-fetch-site": "same-origin" },
    });
    return { status: answer.status, text: await answer.text() };
  };
  for (
    const [list, file, said] of [
      ["Dora\nEmil", 'Name;Note\nAna;x\n"Ben;y\nCleo;z\n', /guests\.csv: Line 3: a quotation mark opens and never/],
      ["Dora\nEmil", "Name;Note\n", /guests\.csv: There are no names here yet/],
      ["Dora\nEmil", `Name\n${"x".repeat(81)}\n`, /guests\.csv: Line 2: a name may have 80 characters/],
      [`Dora\n${"x".repeat(81)}`, "Name\nAna\n", /<li>Line 2: a name may have 80 characters/],
      ["Dora\n".repeat(600), "Ana\n".repeat(600), /1200 more would be 200 too many/],
    ] as const
  ) {
    const { status, text } = await add(list, file);
    same(status, 400, text);
    match(text, said);
    ok(text.includes(`>\n${list}</textarea>`), "the field keeps what was pasted");
  }
  equal((await read(app, letter)).body.guests, []);

  await add("BEGIN:VCARD\nVERSION:3.0\nFN:Ana\nEND:VCARD", "Name\nBen\nCleo\n");
  await add("Phone;Name\n0170 1;Dora", "Name\nEmil\n");
  await add("Finn", "Name;Phone\nGreta;0170 1\n");
  await add("Mia, Noah, Lena", "Name\nOle\n");
  const { guests } = (await read(app, letter)).body;
  equal(guests.map(({ name, contact }: Guest & { contact?: Fields }) => contact ? [name, contact.phone] : name), [
    ...["Ana", "Ben", "Cleo", ["Dora", "0170 1"], "Emil", "Finn", ["Greta", "0170 1"], "Mia", "Noah", "Lena", "Ole"],
  ]);
});

Deno.test("all links are in a CSV file, in which no cell is a formula", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: '=HYPERLINK("x")' }, { name: "@Ben, +1" }] });
  const host = await hostOf(app, letter, "es");
  const sent = { cookie: host.cookie, "accept-language": "es", "accept-encoding": "gzip", "host": "localhost" };
  const answer = await getRaw(`${app.listen()}/edit/${letter.id}/guests/links.csv`, sent);
  const { "content-type": type, "cache-control": cache, "content-disposition": name } = answer.headers;
  equal([type, cache], ["text/csv; charset=utf-8", "no-store"]);
  same(name, 'attachment; filename="invitados.csv"');
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(unpack(answer));
  const [ana, formula, ben] = letter.guests.map(({ url }) => url);
  same(
    text,
    `\ufeffNombre,Enlace,Teléfono,Correo,Enviado,Respuesta,Personas,Nota\r\nAna,${ana},,,,,,\r\n"'=HYPERLINK(""x"")",${formula},,,,,,\r\n"'@Ben, +1",${ben},,,,,,\r\n`,
  );
});

Deno.test(verifies("M1.same-views", "a swapped panel is the same as in the page"), async () => {
  await using app = await testApp();
  const letter = await app.make(three);
  const host = await hostOf(app, letter);
  const { text } = await host.swap("/guests", { from: "guest-one", name: "Dora" });
  const panel = text.slice(0, text.indexOf('<p id="status"'));
  const page = await host.get("/guests?revision=2");
  ok(page.text.includes(panel));
  match(panel, /On the list: Dora/);
});

Deno.test("the page for a thousand guests is small", async () => {
  await using app = await testApp();
  const guests = Array.from({ length: 1000 }, (_, index) => ({ name: `Somebody with a name ${index * 7919}` }));
  const host = await hostOf(app, await app.make({ preset: "wedding", guests }));
  const { text } = await host.get("/guests");
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream("gzip")));
  const size = (await packed.arrayBuffer()).byteLength;
  ok(size < 80 * 1024, `${size} bytes`);
});

Deno.test("the list of 950 guests has links to the page before and to the page after", async () => {
  await using app = await testApp();
  const letter = await app.make({
    guests: Array.from({ length: 950 }, (_, index) => ({ name: `Guest ${index + 1}` })),
  });
  const host = await hostOf(app, letter);
  const pagerOf = async (query: string) => {
    const { text } = await host.get(`/guests${query}`);
    const pager = /<nav class="guest-pages"[^]*?<\/nav>/.exec(text)![0];
    const links = tagsOf(pager).filter(({ name }) => name === "a").map(({ attributes }) => attributes);
    return [
      insides(pager, "span").flatMap(linesOf).join(" "),
      ...links.map((link) => `${link["aria-label"]} ${link.href!.split("?")[1]}`),
    ];
  };
  equal(await pagerOf(""), ["1 to 50 of 950 Next", "Next: 51 to 100 of 950 page=2#guest-list"]);
  equal(await pagerOf("?page=2"), [
    "Previous 51 to 100 of 950 Next",
    "Previous: 1 to 50 of 950 undefined",
    "Next: 101 to 150 of 950 page=3#guest-list",
  ]);
  equal(await pagerOf("?page=19"), ["Previous 901 to 950 of 950", "Previous: 851 to 900 of 950 page=18#guest-list"]);
});

Deno.test("no button is named twice: a title beside another name would be read after it", async () => {
  await using app = await testApp();
  const guests = [{ name: "Ana" }, { name: "Ben", sent: true }];
  const letter = await app.make({ lang: "en", blocks: [{ id: "x", type: "text", text: "Come" }], guests });
  const host = await hostOf(app, letter, "en");
  const buttons = [(await host.get()).text, (await host.get("/guests")).text].flatMap(tagsOf)
    .filter(({ name }) => name === "button").map(({ attributes }) => attributes);
  // When something was done is no name.
  equal(buttons.filter((one) => one.title && one["aria-label"]).map(({ id }) => id), [`sent-${letter.guests[1]!.id}`]);
  const titles = ["Add: After Text: Come", "Duplicate: Text: Come", "Remove: Text: Come", "Sent to Ana", "Remove: Ana"];
  equal(titles.filter((title) => !buttons.some((one) => one.title === title)), []);
  const next = buttons.find(({ id }) => id === "sent-next")!;
  equal([next["aria-label"], next.title], ["Sent to Ana", undefined]);
});

Deno.test(
  verifies("M1.plain-forms", "after a list is added, the lines that are in no guest are told, and no address has them"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make(three);
      const host = await hostOf(app, letter);
      const list =
        "Gästeliste <b>\nTisch 1:\nIda\nEmil Maier und Frau, aus Neustadt an der Weinstraße\n80331 München\n\nOma\n0170 1234567\n\nTotal: 2";
      const sent = { from: "guest-many", list, submission: crypto.randomUUID() };
      const added = await host[way]("/guests", sent);
      equal([added.status, added.headers.get("location")], [200, null]);
      const said = linesOf(noticeIn(added.text)).join("\n");
      match(said, /^2 guests added\.$/m);
      match(said, /^3 lines were not read as guests: Gästeliste <b> · Tisch 1: · Total: 2\.$/m);
      match(
        said,
        /^Read as an address; is a guest in it\? Emil Maier und Frau, aus Neustadt an der Weinstraße, 80331 M…\.$/m,
      );
      same(noticeIn(added.text).includes("autofocus"), way === "post");
      // A page that is loaded anew sends its form again.
      const again = await host[way]("/guests", sent);
      equal([again.status, linesOf(noticeIn(again.text)).join("\n")], [200, said]);
      same((await read(app, letter)).body.guests.length, 5);
      const undone = await answerOf(host, way, "/guests/removal", fieldsBeside(added.text, "Undo"));
      ok(noticeIn(undone).includes("off the list again"), noticeIn(undone));
    }
  },
);

Deno.test("after guests are added, one reads which of them would read a note in brackets, but no size of a household", async () => {
  await using app = await testApp();
  const host = await hostOf(app, await app.make({}));
  const list = "Sonia (vegana) 600 222 333\nThe Bakers\nThe Baker family (5)\nPaula (dudosa)";
  const said = linesOf(noticeIn((await host.swap("/guests", { from: "guest-many", list })).text)).join("\n");
  match(said, /^Guests also read what is in brackets: Sonia \(vegana\) · Paula \(dudosa\)\.$/m);
  const one = await host.swap("/guests", { from: "guest-one", name: "Ben" });
  ok(!noticeIn(one.text).includes("brackets"), noticeIn(one.text));
});

Deno.test("no field for names is corrected by a phone's keyboard, which makes other words of names", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: Array.from({ length: 51 }, (_, place) => ({ name: `Noa ${place}` })) });
  const { id } = letter.guests[0]!;
  const host = await hostOf(app, letter);
  const list = (await host.get("/guests")).text;
  const pages = [
    ...["guest-one-name", "guest-many-list", "guest-search-q", "preview-find"].map((field) => [field, list] as const),
    [`name-${id}-name`, (await host.get(`/guests?guest=${id}`)).text],
    ["first-guest", (await app.call("GET", "/new?to=Noa")).text],
    ["hero-name", (await app.call("GET", "/")).text],
  ] as const;
  for (const [field, page] of pages) {
    const { autocorrect, autocapitalize, spellcheck } = tagsOf(page).find(({ attributes }) => attributes.id === field)!
      .attributes;
    equal([autocorrect, autocapitalize, spellcheck], ["off", "words", "false"], field);
  }
});
