import { type Requirement, requirements } from "./requirements.ts";
import { interfaceRequirements } from "./requirements/interface.ts";
import { assertNone } from "./support/assert.ts";
import { verifies } from "./support/verifies.ts";

/*
 * The specification is covered: every statement that is implemented is cited by a test. Citations are read from the
 * source of all test files, so citations in files that no lane runs, or in skipped lanes, count as well.
 */

const byId = new Map(requirements.map((requirement) => [requirement.id, requirement]));
const { citations, unreadable, nameless } = await readCitations(new URL("./", import.meta.url));

Deno.test(verifies("about.one-document", "all statements are in one list, each under an id of its own"), () => {
  const ids = requirements.map(({ id }) => id);
  assertNone("ids that stand for two statements", ids.filter((id, index) => ids.indexOf(id) !== index));
});

Deno.test(
  verifies(["0.open-points-decided", "0.interface-rules"], "what the interface leaves open is decided, and only that"),
  () => {
    const isOpen = ({ text }: Requirement) => /\bnot shown\b/.test(text);
    const wrong = interfaceRequirements.filter((one) => isOpen(one) !== (one.answeredBy !== undefined));
    assertNone("open without an answer, or answered without being open", wrong.map(({ id }) => id));
  },
);

Deno.test(verifies("0.numbers-stable", "every decision that answers an open point exists"), () => {
  const answers = requirements.flatMap(({ id, answeredBy = [] }) => answeredBy.map((answer) => ({ id, answer })));
  const unknown = answers.filter(({ answer }) => members(answer).length === 0);
  assertNone("answers that do not exist", unknown.map(({ id, answer }) => `${answer} for ${id}`));
});

Deno.test("every citation is written as plain strings", () => assertNone("citations that cannot be read", unreadable));

Deno.test("every citation is in the name of a test", () => assertNone("citations that no test makes", nameless));

Deno.test("every citation is of a statement that exists", () => {
  assertNone("cited but unknown", [...citations].filter(([id]) => !byId.has(id)).map(cited));
});

Deno.test("no citation is of a statement that is not built yet", () => {
  assertNone("cited but pending", [...citations].filter(([id]) => byId.get(id)?.pending).map(cited));
});

Deno.test("every statement that is built is cited, or the decisions that answer it are", () => {
  const uncited = requirements.filter(({ id, pending, answeredBy }) =>
    !pending && !citations.has(id) && !answeredBy?.every(isAnswered)
  );
  assertNone("built but not cited", uncited.map(({ id, text }) => `${id}: ${text}`));
});

Deno.test("statements that are not implemented yet are counted, area by area", () => {
  const pending = Map.groupBy(requirements.filter(({ pending }) => pending), ({ pending }) => pending);
  const counts = [...pending].map(([area, { length }]) => `${area} ${length}`).toSorted();
  console.log(`${requirements.length} statements; pending: ${counts.join(", ") || "none"}`);
});

/** The statements of a decision, by its number or by a whole id: `D1` matches `D1.new`, not `D10.any`. */
function members(answer: string) {
  return requirements.filter(({ id }) => id === answer || id.startsWith(`${answer}.`));
}

function isAnswered(answer: string): boolean {
  return members(answer).some(({ id, pending }) => !pending && citations.has(id));
}

function cited([id, files]: [string, string[]]): string {
  return `${id} in ${files.join(", ")}`;
}

type Citations = { citations: Map<string, string[]>; unreadable: string[]; nameless: string[] };

async function readCitations(folder: URL): Promise<Citations> {
  const citations = new Map<string, string[]>();
  const [unreadable, nameless]: [string[], string[]] = [[], []];
  for await (const [file, source] of readSources(folder)) {
    for (const { index, 1: ids = "" } of source.matchAll(/(?<!function )\bverifies\(\s*(\[[^\]]*\]|[^,]*)/g)) {
      if (!/\bDeno\.test\(\s*$/.test(source.slice(0, index))) nameless.push(`${file}: ${ids}`);
      if (!/^(?:"[^"]+"|\[\s*(?:"[^"]+",?\s*)+\])$/.test(ids)) unreadable.push(`${file}: ${ids}`);
      for (const [, id] of ids.matchAll(/"([^"]+)"/g)) citations.set(id!, [...citations.get(id!) ?? [], file]);
    }
  }
  return { citations, unreadable, nameless };
}

/** The code of every file in the folder, without its comments. */
async function* readSources(folder: URL, name = ""): AsyncGenerator<[file: string, source: string]> {
  for await (const entry of Deno.readDir(folder)) {
    const path = `${name}${entry.name}`;
    if (entry.isDirectory) yield* readSources(new URL(`${entry.name}/`, folder), `${path}/`);
    else if (/\.tsx?$/.test(entry.name)) {
      const source = await Deno.readTextFile(new URL(entry.name, folder));
      yield [path, source.replace(/^\s*(?:\/\/.*|\/\*[^]*?\*\/)$/gm, "")];
    }
  }
}
