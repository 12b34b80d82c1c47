import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { inside, skeletonOf, tagsOf } from "../../support/service/html.ts";
import { patch } from "../../support/service/owner.ts";
import { openPage, openText, readSheet } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

/* Today is 20 November 2026. Every letter begins with a title, so that the rest is the block alone. */

const title = { type: "heading", text: "Title" };

/** The page of a letter with these blocks under the title. */
async function pageOf(app: TestApp, lang: string, ...blocks: object[]): Promise<string> {
  return (await bothOf(app, lang, ...blocks))[0];
}

/** The same, and the letter as plain text. */
async function bothOf(app: TestApp, lang: string, ...blocks: object[]): Promise<[page: string, text: string]> {
  const letter = await app.make({ lang, blocks: [title, ...blocks], guests: [{ name: "Ana" }] });
  return [(await openPage(app, letter, 0)).text, (await openText(app, letter, 0)).text];
}

/** One letter whose blocks are replaced before each check, because each letter has a different seal. */
async function rewritten(app: TestApp): Promise<(...blocks: object[]) => Promise<string[]>> {
  const letter = await app.make({ guests: [{ name: "Ana" }] });
  return async (...blocks) => {
    same((await patch(app, letter, { blocks: [title, ...blocks] })).status, 200);
    const { text } = await openPage(app, letter, 0);
    const beyondRevision = text.replaceAll(/(?<=opengraph-image\?g=\w+&amp;v=)\d+/g, "");
    return [beyondRevision, (await openText(app, letter, 0)).text];
  };
}

/** A block, the text that a guest reads, and the addresses of its links. */
type Row = readonly [lang: string, block: object, lines: string[], links?: string[]];

async function assertReads(type: string, rows: readonly Row[]): Promise<void> {
  await using app = await testApp();
  for (const [lang, block, lines, links = []] of rows) {
    const about = `${type} in ${lang}: ${JSON.stringify(block)}`;
    const sheet = readSheet(await pageOf(app, lang, { type, ...block }));
    equal(sheet, { lines: ["Title", ...lines], links }, about);
  }
}

Deno.test(
  verifies("K2.without-javascript", "a heading shows its text, line by line"),
  () =>
    assertReads("heading", [
      ["en", { text: "Two lines\nof <words> & more" }, ["Two lines", "of <words> & more"]],
      ["de", { text: "Für {name}", size: "md", italic: true }, ["Für Ana"]],
    ]),
);

Deno.test("a heading's size and slant are on the page, in every combination", async () => {
  await using app = await testApp();
  for (const size of ["md", "lg", "xl"]) {
    for (const italic of [true, false]) {
      const page = await pageOf(app, "en", { type: "heading", text: "Words", size, italic });
      const [heading] = tagsOf(page).filter(({ name }) => name === "h2");
      equal([heading?.attributes["data-size"], heading?.attributes["data-italic"]], [size, String(italic)]);
    }
  }
});

Deno.test(
  verifies("K2.without-javascript", "a text keeps its line breaks, and an empty line separates paragraphs"),
  () =>
    assertReads("text", [
      ["en", { text: "One\nstill one\n \n\nTwo", align: "left" }, ["One", "still one", "Two"]],
      ["fr", { text: "Chère {name}, «\u202foui\u202f»", fontStyle: "italic" }, ["Chère Ana, «\u202foui\u202f»"]],
    ]),
);

Deno.test("a text of two paragraphs is two paragraphs, aligned and slanted as the host chose", async () => {
  await using app = await testApp();
  const page = await pageOf(app, "en", { type: "text", text: "a\n\nb", align: "left", fontStyle: "italic" });
  match(
    page,
    /<div class="block block-text" data-align="left" data-italic="true"[^>]*><p dir="auto">a<\/p><p dir="auto">b/,
  );
});

Deno.test("a first text of few characters has no initial beside it, and one of more has", async () => {
  await using app = await testApp();
  const marked = async (text: string) => (await pageOf(app, "en", { type: "text", text })).includes(" data-short");
  same(await marked("a".repeat(39)), true);
  same(await marked("a".repeat(40)), false);
});

const own = `/media/${"0a".repeat(32)}.png`;

Deno.test(
  verifies(
    ["K2.without-javascript", "J5.img-src"],
    "a picture is loaded from this service, wherever its original is, and nothing links to other hosts",
  ),
  async () => {
    await assertReads("image", [
      ["en", { src: `http://localhost${own}` }, []],
      ["es", { src: "https://www.pics.example/a.jpg?w=1&h=2" }, []],
    ]);
    await using app = await testApp();
    const images = async (src: string, shape: string) => {
      const tags = tagsOf(await pageOf(app, "en", { type: "image", src, shape }));
      same(tags.find(({ name }) => name === "figure")?.attributes["data-shape"], shape);
      return tags.filter(({ name }) => name === "img").map(({ attributes }) => attributes.src!);
    };
    equal(await images(`http://localhost${own}`, "round"), [own]);
    for (const src of [`https://elsewhere.example${own}`, "https://localhost.example/media/x.png"]) {
      const [path, ...others] = await images(src, "square");
      match(path!, /^\/c\/\w{12}\/picture\/[0-9a-f]{64}$/);
      equal(others, []);
    }
  },
);

Deno.test(
  verifies(
    ["K2.without-javascript", "K4.dates-as-stored"],
    "a date shows its day and its times, and tells that they are local to the venue",
  ),
  () =>
    assertReads("date", [
      ["en", { start: "2027-06-19T18:30", interactive: false }, [
        "Saturday 19 June 2027",
        "at 6.30\u00a0pm, local time",
      ]],
      ["en", { title: "The\nparty", start: "2027-06-19T18:30", end: "2027-06-19T20:00", interactive: false }, [
        ...["The", "party", "Saturday 19 June 2027", "from 6.30\u00a0pm to 8\u00a0pm, local time"],
      ]],
      ["es", { start: "2027-06-19T13:00", end: "2027-06-20T01:00", interactive: false }, [
        ...["sábado, 19 de junio de 2027", "a las 13:00, hasta la 01:00, hora local"],
      ]],
      ["fr", { start: "2027-05-01T12:00", end: "2027-05-03T18:00", interactive: false }, [
        ...["samedi 1er mai 2027", "à midi, jusqu’au lundi 3 mai 2027 à 18\u00a0h, heure locale"],
      ]],
      ["pt", { start: "2027-06-19T01:00", interactive: false }, [
        "sábado, 19 de junho de 2027",
        "à 01:00, hora local",
      ]],
      ["it", { start: "2027-06-01T20:00", end: "2027-06-02T01:30", interactive: false }, [
        ...["martedì 1º giugno 2027", "alle 20:00, fino all’1:30, ora locale"],
      ]],
      ["de", { start: "2027-06-19T18:30", end: "2027-06-19T23:59", interactive: false }, [
        ...["Samstag, 19. Juni 2027", "von 18:30 bis 23:59 Uhr, Ortszeit"],
      ]],
    ]),
);

Deno.test("a date that is over says so", () =>
  assertReads("date", [
    ["en", { start: "2026-06-19T18:30", interactive: false }, [
      ...["Friday 19 June 2026", "at 6.30\u00a0pm, local time", "Took place on Friday 19 June 2026"],
    ]],
    ["es", { start: "2026-06-19T18:30", end: "2027-06-20T01:00", interactive: false }, [
      "viernes, 19 de junio de 2026",
      "a las 18:30, hasta el domingo 20 de junio de 2027, a la 01:00, hora local",
    ]],
    ["es", { start: "2026-06-19T18:30", end: "2026-06-20T01:00", interactive: false }, [
      "viernes, 19 de junio de 2026",
      "a las 18:30, hasta la 01:00, hora local",
      "Fue el viernes 19 de junio de 2026",
    ]],
  ]));

const query = "Hall%20%26%20Sons%2C%201%20Road%20Town";

Deno.test(
  verifies("K2.without-javascript", "a place shows its address, with links to three maps if it is interactive"),
  () =>
    assertReads("place", [
      ["en", { name: "Hall & Sons", address: "1 Road\nTown" }, [
        ...["Where", "Hall & Sons", "1 Road", "Town", "View on a map", "Google", "Apple", "OpenStreetMap"],
      ], [
        `Google: https://www.google.com/maps/search/?api=1&query=${query}`,
        `Apple: https://maps.apple.com/?q=${query}`,
        `OpenStreetMap: https://www.openstreetmap.org/search?query=${query}`,
      ]],
      ["de", { name: "Gießerei" }, [
        ...["Wo", "Gießerei", "Auf der Karte ansehen", "Google", "Apple", "OpenStreetMap"],
      ], [
        "Google: https://www.google.com/maps/search/?api=1&query=Gie%C3%9Ferei",
        "Apple: https://maps.apple.com/?q=Gie%C3%9Ferei",
        "OpenStreetMap: https://www.openstreetmap.org/search?query=Gie%C3%9Ferei",
      ]],
      ["it", { address: "Via dei Colli 7", interactive: false }, ["Dove", "Via dei Colli 7"]],
    ]),
);

Deno.test(
  verifies("K2.without-javascript", "a countdown is a sentence, in whole days"),
  () =>
    assertReads("countdown", [
      ["en", { to: "2026-12-25T00:00" }, ["35 days to go"]],
      ["en", { to: "2026-11-21T00:00" }, ["1 day to go"]],
      ["es", { to: "2026-11-20T00:00" }, ["Es hoy"]],
      ["es", { to: "2026-11-20T23:59" }, ["Es hoy"]],
      ["fr", { to: "2026-11-21T23:59" }, ["Plus qu’un jour"]],
      ["de", { to: "2026-11-19T23:59" }, ["Das war am Donnerstag, 19. November 2026"]],
    ]),
);

Deno.test(
  verifies("K2.without-javascript", "a link shows its label, else its address; not interactive, it is both as text"),
  () =>
    assertReads("link", [
      ["en", { label: "Photos", href: "https://www.a.example/x/?a=1&b=2" }, ["Photos"], [
        "Photos: https://www.a.example/x/?a=1&b=2",
      ]],
      ["es", { href: "https://www.a.example/x/" }, ["a.example/x"], ["a.example/x: https://www.a.example/x/"]],
      ["fr", { label: "Appeler", href: "tel:+33612345678" }, ["Appeler"], ["Appeler: tel:+33612345678"]],
      ["de", { label: "Fotos", href: "https://www.a.example/x/", interactive: false }, ["Fotos a.example/x"]],
      ["de", { href: "mailto:ana@a.example", interactive: false }, ["ana@a.example"]],
      ["pt", { label: "Só palavras" }, ["Só palavras"]],
    ]),
);

Deno.test(
  verifies("K2.without-javascript", "a QR code's content is also text, and a link if it is an address"),
  () =>
    assertReads("qr", [
      ["en", { data: "WIFI:T:WPA;S:Casa;;", caption: "Wi-Fi" }, [
        "QR code",
        "Wi-Fi",
        "WIFI:T:WPA;S:Casa;;",
      ]],
      ["es", { data: "https://a.example/q" }, ["Código QR", "O abrir el enlace", "a.example/q"], [
        "a.example/q: https://a.example/q",
      ]],
      ["it", { data: "javascript:alert(1)" }, ["Codice QR", "javascript:alert(1)"]],
    ]),
);

Deno.test(
  verifies("K2.without-javascript", "an agenda is a list of times and events; an item may lack either"),
  () =>
    assertReads("agenda", [
      ["en", { items: [{ time: "09:00", what: "Tea" }, { time: "noon" }, { what: "Cake" }, { time: " ", what: "" }] }, [
        ...["Schedule", "9\u00a0am Tea", "noon", "Cake"],
      ]],
      // Whoever writes an hour of one digit means the host's own clock, perhaps the afternoon.
      ["en", { items: [{ time: "4:30", what: "Ceremony" }, { time: "10:30", what: "Carriages" }] }, [
        ...["Schedule", "4:30 Ceremony", "10:30 Carriages"],
      ]],
      ["fr", { items: [{ time: "09:00", what: "Thé" }, { time: "12:00", what: "Gâteau" }] }, [
        ...["Programme", "9\u00a0h Thé", "midi Gâteau"],
      ]],
    ]),
);

Deno.test(
  verifies("K2.without-javascript", "a dress code shows its text and its board, without the empty items"),
  async () => {
    const board = [
      ...[{ kind: "color", value: "#c7b299" }, { kind: "emoji", value: "👗" }, { kind: "text", value: "Linen" }],
      ...[{ kind: "text", value: " " }, { kind: "image", value: "https://p.example/i.png" }],
    ];
    await assertReads("dress", [
      ["en", { text: "Black tie", board }, ["Dress code", "Black tie", "light beige", "👗", "Linen"]],
      ["es", { board: [{ kind: "emoji", value: "🦊" }] }, ["Vestimenta", "🦊"]],
      ["pt", { text: "Traje escuro" }, ["Traje", "Traje escuro"]],
    ]);
    await using app = await testApp();
    const page = await pageOf(app, "en", { type: "dress", board });
    const [swatch] = tagsOf(inside(page, "article")).filter(({ attributes }) => attributes.role === "img");
    same(swatch?.attributes["aria-label"], "light beige");
    const inFrench = inside(await pageOf(app, "fr", { type: "dress", board }), "article");
    same(tagsOf(inFrench).find(({ attributes }) => attributes.role === "img")?.attributes["aria-label"], "beige clair");
    ok(inside(page, "style").includes(".swatch-c7b299{--swatch:#c7b299}"));
    ok((swatch?.attributes.class ?? "").split(" ").includes("swatch-c7b299"));
  },
);

Deno.test(
  verifies("K2.without-javascript", "a gift shows its text, its IBAN and the link to the list"),
  () =>
    assertReads("gift", [
      ["en", { text: "Books", iban: "es9121000418450200051332", href: "https://www.list.example/a/" }, [
        ...["Gifts", "Books", "IBAN ES91 2100 0418 4502 0005 1332", "See the gift list"],
      ], ["See the gift list: https://www.list.example/a/"]],
      ["es", { iban: "ES00 123" }, ["Regalos", "IBAN ES00 123"]],
      ["it", { href: "https://www.list.example/a/", interactive: false }, ["Regali", "list.example/a"]],
    ]),
);

Deno.test(
  verifies("K2.without-javascript", "a signature shows its text, line by line"),
  () =>
    assertReads("signature", [
      ["en", { text: "Yours,\nMaya" }, ["Yours,", "Maya"]],
      ["es", { text: "Para {name}, de Irene" }, ["Para Ana, de Irene"]],
    ]),
);

Deno.test(verifies("K2.without-javascript", "a divider is a thematic break in the host's style"), async () => {
  await using app = await testApp();
  for (const [lang, style] of [["en", "flourish"], ["es", "stars"], ["fr", "line"]] as const) {
    const [rule] = tagsOf(await pageOf(app, lang, { type: "divider", style })).filter(({ name }) => name === "hr");
    same(rule?.attributes["data-divider"], style);
  }
});

Deno.test(verifies("K2.without-javascript", "music is a link with the name of its host"), () =>
  assertReads("music", [
    ["en", { href: "https://open.spotify.com/track/1" }, ["Listen", "Play on Spotify"], [
      "Play on Spotify: https://open.spotify.com/track/1",
    ]],
    ["de", { href: "https://www.band.example/x?a&b" }, ["Musik", "Auf band.example hören"], [
      "Auf band.example hören: https://www.band.example/x?a&b",
    ]],
  ]));

Deno.test(verifies("K2.without-javascript", "a stamp in the letter has a label"), () =>
  assertReads("stamp", [
    ["en", { stamp: "rose" }, ["Stamp (rose)"]],
    ["es", { stamp: "dove" }, ["Sello de correos (paloma)"]],
  ]));

Deno.test(
  verifies(
    "B2.hidden-from-guests",
    "a block without content is not shown: page and text are the same as without it, byte for byte",
  ),
  async () => {
    await using app = await testApp();
    const read = await rewritten(app);
    const signature = { type: "signature", text: "Us" };
    const without = await read(signature);
    const empty = [
      ...[{ type: "heading", text: " \n" }, { type: "text" }, { type: "image" }, { type: "date", title: "When" }],
      ...[{ type: "place", name: " " }, { type: "countdown" }, { type: "link", icon: "gift" }, { type: "qr" }],
      ...[{ type: "rsvp", deadline: "2027-01-01T10:00" }, { type: "agenda", items: [{ time: "", what: " " }] }],
      ...[{ type: "dress", board: [{ kind: "text", value: "" }] }, { type: "gift" }, { type: "signature" }],
      ...[{ type: "music" }, { type: "stamp" }],
    ];
    for (const block of empty) equal(await read(block, signature), without, JSON.stringify(block));
    equal(await read(...empty, signature), without);
    ok((await read({ type: "text", text: "Words" }, signature)).every((one, index) => one !== without[index]));
  },
);

Deno.test(
  verifies("B2.hidden-from-guests", "an empty item of an agenda or a board is not shown, either"),
  async () => {
    await using app = await testApp();
    const read = await rewritten(app);
    const [item, tea] = [{ time: " ", what: "" }, { time: "17:00", what: "Tea" }];
    const [blank, linen] = [{ kind: "text", value: " " }, { kind: "text", value: "Linen" }];
    const blocks = (items: object[], board: object[]) => [{ type: "agenda", items }, { type: "dress", board }];
    equal(
      await read(...blocks([item, tea, item], [blank, linen, blank])),
      await read(...blocks([tea], [linen])),
    );
  },
);

Deno.test(verifies("B13.countdown-to", "a countdown without a moment counts to the letter's first date"), async () => {
  await using app = await testApp();
  const dates = ["2026-11-30T10:00", "2026-11-25T10:00"].map((start) => ({ type: "date", start }));
  const countdown = async (...blocks: object[]) => {
    const page = await pageOf(app, "en", ...blocks);
    return /<time class="countdown-sentence" datetime="([^"]*)">([^<]*)</.exec(page)?.slice(1);
  };
  equal(await countdown({ type: "countdown" }, ...dates), ["2026-11-30T10:00", "10 days to go"]);
  equal(await countdown(...dates, { type: "countdown", to: "2026-11-22T09:00" }), ["2026-11-22T09:00", "2 days to go"]);
  equal(await countdown({ type: "date" }, { type: "countdown" }, dates[1]!), ["2026-11-25T10:00", "5 days to go"]);
});

Deno.test("the text of any field is shown as text, never as HTML", async () => {
  await using app = await testApp();
  const blocks = (words: string) => [
    ...[{ type: "heading", text: words }, { type: "text", text: words }, { type: "signature", text: words }],
    ...[{ type: "date", title: words, start: "2027-01-01T10:00" }, { type: "place", name: words, address: words }],
    ...[{ type: "link", label: words, href: "https://a.example/" }, { type: "qr", data: words, caption: words }],
    ...[{ type: "rsvp", contacts: { whatsapp: words, sms: words, email: words } }, { type: "gift", text: words }],
    ...[{ type: "gift", iban: words }, { type: "agenda", items: [{ what: words }] }],
    {
      type: "dress",
      text: words,
      board: [{ kind: "text", value: words }],
    },
  ];
  const plain = skeletonOf(await pageOf(app, "en", ...blocks("words")));
  const hostile = [
    ...[`</p></article><script>alert(1)</script>`, `"><img src=x onerror="alert(1)">`, `<!-- <style> </title>`],
    ...[`&lt;b&gt; &amp; &#39; &nbsp`, `'"\`=<>/ \${x}`],
  ];
  for (const words of hostile) {
    const page = await pageOf(app, "en", ...blocks(words));
    same(skeletonOf(page), plain, words);
    same(readSheet(page).lines.filter((line) => line.endsWith(words)).length, 17);
  }
});
