import { type Chance, chance } from "./random_numbers.ts";

/* Requests made from the OpenAPI document alone: validly, and nearly validly. */

/** The parts of a JSON Schema that are read here. */
type Schema = {
  readonly $ref?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema | false>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly not?: { readonly pattern?: string };
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
};

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema };
type OperationObject = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
export type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** A letter that requests may ask for. */
export type KnownLetter = { readonly id: string; readonly editKey: string; readonly guests: readonly { id: string }[] };

export type SchemaRequest = {
  readonly name: string;
  readonly method: string;
  /** in the document */
  readonly template: string;
  readonly path: string;
  /** the query of the path, as it was made */
  readonly query: readonly Pair[];
  readonly headers: Record<string, string>;
  readonly body?: unknown;
};

type Pair = readonly [name: string, value: string];

/**
 * Requests that are the same for the same seed, except for the letters' ids and keys.
 * @param letters to ask for; the caller may add some and remove some
 */
export function schemaRequests(seed: number, document: ApiDocument, letters: readonly KnownLetter[]) {
  const some = chance(seed);
  const operations = Object.entries(document.paths).flatMap(([template, item]) =>
    ["get", "post", "patch", "delete"].flatMap((method) => item[method] ? [{ template, method, ...item[method] }] : [])
  ).filter(({ operationId }) => operationId !== "upload_picture");
  // Nothing is left to ask for where most letters are taken back.
  const usual = operations.filter(({ operationId }) => operationId !== "take_back_letter");

  return (): SchemaRequest => {
    const { template, method, operationId: name, parameters = [], requestBody } = some.pick(
      some.isIn(0.05) ? operations : usual,
    );
    const letter = some.pick(letters);
    const schema = requestBody?.content["application/json"]?.schema;
    const valid = schema && makeValue(some, schema, document, letter);
    const body = some.isIn(0.5) ? valid : damage(some, valid);
    const query = makeQuery(some, parameters, letter);
    return {
      ...{ name, method: method.toUpperCase(), template },
      path: fillPath(some, template, letter) +
        (query.length === 0 ? "" : `?${new URLSearchParams(query.map(([name, value]) => [name, value]))}`),
      query,
      headers: makeHeaders(some, parameters, letter),
      ...schema ? { body } : {},
    };
  };
}

/**
 * A value that the schema allows, or one that nearly fits: half of them have one or two changes.
 * @param schemas to which it refers, by their names
 */
export function makeNearly(
  some: Chance,
  schema: unknown,
  schemas: Readonly<Record<string, unknown>>,
  letter: KnownLetter,
): unknown {
  const document = { paths: {}, components: { schemas } } as ApiDocument;
  const valid = makeValue(some, schema as Schema, document, letter);
  return some.isIn(0.5) ? valid : damage(some, valid);
}

function fillPath(some: Chance, template: string, { id, guests }: KnownLetter): string {
  const values: Record<string, string> = {
    id: some.isIn(0.98) ? id : some.pick(["unknown", "x".repeat(200), id.slice(1)]),
    guest: some.isIn(0.9) && guests.length > 0 ? some.pick(guests).id : "nobody",
    revision: String(some.pick([1, 1, 1, 2, 2, 3, 4, 7, 99, 0, -1, 1.5])),
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
}

function makeQuery(some: Chance, parameters: readonly Parameter[], { guests }: KnownLetter): Pair[] {
  const pairs = parameters.filter((one) => one.in === "query" && some.isIn(0.25)).map(({ name, schema }): Pair => {
    if (name === "cursor") return [name, some.isIn(0.8) ? guests[0]?.id ?? "x" : "x"];
    if (name === "limit") return [name, String(some.pick([1, 2, 100, 1000, 0, 1001, "x"]))];
    if (name === "sections") return [name, some.pick(["styles", "fonts,presets", "nothing", ""])];
    return [name, String(some.isIn(0.95) ? some.pick(schema.enum ?? ["x"]) : "x")];
  });
  if (some.isIn(0.02)) pairs.push(["unknown", "1"]);
  if (some.isIn(0.02) && pairs.length > 0) pairs.push(some.pick(pairs));
  return pairs;
}

function makeHeaders(some: Chance, parameters: readonly Parameter[], { editKey }: KnownLetter): Record<string, string> {
  const takes = (name: string) => parameters.some((one) => one.name === name);
  return {
    ...some.isIn(0.97) ? { authorization: `Bearer ${some.isIn(0.98) ? editKey : "ek_wrong"}` } : {},
    ...takes("If-Match") && some.isIn(0.1) ? { "if-match": some.pick(['"1"', '"2"', "3", "*", "x"]) } : {},
    ...takes("If-None-Match") && some.isIn(0.1) ? { "if-none-match": some.pick(['"1"', "*"]) } : {},
    ...takes("Idempotency-Key") && some.isIn(0.1)
      ? { "idempotency-key": some.pick([crypto.randomUUID(), "3b241101-e2bb-4255-8caf-4136c566a962", "abc"]) }
      : {},
  };
}

/** Texts, of which each pattern and length accepts some. */
const texts = [
  ...["Ana", "Dear {name}", "Zoé & 李 🎉", "two\nlines", "x", "icon:heart", "ini:AB", "duo:A|J", "_", "", "#a0b1c2"],
  ...["2027-06-19T16:30", "2027-06-19", "https://pictures.example/a.jpg", "mailto:ana@example.com", "tel:+34600000000"],
  ...["ES9121000418450200051332", "18:30", "{{name}}", "**bold**", "x".repeat(60), "y".repeat(200)],
  "2027-03-01T09:30Z",
];

function makeValue(some: Chance, schema: Schema, document: ApiDocument, letter: KnownLetter, name = ""): unknown {
  const { $ref, anyOf, oneOf, allOf, ...rest } = schema;
  const inside = (part: Schema, own = name) => makeValue(some, part, document, letter, own);
  if ($ref) return inside({ ...document.components.schemas[$ref.split("/").at(-1)!]!, ...rest });
  const union = anyOf ?? oneOf;
  if (union) return withFields(inside(some.pick(union)), rest, inside);
  if (allOf) return Object.assign({}, ...allOf.map((part) => inside(part)), withFields({}, rest, inside));
  if ("const" in rest) return rest.const;
  if (rest.enum) return some.pick(rest.enum);
  if (rest.properties || rest.type === "object") return makeObject(some, rest, inside);
  if (rest.items) {
    const most = Math.min(rest.maxItems ?? 3, 3);
    return Array.from({ length: some.below(most + 1) }, () => inside(rest.items!));
  }
  if (rest.type === "boolean") return some.isIn(0.5);
  if (rest.type === "null") return null;
  if (rest.type === "integer" || rest.type === "number") {
    const [least, most] = [Math.max(rest.minimum ?? 0, 0), Math.min(rest.maximum ?? 100, 100)];
    return least + some.below(most - least + 1);
  }
  if (rest.type === "string") return makeText(some, rest, letter, name);
  return some.pick([1, "x", true, {}, []]);
}

function withFields(value: unknown, rest: Schema, inside: (schema: Schema, name?: string) => unknown): unknown {
  if (!rest.properties || typeof value !== "object" || value === null) return value;
  const required = (rest.required ?? []).filter((name) => rest.properties![name] && !Object.hasOwn(value, name));
  const fields = required.map((name) => [name, inside(rest.properties![name] as Schema, name)]);
  return { ...value, ...Object.fromEntries(fields) };
}

function makeObject(
  some: Chance,
  { properties = {}, required = [] }: Schema,
  inside: (schema: Schema, name: string) => unknown,
): object {
  const names = Object.keys(properties).filter((name) => properties[name] !== false);
  const share = some.pick([0.1, 0.3, 0.6]);
  const sent = names.filter((name) => required.includes(name) || some.isIn(share));
  return Object.fromEntries(sent.map((name) => [name, inside(properties[name] as Schema, name)]));
}

function makeText(some: Chance, schema: Schema, { guests }: KnownLetter, name: string): string {
  if (name === "id" && guests.length > 0 && some.isIn(0.7)) return some.pick(guests).id;
  const { pattern = "", not, minLength = 0, maxLength = Infinity } = schema;
  const fits = (text: string) =>
    [...text].length >= minLength && [...text].length <= maxLength && new RegExp(pattern, "u").test(text) &&
    !(not?.pattern && new RegExp(not.pattern, "u").test(text));
  if (maxLength < 5000 && some.isIn(0.03) && fits("z".repeat(maxLength))) return "z".repeat(maxLength);
  const fitting = texts.filter(fits);
  return fitting.length > 0 ? some.pick(fitting) : "x";
}

const odd = [null, 0, -1, 1e300, "", " ", "x".repeat(5000), [], {}, true, "title", ["x"], { name: "x" }, "#FFFFFF"];

/** The value with one or two changes somewhere in it. */
function damage(some: Chance, value: unknown): unknown {
  const copy: unknown = structuredClone(value);
  for (let times = 1 + some.below(2); times > 0; times--) {
    const places = [...objectsIn(copy)];
    if (places.length === 0) return structuredClone(some.pick(odd));
    const place = some.pick(places) as Record<string, unknown>;
    const names = Object.keys(place);
    const name = names.length > 0 ? some.pick(names) : "x";
    const how = some.below(5);
    if (Array.isArray(place)) {
      place.push(how < 3 && place.length > 0 ? structuredClone(place[0]) : structuredClone(some.pick(odd)));
    } else if (how === 0) delete place[name];
    else if (how === 1) place[`${name}s`] = structuredClone(some.pick(odd));
    else place[name] = structuredClone(some.pick(odd));
  }
  return copy;
}

function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== "object" || value === null) return;
  yield value;
  for (const part of Object.values(value)) yield* objectsIn(part);
}
