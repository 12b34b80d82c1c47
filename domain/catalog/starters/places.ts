import type { LanguageId } from "../languages.ts";

/** What stands in a place until its host writes down the real one: nobody takes it for an address. */
export const examplePlaces: Readonly<Record<LanguageId, { readonly name: string; readonly address: string }>> = {
  en: { name: "Where we meet", address: "Street and number, town" },
  es: { name: "Donde nos vemos", address: "Calle y número, ciudad" },
  fr: { name: "Le lieu du rendez-vous", address: "Numéro et rue, ville" },
  de: { name: "Unser Treffpunkt", address: "Straße und Hausnummer, Ort" },
  it: { name: "Dove ci vediamo", address: "Via e numero, città" },
  pt: { name: "Onde nos encontramos", address: "Rua e número, localidade" },
};
