import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { findWrapper } from "../../../domain/letter/reading/read.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { ok, same } from "../../support/assert.ts";
import { quietly } from "../../support/service/other_app.ts";
import {
  type ApiDocument,
  type KnownLetter,
  type SchemaRequest,
  schemaRequests,
} from "../../support/random/schema_requests.ts";
import { tries } from "../../support/random/amounts.ts";
import { verifies } from "../../support/verifies.ts";

const count = tries(300);
const seed = Number(Deno.env.get("ENVOI_TEST_SEED") ?? 17);
const fewest = 6;

/** Rules that no JSON Schema can say. */
const beyondSchemas = [
  /Two blocks (?:of the envelope )?have this id|only this service's own pictures|stands in the list twice/,
  /^This field is not known|never had a guest with this id|at most 1000 guests/,
];

type Answer = { readonly status: number; readonly headers: Headers; readonly text: string };

Deno.test(
  verifies(
    ["A2.openapi", "A2.schemas"],
    `${count} requests made from the OpenAPI document: server and schema agree, and every answer is a described one`,
  ),
  async () => {
    await using app = await testApp({ database: ":memory:" });
    const document: ApiDocument = (await app.call("GET", "/openapi.json")).body;
    const letters: KnownLetter[] = [];
    const next = schemaRequests(seed, document, letters);
    const find = validators(document);
    const seen = new Map<string, number>();
    const { log } = await quietly(async () => {
      for (let number = 1; number <= count; number++) {
        while (letters.length < fewest) letters.push(await makeLetter(app));
        const request = next();
        const answer = await app.call(request.method, request.path, {
          headers: request.headers,
          ...request.body === undefined ? {} : { body: JSON.stringify(request.body) },
        });
        assertDescribed(document, request, answer, find, `request ${number} of seed ${seed}`);
        remember(letters, request, answer);
        const key = `${answer.status}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    });
    same(log, "");
    console.log([...seen].toSorted().map(([status, times]) => `${status}: ${times}`).join(", "));
    const succeeded = [...seen].filter(([status]) => Number(status) < 400).reduce((sum, [, times]) => sum + times, 0);
    ok(succeeded > count / 3, `only ${succeeded} of ${count} succeeded`);
    ok((seen.get("400") ?? 0) > count / 20, "hardly any was refused");
  },
);

async function makeLetter(app: TestApp): Promise<KnownLetter> {
  const blocks = [{ type: "heading", text: "Dear {name}" }, { type: "text", text: "Come!" }];
  const letter = await app.make({ blocks, guests: [{ name: "Ana" }, { name: "Ben" }, { name: "Eva" }] });
  await app.call("PATCH", letter.path, { body: { style: "deco" }, headers: letter.auth });
  return letter;
}

type Find = (pointer: string) => ValidateFunction | undefined;

/** The schema at a place of the document, compiled once; undefined if there is none. */
function validators(document: ApiDocument): Find {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "openapi", ...document });
  const known = new Map<string, ValidateFunction | undefined>();
  return (pointer) => {
    if (!known.has(pointer)) {
      const exists = pointer.split("/").slice(1).reduce<unknown>(
        (part, key) => (part as Record<string, unknown> | undefined)?.[decodePointer(key)],
        document,
      );
      known.set(pointer, exists ? ajv.compile({ $ref: `openapi#${pointer}` }) : undefined);
    }
    return known.get(pointer);
  };
}

function decodePointer(key: string): string {
  return decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~");
}

function encodePointer(key: string): string {
  return encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"));
}

const json = encodePointer("application/json");

/** Where the document describes an operation. */
function placeOf(template: string, method: string): string {
  return `/paths/${encodePointer(template)}/${method.toLowerCase()}`;
}

type Value = { readonly error?: { readonly code: string; readonly issues?: readonly Issue[] } };
type Issue = { readonly path: string; readonly message: string };

/** Asserts that the status is described, that the body matches its schema, and that the server refuses what that does. */
function assertDescribed(
  document: ApiDocument,
  request: SchemaRequest,
  { status, text }: Answer,
  find: Find,
  which: string,
): void {
  const { name, template, method, path, headers, body } = request;
  const sent = `${JSON.stringify(headers)} ${JSON.stringify(body)?.slice(0, 2000)}`;
  const what = `${which}: ${name}, ${method} ${path} ${sent}\nanswered ${status}: ${text.slice(0, 1000)}`;
  ok(status < 500, what);
  const operation = placeOf(template, method);
  if (text === "") return ok([204, 304].includes(status), what);
  const matches = find(`${operation}/responses/${status}/content/${json}/schema`);
  ok(matches, `This status is not described.\n${what}`);
  const value: Value = JSON.parse(text);
  ok(matches(value), `The answer does not match its schema: ${JSON.stringify(matches.errors)}\n${what}`);

  const accepts = find(`${operation}/requestBody/content/${json}/schema`);
  const { issues = [] } = value.error ?? {};
  const refused = status === 400 && ["invalid_input", "empty_patch"].includes(`${value.error?.code}`);
  const isElsewhere = [403, 404, 410, 412].includes(status);
  if (!queryFits(document, request, find)) {
    return ok(refused || isElsewhere, `The server takes a query that is not described.\n${what}`);
  }
  if (!accepts || isElsewhere) return;
  const valid = accepts(body) as boolean;
  const own = issues.filter(({ path }) => path !== "Idempotency-Key" && path !== "If-Match");
  if (refused && issues.length > 0 && own.length === 0) return;
  if (refused && valid) {
    const beyond = issues.length > 0 && own.every(({ message }) => beyondSchemas.some((rule) => rule.test(message)));
    ok(beyond, `The server refuses what the schema allows.\n${what}`);
  }
  // A letter within another object is read as a letter, and no schema can say so.
  if (status < 300 && !valid) ok(findWrapper(body), `The server takes what the schema forbids.\n${what}`);
}

/**
 * Whether the query is one that the document describes: each parameter known, sent once, and with a value it allows. What
 * reads ignores parameters of others.
 */
function queryFits(document: ApiDocument, { query, template, method }: SchemaRequest, find: Find): boolean {
  const names = query.map(([name]) => name);
  if (new Set(names).size < names.length) return false;
  const operation = placeOf(template, method);
  const { parameters = [] } = document.paths[template]![method.toLowerCase()]!;
  return query.every(([name, value]) => {
    const place = parameters.findIndex((one) => one.in === "query" && one.name === name);
    if (place < 0 && method === "GET") return true;
    const accepts = place < 0 ? undefined : find(`${operation}/parameters/${place}/schema`);
    const { type } = parameters[place]?.schema ?? {};
    return accepts?.(type === "integer" ? Number(value) : type === "array" ? value.split(",") : value);
  });
}

/** Keeps the list to letters that open, with their keys and guests as they are now. */
function remember(letters: KnownLetter[], { name, path }: SchemaRequest, { status, text }: Answer): void {
  const at = letters.findIndex(({ id }) => path.includes(id));
  if (status === 204) letters.splice(at, 1);
  if (status !== 200 || !text.startsWith("{")) return;
  const answer = JSON.parse(text);
  const letter = letters[at];
  if (name === "renew_edit_key" && letter && answer.editKey) letters[at] = { ...letter, editKey: answer.editKey };
  if (name === "get_letter" && letter && answer.guests) letters[at] = { ...letter, guests: answer.guests };
}
