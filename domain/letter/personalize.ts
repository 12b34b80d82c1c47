import { type Block, blockTypeOf } from "../blocks/index.ts";
import { languages } from "../i18n/languages.ts";
import type { Card } from "./card.ts";

const placeholder = "{name}";
/** How many characters before a name are looked at; more spaces than this are no sentence's beginning. */
const farthest = 40;

/** What `{name}` reads as: the guest's own name, or the letter's fallback for nobody in particular. */
export type Addressee = { readonly name: string; readonly isGuest: boolean };

export function addressee(card: Card, guestName?: string): Addressee {
  if (guestName !== undefined) return { name: guestName, isGuest: true };
  return { name: card.nameFallback ?? languages[card.lang].nameFallback, isGuest: false };
}

/** The text with every `{name}` replaced. A fallback phrase that opens a sentence gets a capital; names stay as written. */
export function personalizeText(text: string, to: Addressee, lang: string): string {
  if (!text.includes(placeholder)) return text;
  return text.replace(/\{name\}/g, (_, at: number) => {
    return !to.isGuest && opensSentence(text.slice(Math.max(0, at - farthest), at))
      ? capitalize(to.name, lang)
      : to.name;
  });
}

/** The block as this reader sees it: `{name}` is replaced in its personal fields (interface, "Block"). */
export function personalizeBlock<Type extends Block>(block: Type, to: Addressee, lang: string): Type {
  const { personal } = blockTypeOf(block);
  if (personal.length === 0) return block;
  const texts = personal.map((field) => [field, personalizeText(String(block[field as keyof Type]), to, lang)]);
  return { ...block, ...Object.fromEntries(texts) };
}

/** Whether what follows is a sentence's beginning: only spaces and opening marks stand between it and a sentence's end. */
function opensSentence(before: string): boolean {
  let at = before.length - 1;
  while (at >= 0 && openingMarks.includes(before[at]!)) at--;
  return at < 0 ? before.length < farthest : sentenceEnds.includes(before[at]!);
}

// Not a regular expression: a letter of nothing but line breaks would make it run for minutes.
const openingMarks = " \t\u00a0\u202f\"'«“„‘([¿¡—–-";
const sentenceEnds = ".!?…\n";

function capitalize(phrase: string, lang: string): string {
  const [first = "", ...rest] = phrase;
  return first.toLocaleUpperCase(lang) + rest.join("");
}
