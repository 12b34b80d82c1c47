import { type ErrorCode, errors } from "../errors.ts";
import { examples } from "./examples.ts";
import { fileForm, headers, parameters, parametersOf } from "./openapi_parts.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";
import { limits } from "../letter/limits.ts";
import { jsonSchemas, type SchemaName } from "./schemas.ts";

/** The version of the OpenAPI document (interface, "Versioning"). */
export const apiVersion = "1.0.0";

/**
 * The OpenAPI 3.1 document, made from the tables of operations and errors and from the schemas that validate.
 * @param base the service's origin
 */
export function openApi(base: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: "Envoi",
      version: apiVersion,
      summary: "Write, publish and change addressed letters and invitations, without an account.",
      description: "The only credential is the edit key that creating a letter returns. " +
        "New fields may be added to answers; ignore those you do not know.",
      contact: { name: "Documentation", url: `${base}/docs` },
      license: { name: "Free to use", url: `${base}/docs` },
    },
    servers: [{ url: base }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: describePaths(operations, base),
    components: {
      schemas: schemas(),
      headers,
      securitySchemes: {
        editKey: { type: "http", scheme: "bearer", description: "The editKey that creating the letter returned." },
      },
    },
  };
}

/** The groups of operations, in order of reading. */
export const tags = {
  letters: "Letters and their links.",
  guests: "Guests one by one.",
  history: "What a letter was, and the way back.",
  pictures: "Pictures for letters, kept by this service.",
  catalog: "What the service accepts.",
} as const;

function describePaths(all: readonly Operation[], base: string) {
  const paths = Map.groupBy(all, (operation) => operation.path).entries().map(([path, list]) => {
    const methods = list.map((operation) => [operation.method.toLowerCase(), describe(operation, base)]);
    const ofPath = parametersOf(path);
    return [path, { ...(ofPath.length > 0 ? { parameters: ofPath } : {}), ...Object.fromEntries(methods) }];
  });
  return Object.fromEntries(paths);
}

function describe(operation: Operation, base: string) {
  const { name, summary, about, path, needsKey, input, orList, takesFile, options } = operation;
  return {
    operationId: name,
    summary,
    description: about,
    tags: [tagOf(path)],
    security: needsKey ? [{ editKey: [] }] : [{}],
    ...(options.length > 0 ? { parameters: options.map((option) => parameters[option]) } : {}),
    ...(input
      ? { requestBody: { required: true, content: json(orList ? listOr(input) : [refOf(input)], [input], base) } }
      : {}),
    ...(takesFile ? { requestBody: { required: true, content: fileForm } } : {}),
    responses: { ...describeSuccess(operation, base), ...describeFailures(operation, base) },
  };
}

function tagOf(path: string): keyof typeof tags {
  if (path.includes("catalog")) return "catalog";
  if (path.includes("/guests")) return "guests";
  if (/\/(?:revisions|undo|redo)/.test(path)) return "history";
  return path.includes("letters") ? "letters" : "pictures";
}

function describeSuccess({ name, summary, status, output, options, limit }: Operation, base: string) {
  const tagged = output && output !== "new-key" && output !== "media" ? ["ETag"] : [];
  const limited = limit ? ["RateLimit", "RateLimit-Policy"] : [];
  const dryRuns = options.includes("dry_run");
  const answers = output ? [output] : [];
  const bodies = [...answers.map(refOf), ...dryRuns && status === 200 ? [dryRunOf(output)] : []];
  const shown = [...answers, ...dryRuns && status === 200 ? ["dry-run" as const] : []];
  return {
    [status]: {
      description: summary,
      ...describeHeaders([...tagged, ...limited, ...(status === 201 ? ["Location"] : []), "X-Request-Id"]),
      ...(bodies.length > 0 ? { content: json(bodies, shown, base, name) } : {}),
    },
    ...(dryRuns && status !== 200
      ? {
        200: {
          description: "A dry run. Nothing was stored.",
          ...describeHeaders([...limited, "X-Request-Id"]),
          content: json([dryRunOf(output)], ["dry-run"], base),
        },
      }
      : {}),
    ...(options.includes("If-None-Match")
      ? { 304: { description: "You have this already.", ...describeHeaders([...tagged, "X-Request-Id"]) } }
      : {}),
  };
}

/** One response for each status, with an example for each error code. */
function describeFailures({ errors: own, limit }: Operation, base: string) {
  const codes: readonly ErrorCode[] = [...own, "internal", "unavailable"];
  const byStatus = Map.groupBy(codes, (code) => errors[code].status).entries();
  return Object.fromEntries(byStatus.map(([status, list]) => [status, {
    description: list.map((code) => `\`${code}\`: ${errors[code].help}`).join(" "),
    ...describeHeaders([
      ...(status === 429 || status === 503 ? ["Retry-After"] : []),
      ...(status === 412 ? ["ETag"] : []),
      ...(status === 429 || (limit && (status === 400 || status === 412)) ? ["RateLimit", "RateLimit-Policy"] : []),
      "X-Request-Id",
    ]),
    content: {
      "application/json": {
        schema: { $ref: refTo("error") },
        examples: Object.fromEntries(list.map((code) => [code, { value: errorExample(code, base) }])),
      },
    },
  }]));
}

function errorExample(code: ErrorCode, base: string) {
  if (code === "invalid_input") return examples(base).error;
  return { error: { code, message: errors[code].message } };
}

/**
 * @param kinds schemas, one of which the body matches
 * @param shown names of the examples
 * @param operation the operation that answers the first of them
 */
function json(kinds: readonly object[], shown: readonly SchemaName[], base: string, operation = "") {
  const { bodies, answers } = examples(base);
  const all: Partial<Record<SchemaName, unknown>> = bodies;
  const own = answers[operation as keyof typeof answers];
  const [schema] = kinds.length === 1 ? kinds : [{ anyOf: kinds }];
  const values = shown.map((name, place) => [name, { value: place === 0 && own ? own : all[name] }]);
  return { "application/json": { schema, examples: Object.fromEntries(values) } };
}

function refOf(name: SchemaName) {
  return { $ref: refTo(name) };
}

function listOr(name: SchemaName): object[] {
  return [refOf(name), { type: "array", items: refOf(name), minItems: 1, maxItems: limits.guests }];
}

/**
 * A dry run's answer, which has none of the other answer's own fields. OpenAPI cannot say that a query parameter changes
 * the answer. But so a typed client may ask for such a field, and then knows which of the two it is (026).
 */
function dryRunOf(output: SchemaName | undefined): object {
  if (!output) return refOf("dry-run");
  const [others, own] = ([output, "dry-run"] as const).map((name) => schemas()[name]["required"] as string[]);
  const absent = others!.filter((field) => !own!.includes(field)).map((field) => [field, { const: false }]);
  return { allOf: [refOf("dry-run"), { type: "object", properties: Object.fromEntries(absent) }] };
}

let published: ReturnType<typeof jsonSchemas> | undefined;

/** The schemas as OpenAPI has them, made at the first call. */
function schemas() {
  return published ??= withoutDefaults(jsonSchemas(refTo));
}

function describeHeaders(names: readonly string[]) {
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

/** Client generators treat a field with a default as always present, but a request may omit it (008). */
function withoutDefaults<Schemas extends object>(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas, (key, value) => key === "default" ? undefined : value));
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}
