import { createInput, mediaInput, misspelt, newGuest, patch, renamed } from "../example_inputs.ts";
import { editKey, examples, guest, id } from "../examples.ts";
import { findOperation, type OperationName } from "../operations.ts";
import type { ToolName } from "../tool_arguments.ts";
import { compactJson, curl, javascript, python, type SampleRequest, toolCall } from "../samples.ts";
import { type Node, say, show } from "./page.ts";

type Request = SampleRequest & {
  /** how an agent asks for the same; without it, no tool does */
  readonly tool?: readonly [name: ToolName, sent: object];
};

const keyed = { id, editKey };

/** The smallest picture, of one point. */
const point = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/** What each operation is asked in its example. */
const requests: Record<OperationName, Request> = {
  get_catalog: {
    query: "?sections=languages,fonts",
    tool: ["get_catalog", { sections: ["languages", "fonts"] }],
  },
  create_letter: { body: createInput, tool: ["create_letter", createInput] },
  get_letter: { tool: ["get_letter", keyed] },
  update_letter: { body: patch, tool: ["update_letter", { ...keyed, ...patch }] },
  take_back_letter: { tool: ["take_back_letter", keyed] },
  renew_edit_key: { tool: ["renew_edit_key", keyed] },
  list_guests: { tool: ["get_letter", keyed] },
  add_guests: { body: newGuest, tool: ["change_guests", { ...keyed, add: [newGuest] }] },
  update_guest: { body: renamed, tool: ["change_guests", { ...keyed, change: [{ guest, ...renamed }] }] },
  remove_guest: { tool: ["change_guests", { ...keyed, remove: [guest] }] },
  list_revisions: { tool: ["list_revisions", keyed] },
  get_revision: {},
  restore_revision: { tool: ["restore_revision", { ...keyed, to: 1 }] },
  undo: { tool: ["restore_revision", { ...keyed, to: "undo" }] },
  redo: { tool: ["restore_revision", { ...keyed, to: "redo" }] },
  copy_picture: { body: mediaInput },
  upload_picture: { tool: ["upload_picture", { picture: point }] },
};

/** Why an operation has no tool. */
const withoutTool: Readonly<Partial<Record<OperationName, string>>> = {
  get_revision: "No tool answers this: `restore_revision` with `dryRun` says what going back would change.",
  copy_picture: "No tool is needed: write the address into the `src` of an image block, and it is copied.",
};

/** Operations that answer a whole letter, as reading and updating do before them. */
const answersALetter: ReadonlySet<OperationName> = new Set(["get_revision", "restore_revision", "undo", "redo"]);

/** The request of an operation in four languages, and its answer. @param base the service's origin */
export function requestAndAnswer(base: string, name: OperationName): Node[] {
  const { output, status } = findOperation(name);
  const { answers, bodies } = examples(base);
  const answer = answers[name] ?? (output ? bodies[output as keyof typeof bodies] : undefined);
  const note = withoutTool[name];
  return [
    requestNode(base, `Request: ${name}`, name, requests[name]),
    ...note ? [say(note)] : [],
    answer === undefined
      ? say(`It answers ${status} without a body.`)
      : show(`Answer: ${name}`, "json", compactJson(answer, 64), answersALetter.has(name)),
  ];
}

/** A letter that is only tried, and what is answered. */
export function tryAndAnswer(base: string): Node[] {
  const asked = { body: misspelt, query: "?dry_run=1" };
  const tool = ["create_letter", { dryRun: true, ...misspelt }] as const;
  return [
    requestNode(base, "Request: a dry run", "create_letter", { ...asked, tool }),
    show("Answer: a dry run", "json", compactJson(examples(base).bodies["dry-run"], 64)),
  ];
}

function requestNode(base: string, label: string, name: OperationName, { tool, ...asked }: Request): Node {
  const operation = findOperation(name);
  return {
    kind: "samples",
    label,
    samples: [
      { name: "curl", language: "sh", text: curl(base, operation, asked) },
      { name: "JavaScript", language: "js", text: javascript(base, operation, asked) },
      { name: "Python", language: "python", text: python(base, operation, asked) },
      ...tool ? [{ name: "MCP", language: "json" as const, text: toolCall(...tool) }] : [],
    ],
  };
}

/** The operations that a tool stands for. */
export function operationsOf(tool: ToolName): OperationName[] {
  return (Object.keys(requests) as OperationName[]).filter((name) => requests[name].tool?.[0] === tool);
}
