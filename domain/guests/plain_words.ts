/** Words, prepared for comparing: without accents and capitals. */
export function plainWords(words: string): string {
  return words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** In characters: no name is longer. */
const longestSearch = 200;

/** Those whose name contains the words, ignoring case and accents; all, where there are no words to search. */
export function findByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  words: string,
): readonly Named[] {
  const wanted = asTyped(words.slice(0, longestSearch));
  return wanted === "" ? all : all.filter(({ name }) => asTyped(name).includes(wanted));
}

/** Letters that have no accent to take away, and apostrophes, as they are typed on other keyboards. */
const typed: Record<string, string> = {
  ...{ ł: "l", ø: "o", ı: "i", đ: "d", ð: "d", ə: "e", ħ: "h", ŧ: "t", ŋ: "n" },
  ...{ æ: "ae", œ: "oe", ß: "ss", þ: "th", "’": "'", "ʼ": "'" },
};
const others = new RegExp(`[${Object.keys(typed).join("")}]`, "g");

function asTyped(words: string): string {
  return plainWords(words).replace(others, (letter) => typed[letter]!);
}
