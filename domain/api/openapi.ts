import { type ErrorCode, errors } from "../errors.ts";
import { examples } from "./examples.ts";
import { fileForm, headers, letterId, parameters } from "./openapi_parts.ts";
import { type Operation, operations } from "./operations.ts";
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

const tags = {
  catalog: "What the service accepts.",
  letters: "Letters, their guests and their links.",
  pictures: "Pictures for letters, kept by this service.",
} as const;

function describePaths(all: readonly Operation[], base: string) {
  const paths = Map.groupBy(all, (operation) => operation.path).entries().map(([path, list]) => {
    const methods = list.map((operation) => [operation.method.toLowerCase(), describe(operation, base)]);
    return [path, { ...(path.includes("{id}") ? { parameters: [letterId] } : {}), ...Object.fromEntries(methods) }];
  });
  return Object.fromEntries(paths);
}

function describe(operation: Operation, base: string) {
  const { name, summary, path, needsKey, input, takesFile, options } = operation;
  return {
    operationId: name,
    summary,
    tags: [tagOf(path)],
    security: needsKey ? [{ editKey: [] }] : [{}],
    ...(options.length > 0 ? { parameters: options.map((option) => parameters[option]) } : {}),
    ...(input ? { requestBody: { required: true, content: json([input], base) } } : {}),
    ...(takesFile ? { requestBody: { required: true, content: fileForm } } : {}),
    responses: { ...describeSuccess(operation, base), ...describeFailures(operation, base) },
  };
}

function tagOf(path: string): keyof typeof tags {
  if (path.includes("catalog")) return "catalog";
  return path.includes("letters") ? "letters" : "pictures";
}

function describeSuccess({ summary, status, output, options, limit }: Operation, base: string) {
  const tagged = output && output !== "new-key" && output !== "media" ? ["ETag"] : [];
  const limited = limit ? ["RateLimit", "RateLimit-Policy"] : [];
  const dryRuns = options.includes("dry_run");
  const bodies = output && dryRuns && status === 200 ? [output, "dry-run" as const] : output ? [output] : [];
  return {
    [status]: {
      description: summary,
      ...describeHeaders([...tagged, ...limited, ...(status === 201 ? ["Location"] : []), "X-Request-Id"]),
      ...(bodies.length > 0 ? { content: json(bodies, base) } : {}),
    },
    ...(dryRuns && status !== 200
      ? {
        200: {
          description: "A dry run. Nothing was stored.",
          ...describeHeaders([...limited, "X-Request-Id"]),
          content: json(["dry-run"], base),
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

function json(names: readonly SchemaName[], base: string) {
  const refs = names.map((name) => ({ $ref: refTo(name) }));
  const bodies: Partial<Record<SchemaName, unknown>> = examples(base).bodies;
  const shown = names.map((name) => [name, { value: bodies[name] }]);
  return {
    "application/json": { schema: refs.length === 1 ? refs[0] : { anyOf: refs }, examples: Object.fromEntries(shown) },
  };
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
