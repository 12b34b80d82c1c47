import { tags } from "../openapi.ts";
import { type Answer, operationEntries, type OperationEntry } from "../operation_entries.ts";
import { errorLink, fieldsAddress, type Node, type Page, type Part, say, type Words } from "./page.ts";
import { requestAndAnswer } from "./requests.ts";

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
