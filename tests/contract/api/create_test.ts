import { testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { fullLetter, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies([
    "create.open",
    "create.body",
    "create.created",
    "auth.none",
    "service.no-account",
    "links.always-present",
    "I1.create-answer",
  ], "anybody may create a letter, and the answer has its links"),
  async () => {
    await using app = await testApp();
    const { status, headers, body } = await app.call("POST", "/api/v1/letters", { body: fullLetter });
    same(status, 201);
    match(headers.get("content-type")!, /^application\/json/);
    equal(Object.keys(body).toSorted(), [
      "editKey",
      "editUrl",
      "guests",
      "id",
      "previewImage",
      "printUrl",
      "revision",
      "url",
      "warnings",
    ]);
    equal([body.revision, body.warnings], [1, []]);
  },
);

Deno.test(
  verifies([
    "links.id",
    "links.edit-key",
    "links.url",
    "links.edit-url",
    "links.preview-image",
    "links.print-url",
    "H2.edit-url",
  ], "each link is an absolute address with the letter's id, and only the editor's link has the key"),
  async () => {
    await using app = await testApp();
    const { id, editKey, url, editUrl, previewImage, printUrl } = await app.make();
    same(url, `http://localhost/c/${id}`);
    same(editUrl, `http://localhost/edit/${id}?key=${editKey}`);
    same(previewImage, `http://localhost/c/${id}/opengraph-image`);
    same(printUrl, `http://localhost/c/${id}/print`);
  },
);

Deno.test(verifies("I1.location", "the answer's Location is the new letter"), async () => {
  await using app = await testApp();
  const { headers, body } = await app.call("POST", "/api/v1/letters", { body: {} });
  same(headers.get("location"), `http://localhost/api/v1/letters/${body.id}`);
});

Deno.test(
  verifies(
    ["links.guests", "service.personal-link", "service.names-on-server"],
    "each guest gets a link of their own, in order, and the name stays on the server",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    equal(letter.guests.map(({ name }) => name), ["Zoé Quatrepoint", "Hugo Lafleur"]);
    for (const guest of letter.guests) {
      equal(Object.keys(guest), ["id", "name", "url"]);
      same(guest.url, `http://localhost/c/${letter.id}?g=${guest.id}`);
    }
    same(new Set(letter.guests.map(({ id }) => id)).size, 2);
    equal((await read(app, letter)).body.guests, letter.guests);
  },
);

Deno.test(
  verifies(
    ["service.creates-letters", "create.body"],
    "a letter has the blocks, the style and the envelope that were sent",
  ),
  async () => {
    await using app = await testApp();
    const { body } = await read(app, await app.make(fullLetter));
    equal(body.card, {
      v: 1,
      lang: "fr",
      kind: "wedding",
      style: "deco",
      custom: { accent: "#aa0000", head: "bebas", frame: "rule" },
      seal: "duo:A|J",
      sealShape: "octagon",
      envelope: {
        blocks: {
          "front-tl": { id: "front-tl", type: "text", text: "Anne et Jean", align: "center", italic: false },
          "front-tr": { id: "front-tr", type: "stamp", stamp: "love" },
        },
      },
      nameFallback: "vous tous",
      blocks: fullLetter.blocks,
    });
  },
);

Deno.test(
  verifies([
    "create.publishes",
    "states.published-at-creation",
    "service.name-replaced",
    "service.own-name-only",
    "auth.guest-links",
  ], "a letter is published when it is created: its links open at once, each for its own guest"),
  async () => {
    await using app = await testApp();
    const { url, guests } = await app.make(fullLetter);
    const open = async (address: string) => {
      const { status, text } = await app.call("GET", address);
      same(status, 200);
      return ["Zoé Quatrepoint", "Hugo Lafleur", "vous tous"].filter((name) => text.includes(name));
    };
    equal(await open(url), ["vous tous"]);
    equal(await open(guests[0]!.url), ["Zoé Quatrepoint"]);
    equal(await open(guests[1]!.url), ["Hugo Lafleur"]);
  },
);

Deno.test(
  verifies(
    ["create.invalid", "errors.invalid", "error.shape", "errors.body-shape", "F1.shape"],
    "invalid input makes no letter, and the answer is an Error object",
  ),
  async () => {
    const id = `probe${crypto.randomUUID().slice(0, 8)}`;
    const ids = { letter: () => id, guest: () => "guest", block: () => "block", key: () => "ek_probe" };
    await using app = await testApp({ ids });
    const refused = await app.call("POST", "/api/v1/letters", { body: { style: "baroque" } });
    same(typeof assertProblem(refused, 400, "invalid_input").message, "string");
    const auth = { authorization: "Bearer ek_probe" };
    assertProblem(await app.call("GET", `/api/v1/letters/${id}`, { headers: auth }), 403, "forbidden");
  },
);
