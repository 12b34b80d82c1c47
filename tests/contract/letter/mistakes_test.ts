import { toProblem } from "../../../domain/errors.ts";
import { toolError, tools } from "../../../domain/api/tools.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { assertNone, ok, same } from "../../support/assert.ts";
import { type Mistake, mistakes, type Sent } from "../../support/service/mistakes.ts";
import { verifies } from "../../support/verifies.ts";

type Answer = {
  readonly status: number;
  /** every message with its path, on a line of its own */
  readonly says: string;
  readonly card: Readonly<Record<string, unknown>>;
};

for (const [area, list] of Object.entries(mistakes)) {
  Deno.test(
    verifies("O6.right-name", `each of these can be mended in one step: ${area}`),
    async () => {
      await using app = await testApp();
      const wrong: string[] = [];
      for (const mistake of list) wrong.push(...await fails(app, mistake));
      assertNone("not answered so that a caller can correct it", wrong);
    },
  );
}

Deno.test("the mistakes are many, and none is there twice", () => {
  const all = Object.values(mistakes).flat();
  const seen = Map.groupBy(all, ([, sent]) => JSON.stringify(sent));
  assertNone("twice", [...seen].filter(([, { length }]) => length > 1).map(([sent]) => sent));
  ok(all.length >= 115, `${all.length}`);
  const count = (outcome: string) => all.filter(([, , answered]) => outcome in answered).length;
  const [refused, warned, understood] = ["refused", "warned", "understood"].map(count);
  console.log(
    `${all.length} mistakes: ${refused} refused, ${warned} published with a warning, ${understood} understood`,
  );
  same(refused! + warned! + understood!, all.length);
});

async function fails(app: TestApp, [what, sent, answered]: Mistake): Promise<string[]> {
  const { status, says, card } = await (sent.tool ? callTool(app, sent.tool, sent) : send(app, sent));
  const told = `${what}: ${status} ${says.slice(0, 400) || "(nothing)"}`;
  if ("refused" in answered) return status === answered.refused && answered.says.test(says) ? [] : [told];
  if (status >= 300) return [told];
  if ("warned" in answered) return says.split("\n").some((line) => answered.warned.test(line)) ? [] : [told];
  const other = Object.entries(answered.understood).filter(([field, value]) => card[field] !== value);
  return other.length === 0 ? [] : [`${told} ${JSON.stringify(card)}`];
}

async function send(app: TestApp, { body, update, method, path, query = "", headers }: Sent): Promise<Answer> {
  const made = await app.make({ style: "midnight" });
  const address = (path ?? (update ? made.path : "/api/v1/letters")) + query;
  const sent = { headers: { ...update ? made.auth : {}, ...headers }, ...(body === undefined ? {} : { body }) };
  const answer = await app.call(method ?? (update ? "PATCH" : "POST"), address, sent);
  return { status: answer.status, says: said(answer.body), card: answer.body.card ?? await cardOf(app, answer.body) };
}

async function callTool(app: TestApp, name: string, { body, update }: Sent): Promise<Answer> {
  const tool = tools.find((one) => one.name === name)!;
  const { id, editKey } = await app.make({ guests: [{ name: "Ana" }] });
  try {
    const { answer } = await tool.run(app.asRequest(), update ? { id, editKey, ...body as object } : body);
    return { status: 200, says: said(answer), card: await cardOf(app, answer) };
  } catch (error) {
    const problem = toProblem(error, "");
    return { status: problem.status, says: said(toolError(tool.name, problem)), card: {} };
  }
}

/** The card of a letter that was just made. */
async function cardOf(app: TestApp, { id, editKey }: { id?: string; editKey?: string }) {
  if (!editKey) return {};
  const { body } = await app.call("GET", `/api/v1/letters/${id}`, { headers: { authorization: `Bearer ${editKey}` } });
  return body.card;
}

type Message = { readonly path: string; readonly code?: string; readonly message: string };

// deno-lint-ignore no-explicit-any -- an answer of any shape
function said({ error, warnings = [] }: any): string {
  const lines = (warnings as Message[]).map(({ path, code, message }) => `${path} ${code}: ${message}`);
  const issues = (error?.issues ?? []) as Message[];
  return [error?.message, ...issues.map(({ path, message }) => `${path}: ${message}`), ...lines].filter(Boolean).join(
    "\n",
  );
}
