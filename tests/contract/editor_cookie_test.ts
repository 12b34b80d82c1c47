import { type Answer, type Made, type TestApp, testApp } from "../support/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { decode, inside, tagsOf } from "../support/html.ts";
import { someClient } from "../support/owner.ts";
import { verifies } from "../support/verifies.ts";

const asksForKey = {
  es: "Esta página se abre con su enlace privado",
  en: "This page opens with its private link",
  fr: "Cette page s’ouvre avec son lien privé",
  pt: "Esta página abre com o seu link privado",
  it: "Questa pagina si apre con il suo link privato",
  de: "Diese Seite öffnet sich mit ihrem privaten Link",
};

/** All that a key opens, after `/edit/<id>`. */
const pages = ["", "/print", "/print/sheets", "/print/sheets?run=labels"];

/** Sends the key as its holder would: by the link. @returns the cookie, as a browser sends it back */
async function enter(app: TestApp, { editUrl }: Made): Promise<{ cookie: string }> {
  const { status, headers } = await app.call("GET", editUrl);
  same(status, 303);
  return { cookie: keyCookie(headers)!.split(";")[0]! };
}

function keyCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith("key="));
}

/** Sees that the page asks for the key, and nothing else. */
function assertAsks({ status, headers, text }: Answer, lang: keyof typeof asksForKey = "en"): void {
  same(status, 403);
  equal(
    ["cache-control", "x-robots-tag", "referrer-policy", "set-cookie"].map((name) => headers.get(name)),
    ["no-store", "noindex", "same-origin", null],
  );
  match(headers.get("vary")!, /(?:^|, )Accept-Language(?:,|$)/);
  same(decode(inside(text, "title")), asksForKey[lang]);
  same(tagsOf(text)[0]!.attributes.lang, lang);
  const [form, input] = ["form", "input"].map((name) => tagsOf(text).find((tag) => tag.name === name)!.attributes);
  equal([form!.method, input!.name, "value" in input!], ["post", "key", false]);
  match(form!.action!, /^\/edit\/[^/?]+$/);
}

verifies(
  ["H2.cookie", "H2.redirect", "H4.editor-no-store", "H4.editor-noindex", "H4.editor-referrer"],
  "the private link puts the key into a cookie of this letter's editor alone, and leads to an address without it",
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests: [{ name: "Ana" }] });
    const { status, headers, text } = await app.call("GET", letter.editUrl);
    equal([status, headers.get("location"), text], [303, `/edit/${letter.id}`, ""]);
    equal(keyCookie(headers)!.split("; ").toSorted(), [
      "HttpOnly",
      "Max-Age=31536000",
      `Path=/edit/${letter.id}`,
      "SameSite=Lax",
      `key=${letter.editKey}`,
    ]);
    for (const path of pages) {
      const page = await app.call("GET", `/edit/${letter.id}${path}`, { headers: await enter(app, letter) });
      same(page.status, 200, path);
      equal(["cache-control", "x-robots-tag", "referrer-policy"].map((name) => page.headers.get(name)), [
        ...["no-store", "noindex", "same-origin"],
      ]);
      ok(!(page.text + [...page.headers].join()).includes(letter.editKey.slice("ek_".length)), path);
    }
  },
);

verifies("H2.cookie", "over https the cookie is sent over nothing else", async () => {
  await using app = await testApp({ baseUrl: "https://letters.example" });
  const letter = await app.make();
  const { headers } = await app.call("GET", `/edit/${letter.id}?key=${letter.editKey}`);
  ok(keyCookie(headers)!.split("; ").includes("Secure"));
});

verifies(
  ["F4.editor-without-key", "F4.language", "F3.same-answer"],
  "without a key, with a wrong one, and of a letter that is not there, the same page asks for it, in the reader's language",
  async () => {
    await using app = await testApp();
    const [letter, other] = [await app.make(), await app.make()];
    const wrong = { cookie: `key=${other.editKey}` };
    for (const path of pages) {
      const answers = [
        await app.call("GET", `/edit/${letter.id}${path}`),
        await app.call("GET", `/edit/${letter.id}${path}`, { headers: wrong }),
        await app.call("GET", `/edit/${"x".repeat(letter.id.length)}${path}`),
      ];
      answers.forEach((answer) => assertAsks(answer));
      const texts = new Set(answers.map(({ text }) => text.replace(/\/edit\/\w+/, "")));
      same(texts.size, 1);
    }
    assertAsks(await app.call("GET", `/edit/${letter.id}?key=${other.editKey}`));
    assertAsks(await app.call("GET", `/edit/${letter.id}?key=`));
    for (const [lang, title] of Object.entries(asksForKey)) {
      const answer = await app.call("GET", `/edit/${letter.id}`, { headers: { "accept-language": lang } });
      assertAsks(answer, lang as keyof typeof asksForKey);
      ok(decode(inside(answer.text, "h1")) === title);
    }
  },
);

verifies("F4.editor-without-key", "the form takes the key, or the whole link, and leads to the letter", async () => {
  await using app = await testApp();
  const letter = await app.make();
  const post = (key: string, site = "same-origin") =>
    app.call("POST", `/edit/${letter.id}`, {
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": site },
      body: new URLSearchParams({ key }).toString(),
    });
  for (const sent of [letter.editKey, ` ${letter.editKey}\n`, letter.editUrl]) {
    const { status, headers } = await post(sent);
    equal([status, headers.get("location")], [303, `/edit/${letter.id}`], sent);
    match(keyCookie(headers)!, new RegExp(`^key=${letter.editKey};`));
  }
  for (const sent of ["", "ek_0", "k".repeat(1000), `ek_${"0".repeat(32)}`]) assertAsks(await post(sent));
  same((await post("k".repeat(20_000))).status, 413);
  assertAsks(await post(letter.editKey, "cross-site"));
});

verifies("H2.cookie", "a letter's cookie opens no other letter, and no key opens the API by cookie", async () => {
  await using app = await testApp();
  const [letter, other] = [await app.make(), await app.make()];
  const headers = await enter(app, letter);
  assertAsks(await app.call("GET", `/edit/${other.id}`, { headers }));
  same((await app.call("GET", letter.path, { headers })).status, 403);
});

verifies(["H3.key-replaced", "H3.links-gone"], "an ended key opens nothing; a letter taken back is gone", async () => {
  await using app = await testApp();
  const letter = await app.make();
  const headers = await enter(app, letter);
  const { body } = await app.call("POST", `${letter.path}/key`, { headers: letter.auth });
  assertAsks(await app.call("GET", `/edit/${letter.id}`, { headers }));
  const renewed = await enter(app, { ...letter, editUrl: body.editUrl });
  await app.call("DELETE", letter.path, { headers: { authorization: `Bearer ${body.editKey}` } });
  for (const path of pages) {
    const { status, text } = await app.call("GET", `/edit/${letter.id}${path}`, { headers: renewed });
    equal([status, inside(text, "title")], [410, "This letter has been taken back"]);
  }
});

verifies("G2.refused-keys", "refused keys count, in whatever way they are sent", async () => {
  await using app = await testApp({ rateLimits: { create: 9, update: 9, media: 9, refused: 3 } });
  const letter = await app.make();
  const client = someClient();
  const ask = (headers: Record<string, string>) => app.call("GET", `/edit/${letter.id}`, { client, headers });
  for (const key of ["a", "b"]) assertAsks(await ask({ cookie: `key=${key}` }));
  assertAsks(await app.call("GET", `/edit/${letter.id}?key=c`, { client }));
  same((await ask({ cookie: `key=${letter.editKey}` })).status, 429);
});

Deno.test("a form is read only for whoever has the key, and its names are those of our forms", async () => {
  await using app = await testApp();
  const letter = await app.make({ nameFallback: "Dear friend" });
  const { cookie } = await enter(app, letter);
  const send = (body: string, headers: Record<string, string>) =>
    app.call("POST", `/edit/${letter.id}/envelope/fallback`, {
      headers: { origin: "http://localhost", "content-type": "application/x-www-form-urlencoded", ...headers },
      body,
    });
  const deep = `${"a.".repeat(30_000)}b=1`;
  same((await send(deep, {})).status, 403);
  for (const odd of [deep, `${"x".repeat(60_000)}=1`, "__proto__.text=1&constructor.name=1", "a[99999].b=1"]) {
    same((await send(`${odd}&text=Dear+guest`, { cookie })).status, 303, odd.slice(0, 20));
  }
  same((await send('{"text":"x"}', { cookie, "content-type": "application/json" })).status, 400);
  const { body } = await app.call("GET", letter.path, { headers: letter.auth });
  same(body.card.nameFallback, "Dear guest");
});
