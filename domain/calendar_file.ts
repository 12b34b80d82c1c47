import ical from "ical-generator";
import { Problem } from "./errors.ts";
import { sha256 } from "./hash.ts";
import type { BlockOf } from "./blocks/index.ts";
import { calendarEntry } from "./letter/facts/calendar_entry.ts";
import { asUtc, calendarDay, isDay } from "./letter/facts/dates.ts";
import type { OpenedLetter } from "./letter/opened.ts";
import { publicLink } from "./letter/public_link.ts";

/** A calendar file for download: its name is plain ASCII. */
type CalendarFile = { readonly name: string; readonly text: string };

/** In characters: of a block's hash in the UID, and of a title in the file's name. */
const [hashLength, nameLength] = [16, 60];

/**
 * Writes a date of the letter as an iCalendar file (RFC 5545, decision K4). Times are floating. The UID stays the same
 * as long as the block keeps its id, under every address of the service, and SEQUENCE grows with the letter's revision.
 * So adding the date again updates the entry. It names no organiser and no guest, so calendars ask for no reply and
 * send nothing.
 * @param base the service's origin
 * @param untitled the title for a letter without one, and for one that names the service
 * @throws Problem not_found when the block is no date with a start
 */
export function calendarFile(letter: OpenedLetter, blockId: string, base: string, untitled: string): CalendarFile {
  const date = findDate(letter, blockId);
  const { title, start, end, location } = calendarEntry(date, letter.card, untitled);
  const link = publicLink(base, letter.id, letter.guest);
  const calendar = ical({ prodId: { company: "Envoi", product: "Envoi" } });
  calendar.createEvent({
    id: `${letter.id}-${sha256(blockId).slice(0, hashLength)}@envoi`,
    sequence: letter.revision,
    stamp: letter.updated,
    lastModified: letter.updated,
    start: asUtc(start),
    end: asUtc(end),
    allDay: isDay(start),
    floating: true,
    summary: title,
    location,
    description: link,
    url: link,
  });
  return { name: `${asciiName(title) || calendarDay(start)}.ics`, text: `${calendar}\r\n` };
}

function findDate({ card }: OpenedLetter, blockId: string): BlockOf<"date"> {
  const block = card.blocks.find(({ id }) => id === blockId);
  if (block?.type !== "date" || block.start === "") throw new Problem("not_found");
  return block;
}

/** "Das große Fest!" as `Das-grosse-Fest`. */
function asciiName(title: string): string {
  const plain = title.replace(/ß/g, "ss").replace(/æ/gi, "ae").replace(/œ/gi, "oe").normalize("NFKD");
  return plain.replace(/\p{M}/gu, "").replace(/[^A-Za-z0-9]+/g, "-").slice(0, nameLength).replace(/^-|-$/g, "");
}
