import { exampleNames } from "../../../domain/examples.ts";
import { languageIds } from "../../../domain/i18n/languages.ts";
import { testApp } from "../../support/service/app.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { decode, inside, tagsOf } from "../../support/service/html.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test("the sitemap lists pages that may be listed, and no letter", async () => {
  await using app = await testApp();
  const { text, headers } = await app.call("GET", "/sitemap.xml");
  same(headers.get("content-type"), "application/xml; charset=utf-8");
  const listed = [...text.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path!);
  for (
    const path of [
      "/",
      "/?lang=de",
      "/examples",
      "/examples?lang=de",
      "/docs",
      ...exampleNames.map((name) => `/examples/${name}`),
    ]
  ) {
    ok(listed.includes(path), path);
  }
  const wrong: string[] = [];
  for (const path of listed) {
    const page = await app.call("GET", path);
    if (page.status !== 200 || /noindex/.test(page.text) || page.headers.has("x-robots-tag")) wrong.push(path);
  }
  assertNone("not to be listed", wrong);
});

Deno.test("the home page has an address for each language, and says so to search engines and chats", async () => {
  await using app = await testApp();
  const { text } = await app.call("GET", "/?lang=pt");
  const links = tagsOf(text).filter(({ name }) => name === "link").map(({ attributes }) => attributes);
  const of = (rel: string) => links.filter((link) => link.rel === rel);
  equal(of("canonical").map(({ href }) => href), ["http://localhost/?lang=pt"]);
  equal(of("alternate").map(({ hreflang }) => hreflang), [...languageIds, "x-default"]);
  for (const path of ["/", "/?lang=xx"]) {
    const { text } = await app.call("GET", path, { headers: { "accept-language": "de" } });
    match(text, /<link rel="canonical" href="http:\/\/localhost\/">/);
    match(text, /<link rel="alternate" hreflang="x-default" href="http:\/\/localhost\/">/);
  }
  const metas = tagsOf(text).map(({ attributes: { property, content } }) => [property, content] as const);
  const card = new Map(metas.filter(([property]) => property?.startsWith("og:")));
  equal([card.get("og:locale"), card.get("og:image:type")], ["pt_PT", "image/jpeg"]);
  const picture = await app.fetch("GET", card.get("og:image")!.slice("http://localhost".length), {});
  equal([picture.status, picture.headers.get("content-type")], [200, "image/jpeg"]);
  const [, data] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text)!;
  equal([JSON.parse(data!).offers.price, JSON.parse(data!).url], ["0", "http://localhost"]);
  const docs = await app.call("GET", "/docs/blocks");
  match(docs.text, /<link rel="canonical" href="http:\/\/localhost\/docs\/blocks"/);
  match(docs.text, /property="og:image" content="http:\/\/localhost\/examples\//);
});

Deno.test("the home page waits for no style sheet and no small drawing before it is drawn", async () => {
  await using app = await testApp();
  for (const lang of languageIds) {
    const { text } = await app.call("GET", `/?lang=${lang}`);
    equal(tagsOf(text).filter(({ attributes }) => attributes.rel === "stylesheet"), []);
    const css = inside(text, "style");
    ok(css.startsWith("@layer "), "layers are ranked first");
    const loaded = [...css.matchAll(/url\("?(\/static\/[^)"]+\.svg)"?\)/g)].map(([, address]) => address!);
    for (const address of loaded) ok((await app.call("GET", address)).text.length > 900, address);
    const drawings = [...css.matchAll(/url\("data:image\/svg\+xml,([^"]+)"\)/g)].map(([, svg]) =>
      decodeURIComponent(svg!)
    );
    ok(drawings.length > 8);
    for (const drawing of drawings) match(drawing, /^<svg [^]+<\/svg>$/);
  }
});

Deno.test("all examples are on one page, those in the reader's language first", async () => {
  await using app = await testApp();
  const { status, text, headers } = await app.call("GET", "/examples?lang=de");
  equal([status, headers.has("x-robots-tag"), decode(inside(text, "h1"))], [200, false, "Beispiele"]);
  const shown = tagsOf(text).flatMap(({ name, attributes }) =>
    name === "a" && attributes.hreflang && attributes.href ? [[attributes.href, attributes.hreflang] as const] : []
  ).filter(([href]) => href.startsWith("/examples/"));
  equal(shown.map(([href]) => href.slice("/examples/".length)).toSorted(), exampleNames.toSorted());
  match((await app.call("GET", "/examples?lang=fr")).text, /<title>Exemples\u00a0: /);
  const isGerman = shown.map(([, lang]) => lang === "de");
  equal([isGerman[0], isGerman.lastIndexOf(true) < isGerman.indexOf(false)], [true, true]);
  for (const path of ["/", "/letters", "/new", "/examples"]) {
    match((await app.call("GET", path)).text, /<nav[^>]*><a href="\/examples"/, path);
  }
});

Deno.test("the service can be installed: its manifest names icons that are there, in the reader's language", async () => {
  await using app = await testApp();
  const { text, headers } = await app.call("GET", "/manifest.webmanifest?lang=it");
  same(headers.get("content-type"), "application/manifest+json");
  const { lang, icons, start_url, shortcuts } = JSON.parse(text);
  equal([lang, shortcuts[0].name], ["it", "Scrivi una lettera"]);
  equal(icons.map(({ sizes }: { sizes: string }) => sizes), ["192x192", "512x512", "512x512"]);
  for (const address of [start_url, ...icons.map(({ src }: { src: string }) => src), "/apple-touch-icon.png"]) {
    same((await app.fetch("GET", address, {})).status, 200, address);
  }
  match((await app.call("GET", "/")).headers.get("content-security-policy")!, /manifest-src 'self'/);
});

Deno.test("the service worker is small, is asked for anew, and leaves the editor and programs alone", async () => {
  await using app = await testApp();
  const { text, headers } = await app.call("GET", "/sw.js");
  equal([headers.get("content-type"), headers.get("cache-control")], ["text/javascript; charset=utf-8", "no-cache"]);
  ok(text.length < 6000, `${text.length} bytes`);
  const [, always] = /const always = \[offline, ([^\]]+)\]/.exec(text)!;
  for (const address of JSON.parse(`[${always}]`)) same((await app.fetch("GET", address, {})).status, 200, address);
  const [, pattern] = /const untouched = \/(.+)\/;/.exec(text)!;
  const untouched = new RegExp(pattern!);
  for (const path of ["/edit/abc", "/edit/abc/guests", "/new", "/api/v1/letters", "/api/mcp", "/openapi.json"]) {
    ok(untouched.test(path), path);
  }
  for (const path of ["/", "/c/abc", "/letters", "/editions", "/newspaper"]) ok(!untouched.test(path), path);
});

Deno.test(
  verifies(["M3.language", "F4.pages-not-json"], "one's letters and the page without a network are in six languages"),
  async () => {
    await using app = await testApp();
    for (const path of ["/letters", "/offline"]) {
      const titles = new Set<string>();
      for (const lang of languageIds) {
        const { status, text, headers } = await app.call("GET", path, { headers: { "accept-language": lang } });
        same(status, 200);
        match(text, new RegExp(`<html lang="${lang}"`));
        same(headers.get("x-robots-tag"), "noindex");
        titles.add(decode(inside(text, "h1")));
      }
      same(titles.size, languageIds.length);
    }
    const { text } = await app.call("GET", "/letters");
    ok(!text.includes("/edit/"), "the server does not know which letters they are");
  },
);

Deno.test("a letter that is not there comes back with the mark of the post", async () => {
  await using app = await testApp();
  const made = await app.make();
  await app.call("DELETE", made.path, { headers: made.auth });
  const unknown = await app.call("GET", "/c/unknown", { headers: { "accept-language": "de" } });
  const gone = await app.call("GET", `/c/${made.id}`, { headers: { "accept-language": "fr" } });
  match(unknown.text, /Empfänger unbekannt/);
  match(gone.text, /Retour à l’envoyeur/);
});
