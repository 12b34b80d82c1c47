import { type Ids, randomIds } from "../../../domain/ids.ts";
import { type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, inside, tagsOf, withOneSubmission } from "../../support/service/html.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

type Block = { id: string; type: string } & Record<string, unknown>;
type Fields = Record<string, string>;

const stored: Block[] = [
  { id: "title", type: "heading", text: "Hello", size: "xl", italic: false },
  { id: "a b/c?#", type: "text", text: "Dear {name}", align: "center", italic: false },
  { id: "when", type: "date", start: "2027-06-19T18:30", end: "", title: "", interactive: true },
  { id: "plan", type: "agenda", items: [{ time: "18:30", what: "Yes" }, { time: "20:00", what: "Dinner" }] },
  { id: "dress", type: "dress", text: "", board: [{ kind: "color", value: "#aabbcc" }] },
  { id: "reply", type: "rsvp", channel: "whatsapp", contacts: { whatsapp: "", sms: "", email: "" }, deadline: "" },
];

const path = (id: string, rest = "") => `/blocks/${encodeURIComponent(id)}${rest}`;
const at = (id: string) => stored.findIndex((block) => block.id === id);
const changed = (id: string, fields: object) =>
  stored.map((block) => block.id === id ? { ...block, ...fields } : block);
const moved = (from: string, to: number) => stored.toSpliced(at(from), 1).toSpliced(to, 0, stored[at(from)]!);

/** Each act, as its form sends it and as the API takes it. */
const acts: Record<string, { path: string; form: Fields; blocks: unknown[] }> = {
  "writing a title": {
    path: path("title"),
    form: { type: "heading", text: "Come,\r\n{name}", size: "md", italic: "true" },
    blocks: changed("title", { text: "Come,\n{name}", size: "md", italic: true }),
  },
  "writing one field": {
    path: path("a b/c?#"),
    form: { text: "Only the text" },
    blocks: changed("a b/c?#", { text: "Only the text" }),
  },
  "setting a date": {
    path: path("when"),
    form: { start: "2027-06-20T12:00", end: "2027-06-21T02:00", title: "Us", interactive: "false" },
    blocks: changed("when", { start: "2027-06-20T12:00", end: "2027-06-21T02:00", title: "Us", interactive: false }),
  },
  "asking for replies": {
    path: path("reply"),
    form: { "contacts.whatsapp": "+34 612 34 56 78", "contacts.email": "a@b.example", channel: "email" },
    blocks: changed("reply", {
      contacts: { whatsapp: "+34 612 34 56 78", sms: "", email: "a@b.example" },
      channel: "email",
    }),
  },
  "writing rows": {
    path: path("plan"),
    form: { "items[0].time": "19:00", "items[0].what": "Vows", "items[1].time": "21:00", "items[1].what": "Dance" },
    blocks: changed("plan", { items: [{ time: "19:00", what: "Vows" }, { time: "21:00", what: "Dance" }] }),
  },
  "adding a row": {
    path: path("plan"),
    form: { do: "items.add.item" },
    blocks: changed("plan", { items: [...stored[3]!.items as [], { time: "", what: "" }] }),
  },
  "moving a row that was just written": {
    path: path("plan"),
    form: {
      ...{ "items[0].time": "19:00", "items[0].what": "Vows", "items[1].time": "21:00", "items[1].what": "Dance" },
      do: "items.1.up",
    },
    blocks: changed("plan", { items: [{ time: "21:00", what: "Dance" }, { time: "19:00", what: "Vows" }] }),
  },
  "removing the last row": {
    path: path("dress"),
    form: { do: "board.0.remove" },
    blocks: changed("dress", { board: [] }),
  },
  "adding an emoji": {
    path: path("dress"),
    form: { do: "board.add.emoji" },
    blocks: changed("dress", { board: [{ kind: "color", value: "#aabbcc" }, { kind: "emoji", value: "" }] }),
  },
  "adding a block": {
    path: "/blocks",
    form: { type: "link", after: "" },
    blocks: [...stored, { id: "new1", type: "link" }],
  },
  "adding a block after another": {
    path: "/blocks",
    form: { type: "heading", after: "a b/c?#" },
    blocks: stored.toSpliced(2, 0, { id: "new1", type: "heading", size: "lg" }),
  },
  "duplicating": {
    path: path("when", "/copies"),
    form: {},
    blocks: stored.toSpliced(3, 0, { ...stored[2]!, id: "new1" }),
  },
  "moving up": { path: path("when", "/position"), form: { move: "up" }, blocks: moved("when", 1) },
  "moving down": { path: path("a b/c?#", "/position"), form: { move: "down" }, blocks: moved("a b/c?#", 2) },
  "moving up from the top": { path: path("title", "/position"), form: { move: "up" }, blocks: stored },
  "dragging before another": { path: path("reply", "/position"), form: { before: "title" }, blocks: moved("reply", 0) },
  "dragging to the end": { path: path("title", "/position"), form: { before: "" }, blocks: moved("title", 5) },
  "removing": {
    path: path("plan", "/removal"),
    form: { type: "agenda", seen: "1" },
    blocks: stored.toSpliced(3, 1),
  },
  // In a browser without scripts these stand in the block's own form.
  "duplicating what was just written": {
    path: path("when"),
    form: { type: "date", title: "Us", do: "copy" },
    blocks: changed("when", { title: "Us" }).toSpliced(3, 0, { ...stored[2]!, title: "Us", id: "new1" }),
  },
  "moving what was just written": {
    path: path("title"),
    form: { type: "heading", text: "Come", do: "down" },
    blocks: [stored[1]!, { ...stored[0]!, text: "Come" }, ...stored.slice(2)],
  },
  "removing what was just written": {
    path: path("plan"),
    form: { type: "agenda", do: "remove", "items[0].what": "Vows" },
    blocks: stored.toSpliced(3, 1),
  },
};

/** Blocks get their ids in order, so that letters can be compared. */
function counted(): Ids {
  let blocks = 0;
  return { ...randomIds, block: () => `new${++blocks}` };
}

async function open(): Promise<{ app: TestApp; letter: Made; card: () => Promise<object> }> {
  const app = await testApp({ ids: counted() });
  const letter = await app.make({ lang: "en", blocks: stored, guests: [{ name: "Ana" }] });
  return { app, letter, card: async () => (await read(app, letter)).body.card };
}

for (const [name, act] of Object.entries(acts)) {
  Deno.test(verifies(["M1.plain-forms", "M2.cannot-be-saved"], `${name}: a form sent twice is done once`), async () => {
    const { app, letter, card } = await open();
    await using _ = app;
    const host = await hostOf(app, letter);
    const form = { ...act.form, seen: "1", submission: "a page or a script" };
    same((await host.post(act.path, form)).status, 303);
    const { card: once, revision } = (await read(app, letter)).body;
    same((await host.post(act.path, form)).status, 303);
    same((await host.swap(act.path, form)).status, 200);
    equal(await card(), once);
    // Somebody else is at another part of the letter meanwhile.
    same((await patch(app, letter, { nameFallback: "you" })).status, 200);
    same((await host.post(act.path, form)).status, 303);
    equal(await card(), { ...once, nameFallback: "you" });
    same((await read(app, letter)).body.revision, revision + 1);
  });
}

for (const [name, act] of Object.entries(acts)) {
  Deno.test(
    verifies("M2.saved-when-made", "a form that was undone is done again, and so is the same change by another person"),
    async () => {
      await using app = await testApp();
      const letter = await app.make({ blocks: stored, guests: [{ name: "Ana" }] });
      const host = await hostOf(app, letter);
      const names = async () => (await read(app, letter)).body.guests.map(({ name }: { name: string }) => name);
      const add = { from: "guest-one", name: "Bea", seen: "1", submission: "the first person" };
      same((await host.post("/guests", add)).status, 303);
      same((await host.post("/undo", { seen: "2" })).status, 303);
      same((await host.post("/guests", add)).status, 303);
      equal(await names(), ["Ana", "Bea"]);
      // Another person, on a page of the same age.
      same((await host.swap("/guests", { ...add, submission: "the other person" })).status, 200);
      equal(await names(), ["Ana", "Bea", "Bea"]);

      const order = async () => (await read(app, letter)).body.card.blocks.map(({ id }: { id: string }) => id);
      const up = { move: "up", seen: "5", submission: "the first person" };
      const before = await order();
      same((await host.post(path("when", "/position"), up)).status, 303);
      const after = await order();
      same((await host.post(path("when", "/position"), up)).status, 303);
      equal(await order(), after);
      same((await host.post("/undo", { seen: "6" })).status, 303);
      equal(await order(), before);
      same((await host.post(path("when", "/position"), up)).status, 303);
      equal(await order(), after);
    },
  );

  Deno.test(
    verifies(["M1.same-acts", "M1.plain-forms", "M1.same-views"], `${name}: form, htmx and API store the same`),
    async () => {
      const [plain, live, api] = [await open(), await open(), await open()];
      await using _ = plain.app;
      await using __ = live.app;
      await using ___ = api.app;
      const form = await (await hostOf(plain.app, plain.letter)).post(act.path, act.form);
      same(form.status, 303);
      const host = await hostOf(live.app, live.letter);
      const swap = await host.swap(act.path, act.form);
      same(swap.status, 200);
      same((await patch(api.app, api.letter, { blocks: act.blocks })).status, 200);
      equal(await plain.card(), await api.card());
      equal(await live.card(), await api.card());

      // The address that the form leads to draws the bytes that are swapped.
      const leads = form.headers.get("location")!.replace(plain.letter.id, live.letter.id);
      const page = await live.app.call("GET", leads, { headers: { cookie: host.cookie } });
      same(page.status, 200);
      const [part] = swap.text.split('<p id="status"');
      ok(withOneSubmission(page.text).includes(part!), "the swap is no part of the page");
      match(swap.headers.get("hx-trigger")!, /letter:saved/);
    },
  );
}

Deno.test(
  verifies(
    ["M3.letter-language", "M1.same-acts", "M1.plain-forms", "M1.same-views"],
    "the letter's language is chosen by form, htmx and API alike; the host's text stays",
  ),
  async () => {
    const [plain, live, api] = [await open(), await open(), await open()];
    await using _ = plain.app;
    await using __ = live.app;
    await using ___ = api.app;
    const host = await hostOf(plain.app, plain.letter);
    const form = await host.post("/language", { from: "letter-language", seen: "1", lang: "pt" });
    equal([form.status, form.headers.get("location")], [303, `/edit/${plain.letter.id}#letter-language`]);
    const swap = await (await hostOf(live.app, live.letter)).swap("/language", { lang: "pt" });
    same(swap.status, 200);
    same((await patch(api.app, api.letter, { lang: "pt" })).status, 200);
    equal(await plain.card(), await api.card());
    equal(await live.card(), await api.card());
    match(JSON.stringify(await api.card()), /"lang":"pt".*"text":"Hello"/);
    const page = (await host.get()).text.replaceAll(plain.letter.id, live.letter.id);
    match(page, /<select id="letter-language-lang"[^]*<option value="pt" selected>Português<\/option>/);
    ok(page.includes(swap.text.split('<p id="status"')[0]!), "the swap is no part of the page");
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "an unknown language is refused; a change of another's choice is a conflict"),
  async () => {
    const { app, letter } = await open();
    await using _ = app;
    const host = await hostOf(app, letter);
    const sent = { from: "letter-language", seen: "1" };
    same((await keepsLetter(app, letter, () => host.post("/language", { ...sent, lang: "xx" }))).status, 400);
    await patch(app, letter, { lang: "fr" });
    const late = await keepsLetter(app, letter, () => host.swap("/language", { ...sent, lang: "it" }));
    same(late.status, 412);
    match(late.text, /<dd dir="auto">Français<\/dd>/);
  },
);

Deno.test(
  verifies("M1.same-views", "each answer to htmx has the letter's title, both above the panels and of the page"),
  async () => {
    const { app, letter } = await open();
    await using _ = app;
    const host = await hostOf(app, letter);
    const { text } = await host.swap(path("title"), { text: "Ana & {name}" });
    match(text, /<h1 id="letter-title"[^>]* hx-swap-oob="outerMorph">Ana &amp; dear guest<\/h1>/);
    match(text, /<title>Letter · Ana &amp; dear guest<\/title>/);
    const page = (await host.get()).text;
    match(page, /<h1 id="letter-title"[^>]*>Ana &amp; dear guest<\/h1>/);
    same(page.split("<title>").length, 2);
  },
);

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "in a whole page the first wrong field has the focus, and the status links to it; a swap does not move the focus",
  ),
  async () => {
    const { app, letter } = await open();
    await using _ = app;
    const host = await hostOf(app, letter);
    const wrong = { from: "block-title-form", text: "a".repeat(201) };
    // The list of what can be added has a first choice of its own, for when it opens.
    const focused = (text: string) =>
      tagsOf(text).filter(({ attributes }) => "autofocus" in attributes).flatMap(({ attributes: { id } }) => id ?? []);
    const page = (await host.post(path("title"), wrong)).text;
    const swap = (await host.swap(path("title"), wrong)).text;
    equal([focused(page), focused(swap)], [["block-title-form-text"], []]);
    for (const text of [page, swap]) match(text, /<a href="#block-title-form-text">Not saved\./);
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "a wrong value is refused, with the error beside its field, and stays in the field"),
  async () => {
    const { app, letter } = await open();
    await using _ = app;
    const host = await hostOf(app, letter, "de");
    const from = { from: "block-title-form" };
    for (const send of [host.post, host.swap]) {
      const { status, text } = await keepsLetter(
        app,
        letter,
        () => send(path("title"), { ...from, text: "é".repeat(201) }),
      );
      same(status, 400);
      match(text, /Hier passen höchstens 200 Zeichen hin; es sind 201\./);
      ok(text.includes("é".repeat(201)));
      const field = tagsOf(text).find(({ attributes }) => attributes.id === "block-title-form-text")!.attributes;
      equal([field["aria-invalid"], field["aria-describedby"]], ["true", "block-title-form-text-issue"]);
    }
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "a block that others changed is overwritten only if the host decides so"),
  async () => {
    const { app, letter, card } = await open();
    await using _ = app;
    const host = await hostOf(app, letter);
    const mine = { from: "block-title-form", seen: "1", type: "heading", text: "Mine", size: "xl" };
    await patch(app, letter, { blocks: changed("title", { text: "Theirs" }) });
    for (const send of [host.post, host.swap]) {
      const { status, text } = await keepsLetter(app, letter, () => send(path("title"), mine));
      same(status, 412);
      match(text, />\nMine<\/textarea>[^]*Theirs<\/dd>/);
      const seen = tagsOf(text).find(({ attributes }) => attributes.name === "seen")!.attributes.value;
      same(seen, "2");
    }
    const theirs = await keepsLetter(app, letter, () => host.swap(path("title"), { ...mine, keep: "theirs" }));
    same(theirs.status, 200);
    match(theirs.text, />\nTheirs<\/textarea>/);
    same((await host.swap(path("title"), { ...mine, seen: "2", keep: "mine" })).status, 200);
    match(JSON.stringify(await card()), /Mine/);
  },
);

Deno.test(
  verifies(
    "M2.saved-when-made",
    "removing a block that others changed is a conflict; a block that others removed can return",
  ),
  async () => {
    const { app, letter, card } = await open();
    await using _ = app;
    const host = await hostOf(app, letter);
    await patch(app, letter, { blocks: changed("when", { title: "Theirs" }) });
    const removal = await keepsLetter(
      app,
      letter,
      () => host.swap(path("when", "/removal"), { type: "date", seen: "1" }),
    );
    same(removal.status, 412);
    await patch(app, letter, {
      blocks: stored.filter(({ id }) => id !== "title"),
    });
    const sent = { from: "block-title-form", type: "heading", text: "Mine", size: "md", italic: "false" };
    const lost = await keepsLetter(app, letter, () => host.swap(path("title"), { ...sent, seen: "1" }));
    equal([lost.status, lost.headers.get("hx-retarget")], [412, "#panel-letter"]);
    match(lost.text, />\nMine<\/textarea>/);
    const back = await host.swap(path("title"), { ...sent, seen: "3", keep: "mine" });
    // It returns to its place, open, and is spoken of.
    equal([back.status, back.headers.get("hx-retarget")], [200, "#panel-letter"]);
    match(back.text, /Back again: Title: Mine/);
    match(back.text, /<details open="">\s*<summary id="block-title-head"/);
    match(JSON.stringify(await card()), /"blocks":\[{"id":"title","type":"heading","text":"Mine","size":"md"/);
  },
);

Deno.test(
  verifies("B2.in-editor", "blocks without content are in the editor, with a note that guests do not see them"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({
      lang: "en",
      blocks: [{ id: "none", type: "link" }, { id: "some", type: "divider" }],
    });
    const { text } = await (await hostOf(app, letter)).get();
    match(text, /id="block-none"[^]*?Empty, so guests do not see it yet\./);
    same(text.match(/Empty, so guests do not see it yet/g)?.length, 1);
  },
);

Deno.test("beside a signature it is said that the name goes below the closing words", async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [{ id: "end", type: "signature", text: "Von Herzen" }] });
  for (const [lang, words] of [["de", "in der Zeile darunter"], ["en", "on the line below"]] as const) {
    const { text } = await (await hostOf(app, letter, lang)).get();
    const field = tagsOf(text).find(({ attributes }) => attributes.id === "block-end-form-text")!.attributes;
    match(text, new RegExp(`id="${field["aria-describedby"]}">[^<]*${words}`));
  }
});

Deno.test("warnings are shown at their fields, in the host's language", async () => {
  await using app = await testApp();
  const blocks = [
    { id: "a", type: "date", start: "2020-01-01T10:00", end: "2019-01-01T10:00" },
    { id: "b", type: "gift", iban: "DE00" },
    { id: "c", type: "image", src: "https://pictures.example/a.jpg" },
    { id: "d", type: "rsvp", contacts: { whatsapp: "12", email: "x" } },
    { id: "e", type: "qr", data: "ñ".repeat(1500) },
  ];
  const letter = await app.make({ blocks });
  const { text } = await (await hostOf(app, letter, "es")).get();
  // Each closed row has a sign, too, with the sentence for screen readers.
  same(text.match(/class="block-warned" title="[^"]/g)?.length, 5);
  const said = (id: string) =>
    decode(text.match(new RegExp(`<p class="warning" id="${id}-hint" role="status">([^<]*)`))?.[1] ?? "");
  equal(
    [
      "a-form-start",
      "a-form-end",
      "b-form-iban",
      "c-form-src",
      "d-form-contacts-whatsapp",
      "d-form-contacts-email",
      "e-form-data",
    ]
      .map((id) => said(`block-${id}`).slice(0, 24)),
    [
      ...[
        "Este momento ya ha pasad",
        "El final es anterior al ",
        "No es un IBAN válido. Se",
        "Esta imagen aún no se ha",
      ],
      ...["Escribe el número con el", "No es una dirección de c", "Es demasiado largo para "],
    ],
  );
});

Deno.test(
  verifies(
    "M1.same-acts",
    "a picture is uploaded as in the API: by form and by htmx, for a picture and for a mood board",
  ),
  async () => {
    const photo = await makePhoto(640, 480);
    await using app = await testApp();
    const letter = await app.make({ lang: "en", blocks: [{ id: "p", type: "image" }, { id: "d", type: "dress" }] });
    const base = app.listen();
    const { cookie } = await hostOf(app, letter);
    const send = (block: string, bytes: Uint8Array<ArrayBuffer>, more: Fields = {}) => {
      const form = new FormData();
      form.append("file", new Blob([bytes]), "photo.jpg");
      const headers = { cookie, origin: base, ...more };
      return fetch(`${base}/edit/${letter.id}${path(block, "/picture")}`, {
        method: "POST",
        body: form,
        headers,
        redirect: "manual",
      });
    };
    const plain = await send("p", photo);
    await plain.body?.cancel();
    same(plain.status, 303);
    const live = await send("d", photo, { "hx-request": "true" });
    same(live.status, 200);
    const [, thumbnail] = /<img class="thumbnail" src="([^"]+)"/.exec(await live.text())!;
    const small = await fetch(base + thumbnail, { headers: { cookie } });
    equal([small.status, small.headers.get("content-type")], [200, "image/webp"]);
    await small.body?.cancel();
    // Sent again, since no answer came.
    const again = await send("d", photo, { "hx-request": "true" });
    same(again.status, 200);
    await again.body?.cancel();
    const { card } = (await read(app, letter)).body;
    match(card.blocks[0].src, /\/media\/[0-9a-f]{64}\.jpg$/);
    // Its address is sent again with the form, and is nothing to read.
    const page = await (await fetch(`${base}/edit/${letter.id}`, { headers: { cookie } })).text();
    const own = tagsOf(page).filter(({ attributes }) => attributes.value?.includes("/media/"));
    equal(own.map(({ attributes: { type, name } }) => `${type} ${name}`), ["hidden src", "hidden board[0].value"]);
    equal(card.blocks[1].board.map(({ kind }: { kind: string }) => kind), ["image"]);
    for (const more of [{}, { "hx-request": "true" }]) {
      const refused = await send("p", new TextEncoder().encode("no picture"), more);
      same(refused.status, 415);
      const text = await refused.text();
      match(text, /This file cannot be shown\. Choose a JPEG/);
      match(text, /id="block-p" data-block="p"[^>]*><details open="">/);
      same(text.includes('aria-invalid="true" autofocus=""'), !("hx-request" in more));
    }
    const most = Number(
      tagsOf(await (await fetch(`${base}/edit/${letter.id}`, { headers: { cookie } })).text())
        .find(({ attributes }) => attributes.type === "file")!.attributes["data-most"],
    );
    for (const [bytes, status] of [[most, 415], [most + 1, 413]] as const) {
      for (const more of [{}, { "hx-request": "true" }]) {
        const refused = await send("p", new Uint8Array(bytes), more);
        same(refused.status, status);
        const text = await refused.text();
        const said = "This picture is too large. Choose one of up to 15\u00a0MB and 50 million pixels.";
        const bar = /<p id="status"[^]*?<\/p>/.exec(text)![0].replace(/<[^>]*>/g, "");
        same(bar.trim() === `Not saved. ${said}`, status === 413, bar);
        same(text.split(said).length > 3, status === 413, "the field says it, too");
      }
    }
    const other = await send("p", photo, { cookie: "key=ek_0" });
    same(other.status, 403);
    await other.body?.cancel();
  },
);

Deno.test(
  verifies(
    ["M2.saved-when-made", "M1.plain-forms"],
    "a picture for a block that somebody removed meanwhile restores the block, and a notice tells that",
  ),
  async () => {
    const photo = await makePhoto(64, 48);
    await using app = await testApp();
    const blocks = [
      { id: "p", type: "image", shape: "round" },
      { id: "d", type: "dress", text: "White" },
      { id: "t", type: "text", text: "Come" },
    ];
    for (const [block, said] of [["p", "Picture"], ["d", "Dress code: White"]] as const) {
      for (const more of [{}, { "hx-request": "true" }] as Fields[]) {
        const letter = await app.make({ blocks });
        const origin = app.listen();
        const { cookie } = await hostOf(app, letter);
        const page = await app.call("GET", `/edit/${letter.id}`, { headers: { cookie } });
        const { action } = tagsOf(page.text).find(({ attributes }) => attributes.id === `block-${block}-form-picture`)!
          .attributes;
        await patch(app, letter, { blocks: blocks.filter(({ id }) => id === "t") });
        const body = new FormData();
        body.append("file", new Blob([photo]), "photo.jpg");
        const headers = { cookie, origin, ...more };
        const answer = await fetch(origin + action, { method: "POST", body, headers, redirect: "manual" });
        const text = await answer.text();
        same(answer.status, "hx-request" in more ? 200 : 303);
        if ("hx-request" in more) same(answer.headers.get("hx-retarget"), "#panel-letter");
        const leads = answer.headers.get("location") ?? "";
        const panel = text || (await app.call("GET", leads, { headers: { cookie } })).text;
        ok(panel.includes(`<p role="status">Back again: ${said}`), panel.slice(0, 900));
        const { card } = (await read(app, letter)).body;
        const back = card.blocks.find(({ id }: Block) => id === block);
        equal([back.shape, back.text], block === "p" ? ["round", undefined] : [undefined, "White"]);
        match(JSON.stringify(back), /\/media\/[0-9a-f]{64}\.jpg/);
        same(card.blocks[0].id, block);
      }
    }
  },
);

Deno.test(verifies("M2.cannot-be-saved", "a picture that no block can take is not reported as saved"), async () => {
  const photo = await makePhoto(64, 48);
  await using app = await testApp();
  const letter = await app.make({ blocks: [{ id: "t", type: "text", text: "Come" }] });
  const origin = app.listen();
  const { cookie } = await hostOf(app, letter);
  const send = async (block: string) => {
    const body = new FormData();
    body.append("file", new Blob([photo]), "photo.jpg");
    const headers = { cookie, origin, "hx-request": "true" };
    const answer = await fetch(`${origin}/edit/${letter.id}/blocks/${block}`, { method: "POST", body, headers });
    await answer.body?.cancel();
    return answer.status;
  };
  await keepsLetter(app, letter, async () => {
    equal([await send("t/picture"), await send("gone/picture"), await send("gone/picture?type=text")], [404, 404, 404]);
  });
  same(await send("gone/picture?type=image"), 200);
  same((await read(app, letter)).body.card.blocks[1].type, "image");
  // The row of an empty block says only that the picture was refused: there is room for one sentence.
  const empty = await app.make({ blocks: [{ id: "i", type: "image" }] });
  const host = await hostOf(app, empty);
  const none = new FormData();
  none.append("file", new Blob(["no picture"]), "notes.txt");
  const headers = { cookie: host.cookie, origin: "http://localhost", "hx-request": "true" };
  const { text, status } = await app.fetch("POST", `/edit/${empty.id}/blocks/i/picture`, headers, none);
  equal([status, text.includes("block-refused"), text.includes("block-empty")], [415, true, false]);
});

Deno.test("a full mood board takes no picture, and only who sends no file is told to choose one", async () => {
  const photo = await makePhoto(64, 48);
  await using app = await testApp();
  const board = Array.from({ length: 12 }, () => ({ kind: "emoji", value: "🌿" }));
  const letter = await app.make({ blocks: [{ id: "d", type: "dress", board }, { id: "i", type: "image" }] });
  const host = await hostOf(app, letter);
  const formOf = async () => (await host.get()).text.includes('id="block-d-form-picture"');
  same(await formOf(), false);
  const send = async (block: string, file: Blob) => {
    const form = new FormData();
    form.append("file", file, "photo.jpg");
    const headers = { cookie: host.cookie, origin: "http://localhost", "hx-request": "true" };
    const { status, text } = await app.fetch("POST", `/edit/${letter.id}${path(block, "/picture")}`, headers, form);
    return [status, text.includes("Choose a picture first.")];
  };
  equal(await send("d", new Blob([photo])), [400, false]);
  equal(await send("i", new Blob([])), [400, true]);
  await host.post(path("d"), { type: "dress", do: "board.0.remove" });
  same(await formOf(), true);
});

Deno.test(verifies("M3.language", "the panel is in the host's language, and the letter keeps its own"), async () => {
  await using app = await testApp();
  const letter = await app.make({ lang: "en", blocks: [{ type: "heading", text: "Hello" }] });
  const titles = { es: "Escribe", en: "Write", fr: "Écrivez", pt: "Escreve", it: "Scrivi", de: "Schreib" };
  for (const [lang, title] of Object.entries(titles)) {
    const { text } = await (await hostOf(app, letter, lang)).get();
    ok(decode(inside(text, "h2")).startsWith(title), lang);
    match(text, /<span class="block-words" lang="en" dir="auto">Hello</);
  }
});

Deno.test(
  verifies("K8.updated-on", "a change in the editor shows the update only if the letter has guests"),
  async () => {
    await using app = await testApp();
    const place = { id: "where", type: "place", name: "The barn", address: "" };
    const letter = await app.make({ blocks: [place] });
    const host = await hostOf(app, letter);
    const rename = async (name: string) => {
      const { status } = await host.post(path("where"), { name, address: "" });
      same(status, 303);
      return (await app.call("GET", `/c/${letter.id}`)).text.includes("Updated on");
    };
    same(await rename("The old barn"), false);
    same((await patch(app, letter, { guests: [{ name: "Ana" }] })).status, 200);
    same(await rename("The new barn"), true);
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "the error for a link with http:// tells how the link must begin"),
  async () => {
    await using app = await testApp();
    const blocks = [
      ...[{ id: "image", type: "image" }, { id: "gift", type: "gift" }, { id: "music", type: "music" }],
      ...[{ id: "link", type: "link" }, { id: "dress", type: "dress", board: [{ kind: "color", value: "#aabbcc" }] }],
    ];
    const host = await hostOf(app, await app.make({ lang: "en", blocks }));
    const answerTo = async (block: string, fields: Fields) => {
      const { status, text } = await host.swap(path(block), { from: `block-${block}-form`, ...fields });
      return [status, /role="alert">([^<]*)/.exec(text.replace(/role="alert"><\/p>/g, ""))?.[1]];
    };
    const begins = "Write a link that begins with https://, such as https://example.com.";
    const whole = "Write the whole link, such as https://example.com.";
    const address = "http://example.com/a";
    equal(await answerTo("image", { src: address }), [400, begins]);
    equal(await answerTo("gift", { href: address }), [400, begins]);
    equal(await answerTo("music", { href: address }), [400, begins]);
    equal(await answerTo("dress", { "board[0].kind": "image", "board[0].value": address }), [400, begins]);
    equal(await answerTo("gift", { href: "https://" }), [400, whole]);
    equal(await answerTo("link", { href: "http://" }), [400, whole]);
    equal(await answerTo("link", { href: address }), [200, undefined]);
  },
);

Deno.test("the fields of each row are in a group with its number", async () => {
  await using app = await testApp();
  const host = await hostOf(app, await app.make({ lang: "en", blocks: stored }));
  const names = tagsOf((await host.get()).text)
    .filter(({ attributes }) => attributes.class === "row")
    .map(({ attributes }) => `${attributes.role} ${attributes["aria-label"]}`);
  equal(names, ["group Line 1", "group Line 2", "group Line 1"]);
  const slots = tagsOf((await host.get("/envelope")).text)
    .filter(({ attributes }) => attributes.class === "slot" && attributes.role === "group");
  equal(slots.map(({ attributes }) => attributes["aria-label"]), ["To", "From", "Note", "Under the seal"]);
});

Deno.test("the buttons that copy and remove a block name it, with scripts and without", async () => {
  await using app = await testApp();
  const host = await hostOf(app, await app.make({ lang: "en", blocks: stored }));
  const names = tagsOf((await host.get()).text)
    .filter(({ name, attributes: { value, "data-icon": icon } }) =>
      name === "button" && ["copy", "remove"].includes(icon ?? value ?? "")
    )
    .map(({ attributes }) => attributes["aria-label"] ?? attributes.title ?? "");
  same(names.length, 4 * stored.length);
  equal(names.filter((name) => !/^(?:Duplicate|Remove): \S/.test(name)), []);
});
