/*
 * Signs of HTML and Markdown. A letter's text is plain, so guests read the signs. The rules accept only what is no
 * usual writing: `*wink*`, "Hotel ****", "I <3 you", a list with dashes and "# 12, Main Road" are words like others.
 */

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
