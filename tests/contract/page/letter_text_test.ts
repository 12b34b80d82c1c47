import { realLetters } from "../../support/real_letters/letters.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { patch } from "../../support/service/owner.ts";
import { openPage, openText } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

/** One block of every type. */
const blocks = [
  { type: "heading", text: "Cena & baile,\n{name}" },
  { type: "text", text: "Primera línea <b>\nsegunda\n\nTercera, {name}." },
  { type: "image", src: "https://pics.example/a.jpg" },
  { type: "date", title: "La cena", start: "2027-06-19T20:30", end: "2027-06-20T02:00" },
  { type: "date", start: "2026-06-19T20:30" },
  { type: "place", name: "Casa Grande", address: "Calle 1\n28012 Madrid" },
  { type: "countdown" },
  { type: "link", label: "Fotos", href: "https://www.a.example/x/?a=1&b=2", icon: "camera" },
  { type: "link", href: "tel:+34612345678" },
  { type: "qr", data: "WIFI:T:WPA;S:Casa;;", caption: "Wifi" },
  {
    type: "rsvp",
    channel: "sms",
    contacts: { whatsapp: "+34 612 34 56 78", sms: "+34 699 99 99 99" },
    deadline: "2027-06-01T10:00",
  },
  { type: "rsvp", contacts: { email: "a@example.org" }, deadline: "2026-06-01T10:00" },
  { type: "agenda", items: [{ time: "20:30", what: "Cena" }, { what: "Baile" }, { time: "tarde", what: "Churros" }] },
  {
    type: "dress",
    text: "Elegante",
    board: [
      ...[{ kind: "color", value: "#c7b299" }, { kind: "emoji", value: "👗" }, { kind: "text", value: " " }],
      { kind: "text", value: "Lino" },
    ],
  },
  { type: "gift", text: "Nada", iban: "ES9121000418450200051332", href: "https://list.example/" },
  { type: "divider", style: "stars" },
  { type: "music", href: "https://open.spotify.com/track/1" },
  { type: "stamp", stamp: "rose" },
  { type: "text", text: " " },
  { type: "signature", text: "Irene\ny Tomás" },
];

const envelope = {
  blocks: {
    "front-center": { text: "Para {name}" },
    "front-tl": { text: "Irene y Tomás\nCalle 1" },
    "front-tr": { stamp: "dove" },
    "front-bl": { text: "Con calma" },
    "back-center": { text: "¡Ya!" },
  },
};

const written = `De parte de
Irene y Tomás
Calle 1

Sello de correos (paloma)

Para Ana "Ñ"

Con calma

¡Ya!

____________________________________________________________

Cena & baile,
Ana "Ñ"
=============

Primera línea <b>
segunda

Tercera, Ana "Ñ".

https://pics.example/a.jpg

La cena
sábado, 19 de junio de 2027, a las 20:30, hasta las 02:00
(hora local)

viernes, 19 de junio de 2026, a las 20:30
(hora local)
Fue el viernes 19 de junio de 2026

Dónde
-----
Casa Grande
Calle 1
28012 Madrid

Faltan 211 días

Fotos
https://www.a.example/x/?a=1&b=2

tel:+34612345678

Wifi
WIFI:T:WPA;S:Casa;;

Confirmación de asistencia
--------------------------
SMS +34 699 99 99 99
WhatsApp +34 612 34 56 78
Se ruega confirmar a más tardar el martes 1 de junio de 2027, a las 10:00

Confirmación de asistencia
--------------------------
Ya no se puede responder.

Programa
--------
20:30  Cena
       Baile
tarde  Churros

Vestimenta
----------
Elegante
beis claro, 👗, Lino

Regalos
-------
Nada
IBAN ES91 2100 0418 4502 0005 1332
Ver la lista de regalos
https://list.example/

* * *

Escuchar en Spotify
https://open.spotify.com/track/1

Sello de correos (rosa)

Irene
y Tomás

____________________________________________________________

De quien envió el enlace, entregada por Envoi.
`;

Deno.test(
  verifies(
    ["A1.plain-text", "block.name-substituted", "B2.hidden-from-guests"],
    "the plain text has the envelope, then everything on the page, in the letter's language",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ lang: "es", blocks, envelope, guests: [{ name: 'Ana "Ñ"' }] });
    const { text, headers } = await openText(app, letter, 0);
    same(headers.get("content-type"), "text/plain; charset=utf-8");
    same(text, written);
  },
);

Deno.test(
  verifies(["A1.plain-text", "K1.fallback", "E3.addressed-to-name"], "a blank letter is an addressed envelope"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ lang: "fr", guests: [{ name: "Zoé" }] });
    const line = "_".repeat(60);
    const foot = `${line}\n\nDe la part de la personne qui a envoyé le lien, remise par Envoi.\n`;
    same((await openText(app, letter, 0)).text, `Zoé\n\n${line}\n\n${foot}`);
    same((await openText(app, letter)).text, `Cher invité\n\n${line}\n\n${foot}`);
    same((await app.call("GET", `/c/${letter.id}.txt?g=never`)).text, `Cher invité\n\n${line}\n\n${foot}`);
  },
);

Deno.test(verifies("P7.what-changed", "a change of date is announced at the date"), async () => {
  await using app = await testApp();
  const date = (start: string) => ({ blocks: [{ id: "d", type: "date", start }] });
  const letter = await app.make(date("2027-06-19T18:30"));
  await patch(app, letter, date("2027-06-19T19:00"));
  const line = "_".repeat(60);
  same(
    (await openText(app, letter)).text,
    `Dear guest\n\n${line}\n\nNew time · Updated on Friday 20 November 2026\n` +
      "Saturday 19 June 2027 at 7\u00a0pm\n(local time)\n\n" +
      `${line}\n\nFrom the person who sent the link, delivered by Envoi.\n`,
  );
});

Deno.test(
  verifies(
    ["H4.letter-noindex", "H4.letter-referrer"],
    "the text is as private as the page, and is not sent again to a client that has it",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks, guests: [{ name: "Ana" }] });
    const { headers, text } = await openText(app, letter, 0);
    same(headers.get("x-robots-tag"), "noindex");
    same(headers.get("referrer-policy"), "no-referrer");
    same(headers.get("cache-control"), "private, no-cache");
    same(headers.get("x-content-type-options"), "nosniff");
    const tag = headers.get("etag")!;
    match(tag, /^"[\w-]{16,}"$/);
    const path = `/c/${letter.id}.txt?g=${letter.guests[0]!.id}`;
    const again = await app.call("GET", path, { headers: { "if-none-match": tag } });
    equal([again.status, again.text, again.headers.get("etag")], [304, "", tag]);
    await patch(app, letter, { guests: [{ id: letter.guests[0]!.id, name: "Eva" }] });
    const renamed = await app.call("GET", path, { headers: { "if-none-match": tag } });
    same(renamed.status, 200);
    same(renamed.text, text.replaceAll("Ana", "Eva"));
    const head = await app.call("HEAD", path);
    equal([head.status, head.text, head.headers.get("etag")], [200, "", renamed.headers.get("etag")]);
  },
);

Deno.test(verifies("A1.plain-text", "the letter's page leads programs to the same guest's text"), async () => {
  await using app = await testApp();
  const { id, guests: [ana] } = await app.make({ blocks, guests: [{ name: "Ana" }] });
  for (const query of ["", `?g=${ana!.id}`]) {
    // Once as it is drawn, once as it is kept.
    for (const _ of [1, 2]) {
      const { headers } = await app.call("GET", `/c/${id}${query}`);
      same(headers.get("link"), `</c/${id}.txt${query}>; rel="alternate"; type="text/plain"`);
    }
  }
  same((await app.call("GET", `/c/${id}?g=never`)).headers.get("link")?.includes("g="), false);
});

Deno.test("every sample letter's text has no tags, no entities, no two empty lines in a row, and only LF", async () => {
  await using app = await testApp();
  for (const [title, input] of Object.entries(realLetters)) {
    const letter = await app.make(input);
    const { text } = await openText(app, letter, 0);
    ok(!/<\/?[a-z]+[ >]|&(?:amp|lt|gt|quot|#39);|\{name\}|undefined|null|\r|[\u2066-\u2069]/.test(text), title);
    ok(!/\n{3}|[ \t]\n/.test(text), title);
    match(text, /[^\n]\n$/);
    ok(text.length > 100 && (await openPage(app, letter, 0)).text.length > text.length);
  }
});
