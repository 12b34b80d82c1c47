import { openApi, tags } from "../openapi.ts";
import { errorLink, fieldsAddress, type Node, type Page, type Part, say, type Words } from "./page.ts";
import { requestAndAnswer } from "./requests.ts";
import { type OperationName, operations } from "../operations.ts";

/** Every operation, with its request and its answer. @param base the service's origin */
export function operationsPage(base: string): Page {
  const groups = Map.groupBy(operationEntries(base), ({ tag }) => tag);
  return {
    path: "/docs/operations",
    title: "Operations",
    summary: "Bodies are JSON, in both directions; an upload is a form. Where a key is needed it is sent as " +
      "`Authorization: Bearer <editKey>`. In the requests, `ID` and `EDIT_KEY` are what creating answered, `GUEST` is " +
      "the id of a guest, and `photo.jpg` is a picture. A parameter that an operation does not know is refused. Every answer has an `X-Request-Id`, for questions to whoever " +
      "runs the service. For programs: [OpenAPI 3.1](/openapi.json).",
    chapters: Object.entries(tags).map(([tag, about]) => ({
      id: tag,
      title: tag.charAt(0).toUpperCase() + tag.slice(1),
      nodes: [say(about)],
      parts: groups.get(tag)!.map((entry) => operationPart(base, entry)),
    })),
  };
}

function operationPart(base: string, entry: OperationEntry): Part {
  const { name, method, path, summary, about, parameters, body, answers } = entry;
  return {
    id: name,
    title: name,
    nodes: [
      say(`**${method}** \`${path}\``),
      say(summary),
      ...about ? [say(about)] : [],
      ...body.length > 0 ? [say(`Body: ${tables(body)}.`)] : [],
      ...parameters.length > 0 ? [parameterNode(entry)] : [],
      { kind: "entries", title: "Answers", short: true, entries: answers.map(answerEntry) },
    ],
    beside: requestAndAnswer(base, name),
  };
}

function parameterNode({ parameters }: OperationEntry): Node {
  return {
    kind: "entries",
    title: "Parameters",
    entries: parameters.map((parameter) => ({
      name: `\`${parameter.name}\``,
      facts: [parameter.in, ...parameter.required ? ["_required_"] : []],
      words: parameter.description,
    })),
  };
}

function answerEntry({ status, description, headers, bodies, codes }: Answer) {
  const words = codes.length > 0 ? codes.map(errorLink).join(", ") : bodies.length > 0 ? tables(bodies) : description;
  const own = headers.filter((header) => header !== "X-Request-Id").map((header) => `\`${header}\``);
  return { name: status, words: `${words.replace(/\.$/, "")}${own.length > 0 ? `; headers ${own.join(", ")}` : ""}.` };
}

function tables(names: readonly string[]): Words {
  return names.map((name) => `[${name}](${fieldsAddress(name)})`).join(" or ");
}

/** A query parameter, header or part of the path. */
type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
};

/** One possible answer of an operation. */
type Answer = {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly string[];
  /** ids of the tables that describe the body */
  readonly bodies: readonly string[];
  /** error codes */
  readonly codes: readonly string[];
};

/** An operation as the documentation shows it, with the data of the OpenAPI document. */
type OperationEntry = {
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
function operationEntries(base: string): OperationEntry[] {
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
