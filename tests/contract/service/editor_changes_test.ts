import { type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, same } from "../../support/assert.ts";
import { listen } from "../../support/browser/change_line.ts";
import { databaseFile } from "../../support/database/database_file.ts";
import { patch } from "../../support/service/owner.ts";
import { letPass, until } from "../../support/waiting.ts";
import { verifies } from "../../support/verifies.ts";

/* An open editor is told of each change of its letter. */

const letter = { blocks: [{ id: "title", type: "heading", text: "Ana & João" }] };

const renewed = (app: TestApp, { path, auth }: Made) => app.call("POST", `${path}/key`, { headers: auth });

Deno.test("whoever has a letter open is told each revision, by whomever it is made, and nothing of other letters", async () => {
  await using app = await testApp({ watched: {} });
  const [base, one, other] = [app.listen(), await app.make(letter), await app.make(letter)];
  using ana = await listen(base, one);
  using joao = await listen(base, one);
  using stranger = await listen(base, other);
  equal([ana.status, ana.headers.get("content-type")], [200, "text/event-stream"]);
  equal([ana.headers.get("x-accel-buffering"), ana.headers.get("content-encoding")], ["no", null]);
  await until("the first revision", () => [ana, joao, stranger].every(({ told }) => told.at(-1) === 1));
  await patch(app, one, { style: "deco" });
  await until("the second", () => [ana, joao].every(({ told }) => told.at(-1) === 2));
  await patch(app, one, { style: "ivory" });
  await until("the third", () => [ana, joao].every(({ told }) => told.at(-1) === 3));
  same(stranger.told.at(-1), 1);
});

Deno.test(
  verifies(["H3.key-replaced", "H3.links-gone"], "the line ends with the key that opened it, and with the letter"),
  async () => {
    await using app = await testApp({ watched: {} });
    const [base, made] = [app.listen(), await app.make(letter)];
    using line = await listen(base, made);
    await until("the first revision", () => line.told.length > 0);
    const { body } = await renewed(app, made);
    await until("the end", line.isOver);
    using refused = await listen(base, made);
    same(refused.status, 403);
    using again = await listen(base, body);
    await until("the first revision", () => again.told.length > 0);
    await app.call("DELETE", made.path, { headers: { authorization: `Bearer ${body.editKey}` } });
    await until("the end", again.isOver);
    using gone = await listen(base, body);
    same(gone.status, 410);
  },
);

Deno.test("whoever leaves makes room; beyond the limits of letter, client and service a browser is told not to ask again", async () => {
  await using app = await testApp({ watched: { perLetter: 1, perClient: 2, inAll: 3 }, trustProxy: true });
  const [base, ...letters] = [app.listen(), ...await Promise.all([1, 2, 3, 4].map(() => app.make(letter)))];
  const [one, two, three, four] = letters as [Made, Made, Made, Made];
  const first = await listen(base, one, "192.0.2.1");
  using _second = await listen(base, two, "192.0.2.1");
  const statusOf = async (made: Made, from: string) => {
    using line = await listen(base, made, from);
    return line.status;
  };
  same(await statusOf(one, "192.0.2.2"), 204, "one more of the letter");
  same(await statusOf(three, "192.0.2.1"), 204, "one more of the client");
  using _third = await listen(base, three, "192.0.2.2");
  same(await statusOf(four, "192.0.2.3"), 204, "one more of all");
  first[Symbol.dispose]();
  await until("room", () => app.context.watched.count === 2);
  using last = await listen(base, four, "192.0.2.3");
  same(last.status, 200);
});

Deno.test("HEAD opens no line, and an editor that nobody looks at asks nothing of the database", async () => {
  await using app = await testApp({ watched: {} });
  const made = await app.make(letter);
  const head = await app.call("HEAD", `/edit/${made.id}/changes`, { headers: { cookie: `key=${made.editKey}` } });
  equal([head.status, head.text, app.context.watched.count], [200, "", 0]);
});

Deno.test("while the database file cannot be looked at, nobody is told anything, and then of what has changed", async () => {
  await using file = await databaseFile();
  const [folder, away] = [`${file.folder}/data`, `${file.folder}/away`];
  await Deno.mkdir(folder);
  await using app = await testApp({ watched: {}, database: `file:${folder}/envoi.db` });
  const [base, made] = [app.listen(), await app.make(letter)];
  using line = await listen(base, made);
  await until("the first revision", () => line.told.at(-1) === 1);
  await Deno.rename(folder, away);
  await Deno.writeTextFile(folder, "no folder");
  same((await patch(app, made, { style: "deco" })).status, 503);
  await letPass(1_500, "it is looked at twice, of which nobody is told");
  await Deno.remove(folder);
  await Deno.rename(away, folder);
  same((await patch(app, made, { style: "ivory" })).status, 200);
  await until("the second revision", () => line.told.at(-1) === 2);
});
