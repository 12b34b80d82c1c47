import { editorWords } from "../../i18n/words.ts";
import type { Editing } from "../editing.ts";

/** A link to what is printed for those who come, beside how many they are; nothing while nobody does. */
export function PrintForThem({ id, guests, lang }: Pick<Editing, "id" | "guests" | "lang">) {
  return guests.some(({ answer }) => answer === "yes")
    ? <a href={`/edit/${id}/print?run=cards&whom=yes`}>{editorWords(lang).answers.printForThem}</a>
    : null;
}
