import { testApp } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";
import { assertRefused, refusal, storedBlocks, storedCard, storedLetter } from "../../support/service/letters.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(verifies(["B4.code-points", "limits.text"], "lengths are code points of the sent text"), async () => {
  await using app = await testApp();
  const family = "👨‍👩‍👧‍👦"; // one picture, seven code points, eleven UTF-16 units
  const decomposed = "e\u0301"; // two code points
  const fitting = [family.repeat(571) + "abc", decomposed.repeat(2000), "\r\n".repeat(2000), "é".repeat(4000)];
  for (const text of fitting) {
    const [stored] = await storedBlocks(app, { type: "text", text });
    same(stored.text, text.replaceAll("\r\n", "\n"));
    await assertRefused(app, { blocks: [{ type: "text", text: text + "x" }] }, "blocks[0].text");
  }
});

Deno.test(
  verifies(["B5.text-4000", "B5.proposes-split"], "a longer text is refused with the advice to split it"),
  async () => {
    await using app = await testApp();
    const [issue] = await refusal(app, { blocks: [{ type: "text", text: "x".repeat(4321) }] });
    match(issue!.message, /\b4000\b/);
    match(issue!.message, /\b4321\b/);
    match(issue!.message, /split/i);
  },
);

Deno.test(verifies("B5.catalog-text", "the catalog names the limit of text that the service enforces"), async () => {
  await using app = await testApp();
  const { body } = await app.call("GET", "/api/v1/catalog");
  match(body.text, /\b4000\b/);
  match(body.text, /several text blocks/);
  match(body.text, /no limit beyond 60 blocks/);
});

Deno.test(verifies("B5.no-total-limit", "a letter can have sixty blocks of 4000 emoji"), async () => {
  await using app = await testApp();
  const blocks = Array.from({ length: 60 }, () => ({ type: "text", text: "🎉".repeat(4000) }));
  const stored = await storedBlocks(app, ...blocks);
  equal(stored.map(({ text }: { text: string }) => text), blocks.map(({ text }) => text));
});

/** Every field that holds text, each with an input that fills it. */
const places: Record<string, (text: string) => unknown> = {
  nameFallback: (nameFallback) => ({ nameFallback }),
  seal: (text) => ({ seal: `ini:${text}` }),
  "guests[0].name": (name) => ({ guests: [{ name }] }),
  "blocks[0].id": (id) => ({ blocks: [{ id, type: "divider" }] }),
  "blocks[0].text": (text) => ({ blocks: [{ type: "heading", text }] }),
  "blocks[1].text": (text) => ({ blocks: [{ type: "divider" }, { type: "text", text }] }),
  "blocks[2].text": (text) => ({ blocks: [{ type: "divider" }, { type: "divider" }, { type: "signature", text }] }),
  "blocks[0].title": (title) => ({ blocks: [{ type: "date", title }] }),
  "blocks[0].address": (address) => ({ blocks: [{ type: "place", address }] }),
  "blocks[0].label": (label) => ({ blocks: [{ type: "link", label }] }),
  "blocks[0].href": (text) => ({ blocks: [{ type: "link", href: `https://example.org/${text}` }] }),
  "blocks[0].data": (data) => ({ blocks: [{ type: "qr", data }] }),
  "blocks[0].iban": (iban) => ({ blocks: [{ type: "gift", iban }] }),
  "blocks[0].start": (start) => ({ blocks: [{ type: "date", start }] }),
  "blocks[0].contacts.email": (email) => ({ blocks: [{ type: "rsvp", contacts: { email } }] }),
  "blocks[0].items[0].what": (what) => ({ blocks: [{ type: "agenda", items: [{ what }] }] }),
  "blocks[0].board[0].value": (value) => ({ blocks: [{ type: "dress", board: [{ kind: "text", value }] }] }),
  "envelope.blocks.front-tl.text": (text) => ({ envelope: { blocks: { "front-tl": { text } } } }),
};

Deno.test(verifies("B4.well-formed", "U+0000 and half of a surrogate pair are refused everywhere"), async () => {
  await using app = await testApp();
  for (const [path, input] of Object.entries(places)) {
    for (const text of ["A\0B", "A\ud83c", "\udf89A", "\udf89\ud83c"]) await assertRefused(app, input(text), path);
  }
});

Deno.test(verifies("B4.well-formed", "all other characters are stored unchanged"), async () => {
  await using app = await testApp();
  const text = " \u0001\u007f\u200d\u202e\ufeff\ufffd\uffff\u{10ffff} e\u0301 é <b>&amp; 'a' \"b\" \\ \t\n ";
  same((await storedBlocks(app, { type: "text", text }))[0].text, text);
});

Deno.test(verifies("B4.crlf", "CRLF becomes LF"), async () => {
  await using app = await testApp();
  const typed = "Calle del Olmo\r\n\r\n28012\nMadrid";
  const stored = "Calle del Olmo\n\n28012\nMadrid";
  const { card, guests } = await storedLetter(app, {
    nameFallback: typed,
    guests: [{ name: typed }],
    blocks: [
      { type: "heading", text: typed },
      { type: "text", text: typed },
      { type: "place", name: typed, address: typed },
      { type: "agenda", items: [{ what: typed }] },
      { type: "dress", text: typed, board: [{ kind: "text", value: typed }] },
      { type: "qr", data: typed },
    ],
  });
  const [heading, text, place, agenda, dress, qr] = card.blocks;
  const found = [card.nameFallback, guests[0].name, heading.text, text.text, place.name, place.address];
  for (const value of [...found, agenda.items[0].what, dress.text, dress.board[0].value, qr.data]) same(value, stored);
});

Deno.test(verifies("B4.crlf", "a single CR is a line end, too, and two of them make an empty line"), async () => {
  await using app = await testApp();
  const [block] = await storedBlocks(app, { type: "text", text: "A\rB\r\rC\r\nD\n\rE\r" });
  same(block.text, "A\nB\n\nC\nD\n\nE\n");
});

Deno.test(verifies("B4.crlf", "an envelope's three lines may be separated by CRLF"), async () => {
  await using app = await testApp();
  const { envelope } = await storedCard(app, { envelope: { blocks: { "front-tl": { text: "A\r\nB\r\nC" } } } });
  same(envelope.blocks["front-tl"].text, "A\nB\nC");
});

Deno.test(
  verifies("B4.names-trimmed", "a guest's name is trimmed on create and on update, and nothing else is"),
  async () => {
    await using app = await testApp();
    const { path, auth, guests } = await app.make({
      guests: [{ name: "\u00a0 Ana  María \n" }],
      blocks: [{ type: "heading", text: "  Fiesta  " }],
    });
    same(guests[0]!.name, "Ana  María");
    const sent = [{ id: guests[0]!.id, name: " Luis " }, { name: "\tEva" }];
    const { body } = await app.call("PATCH", path, { headers: auth, body: { guests: sent } });
    equal(body.guests.map(({ name }: { name: string }) => name), ["Luis", "Eva"]);
    same(body.card.blocks[0].text, "  Fiesta  ");
  },
);
