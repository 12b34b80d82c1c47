import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { exampleName } from "../../domain/letter/public_link.ts";
import { guestWords, homeWords } from "../i18n/words.ts";

/** Says who wrote a letter, so that nobody takes its words for those of the service (024). */
export function originOf({ id, card: { lang } }: Pick<OpenedLetter, "id" | "card">): string {
  return exampleName(id) === undefined ? guestWords(lang).letterFrom : homeWords(lang).exampleNote;
}
