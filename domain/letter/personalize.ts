import { type Block, blockTypeOf } from "../blocks/index.ts";
import { languages } from "../i18n/languages.ts";
import type { Card } from "./card.ts";

const placeholder = "{name}";
/** How many characters before a name are examined; after more spaces than this no sentence begins. */
const farthest = 40;

/** The text for `{name}`: the guest's own name, or the letter's fallback where the reader is not known. */
export type Addressee = { readonly name: string; readonly isGuest: boolean };

export function addressee(card: Card, guestName?: string): Addressee {
  if (guestName !== undefined) return { name: guestName, isGuest: true };
  return { name: card.nameFallback ?? languages[card.lang].nameFallback, isGuest: false };
}

/**
 * The text with every `{name}` replaced. A fallback phrase at the beginning of a sentence gets a capital; names stay as
 * written.
 */
export function personalizeText(text: string, to: Addressee, lang: string): string {
  if (!text.includes(placeholder)) return text;
  return text.replace(/\{name\}/g, (_, at: number) => {
    return !to.isGuest && opensSentence(text.slice(Math.max(0, at - farthest), at))
      ? capitalize(to.name, lang)
      : to.name;
  });
}

/**
 * The block as this reader sees it: `{name}` is replaced in its personal fields (interface, "Block").
 * @returns the block itself where it has no `{name}`: it reads the same for everybody
 */
export function personalizeBlock<Type extends Block>(block: Type, to: Addressee, lang: string): Type {
  const read = (field: string) => String(block[field as keyof Type]);
  const named = blockTypeOf(block).personal.filter((field) => read(field).includes(placeholder));
  if (named.length === 0) return block;
  return { ...block, ...Object.fromEntries(named.map((field) => [field, personalizeText(read(field), to, lang)])) };
}

/** Whether a sentence begins after the text: only spaces and opening marks may follow the last sentence's end. */
function opensSentence(before: string): boolean {
  let at = before.length - 1;
  while (at >= 0 && openingMarks.includes(before[at]!)) at--;
  return at < 0 ? before.length < farthest : sentenceEnds.includes(before[at]!);
}

// Not a regular expression: a letter with nothing but line breaks would make it run for minutes.
const openingMarks = " \t\u00a0\u202f\"'«“„‘([¿¡—–-";
const sentenceEnds = ".!?…\n";

function capitalize(phrase: string, lang: string): string {
  const [first = "", ...rest] = phrase;
  return first.toLocaleUpperCase(lang) + rest.join("");
}
