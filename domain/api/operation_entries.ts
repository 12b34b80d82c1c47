import { openApi } from "./openapi.ts";
import { type OperationName, operations } from "./operations.ts";

/** A query parameter, header or part of the path. */
type Parameter = {
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
  readonly name: OperationName;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly about: string;
  /** the group of the operation */
  readonly tag: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly string[];
  readonly answers: readonly Answer[];
};

/**
 * Every operation, read from the OpenAPI document, so that /docs and OpenAPI agree.
 * @param base the service's origin
 */
export function operationEntries(base: string): OperationEntry[] {
  const { paths } = openApi(base) as unknown as Document;
  return operations.map((operation) => {
    const { name, method, path, summary, about, needsKey } = operation;
    const item = paths[path]!;
    const { tags: [tag], parameters = [], requestBody, responses } = item[method.toLowerCase()] as OperationObject;
    return {
      name,
      method,
      path,
      summary,
      about,
      tag,
      parameters: [
        ...(item.parameters ?? []),
        ...(needsKey ? [authorization] : []),
        ...parameters,
      ].map((parameter) => ({ ...parameter, required: parameter.required ?? false })),
      body: bodiesOf(requestBody),
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
  readonly tags: readonly [string];
  readonly parameters?: readonly ParameterObject[];
  readonly requestBody?: BodyObject;
  readonly responses: Record<string, BodyObject & { readonly description: string; readonly headers?: object }>;
};
type Reference = { readonly $ref?: string; readonly allOf?: readonly Reference[] };
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
    .flatMap(({ allOf = [], ...schema }) => [schema, ...allOf]).flatMap(({ $ref }) => $ref?.split("/").pop() ?? []);
}

function examplesOf(body: BodyObject): string[] {
  return Object.values(body.content ?? {}).flatMap(({ examples = {} }) => Object.keys(examples));
}
