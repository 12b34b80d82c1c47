import { examples } from "./examples.ts";
import { openApi } from "./openapi.ts";
import { type Operation, operations } from "./operations.ts";
import type { SchemaName } from "./schemas.ts";
import { curl } from "./snippets.ts";

/** A query parameter, header or part of the path. */
export type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
};

/** One possible answer of an operation. */
export type Answer = {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  /** ids of the tables that describe the body */
  readonly bodies: readonly string[];
  /** error codes */
  readonly codes: readonly string[];
};

/** An operation as the documentation shows it, with the data of the OpenAPI document. */
export type OperationEntry = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly string[];
  readonly curl: string;
  readonly answers: readonly Answer[];
};

/**
 * Every operation, read from the OpenAPI document, so that /docs and OpenAPI agree.
 * @param base the service's origin
 */
export function operationEntries(base: string): OperationEntry[] {
  const { paths } = openApi(base) as unknown as Document;
  const { bodies, presetInput, guestPatch } = examples(base);
  // Shorter examples than those of the quick start.
  const shown: Partial<Record<SchemaName, unknown>> = {
    ...bodies,
    "letter-input": presetInput,
    "letter-patch": guestPatch,
  };
  return (operations as readonly Operation[]).map((operation) => {
    const { name, method, path, summary, needsKey, input } = operation;
    const item = paths[path]!;
    const { parameters = [], requestBody, responses } = item[method.toLowerCase()] as OperationObject;
    return {
      name,
      method,
      path,
      summary,
      parameters: [
        ...(item.parameters ?? []),
        ...(needsKey ? [authorization] : []),
        ...parameters,
      ].map((parameter) => ({ ...parameter, required: parameter.required ?? false })),
      body: bodiesOf(requestBody),
      curl: curl(base, operation, input && shown[input]),
      answers: Object.entries(responses).map(([status, response]) => ({
        status,
        description: response.description,
        headers: Object.keys(response.headers ?? {}),
        bodies: bodiesOf(response),
        codes: Number(status) < 400 ? [] : examplesOf(response),
      })),
    };
  });
}

const authorization = {
  name: "Authorization",
  in: "header",
  required: true,
  description: "Bearer, a space, and the edit key that creating the letter returned.",
};

/** The parts of the OpenAPI document that this file reads. */
type Document = {
  readonly paths: Record<string, Record<string, unknown> & { parameters?: readonly ParameterObject[] }>;
};
type ParameterObject = Omit<Parameter, "required"> & { readonly required?: boolean };
type OperationObject = {
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: BodyObject;
  readonly responses: Record<string, BodyObject & { readonly description: string; readonly headers?: object }>;
};
type Reference = { readonly $ref?: string };
type MediaType = {
  readonly schema: Reference & { readonly anyOf?: readonly Reference[] };
  readonly examples?: object;
};
type BodyObject = {
  readonly content?: Record<string, MediaType>;
};

/** The names of the body's schemas. */
function bodiesOf(body: BodyObject | undefined): string[] {
  return Object.values(body?.content ?? {}).flatMap(({ schema }) => schema.anyOf ?? [schema])
    .flatMap(({ $ref }) => $ref?.split("/").pop() ?? []);
}

function examplesOf(body: BodyObject): string[] {
  return Object.values(body.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
}
