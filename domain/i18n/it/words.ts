import type { LanguageWords } from "../words/language_words.ts";
import { editor } from "./editor.ts";
import { guest } from "./guest.ts";
import { language } from "./language.ts";
import { print } from "./print.ts";
import { starters } from "./starters.ts";

/** Every word of the service in Italian. */
export const it: LanguageWords = { ...language, starters, guest, print, editor };
