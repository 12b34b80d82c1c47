import type * as z from "zod";
import { fieldNames, schemaAt, shapeOf } from "./schema_shape.ts";
import { fieldSynonyms, valueSynonyms } from "./synonyms.ts";

/*
 * Finds the name that a client meant (decision O6): the same name in another spelling, a usual synonym, or one with a
 * typing mistake. And says of an unknown field what was probably meant.
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

/** In fields: a longer list says less than the documentation. */
const mostListed = 12;

/**
 * What a client probably meant by an unknown field, as the end of a sentence (decision O6); undefined: no field of the
 * schema is near.
 * @param path of the object that has the field
 */
export function meantField(
  name: string,
  schema: z.ZodType,
  path: readonly PropertyKey[],
  input: unknown,
): string | undefined {
  const elsewhere = Object.entries(notOfLetters).find(([known]) => known === name.toLowerCase().replace(/[^a-z]/g, ""));
  if (elsewhere && path.length === 0) return elsewhere[1];
  const place = schemaAt(schema, path, input);
  const { own, inner } = fieldNames(place);
  const right = rightField(name, [...own, ...inner]);
  if (right !== undefined) return `its name here is ${right}`;
  if (path.length > 0 && fieldNames(schemaAt(schema, [], input)).own.includes(name)) {
    return `it stands beside ${String(path[0])}, not in it`;
  }
  return asBlock(name, schema, own) ?? (own.length <= mostListed ? `known here are ${own.join(", ")}` : undefined);
}

/** A field of the letter that is a block: its title, its place. */
function asBlock(name: string, schema: z.ZodType, own: readonly string[]): string | undefined {
  const list = own.includes("blocks") && own.includes("guests") && schemaAt(schema, ["blocks"], {});
  const block = list && schemaAt(schema, ["blocks", 0], {});
  const type = block && rightValue(name, blockNames(block as z.ZodDiscriminatedUnion));
  if (!type) return undefined;
  const shape = shapeOf(schemaAt(schema, ["blocks", 0], { blocks: [{ type }] })!);
  return `it is a block of the letter, ${shape} in blocks`;
}

function blockNames({ options }: z.ZodDiscriminatedUnion): string[] {
  return options.map((option) => String(((option as z.ZodObject).shape["type"] as z.ZodLiteral).value));
}

/** What is no part of a letter, and stands elsewhere in a request. */
const notOfLetters: Readonly<Record<string, string>> = {
  preview: "it is an argument of the MCP tools that write",
  editkey: "the key is the header Authorization: Bearer <editKey>, or editKey with the tool",
  ifrevision: "it belongs to updates",
  ifmatch: "it belongs to updates",
  idempotencykey: "it belongs to creating; an update that is sent twice changes nothing more",
};
