import { english } from "./examples/english.ts";
import { type Example, type ExampleInput, momentsOf, nextDay } from "./examples/example.ts";
import { french } from "./examples/french.ts";
import { german } from "./examples/german.ts";
import { italian } from "./examples/italian.ts";
import { painting, paintingNames } from "./examples/painting.ts";
import { paintingFacts } from "./examples/painting_facts.ts";
import { portuguese } from "./examples/portuguese.ts";
import { spanish } from "./examples/spanish.ts";
import { accept } from "./apply_change.ts";
import type { BlockInput, LetterBlockType } from "./blocks/index.ts";
import { checksum } from "./hash.ts";
import type { LanguageId } from "./i18n/languages.ts";
import { guestName } from "./guests/guest.ts";
import { noUpdates } from "./letter/facts/fact_updates.ts";
import { firstLetter, startWith } from "./letter/new_letter.ts";
import type { LetterPicture, OpenedLetter } from "./letter/opened.ts";
import { applyChange, blankLetter } from "./letter/patch.ts";
import { addressee } from "./letter/personalize.ts";
import { mapPictures } from "./letter/pictures.ts";
import { exampleId } from "./letter/public_link.ts";
import { readLetterInput } from "./letter/reading/read.ts";

const written = [...english, ...spanish, ...french, ...portuguese, ...italian, ...german];

/** Their names, each style once, in the order in which they are shown: neighbours look different. */
export const exampleNames = [
  "eleanor-and-sam",
  "sternschnuppennacht",
  "klassentreffen",
  "irene-y-tomas",
  "level-complete",
  "cena-d-inverno",
  "a-alice-esta-a-chegar",
  "noche-ochentera",
  "lea-a-mathilde",
  "maya-is-seven",
  "fete-des-vendanges",
  "acabei-a-tese",
  "ochenta-velas",
  "fuenfzehn-jahre-werkstatt",
  "studio-aperto",
] as const;

const byName = new Map(written.map((example) => [example.name, example]));

/** The pictures of all examples, by their addresses. */
const paintings: ReadonlyMap<string, LetterPicture> = new Map(paintingNames.map((name) => {
  const path = painting(name);
  return [path, { path, kept: { ...paintingFacts[name], widths: [] } }];
}));

/** The example whose envelope lies on the home page, in each language. */
export const heroes: Readonly<Record<LanguageId, typeof exampleNames[number]>> = {
  es: "irene-y-tomas",
  en: "eleanor-and-sam",
  fr: "fete-des-vendanges",
  pt: "a-alice-esta-a-chegar",
  it: "cena-d-inverno",
  de: "sternschnuppennacht",
};

/**
 * An example as its reader sees it: addressed to its first guest, or to the name in the address, which is kept nowhere.
 * @param to a name as guests have them; anything else counts as none
 * @returns undefined if there is no example of this name
 */
export function openExample(name: string, today: Date, to?: string): OpenedLetter | undefined {
  const example = byName.get(name);
  if (!example) return undefined;
  const { shared, firstGuest } = drawn(example, today);
  const typed = guestName.safeParse(to);
  return {
    ...shared,
    to: addressee(shared.card, typed.success ? typed.data : firstGuest),
    guest: typed.success ? typed.data : undefined,
  };
}

/**
 * The body of create that makes an example a letter of the service, with its guests; undefined as in `openExample`.
 * @param base the service's origin, where its paintings are stored (`storePaintings`); without it, it has no pictures
 */
export function exampleInput(name: string, today: Date, base?: string): unknown {
  const example = byName.get(name);
  if (!example) return undefined;
  const body = toBody(writeExample(example, today));
  if (base !== undefined) return mapPictures(body, (path) => base + path);
  return { ...body, blocks: body.blocks.filter(({ type }) => type !== "image") };
}

/**
 * The body of create with which a host begins from an example: without its guests and contacts, with an empty place for
 * a picture of the host's own where it has one, and with the day and the place of the occasion's starter, so that the
 * check before sending names them (`unfinished`). The hour is that of the example's schedule.
 * @returns undefined as in `openExample`
 */
export function exampleTemplate(name: string, today: Date): object | undefined {
  const example = byName.get(name);
  if (!example) return undefined;
  const { guests: _, ...letter } = writeExample(example, today);
  const starters = new Map(firstLetter(letter, today).blocks.map((block) => [block.type as string, block]));
  const start = startWith(letter.blocks as Parameters<typeof startWith>[0], letter.preset, today);
  const blocks = letter.blocks.map((block) => {
    const starter = starters.get(block.type);
    if (block.type === "date") return { ...block, start, end: "" };
    if (block.type === "place") return { ...block, ...starter };
    return { ...block, ...(clearedFromExample as Readonly<Record<string, object>>)[block.type] };
  });
  return { ...letter, blocks };
}

/** Fields that are cleared when a host begins from an example, by the type of the block: they are the example's own. */
const clearedFromExample = {
  rsvp: { contacts: { whatsapp: "", sms: "", email: "" }, deadline: "" },
  gift: { iban: "", href: "" },
  link: { href: "" },
  image: { src: "" },
} satisfies { readonly [Type in LetterBlockType]?: Partial<Extract<BlockInput, { type: Type }>> };

type Drawn = { readonly shared: Omit<OpenedLetter, "to" | "guest">; readonly firstGuest: string };

/** Examples that were opened before, by their names. The day is that of the event: the next day makes a new one. */
const kept = new Map<string, Drawn & { readonly day: string }>();

function drawn(example: Example, today: Date): Drawn {
  const day = nextDay(example.on, today);
  const known = kept.get(example.name);
  if (known?.day === day) return known;
  const { guests: [firstGuest], ...letter } = writeExample(example, today);
  const card = cardOf(letter);
  const begun = new Date(`${day}T00:00:00Z`);
  begun.setUTCDate(begun.getUTCDate() - daysBefore);
  const shared = {
    id: exampleId(example.name),
    // Everything that is kept of a letter is kept by its revision, and an example changes with its day, and with its words.
    revision: checksum(new TextEncoder().encode(JSON.stringify(card))) >>> 1,
    card,
    pictures: paintings,
    created: begun,
    updated: begun,
    updates: noUpdates,
  };
  kept.set(example.name, { day, shared, firstGuest });
  return { shared, firstGuest };
}

/** How long before its day an example seems to have been written. */
const daysBefore = 60;

function cardOf(letter: Omit<ExampleInput, "guests">) {
  let blocks = 0;
  const newId = () => `b${++blocks}`;
  const { value } = accept(readLetterInput(mapPictures(letter, (path) => anyBase + path), anyBase));
  return applyChange(blankLetter, value, { block: newId, guest: newId }).card;
}

/** Stands for this service's origin, by which it knows its own pictures. */
const anyBase = "https://example.org";

function writeExample({ on, write }: Example, today: Date): ExampleInput {
  return write(momentsOf(nextDay(on, today)));
}

function toBody({ guests, ...letter }: ExampleInput) {
  return { ...letter, guests: guests.map((name) => ({ name })) };
}
