import { errors } from "../../errors.ts";
import { examples, warningExamples } from "../examples.ts";
import { compactJson } from "../samples.ts";
import { type Page, say, show } from "./page.ts";

/** The possible errors and warnings, and what to do about them. @param base the service's origin */
export function errorsPage(base: string): Page {
  return {
    path: "/docs/errors",
    title: "Errors and warnings",
    summary: "An error refuses a request, and nothing is stored. A warning names something to mend, and never refuses.",
    chapters: [
      {
        id: "errors",
        title: "Errors",
        nodes: [
          say(
            "Every refusal is an [error object](/docs/fields#error). Show `message` to people, act on `code`; `issues` " +
              "names everything that is wrong with what was sent, each with its path. A tool of MCP answers the same " +
              "object as a result with `isError`, with a `hint` beside the message.",
          ),
          show("A refusal", "json", compactJson(examples(base).error, 80)),
          {
            kind: "entries",
            entries: Object.entries(errors).map(([code, { status, message, help }]) => ({
              id: `error-${code}`,
              name: `\`${code}\``,
              facts: [String(status)],
              words: `${firstSentence(message)} ${help}`,
            })),
          },
        ],
        parts: [],
      },
      {
        id: "warnings",
        title: "Warnings",
        nodes: [
          say(
            "Creating, updating and dry runs list [warnings](/docs/fields#warning), each with the place it is about. " +
              "They say, for example:",
          ),
          {
            kind: "entries",
            entries: warningExamples(base).map(({ code, message }) => ({ name: `\`${code}\``, words: message })),
          },
        ],
        parts: [],
      },
    ],
  };
}

/** What happened; the rest of a message says what to do, and so does the help. */
function firstSentence(message: string): string {
  return message.split(/(?<=\.) /)[0]!;
}
