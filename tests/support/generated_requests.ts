import { gzipSync } from "node:zlib";
import { blockTypes } from "../../domain/blocks/index.ts";
import { tools } from "../../domain/api/tools.ts";
import { guestFields } from "../../routes/editor/forms/read_guest.ts";
import { type Chance, chance } from "./random/random_numbers.ts";
import { routeTable } from "./service/route_table.ts";
import { type ApiDocument, makeNearly } from "./random/schema_requests.ts";

/** A letter that generated requests ask for, with its key or without. */
export type KnownLetter = { readonly id: string; readonly editKey: string; readonly guests: readonly { id: string }[] };

export type Generated = {
  /** the route that it is meant for, if its method is the route's */
  readonly route: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer> | FormData;
};

type Route = { readonly method: string; readonly path: string };

type Known = {
  readonly routes: readonly Route[];
  /** letters to ask for; the caller may add some and remove some */
  readonly letters: readonly KnownLetter[];
  /** names of stored pictures */
  readonly pictures: readonly string[];
  /** bytes of small pictures */
  readonly files: readonly Uint8Array<ArrayBuffer>[];
  /** the description of the API, which has every field of every body */
  readonly document: ApiDocument;
  /** routes that no request has reached yet; the caller removes them */
  readonly unreached: ReadonlySet<string>;
};

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"];
/** Routes that draw much: most requests are for the others, so that there are more of them. */
export const costly = /card\.png|patterns|keepsake|opengraph-image|print|sheets/;
/** Routes that take most kinds of input: three times as many requests are for them. */
const manifold = /^\/api|^\/media/;

/** Requests that are the same for the same seed, except for the letters' ids and keys. */
export function generateRequests(seed: number, known: Known): () => Generated {
  const some = chance(seed);
  const routes = known.routes.filter(({ method }) => method !== "ALL");
  const [cheap, dear] = [
    routes.filter(({ path }) => !costly.test(path)),
    routes.filter(({ path }) => costly.test(path)),
  ];
  const usual = cheap.flatMap((route) => manifold.test(route.path) ? [route, route, route] : [route]);
  return () => {
    const missing = routes.filter(({ method, path }) => known.unreached.has(`${method} ${path}`));
    const isMissing = missing.length > 0 && some.isIn(0.2);
    const route = some.pick(isMissing ? missing : some.isIn(0.02) ? dear : usual);
    const letter = some.pick(known.letters);
    const method = isMissing || some.isIn(0.88) ? route.method : some.pick(methods);
    const filled = fillPath(some, patternOf(some, route), letter, known);
    const asked = query(some, letter);
    const path = filled + (filled.includes("?") ? asked.replace("?", "&") : asked);
    const takesBody = method !== "GET" && method !== "HEAD" && some.isIn(0.95);
    const { body, type, encoding } = takesBody ? makeBody(some, route, letter, known) : {};
    const headers = {
      ...makeHeaders(some, letter, route.path),
      ...type === undefined ? {} : { "content-type": some.isIn(0.9) ? type : some.pick(types) },
      ...encoding === undefined ? {} : { "content-encoding": encoding },
    };
    return { route: `${method} ${route.path}`, method, path, headers, ...body === undefined ? {} : { body } };
  };
}

/** Texts that something may stumble over. */
const oddTexts = [
  ...["", " ", "0", "-1", "1e999", "null", "undefined", "NaN", "__proto__", "constructor", "toString", "../..", "%00"],
  ...["'; drop table letters; --", '"><script>alert(1)</script>', "{name}", "{{name}}", "\u202eabc", "\ud83d\ude00"],
  ...["a\u0300".repeat(50), "\u{e0041}", "\ud800", "\u0000", "x".repeat(5000), "ﷺ".repeat(300), "👨‍👩‍👧‍👦".repeat(40)],
  ...["2027-06-19T16:30", "9999-12-31T23:59", "0000-00-00", "#aa0000", "#zzz", "icon:heart", "duo:A|J", "ini:"],
  ...["https://example.com/a.jpg", "javascript:alert(1)", "http://[::1]/", "data:image/png;base64,AA", "//x", "title"],
];
const odd = (some: Chance) => some.pick(oddTexts);

/** The route's own pattern, or the address of its row in the table, whose parts are there. */
function patternOf(some: Chance, { method, path }: Route): string {
  return some.isIn(0.7) ? routeTable[`${method} ${path}`]?.path ?? path : path;
}

function fillPath(some: Chance, pattern: string, letter: KnownLetter, { pictures }: Known): string {
  const usual: Record<string, () => string> = {
    id: () => letter.id,
    guest: () => letter.guests[0]?.id ?? "none",
    block: () => some.pick(["title", "words", "none"]),
    slot: () => some.pick(["front-tl", "front-tr", "front-center", "back-center", "fallback"]),
    color: () => some.pick(["accent", "paper", "ink"]),
    use: () => some.pick(["head", "body"]),
    revision: () => String(some.below(12)),
    hash: () => some.pick(pictures).slice(0, 64),
    missing: () => some.pick(pictures).slice(0, 64),
    name: () =>
      some.pick([some.pick(pictures), `${some.pick(pictures).slice(0, 64)}-${some.pick([320, 40, 99999])}.webp`]),
    style: () => some.pick(["deco", "ivory", "nothing"]),
    file: () => some.pick([`${letter.id}.txt`, "date.ics", "letter.json", "letter-input.json", "app.js"]),
    part: () => some.pick(["nothing", "print/nothing", "blocks//position", "steps/"]),
  };
  return pattern.replace(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, (_, name: string) => {
    return some.isIn(0.95) ? usual[name]?.() ?? "x" : encodeOdd(odd(some)).replaceAll("%2F", "/");
  }).replace("*", () => some.pick(["", "x", "x/y"]));
}

/** Like encodeURIComponent, which refuses half of a pair. */
function encodeOdd(text: string): string {
  return encodeURIComponent(text.toWellFormed()) || "-";
}

/** Of the addresses in the table of routes. */
const ownParameters = Object.values(routeTable).flatMap(({ path = "" }) => [
  ...new URLSearchParams(path.split("?")[1]).keys(),
]);

const parameters = [
  ...ownParameters,
  ...[
    "g",
    "key",
    "lang",
    "dry_run",
    "sections",
    "panel",
    "restored",
    "undone",
    "at",
    "done",
    "revision",
    "run",
    "from",
  ],
  ...["to", "style", "preset", "text", "q", "page", "paper", "v", "w", "taken", "once"],
];

function query(some: Chance, letter: KnownLetter): string {
  if (some.isIn(0.5)) return "";
  const count = some.isIn(0.02) ? 300 : 1 + some.below(3);
  const pairs = Array.from({ length: count }, () => {
    const name = some.pick(parameters);
    const value = name === "g" && some.isIn(0.7) ? letter.guests[0]?.id ?? "x" : odd(some);
    return `${name}=${some.isIn(0.95) ? encodeOdd(value) : "%E0%A4"}`;
  });
  return `?${pairs.join("&")}`;
}

const types = [
  ...["application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "image/png", "x"],
  ...["multipart/form-data; boundary=", "application/json; charset=utf-16", "application/xml", ";;;", "text/html"],
];

/** Headers by name, each with values that are right, wrong, and none at all. */
const headerValues: Readonly<Record<string, readonly string[]>> = {
  "if-match": ['"1"', 'W/"2"', "*", '"', "", '"9999999999999999999"', '"1", "2"'],
  "if-none-match": ['"1"', "*", 'W/"1"', "x", '"'.repeat(99)],
  "if-modified-since": ["Thu, 01 Jan 1970 00:00:00 GMT", "never"],
  "if-range": ['"x"', "never"],
  "range": [
    "bytes=0-0",
    "bytes=-5",
    "bytes=5-",
    "bytes=9-1",
    "bytes=99999999-",
    "bytes=0-1,3-4",
    "lines=1-2",
    "bytes=",
  ],
  "accept-encoding": ["br", "gzip", "zstd", "identity;q=0", "*;q=0", "br;q=x", ",,,", "gzip, br"],
  "accept-language": ["fr", "de-CH, de;q=0.9", "*", "x-y-z", "en;q=9", "\u00e4"],
  "accept": ["*/*", "application/json, text/event-stream", "text/html", "image/webp", "x"],
  "idempotency-key": ["3f0c7b8e-2f7a-4a70-9a07-0a6a6a6a6a6a", "my-letter-of-june", "", "\u00e4".repeat(20)],
  "hx-request": ["true", "false"],
  "referer": ["http://localhost/edit/x/guests", "none", "http://["],
  "x-forwarded-for": ["1.2.3.4", "x, y"],
  "mcp-protocol-version": ["2025-11-25", "1"],
  "expect": ["100-continue"],
  "cookie": ["lang=xx", "key=; key=; next_key=x", "=;;=", `kept=${"x".repeat(3000)}`],
};

function makeHeaders(some: Chance, letter: KnownLetter, path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, values] of Object.entries(headerValues)) if (some.isIn(0.12)) headers[name] = some.pick(values);
  if (path.startsWith("/media") && some.isIn(0.5)) headers["range"] = some.pick(headerValues["range"]!);
  // Most requests have the right key, because those without are refused at once.
  if (path.startsWith("/edit/") && some.isIn(0.93)) headers["cookie"] = `key=${letter.editKey}`;
  if (path.startsWith("/api/") && some.isIn(0.93)) headers["authorization"] = `Bearer ${letter.editKey}`;
  if (some.isIn(0.95)) headers["sec-fetch-site"] = "same-origin";
  else headers["origin"] = some.pick(["http://localhost", "null", "https://other.example", "x"]);
  return headers;
}

type Body = { readonly body?: Generated["body"]; readonly type?: string; readonly encoding?: string };

/** A body of the kind that the route takes, or of any other. */
function makeBody(some: Chance, route: Route, letter: KnownLetter, known: Known): Body {
  const { path } = route;
  const makers = [jsonBody, formBody, filesBody, brokenBody];
  const usual = path.startsWith("/api/upload") ? filesBody : path.startsWith("/api/") ? jsonBody : formBody;
  return (some.isIn(0.75) ? usual : some.pick(makers))(some, letter, known, route);
}

function jsonBody(some: Chance, letter: KnownLetter, known: Known, route: Route): Body {
  const text = some.isIn(0.03) ? some.pick(extremes) : JSON.stringify(
    some.isIn(0.4)
      ? described(some, letter, known, route)
      : some.isIn(0.7)
      ? letterJson(some, letter)
      : anyJson(some, 4),
  );
  const type = "application/json";
  if (some.isIn(0.95)) return { body: text, type };
  return some.isIn(0.5)
    ? { body: new Uint8Array(gzipSync(text)), type, encoding: "gzip" }
    : { body: text, type, encoding: some.pick(["gzip", "br", "zstd", "identity", "x"]) };
}

/** What the description of the route's operation says that it takes, or of any other: exactly, or nearly. */
function described(some: Chance, letter: KnownLetter, { document }: Known, { method, path }: Route): unknown {
  if (path === "/api/mcp") return toolCall(some, letter);
  const template = path.replace(/:(\w+)/g, "{$1}");
  const bodies = Object.values(document.paths).flatMap((item) => Object.values(item)).flatMap(({ requestBody }) =>
    requestBody?.content["application/json"]?.schema ?? []
  );
  const own = document.paths[template]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.schema;
  return makeNearly(some, own && some.isIn(0.9) ? own : some.pick(bodies), document.components.schemas, letter);
}

/** A call of a tool with what its schema describes: exactly, or nearly. */
function toolCall(some: Chance, letter: KnownLetter): unknown {
  const { name, schemas } = some.pick(tools);
  const { input } = schemas();
  const { $defs = {} } = input as { $defs?: Record<string, unknown> };
  const made = makeNearly(some, input, $defs, letter);
  const own = typeof made === "object" && some.isIn(0.95) ? { ...made, id: letter.id, editKey: letter.editKey } : made;
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: own } };
}

/** Of a kind that is costly to read. */
const extremes = [
  `{"x":${"[".repeat(50_000)}${"]".repeat(50_000)}}`,
  `{"blocks":${"[".repeat(50_000)}`,
  `{"nameFallback":"${"x".repeat(1_100_000)}"}`,
  `{"guests":[${Array(3000).fill('{"name":"Ana"}').join()}]}`,
  `{"blocks":[${Array(20_000).fill('{"type":"qr","data":1}').join()}]}`,
  "\ufeff{}",
  "[1e999]",
];

const fieldNames = [
  ...["lang", "style", "preset", "blocks", "custom", "seal", "sealShape", "envelope", "nameFallback", "guests", "card"],
];

function letterJson(some: Chance, letter: KnownLetter): unknown {
  const styles = ["deco", "ivory", "parchment", "brutal"];
  const fields: Record<string, unknown> = {};
  if (some.isIn(0.5)) fields["blocks"] = Array.from({ length: some.below(6) }, () => blockJson(some));
  if (some.isIn(0.4)) fields["style"] = some.pick(styles);
  if (some.isIn(0.3)) fields["nameFallback"] = some.isIn(0.5) ? "everybody" : odd(some);
  if (some.isIn(0.3)) fields["guests"] = [{ name: some.isIn(0.7) ? "Zoé" : odd(some) }, ...letter.guests.slice(0, 1)];
  if (some.isIn(0.2)) {
    fields["envelope"] = { blocks: { "front-tl": { text: odd(some) }, "front-tr": { stamp: odd(some) } } };
  }
  if (some.isIn(0.2)) fields["custom"] = { accent: odd(some), head: odd(some) };
  if (some.isIn(0.15)) fields[some.pick(fieldNames)] = anyJson(some, 3);
  if (some.isIn(0.1)) return rpc(some, fields, letter);
  return fields;
}

function blockJson(some: Chance): Record<string, unknown> {
  const type = some.pick(Object.keys(blockTypes));
  const names = [
    "text",
    "title",
    "start",
    "end",
    "to",
    "href",
    "src",
    "data",
    "items",
    "board",
    "iban",
    "name",
    "size",
    "id",
  ];
  const fields = names.filter(() => some.isIn(0.25)).map((
    name,
  ) => [name, some.isIn(0.8) ? odd(some) : anyJson(some, 2)]);
  return { type: some.isIn(0.97) ? type : odd(some), ...Object.fromEntries(fields) };
}

function rpc(some: Chance, fields: unknown, { id, editKey }: KnownLetter): unknown {
  const names = [...tools.map(({ name }) => name), "none"];
  const method = some.pick(["tools/list", "tools/call", "ping", "initialize", "resources/list", "none", odd(some)]);
  return {
    jsonrpc: "2.0",
    id: some.pick([1, "a", null]),
    method,
    params: {
      name: some.pick(names),
      arguments: { ...fields as object, id, editKey },
    },
  };
}

function anyJson(some: Chance, depth: number): unknown {
  const leaf = some.pick([null, true, 0, -1, 1.5, 1e300, "", odd(some)]);
  if (depth === 0 || some.isIn(0.4)) return leaf;
  const count = some.below(4);
  if (some.isIn(0.5)) return Array.from({ length: count }, () => anyJson(some, depth - 1));
  return Object.fromEntries(Array.from({ length: count }, () => [odd(some), anyJson(some, depth - 1)]));
}

/** Of the forms in the table of routes, and of a guest's sheet. */
const ownNames = new Set([...Object.values(routeTable).flatMap(({ form = {} }) => Object.keys(form)), ...guestFields]);

const formNames = [
  ...ownNames,
  ...[
    "text",
    "name",
    "list",
    "guest",
    "before",
    "type",
    "after",
    "move",
    "shown",
    "seen",
    "panel",
    "style",
    "font",
    "form",
  ],
  ...[
    "frame",
    "color",
    "picked",
    "own",
    "stamp",
    "seal",
    "key",
    "once",
    "preset",
    "lang",
    "start",
    "end",
    "href",
    "src",
  ],
  ...[
    "items",
    "item-0-what",
    "board",
    "size",
    "italic",
    "from",
    "remove",
    "add",
    "up",
    "down",
    "iban",
    "data",
    "caption",
  ],
];

function formBody(some: Chance, letter: KnownLetter, _: Known, { method, path }: Route): Body {
  const guest = letter.guests[0]?.id ?? "x";
  const own = some.isIn(0.6) ? Object.entries(routeTable[`${method} ${path}`]?.form ?? {}) : [];
  const right = own.map(([name, value]) => [name, some.isIn(0.15) ? odd(some) : value === ":guest" ? guest : value]);
  const sent = new URLSearchParams(right.filter(() => some.isIn(0.95)).map((pair) => pair.map(wellFormed)));
  for (let count = some.below(8); count > 0; count--) {
    const name = some.isIn(0.95) ? some.pick(formNames) : odd(some);
    const known = [guest, "yes", "2", "ES", "title", "heading", "text", "deco", `en ${some.below(9)}`, "1"];
    sent.append(name, (some.isIn(0.5) ? some.pick(known) : odd(some)).toWellFormed());
  }
  if (some.isIn(0.01)) sent.append("list", "Ana\n".repeat(200_000));
  return { body: some.isIn(0.97) ? sent.toString() : "%E0%A4=%&&==", type: "application/x-www-form-urlencoded" };
}

const wellFormed = (text = "") => text.toWellFormed();

function filesBody(some: Chance, _: KnownLetter, { files }: Known): Body {
  if (some.isIn(0.2)) {
    const part = `--b\r\nContent-Disposition: form-data; name="${odd(some)}"; filename="a"\r\n\r\n`;
    const body = some.pick([part, `${part}x\r\n--b--\r\n`, "--b\r\n\r\n\r\n--b--", "--b--", "", `${part}${part}`]);
    return { body: body.toWellFormed(), type: "multipart/form-data; boundary=b" };
  }
  const form = new FormData();
  const whole = some.pick(files);
  const bytes = some.isIn(0.6)
    ? whole
    : some.isIn(0.5)
    ? whole.slice(0, some.below(whole.length))
    : damage(some, whole);
  form.append(some.isIn(0.85) ? "file" : odd(some).toWellFormed(), new Blob([bytes]), "a.png");
  if (some.isIn(0.2)) form.append(some.pick(formNames), odd(some).toWellFormed());
  return { body: form };
}

function damage(some: Chance, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  for (let count = 0; count < 8; count++) copy[some.below(copy.length)] = some.below(256);
  return copy;
}

function brokenBody(some: Chance): Body {
  const body = Uint8Array.from({ length: some.below(3000) }, () => some.below(256));
  return { body, type: some.pick(types) };
}
