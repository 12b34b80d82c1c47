import type { LanguageId } from "../../../domain/catalog/languages.ts";

/** What a message is made of; any part may be empty. */
export type MessageParts = { readonly guest: string; readonly title: string };

/** The words that go with a letter's link, in the letter's language; the link stands below them. */
export const readyMessages: Readonly<Record<LanguageId, (parts: MessageParts) => string>> = {
  en: ({ guest, title }) => `${greeting("Hello", guest)}A letter has arrived for you${named(title)}`,
  de: ({ guest, title }) => `${greeting("Hallo", guest)}ein Brief ist angekommen${named(title)}`,
  es: ({ guest, title }) => `¡Hola${guest && `, ${guest}`}!\nHa llegado una carta${named(title)}`,
  fr: ({ guest, title }) => `${greeting("Bonjour", guest)}Une lettre est arrivée${named(title, "\u00a0: ")}`,
  it: ({ guest, title }) => `${greeting("Ciao", guest)}è arrivata una lettera${named(title)}`,
  pt: ({ guest, title }) => `Olá${guest && `, ${guest}`}!\nChegou uma carta${named(title)}`,
};

function greeting(hello: string, guest: string): string {
  return guest ? `${hello} ${guest},\n` : `${hello},\n`;
}

function named(title: string, mark = ": "): string {
  return title ? `${mark}${title}` : ".";
}
