import { plainWords } from "./plain_words.ts";

/* Who sits at the tables. A guest of the list may be several people, and only some of them have a name there. */

/** A guest who comes, as the list has them. */
type Coming = { readonly name: string; readonly party?: number | undefined };

/** Between two names: signs, words of the languages of letters, and a comma where one of these follows. */
const joined = /\s*[&+]\s*|\s+(?:and|und|et|y|e|i)\s+|\s*,\s*/u;
const joiner = /[&+]|\s(?:and|und|et|y|e|i)\s/u;
/** In "Ramón y Cajal" or "Costa e Silva" the word is within one name: many words before it, and a single one behind. */
const doubleName = /^\S+\s+[^&+,]*\S\s+[yei]\s+\S+$/u;

/** People who are meant and not named. */
const companions = new Set([
  ...["guest", "partner", "plus one", "one", "husband", "wife", "family", "kids", "children"],
  ...["begleitung", "partnerin", "mann", "frau", "familie", "kind", "kinder", "gast"],
  ...["accompagnant", "accompagnante", "conjoint", "conjointe", "mari", "femme", "famille", "enfants"],
  ...["acompanante", "pareja", "marido", "mujer", "familia", "hijos", "ninos"],
  ...["accompagnatore", "accompagnatrice", "compagno", "compagna", "marito", "moglie", "famiglia", "figli", "bambini"],
  ...["acompanhante", "parceiro", "parceira", "mulher", "filhos", "criancas"],
]);

/** A household has one name for all: "The Clarks", "Familie Huber", "Fam. Huber". */
const household = /^(?:the|los|las|les|die|os|as|gli)\s|\b(?:family|household|famil(?:ie|le|ia)|famiglia|fam|flia)\b/;
/** How many a household is: "The Baker family (5)". Behind other names such a number may be an age. */
const ofSize = /^(.*\S)\s*\(([1-9]\d?)\)$/;
/** A title before "&" has no name of its own: "Mr & Mrs Clark". */
const titles = new Set([
  ...["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "lady", "herr", "frau", "monsieur", "madame", "m", "mme"],
  ...["mlle", "sr", "sra", "senor", "senora", "sig", "sigra", "signor", "signora", "senhor", "senhora"],
]);

/**
 * The words on the place cards of a guest, one for each who comes. Names are parted only where each part is a name;
 * whoever else comes is a guest of the named. Nothing is made up: in "Anna & Ben Clark" Anna gets no surname. If fewer
 * come than are named, nobody knows who, so each card has the name as it is written; and so have those of a household.
 * @param guestOf the words for somebody without a name
 */
export function seatNames({ name, party }: Coming, guestOf: (name: string) => string): string[] {
  const { names, meant, isShared } = peopleIn(name);
  const seats = party ?? meant;
  if (isShared || names.length > seats) {
    const written = isShared ? names[0]! : name;
    return Array.from({ length: seats }, () => written);
  }
  const others = guestOf(names.length === 1 ? names[0]! : name);
  return [...names, ...Array.from({ length: seats - names.length }, () => others)];
}

/** How many come: as many as the guest said, or else as many as the guest's name means. */
export function seatCount({ name, party }: Coming): number {
  return party ?? peopleIn(name).meant;
}

/** The name in a letter and on its envelope: "The Baker family (5)" is "The Baker family", for the number only counts. */
export function calledName(name: string): string {
  return sizedHousehold(name)?.called ?? name;
}

function sizedHousehold(name: string): { called: string; size: number } | undefined {
  const [, called, size] = ofSize.exec(name) ?? [];
  return called !== undefined && household.test(plainWords(called)) ? { called, size: Number(size) } : undefined;
}

type People = {
  readonly names: readonly string[];
  /** how many the words name, with those who have no name */
  readonly meant: number;
  /** whether one name stands for all */
  readonly isShared: boolean;
};

function peopleIn(name: string): People {
  const sized = sizedHousehold(name);
  if (sized) return { names: [sized.called], meant: sized.size, isShared: true };
  if (!joiner.test(name) || doubleName.test(name)) {
    return { names: [name], meant: 1, isShared: household.test(plainWords(name)) };
  }
  const parts = name.split(joined).map((part) => part.trim()).filter((part) => part !== "");
  const names = parts.filter((part) => !isCompanion(part));
  if (names.length > 0 && names.every(isName)) return { names, meant: parts.length, isShared: false };
  const isTitled = names.length > 0 && names.every((part) => isName(part) || beginsWithTitle(part));
  return { names: [name], meant: isTitled ? parts.length : 1, isShared: true };
}

function isCompanion(part: string): boolean {
  return companions.has(plainWords(part)) || part === "1";
}

function isName(part: string): boolean {
  return /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(part) && !isTitle(part);
}

function beginsWithTitle(part: string): boolean {
  return isTitle(part.split(/\s/, 1)[0]!);
}

function isTitle(word: string): boolean {
  return titles.has(plainWords(word).replaceAll(".", ""));
}
