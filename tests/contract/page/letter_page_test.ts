import { realLetters } from "../../support/real_letters/letters.ts";
import { type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { inside, linesOf, tagsOf } from "../../support/service/html.ts";
import { patch, rowsOf } from "../../support/service/owner.ts";
import { openPage, openText, readSheet } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

const greeting = { type: "heading", text: "For {name}" };

/** The first line of the sheet when the link with this `g` is opened. */
async function greets(app: TestApp, { id }: Made, g: string): Promise<string | undefined> {
  const { status, text } = await app.call("GET", `/c/${id}?g=${g}`);
  same(status, 200);
  return readSheet(text).lines[0];
}

Deno.test(
  verifies(
    ["A1.letter", "service.personal-link", "service.name-replaced", "auth.guest-links"],
    "every guest's link opens the letter with that guest's name",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [greeting], guests: [{ name: "Ana" }, { name: "Ben" }, { name: "Ana" }] });
    for (const { name, url } of letter.guests) {
      const { status, text, headers } = await app.call("GET", url);
      same(status, 200);
      match(headers.get("content-type")!, /^text\/html; charset=utf-8$/i);
      equal(readSheet(text).lines, [`For ${name}`]);
    }
    equal(readSheet((await app.call("GET", letter.url)).text).lines, ["For dear guest"]);
  },
);

Deno.test(
  verifies(
    ["D2.link-falls-back", "D2.removed", "D2.revived"],
    "links of removed, unknown and other letters' guests show the fallback; a restored guest's shows the name",
  ),
  async () => {
    await using app = await testApp();
    const make = () => app.make({ blocks: [greeting], nameFallback: "all of you", guests: [{ name: "Ana Roca" }] });
    const [letter, other] = [await make(), await make()];
    const { id, name } = letter.guests[0]!;
    same(await greets(app, letter, id), "For Ana Roca");
    await patch(app, letter, { guests: [{ name: "Ben" }] });
    same(await greets(app, letter, id), "For all of you");
    ok(!(await app.call("GET", `/c/${letter.id}?g=${id}`)).text.includes("Roca"));
    await patch(app, letter, { guests: [{ id, name: "Ana Mar" }] });
    same(await greets(app, letter, id), "For Ana Mar");
    same(await greets(app, letter, other.guests[0]!.id), "For all of you");
    same(await greets(app, other, other.guests[0]!.id), `For ${name}`);
  },
);

Deno.test(verifies("D2.link-falls-back", "with any value of g the letter opens"), async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [greeting], guests: [{ name: "Ana" }] });
  const { id } = letter.guests[0]!;
  const strange = [
    ...["", "never", id.slice(1), `${id}x`, `%20${id}`, `${id}%00`, "%00", "%ff", "%", "'%20or%201=1--", "__proto__"],
    ...["null", "1", `${letter.id}`, "%F0%9F%8E%89", "x".repeat(900), `never&g=${id}`, `%25`, "*"],
  ];
  for (const g of strange) same(await greets(app, letter, g), "For dear guest", g.slice(0, 50));
  same(await greets(app, letter, `${id}&utm_source=mail&g=never`), "For Ana");
});

Deno.test(
  verifies("K2.without-javascript", "every word of the sample letters is in the page without scripts"),
  async () => {
    await using app = await testApp();
    for (const [title, input] of Object.entries(realLetters)) {
      const letter = await app.make(input);
      const { name } = letter.guests[0]!;
      const { text } = await openPage(app, letter, 0);
      const body = inside(text, "body");
      const shown = flat([...linesOf(body), ...addresses(text)].join(" "));
      for (const words of wordsOf(input).map((words) => flat(words.replaceAll("{name}", name)))) {
        ok(shown.includes(words), `${title}: ${words}`);
      }
      equal(tagsOf(body).filter(({ name }) => ["script", "noscript", "template"].includes(name)), []);
      ok(linesOf(body).includes(stamps[title]!), `${title}: ${stamps[title]}`);
    }
  },
);

/** The stamp of each sample letter, as a guest reads it. */
const stamps: Record<string, string> = {
  "wedding-es": "Sello de correos (paloma)",
  "birthday-en": "Stamp (butterfly)",
  "letter-fr": "Timbre (clé)",
  "baby-pt": "Selo postal (girassol)",
  "dinner-it": "Francobollo (palla da discoteca)",
  "event-de": "Briefmarke (Rakete)",
};

/** All text of an input that guests read: its strings, except ids, choices, and colours, which have names. */
function wordsOf(input: unknown): string[] {
  const choices = [
    "type",
    "lang",
    "style",
    "preset",
    "seal",
    "sealShape",
    "size",
    "align",
    "icon",
    "channel",
    "kind",
    "stamp",
  ];
  const others = [...choices, "custom", "nameFallback", "guests", "start", "end", "to", "deadline"];
  if (typeof input === "string") return /^#[0-9a-f]{6}$/i.test(input) ? [] : [input];
  if (typeof input !== "object" || input === null) return [];
  return Object.entries(input).flatMap(([key, value]) => others.includes(key) ? [] : wordsOf(value));
}

/** The addresses of links. */
function addresses(page: string): string[] {
  return tagsOf(page).flatMap(({ attributes }) => attributes.href ?? []);
}

function flat(text: string): string {
  return text.replace(/\s+/g, " ");
}

Deno.test(verifies("K4.dates-as-stored", "a day is printed as it is stored, in each language"), async () => {
  await using app = await testApp();
  const days: Record<string, string> = {
    es: "jueves, 31 de diciembre de 2026",
    en: "Thursday 31 December 2026",
    fr: "jeudi 31 décembre 2026",
    pt: "quinta-feira, 31 de dezembro de 2026",
    it: "giovedì 31 dicembre 2026",
    de: "Donnerstag, 31. Dezember 2026",
  };
  for (const [lang, day] of Object.entries(days)) {
    for (const time of ["00:01", "23:59"]) {
      const letter = await app.make({ lang, blocks: [greeting, { type: "date", start: `2026-12-31T${time}` }] });
      const { text } = await openPage(app, letter);
      same(readSheet(text).lines[1], day);
      ok(text.includes(`<time datetime="2026-12-31T${time}">`));
      ok((await openText(app, letter)).text.includes(day));
    }
  }
});

/** The words on the envelope, a line each. */
async function envelope(app: TestApp, input: object): Promise<string[]> {
  const { text } = await openPage(app, await app.make({ guests: [{ name: "Ana" }], ...input }), 0);
  return linesOf(text.slice(text.indexOf('<section class="envelope"'), text.indexOf("<main")));
}

Deno.test(verifies("E3.addressed-to-name", "without a recipient the envelope is addressed to the guest"), async () => {
  await using app = await testApp();
  equal(await envelope(app, {}), ["Ana", "Wax seal", "Go to the letter"]);
  equal(await envelope(app, { envelope: { blocks: { "front-bl": { text: "Soon" } } } }), [
    ...["Ana", "Soon", "Wax seal", "Go to the letter"],
  ]);
  for (const text of ["", "  "]) {
    const front = { "front-center": { text } };
    equal(await envelope(app, { seal: "", envelope: { blocks: front } }), ["Ana", "Go to the letter"]);
  }
  const nobody = await openText(app, await app.make({ lang: "de" }));
  match(nobody.text, /^Lieber Gast\n/);
});

Deno.test(verifies("block.name-substituted", "every slot of the envelope is on the page, for this guest"), async () => {
  await using app = await testApp();
  const blocks = {
    "front-center": { text: "To {name}", italic: true },
    "front-tl": { text: "From us\nto {name}\nwith love" },
    "front-tr": { stamp: "rose" },
    "front-bl": { text: "Only {name}" },
    "back-center": { text: "{name}!" },
  };
  equal(await envelope(app, { lang: "es", envelope: { blocks } }), [
    "De parte de From us",
    "to Ana",
    "with love",
    "Sello de correos (rosa)",
    "To Ana",
    "Only Ana",
    "Sello de lacre",
    "Ana!",
    "Ir a la carta",
  ]);
});

Deno.test(
  verifies(["K8.updated-on", "P7.what-changed"], "only after a change of date or place the page shows when it changed"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ lang: "es", blocks: [{ id: "d", type: "date", start: "2027-06-19T18:30" }] });
    const notice = async () =>
      /<p class="(?:letter|block)-updated">([^<]*)</.exec((await openPage(app, letter)).text)?.[1];
    await patch(app, letter, { style: "deco" });
    same(await notice(), undefined);
    await patch(app, letter, { blocks: [{ id: "d", type: "date", start: "2027-06-19T19:00" }] });
    same(await notice(), "Nueva hora · Actualizada el viernes 20 de noviembre de 2026");
    app.setNow(new Date("2027-01-01T00:00:00Z"));
    await patch(app, letter, { lang: "de" });
    same(await notice(), "Neue Uhrzeit · Aktualisiert am Freitag, 20. November 2026");
    app.setNow(new Date("2027-01-02T00:00:00Z"));
    await patch(app, letter, { blocks: [{ id: "h", type: "heading", text: "Party" }] });
    same(await notice(), "Aktualisiert am Samstag, 2. Januar 2027");
  },
);

Deno.test(verifies("K3.nothing-reported", "opening a letter changes nothing"), async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [greeting], guests: [{ name: "Ana" }] });
  const before = await rowsOf(app, letter);
  app.setNow(new Date("2027-11-20T12:00:00Z"));
  for (let times = 0; times < 3; times++) {
    await openPage(app, letter, 0);
    await openText(app, letter);
  }
  equal(await rowsOf(app, letter), before);
});

Deno.test("a heading with an emoji is marked: a style that fills letters with a gradient leaves it as it is", async () => {
  await using app = await testApp();
  const blocks = [{ type: "heading", text: "Come, {name}" }];
  const { guests } = await app.make({ style: "launch", blocks, guests: [{ name: "Zoë 🌻" }, { name: "Zoë" }] });
  const pages = await Promise.all(
    guests.map(async ({ url }) => (await app.call("GET", url)).text.includes(" has-emoji")),
  );
  equal(pages, [true, false]);
});

Deno.test("a heading whose lines are too many for browsers to balance is marked, and no other", async () => {
  await using app = await testApp();
  const text = "We are getting married at the old lighthouse of Finisterre, and you are invited to dance all night";
  const pages = await Promise.all([text, "You are invited"].map(async (text) => {
    const { url } = await app.make({ blocks: [{ type: "heading", text }] });
    return (await app.call("GET", url)).text.includes(" is-long");
  }));
  equal(pages, [true, false]);
});

Deno.test("the two last words of a title are together on a screen, and a place's long name has a rule for its size", async () => {
  await using app = await testApp();
  const blocks = [
    { type: "heading", text: "An evening of short talks near the old town" },
    { type: "place", name: "Altes Veranstaltungszentrum" },
  ];
  const letter = await app.make({ blocks });
  const { text } = await openPage(app, letter);
  ok(text.includes('near the <span class="whole">old town</span></h'));
  const fit = /"place-name (fit-\d+)"/.exec(text)?.[1];
  ok(text.includes(`.${fit}{--longest:`), fit!);
  ok(!(await app.call("GET", `/c/${letter.id}/print`)).text.includes('<span class="whole">old'));
});
