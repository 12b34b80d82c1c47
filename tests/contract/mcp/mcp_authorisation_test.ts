import { ownArguments } from "../../../domain/api/tool_arguments.ts";
import { tools } from "../../../domain/api/tools.ts";
import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { makeScene, owner, type Scene, strangers } from "../../support/service/callers.ts";
import { rowsOf } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* Every tool by every kind of caller, as `authorisation_test.ts` has it for routes. A tool's key is an argument. */

/** What a call of each keyed tool says beside the letter and its key, so that only the key can be why it is refused. */
const keyed: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  get_letter: {},
  update_letter: { style: "brutal" },
  change_guests: { add: [{ name: "Carla" }] },
  list_revisions: {},
  restore_revision: { to: 1 },
  take_back_letter: {},
  renew_edit_key: {},
};

const secrets = ["Zoé Quatrepoint", "Venez nombreux"];
const input = {
  blocks: [{ type: "heading", text: "Venez nombreux, {name}" }],
  guests: [{ name: "Zoé Quatrepoint" }],
};

type Sent = Readonly<Record<string, unknown>>;
type Called = { readonly isError: boolean; readonly text: string };

/** Calls a tool. @param headers what the caller holds beside the arguments */
async function callTool(app: TestApp, name: string, sent: Sent, headers: Record<string, string>): Promise<Called> {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: sent } };
  const accept = "application/json, text/event-stream";
  const { status, text } = await app.call("POST", "/api/mcp", { body, headers: { ...headers, accept } });
  same(status, 200, text);
  const { result } = JSON.parse(text.split("\n").find((line) => line.startsWith("data:"))?.slice(5) ?? text);
  return { isError: result.isError === true, text: result.content[0].text };
}

/** The key that a caller holds. */
function keyIn(headers: Record<string, string>): string {
  const { authorization = "", cookie = "" } = headers;
  return authorization.replace("Bearer ", "") || (/^key=([^;]*)/.exec(cookie)?.[1] ?? "");
}

Deno.test("every tool that takes a key has a row, and every row a tool", () => {
  const takes = tools.filter(({ name }) => Object.hasOwn(ownArguments[name].shape, "editKey")).map(({ name }) => name);
  equal(takes.toSorted(), Object.keys(keyed).toSorted());
});

Deno.test(
  verifies(
    ["auth.key-scope", "auth.forbidden-alike", "F3.same-answer", "H3.key-replaced"],
    "tools refuse every stranger with the same words, whether the letter is there or not, and change nothing",
  ),
  async () => {
    await using app = await testApp();
    for (const [name, sent] of Object.entries(keyed)) {
      const scene: Scene = await makeScene(app, input);
      const before = await rowsOf(app, scene.letter);
      const seen = new Map<string, string>();
      for (const [who, caller] of Object.entries(strangers)) {
        for (const id of [scene.letter.id, "unknownXXXXX"]) {
          const headers = caller(scene);
          const { isError, text } = await callTool(app, name, { ...sent, id, editKey: keyIn(headers) }, headers);
          same(isError, true, `${name} by ${who}`);
          same(JSON.parse(text).error.code, "forbidden", `${name} by ${who}: ${text}`);
          for (const secret of secrets) ok(!text.includes(secret), `${name} shows ${secret} to ${who}`);
          seen.set(text, `${name} by ${who}`);
        }
      }
      equal([...seen.values()].slice(1), [], "refusals that differ");
      const { letter, gone } = scene;
      // Neither a header nor a cookie stands for the argument: other sites' pages can send the cookie, but no key.
      const without = await callTool(app, name, { ...sent, id: letter.id }, owner(scene));
      equal([without.isError, JSON.parse(without.text).error.issues[0].path], [true, "editKey"], name);
      equal(await rowsOf(app, letter), before);
      const back = await callTool(app, name, { ...sent, id: gone.id, editKey: gone.editKey }, {});
      same(JSON.parse(back.text).error.code, "gone", name);
      const own = await callTool(app, name, { ...sent, id: letter.id, editKey: letter.editKey }, {});
      same(own.isError, false, `${name} by the owner: ${own.text}`);
    }
  },
);
