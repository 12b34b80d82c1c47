import { styleIds } from "../../domain/catalog/styles.ts";
import type { Made } from "../support/service/app.ts";
import type { Sample } from "./letters.ts";
import type { RecordAnswer } from "./recorder.ts";
import { type Service, startService } from "./service.ts";

/** Other parameters of the print page's address. */
const prints = {
  "usual": {},
  "american": {},
  "ink-screen": { ink: "screen" },
  "ink-save": { ink: "save" },
  "envelope": { sheet: "envelope" },
  "both-a5": { sheet: "both", paper: "a5" },
  "card": { sheet: "card" },
  "card-5x7": { sheet: "card", size: "5x7", stock: "card", ink: "screen" },
  "template": { sheet: "template", stock: "letter" },
  "folded": { paper: "fold" },
  "both-letter-a7": { sheet: "both", paper: "letter", envelope: "a7" },
};

/** A day after all events of the letters. */
const afterAll = new Date("2029-01-01T12:00:00Z");

/** Writes the pages of a letter's guests, in each style. @param pictures whether the preview picture is drawn, too */
export async function writeGuestViews(record: RecordAnswer, sample: Sample, pictures: boolean): Promise<void> {
  for (const style of styleIds) {
    await using service = await startService();
    const letter = await service.make({ ...sample.write(await service.upload()), style });
    const folder = `letters/${sample.name}/${style}`;
    await writeViews(record, service, letter, folder);
    if (pictures) await record(service, `${folder}/preview`, { path: guestPath(letter, "/opengraph-image") });
    if (style === sample.style) await writeOnce(record, service, letter, `letters/${sample.name}/own-style`);
  }
}

/** The parts that depend on the style. The link preview is in the head of the page. */
async function writeViews(record: RecordAnswer, service: Service, letter: Made, folder: string): Promise<void> {
  await record(service, `${folder}/page-guest`, { path: guestPath(letter) });
  await record(service, `${folder}/page-nobody`, { path: `/c/${letter.id}` });
  await record(service, `${folder}/text-guest`, { path: guestPath(letter, ".txt") });
  await record(service, `${folder}/keepsake`, { path: guestPath(letter, "/keepsake") });
  for (const [name, choice] of Object.entries(prints)) {
    const headers: { [name: string]: string } = name === "american" ? { "accept-language": "en-US" } : {};
    await record(service, `${folder}/print-${name}`, { path: guestPath(letter, "/print", choice), headers });
  }
}

/** The parts that do not: every guest, calendar files, wrong addresses, and the letter when all events are over. */
async function writeOnce(record: RecordAnswer, service: Service, letter: Made, folder: string): Promise<void> {
  for (const [at] of letter.guests.entries()) {
    await record(service, `${folder}/page-guest-${at}`, { path: guestPath(letter, "", {}, at) });
    await record(service, `${folder}/text-guest-${at}`, { path: guestPath(letter, ".txt", {}, at) });
  }
  await record(service, `${folder}/text-nobody`, { path: `/c/${letter.id}.txt` });
  await record(service, `${folder}/keepsake-nobody`, { path: `/c/${letter.id}/keepsake` });
  await record(service, `${folder}/print-nobody`, { path: `/c/${letter.id}/print?sheet=both` });
  await record(service, `${folder}/page-unknown-guest`, { path: `/c/${letter.id}?g=unknown` });
  await writeCalendars(record, service, letter, folder);
  service.setNow(afterAll);
  await record(service, `${folder}/page-after`, { path: guestPath(letter) });
  await record(service, `${folder}/text-after`, { path: guestPath(letter, ".txt") });
}

async function writeCalendars(record: RecordAnswer, service: Service, letter: Made, folder: string): Promise<void> {
  const page = await (await service.ask({ path: guestPath(letter) })).text();
  const found = page.matchAll(/"(\/c\/\w+\/calendar\/([^"]+)\.ics[^"]*)"/g);
  for (const [, path, block] of found) {
    await record(service, `${folder}/calendar-${block}`, { path: path!.replaceAll("&amp;", "&") });
  }
  await record(service, `${folder}/calendar-unknown`, { path: `/c/${letter.id}/calendar/unknown.ics` });
}

/** The address of a guest's letter, or of a part of it. */
function guestPath({ id, guests }: Made, part = "", choice: { [name: string]: string } = {}, at = 0): string {
  return `/c/${id}${part}?${new URLSearchParams({ g: guests[at]!.id, ...choice })}`;
}
