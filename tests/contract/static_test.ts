import { createHash } from "node:crypto";
import { type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { styleIds } from "../../domain/catalog/styles.ts";
import { type TestApp, testApp } from "../support/app.ts";
import { assetFile, joinedScripts } from "../../views/layout/asset_file.ts";
import { loadAssets } from "../../routes/static/assets.ts";
import { equal, ok, same } from "../support/assert.ts";
import { insides, tagsOf } from "../support/html.ts";
import { openPage } from "../support/pages.ts";

type File = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Uint8Array };

/** Fetches the bytes as they are sent, which `fetch` does not show. */
function get(url: string, encoding?: string, method = "GET"): Promise<File> {
  const headers = encoding === undefined ? {} : { "accept-encoding": encoding };
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, async (answer) => {
      const chunks: Uint8Array[] = await Array.fromAsync(answer);
      const body = new Uint8Array(await new Blob(chunks as BlobPart[]).arrayBuffer());
      resolve({ status: answer.statusCode!, headers: answer.headers, body });
    }).on("error", reject).end();
  });
}

/** Every file that a letter of any style has its browser fetch: what the page names, and what its style sheets name. */
async function filesOf(app: TestApp, base: string): Promise<Map<string, File>> {
  const letters = await Promise.all(styleIds.map((style) => app.make({ style, ...sealed })));
  const pages = await Promise.all(letters.map((letter) => openPage(app, letter)));
  const wanted = pages.flatMap(({ text }) => [
    ...tagsOf(text).flatMap(({ name, attributes: { src, href } }) => name === "a" ? [] : src ?? href ?? []),
    ...urlsIn(insides(text, "style").join()),
  ]).filter((url) => !url.startsWith("#"));
  const files = new Map<string, File>();
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

function urlsIn(css: string): string[] {
  return [...css.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url]) => url!);
}

/** A style sheet, a script, a drawing and a typeface. */
async function oneOfEach(app: TestApp, base: string): Promise<string[]> {
  const urls = [...(await filesOf(app, base)).keys()];
  return [".css", ".js", ".svg", ".woff2"].map((ending) => urls.find((url) => url.endsWith(ending))!);
}

Deno.test("all that a letter fetches is there, of its type, named by its content, and kept for ever", async () => {
  await using app = await testApp();
  const types: Record<string, string> = {
    css: "text/css; charset=utf-8",
    js: "text/javascript; charset=utf-8",
    svg: "image/svg+xml",
    woff: "font/woff",
    woff2: "font/woff2",
  };
  for (const [url, { status, headers, body }] of await filesOf(app, app.listen())) {
    const [, hash, ending] = /^\/static\/[\w-]+\.([0-9a-f]{12})\.(\w+)$/.exec(url) ?? [];
    equal([status, headers["content-type"]], [200, types[ending!]], url);
    same(headers["cache-control"], "public, max-age=31536000, immutable", url);
    same(headers["x-content-type-options"], "nosniff", url);
    same(createHash("sha256").update(body).digest("hex").slice(0, 12), hash, url);
  }
});

Deno.test("what is not compressed yet is sent as small as the client takes it", async () => {
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
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const url of await oneOfEach(app, base)) {
    const plain = await get(base + url);
    for (const [accept, encoding] of accepted) {
      const { status, headers, body } = await get(base + url, accept);
      const expected = url.endsWith(".woff2") ? undefined : encoding;
      equal([status, headers["content-encoding"]], [200, expected], `${url}: ${accept}`);
      same(headers.vary, url.endsWith(".woff2") ? undefined : "Accept-Encoding");
      same(headers["content-length"], String(body.length), `${url}: ${accept}`);
      if (!expected) equal(body, plain.body);
      else {
        ok(body.length < plain.body.length);
        equal(new Uint8Array(unpack[expected as "br" | "gzip"](body)), plain.body);
      }
    }
  }
});

Deno.test("HEAD tells what GET would send", async () => {
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

Deno.test("what was never there, or is there no longer, is not kept", async () => {
  await using app = await testApp();
  const [css] = await oneOfEach(app, app.listen());
  const other = css!.replace(/\.[0-9a-f]{12}\./, ".000000000000.");
  for (const path of [other, "/static/", "/static/letter.js", "/static/..%2Fdeno.json", "/static/css/letter.css"]) {
    const { status, headers } = await app.call("GET", path);
    equal([status, headers.get("cache-control")], [404, "no-store"], path);
  }
  same((await app.call("POST", css!)).status, 405);
});

Deno.test("the icon that browsers ask for by themselves is a drawing", async () => {
  await using app = await testApp();
  const { status, headers, text } = await app.call("GET", "/favicon.ico");
  equal([status, headers.get("content-type")], [200, "image/svg+xml"]);
  same(headers.get("cache-control"), "public, max-age=86400");
  ok(text.startsWith("<svg "));
});

Deno.test("our scripts are served without their comments, and with every line of code", async () => {
  const { url, find } = await loadAssets();
  const joined = Object.entries(joinedScripts);
  for (const [path, parts] of [...joined, ["js/letter.js", ["js/letter.js"]] as const]) {
    const source = (await Promise.all(parts.map((part) => Deno.readTextFile(assetFile(part))))).join("\n");
    const served = new TextDecoder().decode(find(url(path))!.body);
    new Function(served);
    const [lines, isLeft] = [served.split("\n").filter(Boolean), { inComment: false }];
    for (const line of source.split("\n").filter((line) => line.trim() !== "")) {
      const starts = /^\s*\/[/*]/.test(line);
      if (starts || isLeft.inComment) isLeft.inComment = !line.trim().startsWith("//") && !line.includes("*/");
      else same(lines.shift(), line, path);
    }
    equal(lines, []);
    ok(served.length < 0.9 * source.length, "nothing was left out");
  }
});
