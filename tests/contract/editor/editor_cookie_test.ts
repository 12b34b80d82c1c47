import { type Answer, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { decode, inside, tagsOf } from "../../support/service/html.ts";
import { someClient } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const asksForKey = {
  es: "Esta página se abre con su enlace privado",
  en: "This page opens with its private link",
  fr: "Cette page s’ouvre avec son lien privé",
  pt: "Esta página abre com o seu link privado",
  it: "Questa pagina si apre con il suo link privato",
  de: "Diese Seite öffnet sich mit ihrem privaten Link",
};

/** All pages that a key opens, after `/edit/<id>`. */
const pages = ["", "/print", "/print/sheets", "/print/sheets?run=labels"];

/** Opens the private link, as its holder would. @returns the cookie, as a browser sends it back */
async function enter(app: TestApp, { editUrl }: Made): Promise<{ cookie: string }> {
  const { status, headers } = await app.call("GET", editUrl);
  same(status, 303);
  return { cookie: keyCookie(headers)!.split(";")[0]! };
}

function keyCookie(headers: Headers): string | undefined {
  return headers.getSetCookie().find((cookie) => cookie.startsWith("key="));
}

/** Checks that the page asks for the key, and shows nothing else. */
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

Deno.test(
  verifies(
    ["H2.cookie", "H2.redirect", "H4.editor-no-store", "H4.editor-noindex", "H4.editor-referrer"],
    "the private link puts the key into a cookie for this letter's editor, and redirects to an address without it",
  ),
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

Deno.test(verifies("H2.cookie", "over https the cookie is Secure"), async () => {
  await using app = await testApp({ baseUrl: "https://letters.example" });
  const letter = await app.make();
  const { headers } = await app.call("GET", `/edit/${letter.id}?key=${letter.editKey}`);
  ok(keyCookie(headers)!.split("; ").includes("Secure"));
});

Deno.test(
  verifies(
    ["F4.editor-without-key", "F4.language", "F3.same-answer"],
    "without a key, with a wrong one, and for an unknown letter, the same page asks for it, in the reader's language",
  ),
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
    for (const [lang, title] of Object.entries(asksForKey)) {
      const answer = await app.call("GET", `/edit/${letter.id}`, { headers: { "accept-language": lang } });
      assertAsks(answer, lang as keyof typeof asksForKey);
      ok(decode(inside(answer.text, "h1")) === title);
    }
  },
);

Deno.test(
  verifies(
    ["H2.redirect", "F4.editor-without-key", "F4.taken-back"],
    "no key stays in an address: wrong, too often wrong, of a letter taken back, or of an unknown page",
  ),
  async () => {
    await using app = await testApp({ rateLimits: { create: 9, update: 9, media: 9, refused: 2 } });
    const [letter, other, gone] = [await app.make(), await app.make(), await app.make()];
    await app.call("DELETE", gone.path, { headers: gone.auth });
    const tired = someClient();
    const cases: [path: string, key: string, status: number, client: string][] = [
      [`/edit/${letter.id}`, other.editKey, 403, someClient()],
      [`/edit/${letter.id}`, "", 403, someClient()],
      [`/edit/${"x".repeat(letter.id.length)}`, letter.editKey, 403, someClient()],
      [`/edit/${letter.id}/nothing`, other.editKey, 403, someClient()],
      [`/edit/${letter.id}/nothing`, letter.editKey, 404, someClient()],
      [`/edit/${letter.id}/guests`, letter.editKey, 200, someClient()],
      [`/edit/${gone.id}`, gone.editKey, 410, someClient()],
      [`/edit/${letter.id}`, "ek_0", 403, tired],
      [`/edit/${letter.id}`, "ek_2", 429, tired],
      [`/edit/${letter.id}/nothing`, "ek_2", 429, tired],
      [`/edit/${letter.id}`, letter.editKey, 200, tired],
      [`/edit/${letter.id}/nothing`, letter.editKey, 404, tired],
    ];
    for (const [path, key, status, client] of cases) {
      const about = `${path} ${status}`;
      const { headers, text, ...first } = await app.call("GET", `${path}?key=${key}&lang=de`, { client });
      equal([first.status, headers.get("location"), text], [303, `${path}?lang=de`, ""], about);
      same(headers.get("referrer-policy"), "no-referrer", about);
      const cookie = headers.getSetCookie().map((set) => set.split(";")[0]).join("; ");
      same(cookie.includes(key) && key !== "", [200, 404, 410].includes(status), about);
      const then = await app.call("GET", headers.get("location")!, { client, headers: { cookie } });
      same(then.status, status, about);
      const said = [then.text, ...[...then.headers].filter(([name]) => name !== "set-cookie").flat()].join("\n");
      ok(key === "" || !said.includes(key), about);
    }
  },
);

Deno.test(
  verifies("F4.not-found", "an unknown page of the editor has a link to the letter"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const titles = {
      es: "Esta página no existe",
      en: "This page does not exist",
      fr: "Cette page n’existe pas",
      pt: "Esta página não existe",
      it: "Questa pagina non esiste",
      de: "Diese Seite gibt es nicht",
    };
    const { cookie } = await enter(app, letter);
    for (const path of ["/nothing", "/blocks/a", "/guests/nobody/code", "/style/colors/lining", "/a/b/c", "/"]) {
      for (const [lang, title] of Object.entries(titles)) {
        const headers = { cookie, "accept-language": lang };
        const { status, text } = await app.call("GET", `/edit/${letter.id}${path}`, { headers });
        equal([status, decode(inside(text, "h1"))], [404, title], path);
        ok(tagsOf(text).some(({ attributes }) => attributes.href === `/edit/${letter.id}`), path);
      }
      same((await app.call("GET", `/edit/${letter.id}${path}`)).status, 403, `${path} without the key`);
      const sent = { headers: { cookie, "sec-fetch-site": "same-origin" } };
      if (path === "/nothing") same((await app.call("POST", `/edit/${letter.id}${path}`, sent)).status, 404);
    }
  },
);

Deno.test(
  verifies("F4.editor-without-key", "the form accepts the key or the whole link, and opens the letter"),
  async () => {
    await using app = await testApp();
    const letter = await app.make();
    const post = (key: string, site = "same-origin", id = letter.id) =>
      app.call("POST", `/edit/${id}`, {
        headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": site },
        body: new URLSearchParams({ key }).toString(),
      });
    for (const sent of [letter.editKey, ` ${letter.editKey}\n`, letter.editUrl]) {
      const { status, headers } = await post(sent);
      equal([status, headers.get("location")], [303, `/edit/${letter.id}`], sent);
      match(keyCookie(headers)!, new RegExp(`^key=${letter.editKey};`));
    }
    const wrong = /role="alert">This link does not open this letter\./;
    for (const sent of ["ek_0", "k".repeat(1000), `ek_${"0".repeat(32)}`]) {
      const answer = await post(sent);
      assertAsks(answer);
      match(answer.text, wrong);
      const nowhere = await post(sent, "same-origin", "x".repeat(letter.id.length));
      same(nowhere.text.replace(/x{9,}/, letter.id), answer.text, "it does not tell which letters there are");
    }
    ok(!wrong.test((await app.call("GET", `/edit/${letter.id}`)).text), "nothing was typed");
    same((await post("k".repeat(20_000))).status, 413);
    assertAsks(await post(letter.editKey, "cross-site"));
  },
);

Deno.test(
  verifies("H2.cookie", "a letter's cookie opens no other letter, and no key opens the API by cookie"),
  async () => {
    await using app = await testApp();
    const [letter, other] = [await app.make(), await app.make()];
    const headers = await enter(app, letter);
    assertAsks(await app.call("GET", `/edit/${other.id}`, { headers }));
    same((await app.call("GET", letter.path, { headers })).status, 403);
  },
);

Deno.test(
  verifies(["H3.key-replaced", "H3.links-gone"], "an ended key opens nothing; a letter taken back is gone"),
  async () => {
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
  },
);

Deno.test(
  verifies("G2.refused-keys", "refused keys count, however they are sent; a right one is admitted"),
  async () => {
    await using app = await testApp({ rateLimits: { create: 9, update: 9, media: 9, refused: 3 } });
    const letter = await app.make();
    const client = someClient();
    const ask = (headers: Record<string, string>) => app.call("GET", `/edit/${letter.id}`, { client, headers });
    for (const key of ["a", "b"]) assertAsks(await ask({ cookie: `key=${key}` }));
    same((await app.call("GET", `/edit/${letter.id}?key=c`, { client })).status, 303);
    for (const headers of [{ cookie: "key=d" }, {}]) {
      const beyond = await ask(headers);
      equal([beyond.status, beyond.headers.has("retry-after")], [429, true]);
      // The right key may be the next one.
      match(beyond.text, /<input id="key" name="key"/);
    }
    same((await ask({ cookie: `key=${letter.editKey}` })).status, 200);
  },
);

Deno.test("a form is read only with a valid key, and other field names than ours are left out", async () => {
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
