import { findHostSettings } from "../../../db/check.ts";
import { openDatabase } from "../../../db/client.ts";
import { migrate } from "../../../db/migrate.ts";
import { createContext } from "../../../domain/context.ts";
import { editLetter } from "../../../domain/edit_letter.ts";
import { createLetter } from "../../../domain/create_letter.ts";
import { readLetter } from "../../../domain/letters.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { databaseFile } from "../../support/database/database_file.ts";
import { sentFields } from "../../support/service/form_fields.ts";
import { hostOf } from "../../support/service/host.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* A form says under which id it is sent. What is sent again under the same one, word for word, is done once (014). */

const letter = {
  lang: "en",
  guests: [{ name: "Ana" }],
  blocks: [{ id: "title", type: "heading", text: "Start" }, { id: "words", type: "text", text: "Dear {name}" }],
};
const add = (name: string, submission?: string) => ({
  ...{ from: "guest-one", name, seen: "1" },
  ...submission ? { submission } : {},
});

async function open() {
  const app = await testApp();
  const made = await app.make(letter);
  const stored = async () => (await read(app, made)).body;
  const names = async () => (await stored()).guests.map(({ name }: { name: string }) => name);
  return { app, made, host: await hostOf(app, made), stored, names };
}

Deno.test(verifies("M2.cannot-be-saved", "two presses at the same moment are done once"), async () => {
  const { app, host, names } = await open();
  await using _ = app;
  const presses = await Promise.all(
    [host.post, host.post, host.swap].map((send) => send("/guests", add("Bea", "one page, pressed often"))),
  );
  equal(presses.map(({ status }) => status), [303, 303, 200]);
  equal(await names(), ["Ana", "Bea"]);
  const words = { from: "block-title-form", seen: "2", text: "Mine", submission: "one page, pressed often" };
  const saves = await Promise.all([1, 2, 3].map(() => host.swap("/blocks/title", words)));
  equal(saves.map(({ status }) => status), [200, 200, 200]);
});

/** Two processes with one database. */
async function twoProcesses() {
  const file = await databaseFile();
  await migrate(file.db);
  const other = await openDatabase(file);
  const [one, two] = [file.db, other].map((db) => ({
    ...createContext({ db, rateLimits: "off" }),
    ...{ base: "http://localhost", client: "192.0.2.1" },
  }));
  const end = async () => {
    await other.destroy();
    await file[Symbol.asyncDispose]();
  };
  return { one: one!, two: two!, db: file.db, [Symbol.asyncDispose]: end };
}

Deno.test(verifies("M2.cannot-be-saved", "two processes that get one form at the same moment do it once"), async () => {
  await using processes = await twoProcesses();
  const { one, two } = processes;
  const { id, editKey: key } = await createLetter(one, letter);
  const change = ({ guests }: { guests: readonly object[] }) => ({ guests: [...guests, { name: "Bea" }] });
  await Promise.all(
    [one, two].map((context) =>
      editLetter(context, { id, key }, { change }, { revision: 1, submission: "the same in both" })
    ),
  );
  const { guests, revision } = await readLetter(two, { id, key });
  equal([guests.map(({ name }) => name), revision], [["Ana", "Bea"], 2]);
});

Deno.test("two processes that keep a message and a reminder at the same moment keep both", async () => {
  await using processes = await twoProcesses();
  const { one, two, db } = processes;
  const { id, editKey: key } = await createLetter(one, letter);
  for (const words of ["first", "second", "third"]) {
    await Promise.all([
      editLetter(one, { id, key }, { change: () => undefined, settings: () => ({ message: words }) }),
      editLetter(two, { id, key }, { change: () => undefined, settings: () => ({ reminder: words }) }),
    ]);
    const kept = await findHostSettings(db, id);
    equal([kept?.message, kept?.reminder], [words, words]);
  }
});

Deno.test(
  verifies("M2.cannot-be-saved", "other words from the same page, and the same from another page, are new"),
  async () => {
    const { app, host, names } = await open();
    await using _ = app;
    for (const send of [host.post, host.swap]) {
      for (const form of [add("Bea", "page of the first"), add("Karl", "page of the first")]) {
        ok((await send("/guests", form)).status < 400);
      }
    }
    equal(await names(), ["Ana", "Bea", "Karl"]);
    same((await host.post("/guests", add("Bea", "page of the other"))).status, 303);
    equal(await names(), ["Ana", "Bea", "Karl", "Bea"]);
    // The same words in another form of the page.
    const words = { seen: "4", submission: "page of the first", text: "We marry" };
    for (const block of ["title", "words"]) same((await host.post(`/blocks/${block}`, words)).status, 303);
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "a form is recognised after a lost answer, also if later changes were shown"),
  async () => {
    const { app, host, names, stored, made } = await open();
    await using _ = app;
    const lost = add("Bea", "its answer was lost");
    same((await host.swap("/guests", lost)).status, 200);
    same((await host.swap("/guests", add("Karl", "of the same page"))).status, 200);
    await keepsLetter(app, made, () => host.swap("/guests", { ...lost, seen: "3" }));
    equal(await names(), ["Ana", "Bea", "Karl"]);

    const text = { from: "block-title-form", text: "Mine", submission: "its answer was lost" };
    same((await host.swap("/blocks/title", { ...text, seen: "3" })).status, 200);
    const again = await keepsLetter(app, made, () => host.swap("/blocks/title", { ...text, seen: "3" }));
    // Nobody changed anything since, so the page knows all of it.
    equal([again.status, again.headers.get("hx-trigger")], [200, '{"letter:saved":{"revision":4,"from":3}}']);
    await patch(app, made, { blocks: (await stored()).card.blocks.with(0, { ...letter.blocks[0], text: "Theirs" }) });
    const late = await keepsLetter(app, made, () => host.swap("/blocks/title", { ...text, seen: "3" }));
    same(late.status, 412, "what others wrote over it is met");
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "of a page without ids, no text is lost and every addition counts"),
  async () => {
    const { app, host, names, stored } = await open();
    await using _ = app;
    for (const form of [add("Bea"), add("Bea"), add("Bea", "short")]) {
      same((await host.post("/guests", form)).status, 303);
    }
    equal(await names(), ["Ana", "Bea", "Bea", "Bea"]);
    const text = { from: "block-title-form", seen: "4", text: "Mine" };
    same((await host.post("/blocks/title", text)).status, 303);
    const again = await host.post("/blocks/title", text);
    same(again.status, 412);
    ok(again.text.includes(">\nMine</textarea>"), "they stay in their field");
    same((await stored()).card.blocks[0].text, "Mine");
  },
);

Deno.test(
  verifies("M1.plain-forms", "a form of a page is done once, and the same form of another page again"),
  async () => {
    const { app, made, host, names } = await open();
    await using _ = app;
    const drawn = async () => {
      const { text } = await app.call("GET", `/edit/${made.id}/guests`, { headers: { cookie: host.cookie } });
      const fields = sentFields(/<form id="guest-one"[^]*?<\/form>/.exec(text)![0]);
      return { ...Object.fromEntries(fields) as Record<string, string>, name: "Bea" };
    };
    const [mine, theirs] = [await drawn(), await drawn()];
    for (const form of [mine, mine, theirs]) same((await host.post("/guests", form)).status, 303);
    equal(await names(), ["Ana", "Bea", "Bea"]);
  },
);

Deno.test(verifies("M1.plain-forms", "each page has an id of its own, in all its forms"), async () => {
  const { app, made, host } = await open();
  await using _ = app;
  const drawn = async (panel: string) => {
    const { text } = await app.call("GET", `/edit/${made.id}${panel}`, { headers: { cookie: host.cookie } });
    return [...new Set([...text.matchAll(/name="submission" value="([^"]*)"/g)].map(([, id]) => id!))];
  };
  const ids = (await Promise.all(["", "", "/guests", "/style", "/envelope"].map(drawn))).flat();
  equal([ids.length, new Set(ids).size], [5, 5]);
  ok(ids.every((id) => id.length === 36));
});

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "the buttons that copy and move a block do it once, however often they are pressed at once",
  ),
  async () => {
    const { app, host, stored } = await open();
    await using _ = app;
    const order = async () => (await stored()).card.blocks.map(({ text }: { text: string }) => text);
    const press = async (path: string, more: Record<string, string>) => {
      const page = (await host.get("")).text;
      const [form = ""] = new RegExp(`<form[^>]*action="[^"]*/blocks/words/${path}"[^]*?</form>`).exec(page) ?? [];
      const fields = Object.fromEntries(sentFields(form));
      ok("submission" in fields, path);
      const pressed = { ...fields, ...more, submission: "one page, pressed often" };
      const presses = await Promise.all(
        [1, 2, 3].map(() => host.post(`/blocks/words/${path}`, pressed)),
      );
      equal(presses.map(({ status }) => status), [303, 303, 303]);
    };
    await press("copies", {});
    equal(await order(), ["Start", "Dear {name}", "Dear {name}"]);
    await press("position", { move: "up" });
    equal(await order(), ["Dear {name}", "Start", "Dear {name}"]);
  },
);
