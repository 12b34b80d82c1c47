import { plainWords } from "../../guests/plain_words.ts";

/*
 * Text that looks like a placeholder and is none: `{name}` alone, and only in some fields, becomes the guest's name
 * (interface, "Block"). The rules accept only what nobody writes for readers: a word in double braces, and words such
 * as "guest" or "your name" alone between braces or brackets. "{dev} night" and "[sic]" are words like others.
 */

/** In characters. A placeholder is a few words. */
const longest = 40;

const doubled = new RegExp(String.raw`\{\{[^{}\n]{1,${longest}}\}\}`);
const marked = new RegExp(
  [
    ...[String.raw`\$?\{([^{}\n]{1,LONGEST})\}`, String.raw`\[([^\[\]\n]{1,LONGEST})\](?!\()`],
    ...[String.raw`<([^<>\n/]{1,LONGEST})>`, String.raw`%([A-Za-z_]{1,LONGEST})%`],
  ].join("|").replaceAll("LONGEST", String(longest)),
  "g",
);

/**
 * The first text that its author took for a placeholder; undefined: none.
 * @param personal whether `{name}` becomes the guest's name in this text
 */
export function unknownPlaceholder(text: string, personal: boolean): string | undefined {
  const inBraces = doubled.exec(text);
  if (inBraces) return inBraces[0];
  for (const [whole, ...insides] of text.matchAll(marked)) {
    if (whole === "{name}" && personal) continue;
    if (namesAThing(insides.find((inside) => inside !== undefined)!)) return whole;
  }
}

/** Whether the words say what to fill in, as "name", "guest_name" or "your full name" do, and nothing else. */
function namesAThing(inside: string): boolean {
  const words = plainWords(inside.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")).match(/\p{L}+|\p{N}+/gu) ?? [];
  return words.some((word) => things.has(word)) && words.every((word) => things.has(word) || around.has(word)) &&
    /^[\p{L}\p{M}\p{N}\s_.'’:-]+$/u.test(inside);
}

/** What templates leave to be filled in, in the languages of letters, and `name` as it is misspelt; without accents. */
const things = new Set([
  ..."name names guest guests guestname fullname firstname lastname surname recipient".split(" "),
  ..."invitee host hosts couple bride groom date time place venue address location".split(" "),
  ..."nam nme nmae naem anme nname namee".split(" "),
  ..."nombre nombres invitado invitada invitados apellido fecha hora lugar direccion".split(" "),
  ..."nom noms prenom prenoms invite invitee invites heure lieu adresse".split(" "),
  ..."nome nomes nomi cognome convidado convidada convidados apelido morada endereco".split(" "),
  ..."invitato invitata invitati ospite ospiti data ora luogo indirizzo".split(" "),
  ..."gast gaste gastes gastename vorname nachname datum uhrzeit ort anschrift".split(" "),
]);

/** Words that stand beside them. */
const around = new Set([
  ..."your my our their the of s full first last event insert enter add here".split(" "),
  ..."wedding party placeholder user tu su el la del de los las evento aqui".split(" "),
  ..."votre ton le les l du des ici seu sua o a do da dos il lo dell".split(" "),
  ..."dein ihr der die das hier person to and und e y et 1 2 3".split(" "),
]);
