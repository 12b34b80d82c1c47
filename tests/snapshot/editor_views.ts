import { languageIds } from "../../domain/i18n/languages.ts";
import type { Made } from "../support/service/app.ts";
import type { Sample } from "./letters.ts";
import type { RecordAnswer } from "./recorder.ts";
import { asHost, type Service, startService } from "./service.ts";

/** Pages of the editor, by the end of their address. The page without an end is the letter panel. */
const pages = [
  ...["", "/style", "/envelope", "/guests", "/send", "/history", "/print"],
  ...["/preview", "/preview?show=envelope", "/preview/guests?find=a", "/guests/<guest>/code", "/preview?g=<guest>"],
  ...["/steps?panel=letter", "/take-back", "/new-private-link", "/key-card", "/guests/links.csv"],
];

/** Parts that are the same in every language of the editor. */
const papers = {
  "styles-css": "/styles.css",
  "envelope-css": "/envelope.css",
  "sheets-letters": "/print/sheets?run=letters",
  "sheets-letters-a5": "/print/sheets?run=letters&paper=a5&ink=save",
  "sheets-envelopes": "/print/sheets?run=envelopes",
  "sheets-envelopes-us10": "/print/sheets?run=envelopes&envelope=us10",
  "sheets-invitations": "/print/sheets?run=invitations&size=a6&stock=a4",
  "sheets-templates": "/print/sheets?run=templates&stock=letter",
  "sheets-labels-a4": "/print/sheets?run=labels&sheet=a4",
  "sheets-labels-a4-codes": "/print/sheets?run=labels&sheet=a4&codes=1",
  "sheets-labels-a4-full": "/print/sheets?run=labels&sheet=a4-full",
  "sheets-labels-letter": "/print/sheets?run=labels&sheet=letter",
  "sheets-labels-letter-30": "/print/sheets?run=labels&sheet=letter-30&codes=1",
  "sheets-cards-a4": "/print/sheets?run=cards&card=a4",
  "sheets-cards-letter": "/print/sheets?run=cards&card=letter",
  "sheets-one-guest": "/print/sheets?run=letters&from=<guest>&to=<guest>",
  "sheets-nobody": "/print/sheets?run=letters&from=unknown",
};

/** Writes the editor of a letter: each page, whole and as the answer to htmx, in each language. */
export async function writeEditorViews(record: RecordAnswer, sample: Sample): Promise<void> {
  await using service = await startService();
  const letter = await service.make(sample.write(await service.upload()));
  const folder = `editor/${sample.name}`;
  for (const lang of languageIds) await writePages(record, service, letter, `${folder}/${lang}`, lang);
  for (const [name, end] of Object.entries(papers)) {
    await record(service, `${folder}/${name}`, { path: editPath(letter, end), headers: asHost(letter) });
  }
}

async function writePages(
  record: RecordAnswer,
  service: Service,
  letter: Made,
  folder: string,
  lang: string,
): Promise<void> {
  const headers = { ...asHost(letter), "accept-language": lang };
  for (const end of pages) {
    const asked = { path: editPath(letter, end), headers };
    const name = end.slice(1) || "letter";
    await record(service, `${folder}/${name}`, asked);
    await record(service, `${folder}/${name}-htmx`, { ...asked, headers: { ...headers, "hx-request": "true" } });
  }
  for (const end of ["/private-link", "/private-link/mail"]) {
    const asked = { method: "POST", path: editPath(letter, end), headers, body: new URLSearchParams() };
    await record(service, `${folder}${end}-answer`, asked);
  }
}

function editPath({ id, guests }: Made, end: string): string {
  return `/edit/${id}${end.replaceAll("<guest>", guests[0]!.id)}`;
}
