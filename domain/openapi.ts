import { catalogSections, readCatalog } from "./catalog.ts";
import { type ErrorCode, errors } from "./errors.ts";
import { examples } from "./examples.ts";
import { type Operation, operations, type Option } from "./operations.ts";
import { jsonSchemas, type SchemaName } from "./schemas.ts";

/** The version of the description (interface, "Versioning"). */
export const apiVersion = "1.0.0";

/** The OpenAPI 3.1 document, made from the tables of operations and errors and the schemas that validate. */
export function openApi(base: string) {
  return {
    openapi: "3.1.1",
    info: {
      title: "Envoi",
      version: apiVersion,
      summary: "Write, publish and change addressed letters and invitations, without an account.",
      description: "The only credential is the edit key that creating a letter returns. " +
        "New fields may be added to answers; ignore those you do not know.",
      license: { name: "Free to use", url: `${base}/docs` },
    },
    servers: [{ url: base }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: describePaths(operations, base),
    components: {
      schemas: withoutDefaults(jsonSchemas(refTo)),
      headers,
      securitySchemes: {
        editKey: { type: "http", scheme: "bearer", description: "The editKey that creating the letter returned." },
      },
    },
  };
}

const tags = { catalog: "What the service accepts.", letters: "Letters, their guests and their links." } as const;

function describePaths(all: readonly Operation[], base: string) {
  const paths = Map.groupBy(all, (operation) => operation.path).entries().map(([path, list]) => {
    const methods = list.map((operation) => [operation.method.toLowerCase(), describe(operation, base)]);
    return [path, { ...(path.includes("{id}") ? { parameters: [letterId] } : {}), ...Object.fromEntries(methods) }];
  });
  return Object.fromEntries(paths);
}

function describe(operation: Operation, base: string) {
  const { name, summary, path, needsKey, input, options } = operation;
  return {
    operationId: name,
    summary,
    tags: [path.includes("catalog") ? "catalog" : "letters" satisfies keyof typeof tags],
    security: needsKey ? [{ editKey: [] }] : [{}],
    ...(options.length > 0 ? { parameters: options.map((option) => parameters[option]) } : {}),
    ...(input ? { requestBody: { required: true, content: json([input], base) } } : {}),
    responses: { ...describeSuccess(operation, base), ...describeFailures(operation, base) },
  };
}

function describeSuccess({ summary, status, output, options, limit }: Operation, base: string) {
  const tagged = output && output !== "new-key" ? ["ETag"] : [];
  const limited = limit ? ["RateLimit", "RateLimit-Policy"] : [];
  const dryRuns = options.includes("dry_run");
  const bodies = output && dryRuns && status === 200 ? [output, "dry-run" as const] : output ? [output] : [];
  return {
    [status]: {
      description: summary,
      ...describeHeaders([...tagged, ...limited, ...(status === 201 ? ["Location"] : [])]),
      ...(bodies.length > 0 ? { content: json(bodies, base) } : {}),
    },
    ...(dryRuns && status !== 200
      ? {
        200: {
          description: "A dry run. Nothing was stored.",
          ...describeHeaders(limited),
          content: json(["dry-run"], base),
        },
      }
      : {}),
    ...(options.includes("If-None-Match")
      ? { 304: { description: "You have this already.", ...describeHeaders(tagged) } }
      : {}),
  };
}

/** One response a status, with an example for each code it may carry. */
function describeFailures({ errors: own, limit }: Operation, base: string) {
  const codes: readonly ErrorCode[] = [...own, "internal", "unavailable"];
  const byStatus = Map.groupBy(codes, (code) => errors[code].status).entries();
  return Object.fromEntries(byStatus.map(([status, list]) => [status, {
    description: list.map((code) => `\`${code}\`: ${errors[code].help}`).join(" "),
    ...describeHeaders([
      ...(status === 429 || status === 503 ? ["Retry-After"] : []),
      ...(status >= 500 ? ["X-Request-Id"] : []),
      ...(status === 429 || (limit && (status === 400 || status === 412)) ? ["RateLimit", "RateLimit-Policy"] : []),
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

function json(names: readonly SchemaName[], base: string) {
  const refs = names.map((name) => ({ $ref: refTo(name) }));
  const shown = names.map((name) => [name, { value: exampleOf(name, base) }]);
  return {
    "application/json": { schema: refs.length === 1 ? refs[0] : { anyOf: refs }, examples: Object.fromEntries(shown) },
  };
}

function exampleOf(name: SchemaName, base: string): unknown {
  const { createInput, letterLinks, letter, patch, updatedLetter, newKey, dryRun } = examples(base);
  const known: Partial<Record<SchemaName, unknown>> = {
    catalog: readCatalog(["languages", "fonts"]),
    "letter-input": createInput,
    "letter-links": letterLinks,
    letter,
    "letter-patch": patch,
    "updated-letter": updatedLetter,
    "new-key": newKey,
    "dry-run": dryRun,
  };
  return known[name];
}

const letterId = {
  name: "id",
  in: "path",
  required: true,
  description: "The letter's id, as creating it returned.",
  schema: { type: "string" },
};

const parameters: Record<Option, object> = {
  sections: {
    name: "sections",
    in: "query",
    description: "Only these sections of the catalog, separated by commas.",
    schema: { type: "array", items: { type: "string", enum: catalogSections } },
    style: "form",
    explode: false,
  },
  dry_run: {
    name: "dry_run",
    in: "query",
    description: "1: validate, warn, and store nothing.",
    schema: { type: "string", enum: ["1"] },
  },
  "If-Match": {
    name: "If-Match",
    in: "header",
    description:
      'The ETag of the revision the change was made for, such as "3"; refused with 412 if there is a newer one.',
    schema: { type: "string" },
  },
  "If-None-Match": {
    name: "If-None-Match",
    in: "header",
    description: "The ETag you have; answered with 304 while it is current.",
    schema: { type: "string" },
  },
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    description: "Of your making. The same key and body within 24 hours give the same answer and one letter.",
    schema: { type: "string", minLength: 16, maxLength: 255 },
  },
};

const headers = {
  ETag: { description: 'The revision, such as "3".', schema: { type: "string" } },
  Location: { description: "Address of the letter in this API.", schema: { type: "string", format: "uri" } },
  RateLimit: { description: 'What is left: "create";r=299;t=3540.', schema: { type: "string" } },
  "RateLimit-Policy": { description: 'The limit: "create";q=300;w=3600.', schema: { type: "string" } },
  "X-Request-Id": { description: "Names the failure for whoever runs the service.", schema: { type: "string" } },
  "Retry-After": { description: "Seconds to wait before trying again.", schema: { type: "integer", minimum: 1 } },
} as const;

function describeHeaders(names: readonly string[]) {
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])) };
}

/** Generators of clients take a default for a field that is always there, which it need not be in a request. */
function withoutDefaults<Schemas extends object>(schemas: Schemas): Schemas {
  return JSON.parse(JSON.stringify(schemas, (key, value) => key === "default" ? undefined : value));
}

function refTo(name: string): string {
  return `#/components/schemas/${name}`;
}
