import { type Answer, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { decode, inside, linesOf, tagsOf } from "../../support/service/html.ts";
import { verifies } from "../../support/verifies.ts";

const notFound = {
  es: "Aquí no hay ninguna carta",
  en: "There is no letter here",
  fr: "Il n’y a pas de lettre ici",
  pt: "Aqui não há nenhuma carta",
  it: "Qui non c’è nessuna lettera",
  de: "Hier liegt kein Brief",
};
const gone = {
  es: "Esta carta se ha retirado",
  en: "This letter has been taken back",
  fr: "Cette lettre a été retirée",
  pt: "Esta carta foi retirada",
  it: "Questa lettera è stata ritirata",
  de: "Dieser Brief wurde zurückgenommen",
};
const noPage = {
  es: "Esta página no existe",
  en: "This page does not exist",
  fr: "Cette page n’existe pas",
  pt: "Esta página não existe",
  it: "Questa pagina non esiste",
  de: "Diese Seite gibt es nicht",
};
type Language = keyof typeof notFound;
const languages = Object.keys(notFound) as Language[];

function ask(app: TestApp, path: string, language?: string, method = "GET"): Promise<Answer> {
  return app.call(method, path, language === undefined ? {} : { headers: { "accept-language": language } });
}

/** Checks that the answer is a whole page for people, in this language, with this title. */
function assertPage({ status, headers, text }: Answer, wanted: number, lang: string, title: string): void {
  same(status, wanted);
  match(headers.get("content-type")!, /^text\/html; charset=utf-8$/i);
  ok(text.startsWith(`<!DOCTYPE html><html lang="${lang}"><head>`), text.slice(0, 100));
  same(decode(inside(text, "title")), title);
  equal(linesOf(inside(text, "h1")), [title]);
  ok(tagsOf(text).some(({ attributes }) => attributes.content === "width=device-width, initial-scale=1"));
  ok(tagsOf(text).some(({ attributes }) => attributes.charset === "utf-8"));
  ok(linesOf(inside(text, "main")).length >= 3, "a title, a sentence, a way on");
  ok(!/undefined|null|\[object|"error"/.test(text));
}

/** Checks that a refusal is neither cached nor indexed, and varies by language. */
function assertPassing({ headers }: Answer): void {
  equal(["cache-control", "x-robots-tag", "vary"].map((name) => headers.get(name)), [
    ...["no-store", "noindex", "Accept-Language, Accept-Encoding"],
  ]);
}

async function takenBack(app: TestApp): Promise<Made> {
  const letter = await app.make({
    blocks: [{ type: "heading", text: "Secret words" }],
    guests: [{ name: "Ana Roca" }],
  });
  same((await app.call("DELETE", letter.path, { headers: letter.auth })).status, 204);
  return letter;
}

Deno.test(
  verifies(
    ["F4.pages-not-json", "F4.not-found", "F4.language"],
    "an unknown letter is a 404 page in the reader's language",
  ),
  async () => {
    await using app = await testApp();
    for (const lang of languages) {
      for (const path of ["/c/never", "/c/never?g=never", "/c/", "/c/%00", "/c/%ff", "/c/a%2Fb", "/c/a/b/c"]) {
        const answer = await ask(app, path, lang);
        assertPage(answer, 404, lang, notFound[lang]);
        assertPassing(answer);
      }
    }
  },
);

Deno.test(
  verifies(
    ["F4.taken-back", "F4.language", "H3.links-gone", "H3.erased"],
    "all links of a letter taken back answer 410 with a page without the letter's text",
  ),
  async () => {
    await using app = await testApp();
    const letter = await takenBack(app);
    for (const lang of languages) {
      for (const path of [letter.url, letter.guests[0]!.url, `${letter.url}?g=never`]) {
        const answer = await ask(app, path, lang);
        assertPage(answer, 410, lang, gone[lang]);
        assertPassing(answer);
        ok(!/Secret|Roca/.test(answer.text + [...answer.headers].join()));
      }
    }
  },
);

Deno.test(
  verifies(
    ["F4.not-found", "F4.taken-back", "H3.links-gone", "A1.plain-text"],
    "as plain text, both answer in plain text",
  ),
  async () => {
    await using app = await testApp();
    const letter = await takenBack(app);
    for (const lang of languages) {
      const unknown = await ask(app, "/c/never.txt?g=never", lang);
      const erased = await ask(app, `/c/${letter.id}.txt?g=${letter.guests[0]!.id}`, lang);
      equal([unknown.status, erased.status], [404, 410]);
      for (const [answer, title] of [[unknown, notFound[lang]], [erased, gone[lang]]] as const) {
        match(answer.headers.get("content-type")!, /^text\/plain; charset=utf-8$/i);
        match(answer.text, new RegExp(`^${title}\n\n[^\n<]{20,}\n$`));
        assertPassing(answer);
      }
    }
    same((await ask(app, "/nothing.txt", "en")).text.split("\n")[0], "This page does not exist");
  },
);

Deno.test(
  verifies(["F4.pages-not-json", "F4.language"], "any other unknown address is a page, too"),
  async () => {
    await using app = await testApp();
    for (const lang of languages) {
      for (const path of ["/nothing", "/c", "/static/x.css", "/apix", "/healthz/", "/index.php?x=<script>", "//"]) {
        const answer = await ask(app, path, lang);
        assertPage(answer, 404, lang, noPage[lang]);
        ok(!answer.text.includes("script"));
      }
    }
  },
);

Deno.test(
  verifies("F4.pages-not-json", "a method that a page does not allow is 405, with the allowed ones, and is a page"),
  async () => {
    await using app = await testApp();
    const { id } = await app.make();
    for (const path of ["/", `/c/${id}`, "/c/never"]) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const answer = await ask(app, path, "pt", method);
        assertPage(answer, 405, "pt", noPage.pt);
        assertPassing(answer);
        same(answer.headers.get("allow"), "GET, HEAD");
      }
    }
    const text = await ask(app, `/c/${id}.txt`, "en", "POST");
    equal([text.status, text.headers.get("allow"), text.text.split("\n")[0]], [405, "GET, HEAD", noPage.en]);
  },
);

/** The language of the page "there is no letter" for a reader with these preferences. */
const preferences: Record<string, Language> = {
  "": "en",
  "de": "de",
  "DE": "de",
  "de-CH": "de",
  "pt-BR,pt;q=0.9,en;q=0.8": "pt",
  "es-419": "es",
  "fr;q=0.5, it;q=0.9": "it",
  "fr, it": "fr",
  "ja, zh-Hant;q=0.9, fr;q=0.1": "fr",
  "ja": "en",
  "ja, *": "en",
  "*": "en",
  "*, it;q=0.5": "it",
  "it;q=0, de;q=0.1": "de",
  "it;q=0": "en",
  "en;q=0.2, es;q=0.3, de;q=0.3": "es",
  "it ; q=0.3 , de ; q=0.4": "de",
  "frr, den;q=0.9, it;q=0.1": "it",
  "i-klingon, x-fr": "en",
  ",,;q=1,=;": "en",
  "de;q=": "de",
  "constructor, __proto__": "en",
};

Deno.test(
  verifies("F4.language", "the language is the reader's most preferred one of ours, or else English"),
  async () => {
    await using app = await testApp();
    for (const [wanted, lang] of Object.entries(preferences)) {
      assertPage(await ask(app, "/c/never", wanted), 404, lang, notFound[lang]);
    }
    assertPage(await ask(app, "/c/never"), 404, "en", notFound.en);
    assertPage(await ask(app, "/c/never", `${"xx,".repeat(150)}de`), 404, "de", notFound.de);
  },
);

Deno.test("a letter is in its own language, whatever the reader prefers", async () => {
  await using app = await testApp();
  const { id } = await app.make({ lang: "it" });
  const [one, other] = [await ask(app, `/c/${id}`, "de"), await ask(app, `/c/${id}`, "fr")];
  same(tagsOf(one.text)[0]!.attributes.lang, "it");
  same(one.text, other.text);
  same(one.headers.get("vary"), "Accept-Encoding");
});
