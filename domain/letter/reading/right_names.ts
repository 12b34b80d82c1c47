import { fieldSynonyms, valueSynonyms } from "./synonyms.ts";

/*
 * Finds the name that a client meant (decision O6): the same name in another spelling, a usual synonym, or one with a
 * typing mistake.
 */

/**
 * In characters. A longer name is no misspelt known one, and comparing it would take long: to sort half a million accents
 * takes minutes.
 */
const longest = 40;

/**
 * The field that a client meant by a name that is not known.
 * @param fields the fields that are known at this place; those of objects within as paths, such as `custom.accent`
 */
export function rightField(sent: string, fields: readonly string[]): string | undefined {
  const parts = (field: string) => field.split(".");
  const within = fields.filter((field) => parts(field).length === 2);
  return meant(sent, fields, fieldSynonyms) ?? within.find((field) => letters(parts(field)[1]!) === letters(sent));
}

/** The value of an enumeration that a client meant: also in "wedding-invitation" or "es-ES". */
export function rightValue(sent: unknown, options: readonly string[]): string | undefined {
  if (typeof sent !== "string") return undefined;
  const [language = ""] = sent.toLowerCase().split(/[-_]/);
  const whole = letters(sent);
  return meant(sent, options, valueSynonyms) ?? options.find((option) => option === language) ??
    options.filter((option) => option.length >= 4 && whole.includes(option))
      .sort((one, other) => other.length - one.length)[0];
}

type Synonyms = Readonly<Record<string, readonly string[]>>;

function meant(sent: string, options: readonly string[], synonyms: Synonyms): string | undefined {
  if (sent.length > longest) return undefined;
  const wanted = letters(sent);
  const known = Object.hasOwn(synonyms, wanted) ? synonyms[wanted]! : [];
  return options.find((option) => letters(option) === wanted) ?? firstOf(known, options) ?? nearest(wanted, options);
}

/** The first of the right names that is an option; `dry_run` is `dryRun` with a tool. */
function firstOf(names: readonly string[], options: readonly string[]): string | undefined {
  for (const name of names) {
    const found = options.find((option) => option === name || letters(option) === letters(name));
    if (found !== undefined) return found;
  }
}

/** The letters and digits alone, in lower case, without accents: "e-mail", "eMail" and "E_MAIL" are one name. "": none. */
function letters(name: string): string {
  return name.length > longest ? "" : name.normalize("NFKD").toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** The one option that is at most one edit away, or two where the name is long; undefined where two are as near. */
function nearest(wanted: string, options: readonly string[]): string | undefined {
  const most = wanted.length > 5 ? 2 : 1;
  if (wanted.length < 3) return undefined;
  const near = options.filter((option) => !option.includes(".") && option.length >= 3)
    .map((option) => ({ option, edits: editDistance(wanted, letters(option)) }))
    .filter(({ edits }) => edits <= most);
  const [first, second] = near.sort((one, other) => one.edits - other.edits);
  return first?.edits === second?.edits ? undefined : first?.option;
}

/** How many letters were left out, added, changed, or changed over with their neighbour (optimal string alignment). */
function editDistance(one: string, other: string): number {
  let [last, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
        ? last[j - 2]! + 1
        : Infinity;
      next.push(Math.min(changed, swapped, row[j]! + 1, next[j - 1]! + 1));
    }
    [last, row] = [row, next];
  }
  return row[other.length]!;
}
