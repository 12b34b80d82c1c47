import type { Block } from "../../domain/blocks/index.ts";
import { emptyBlock } from "../../domain/blocks/index.ts";
import { fontIds } from "../../domain/catalog/fonts.ts";
import { widthIn } from "../../views/letter/typefaces/face_widths.ts";
import { inscriptions } from "../../views/letter/envelope/postmark.ts";
import { postmarkWords, townOf } from "../../views/letter/envelope/postmark_words.ts";
import { equal, ok, same } from "../support/assert.ts";

/* A postmark names the letter's first place and first date, and never a guest. */

const made = new Date("2026-11-21T23:30:00Z");

function place(name: string, address: string): Block {
  return { ...emptyBlock("place", name), name, address };
}

function date(start: string): Block {
  return { ...emptyBlock("date", start), start };
}

Deno.test("a postmark has the first place and the first date that are written", () => {
  const blocks = [date(""), place("", ""), date("2027-06-19T16:30"), date("2027-06-20T10:00")];
  const town = place("Quinta da Aveleda", "Rua da Aveleda 2, 4560-570 Penafiel");
  equal(postmarkWords({ lang: "pt", blocks: [...blocks, town, place("Casa", "Porto")] }, made), {
    place: "PENAFIEL",
    date: "19.VI.27",
  });
});

Deno.test("without a place it names this service, and without a date the day the letter was made", () => {
  equal(postmarkWords({ lang: "en", blocks: [] }, made), { place: "ENVOI", date: "21.XI.26" });
});

Deno.test("a postmark is the same for all guests: a place with a placeholder does not count", () => {
  const named = place("The house of {name}", "{name}'s street 3, {name}town");
  equal(postmarkWords({ lang: "en", blocks: [named] }, made).place, "ENVOI");
  equal(postmarkWords({ lang: "en", blocks: [named, place("Barn", "")] }, made).place, "BARN");
});

Deno.test("the town is what stands beside the postal code, else the last part of the address, else the place's name", () => {
  const towns: [name: string, address: string, town: string][] = [
    ["Quinta", "Rua da Aveleda 2, 4560-570 Penafiel", "Penafiel"],
    ["Palacio", "Calle del Olmo 14, 28012 Madrid, España", "Madrid"],
    ["Kunsthalle", "Bahnhofstraße 12\nCH-8001 Zürich", "Zürich"],
    ["Barn", "12 Larch Road, London SW1A 1AA", "London"],
    ["Loft", "1 Main Street, Brooklyn, NY 11201", "Brooklyn"],
    ["Barn", "12 Larch Road, Durham", "Durham"],
    ["Casa", "Via Garibaldi 3", "Casa"],
    ["Château", "", "Château"],
    ["Seehof", "Seestraße 12\n82237 Wörthsee\nTel. 08153 1234", "Wörthsee"],
    ["Mas", "Carrer Major 1, 17001 Girona, Teléfono: +34 972 12 34 56", "Girona"],
    ["Mas", "Carrer Major 1, Girona\nTel.: (972) 12 34 56", "Girona"],
    ["Hall", "Rothschild 1, Tel Aviv 6688101", "Tel Aviv"],
    ["礼堂", "北京市朝阳区", "礼堂"],
  ];
  for (const [name, address, town] of towns) same(townOf({ name, address }), town, address);
});

Deno.test("any name fits the ring: it gets smaller, then loses its last words, then is cut", () => {
  const written = (name: string) =>
    inscriptions({ place: name, date: "19.VI.27" }, { isPixelated: false, font: "cinzel" })[0]!;
  const [short, long] = [written("PORTO"), written("ST. PETERSBURG BEACH")];
  ok(long.size < short.size, `${long.size} ${short.size}`);
  same(short.text, "PORTO");
  same(written("VILA NOVA DE FAMALICÃO AND ALL ITS SURROUNDINGS").text, "VILA NOVA");
  const word = "DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFT";
  const cut = written(word).text;
  ok(cut.endsWith(".") && word.startsWith(cut.slice(0, -1)) && cut.length > 10, cut);
});

Deno.test("a date stays clear of the ring, whatever the widths of its figures and points", () => {
  for (const font of fontIds) {
    for (const date of ["19.VI.27", "28.VIII.27"]) {
      const { size, spacing } = inscriptions({ place: "PORTO", date }, { isPixelated: false, font })[1]!;
      ok((widthIn(font, date) + date.length * spacing) * size < 50, `${font} ${date} ${size}`);
    }
  }
});

Deno.test("an address that is made to be slow takes no longer than any other", () => {
  const times = (address: string) => {
    const began = performance.now();
    for (let count = 0; count < 300; count++) townOf({ name: "Hall", address });
    return performance.now() - began;
  };
  const usual = "12 Long Road of the old Mill, ".repeat(6) + "28001 Madrid";
  times(usual);
  // With the third power of its length it took hundreds of times as long.
  ok(times("a1".repeat(100)) < 20 * times(usual) + 20);
});
