import type { Scene } from "./callers.ts";

/** Opens the operator's figures. */
export const metricsToken = "figures-for-the-operator";

/** What a route needs of its callers. */
export type Needs =
  /** nothing */
  | "nothing"
  /** a page of ours that sends the form, so that no other site starts letters in somebody's name */
  | "here"
  /** the letter's key in the header (REST) */
  | "key"
  /** the letter's key in the cookie (the editor) */
  | "cookie"
  /** the same, and a page of ours that sends the form */
  | "cookie here"
  /** the letter's key in the form, and a page of ours that sends it */
  | "key in the form"
  /** the operator's token */
  | "token";

type Row = {
  readonly needs: Needs;
  /** what the owner is answered; without a key needed, what everybody is answered */
  readonly status: number;
  /** fields of a form */
  readonly form?: Record<string, string>;
  readonly json?: unknown;
  /** the scene's picture as a file in a form */
  readonly file?: true;
  readonly headers?: Record<string, string>;
  /** what strangers are answered, if it is no refusal */
  readonly elsewhere?: number;
  /** the values of the address's parameters, if they are not the usual ones */
  readonly path?: string;
};

const open = (status: number, more: Partial<Row> = {}): Row => ({ needs: "nothing", status, ...more });
const keyed = (status: number, more: Partial<Row> = {}): Row => ({ needs: "key", status, ...more });
const example = (rest = ""): Row => open(200, { path: `/examples/klassentreffen${rest}` });
const page = (status = 200): Row => ({ needs: "cookie", status });
const form = (fields: Record<string, string> = {}, status = 303): Row => (
  { needs: "cookie here", status, form: fields }
);
const pictureForm = (path?: string): Row => ({ needs: "cookie here", status: 303, file: true, ...path && { path } });

/** Every route of the service, as Hono lists them. */
export const routeTable: Readonly<Record<string, Row>> = {
  "GET /": open(200),
  "GET /favicon.ico": open(200),
  "GET /static/:file": open(404, { path: "/static/nothing.css" }),
  "GET /healthz": open(200),
  "GET /readyz": open(200),
  "GET /metrics": { needs: "token", status: 200 },
  "GET /docs": open(200),
  "GET /docs.md": open(200),
  "GET /docs/:page{[a-z]+\\.md}": open(200, { path: "/docs/blocks.md" }),
  "GET /docs/:page{[a-z]+}": open(200, { path: "/docs/blocks" }),
  "GET /robots.txt": open(200),
  "GET /llms.txt": open(200),
  "GET /.well-known/api-catalog": open(200),
  // Only where the operator has named a contact.
  "GET /.well-known/security.txt": open(200),
  "GET /openapi.json": open(200),
  "GET /schemas/:file{[a-z-]+\\.json}": open(200, { path: "/schemas/letter.json" }),
  "GET /patterns": open(200),
  "GET /patterns/:style": open(200, { path: "/patterns/deco" }),
  "GET /letters": open(200),
  "GET /examples": open(200),
  "GET /offline": open(200),
  "GET /sw.js": open(200),
  "GET /manifest.webmanifest": open(200),
  "GET /apple-touch-icon.png": open(200),
  "GET /sitemap.xml": open(200),
  "GET /new": open(200),
  "POST /new": { needs: "here", status: 303, form: { preset: "birthday", style: "deco", lang: "en" } },

  "GET /c/:id": open(200),
  "GET /c/:file{[^/]+\\.txt}": open(200, { path: "/c/:id.txt" }),
  "GET /c/:id/calendar/:file{[^/]+\\.ics}": open(200, { path: "/c/:id/calendar/date.ics" }),
  "GET /c/:id/print": open(200),
  "GET /c/:id/keepsake": open(200),
  "GET /c/:id/opengraph-image": open(200),
  "GET /c/:id/card.png": open(200),
  "GET /c/:id/picture/:hash": open(302, { path: "/c/:id/picture/:missing" }),
  "GET /examples/:example": example(),
  "GET /examples/:file{[^/]+\\.txt}": open(200, { path: "/examples/klassentreffen.txt" }),
  "GET /examples/:example/calendar/:file{[^/]+\\.ics}": example("/calendar/b3.ics"),
  "GET /examples/:example/print": example("/print"),
  "GET /examples/:example/opengraph-image": example("/opengraph-image"),
  "GET /examples/:example/card.png": example("/card.png"),
  "GET /media/:name": open(200),
  "GET /emoji/:file": { ...open(200), path: "/emoji/1f490.svg" },

  "GET /api/v1/catalog": open(200),
  "POST /api/v1/letters": open(201, { json: {} }),
  "GET /api/v1/letters/:id": keyed(200),
  "PATCH /api/v1/letters/:id": keyed(200, { json: { style: "brutal" } }),
  "DELETE /api/v1/letters/:id": keyed(204),
  "POST /api/v1/letters/:id/key": keyed(200),
  "GET /api/v1/letters/:id/revisions": keyed(200),
  "GET /api/v1/letters/:id/revisions/:revision": keyed(200),
  "POST /api/v1/letters/:id/revisions/:revision/restore": keyed(200),
  "POST /api/v1/letters/:id/undo": keyed(200),
  "POST /api/v1/letters/:id/redo": keyed(200),
  "GET /api/v1/letters/:id/guests": keyed(200),
  "POST /api/v1/letters/:id/guests": keyed(200, { json: { name: "Carla" } }),
  "PATCH /api/v1/letters/:id/guests/:guest": keyed(200, { json: { name: "Carla" } }),
  "DELETE /api/v1/letters/:id/guests/:guest": keyed(200),
  "POST /api/v1/media": open(201, { json: { url: "https://pictures.example/a.jpg" } }),
  "POST /api/upload": open(201, { file: true }),
  "POST /api/mcp": open(200, {
    json: { jsonrpc: "2.0", id: 1, method: "ping" },
    headers: { accept: "application/json, text/event-stream" },
  }),

  "GET /edit/:id": page(),
  "POST /edit/:id": { needs: "key in the form", status: 303 },
  "GET /edit/:id/style": page(),
  "GET /edit/:id/styles.css": page(),
  "GET /edit/:id/envelope": page(),
  "GET /edit/:id/envelope.css": page(),
  "GET /edit/:id/guests": page(),
  "GET /edit/:id/guests/links.csv": page(),
  "GET /edit/:id/guests/:guest/code": page(),
  // A guest may open the link of their own message, and is led to the letter (decision P5).
  "GET /edit/:id/replies": { ...page(), path: "/edit/:id/replies?g=:guest&a=yes&n=2", elsewhere: 303 },
  "GET /edit/:id/send": page(),
  "GET /edit/:id/history": page(),
  "GET /edit/:id/steps": page(),
  "GET /edit/:id/changes": page(),
  "GET /edit/:id/preview": page(),
  "GET /edit/:id/preview/guests": page(),
  "GET /edit/:id/print": page(),
  "GET /edit/:id/print/sheets": page(),
  "GET /edit/:id/key-card": page(),
  "GET /edit/:id/new-private-link": page(),
  "GET /edit/:id/take-back": page(),
  "GET /edit/:id/taken-back": page(303),
  // Whoever knows a picture's hash can ask for the picture itself.
  "GET /edit/:id/thumbnails/:hash": open(302),
  "GET /edit/:id/": page(404),
  "GET /edit/:id/:part{.+}": { ...page(404), path: "/edit/:id/nothing" },

  "POST /edit/:id/language": form({ lang: "de" }),
  "POST /edit/:id/blocks": form({ type: "text", after: "title" }),
  "POST /edit/:id/blocks/:block": form({ type: "heading", text: "Hello", size: "md", italic: "false" }),
  "POST /edit/:id/blocks/:block/position": form({ move: "down" }),
  "POST /edit/:id/blocks/:block/copies": form(),
  "POST /edit/:id/blocks/:block/removal": form(),
  "POST /edit/:id/blocks/:block/restoration": form(),
  "POST /edit/:id/blocks/:block/moved-along": form({ since: "1" }),
  "POST /edit/:id/blocks/:block/untold": form(),
  "POST /edit/:id/untold": form(),
  "POST /edit/:id/envelope/front-tr/picture": pictureForm(),
  "POST /edit/:id/blocks/:block/picture": pictureForm("/edit/:id/blocks/photo/picture"),
  "POST /edit/:id/style": form({ style: "ivory" }),
  "POST /edit/:id/style/colors/:color": form({ text: "#aa0000" }),
  "POST /edit/:id/style/fonts/:use": form({ font: "bebas" }),
  "POST /edit/:id/style/frame": form({ frame: "rule" }),
  "POST /edit/:id/style/readable": form({ color: "accent" }),
  "POST /edit/:id/style/palette": form({ palette: "1" }),
  "POST /edit/:id/style/own": form(),
  "POST /edit/:id/envelope/front-tr": form({ stamp: "rose" }),
  "POST /edit/:id/envelope/fallback": form({ text: "everybody" }),
  "POST /edit/:id/envelope/:slot": form({ text: "Ana" }),
  "POST /edit/:id/seal": form({ kind: "icon", icon: "heart", shape: "round" }),
  "POST /edit/:id/guests": form({ list: "Carla" }),
  "POST /edit/:id/guests/removal": form({ guest: ":guest" }),
  "POST /edit/:id/guests/return": form({ guest: ":guest", before: "1" }),
  "POST /edit/:id/guests/division": form({ guests: ":guest", before: "1" }),
  "POST /edit/:id/guests/sent": form({ mark: ":guest" }),
  "POST /edit/:id/guests/message": form({ message: "Hello {name}, {link}" }),
  "POST /edit/:id/guests/country": form({ country: "FR" }),
  "POST /edit/:id/guests/:guest": form({ name: "Carla", answer: "yes", party: "2", note: "" }),
  "POST /edit/:id/replies": form({ g: ":guest", a: "yes", n: "2" }),
  "POST /edit/:id/template": form(),
  "POST /edit/:id/next": form({ preset: "letter" }),
  "POST /edit/:id/take-back": form(),
  "POST /edit/:id/private-link": form({}, 200),
  "POST /edit/:id/private-link/mail": form(),
  "POST /edit/:id/key": form(),
  "POST /edit/:id/undo": form({ panel: "letter" }),
  "POST /edit/:id/redo": form({ panel: "letter" }),
  "POST /edit/:id/history/:revision{[0-9]{1,9}}": form(),
  "POST /edit/:id/": form({}, 404),
  "POST /edit/:id/:part{.+}": { ...form({}, 404), path: "/edit/:id/nothing" },
};

/** What Hono lists beside the routes: code that runs before them. */
export const beforeRoutes = ["GET /edit/:id/*"];

/** The values of parameters in the addresses of the table. */
function values({ letter, pictures }: Scene): Readonly<Record<string, string>> {
  return {
    id: letter.id,
    block: "title",
    guest: letter.guests[0]!.id,
    slot: "front-tl",
    color: "accent",
    use: "head",
    revision: "1",
    hash: pictures.stored.split(".")[0]!,
    name: pictures.stored,
    missing: pictures.missing,
  };
}

/** The address of a route for this letter. @param route its method and pattern */
export function addressOf(route: string, scene: Scene): string {
  const known = values(scene);
  const pattern = routeTable[route]!.path ?? route.slice(route.indexOf("/"));
  return pattern.replace(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, (_, name) => known[name] ?? `no-${name}`);
}

/** The body of a request to a route, and its type. */
export function bodyOf(route: string, scene: Scene): { body?: string | FormData; headers: Record<string, string> } {
  const { needs, form, json, file, headers = {} } = routeTable[route]!;
  if (file) {
    const sent = new FormData();
    sent.append("file", new Blob([scene.pictures.bytes]), "photo.png");
    return { body: sent, headers };
  }
  if (json !== undefined) return { body: JSON.stringify(json), headers };
  const fields = needs === "key in the form" ? { key: scene.letter.editKey } : form;
  if (!fields) return { headers };
  const known = values(scene);
  const filled = Object.entries(fields).map(([name, value]) => [name, value === ":guest" ? known["guest"]! : value]);
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return { body: new URLSearchParams(filled).toString(), headers: { ...headers, ...type } };
}
