import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { tagsOf } from "../../support/service/html.ts";

/* A letter may not become too large when its guests' names are put in. */

const blocks = (mentions: number) =>
  Array.from({ length: 60 }, () => ({ type: "text", text: "{name}".repeat(mentions) }));
/** A name of 80 characters that HTML writes as 480 bytes. */
const wide = '"'.repeat(80);

Deno.test("a letter that its longest name makes larger than 2 MiB is refused, and the message says what to do", async () => {
  await using app = await testApp();
  const refused = await app.call("POST", "/api/v1/letters", {
    body: { blocks: blocks(666), guests: [{ name: "Ana" }, { name: wide }] },
  });
  equal([refused.status, refused.body.error.code], [400, "invalid_input"]);
  const [first, ...others] = refused.body.error.issues;
  same(first.path, "blocks[0].text");
  match(first.message, /longest name.*\{name\}.*2 MiB.*Write \{name\} less often/);
  same(others.length, 59);

  const { path, auth, id, guests } = await app.make({ blocks: blocks(666), guests: [{ name: "Ana" }] });
  const longer = { guests: [{ id: guests[0]!.id, name: wide }] };
  for (const body of [longer, { nameFallback: '"'.repeat(60) }]) {
    const { status, body: answer } = await app.call("PATCH", path, { body, headers: auth });
    equal([status, answer.error.issues[0].path], [400, "blocks[0].text"]);
  }
  const { card } = (await app.call("GET", path, { headers: auth })).body;
  const sent = { card: { ...card, nameFallback: '"'.repeat(60) } };
  const { body } = await app.call("PATCH", path, { body: sent, headers: auth });
  same(body.error.issues[0].path, "card.blocks[0].text");
  same((await app.call("GET", `/c/${id}?g=${guests[0]!.id}`)).status, 200);
});

Deno.test("the largest letter that is accepted is drawn as a page of little more than 2 MiB", async () => {
  await using app = await testApp();
  const { id, guests } = await app.make({ blocks: blocks(70), guests: [{ name: wide }] });
  const { text } = await app.call("GET", `/c/${id}?g=${guests[0]!.id}`);
  ok(text.length > 2_000_000 && text.length < 2 ** 21 + 100_000, `${text.length} characters`);
});

Deno.test("a text without a name has no such limit, and short texts are not blamed", async () => {
  await using app = await testApp();
  await app.make({ blocks: Array.from({ length: 60 }, () => ({ type: "text", text: '"'.repeat(4000) })) });
  const { body } = await app.call("POST", "/api/v1/letters", {
    body: { blocks: [{ type: "heading", text: "Dear {name}" }, ...blocks(666).slice(1)], guests: [{ name: wide }] },
  });
  equal(body.error.issues.map(({ path }: { path: string }) => path).slice(0, 2), ["blocks[1].text", "blocks[2].text"]);
});

Deno.test("the editor says it beside the field, in the host's language", async () => {
  await using app = await testApp();
  const letter = await app.make({
    blocks: [{ id: "words", type: "text" }, ...blocks(70).slice(1)],
    guests: [{ name: wide }],
  });
  const sentences = {
    ...{ en: "Write it less often.", es: "Escríbelo menos veces.", fr: "Écrivez-le moins souvent." },
    ...{ de: "Schreib es seltener.", it: "Scrivilo meno spesso.", pt: "Escreve-o menos vezes." },
  };
  for (const [language, sentence] of Object.entries(sentences)) {
    const host = await hostOf(app, letter, language);
    const { status, text } = await host.swap("/blocks/words", { type: "text", text: "{name}".repeat(666) });
    same(status, 400);
    const field = tagsOf(text).find(({ name }) => name === "textarea")!.attributes;
    same(field["aria-invalid"], "true");
    match(text, new RegExp(`id="${field["aria-describedby"]!.split(" ")[0]}"[^>]*>[^<]*\\{name\\}[^<]*${sentence}`));
  }
});
