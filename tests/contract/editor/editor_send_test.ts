import { sha256 } from "../../../domain/hash.ts";
import { languageIds, languages } from "../../../domain/i18n/languages.ts";
import { editorWords } from "../../../views/i18n/words.ts";
import { type Answer, base, type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { type Host, hostOf } from "../../support/service/host.ts";
import { decode, inside, linksOf, tagsOf } from "../../support/service/html.ts";
import { fullLetter, read } from "../../support/service/owner.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { readQrCodes } from "../../support/pictures/qr.ts";
import { upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

const secretOf = ({ editKey }: Pick<Made, "editKey">) => editKey.slice("ek_".length);
const panels = ["", "/style", "/envelope", "/guests", "/send", "/take-back", "/new-private-link", "/print", "/history"];

/** A browser whose host has never seen the private link: it has only the cookie, as after starting a letter. */
function begun(app: TestApp, { id, editKey }: Made): Pick<Host, "get"> {
  const cookie = `key=${editKey}`;
  return { get: (path = "") => app.call("GET", `/edit/${id}${path}`, { headers: { cookie } }) };
}

/** The cookies of a browser after an answer, by name. */
function cookiesOf({ headers }: Answer): Record<string, string> {
  return Object.fromEntries(
    headers.getSetCookie().map((cookie) => cookie.split(";")[0]!.split("=") as [string, string]),
  );
}

Deno.test(verifies("H2.redirect", "the key is in no page of the editor, and in no header"), async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const host = await hostOf(app, letter);
  for (const path of panels) {
    const { status, text, headers } = await host.get(path);
    ok(status === 200 || status === 404, `${path} answers ${status}`);
    ok(!(text + [...headers].join()).includes(secretOf(letter)), path);
  }
});

Deno.test("the private link is given as text, by email and on a card, and no cache may store the answer", async () => {
  await using app = await testApp();
  const letter = await app.make({ lang: "fr", blocks: [{ type: "heading", text: "Jour J" }] });
  const host = await hostOf(app, letter, "en");
  const text = await host.post("/private-link", {});
  equal([text.status, text.text], [200, letter.editUrl]);
  match(text.headers.get("content-type")!, /^text\/plain/i);
  const mail = await host.post("/private-link/mail", {});
  const address = decodeURIComponent(mail.headers.get("location")!);
  equal([mail.status, mail.text], [303, ""]);
  match(address, /^mailto:\?subject=Your private link: Jour J&body=/);
  const french = await (await hostOf(app, letter, "fr")).post("/private-link/mail", {});
  match(decodeURIComponent(french.headers.get("location")!), /^mailto:\?subject=Votre lien privé\u00a0: Jour J&body=/);
  ok(address.includes(`\r\n\r\n${letter.editUrl}\r\n\r\n`) && !mail.headers.get("location")!.includes("+"));
  const card = await host.get("/key-card");
  equal([card.status, readQrCodes(card.text)], [200, [letter.editUrl]]);
  ok(linksOf(card.text).includes(`${letter.editUrl}: ${letter.editUrl}`));
  ok(decode(inside(card.text, "main")).includes("For your letter “Jour J”"));
  for (const answer of [text, card]) match(answer.headers.get("content-disposition")!, /^attachment/);
  for (const answer of [text, mail, card]) {
    same(answer.headers.get("cache-control"), "no-store");
    same(answer.headers.get("referrer-policy"), "same-origin");
  }
});

Deno.test("another site, a plain link or a request without the key does not get the private link", async () => {
  await using app = await testApp();
  const letter = await app.make();
  const { cookie } = await hostOf(app, letter);
  const ask = async (method: string, path: string, headers: Record<string, string>) => {
    const answer = await app.call(method, `/edit/${letter.id}${path}`, { headers });
    ok(!(answer.text + answer.headers.get("location")).includes(secretOf(letter)));
    return answer.status;
  };
  for (const path of ["/private-link", "/private-link/mail", "/key", "/template", "/take-back"]) {
    same(await ask("POST", path, { cookie, "sec-fetch-site": "cross-site" }), 403);
    same(await ask("POST", path, { cookie, origin: "https://elsewhere.example" }), 403);
    same(await ask("POST", path, { "sec-fetch-site": "same-origin" }), 403);
  }
  for (const path of ["/private-link", "/private-link/mail", "/key"]) {
    ok([404, 405].includes(await ask("GET", path, { cookie })));
  }
  same(await ask("GET", "/key-card", {}), 403);
});

Deno.test("until the private link is kept, every panel shows a reminder", async () => {
  await using app = await testApp();
  const letter = await app.make();
  const browser = begun(app, letter);
  const reminds = (text: string) => tagsOf(text).some(({ attributes }) => attributes.id === "keep-reminder");
  for (const path of ["", "/style", "/guests", "/send"]) ok(reminds((await browser.get(path)).text), path);
  const cookie = `key=${letter.editKey}`;
  const origin = { origin: "http://localhost" };
  for (
    const [method, path] of [["POST", "/private-link"], ["POST", "/private-link/mail"], ["GET", "/key-card"]] as const
  ) {
    const answer = await app.call(method, `/edit/${letter.id}${path}`, { headers: { cookie, ...origin } });
    const { kept } = cookiesOf(answer);
    const after = await app.call("GET", `/edit/${letter.id}`, { headers: { cookie: `${cookie}; kept=${kept}` } });
    ok(!reminds(after.text), path);
  }
  // A script has it to copy, which the browser may refuse; it asks again when it has.
  const copy = await app.call("POST", `/edit/${letter.id}/private-link?copy`, { headers: { cookie, ...origin } });
  equal([copy.text, cookiesOf(copy).kept], [letter.editUrl, undefined]);
  const came = cookiesOf(await app.call("GET", letter.editUrl));
  same(came.kept, letter.id, "who comes with the link has it");
});

Deno.test(
  verifies(["M1.same-acts", "H3.key-replaced"], "a new private link ends the old one, and the reminder returns"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const host = await hostOf(app, letter);
    const ask = await host.get("/new-private-link");
    equal([ask.status, inside(ask.text, "h1")], [200, "Get a new private link?"]);
    const form = tagsOf(ask.text).find(({ name }) => name === "form")!.attributes;
    equal([form.method, form.action], ["post", `/edit/${letter.id}/key`]);
    same((await app.call("GET", letter.editUrl)).status, 303, "a question ends nothing");
    const answer = await host.post("/key", {});
    equal([answer.status, answer.headers.get("location")], [303, `/edit/${letter.id}/send?done=renewed#renewed`]);
    const { key, kept } = cookiesOf(answer);
    match(key!, /^ek_\w{32}$/);
    same(kept, "");
    same((await read(app, letter)).status, 403);
    same((await read(app, { ...letter, auth: { authorization: `Bearer ${key}` } })).status, 200);
    equal((await app.call("GET", letter.editUrl)).headers.getSetCookie(), []);
    const send = async (kept: string) => {
      const headers = { cookie: `key=${key}; kept=${kept}` };
      return (await app.call("GET", `/edit/${letter.id}/send?done=renewed`, { headers })).text;
    };
    const words = editorWords("en").send.renewed;
    equal([(await send("")).includes(words), (await send(letter.id)).includes(words)], [true, false]);
  },
);

Deno.test("before sending, unfinished parts are listed with links, and nothing is listed when all is complete", async () => {
  await using app = await testApp();
  const place = { type: "place", name: "Where we meet" };
  const unready = await app.make({
    blocks: [{ type: "image", id: "a b" }, { id: "p", ...place }, { type: "rsvp", id: "r" }],
  });
  const before = ({ text }: Answer) => /<section id="before"[^]*?<\/section>/.exec(text)?.[0] ?? "";
  equal(linksOf(before(await (await hostOf(app, unready)).get("/send"))), [
    `Empty, so guests do not see it: Picture: /edit/${unready.id}?at=block-a%2520b-form#block-a%20b`,
    `${editorWords("en").send.beforePlace}: /edit/${unready.id}?at=block-p-form#block-p`,
    `${editorWords("en").send.beforeReplies}: /edit/${unready.id}?at=block-r-form#block-r`,
    `${editorWords("en").send.beforeGuests}: /edit/${unready.id}/guests`,
  ]);
  const contacts = { whatsapp: "07700 900456" };
  // A deadline that has passed hides neither that nobody can reply, nor why.
  const lacks = [[{ contacts }, /^Replies: [^\n]*\bcountry\b[^\n]*#block-r$/], [{}, /^Guests cannot reply/]] as const;
  for (const [asks, said] of lacks) {
    const rsvp = { id: "r", type: "rsvp", deadline: "2020-01-01", ...asks };
    const local = await app.make({ blocks: [rsvp], guests: [{ name: "Ana" }] });
    match(linksOf(before(await (await hostOf(app, local)).get("/send"))).join("\n"), said);
  }
  const ready = await app.make({
    blocks: [
      { ...place, address: "Calle Mayor 3" },
      { type: "rsvp", contacts: { email: "ana@example.org" } },
    ],
    guests: [{ name: "Ana" }],
  });
  same(before(await (await hostOf(app, ready)).get("/send")), "");
  const doubtful = await app.make({
    blocks: [
      { id: "d", type: "date", start: "2020-01-01T10:00", end: "2019-01-01T10:00" },
      { id: "e", type: "date", start: "2031-01-01T10:00", end: "2030-01-01T10:00" },
      // Guests are told "until 5 am".
      { id: "n", type: "date", start: "2031-01-01T10:00", end: "2031-01-01T05:00" },
      { id: "i", type: "image", src: "https://pictures.example/a.jpg" },
      { id: "r", type: "rsvp", contacts: { whatsapp: "+34600000000", email: "nobody" } },
    ],
    guests: [{ name: "Ana" }],
  });
  const { warnings, lateEnd } = editorWords("en").letter;
  const listed = before(await (await hostOf(app, doubtful)).get("/send"));
  ok(listed.includes(lateEnd));
  for (const code of ["date_in_past", "end_before_start", "image_not_copied", "email_not_valid"] as const) {
    ok(listed.includes(warnings[code]), code);
  }
  same(linksOf(listed).length, 5);
});

Deno.test(
  verifies("M1.same-acts", "a template has the letter's content without its guests, and the letter does not change"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const before = await read(app, letter);
    const answer = await (await hostOf(app, letter)).post("/template", {});
    const id = idIn(answer.headers.get("location")!);
    equal([answer.status, id === letter.id], [303, false]);
    const { key } = cookiesOf(answer);
    match(answer.headers.get("set-cookie")!, new RegExp(`Path=/edit/${id}`));
    const made = await read(app, { path: `/api/v1/letters/${id}`, auth: { authorization: `Bearer ${key}` } });
    equal([made.body.card, made.body.guests], [before.body.card, []]);
    equal((await read(app, letter)).body, before.body);
  },
);

Deno.test("a letter begun from another one shows the pictures that are stored here, also on the stamp", async () => {
  await using app = await testApp();
  const { src } = await (await upload(app.listen(), await makePhoto(320, 240))).json();
  const picture = `${base}${new URL(src).pathname}`;
  const envelope = { blocks: { "front-tr": { stamp: "rose", src: picture } } };
  const letter = await app.make({ preset: "wedding", envelope, blocks: [{ type: "image", src: picture }] });
  const host = await hostOf(app, letter);
  for (const [path, form] of [["/template", {}], ["/next", { preset: "letter" }]] as const) {
    const answer = await host.post(path, form);
    same(answer.status, 303, path);
    const auth = { authorization: `Bearer ${cookiesOf(answer).key}` };
    const { card } = (await read(app, { path: `/api/v1/letters/${idIn(answer.headers.get("location")!)}`, auth })).body;
    same(card.envelope.blocks["front-tr"].src, picture);
    if (path === "/template") same(card.blocks[0].src, picture);
  }
});

Deno.test(
  verifies(
    ["M1.same-acts", "P6.sending", "J1.named-by-hash"],
    "the next letter has the look and the guests, with their contacts and links of its own, and a preset's words",
  ),
  async () => {
    await using app = await testApp();
    const note = "Calle Mayor 3, Madrid";
    const guests = [
      { name: "Zoé", contact: { phone: "612 34 56 78" }, sent: true },
      { name: "Hugo Lafleur", answer: "yes", party: 2, note },
    ];
    const letter = await app.make({ ...fullLetter, guests });
    const host = await hostOf(app, letter);
    await host.post("/guests/country", { country: "ES" });
    await host.post("/guests/message", { message: "Come, {name}! {link}" });
    const before = await read(app, letter);
    const answer = await host.post("/next", { preset: "letter" });
    const [to, { key }] = [answer.headers.get("location")!, cookiesOf(answer)];
    same(answer.status, 303);
    const next = { path: `/api/v1/letters/${idIn(to)}`, auth: { authorization: `Bearer ${key}` } };
    const { card, guests: made } = (await read(app, next)).body;
    const { kind, blocks, ...look } = card;
    const { kind: _, blocks: old, ...sameLook } = before.body.card;
    equal([look, kind], [sameLook, "letter"]);
    ok(JSON.stringify(blocks) !== JSON.stringify(old));
    equal(made.map(({ id: _, url: __, ...kept }: Record<string, unknown>) => kept), [
      { name: "Zoé", contact: { phone: "612 34 56 78" } },
      { name: "Hugo Lafleur", note },
    ]);
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    equal(ids(made).filter((id) => ids(before.body.guests).includes(id)), []);
    equal((await read(app, letter)).body, before.body);

    // The page says so; numbers are read as before, and the message is not that of the other letter.
    const page = async (path: string) => (await app.call("GET", path, { headers: { cookie: `key=${key}` } })).text;
    match(await page(to), /role="status">This is a new letter for the same 2 guests, each with a new link\./);
    const list = await page(`/edit/${idIn(to)}/guests`);
    ok(list.includes("https://wa.me/34612345678"));
    ok(!list.includes("Come, "));
    same((await host.post("/next", { preset: "nothing" })).status, 404);
    equal((await host.post("/next", { preset: "letter" })).headers.get("location"), to);
  },
);

Deno.test("the next letter may be for those alone who come, which is proposed for thanks", async () => {
  await using app = await testApp();
  const guests = [{ name: "Zoé", answer: "yes", note: "Names: Zoé, Luc\nvegan" }, { name: "Hugo", answer: "no" }, {
    name: "Mia",
  }];
  const host = await hostOf(app, await app.make({ preset: "wedding", guests }));
  match(
    (await host.get("/send")).text,
    /id="next-whom" name="whom"><option value="all">Everyone \(3\)<\/option><option value="yes" selected>Coming \(1\)</,
  );
  const answer = await host.post("/next", { preset: "letter", whom: "yes" });
  const auth = { authorization: `Bearer ${cookiesOf(answer).key}` };
  const next = { path: `/api/v1/letters/${idIn(answer.headers.get("location")!)}`, auth };
  const made = (await read(app, next)).body.guests as Record<string, unknown>[];
  equal(made.map(({ name, note }) => [name, note]), [["Zoé", "vegan"]], "who comes is no answer to the next one");

  const saveTheDate = await hostOf(app, await app.make({ preset: "wedding", guests: [{ name: "Zoé" }] }));
  ok(!(await saveTheDate.get("/send")).text.includes("next-whom"), "nobody has said yes");
  // The only yes was taken back after the page was drawn.
  const late = await saveTheDate.post("/next", { preset: "letter", whom: "yes" });
  match(late.headers.get("location")!, /^\/edit\//);
  const lateNext = {
    path: `/api/v1/letters/${idIn(late.headers.get("location")!)}`,
    auth: {
      authorization: `Bearer ${cookiesOf(late).key}`,
    },
  };
  same((await read(app, lateNext)).body.guests.length, 1);
});

Deno.test(
  verifies(["H3.taken-back", "H3.links-gone"], "a letter is taken back after one question, and a polite page tells it"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const host = await hostOf(app, letter);
    const ask = await host.get("/take-back");
    same(inside(ask.text, "h1"), "Take back this letter?");
    same((await host.get("/taken-back")).headers.get("location"), `/edit/${letter.id}`);
    const { status, headers } = await host.post("/take-back", {});
    equal([status, headers.get("location")], [303, `/edit/${letter.id}/taken-back`]);
    const page = await host.get("/taken-back");
    equal([page.status, inside(page.text, "h1")], [410, "Your letter has been taken back"]);
    for (const url of [letter.url, letter.guests[0]!.url]) same((await app.call("GET", url)).status, 410);
    // In a browser that has never opened the letter, too.
    const link = await app.call("GET", letter.editUrl);
    const cookie = link.headers.get("set-cookie")!.split(";")[0]!;
    same((await app.call("GET", link.headers.get("location")!, { headers: { cookie } })).status, 410);
  },
);

Deno.test(verifies("M3.language", "the send panel is in the six languages"), async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }] });
  for (const lang of languageIds) {
    const { text } = await (await hostOf(app, letter, lang)).get("/send");
    const words = editorWords(lang).send;
    for (
      const said of [words.publicTitle, words.chatTitle, words.keepText, words.renew, words.templateText, words.end]
    ) {
      ok(decode(text).includes(said), `${lang}: ${said}`);
    }
    const image = tagsOf(text).find(({ name }) => name === "img")!.attributes;
    equal([image.src, image.alt], [`/c/${letter.id}/opengraph-image?v=1`, words.chatPicture]);
    const saved = linksOf(text).filter((link) => link.includes("/card.png"));
    equal(saved.map((link) => decode(link)), [
      `${words.pictureSizes.card}: /c/${letter.id}/card.png?size=card`,
      `${words.pictureSizes.story}: /c/${letter.id}/card.png?size=story`,
      `${words.pictureSizes.a6}: /c/${letter.id}/card.png?size=a6`,
    ]);
  }
});

Deno.test("the most likely next action comes first, and the first button opens the guests, or their list", async () => {
  await using app = await testApp();
  for (const guests of [[], [{ name: "Ana" }]]) {
    const letter = await app.make({ guests });
    const { text } = await (await hostOf(app, letter)).get("/send");
    const parts = tagsOf(text).filter(({ attributes }) => attributes.class === "send-part");
    equal(parts.map(({ attributes }) => attributes.id), [
      ...["guests", "public", "chat", "picture", "paper", "keep"],
      ...[...guests.length > 0 ? ["next"] : [], "template", "renew", "end"],
    ]);
    const [words, place] = guests.length === 0
      ? ["Write the guest list", ""]
      : ["All guests and their links", "#guest-list"];
    ok(linksOf(text).includes(`${words}: /edit/${letter.id}/guests${place}`));
  }
});

Deno.test(
  verifies("H3.key-replaced", "making a new private link is safe to press twice, and safe if the answer is lost"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const { cookie } = await hostOf(app, letter);
    const call = (method: string, path: string, cookies: string) =>
      app.call(method, `/edit/${letter.id}${path}`, { headers: { cookie: cookies, origin: "http://localhost" } });
    const cookieOf = ({ headers }: Answer, name: string) =>
      headers.getSetCookie().find((one) => one.startsWith(`${name}=`))?.split(";")[0];
    const next = cookieOf(await call("GET", "/new-private-link", cookie), "next_key")!;
    const renewed = next.replace("next_key", "key").replace(/\..*/, "");
    // Asking again does not change the key that was prepared, because the first page may have been sent already.
    same(cookieOf(await call("GET", "/new-private-link", `${cookie}; ${next}`), "next_key"), undefined);
    const pressed = await call("POST", "/key", `${cookie}; ${next}`);
    equal([pressed.status, cookieOf(pressed, "key")], [303, renewed]);
    for (
      const [method, path, leads] of [["POST", "/key", "/send"], ["GET", "", ""], [
        "GET",
        "/guests",
        "/guests",
      ]] as const
    ) {
      const again = await call(method, path, `${cookie}; ${next}`);
      equal([again.status, again.headers.get("location")], [303, `/edit/${letter.id}${leads}`], path);
      same(cookieOf(again, "key"), renewed);
      same(cookieOf(again, "kept"), "kept=", "the new link is not kept yet");
    }
    // What a script sends is sent once more, as it was: another page would be taken for its answer.
    const script = { cookie: `${cookie}; ${next}`, origin: "http://localhost" };
    for (const [path, more] of [["/guests/sent?q=A", { "hx-request": "true" }], ["/private-link?copy", {}]] as const) {
      const again = await app.call("POST", `/edit/${letter.id}${path}`, { headers: { ...script, ...more } });
      equal([again.status, again.headers.get("location")], [307, `/edit/${letter.id}${path}`]);
      same(cookieOf(again, "key"), renewed);
    }
    same((await call("GET", "", cookie)).status, 403);
    same((await call("GET", "", `${cookie}; next_key=ek_wrong`)).status, 403);
    same((await call("GET", "", renewed)).status, 200);
  },
);

Deno.test(
  verifies(["H3.key-replaced", "G2.refused-keys"], "a lost answer locks nobody out, however many keys were refused"),
  async () => {
    await using app = await testApp({ rateLimits: { create: 9, update: 9, media: 9, refused: 0 } });
    const letter = await app.make();
    const call = (method: string, path: string, cookie: string) =>
      app.call(method, `/edit/${letter.id}${path}`, { headers: { cookie, origin: "http://localhost" } });
    const old = `key=${letter.editKey}`;
    const next = `next_key=${cookiesOf(await call("GET", "/new-private-link", old)).next_key}`;
    same((await call("POST", "/key", `${old}; ${next}`)).status, 303);
    same((await call("GET", "", old)).status, 429);
    const again = await call("GET", "", `${old}; ${next}`);
    equal([again.status, cookiesOf(again).key], [303, next.slice("next_key=".length).replace(/\..*/, "")]);
  },
);

/** The seal that somebody makes who does not know the current key. */
const sealWithout = (key: string) => sha256(`next  ${key}`);

Deno.test(
  verifies(
    "H3.key-replaced",
    "a cookie cannot choose the key: the prepared one has the seal of the key that it follows",
  ),
  async () => {
    await using app = await testApp();
    const wellFormed = `ek_${"x".repeat(32)}`;
    const forged = [
      wellFormed,
      `${wellFormed}.`,
      `${wellFormed}.${"0".repeat(64)}`,
      `${wellFormed}.${sealWithout(wellFormed)}`,
    ];
    for (const planted of ["x", "ek_short", `ek_${"é".repeat(32)}`, "its own", ...forged]) {
      const letter = await app.make();
      const next = planted === "its own" ? letter.editKey : planted;
      const headers = {
        cookie: `key=${letter.editKey}; next_key=${encodeURIComponent(next)}`,
        origin: "http://localhost",
      };
      const asked = await app.call("GET", `/edit/${letter.id}/new-private-link`, { headers });
      const prepared = cookiesOf(asked).next_key!;
      match(prepared, /^ek_\w{32}\.[0-9a-f]{64}$/);
      ok(!prepared.startsWith(next.slice(0, 35)));
      const { status, headers: answer } = await app.call("POST", `/edit/${letter.id}/key`, { headers });
      const key = /\bkey=(ek_\w{32});/.exec(answer.getSetCookie().join("\n"))![1]!;
      equal([status, key === next, key === letter.editKey], [303, false, false], planted);
      same((await read(app, letter)).status, 403, "the old one ended");
      same((await read(app, { ...letter, auth: { authorization: `Bearer ${next.split(".")[0]}` } })).status, 403);
      same((await read(app, { ...letter, auth: { authorization: `Bearer ${key}` } })).status, 200);
    }
  },
);

Deno.test(
  verifies("M1.plain-forms", "a letter made from a template shows a notice until it is changed"),
  async () => {
    await using app = await testApp();
    const host = await hostOf(app, await app.make(fullLetter));
    const answer = await host.post("/template", {});
    const { key } = cookiesOf(answer);
    const to = answer.headers.get("location")!;
    const said = async () => (await app.call("GET", to, { headers: { cookie: `key=${key}` } })).text;
    const words = /role="status">This is a new letter with the same words and style, without the guests\./;
    match(await said(), words);
    await app.call("PATCH", `/api/v1/letters/${idIn(to)}`, {
      headers: { authorization: `Bearer ${key}` },
      body: { style: "ivory" },
    });
    ok(!words.test(await said()));
  },
);

/** The letter of an address of the editor. */
function idIn(address: string): string {
  return /^\/edit\/(\w+)/.exec(address)![1]!;
}

Deno.test("pressing template twice makes one letter; later, or after a change, it makes another", async () => {
  await using app = await testApp();
  const letter = await app.make(fullLetter);
  const host = await hostOf(app, letter);
  const press = async () => {
    const answer = await host.post("/template", {});
    return { to: answer.headers.get("location")!, key: cookiesOf(answer).key };
  };
  const first = await press();
  equal(await press(), first);
  const moment = testNow.getTime();
  // At any time, and if the letter was renewed in between: its key stays in the browser.
  app.setNow(new Date(moment + 14_000));
  equal(await press(), first);
  const id = idIn(first.to);
  const renewed = await app.call("POST", `/edit/${id}/key`, {
    headers: { cookie: `key=${first.key}`, origin: "http://localhost" },
  });
  same(renewed.status, 303);
  equal(await press(), { ...first, key: undefined });
  app.setNow(new Date(moment + 45_000));
  const later = await press();
  ok(later.to !== first.to);
  same((await read(app, { path: `/api/v1/letters/${letter.id}`, auth: letter.auth })).status, 200);
  await app.call("PATCH", letter.path, {
    headers: { ...letter.auth, "content-type": "application/json" },
    body: JSON.stringify({ style: "ivory" }),
  });
  ok((await press()).to !== later.to);
});

Deno.test("the guest list says how much is unfinished before one sends from there, until all have the letter", async () => {
  await using app = await testApp();
  const letter = await app.make({ preset: "wedding", lang: "en", guests: [{ name: "Zoé" }] });
  const host = await hostOf(app, letter);
  const said = async () =>
    /<a href="([^"]*)">(Before you send: [^<]*)/.exec((await host.get("/guests")).text)?.slice(1);
  const listed = linksOf(inside((await host.get("/send")).text.split('id="before"')[1]!, "ul"));
  // Empty blocks are in both: who follows the number counts the list.
  ok(listed.some((link) => /Empty/.test(link)), listed.join("\n"));
  equal(await said(), [`/edit/${letter.id}/send#before`, `Before you send: ${listed.length} things are not finished`]);
  await host.post("/guests/sent", { mark: letter.guests[0]!.id });
  equal(await said(), undefined);
  const other = await app.make({ lang: "en", blocks: [{ type: "text", text: "Hello" }], guests: [{ name: "Zoé" }] });
  ok(!(await (await hostOf(app, other)).get("/guests")).text.includes("Before you send"));
});

Deno.test(
  verifies("B12.starter-words", "what follows an event is a letter of thanks, and what follows a letter is an event"),
  async () => {
    await using app = await testApp();
    const proposed = async (letter: object) => {
      const host = await hostOf(app, await app.make({ ...letter, guests: [{ name: "Zoé" }] }));
      return /<option value="(\w+)" selected>([^<]+)</.exec((await host.get("/send")).text.split('id="next"')[1]!)!
        .slice(1);
    };
    equal(await proposed({ preset: "wedding" }), ["letter", "Thank-you letter"]);
    equal(await proposed({ preset: "letter" }), ["event", "Event"]);
    const saveTheDate = [{ type: "heading", text: "Save the date" }, { type: "date", start: "2031-06-19T18:30" }];
    equal(await proposed({ preset: "wedding", blocks: saveTheDate }), ["wedding", "Wedding"]);

    const firsts = await Promise.all(languageIds.map(async (lang) => {
      const letter = await app.make({ preset: "wedding", lang, guests: [{ name: "Zoé" }] });
      const answer = await (await hostOf(app, letter)).post("/next", { preset: "letter" });
      const auth = { authorization: `Bearer ${cookiesOf(answer).key}` };
      const next = { path: `/api/v1/letters/${idIn(answer.headers.get("location")!)}`, auth };
      const { kind, blocks } = (await read(app, next)).body.card;
      equal([kind, blocks.map(({ type }: { type: string }) => type)], [
        "letter",
        ["heading", "text", "divider", "signature"],
      ]);
      return [blocks[0].text, blocks[1].text];
    }));
    equal(
      firsts.flat(),
      languageIds.flatMap((lang) => {
        const { heading, text } = languages[lang].starters.thanks;
        return [heading.text, text.text];
      }),
    );
    // Nothing of it says how many guests there are, or who they are.
    for (const [, text] of firsts) ok(text.includes("{name}"), text);
  },
);
