import { limits } from "../../../domain/letter/limits.ts";
import { type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { type Host, hostOf } from "../../support/service/host.ts";
import { tagsOf } from "../../support/service/html.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* A swap of the panel leaves out the blocks that the page shows already. With them it is the page, byte for byte. */

const blocks = [
  { id: "title", type: "heading", text: "Hello" },
  { id: "when", type: "date", start: "2031-06-19T18:30" },
  { id: "left", type: "countdown", to: "" },
  { id: "where", type: "place", name: "Garden", address: "12 Mill Lane" },
  { id: "reply", type: "rsvp", contacts: { email: "a@b.example" }, deadline: "2031-07-01T12:00" },
  { id: "gift", type: "gift", iban: "no account" },
  { id: "empty", type: "text", text: "" },
  { id: "end", type: "signature", text: "Ana" },
];

const path = (id: string, rest = "") => `/blocks/${encodeURIComponent(id)}${rest}`;

async function open(): Promise<{ app: TestApp; letter: Made; host: Host }> {
  const app = await testApp();
  const letter = await app.make({ lang: "en", blocks });
  return { app, letter, host: await hostOf(app, letter) };
}

const start = '<li class="block" ';

/** The list in a page or a swap: what is before it, each block with its id, and what is behind it. */
function cut(html: string) {
  const [from, to] = [html.indexOf(start), html.lastIndexOf("</ol>", html.indexOf('id="letter-language"'))];
  ok(from > 0 && to > from, "there is no list");
  const items = html.slice(from, to).split(start).slice(1).map((rest) => start + rest);
  return { before: html.slice(0, from), items, behind: html.slice(to) };
}

const idOf = (item: string) => /data-block="([^"]*)"|id="block-([^"]*)"/.exec(item)!.slice(1).find(Boolean)!;
const isLeftOut = (item: string) => item.endsWith(' data-same=""></li>');
/** As a script of the page does it where a change was made from what the page shows. */
const bumped = (item: string, from: number, to: number) =>
  item.replaceAll(`name="seen" value="${from}"`, `name="seen" value="${to}"`);

/** Sends an act as the page's scripts do. @returns the blocks that were drawn, of those that the letter has then */
async function act({ app, letter, host }: Awaited<ReturnType<typeof open>>, way: string, form: Record<string, string>) {
  const { revision } = (await read(app, letter)).body;
  const shown = cut((await host.get()).text).items;
  const swap = await host.swap(way, { ...form, seen: `${revision}`, shown: `en ${revision}` });
  same(swap.status, 200);
  const saved = JSON.parse(swap.headers.get("hx-trigger")!)["letter:saved"];
  const list = cut(swap.text);
  const whole = list.items.map((item) => {
    if (!isLeftOut(item)) return item;
    const there = shown.find((one) => idOf(one) === idOf(item));
    ok(there, `${idOf(item)} is left out, and not on the page`);
    return bumped(there, saved.from, saved.revision);
  });
  // What the act leads to is said by the address, for a page.
  const page = cut((await host.get()).text);
  const plain = (item: string) => item.replaceAll(/ autofocus(="")?| open(="")?/g, "");
  equal(whole.map(plain), page.items.map(plain));
  ok(page.behind.startsWith(list.behind.split('<p id="status"')[0]!), "what follows is not the page's");
  return list.items.filter((item) => !isLeftOut(item)).map(idOf);
}

Deno.test(
  verifies("M1.same-views", "a moved block, and those that become or were first or last, are sent; others are not"),
  async () => {
    const opened = await open();
    await using _ = opened.app;
    equal(await act(opened, path("where", "/position"), { move: "up" }), ["where"]);
    equal(await act(opened, path("where", "/position"), { before: "title" }), ["where", "title"]);
    equal(await act(opened, path("where", "/position"), { before: "" }), ["title", "end", "where"]);
  },
);

Deno.test(
  verifies("M1.same-views", "new, copied and restored blocks are sent, and those that depend on a change"),
  async () => {
    const opened = await open();
    await using _ = opened.app;
    same((await act(opened, "/blocks", { type: "text", after: "where" })).length, 1);
    same((await act(opened, path("where", "/copies"), {})).length, 1);
    // Without a date the countdown counts to nothing, and no deadline is late.
    equal(await act(opened, path("when", "/removal"), { type: "date" }), ["left", "reply"]);
    equal(await act(opened, path("when", "/restoration"), {}), ["when", "left", "reply"]);
  },
);

Deno.test(
  verifies("M1.same-views", "all blocks are sent when a letter gets full or has room again: each can be copied or not"),
  async () => {
    await using app = await testApp();
    const many = Array.from({ length: limits.blocks - 1 }, (_, at) => ({ id: `b${at}`, type: "text", text: `${at}` }));
    const letter = await app.make({ lang: "en", blocks: many });
    const opened = { app, letter, host: await hostOf(app, letter) };
    same((await act(opened, "/blocks", { type: "text", after: "b7" })).length, limits.blocks);
    same((await act(opened, path("b3", "/position"), { move: "up" })).length, 1);
    same((await act(opened, path("b9", "/removal"), { type: "text" })).length, limits.blocks - 1);
  },
);

Deno.test(verifies("M1.same-views", "an undo sends only changed blocks"), async () => {
  const opened = await open();
  await using _ = opened.app;
  await act(opened, path("where", "/position"), { move: "down" });
  same((await opened.host.swap(path("title"), { type: "heading", text: "Come" })).status, 200);
  equal(await act(opened, "/undo", { panel: "letter" }), ["title"]);
  equal(await act(opened, "/undo", { panel: "letter" }), []);
  equal(await act(opened, "/redo", { panel: "letter" }), []);
  same((await opened.host.swap("/language", { lang: "es" })).status, 200);
  same((await act(opened, "/undo", { panel: "letter" })).length, blocks.length);
});

Deno.test(verifies("M1.same-views", "after any sequence of acts the page is as if drawn again"), async () => {
  const opened = await open();
  await using _ = opened.app;
  let [state, undone] = [20270619, 0];
  const chance = (below: number) => (state = state * 48271 % 2147483647) % below;
  for (let count = 0; count < 60; count++) {
    const ids: string[] = (await read(opened.app, opened.letter)).body.card.blocks.map(({ id }: { id: string }) => id);
    const id = ids[chance(ids.length)]!;
    const ways: (() => [string, Record<string, string>])[] = [
      () => [path(id, "/position"), { move: chance(2) ? "up" : "down" }],
      () => [path(id, "/position"), { before: ids[chance(ids.length)]! }],
      () => [path(id, "/copies"), {}],
      () => ["/blocks", { type: ["date", "countdown", "text"][chance(3)]!, after: id }],
      () => ids.length > 3 ? [path(id, "/removal"), {}] : [path(id, "/copies"), {}],
      () => [undone++ % 3 ? "/undo" : "/redo", { panel: "letter" }],
    ];
    await act(opened, ...ways[chance(ways.length)]!());
  }
});

Deno.test(verifies("M2.saved-when-made", "a page that shows another state gets all blocks"), async () => {
  const opened = await open();
  await using _ = opened.app;
  const { app, letter, host } = opened;
  same((await patch(app, letter, { nameFallback: "you" })).status, 200);
  for (const shown of ["en 1", "en 9", "de 2", "2", "", "x", "en Infinity"]) {
    const { text } = await host.swap(path("where", "/position"), { move: "up", shown });
    equal(cut(text).items.filter(isLeftOut), [], `for ${shown}`);
    same((await host.swap("/undo", { panel: "letter", shown })).status, 200);
  }
  // Nothing is changed, so nothing is known of what the page shows.
  const { revision } = (await read(app, letter)).body;
  const { text } = await host.swap(path("title", "/position"), { move: "up", shown: `en ${revision}` });
  equal(cut(text).items.filter(isLeftOut), []);
});

Deno.test(
  verifies("M1.same-views", "the answer for a block also has other blocks that look different now, no more"),
  async () => {
    const opened = await open();
    await using _ = opened.app;
    const beside = async (id: string, form: Record<string, string>) => {
      const { text } = await opened.host.swap(path(id), form);
      const items = tagsOf(text).filter(({ name, attributes }) => name === "li" && attributes["data-block"]);
      same(items[0]!.attributes["data-block"], id);
      ok(items.slice(1).every(({ attributes }) => attributes["hx-swap-oob"] === "outerMorph"));
      return items.slice(1).map(({ attributes }) => attributes["data-block"]);
    };
    equal(await beside("when", { start: "" }), ["left", "reply"]);
    equal(await beside("when", { start: "2031-08-01T12:00" }), ["left"]);
    equal(await beside("when", { start: "2031-08-01T13:00" }), []);
    equal(await beside("title", { text: "Come" }), []);
  },
);

Deno.test(verifies("M1.same-views", "with any ids of blocks, the ids of elements are unique"), async () => {
  await using app = await testApp();
  const ids = ["x", "x-form", "x-head", "x-up", "x-first", "x-form-text", "x%2Dform", "x form"];
  const letter = await app.make({ blocks: ids.map((id) => ({ id, type: "text", text: id })) });
  const { text } = await (await hostOf(app, letter)).get();
  const found = tagsOf(text).map(({ attributes }) => attributes.id).filter((id) => id !== undefined);
  equal(found.filter((id, place) => found.indexOf(id) !== place), []);
  const saved = await (await hostOf(app, letter)).swap(path("x-form"), {
    text: "Mine",
    type: "text",
    from: "block-x%2Dform-form",
  });
  same(saved.status, 200);
});
