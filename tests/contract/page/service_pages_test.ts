import { DatabaseUnavailable } from "../../../db/unavailable.ts";
import { presetIds } from "../../../domain/catalog/presets.ts";
import type { Context } from "../../../domain/context.ts";
import { exampleNames } from "../../../domain/examples.ts";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { createApp } from "../../../routes/app.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { decode, inside, linesOf, tagsOf } from "../../support/service/html.ts";
import { quietly } from "../../support/service/other_app.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(["A1.home", "0.working-name"], "the home page explains Envoi in the reader's language"),
  async () => {
    await using app = await testApp();
    const headlines = {
      es: "Una carta a nombre de cada invitado",
      en: "A letter with their name on it",
      fr: "À chacun sa lettre",
      pt: "Uma carta com o nome do convidado",
      it: "A ogni invitato la sua lettera",
      de: "Ein Brief, der jeden beim Namen nennt",
    };
    for (const [lang, headline] of Object.entries(headlines)) {
      const answer = await app.call("GET", "/", { headers: { "accept-language": lang } });
      same(answer.status, 200);
      ok(answer.text.startsWith(`<!DOCTYPE html><html lang="${lang}"><head>`));
      same(linesOf(inside(answer.text, "h1")).join(), headline);
      match(inside(answer.text, "title"), /^Envoi/);
      const lead = linesOf(inside(answer.text, "main"))[1]!;
      const [description] = tagsOf(answer.text).filter(({ attributes }) => attributes.name === "description");
      same(decode(description!.attributes.content!), decode(lead));
      same(answer.headers.get("vary"), "Accept-Language, Cookie, Accept-Encoding");
      ok(!answer.text.includes("noindex") && !answer.headers.has("x-robots-tag"), "anybody may find it");
      const chosen = await app.call("GET", `/?lang=${lang}`, { headers: { "accept-language": "nl" } });
      same(linesOf(inside(chosen.text, "h1")).join(), headline);
    }
  },
);

Deno.test(
  verifies(
    ["A1.home", "A1.new"],
    "the home page shows an envelope for a name, every example, and every occasion at one press",
  ),
  async () => {
    await using app = await testApp();
    for (const lang of languageIds) {
      const { text } = await app.call("GET", "/", { headers: { "accept-language": lang } });
      const tags = tagsOf(text);
      const form = tags.find(({ attributes }) => attributes.id === "hero-form")!.attributes;
      const [, example] = /^(\/examples\/[\w-]+)#open$/.exec(form.action!)!;
      match((await app.call("GET", `${example}?to=Zo%C3%AB`)).text, new RegExp(`<html lang="${lang}"[^]*Zoë`));
      const links = tags.flatMap(({ name, attributes }) => name === "a" ? attributes.href ?? [] : []);
      equal(links.filter((link) => link.startsWith("/examples/")), exampleNames.map((name) => `/examples/${name}`));
      ok(links.includes("/new"));
      const presses = tags.filter(({ name, attributes }) => name === "button" && attributes.name === "preset");
      equal(presses.map(({ attributes }) => attributes.value), presetIds);
    }
  },
);

Deno.test(verifies("A3.base-url", "the home page says its own address to chats and search engines"), async () => {
  const addresses = async (path: string, options: Parameters<typeof testApp>[0]) => {
    await using app = await testApp(options);
    const { text } = await app.call("GET", path);
    return tagsOf(text).flatMap(({ attributes: { property, content, rel, hreflang, href } }) =>
      property === "og:image" ? content! : rel === "alternate" && hreflang === "de" ? href! : []
    );
  };
  for (
    const [path, options, base] of [
      ["/", { baseUrl: "https://envoi.example" }, "https://envoi.example"],
      ["http://10.0.0.7:81/", {}, "http://10.0.0.7:81"],
    ] as const
  ) {
    const [image, german] = await addresses(path, options);
    match(image!, new RegExp(`^${base}/examples/eleanor-and-sam/opengraph-image\\?v=\\d+$`));
    same(german, `${base}/?lang=de`);
  }
});

Deno.test(verifies("A1.home", "the home page names what programs read"), async () => {
  await using app = await testApp();
  const links = [...(await app.call("GET", "/")).headers.get("link")!.matchAll(/<([^>]+)>; rel="([\w-]+)"/g)];
  equal(links.map(([, , rel]) => rel), ["api-catalog", "service-desc", "service-meta"]);
  for (const [, path = ""] of links) same((await app.call("GET", path)).status, 200, path);
});

Deno.test(verifies("H4.robots-txt", "search engines may read everything but the editor"), async () => {
  await using app = await testApp();
  const { status, text, headers } = await app.call("GET", "/robots.txt");
  equal([status, headers.get("content-type"), text], [
    200,
    "text/plain; charset=utf-8",
    "User-agent: *\nDisallow: /edit/\n\nSitemap: http://localhost/sitemap.xml\n",
  ]);
});

/** Opens a letter while reading it fails with `error`. */
async function openFailing(app: TestApp, path: string, error: Error): Promise<Response> {
  const db = app.db.withPlugin({
    transformQuery: () => {
      throw error;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const context: Context = {
    ...app.context,
    db,
    letters: { read: () => Promise.reject(error), readAgain: () => undefined, version: () => undefined },
  };
  const failing = await createApp(context, { baseUrl: undefined, trustProxy: false });
  return (await quietly(() => Promise.resolve(failing.request(path, { headers: { "accept-language": "es" } })))).result;
}

Deno.test(
  verifies(["F4.pages-not-json", "F2.internal"], "an internal error is a page without details"),
  async () => {
    await using app = await testApp();
    for (const path of ["/c/some", "/c/some.txt"]) {
      const response = await openFailing(app, path, new Error("SECRET at /srv/db.ts:1"));
      same(response.status, 500);
      same(response.headers.get("cache-control"), "no-store");
      match(response.headers.get("x-request-id")!, /^[\w-]{16,}$/);
      const text = await response.text();
      match(text, path.endsWith(".txt") ? /^Algo ha fallado\n\nEl fallo es nuestro/ : /<h1>Algo ha fallado<\/h1>/);
      ok(!/SECRET|\/srv|\.ts/.test(text + [...response.headers].join()));
    }
  },
);

Deno.test(
  verifies("F2.unavailable", "while the database is unreachable, pages are 503"),
  async () => {
    await using app = await testApp();
    const error = new DatabaseUnavailable("refused at 127.0.0.1");
    const page = await openFailing(app, "/c/some", error);
    equal([page.status, page.headers.get("retry-after")], [503, "5"]);
    match(await page.text(), /<h1>Algo ha fallado<\/h1>.*<a class="act" href="">Volver a intentarlo<\/a>/);
  },
);
