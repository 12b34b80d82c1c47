import { createHash } from "node:crypto";
import { seedLetters } from "../../db/seed/letters.ts";
import { type Answer, type TestApp, testApp } from "../support/app.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { insides, tagsOf } from "../support/html.ts";
import { openPage } from "../support/pages.ts";
import { verifies } from "../support/verifies.ts";

/** Pages of every kind, by what they are. */
async function pages(app: TestApp): Promise<[what: string, page: Answer][]> {
  const letters = Object.entries(seedLetters).map(async ([title, input]): Promise<[string, Answer]> => {
    return [title, await openPage(app, await app.make(input), 0)];
  });
  const { url, path, auth } = await app.make({ style: "groovy" });
  const other = async (what: string, method = "GET"): Promise<[string, Answer]> => [what, await app.call(method, what)];
  const live = await other(url);
  const wrongMethod = await other(url, "POST");
  await app.call("DELETE", path, { headers: auth });
  return [
    ...await Promise.all(letters),
    live,
    wrongMethod,
    ...await Promise.all(["/", "/c/x", "/x", url].map((at) => other(at))),
  ];
}

/** The directives of a page's policy. */
function policyOf({ headers }: Answer): Record<string, string[]> {
  const directives = headers.get("content-security-policy")!.split(";").map((directive) => directive.trim().split(" "));
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]));
}

Deno.test("a page's policy allows this service's files, the page's own style block, and nothing else", async () => {
  await using app = await testApp();
  for (const [what, page] of await pages(app)) {
    const hashes = insides(page.text, "style").map((css) => createHash("sha256").update(css).digest("base64"));
    ok(hashes.length <= 1, what);
    equal(policyOf(page), {
      "default-src": ["'none'"],
      "style-src": ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)],
      "img-src": ["'self'"],
      "font-src": ["'self'"],
      "base-uri": ["'none'"],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
    }, what);
  }
});

Deno.test("a page has no scripts, no style attributes, no handlers, and loads nothing from another host", async () => {
  await using app = await testApp();
  const loading = new Set(["img", "link", "source", "iframe", "object", "embed", "audio", "video", "input", "base"]);
  for (const [what, { text }] of await pages(app)) {
    ok(!/@import|url\(/i.test(insides(text, "style").join()), what);
    for (const { name, attributes } of tagsOf(text)) {
      same(["script", "iframe", "object", "embed", "base", "form"].includes(name), false, `${what}: <${name}>`);
      for (const attribute of Object.keys(attributes)) {
        ok(!/^(?:style|srcset|ping|background|on.*)$/.test(attribute), `${what}: ${attribute}`);
      }
      same(attributes["http-equiv"], undefined);
      const load = attributes.src ?? (loading.has(name) ? attributes.href : undefined);
      if (load === undefined) continue;
      match(load, /^\/[^/]/, what);
      if (name === "link") same(attributes.rel, "stylesheet");
      same((await app.call("GET", load)).status, 200, load);
    }
  }
});

verifies(
  ["H4.letter-noindex", "H4.letter-referrer"],
  "every answer of a letter's link keeps it out of search engines and out of referrers",
  async () => {
    await using app = await testApp();
    for (const [what, { headers }] of await pages(app)) {
      if (what !== "/") same(headers.get("x-robots-tag"), "noindex", what);
      same(headers.get("referrer-policy"), "no-referrer", what);
    }
    for (const [, { text, status }] of (await pages(app)).filter(([what]) => what !== "/")) {
      const robots = tagsOf(text).filter(({ name, attributes }) => name === "meta" && attributes.name === "robots");
      equal(robots.map(({ attributes }) => attributes.content), ["noindex"], String(status));
      for (const { attributes } of tagsOf(text).filter(({ name }) => name === "a")) {
        if (/^https?:/.test(attributes.href ?? "")) same(attributes.rel, "noopener noreferrer");
      }
    }
  },
);

Deno.test("every page is held to its type, its frame and its origin", async () => {
  await using app = await testApp();
  for (const [what, { headers }] of await pages(app)) {
    same(headers.get("x-content-type-options"), "nosniff", what);
    same(headers.get("x-frame-options"), "DENY", what);
    same(headers.get("cross-origin-opener-policy"), "same-origin", what);
    match(headers.get("strict-transport-security")!, /^max-age=\d{8}/);
    for (const name of ["server", "x-powered-by", "set-cookie", "access-control-allow-origin"]) {
      same(headers.get(name), null, `${what}: ${name}`);
    }
  }
});

Deno.test("a letter's page is the guest's alone, and is asked for again each time", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  const { headers } = await openPage(app, letter, 0);
  same(headers.get("cache-control"), "private, no-cache");
  match(headers.get("etag")!, /^"[\w-]{16,}"$/);
  ok(headers.get("etag") !== (await openPage(app, letter, 1)).headers.get("etag"));
});

Deno.test("who has the page already gets 304, also under a weakened tag, among others, or for any", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }] });
  const { url } = letter.guests[0]!;
  const page = await openPage(app, letter, 0);
  const tag = page.headers.get("etag")!;
  const ask = (sent: string, method = "GET") => app.call(method, url, { headers: { "if-none-match": sent } });
  for (const sent of [tag, `W/${tag}`, `"other", ${tag}`, `W/"other",W/${tag}`, "*"]) {
    const answer = await ask(sent);
    equal([answer.status, answer.text, answer.headers.get("etag")], [304, "", tag], sent);
    for (const name of ["cache-control", "content-security-policy", "x-robots-tag", "referrer-policy"]) {
      same(answer.headers.get(name), page.headers.get(name), name);
    }
    same((await ask(sent, "HEAD")).status, 304);
  }
  for (const sent of ['"other"', tag.slice(1, -1), tag.toUpperCase() + "x", `"${tag.slice(1, -2)}"`, '""', ""]) {
    equal([(await ask(sent)).status, (await ask(sent)).text === page.text], [200, true], sent);
  }
});

Deno.test("HEAD answers as GET does, without the body", async () => {
  await using app = await testApp();
  const { url } = await app.make();
  for (const path of [url, `${url}.txt`, "/", "/c/x", "/x", "/healthz"]) {
    const [get, head] = [await app.call("GET", path), await app.call("HEAD", path)];
    const { "content-length": length, ...headers } = Object.fromEntries(head.headers);
    equal([head.status, headers, head.text], [get.status, Object.fromEntries(get.headers), ""], path);
    equal(Number(length), new TextEncoder().encode(get.text).length, path);
  }
});

Deno.test("a style sheet is kept for ever, under a name that is its content's", async () => {
  await using app = await testApp();
  const letter = await app.make();
  const sheets = [(await openPage(app, letter)).text, (await app.call("GET", "/")).text].map((text) => {
    const links = tagsOf(text).filter(({ attributes }) => attributes.rel === "stylesheet");
    same(links.length, 1);
    return links[0]!.attributes.href!;
  });
  ok(sheets[0] !== sheets[1]);
  for (const sheet of sheets) {
    const { status, headers, text } = await app.call("GET", sheet);
    equal([status, headers.get("content-type")], [200, "text/css; charset=utf-8"]);
    same(headers.get("cache-control"), "public, max-age=31536000, immutable");
    ok(sheet.includes(createHash("sha256").update(text).digest("hex").slice(0, 16)), sheet);
    ok(text.length > 1000 && text.startsWith("@layer "), "layers are ranked first");
    ok(!/@import|url\(\s*["']?(?:https?:|\/\/|data:)/i.test(text), "it loads nothing from another host");
  }
});

Deno.test("a file that is not there is 404, and nothing outside the folder is", async () => {
  await using app = await testApp();
  const wrong = ["x.css", "", "css/base.css", "base.css", "../main.ts", "%2e%2e/main.ts", "..%2fmain.ts", "%00", "%ff"];
  for (const file of wrong) {
    const { status, headers } = await app.call("GET", `/static/${file}`);
    equal([status, headers.get("cache-control")], [404, "no-store"], file);
  }
});
