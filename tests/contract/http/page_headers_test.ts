import { createHash } from "node:crypto";
import { realLetters } from "../../support/real_letters/letters.ts";
import { type Answer, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { inside, insides, tagsOf } from "../../support/service/html.ts";
import { openPage } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

/** Pages of every kind, by their names. */
async function pages(app: TestApp): Promise<[what: string, page: Answer][]> {
  const letters = Object.entries(realLetters).map(async ([title, input]): Promise<[string, Answer]> => {
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

/** What home's style element loads: typefaces, drawings, and the stamps of the occasions in each style's inks. */
const ofHome = /^"?\/static\/[\w-]+\.[0-9a-f]{12}\.(?:woff2|svg|svg\?[0-9a-f-]+)"?$/;
/** A drawing that it contains. */
const drawn = /url\("data:image\/svg\+xml,[^"]+"\)/g;

const linksOfLetters = /^(?:stylesheet undefined|preload font)$/;
const linksOfHome = /^(?:(?:icon|apple-touch-icon|manifest) undefined|preload font)$/;

/** The script that runs before a letter's page is drawn. */
const openedBefore =
  `try{localStorage.getItem("envoi:"+location.pathname+location.search)&&(document.documentElement.dataset.envelope="open")}catch{}`;

/** The providers whose players the sample letters may show. */
const players: Record<string, string[]> = { "wedding-es": ["https://open.spotify.com"] };

function isLetter(what: string, { status }: Answer): boolean {
  return status === 200 && what !== "/";
}

Deno.test(
  verifies(
    "K3.no-other-host",
    "a page's policy allows this service's files, the page's inline parts, its players, and nothing else",
  ),
  async () => {
    await using app = await testApp();
    const named = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    for (const [what, page] of await pages(app)) {
      const styles = insides(page.text, "style");
      same(styles.length, isLetter(what, page) || what === "/" ? 1 : 0, what);
      equal(policyOf(page), {
        "default-src": ["'none'"],
        "style-src": ["'self'", ...styles.map(named)],
        ...isLetter(what, page) ? { "script-src": ["'self'", named(openedBefore)] } : {},
        ...what === "/" ? { "script-src": ["'self'"], "manifest-src": ["'self'"], "connect-src": ["'self'"] } : {},
        "img-src": ["'self'", ...what === "/" ? ["data:"] : []],
        "font-src": ["'self'"],
        ...players[what] ? { "frame-src": players[what] } : {},
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      }, what);
    }
  },
);

Deno.test("a letter has the policy's inline script and one script file, a countdown its own; home one file and data; other pages none", async () => {
  await using app = await testApp();
  for (const [what, page] of await pages(app)) {
    const scripts = tagsOf(page.text).filter(({ name }) => name.toLowerCase() === "script");
    const { src = "", ...deferred } = scripts.at(-1)?.attributes ?? {};
    if (isLetter(what, page)) {
      const modules = scripts.slice(1, -1).map(({ attributes }) => attributes.src!.replace(/[0-9a-f]{12}/, ""));
      equal(modules, page.text.includes("data-to=") ? ["/static/countdowns..js"] : [], what);
      equal([scripts[0]!.attributes, deferred], [{}, { defer: "" }], what);
      equal(insides(inside(page.text, "head"), "script"), [openedBefore, ...modules.map(() => ""), ""], what);
      match(src, /^\/static\/letter\.[0-9a-f]{12}\.js$/);
    } else if (what === "/") {
      match(src, /^\/static\/home\.[0-9a-f]{12}\.js$/);
      equal([scripts.length, scripts[0]!.attributes, deferred], [2, { type: "application/ld+json" }, { defer: "" }]);
    } else {
      equal(scripts, [], what);
    }
  }
});

Deno.test(
  verifies("K3.no-other-host", "a page has no style attributes, handlers or frames, and loads from this service alone"),
  async () => {
    await using app = await testApp();
    const never = ["iframe", "object", "embed", "base", "foreignobject", "image", "feimage", "animate", "set"];
    const loading = new Set(["img", "link", "source", "audio", "video", "input", "use", "script"]);
    const loaded = new Set<string>();
    for (const [what, { text }] of await pages(app)) {
      const [css = ""] = insides(text, "style");
      ok(!/@import|image-set/i.test(css), what);
      for (const [, file] of css.replaceAll(drawn, "").matchAll(/url\(([^)]*)\)/gi)) {
        match(file!, what === "/" ? ofHome : /^"\/static\/[\w-]+\.[0-9a-f]{12}\.woff2?"$/, what);
        loaded.add(file!.replaceAll('"', ""));
      }
      for (const { name, attributes } of tagsOf(text)) {
        ok(!never.includes(name.toLowerCase()), `${what}: <${name}>`);
        if (name === "form") match(`${what} to ${attributes.action}`, /^\/ to \/(?:new|examples\/[\w-]+#open)$/);
        for (const [attribute, value] of Object.entries(attributes)) {
          ok(!/^(?:style|srcset|ping|background|xlink:.*|on.*)$/i.test(attribute), `${what}: ${attribute}`);
          if (/url\(/i.test(value)) match(value, /^url\(#seal-[\w/-]+\)$/, what);
        }
        same(attributes["http-equiv"], undefined);
        const isLinkOnly = name === "link" && /^(?:alternate|canonical)$/.test(`${attributes.rel}`);
        const load = attributes.src ?? (loading.has(name) && !isLinkOnly ? attributes.href : undefined);
        if (load === undefined || (name === "use" && /^#[\w/-]+$/.test(load))) continue;
        match(load, /^\/[^/]/, what);
        loaded.add(load);
        if (name === "link") {
          match(`${attributes.rel} ${attributes.as}`, what === "/" ? linksOfHome : linksOfLetters, what);
        }
      }
    }
    for (const file of loaded) same((await app.call("GET", file)).status, 200, file);
  },
);

Deno.test(
  verifies(
    ["H4.letter-noindex", "H4.letter-referrer"],
    "every answer of a letter's link keeps it out of search engines and out of referrers",
  ),
  async () => {
    await using app = await testApp();
    for (const [what, { headers }] of await pages(app)) {
      if (what !== "/") same(headers.get("x-robots-tag"), "noindex", what);
      // With no-referrer the browser would not send the origin of the home page's form.
      same(headers.get("referrer-policy"), what === "/" ? "same-origin" : "no-referrer", what);
    }
    for (const [, { text, status }] of (await pages(app)).filter(([what]) => what !== "/")) {
      const robots = tagsOf(text).filter(({ name, attributes }) => name === "meta" && attributes.name === "robots");
      equal(robots.map(({ attributes }) => attributes.content), ["noindex"], String(status));
      for (const { attributes } of tagsOf(text).filter(({ name }) => name === "a")) {
        if (/^https?:/.test(attributes.href ?? "")) same(attributes.rel, "noopener noreferrer nofollow ugc");
      }
    }
  },
);

Deno.test("every page has headers for its type, frames and its origin", async () => {
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

Deno.test("a letter's page is private, and requested again each time", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests: [{ name: "Ana" }, { name: "Ben" }] });
  const { headers } = await openPage(app, letter, 0);
  same(headers.get("cache-control"), "private, no-cache");
  match(headers.get("etag")!, /^"[\w-]{16,}"$/);
  ok(headers.get("etag") !== (await openPage(app, letter, 1)).headers.get("etag"));
});

Deno.test("a client that has the page already gets 304, also with a weak tag, among other tags, or with *", async () => {
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
    // These two are another request's own.
    const own = { "x-request-id": "", "server-timing": "" };
    const wanted = { ...Object.fromEntries(get.headers), ...own };
    equal([head.status, { ...headers, ...own }, head.text], [get.status, wanted, ""], path);
    equal(Number(length), new TextEncoder().encode(get.text).length, path);
  }
});

Deno.test("a style sheet is cached for ever, with a hash of its content in its name", async () => {
  await using app = await testApp();
  const letter = await app.make();
  const sheets = [(await openPage(app, letter)).text, (await app.call("GET", "/letters")).text].map((text) => {
    const links = tagsOf(text).filter(({ attributes }) => attributes.rel === "stylesheet");
    same(links.length, 1);
    return links[0]!.attributes.href!;
  });
  ok(sheets[0] !== sheets[1]);
  for (const sheet of sheets) {
    const { status, headers, text } = await app.call("GET", sheet);
    equal([status, headers.get("content-type")], [200, "text/css; charset=utf-8"]);
    same(headers.get("cache-control"), "public, max-age=31536000, immutable");
    same(/^\/static\/[\w-]+\.([0-9a-f]{12})\.css$/.exec(sheet)?.[1], hashOf(text).slice(0, 12), sheet);
    ok(text.length > 1000 && text.startsWith("@layer "), "layers are ranked first");
    ok(!/@import|image-set/i.test(text), "it loads no other sheet");
    for (const [, file] of text.matchAll(/url\(\s*["']?([^"')]*)/gi)) {
      match(file!, /^\/static\/[\w-]+\.[0-9a-f]{12}\.(?:svg|woff2)$/);
      same((await app.call("GET", file!)).status, 200);
    }
  }
});

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

Deno.test("an unknown file is 404, and files outside the folder are not served", async () => {
  await using app = await testApp();
  const wrong = ["x.css", "", "css/base.css", "base.css", "../main.ts", "%2e%2e/main.ts", "..%2fmain.ts", "%00", "%ff"];
  for (const file of wrong) {
    const { status, headers } = await app.call("GET", `/static/${file}`);
    equal([status, headers.get("cache-control")], [404, "no-store"], file);
  }
});
