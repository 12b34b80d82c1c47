/** A name has no more words; what has more is a sentence. */
const longestName = 4;
/** A capital, or a letter of a script that has none. */
const word = /^["'“”„«»‹›‘(]*(?:\p{Lu}|\p{Lt}|\p{Lo})[\p{L}\p{M}.'’-]*["'“”«»‹›’)]*$/u;
/** What may stand small within a name. */
const particle = /^(?:d[aeiou]s?|del(?:la)?|der|den|la|le|van|von|vom|zu|y|e|af|av|bin|ibn|al|el|ter|ten)$/u;
/**
 * How closings begin, in the languages of letters: with these words a letter ends before its names, and German writes
 * the ones after them with capitals.
 */
const closings: ReadonlySet<string> = new Set(
  [
    "all alles always best beste besten bis cheers from herzliche herzlichen herzlichst hugs in kisses liebe lieben",
    "liebst love many mit see sincerely thanks the viel viele voller von warmly with wir your yours zu zum zur",
    "alle allerliebste danke dein deine euer eure ihr ihre küsse abrazos abrazo besos beso cariñosamente con",
    "cordialmente gracias hasta muchos nos tu tus un una vuestra vuestro vuestros affectueusement amicalement amitiés",
    "avec bien bises bisous chaleureusement cordialement grosses merci mille nous tendrement tes ton toute votre vos à",
    "a abbracci affettuosamente alla baci cari grazie il molti tanti tuo tua vostri vostra vostro abraços abraço até",
    "beijinhos beijos carinhosamente com muitos obrigado obrigada os as um uma vossa vossos",
  ].join(" ").split(" "),
);

/** Whether the words look like somebody's name, and not like how a letter is closed ("In Liebe"). */
export function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const [first = ""] = words;
  return words.length <= longestName && word.test(first) && !closings.has(first.toLowerCase()) &&
    words.every((one) => word.test(one) || particle.test(one));
}
