import readQr from "jsqr";
import sharp from "sharp";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { createInvitations } from "../../../routes/guest/invitations.ts";
import type { InvitationChoice } from "../../../views/preview/render/invitation_job.ts";
import { guestWords } from "../../../views/i18n/words.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { linksOf, tagsOf } from "../../support/service/html.ts";
import { verifies } from "../../support/verifies.ts";

const event = {
  lang: "es",
  guests: [{ name: "Tía Begoña" }, { name: "Tomás Fitzgerald" }],
  seal: "",
  blocks: [
    { type: "heading", text: "Irene y Tomás" },
    { type: "text", text: "Querida {name}, por fin nos casamos." },
    { type: "date", start: "2027-06-19T18:30" },
    { type: "place", name: "Finca Los Almendros", address: "Chinchón" },
  ],
};

/** Fetches a picture over a socket. */
async function fetchCard(
  base: string,
  id: string,
  query: Readonly<Record<string, string>> = {},
  init: RequestInit = {},
) {
  const answer = await fetch(`${base}/c/${id}/card.png?${new URLSearchParams(query)}`, init);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

Deno.test(verifies("O8.card-picture", "it is a PNG in the size that is asked for"), async () => {
  await using app = await testApp();
  const base = app.listen();
  const { id, guests } = await app.make(event);
  const sizes = { "": [1080, 1350], card: [1080, 1350], story: [1080, 1920], a6: [1240, 1748] };
  for (const [size, [width, height]] of Object.entries(sizes)) {
    const { status, headers, bytes } = await fetchCard(base, id, { g: guests[0]!.id, ...size ? { size } : {} });
    equal([status, headers.get("content-type")], [200, "image/png"], size);
    const picture = await sharp(bytes).metadata();
    equal([picture.format, picture.width, picture.height, picture.hasAlpha], ["png", width, height, false], size);
  }
});

Deno.test(verifies("O8.card-picture", "an unknown size is refused with the sizes there are"), async () => {
  await using app = await testApp();
  const { id } = await app.make(event);
  const wrong = [
    ["size=a5", "size", /card, story, a6/],
    ["code=yes", "code", /1/],
    ["Size=story", "Size", /mean size/],
    ["format=story", "format", /mean size/],
    ["qr=1", "qr", /mean code/],
    ["guest=x", "guest", /mean g\?/],
    ["size=card&size=story", "size", /once/],
  ] as const;
  for (const [query, path, message] of wrong) {
    const { status, body, headers } = await app.call("GET", `/c/${id}/card.png?${query}`, {
      headers: { accept: "application/json" },
    });
    equal([status, body.error.code, body.error.issues[0].path], [400, "invalid_input", path]);
    match(body.error.issues[0].message, message);
    match(headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
  }
  const tracked = await app.call("GET", `/c/${id}/card.png?utm_source=mail&fbclid=x`);
  equal([tracked.status, tracked.headers.get("content-type")], [200, "image/png"]);
});

Deno.test(
  verifies(["O8.card-picture", "K1.own-name-only", "D2.link-falls-back"], "it has the name of the link's guest alone"),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const { id, guests: [one, other], path, auth } = await app.make(event);
    const draw = async (query: Record<string, string>) => (await fetchCard(base, id, query)).bytes.toBase64();
    const [forOne, forOther, forAll, forUnknown] = [
      await draw({ g: one!.id }),
      await draw({ g: other!.id }),
      await draw({}),
      await draw({ g: "unknown" }),
    ];
    same(new Set([forOne, forOther, forAll]).size, 3);
    same(forUnknown, forAll);
    // Nothing of the other guest is in the picture: without that guest it is the same, to the last byte.
    same((await app.call("PATCH", path, { body: { guests: [event.guests[0]] }, headers: auth })).status, 200);
    same(await draw({}), forAll);
    same(await draw({ g: other!.id }), forAll);
  },
);

Deno.test(
  verifies("O8.card-picture", "a picture with a name is for its reader's browser alone; a client that has it gets 304"),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const { id, guests: [guest] } = await app.make(event);
    const named = await fetchCard(base, id, { g: guest!.id, v: "1" });
    const open = await fetchCard(base, id, { v: "1" });
    const unversioned = await fetchCard(base, id);
    equal([named, open, unversioned].map(({ headers }) => headers.get("cache-control")), [
      "private, max-age=300",
      "public, max-age=31536000, immutable",
      "public, max-age=300",
    ]);
    equal(["x-robots-tag", "content-disposition", "x-content-type-options"].map((name) => named.headers.get(name)), [
      "noindex",
      'inline; filename="invitation.png"',
      "nosniff",
    ]);
    const tag = named.headers.get("etag")!;
    ok(tag !== open.headers.get("etag"));
    const kept = await fetchCard(base, id, { g: guest!.id }, { headers: { "if-none-match": tag } });
    equal([kept.status, kept.bytes.length], [304, 0]);
    const head = await fetchCard(base, id, { g: guest!.id }, { method: "HEAD" });
    equal([head.status, head.bytes.length, head.headers.get("etag")], [200, 0, tag]);
    same(head.headers.get("content-length"), String(named.bytes.length));
  },
);

Deno.test(
  verifies("O8.card-picture", "every style draws its own, and its code opens the reader's own link"),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const pictures = new Set<string>();
    for (const style of styleIds) {
      const { id, guests: [guest] } = await app.make({ ...event, style });
      const { status, bytes } = await fetchCard(base, id, { g: guest!.id, code: "1" });
      same(status, 200, style);
      ok(bytes.length < 3_000_000, `${style}: ${bytes.length} bytes`);
      const { data, info: { width, height } } = await sharp(bytes).ensureAlpha().raw().toBuffer({
        resolveWithObject: true,
      });
      const read = readQr.default(Uint8ClampedArray.from(data), width, height, { inversionAttempts: "dontInvert" });
      same(read?.data, `${base}/c/${id}?g=${guest!.id}`, style);
      pictures.add(bytes.toBase64());
    }
    same(pictures.size, styleIds.length);
  },
);

Deno.test(
  verifies("M3.language", "a guest saves it with a plain link in the letter's language, without JavaScript"),
  async () => {
    await using app = await testApp();
    for (const lang of languageIds) {
      const { id, guests: [guest] } = await app.make({ ...event, lang });
      const { text } = await app.call("GET", `/c/${id}?g=${guest!.id}`);
      const address = `/c/${id}/card.png?g=${guest!.id}`;
      const link = tagsOf(text).find(({ attributes }) => attributes.href === address)!;
      equal([link.name, "download" in link.attributes], ["a", true], lang);
      ok(linksOf(text).includes(`${guestWords(lang).savePicture}: ${address}`), lang);
    }
  },
);

Deno.test(
  verifies("O8.card-picture", "it is drawn when it is asked for, once for all who ask, in its letter's turn"),
  async () => {
    await using app = await testApp();
    const asked: string[] = [];
    const invitations = createInvitations((job, client) => {
      asked.push(`${job.letter} ${job.words.to.name} ${job.size.height} ${job.code !== undefined} ${client !== ""}`);
      return Promise.resolve(new Uint8Array([asked.length]));
    });
    const { id, path, auth, guests: [one, other] } = await app.make({
      ...event,
      guests: [{ name: "Ana" }, { name: "Ana" }],
    });
    await app.call("GET", `/c/${id}?g=${one!.id}`);
    const ask = (guest: string, choice: Partial<InvitationChoice> = {}) =>
      invitations(app.asRequest(), { id, guest }, { size: "card", code: false, ...choice });
    equal(asked, []);
    await Promise.all([ask(one!.id), ask(one!.id), ask(other!.id)]);
    equal(asked, [`${id} Ana 1350 false true`]);
    await ask("", { size: "story" });
    // Namesakes share a picture, but never a code.
    const codes = [
      await ask(one!.id, { code: true }),
      await ask(other!.id, { code: true }),
      await ask(one!.id, { code: true }),
    ];
    equal(codes.map(({ body }) => [...body]), [[3], [4], [3]]);
    await app.call("PATCH", path, { body: { style: "deco" }, headers: auth });
    same((await ask(one!.id)).revision, 2);
    equal(asked.slice(1), [
      `${id}  1920 false true`,
      `${id} Ana 1350 true true`,
      `${id} Ana 1350 true true`,
      `${id} Ana 1350 false true`,
    ]);
  },
);

Deno.test("there is no card of an unknown letter, or of a letter taken back", async () => {
  await using app = await testApp();
  const { id, path, auth } = await app.make();
  const none = await app.call("GET", "/c/nobodysletter/card.png");
  equal([none.status, none.body.error.code, none.headers.get("vary")], [404, "not_found", "Accept, Accept-Encoding"]);
  const person = { headers: { accept: "text/html,*/*;q=0.8", "accept-language": "es" } };
  const page = await app.call("GET", "/c/nobodysletter/card.png", person);
  equal([page.status, page.text.slice(0, 31)], [404, '<!DOCTYPE html><html lang="es">']);
  await app.call("DELETE", path, { headers: auth });
  const { status, headers, body } = await app.call("GET", `/c/${id}/card.png`);
  equal([status, body.error.code, headers.get("cache-control")], [410, "gone", "no-store"]);
  equal((await app.call("POST", `/c/${id}/card.png`)).headers.get("allow"), "GET, HEAD");
});

Deno.test("of very many parameters the first fifty are compared with the right ones, and names may be as long as an address", async () => {
  await using app = await testApp();
  const statusOf = async (query: string) => (await app.call("GET", `/c/nobody/card.png?${query}`)).status;
  // A picture that is refused is not looked for; one that is not there is 404.
  same(await statusOf("sise=story"), 400);
  same(await statusOf(`${"x=1&".repeat(40)}sise=story`), 400);
  same(await statusOf(`${Array.from({ length: 50 }, (_, place) => `x${place}=1&`).join("")}sise=story`), 404);
  same(await statusOf(`${"y".repeat(900)}=1&${"&".repeat(900)}`), 404);
  same(await statusOf(`size=${"s".repeat(1900)}`), 400);
});

Deno.test("with dark colours of the host's own, light words stand on no light label", async () => {
  await using app = await testApp();
  const base = app.listen();
  const custom = { paper: "#101820", ink: "#f2f2f2", accent: "#ff6f61", envelope: "#203040" };
  for (const style of ["botanical", "bubblegum"] as const) {
    const { id } = await app.make({ ...event, style, custom });
    const { bytes } = await fetchCard(base, id);
    const { channels: [light] } = await sharp(await sharp(bytes).greyscale().threshold(110).toBuffer()).stats();
    ok(light!.mean / 255 < 0.25, `${style}: ${light!.mean / 255} of it is light`);
  }
});
