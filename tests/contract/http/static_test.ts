import { rejects } from "node:assert/strict";
import { createHash } from "node:crypto";
import { styleIds } from "../../../domain/catalog/styles.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { assetFile, joinedScripts, packageScripts } from "../../../views/layout/asset_file.ts";
import { joinModules } from "../../../routes/static/join_modules.ts";
import { loadAssets } from "../../../routes/static/assets.ts";
import * as stylesheets from "../../../views/layout/stylesheets.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { insides, tagsOf } from "../../support/service/html.ts";
import { openPage } from "../../support/service/pages.ts";
import { getRaw, type RawAnswer, unpack } from "../../support/service/raw_answer.ts";

function get(url: string, encoding?: string, method = "GET"): Promise<RawAnswer> {
  return getRaw(url, encoding === undefined ? {} : { "accept-encoding": encoding }, method);
}

/** Every file that a letter of any style has its browser fetch: what the page names, and what its style sheets name. */
async function filesOf(app: TestApp, base: string): Promise<Map<string, RawAnswer>> {
  const letters = await Promise.all(styleIds.map((style) => app.make({ style, ...sealed })));
  const pages = await Promise.all(letters.map((letter) => openPage(app, letter)));
  const wanted = pages.flatMap(({ text }) => [
    ...tagsOf(text).flatMap(({ name, attributes: { src, href } }) => name === "a" ? [] : src ?? href ?? []),
    ...urlsIn(insides(text, "style").join()),
  ]).filter((url) => !url.startsWith("#"));
  const files = new Map<string, RawAnswer>();
  for (let url = wanted.pop(); url !== undefined; url = wanted.pop()) {
    if (files.has(url)) continue;
    const file = await get(base + url);
    files.set(url, file);
    if (url.endsWith(".css")) wanted.push(...urlsIn(new TextDecoder().decode(file.body)));
  }
  return files;
}

const sealed = {
  preset: "wedding",
  seal: "duo:A|J",
  envelope: { blocks: { "front-tr": { stamp: "rose" } } },
};

/** Without those of the page itself, such as a filter's. */
function urlsIn(css: string): string[] {
  return [...css.matchAll(/url\("?([^")#][^")]*)"?\)/g)].map(([, url]) => url!);
}

/** A style sheet, a script, a drawing and a typeface. */
async function oneOfEach(app: TestApp, base: string): Promise<string[]> {
  const urls = [...(await filesOf(app, base)).keys()];
  return [".css", ".js", ".svg", ".woff2"].map((ending) => urls.find((url) => url.endsWith(ending))!);
}

Deno.test("every file of a letter exists, with its type, a hash in its name, and may be cached for ever", async () => {
  await using app = await testApp();
  const types: Record<string, string> = {
    css: "text/css; charset=utf-8",
    js: "text/javascript; charset=utf-8",
    svg: "image/svg+xml",
    woff: "font/woff",
    woff2: "font/woff2",
  };
  const base = app.listen();
  for (const [url, { status, headers, body }] of await filesOf(app, base)) {
    const [, hash, ending, inks] = /^\/static\/[\w-]+\.([0-9a-f]{12})\.(\w+)(\?[0-9a-f-]+)?$/.exec(url) ?? [];
    equal([status, headers["content-type"]], [200, types[ending!]], url);
    same(headers["cache-control"], "public, max-age=31536000, immutable", url);
    same(headers["x-content-type-options"], "nosniff", url);
    // The hash of a stamp is that of its drawing, whatever colours the address names.
    const file = inks ? (await get(base + url.split("?")[0])).body : body;
    same(createHash("sha256").update(file).digest("hex").slice(0, 12), hash, url);
  }
});

Deno.test("a stamp is drawn in the colours that its address names, and in no others", async () => {
  await using app = await testApp();
  const base = app.listen();
  const url = [...(await filesOf(app, base)).keys()].find((one) => one.includes(".svg?"))!;
  const [path] = url.split("?");
  const colors = ["a1b2c3", "102030", "405060", "708090", "0a0b0c"];
  const asked = await get(`${base}${path}?${colors.join("-")}`, "br");
  const drawing = new TextDecoder().decode(unpack(asked));
  equal([asked.status, asked.headers["content-encoding"]], [200, "br"]);
  ok(colors.slice(0, 3).every((color) => drawing.includes(`"#${color}"`)), drawing.slice(0, 200));
  ok(!/"#(?:fff|000|f00)"/.test(drawing));
  for (const query of ["red", colors.slice(1).join("-"), `${colors.join("-")}"/>`]) {
    same((await get(`${base}${path}?${query}`)).status, 404, query);
  }
});

Deno.test("of very many stamps in other colours, few are compressed, one at a time, and all are sent", async () => {
  await using app = await testApp();
  const [path] = [...(await filesOf(app, app.listen())).keys()].find((one) => one.includes(".svg?"))!.split("?");
  const asked = Array.from({ length: 150 }, (_, number) => `${String(100_000 + number)}-102030-405060-708090-0a0b0c`);
  const ask = (colors: string) => app.fetch("GET", `${path}?${colors}`, { "accept-encoding": "br" });
  const answers = await Promise.all(asked.map(ask));
  same(answers.every(({ status, headers }) => status === 200 && headers.get("vary") === "Accept-Encoding"), true);
  const plain = answers.flatMap(({ headers, text }, place) => headers.has("content-encoding") ? [] : [{ place, text }]);
  ok(plain.length > 0 && plain.length < 100, `${plain.length} are sent as they are`);
  for (const { place, text } of plain) ok(text.includes(`"#${asked[place]!.slice(0, 6)}"`), text.slice(0, 100));
  same((await ask(asked[plain[0]!.place]!)).headers.get("content-encoding"), "br", "it is compressed later");
});

Deno.test("files are sent with the best compression that the client accepts", async () => {
  await using app = await testApp();
  const base = app.listen();
  const accepted: [string | undefined, string | undefined][] = [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0.1", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", undefined],
    ["br;q=0, gzip;q=0", undefined],
    ["", undefined],
    [undefined, undefined],
  ];
  for (const url of await oneOfEach(app, base)) {
    const plain = await get(base + url);
    for (const [accept, encoding] of accepted) {
      const answer = await get(base + url, accept);
      const { status, headers, body } = answer;
      const expected = url.endsWith(".woff2") ? undefined : encoding;
      equal([status, headers["content-encoding"]], [200, expected], `${url}: ${accept}`);
      same(headers.vary, url.endsWith(".woff2") ? undefined : "Accept-Encoding");
      same(headers["content-length"], String(body.length), `${url}: ${accept}`);
      if (!expected) equal(body, plain.body);
      else {
        ok(body.length < plain.body.length);
        equal(unpack(answer), plain.body);
      }
    }
  }
});

Deno.test("HEAD has the headers of GET", async () => {
  await using app = await testApp();
  const base = app.listen();
  for (const url of await oneOfEach(app, base)) {
    const [full, head] = [await get(base + url, "br"), await get(base + url, "br", "HEAD")];
    same(head.body.length, 0);
    for (const name of ["content-type", "content-length", "content-encoding", "cache-control"]) {
      same(head.headers[name], full.headers[name], `${url}: ${name}`);
    }
  }
});

Deno.test("the answer for an unknown or old file is not cached", async () => {
  await using app = await testApp();
  const [css] = await oneOfEach(app, app.listen());
  const other = css!.replace(/\.[0-9a-f]{12}\./, ".000000000000.");
  for (const path of [other, "/static/", "/static/letter.js", "/static/..%2Fdeno.json", "/static/css/letter.css"]) {
    const { status, headers } = await app.call("GET", path);
    equal([status, headers.get("cache-control")], [404, "no-store"], path);
  }
  same((await app.call("POST", css!)).status, 405);
});

Deno.test("the icon that browsers request by themselves is an SVG", async () => {
  await using app = await testApp();
  const { status, headers, text } = await app.call("GET", "/favicon.ico");
  equal([status, headers.get("content-type")], [200, "image/svg+xml"]);
  same(headers.get("cache-control"), "public, max-age=86400");
  ok(text.startsWith("<svg "));
});

Deno.test("no sheet asks for light-dark(), which browsers of its age lack, and what stands for it is set up", async () => {
  const { stylesheet, find } = await loadAssets();
  const lists = Object.values(stylesheets).flatMap((sheets) =>
    typeof sheets === "function" ? styleIds.map((style) => sheets(style)) : [sheets]
  );
  ok(lists.length > 50);
  for (const sheets of lists) {
    const css = new TextDecoder().decode(find(stylesheet(sheets))!.body).replace(/@supports[^{]*/g, "");
    same(css.includes("light-dark("), false, sheets.at(-1)!);
    // Of the sheet that a script adds, the page has the others.
    if (css.includes("var(--lightningcss-light,")) match(css, /--lightningcss-light:initial/, sheets.at(-1)!);
  }
});

Deno.test("telephones that are turned leave the size of words as it is, also iPhones", async () => {
  const { stylesheet, find } = await loadAssets();
  const css = new TextDecoder().decode(find(stylesheet(stylesheets.pageStylesheets))!.body);
  match(css, /-webkit-text-size-adjust:none;/);
  match(css, /[;{]text-size-adjust:none/);
});

Deno.test("our scripts are served without comments, and with every line of code", async () => {
  const { url, find } = await loadAssets();
  const served = (path: string) => new TextDecoder().decode(find(url(path))!.body);
  for (const [path, entry] of Object.entries(joinedScripts)) {
    new Function(served(path));
    const whole = codeOf(served(path));
    const folder = entry.slice(0, entry.lastIndexOf("/") + 1);
    for await (const { name } of Deno.readDir(assetFile(folder))) {
      const source = await Deno.readTextFile(assetFile(folder + name));
      const code = source.replace(/^import [^;]*;\n/gm, "").replace(/^export /gm, "");
      same(whole.split(codeOf(code)).length, 2, `${name} is there once`);
    }
  }
});

/** Without indentation, line breaks, and comments, each of which stands on lines of its own. */
function codeOf(source: string): string {
  const lines = source.split("\n").map((line) => line.trimStart()).filter((line) => line.trim() !== "");
  const isLeft = { inComment: false };
  return lines.filter((line) => {
    const starts = /^\s*\/[/*]/.test(line);
    if (!starts && !isLeft.inComment) return true;
    isLeft.inComment = !line.trim().startsWith("//") && !line.includes("*/");
    return false;
  }).join("");
}

Deno.test("modules are joined in the order of their imports, each once, in separate scopes", async () => {
  const files: Record<string, string> = {
    "first.js":
      'import {\n  said,\n  say,\n} from "./words.js";\nimport "./second.js";\nconst own = "first";\nsay(own);\nglobalThis.joined = said;\n',
    "second.js": 'import { say } from "./words.js";\nfunction own() {\n  return "second";\n}\nsay(own());\n',
    "words.js": "const own = [];\nexport const said = own;\nexport function say(word) {\n  own.push(word);\n}\n",
  };
  const script = await joinModules("first.js", (file) => Promise.resolve(files[file]!));
  const scope: { joined?: string[] } = {};
  new Function("globalThis", script)(scope);
  equal(scope.joined, ["second", "first"]);
});

Deno.test("a module that imports a name that is not there ends the start", async () => {
  const files: Record<string, string> = {
    "first.js": 'import { say } from "./words.js";\nsay();\n',
    "words.js": "function say() {}\nexport const said = [];\n",
  };
  await rejects(
    joinModules("first.js", (file) => Promise.resolve(files[file]!)),
    /words\.js does not export say, which first\.js imports/,
  );
});

Deno.test("two modules that export the same name end the start", async () => {
  const files: Record<string, string> = {
    "first.js": 'import { say } from "./words.js";\nimport "./other.js";\nsay();\n',
    "other.js": "export const say = 1;\n",
    "words.js": "export function say() {}\n",
  };
  await rejects(
    joinModules("first.js", (file) => Promise.resolve(files[file]!)),
    /other\.js and words\.js both export say/,
  );
});

/*
 * What browsers have had only since Safari 15.4, for which style sheets are lowered: calls, and syntax that would end
 * the whole script. The list is made by hand: what is added to it was once called too early.
 */
const later = {
  calls: [
    ...["checkVisibility", "requestSubmit", "showPopover", "hidePopover", "togglePopover", "moveBefore", "getHTML"],
    ...[
      "startViewTransition",
      "setHTMLUnsafe",
      "requestIdleCallback",
      "caretPositionFromPoint",
      "toSorted",
      "toSpliced",
    ],
    ...["toReversed", "with", "isWellFormed", "union", "intersection", "difference", "isSubsetOf"],
    ...["URL.parse", "URL.canParse", "AbortSignal.any", "AbortSignal.timeout", "Promise.withResolvers", "Promise.try"],
    ...["findLast", "findLastIndex", "hasOwn", "structuredClone"],
    ...["Object.groupBy", "Map.groupBy", "Array.fromAsync", "Iterator.from", "CSS.registerProperty"],
  ],
  syntax: {
    "a lookbehind": /\(\?<[=!]/,
    "a static block": /\bstatic \{/,
    "an expression with v": /\/[dgimsuy]*v[dgimsuy]*\.(?:test|exec)\b/,
    // Firefox has had them since 119; without them nothing is set, and nothing says so.
    "a property of ARIA": /\baria[A-Z]/,
    ":has() in a query": /(?:querySelector(?:All)?|closest|matches)\([^()]*:has\(/,
  },
};

Deno.test("scripts call nothing that browsers of the style sheets' age do not have, unless they ask for it", async () => {
  const assets = await loadAssets();
  // Packages look for themselves.
  const scripts = [...assets.urls].filter(([path]) => /^js\/.*\.js$/.test(path) && !(path in packageScripts));
  ok(scripts.length > 6, `${scripts.length}`);
  const found = scripts.flatMap(([path, url]) => {
    const script = new TextDecoder().decode(assets.find(url)!.body);
    // `call?.()` asks for it, and `call ??=` brings it.
    const isCalled = (call: string) =>
      new RegExp(`${call.includes(".") ? "\\b" : "\\."}${call.replace(".", "\\.")}\\(`).test(script) &&
      !script.includes(`${call} ??=`);
    const syntax = Object.entries(later.syntax).filter(([, pattern]) => pattern.test(script)).map(([name]) => name);
    return [...later.calls.filter(isCalled), ...syntax].map((name) => `${path}: ${name}`);
  });
  equal(found, []);
});
