import { plainWords } from "../../guests/plain_words.ts";

/*
 * Signs that guests would read, because a letter's text is plain: placeholders, HTML and Markdown. The rules accept only
 * what nobody writes for readers. `{name}` alone, and only in some fields, becomes the guest's name (interface,
 * "Block"); a placeholder is a word in double braces, or words such as "guest" or "your name" alone between braces or
 * brackets. "{dev} night", "[sic]", `*wink*`, "Hotel ****", "I <3 you", a list with dashes and "# 12, Main Road" are
 * words like others.
 */

/** Characters of a placeholder, which is a few words. */
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

const tag =
  /<\/?(?:a|b|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|mark|ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|table|td|tr|u|ul)(?:\s[^<>]*)?\/?>/i;
const entity =
  /&(?:amp|lt|gt|quot|apos|nbsp|[lr][sd]quo|[nm]dash|hellip|bull|euro|copy|szlig|[aeiounyc](?:acute|grave|circ|uml|tilde|cedil)|#[0-9]{2,6}|#x[0-9a-f]{2,5});/i;
const strong = /(?<![*\w])\*\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?![*\w])|(?<!\w)__(?=[^\s_])[^_\n]*[^\s_]__(?!\w)/u;
const heading = /^#{1,6} +\p{L}.*$/mu;
const link = /!?\[[^\[\]\n]*\]\((?:https?:|mailto:|tel:|\/|#)[^()\s]*\)/;
const code = /(?<![\w`])`(?=[^\s`])[^`\n]*[^\s`]`(?![\w`])|^```/mu;
const struck = /~~(?=[^\s~])[^~\n]*~~/;
const table = /^\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+/m;
/** A line break that was escaped twice; not the path of a file. */
const lineBreak = /(?<!\b[A-Za-z]:)\\n/;

const always = [tag, entity, strong, heading, link, code, struck, table, lineBreak];

/** Emphasis counts from so many words: people write `*wink*` and `*big hugs*` on purpose. */
const fewestWords = 3;
const emphasis = /(?<![*\w])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![*\w])|(?<![_\w])_(?=[^\s_])([^_\n]*[^\s_])_(?![_\w])/gu;

/** The first signs of HTML or Markdown in the text, cut to what a message can show; undefined: none. */
export function shownMarkup(text: string): string | undefined {
  const found = always.map((pattern) => pattern.exec(text)?.[0]).find((match) => match !== undefined) ??
    text.matchAll(emphasis).map(([whole]) => whole).find((whole) => whole.split(/\s+/).length >= fewestWords);
  return found && found.length > longestShown ? `${found.slice(0, longestShown).trimEnd().toWellFormed()}…` : found;
}

const longestShown = 40;
