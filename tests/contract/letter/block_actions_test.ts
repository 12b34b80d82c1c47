import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { insides, linesOf, linksOf, tagsOf } from "../../support/service/html.ts";
import { openPage } from "../../support/service/pages.ts";
import { readQrCodes } from "../../support/pictures/qr.ts";
import { verifies } from "../../support/verifies.ts";

/* The actions of gift, music, QR code and countdown blocks. Today is 20 November 2026, noon in UTC. */

const title = { type: "heading", text: "Title" };
const signature = { type: "signature", text: "With love,\nIrene & Tomás" };
const iban = "ES91 2100 0418 4502 0005 1332";

async function pageOf(app: TestApp, lang: string, ...blocks: object[]): Promise<string> {
  return (await openPage(app, await app.make({ lang, blocks: [title, ...blocks] }))).text;
}

/** The only section or figure of the page that has this class. */
function blockOf(page: string, name: "section" | "figure" | "p", type: string): string {
  const start = page.indexOf(`<${name} class="block block-${type}"`);
  return page.slice(start, page.indexOf(`</${name}>`, start));
}

Deno.test(verifies("K7.iban", "an IBAN is in groups of four, with a button to copy it without spaces"), async () => {
  await using app = await testApp();
  for (const [lang, copy, copied] of [["en", "Copy", "Copied"], ["de", "Kopieren", "Kopiert"]] as const) {
    const gift = blockOf(
      await pageOf(app, lang, { type: "gift", iban: "es9121000418450200051332" }),
      "section",
      "gift",
    );
    match(gift, /<bdi class="iban">ES91 2100 0418 4502 0005 1332<\/bdi>/);
    equal(tagsOf(gift).filter(({ name }) => name === "button").map(({ attributes }) => attributes), [{
      type: "button",
      class: "copy",
      "data-copy": "ES9121000418450200051332",
      "aria-live": "polite",
      "data-copied": copied,
      hidden: "",
    }]);
    equal(insides(gift, "button"), [copy]);
  }
});

Deno.test(
  verifies("K7.epc-code", "the code pays the person who signs, whose name is beside it; the account stands above"),
  async () => {
    await using app = await testApp();
    const gift = { type: "gift", iban };
    const page = await pageOf(app, "es", gift, signature);
    equal(readQrCodes(page), ["BCD\n002\n1\nSCT\n\nIrene & Tomás\nES9121000418450200051332"]);
    equal(insides(page, "figcaption").map(linesOf), [["Para escanear con la app del banco", "Irene & Tomás"]]);
    equal(page.split("ES91 2100 0418 4502 0005 1332").length, 2);
    equal(
      tagsOf(page).find(({ attributes }) => attributes.class === "qr")?.attributes["aria-label"],
      "Código QR",
      "the caption beside it says what it is for, and is not said twice",
    );
    const without = [[gift], [{ ...gift, iban: "ES00 123" }, signature], [{
      ...gift,
      iban: "BR1800360305000010009795493C1",
    }, signature]];
    for (const blocks of without) equal(readQrCodes(await pageOf(app, "es", ...blocks)), []);
  },
);

Deno.test(verifies("K7.epc-code", "without a signature the sender on the envelope is paid"), async () => {
  await using app = await testApp();
  const envelope = { blocks: { "front-tl": { text: "Irene Roe\n1 Road" } } };
  const { text } = await openPage(app, await app.make({ blocks: [{ type: "gift", iban }], envelope }));
  equal(readQrCodes(text), ["BCD\n002\n1\nSCT\n\nIrene Roe\nES9121000418450200051332"]);
});

Deno.test("a gift that is not interactive has its IBAN and its address, and nothing to press", async () => {
  await using app = await testApp();
  const gift = { type: "gift", iban, href: "https://www.list.example/a/", interactive: false };
  const block = blockOf(await pageOf(app, "en", gift, signature), "section", "gift");
  equal(linesOf(block), ["Gifts", `IBAN ${iban}`, "list.example/a"]);
  equal(tagsOf(block).filter(({ name }) => ["a", "button", "svg"].includes(name)), []);
});

Deno.test("a QR block is a code with the host's text; too long a text is shown as text only", async () => {
  await using app = await testApp();
  for (const data of ["WIFI:T:WPA;S:Casa;;", "https://a.example/q?x=1&y=2", "Ñandú\n🎉", "x".repeat(2048)]) {
    equal(readQrCodes(await pageOf(app, "it", { type: "qr", data })), [data]);
  }
  const data = "ñ".repeat(2048);
  const page = await pageOf(app, "it", { type: "qr", data });
  equal([readQrCodes(page), linesOf(page).includes(data)], [[], true]);
});

Deno.test(
  verifies("K6.music", "music is a link; its player loads after a press, in a frame that the policy allows"),
  async () => {
    await using app = await testApp();
    const spotify = "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC";
    const blocks = [{ type: "music", href: spotify }, { type: "music", href: "https://youtu.be/dQw4w9WgXcQ" }];
    const { text, headers } = await openPage(app, await app.make({ lang: "pt", blocks }));
    const buttons = tagsOf(text).filter(({ attributes }) => attributes["data-player"] !== undefined);
    equal(buttons.map(({ name, attributes }) => ({ name, ...attributes })), [{
      name: "button",
      type: "button",
      class: "button",
      "data-player": "https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC",
      "data-title": "Spotify",
      "data-kind": "song",
      "data-height": "152",
      hidden: "",
    }, {
      name: "button",
      type: "button",
      class: "button",
      "data-player": "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "data-title": "YouTube",
      "data-kind": "video",
      "data-height": "315",
      hidden: "",
    }]);
    equal(linksOf(text).filter((link) => link.startsWith("Ouvir")), [
      ...[`Ouvir no Spotify: ${spotify}`, "Ouvir no YouTube: https://youtu.be/dQw4w9WgXcQ"],
    ]);
    equal(linesOf(text).filter((line) => /30 segundos/.test(line)).length, 1);
    ok(!tagsOf(text).some(({ name }) => name === "iframe"), "nothing is loaded before");
    const frames = / frame-src ([^;]*)/.exec(headers.get("content-security-policy")!)?.[1];
    same(frames, "https://open.spotify.com https://www.youtube-nocookie.com");
  },
);

Deno.test("music of an unknown host is only a link, and the policy allows no frame", async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [{ type: "music", href: "https://band.example/song" }] });
  const { text, headers } = await openPage(app, letter);
  ok(!text.includes("data-player") && !text.includes("30 seconds"));
  ok(!headers.get("content-security-policy")!.includes("frame-src"));
});

Deno.test("a countdown is a sentence, with four numbers that screen readers skip", async () => {
  await using app = await testApp();
  const countdown = blockOf(await pageOf(app, "fr", { type: "countdown", to: "2026-12-25T18:30" }), "p", "countdown");
  equal(linesOf(countdown), ["Encore 35\u00a0jours"]);
  const [block, sentence, numbers, ...units] = tagsOf(countdown).map(({ attributes }) => attributes);
  same(block!["data-to"], "2026-12-25T18:30");
  // What the page's script may have to say, for the reader's own day.
  equal(["one", "other", "today", "passed", "over"].map((when) => block![`data-${when}`]), [
    ...["Plus qu’un jour", "Encore 2\u00a0jours", "C’est aujourd’hui", "Le grand jour est arrivé"],
    "C’était le vendredi 25 décembre 2026",
  ]);
  same(sentence!.datetime, "2026-12-25T18:30");
  equal([numbers!["aria-hidden"], numbers!.hidden], ["true", ""]);
  equal(units.filter((unit) => "data-unit" in unit), [
    { "data-unit": "days", "data-zero": "jour", "data-one": "jour", "data-other": "jours" },
    { "data-unit": "hours", "data-zero": "heure", "data-one": "heure", "data-other": "heures" },
    { "data-unit": "minutes", "data-zero": "minute", "data-one": "minute", "data-other": "minutes" },
    { "data-unit": "seconds", "data-zero": "seconde", "data-one": "seconde", "data-other": "secondes" },
  ]);
});

Deno.test("a countdown to a moment that has passed in every time zone is only a sentence", async () => {
  await using app = await testApp();
  const ticks = async (to: string) => (await pageOf(app, "en", { type: "countdown", to })).includes("data-unit");
  equal([await ticks("2026-11-20T00:00"), await ticks("2026-11-18T23:59")], [true, false]);
  const page = await pageOf(app, "en", { type: "countdown", to: "2026-11-19T23:59" });
  equal(linesOf(blockOf(page, "p", "countdown")), ["Took place on Thursday 19 November 2026"]);
});
