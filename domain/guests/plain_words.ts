/** Words as they are compared: without accents and capitals. */
export function plainWords(words: string): string {
  return words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** Those whose name holds the words, in whatever case, with or without accents; all where there are no words. */
export function findByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  words: string,
): readonly Named[] {
  const wanted = plainWords(words);
  return wanted === "" ? all : all.filter(({ name }) => plainWords(name).includes(wanted));
}
