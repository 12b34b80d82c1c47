import { errors } from "../../domain/errors.ts";
import { jsonSchemas } from "../../domain/api/schemas.ts";
import { defaultRateLimits } from "../../domain/settings/setting_values.ts";
import type { Made } from "../support/service/app.ts";
import { fullLetter } from "../support/service/owner.ts";
import { everyOption } from "./every_option.ts";
import type { Sample } from "./letters.ts";
import type { RecordAnswer } from "./recorder.ts";
import { startService } from "./service.ts";

const letters = "/api/v1/letters";
/** More characters than a body may have. */
const tooLong = "x".repeat(2 ** 20 + 1);

/** A letter with most warnings. */
export const careless = {
  colour: "red",
  custom: { paper: "#ffffff", ink: "#eeeeee" },
  blocks: [
    { id: "empty", type: "heading" },
    { id: "date", type: "date", start: "2026-06-19T18:30:15", end: "2026-06-18T18:30" },
    {
      ...{ id: "rsvp", type: "rsvp", contacts: { whatsapp: "12", email: "ana" } },
      deadline: "2026-07-19T18:30",
    },
    { id: "gift", type: "gift", text: "Honeymoon", iban: "ES00" },
    { id: "picture", type: "image", src: "https://pictures.example/photo.jpg" },
  ],
};

/** A letter that is refused for many reasons at once. */
export const wrong = {
  style: "baroque",
  lang: "tlh",
  seal: 7,
  custom: { accent: "red", head: "comic" },
  blocks: [
    { type: "poem" },
    { type: "heading", text: 7, size: "huge" },
    { type: "agenda", items: [{ time: 10, what: "Cake" }] },
    { type: "text", text: "x".repeat(4001) },
    { type: "date", start: "31/02/2027" },
    { type: "link", href: "javascript:alert(1)" },
  ],
  envelope: { blocks: { "front-tl": { text: 7 }, "front-br": {} } },
  guests: [{ name: "Ana" }, {}],
};

/** Changes of a letter, each after the one before it. */
const patches = {
  nothing: {},
  style: { style: "deco", seal: "icon:crown", sealShape: "round" },
  colours: { custom: { accent: "#aa0000", head: "bebas", frame: "rule" } },
  "without-colours": { custom: null },
  envelope: { envelope: { blocks: { "front-tl": { text: "Ana" }, "front-tr": null } } },
  guests: { guests: [{ name: "Zoé" }, { name: "Ben" }] },
  careless,
  wrong,
  "no-field": { colour: "red" },
  preset: { preset: "birthday" },
};

/**
 * Writes the answers of the API: catalog, schemas, table of errors, and for each letter those from creating to
 * deleting.
 */
export async function writeRestAnswers(record: RecordAnswer, samples: readonly Sample[]): Promise<void> {
  await writeDescribed(record);
  for (const sample of samples) await writeLife(record, sample.name, sample.write);
  await writeLife(record, "full", () => fullLetter);
  await writeLife(record, "careless", () => careless);
  await writeLife(record, "blank", () => ({}));
  await writeErrors(record);
  await writePictures(record);
}

async function writeDescribed(record: RecordAnswer): Promise<void> {
  await using service = await startService(defaultRateLimits);
  await record(service, "api/catalog", { path: "/api/v1/catalog" });
  await record(service, "api/catalog-sections", { path: "/api/v1/catalog?sections=styles,presets" });
  await record(service, "api/catalog-unknown", { path: "/api/v1/catalog?sections=poems" });
  for (const name of Object.keys(jsonSchemas((name) => name))) {
    await record(service, `api/schemas/${name}`, { path: `/schemas/${name}.json` });
  }
  const table = () => Promise.resolve(Response.json(errors));
  await record({ ...service, ask: table }, "api/errors/table", { path: "the table of errors" });
}

async function writeLife(record: RecordAnswer, name: string, write: (picture: string) => unknown): Promise<void> {
  await using service = await startService(defaultRateLimits);
  const [body, folder] = [write(await service.upload()), `api/letters/${name}`];
  await record(service, `${folder}/tried`, { method: "POST", path: `${letters}?dry_run=1`, body });
  const letter: Made = await (await record(service, `${folder}/created`, { method: "POST", path: letters, body }))
    .json();
  const [path, headers] = [`${letters}/${letter.id}`, { authorization: `Bearer ${letter.editKey}` }];
  await record(service, `${folder}/read`, { path, headers });
  for (const [name, body] of Object.entries(patches)) {
    await record(service, `${folder}/patched-${name}`, { method: "PATCH", path, headers, body });
  }
  await record(service, `${folder}/patch-tried`, {
    method: "PATCH",
    path: `${path}?dry_run=1`,
    headers,
    body: careless,
  });
  await record(service, `${folder}/read-after`, { path, headers });
  await record(service, `${folder}/new-key`, { method: "POST", path: `${path}/key`, headers });
  await record(service, `${folder}/old-key`, { path, headers });
}

async function writeErrors(record: RecordAnswer): Promise<void> {
  await using service = await startService();
  const { id, editKey } = await service.make({});
  const [path, headers] = [`${letters}/${id}`, { authorization: `Bearer ${editKey}` }];
  const post = { method: "POST", path: letters };
  const asked = {
    "no-body": post,
    "not-json": { ...post, body: "{" },
    "not-an-object": { ...post, body: [] },
    "no-json-type": { ...post, body: "{}", headers: { "content-type": "text/plain" } },
    "too-large": { ...post, body: { nameFallback: tooLong } },
    "wrong": { ...post, body: wrong },
    "wrong-tried": { method: "POST", path: `${letters}?dry_run=1`, body: wrong },
    "too-many-blocks": { ...post, body: { blocks: [...everyOption("").blocks, ...everyOption("").blocks] } },
    "short-idempotency-key": { ...post, body: {}, headers: { "idempotency-key": "x" } },
    "no-key": { path },
    "wrong-key": { path, headers: { authorization: "Bearer ek_wrong" } },
    "unknown-letter": { path: `${letters}/unknown`, headers },
    "old-revision": { method: "PATCH", path, headers: { ...headers, "if-match": '"9"' }, body: { style: "deco" } },
    "same-revision": { path, headers: { ...headers, "if-none-match": '"1"' } },
    "method": { method: "PUT", path, headers },
    "unknown-address": { path: "/api/v1/nothing" },
    "preflight": {
      method: "OPTIONS",
      path,
      headers: { origin: "https://a.example", "access-control-request-method": "PATCH" },
    },
    "other-origin": { path: "/api/v1/catalog?sections=rules", headers: { origin: "https://a.example" } },
    "deleted": { method: "DELETE", path, headers },
    "gone": { path, headers },
  };
  for (const [name, one] of Object.entries(asked)) await record(service, `api/errors/${name}`, one);
  await using busy = await startService({ create: 0, update: 0, media: 0, refused: 0 });
  await record(busy, "api/errors/rate-limited", { ...post, body: {} });
}

async function writePictures(record: RecordAnswer): Promise<void> {
  await using service = await startService();
  const src = await service.upload();
  const [media, post] = ["/api/v1/media", { method: "POST" }];
  await record(service, "api/media/picture", { path: new URL(src).pathname });
  await record(service, "api/media/no-form", { ...post, path: "/api/upload", body: {} });
  const sources = {
    unreachable: "https://pictures.example/a.jpg",
    private: "https://127.0.0.1/a.jpg",
    plain: "http://a.example",
  };
  for (const [name, url] of Object.entries(sources)) {
    await record(service, `api/media/copied-${name}`, { ...post, path: media, body: { url } });
  }
  await record(service, "api/media/copied-own", { ...post, path: media, body: { url: src } });
  await record(service, "api/media/wrong", { ...post, path: media, body: {} });
}
