import { languageIds } from "../../../domain/i18n/languages.ts";
import { type Answer, base, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { decode, inside, tagsOf } from "../../support/service/html.ts";
import { someClient } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const occasions = ["birthday", "wedding", "party", "baby", "dinner", "graduation", "event", "letter"] as const;
const ours = { "sec-fetch-site": "same-origin" };

/** Presses Begin, as a browser does on a page of this service. */
function begin(app: TestApp, choices: Record<string, string>, headers: Record<string, string> = ours, client?: string) {
  return app.call("POST", "/new", {
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(choices).toString(),
    ...(client ? { client } : {}),
  });
}

/** The letter that was begun, read by the key in its cookie. */
async function begun(app: TestApp, { status, headers }: Answer) {
  same(status, 303);
  const [, id] = /^\/edit\/([^/?]+)$/.exec(headers.get("location")!)!;
  const [, key] = /^key=(ek_\w+);/.exec(headers.get("set-cookie")!)!;
  const { body } = await app.call("GET", `/api/v1/letters/${id}`, { headers: { authorization: `Bearer ${key}` } });
  return body;
}

/** The radio buttons and options that are selected when the page opens. */
function chosen(html: string): string[] {
  return tagsOf(html).filter(({ attributes }) => "checked" in attributes || "selected" in attributes)
    .map(({ attributes }) => attributes.value!);
}

Deno.test(
  verifies(
    ["M1.plain-forms", "M3.language"],
    "the page offers eight occasions, fifteen styles and six languages, all in the reader's language, with one of each chosen",
  ),
  async () => {
    await using app = await testApp();
    const titles = {
      es: "Crea una carta",
      en: "Make a letter",
      fr: "Créer une lettre",
      pt: "Criar uma carta",
      it: "Crea una lettera",
      de: "Einen Brief gestalten",
    };
    const seen = new Map<string, Set<string>>();
    for (const lang of languageIds) {
      const { status, text } = await app.call("GET", "/new", { headers: { "accept-language": `${lang},nl;q=0.5` } });
      equal([status, decode(inside(text, "h1"))], [200, titles[lang]]);
      const radios = tagsOf(text).filter(({ attributes }) => attributes.type === "radio");
      const values = (name: string) =>
        radios.filter(({ attributes }) => attributes.name === name).map(({ attributes }) => attributes.value);
      equal(values("preset"), [...occasions]);
      same(values("style").length, 16);
      equal(chosen(text), ["birthday", lang, ""]);
      const pictures = tagsOf(text).flatMap(({ attributes }) =>
        attributes.src?.endsWith(".webp") ? [attributes.src] : []
      );
      equal(pictures.map((src) => new RegExp(`^/static/\\w+-${lang}\\.`).test(src)), Array(15).fill(true));
      const words = [...text.matchAll(/<(?:small|legend|label|button)[^>]*>([^<]+)/g)].map(([, words]) => words!);
      seen.set(lang, new Set(words));
    }
    const [english, ...others] = [
      seen.get("en")!,
      ...languageIds.filter((id) => id !== "en").map((id) => seen.get(id)!),
    ];
    for (const other of others) equal([...other].filter((words) => english.has(words)), []);
  },
);

Deno.test(verifies("M3.language", "the page's language can be changed, and stays changed"), async () => {
  await using app = await testApp();
  const changed = await app.call("GET", "/new?lang=it");
  same(decode(inside(changed.text, "h1")), "Crea una lettera");
  const cookie = changed.headers.get("set-cookie")!.split(";")[0]!;
  equal(chosen((await app.call("GET", "/new", { headers: { cookie, "accept-language": "de" } })).text)[1], "it");
});

Deno.test(
  verifies("M3.language", "in another language the page keeps the name, the occasion and the style"),
  async () => {
    await using app = await testApp();
    const address = async (path: string) =>
      tagsOf((await app.call("GET", path)).text).find(({ attributes }) => attributes.hreflang === "pt")!.attributes
        .href!;
    equal(
      await address("/new?to=Ana+%26+Jo%C3%A3o&preset=dinner&style=deco"),
      decode(
        "/new?to=Ana+%26+Jo%C3%A3o&amp;preset=dinner&amp;style=deco&amp;lang=pt",
      ),
    );
    equal(await address("/examples"), "http://localhost/examples?lang=pt");
  },
);

Deno.test(
  verifies(
    ["M1.same-acts", "H2.cookie", "H2.redirect", "H4.editor-no-store"],
    "one press makes a letter, keeps its key in a cookie, and opens its editor at an address without the key",
  ),
  async () => {
    await using app = await testApp();
    const answer = await begin(app, { preset: "wedding", style: "deco", lang: "pt" });
    const { id, revision, card, guests } = await begun(app, answer);
    const [key, ...attributes] = answer.headers.get("set-cookie")!.split("; ");
    match(key!, /^key=ek_\w{32}$/);
    equal(attributes.toSorted(), ["HttpOnly", "Max-Age=31536000", `Path=/edit/${id}`, "SameSite=Lax"]);
    equal([answer.headers.get("location"), answer.headers.get("cache-control"), answer.text], [
      `/edit/${id}`,
      "no-store",
      "",
    ]);
    equal([revision, card.kind, card.style, card.lang, guests], [1, "wedding", "deco", "pt", []]);
    same((await app.call("GET", `/edit/${id}`, { headers: { cookie: key! } })).status, 200);
  },
);

Deno.test(verifies("M1.same-acts", "it is the letter that the API makes from the same input"), async () => {
  await using app = await testApp();
  const { card } = await begun(app, await begin(app, { preset: "dinner", style: "", lang: "it" }));
  const again = await app.make({ ...card, v: undefined, kind: undefined, preset: card.kind });
  const { body } = await app.call("GET", again.path, { headers: again.auth });
  equal(body.card, card);
});

Deno.test(
  verifies(
    "M3.letter-language",
    "for every occasion and language, a letter starts with text, a future date and a place, in a fitting style",
  ),
  async () => {
    await using app = await testApp();
    for (const preset of occasions) {
      for (const lang of languageIds) {
        const { card } = await begun(app, await begin(app, { preset, lang }, { ...ours, "accept-language": "de" }));
        const about = `${preset} in ${lang}`;
        equal([card.kind, card.lang], [preset, lang], about);
        // deno-lint-ignore no-explicit-any -- blocks of every type
        const block = (type: string): any => card.blocks.find((block: { type: string }) => block.type === type);
        ok(block("heading").text && block("text").text.includes("{name}"), about);
        match(card.seal, /^icon:/, about);
        ok(card.envelope.blocks["front-tr"].stamp, about);
        if (preset === "letter") continue;
        match(block("date").start, /^202[67]-\d\d-\d\dT\d\d:\d\d$/, about);
        const day = new Date(`${block("date").start}Z`);
        ok(day > app.context.now() && day.getUTCDay() === 6, `${about}: ${block("date").start}`);
        if (block("agenda")) same(block("agenda").items[0].time, block("date").start.slice(-5), about);
        ok(block("place").name && block("place").address, about);
        if (block("rsvp")) equal(Object.values(block("rsvp").contacts), ["", "", ""], about);
      }
    }
    const styleOf = async (preset: string, style = "") =>
      (await begun(app, await begin(app, { preset, style, lang: "en" }))).card.style;
    equal([await styleOf("wedding"), await styleOf("party"), await styleOf("party", "pocket")], [
      "ivory",
      "groovy",
      "pocket",
    ]);
  },
);

Deno.test(
  verifies("M3.letter-language", "without a choice, or with an unknown one, a likely default is used"),
  async () => {
    await using app = await testApp();
    const headers = { ...ours, "accept-language": "fr-CH" };
    const { card } = await begun(app, await begin(app, { preset: "coronation", style: "gold", lang: "xx" }, headers));
    equal([card.kind, card.style, card.lang], ["birthday", "confetti", "fr"]);
  },
);

Deno.test(
  verifies("M1.plain-forms", "the home page begins a letter by one press, in the reader's language"),
  async () => {
    await using app = await testApp();
    const { text, headers } = await app.call("GET", "/", { headers: { "accept-language": "es" } });
    // With "no-referrer" a browser would not send the origin of the form.
    same(headers.get("referrer-policy"), "same-origin");
    const forms = tagsOf(text).filter(({ name, attributes }) => name === "form" && attributes.action === "/new");
    equal(forms.map(({ attributes }) => attributes.method), ["post"]);
    const pressed = tagsOf(text).filter(({ attributes }) => attributes.name === "preset").map(({ attributes }) =>
      attributes.value!
    );
    equal(pressed, [...occasions]);
    const hidden = tagsOf(text).filter(({ attributes }) => attributes.type === "hidden").map(({ attributes }) =>
      attributes
    );
    const sent = { ...Object.fromEntries(hidden.map(({ name, value }) => [name, value!])), preset: "baby" };
    const first = await begin(app, sent);
    const { card } = await begun(app, first);
    equal([card.kind, card.lang], ["baby", "es"]);
    same(
      (await begin(app, sent)).headers.get("location"),
      first.headers.get("location"),
      "pressed twice, it is one letter",
    );
  },
);

Deno.test("the name that was typed on the home page, or on an example, is the letter's first guest", async () => {
  await using app = await testApp();
  const fieldOf = async (query: string) =>
    tagsOf((await app.call("GET", `/new${query}`)).text).find(({ attributes }) => attributes.name === "to")?.attributes
      .value;
  equal([
    await fieldOf("?to=Zo%C3%AB+%3C3"),
    await fieldOf(""),
    await fieldOf("?to="),
  ], [
    "Zoë <3",
    undefined,
    undefined,
  ]);
  const guestsOf = async (choices: Record<string, string>) =>
    (await begun(app, await begin(app, choices))).guests.map(({ name }: { name: string }) => name);
  equal(await guestsOf({ preset: "dinner", to: " Zoë <3 " }), ["Zoë <3"]);
  equal(await guestsOf({ preset: "dinner", to: "" }), []);
  equal(await guestsOf({ example: "cena-d-inverno", to: "Zoë" }), ["Zoë"]);
  const [hidden] = tagsOf((await app.call("GET", "/examples/cena-d-inverno?to=Zo%C3%AB")).text)
    .filter(({ attributes }) => attributes.type === "hidden");
  equal([hidden!.attributes.name, hidden!.attributes.value], ["to", "Zoë"]);
});

Deno.test(
  verifies(
    "limits.guest-name",
    "a letter begins with a name of 80 characters of any kind; a longer one is asked for again",
  ),
  async () => {
    await using app = await testApp();
    const [longest, longer] = ["🎉".repeat(80), "x".repeat(81)];
    const { guests: [guest] } = await begun(app, await begin(app, { to: longest }));
    same(guest.name, longest);
    const asked = await app.call("GET", `/new?to=${longer}`);
    const sent = await begin(app, { to: longer });
    equal([asked.status, sent.status, sent.headers.get("location")], [200, 400, null]);
    for (const { text } of [asked, sent]) {
      const { attributes } = tagsOf(text).find(({ attributes }) => attributes.name === "to")!;
      equal([attributes.value, attributes["aria-invalid"], attributes.maxlength], [longer, "true", undefined]);
      match(text, /At most 80 characters fit here; there are 81\./);
    }
  },
);

/** The values that a browser sends from the page as it was drawn. */
async function drawnOnce(app: TestApp): Promise<Record<string, string>> {
  const { text, headers } = await app.call("GET", "/new?once=11111111-1111-1111-1111-111111111111");
  // Going back shows the same drawing again; anybody else gets a new one.
  same(headers.get("cache-control"), "private, no-cache");
  const { value } = tagsOf(text).find(({ attributes }) => attributes.name === "once")!.attributes;
  match(value!, /^(?!1{8})[\da-f-]{36}$/);
  return { preset: "dinner", style: "", lang: "it", once: value! };
}

Deno.test(
  verifies("I2.same-answer", "pressing Begin twice, or again after going back, makes one letter"),
  async () => {
    await using app = await testApp({ rateLimits: { create: 2, update: 9, media: 9, refused: 9 } });
    const client = someClient();
    const [form, another] = [await drawnOnce(app), await drawnOnce(app)];
    const led = async (choices: Record<string, string>) => {
      const { status, headers } = await begin(app, choices, ours, client);
      equal([status, headers.getSetCookie().length], [303, 1]);
      return [headers.get("location"), headers.get("set-cookie")].join();
    };
    const first = await led(form);
    for (let press = 0; press < 5; press++) same(await led(form), first, "and is not counted again");
    ok(await led({ ...form, style: "brutal" }) !== first, "other choices make another letter");
    same((await begin(app, another, ours, client)).status, 429);
    for (const once of ["", "short", "x".repeat(36), form.once!.toUpperCase() + "\u00e9"]) {
      ok(
        await begun(app, await begin(app, { ...form, once }, ours, someClient())),
        "what no page of ours says begins a letter all the same",
      );
    }
  },
);

Deno.test(verifies("I2.same-answer", "two presses at once make one letter"), async () => {
  await using app = await testApp();
  const form = await drawnOnce(app);
  const pressed = await Promise.all([begin(app, form), begin(app, form), begin(app, form)]);
  same(new Set(pressed.map(({ headers }) => headers.get("set-cookie"))).size, 1);
  same(new Set(pressed.map(({ headers }) => headers.get("location"))).size, 1);
});

Deno.test(
  verifies("H3.key-replaced", "going back to where a letter was begun does not bring back a key that ended"),
  async () => {
    await using app = await testApp();
    const form = await drawnOnce(app);
    const first = await begin(app, form);
    const id = first.headers.get("location")!.split("/").at(-1)!;
    const [, key] = /^key=(ek_\w+);/.exec(first.headers.get("set-cookie")!)!;
    await app.call("POST", `/api/v1/letters/${id}/key`, { headers: { authorization: `Bearer ${key}` } });
    const again = await begin(app, form);
    equal([again.status, again.headers.get("location"), again.headers.get("set-cookie")], [303, `/edit/${id}`, null]);
  },
);

Deno.test(
  verifies("H3.taken-back", "who took a letter back, goes back and begins the same again gets another one"),
  async () => {
    await using app = await testApp();
    const form = await drawnOnce(app);
    const before = new Set<string>();
    for (const _ of ["first", "second", "third"]) {
      const [{ id }, again] = [await begun(app, await begin(app, form)), await begin(app, form)];
      ok(!before.has(id), "it is another one");
      equal([again.status, again.headers.get("location")], [303, `/edit/${id}`], "pressed twice, it is one");
      before.add(id);
      const [, key] = /^key=(ek_\w+);/.exec(again.headers.get("set-cookie")!)!;
      const headers = { authorization: `Bearer ${key}` };
      same((await app.call("DELETE", `/api/v1/letters/${id}`, { headers })).status, 204);
    }
  },
);

Deno.test(
  verifies("H2.cookie", "after too many refused keys a host can still begin a letter, and gets its key"),
  async () => {
    await using app = await testApp({ rateLimits: { create: 3, update: 9, media: 9, refused: 0 } });
    ok((await begin(app, await drawnOnce(app), ours, someClient())).headers.get("set-cookie")!.startsWith("key=ek_"));
  },
);

Deno.test("another site cannot begin a letter in a visitor's browser", async () => {
  await using app = await testApp();
  const senders = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://elsewhere.example" },
    { origin: "null" },
  ];
  for (const sender of senders) {
    const answer = await begin(app, { preset: "party" }, sender as Record<string, string>);
    equal([answer.status, answer.headers.get("set-cookie")], [403, null], JSON.stringify(sender));
  }
  const [{ count }] = await app.db.selectFrom("letters").select(({ fn }) => fn.countAll<number>().as("count"))
    .where("card", "like", '%"kind":"party"%').execute() as [{ count: number }];
  if (!Deno.env.has("ENVOI_TEST_DATABASE_URL")) same(Number(count), 0);
  // Old browsers send no `Sec-Fetch-Site`, but an `Origin`.
  same((await begin(app, { preset: "party" }, { origin: base })).status, 303);
});

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "G2.create"],
    "after too many letters a polite page tells that, and keeps the choices",
  ),
  async () => {
    await using app = await testApp({ rateLimits: { create: 1, update: 9, media: 9, refused: 9 } });
    const client = someClient();
    const choices = { preset: "event", style: "brutal", lang: "it" };
    same((await begin(app, choices, ours, client)).status, 303);
    const { status, headers, text } = await begin(app, choices, ours, client);
    equal([status, headers.get("set-cookie")], [429, null]);
    ok(Number(headers.get("retry-after")) > 0);
    match(text, /role="alert">Too many letters were begun from here/);
    equal(chosen(text), ["event", "it", "brutal"]);
  },
);

Deno.test("a form that is too large is refused", async () => {
  await using app = await testApp();
  same((await begin(app, { preset: "x".repeat(10_000) })).status, 413);
});
