import { languageIds } from "../../domain/i18n/languages.ts";
import { presetIds } from "../../domain/catalog/presets.ts";
import { styleIds } from "../../domain/catalog/styles.ts";
import { defaultRateLimits } from "../../domain/settings/setting_values.ts";
import type { Made } from "../support/service/app.ts";
import type { RecordAnswer } from "./recorder.ts";
import { asHost, type Service, startService } from "./service.ts";

/** Public pages, by their addresses. `<gone>` is a letter that was taken back, `<letter>` one that was not. */
const addresses = [
  ...[
    "/",
    "/new",
    "/new?preset=wedding&style=deco&lang=pt",
    "/nothing",
    "/nothing.txt",
    "/c/nothing",
    "/c/nothing.txt",
  ],
  ...["/c/nothing/print", "/c/nothing/keepsake", "/c/nothing/opengraph-image", "/media/nothing.jpg"],
  ...["/c/<gone>", "/c/<gone>.txt", "/c/<gone>/print", "/edit/<gone>", "/edit/<gone>/taken-back"],
  ...["/edit/<letter>", "/edit/<letter>/guests", "/edit/<letter>/preview", "/edit/<letter>?key=wrong", "/edit/nothing"],
  ...["/edit/<letter>/print", "/edit/<letter>/print/sheets"],
];

/** The service's documents: the same in every language. */
const documents = [
  ...["/docs", "/docs/operations", "/docs/fields", "/docs/blocks", "/docs/errors", "/docs/mcp", "/docs.md"],
  ...["/llms.txt", "/openapi.json", "/.well-known/api-catalog", "/healthz", "/robots.txt", "/favicon.ico"],
  ...["/schemas/nothing.json", "/patterns", "/patterns/nothing", "/static/nothing.css"],
];

/** Writes the pages of the service that are no letter: pages for people in each language, then the documents. */
export async function writePeoplePages(record: RecordAnswer): Promise<void> {
  await using service = await startService(defaultRateLimits);
  const [letter, gone] = [await service.make({ lang: "en" }), await service.make({ lang: "en" })];
  await service.ask({
    method: "POST",
    path: `/edit/${gone.id}/take-back`,
    headers: asHost(gone),
    body: new URLSearchParams(),
  });
  for (const lang of languageIds) {
    const headers = { "accept-language": lang };
    for (const address of addresses) {
      const path = address.replace("<letter>", letter.id).replace("<gone>", gone.id);
      const own = address.includes("<gone>") ? { ...headers, cookie: `key=${gone.editKey}` } : headers;
      await record(service, `people/${lang}/${address.slice(1) || "home"}`, { path, headers: own });
    }
    await writeRefused(record, service, letter, lang);
    await writeFirstLetters(record, lang);
    await writeTooMany(record, lang);
  }
  for (const path of documents) await record(service, `service/${path.slice(1)}`, { path });
}

/** Writes the address of every style sheet's sample, in each language. */
export async function writePatterns(record: RecordAnswer): Promise<void> {
  await using service = await startService();
  for (const style of styleIds) {
    for (const lang of languageIds) {
      await record(service, `patterns/${style}-${lang}`, { path: `/patterns/${style}?lang=${lang}` });
    }
  }
}

async function writeRefused(record: RecordAnswer, service: Service, { id }: Made, lang: string): Promise<void> {
  const own = { "accept-language": lang, "sec-fetch-site": "same-origin" };
  const other = { "accept-language": lang, "sec-fetch-site": "cross-site" };
  const body = new URLSearchParams({ key: "ek_wrong" });
  const folder = `people/${lang}/refused`;
  await record(service, `${folder}/wrong-key`, { method: "POST", path: `/edit/${id}`, headers: own, body });
  await record(service, `${folder}/no-key`, { method: "POST", path: `/edit/${id}/style`, headers: own, body });
  await record(service, `${folder}/other-site`, { method: "POST", path: `/edit/${id}`, headers: other, body });
  await record(service, `${folder}/other-site-new`, { method: "POST", path: "/new", headers: other, body });
  await record(service, `${folder}/method`, { method: "DELETE", path: `/c/${id}`, headers: own });
}

/** The letter that each preset begins with, in the editor and as text. */
async function writeFirstLetters(record: RecordAnswer, lang: string): Promise<void> {
  await using service = await startService();
  const headers = { "accept-language": lang, "sec-fetch-site": "same-origin" };
  for (const preset of presetIds) {
    const place = `people/${lang}/begun/${preset}`;
    const body = new URLSearchParams({ preset, lang });
    const answer = await record(service, place, { method: "POST", path: "/new", headers, body });
    const path = answer.headers.get("location")!;
    const cookie = answer.headers.get("set-cookie")!.split(";")[0]!;
    await record(service, `${place}-editor`, { path, headers: { ...headers, cookie } });
    await record(service, `${place}-text`, { path: `${path.replace("/edit/", "/c/")}.txt` });
    await record(service, `${place}-page`, { path: path.replace("/edit/", "/c/") });
  }
}

/** The page for a client that has sent too many requests. */
async function writeTooMany(record: RecordAnswer, lang: string): Promise<void> {
  await using service = await startService({ create: 0, update: 0, media: 0, refused: 0 });
  const headers = { "accept-language": lang, "sec-fetch-site": "same-origin" };
  const folder = `people/${lang}/too-many`;
  await record(service, `${folder}/new`, { method: "POST", path: "/new", headers, body: new URLSearchParams() });
  await record(service, `${folder}/wrong-key`, { path: "/edit/nothing", headers: { ...headers, cookie: "key=wrong" } });
}
