import { languages } from "../i18n/languages.ts";
import { plainWords } from "./plain_words.ts";
import { namesLineOf } from "./said_in_reply.ts";

/* Who sits at the tables. A guest of the list may be several people, and only some of them have a name there. */

/** A guest who comes, as the list has them; a line of the note may have the names of who comes. */
type Coming = { readonly name: string; readonly party?: number | undefined; readonly note?: string | undefined };

/** "And" in the languages of letters, for a pattern. */
export const andWords = [...new Set(Object.values(languages).flatMap(({ and }) => and))].join("|");

/** Between two names: signs, words of the languages of letters, and a comma where one of these follows. */
const joined = new RegExp(
  String.raw`\s*[&+]\s*|\s+(?:${andWords})\s+|\s*,\s*(?:(?:${andWords})\s+)?`,
  "u",
);
/** "Ed" is somebody, but for where an Italian "ed" that a telephone wrote large stands: before a vowel. */
const andWordsOfGuest = andWords.replace(/\bed\b/, String.raw`(?-i:ed|Ed(?=\s[AEIOUÀÈÉ]))`);
/** Guests write more signs, and telephones write the word large: "Ana Y Luis". */
const joinedByGuest = new RegExp(
  String.raw`${joined.source.replaceAll(andWords, andWordsOfGuest)}|\s*[;/；，、،]\s*`,
  "iu",
);
/** An age or a diet, which is on no card; but "Ana (+ Luis)". */
const inBrackets = / ?\((?:([+&][^()]*)|[^()]*)\)/gu;
const joiner = new RegExp(String.raw`[&+]|\s(?:${andWords})\s`, "u");
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

/** How guests call themselves, or all together, in their answer; a telephone may write it like a name. */
const selves = new Set([
  ...["me", "myself", "just me", "only me", "i", "all", "all of us", "us", "both", "everyone"],
  ...["ich", "nur ich", "alle", "wir", "wir alle", "wir beide", "beide"],
  ...["moi", "moi-meme", "juste moi", "nous", "tous", "nous tous", "nous deux"],
  ...["yo", "solo yo", "nosotros", "todos", "ambos", "los dos", "io", "solo io", "noi", "tutti", "noi due"],
  ...["eu", "so eu", "nos", "os dois"],
]);

/** What begins large and ends small is no name, "See below", and in "Max mit Kindern" only one is named. */
const noName = /\s\p{Ll}\S*$|\s(?:with|mit|avec|con|com)\s/u;

/** A household has one name for all: "The Clarks", "Familie Huber", "Fam. Huber". */
const household = /^(?:the|los|las|les|die|os|as|gli)\s|\b(?:family|household|famil(?:ie|le|ia)|famiglia|fam|flia)\b/;
/** How many a household is: "The Baker family (5)". Behind other names such a number may be an age. */
const ofSize = /^(.*\S)\s*\(([1-9]\d?)\)$/;
/** Before the names of two: "Suegros: Antonio y Mercedes". */
const pairs = new Set([
  ...["suegros", "tios", "tias", "primos", "primas", "abuelos", "padrinos", "hermanos", "hermanas", "cunados"],
  ...["zii", "nonni", "suoceri", "cugini", "avos", "sogros", "padrinhos"],
]);
/** A title before "&" has no name of its own: "Mr & Mrs Clark". */
const titles = new Set([
  ...["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "lady", "herr", "frau", "monsieur", "madame", "m", "mme"],
  ...["mlle", "sr", "sra", "senor", "senora", "sig", "sigra", "signor", "signora", "senhor", "senhora"],
]);

/** Written small within a name: "Tía Amparo y tío Vicente". German has no such words: its nouns are written large. */
const relatives = new Set([
  ...["uncle", "aunt", "auntie", "cousin", "grandma", "grandpa"],
  ...["oncle", "tante", "cousine", "mamie", "papi", "papy"],
  ...["tio", "tia", "primo", "prima", "abuelo", "abuela", "cunado", "cunada", "suegro", "suegra", "hermano", "hermana"],
  ...["zio", "zia", "cugino", "cugina", "nonno", "nonna"],
  ...["avo", "irmao", "irma", "cunhado", "cunhada", "sogro", "sogra"],
]);

/**
 * The words on the place cards of a guest, one for each who comes. Names are parted only where each part is a name;
 * whoever else comes is a guest of the named. Nothing is made up: in "Anna & Ben Clark" Anna gets no surname. If fewer
 * come than are named, nobody knows who, so each card has the name as it is written; and so have those of a household.
 * So have those of a household whom the guest did not name with the answer.
 * @param guestOf the words for somebody without a name
 */
export function seatNames(coming: Coming, guestOf: (name: string) => string): string[] {
  const { names, isShared } = peopleIn(coming.name);
  const seats = seatCount(coming);
  const said = namesSaid(coming, seats);
  const all = [...notSaid(names, said), ...said];
  const areAllKnown = !isShared && all.length <= seats;
  const known = areAllKnown ? all : said;
  const written = names.length === 1 ? names[0]! : coming.name;
  const other = areAllKnown ? guestOf(written) : written;
  return [...known, ...Array.from({ length: seats - known.length }, () => other)];
}

/** How many come: as many as the guest said, or named in the answer, or else as many as the guest's name means. */
export function seatCount(coming: Coming): number {
  const parts = partsSaid(coming);
  return coming.party ?? (parts.some(isSaidName) ? parts.length : peopleIn(coming.name).meant);
}

/**
 * The names that the guest gave with the answer. They are in doubt, and none counts, where more are named than come; and
 * without a number where all are others than those of the list: they may come with them, or be called so.
 */
function namesSaid(coming: Coming, seats: number): readonly string[] {
  const said = partsSaid(coming).filter(isSaidName);
  const { names, isShared } = peopleIn(coming.name);
  const own = isShared ? [] : notSaid(names, said);
  const areOthers = own.length === names.length && own.length + said.length > seats;
  return said.length > seats || (coming.party === undefined && areOthers) ? [] : said;
}

/** Who comes, as the guest wrote it with the answer, also without a name. The list's own name says nothing more. */
function partsSaid({ name, note = "" }: Coming): readonly string[] {
  const line = namesLineOf(note).replace(/\s+/g, " ");
  if ([name, calledName(name)].some((own) => plainWords(line) === plainWords(own))) return [];
  return line.replace(inBrackets, "$1").split(joinedByGuest).map((part) => part.trim()).filter((part) => part !== "");
}

function isSaidName(part: string): boolean {
  return isName(part) && !noName.test(part) && !isCompanion(part) && !selves.has(plainWords(part));
}

/** Those of the list whom the guest did not name. */
function notSaid(listed: readonly string[], said: readonly string[]): readonly string[] {
  return listed.filter((one) => !said.some((other) => hasFirstName(one, other)));
}

/** Whether somebody on the list is meant by what a guest wrote: "Tía Amparo" by "Amparo Ruiz". */
function hasFirstName(listed: string, said: string): boolean {
  return plainWords(listed).split(" ").includes(plainWords(said).split(" ", 1)[0]!);
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
  const [first = "", ...others] = name.split(/\s+/);
  const people = pairs.has(plainWords(first).replace(":", "")) ? others.join(" ") : name;
  const isOfOne = doubleName.test(name) && people === name && !relatives.has(plainWords(first));
  if (!joiner.test(people) || isOfOne) {
    return { names: [name], meant: 1, isShared: household.test(plainWords(name)) };
  }
  const parts = people.split(joined).map((part) => part.trim()).filter((part) => part !== "");
  const names = parts.filter((part) => !isCompanion(part));
  if (names.length > 0 && names.every(isName)) {
    return { names: names.map(withCapital), meant: parts.length, isShared: false };
  }
  const isTitled = names.length > 0 && names.every((part) => isName(part) || beginsWithTitle(part));
  return { names: [name], meant: isTitled ? parts.length : 1, isShared: true };
}

function isCompanion(part: string): boolean {
  return companions.has(plainWords(part)) || part === "1";
}

function isName(part: string): boolean {
  const [first, ...others] = part.split(/\s+/);
  const own = others.length > 0 && relatives.has(plainWords(first!)) ? others.join(" ") : part;
  return /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(own) && !isTitle(own);
}

/** "tío Vicente" stands alone on a card. */
function withCapital(name: string): string {
  return name.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function beginsWithTitle(part: string): boolean {
  return isTitle(part.split(/\s/, 1)[0]!);
}

function isTitle(word: string): boolean {
  return titles.has(plainWords(word).replaceAll(".", ""));
}
