/** Letters of other scripts that look like those of the service's name. */
const alike: Readonly<Record<string, string>> = {
  ...{ "е": "e", "ε": "e", "п": "n", "η": "n", "ν": "v", "ѵ": "v", "о": "o", "ο": "o", "0": "o", "і": "i", "ι": "i" },
};

const service = /(?<![\p{L}\p{N}])envoi(?![\p{L}\p{N}])/u;

/**
 * A title, or whatever else of a letter is shown alone: a letter must not pass for a page of the service (024).
 * @returns the text; empty if it names the service
 */
export function honestTitle(text: string): string {
  return namesService(text) ? "" : text;
}

/** Whether a text names the service (024), also in letters that only look like its own. */
export function namesService(text: string): boolean {
  const plain = text.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "").toLowerCase();
  // Every guest's title is looked at, and few have a v.
  if (!/[vνѵ]/.test(plain)) return false;
  return service.test(plain.replace(/[^a-z]/g, (letter) => alike[letter] ?? letter));
}
