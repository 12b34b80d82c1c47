import { DatabaseUnavailable } from "../../db/unavailable.ts";
import type { Context } from "../../domain/context.ts";
import { createApp } from "../../routes/app.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { decode, inside, linesOf, tagsOf } from "../support/html.ts";
import { quietly } from "../support/other_app.ts";
import { verifies } from "../support/verifies.ts";

Deno.test(
  verifies(["A1.home", "0.working-name"], "the home page explains Envoi in the reader's language"),
  async () => {
    await using app = await testApp();
    const taglines = {
      es: "Cartas e invitaciones que llaman a cada persona por su nombre.",
      en: "Letters and invitations, addressed to each guest by name.",
      fr: "Des lettres et des invitations qui appellent chacun par son nom.",
      pt: "Cartas e convites que tratam cada pessoa pelo nome.",
      it: "Lettere e inviti che chiamano ciascuno per nome.",
      de: "Briefe und Einladungen, die jeden Gast beim Namen nennen.",
    };
    for (const [lang, tagline] of Object.entries(taglines)) {
      const answer = await app.call("GET", "/", { headers: { "accept-language": lang } });
      same(answer.status, 200);
      ok(answer.text.startsWith(`<!DOCTYPE html><html lang="${lang}"><head>`));
      equal([inside(answer.text, "title"), linesOf(inside(answer.text, "h1")).join()], ["Envoi", "Envoi"]);
      const [description] = tagsOf(answer.text).filter(({ attributes }) => attributes.name === "description");
      same(description?.attributes.content, tagline);
      same(linesOf(inside(answer.text, "main"))[1], tagline);
      same(answer.headers.get("vary"), "Accept-Language, Accept-Encoding");
      ok(!answer.text.includes("noindex") && !answer.headers.has("x-robots-tag"), "anybody may find it");
    }
  },
);

Deno.test(verifies("A3.base-url", "the home page's example has this service's address"), async () => {
  const example = async (path: string, options: Parameters<typeof testApp>[0]) => {
    await using app = await testApp(options);
    return decode(inside((await app.call("GET", path)).text, "code")).split("\n")[0];
  };
  same(
    await example("/", { baseUrl: "https://envoi.example" }),
    "curl -X POST https://envoi.example/api/v1/letters \\",
  );
  same(await example("http://10.0.0.7:81/", {}), "curl -X POST http://10.0.0.7:81/api/v1/letters \\");
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
    "User-agent: *\nDisallow: /edit/\n",
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
    match(await page.text(), /<h1>Algo ha fallado<\/h1>.*<a class="button" href="">Volver a intentarlo<\/a>/);
  },
);
