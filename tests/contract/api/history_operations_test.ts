import { openLetter } from "../../../domain/open_letter.ts";
import { type Answer, type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { inShort } from "../../support/service/letters.ts";
import { callWith, quietly } from "../../support/service/other_app.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const blocks = [
  { id: "h", type: "heading", text: "{name}, come" },
  { id: "t", type: "text", text: "There is cake." },
];

/** A letter with two guests, whose second revision has another style, and whose third has one guest less. */
async function thrice(app: TestApp): Promise<Made> {
  const letter = await app.make({ style: "deco", blocks, guests: [{ name: "Ana" }, { name: "Ben" }] });
  await patch(app, letter, { style: "ivory" });
  await patch(app, letter, { guests: [{ name: "Ana" }] });
  return letter;
}

function ask(
  app: TestApp,
  { path, auth }: Pick<Made, "path" | "auth">,
  method: "GET" | "POST",
  way: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return app.call(method, `${path}${way}`, { headers: { ...auth, ...headers } });
}

Deno.test(
  verifies("O2.operations", "the revisions are listed newest first, each with its time and what it changed"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ style: "deco", blocks, guests: [{ name: "Ana" }] });
    app.setNow(new Date("2026-11-21T09:30:00Z"));
    await patch(app, letter, { style: "ivory", guests: [{ name: "Ana" }, { name: "Ben" }] });
    await ask(app, letter, "POST", "/undo");
    const { status, body, headers } = await ask(app, letter, "GET", "/revisions");
    same(status, 200);
    equal(body, {
      revisions: [
        { revision: 3, at: "2026-11-21T09:30:00.000Z", changes: ["Style: Gatsby", "Removed Ben"], current: true },
        { revision: 2, at: "2026-11-21T09:30:00.000Z", changes: ["Style: Ivory", "Added Ben"], current: false },
        {
          revision: 1,
          at: "2026-11-20T12:00:00.000Z",
          changes: ["Added 2 blocks", "Style: Gatsby", "Added Ana"],
          current: false,
        },
      ],
    });
    same(headers.get("cache-control"), "private, no-cache");
    const again = await ask(app, letter, "GET", "/revisions", { "if-none-match": headers.get("etag")! });
    equal([again.status, again.text], [304, ""]);
  },
);

Deno.test(
  verifies("O2.operations", "a revision answers the letter as GET answered it then"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ style: "deco", blocks, guests: [{ name: "Ana" }, { name: "Ben" }] });
    const answers = [(await read(app, letter)).body];
    for (const body of [{ style: "ivory" }, { guests: [{ name: "Cleo" }] }]) {
      app.setNow(new Date(`2026-11-2${answers.length + 1}T12:00:00Z`));
      await patch(app, letter, body);
      answers.push((await read(app, letter)).body);
    }
    for (const [index, answer] of answers.entries()) {
      const then = await ask(app, letter, "GET", `/revisions/${index + 1}`);
      equal([then.status, then.body], [200, answer]);
      same(then.headers.get("etag"), `"${index + 1}"`);
    }
  },
);

Deno.test(
  verifies(["O2.operations", "O2.like-patch"], "undo, redo and restore answer as PATCH does, and are revisions"),
  async () => {
    await using app = await testApp();
    const letter = await thrice(app);
    const [first, third] = [
      (await ask(app, letter, "GET", "/revisions/1")).body,
      (await read(app, letter)).body,
    ];
    const keys = Object.keys((await patch(app, letter, { style: "ivory" })).body);
    const undone = await ask(app, letter, "POST", "/undo");
    equal([undone.status, undone.headers.get("etag"), Object.keys(undone.body)], [200, '"4"', keys]);
    equal([undone.body.guests, undone.body.changes, undone.body.warnings], [first.guests, ["Added Ben"], []]);
    const redone = await ask(app, letter, "POST", "/redo");
    equal([redone.body.revision, redone.body.guests, redone.body.card], [5, third.guests, third.card]);
    equal([redone.body.changes, inShort(redone.body.warnings)], [["Removed Ben"], ["guests guests_removed"]]);
    const restored = await ask(app, letter, "POST", "/revisions/1/restore");
    equal([restored.body.revision, restored.body.guests, restored.body.card], [6, first.guests, first.card]);
    equal(restored.body.changes, ["Style: Gatsby", "Added Ben"]);
    equal(
      (await read(app, letter)).body,
      Object.fromEntries(
        Object.entries(restored.body).filter(([key]) => key !== "warnings" && key !== "changes"),
      ),
    );
    // Restoring is a change like any other: undo takes it back.
    equal((await ask(app, letter, "POST", "/undo")).body.card.style, "ivory");
  },
);

Deno.test(
  verifies("O4.removals-said", "what an undo removes comes back by redo, and the warning says so"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ style: "deco", blocks, guests: [{ name: "Ana" }] });
    await patch(app, letter, { style: "ivory" });
    const added = [...blocks, { id: "s", type: "signature", text: "Zoé" }];
    const { card, guests } = (await patch(app, letter, { blocks: added, guests: [{ name: "Ana" }, { name: "Ben" }] }))
      .body;
    for (const way of ["/undo?dry_run=1", "/undo"]) {
      const { warnings } = (await ask(app, letter, "POST", way)).body;
      equal(inShort(warnings), ["blocks blocks_removed", "guests guests_removed"]);
      for (const { message } of warnings) match(message, /^(?!.*\/undo).*with \/redo at.*to: "redo".*press Redo/);
    }
    const redone = (await ask(app, letter, "POST", "/redo")).body;
    equal([redone.card, redone.guests], [card, guests]);
    // What a redo or restoring removes comes back by undo.
    await ask(app, letter, "POST", "/undo");
    await patch(app, letter, { guests: [] });
    await ask(app, letter, "POST", "/undo");
    for (const way of ["/redo", "/revisions/7/restore"]) {
      const { warnings: [first] } = (await ask(app, letter, "POST", way)).body;
      match(first.message, /^(?!.*\/redo).*with \/undo at/);
      await ask(app, letter, "POST", "/undo");
    }
  },
);

Deno.test(
  verifies("O2.like-patch", "they do what the editor's do: each undoes what the other did"),
  async () => {
    await using app = await testApp();
    const letter = await thrice(app);
    const host = await hostOf(app, letter);
    const style = async () => (await read(app, letter)).body.card.style;
    await host.swap("/style", { style: "midnight" });
    same((await ask(app, letter, "POST", "/undo")).body.card.style, "ivory");
    await host.swap("/redo", { panel: "letter" });
    same(await style(), "midnight");
    await ask(app, letter, "POST", "/revisions/1/restore");
    await host.swap("/undo", { panel: "letter" });
    same(await style(), "midnight");
    same((await ask(app, letter, "POST", "/redo")).body.card.style, "deco");
  },
);

Deno.test(
  verifies(
    ["O2.like-patch", "K8.updated-on"],
    "a program that restores a place tells guests of it, as its update does",
  ),
  async () => {
    await using app = await testApp();
    const place = (name: string) => ({ blocks: [{ id: "p", type: "place", name }] });
    const letter = await app.make(place("Town hall"));
    await patch(app, letter, place("Garden"));
    const told = async () => (await openLetter(app.context, { id: letter.id, guest: "" })).updates.last;
    const hourLater = new Date(testNow.getTime() + 60 * 60_000);
    app.setNow(hourLater);
    await (await hostOf(app, letter)).post("/history/1", {});
    // A person is writing a letter that probably nobody has received yet.
    same(await told(), testNow.getTime());
    await ask(app, letter, "POST", "/revisions/2/restore");
    same(await told(), hourLater.getTime());
  },
);

Deno.test(
  verifies("O2.like-patch", "with nothing to undo or to redo they answer 409, and nothing changes"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ style: "deco" });
    await keepsLetter(app, letter, async () => {
      for (const dry of ["", "?dry_run=1"]) {
        const undo = assertProblem(await ask(app, letter, "POST", `/undo${dry}`), 409, "nothing_to_undo");
        match(undo.message, /There is nothing to undo/);
        assertProblem(await ask(app, letter, "POST", `/redo${dry}`), 409, "nothing_to_redo");
      }
    });
    await patch(app, letter, { style: "ivory" });
    assertProblem(await ask(app, letter, "POST", "/redo"), 409, "nothing_to_redo");
    same((await ask(app, letter, "POST", "/undo")).status, 200);
    assertProblem(await ask(app, letter, "POST", "/undo"), 409, "nothing_to_undo");
    same((await ask(app, letter, "POST", "/redo")).status, 200);
  },
);

Deno.test(
  verifies("O2.like-patch", "a revision that is not kept, and one that is none, is not found"),
  async () => {
    await using app = await testApp();
    const letter = await thrice(app);
    await keepsLetter(app, letter, async () => {
      for (const wanted of ["0", "4", "-1", "1.5", "one", "01", "99999999999999999999", "%00", "%ff"]) {
        assertProblem(await ask(app, letter, "GET", `/revisions/${wanted}`), 404, "not_found");
        assertProblem(await ask(app, letter, "POST", `/revisions/${wanted}/restore`), 404, "not_found");
      }
    });
    const { message } = assertProblem(await ask(app, letter, "GET", "/revisions/4"), 404, "not_found");
    match(message, /no revision 4.*\/revisions/);
  },
);

const writes = ["/undo", "/redo", "/revisions/1/restore"];
const reads = ["/revisions", "/revisions/1"];

Deno.test(
  verifies("O2.like-patch", "they need the key, and say the same of an unknown letter and of a wrong key"),
  async () => {
    await using app = await testApp();
    const [letter, other] = [await thrice(app), await app.make()];
    await keepsLetter(app, letter, async () => {
      for (const [method, ways] of [["GET", reads], ["POST", writes]] as const) {
        for (const way of ways) {
          for (const headers of [{}, other.auth, { authorization: "Bearer ek_wrong" }]) {
            assertProblem(await app.call(method, `${letter.path}${way}`, { headers }), 403, "forbidden");
          }
          const unknown = { path: "/api/v1/letters/unknown12345", auth: letter.auth };
          assertProblem(await ask(app, unknown, method, way), 403, "forbidden");
        }
      }
    });
    await app.call("DELETE", letter.path, { headers: letter.auth });
    for (const way of reads) assertProblem(await ask(app, letter, "GET", way), 410, "gone");
    for (const way of writes) assertProblem(await ask(app, letter, "POST", way), 410, "gone");
  },
);

Deno.test(verifies("O2.like-patch", "they take If-Match, and a refusal says the revision"), async () => {
  await using app = await testApp();
  const letter = await thrice(app);
  await ask(app, letter, "POST", "/undo");
  for (const way of writes) {
    for (const dry of ["", "?dry_run=1"]) {
      const refused = await keepsLetter(app, letter, () => ask(app, letter, "POST", way + dry, { "if-match": '"3"' }));
      assertProblem(refused, 412, "revision_conflict");
      same(refused.headers.get("etag"), '"4"');
    }
    same((await ask(app, letter, "POST", `${way}?dry_run=1`, { "if-match": '"4"' })).status, 200);
  }
  same((await ask(app, letter, "POST", "/redo", { "if-match": "4" })).body.revision, 5);
});

Deno.test(
  verifies(["O2.like-patch", "I3.every-operation"], "a dry run says what they would do, and stores nothing"),
  async () => {
    await using app = await testApp();
    const letter = await thrice(app);
    await ask(app, letter, "POST", "/undo");
    for (const way of writes) {
      const dry = await keepsLetter(app, letter, () => ask(app, letter, "POST", `${way}?dry_run=1`));
      equal([dry.status, Object.keys(dry.body)], [200, ["warnings", "changes"]]);
      const { body } = await ask(app, letter, "POST", way);
      equal({ warnings: body.warnings, changes: body.changes }, dry.body);
      await ask(app, letter, "POST", way === "/undo" ? "/redo" : "/undo");
    }
  },
);

Deno.test(
  verifies("O2.like-patch", "what answers an error has moved nothing, so that trying again undoes one change"),
  async () => {
    await using app = await testApp();
    const src = `http://localhost/media/${"0".repeat(64)}.jpg`;
    const letter = await app.make({ blocks: [{ type: "image", src }] });
    await patch(app, letter, { blocks: [] });
    let failed = 0;
    const db = app.db.withPlugin({
      transformQuery: ({ node }) => {
        const isOfPictures = node.kind === "SelectQueryNode" && JSON.stringify(node.from).includes('"media"');
        if (isOfPictures) throw new Error(`no picture can be looked for, ${++failed}`);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await keepsLetter(app, letter, async () => {
      for (const way of ["/undo", "/revisions/1/restore"]) {
        const { result } = await quietly(() =>
          callWith({ ...app.context, db }, "POST", letter.path + way, { headers: letter.auth })
        );
        assertProblem(result, 500, "internal");
      }
    });
    same(failed, 2);
    const undone = await ask(app, letter, "POST", "/undo");
    equal([undone.body.revision, undone.body.card.blocks[0].src], [3, src]);
  },
);

Deno.test(
  verifies("O2.operations", "a guest who comes back by undo has the old link, and reads the own name again"),
  async () => {
    await using app = await testApp();
    const letter = await thrice(app);
    const greeting = async () => (await app.call("GET", `/c/${letter.id}.txt?g=${letter.guests[1]!.id}`)).text;
    ok(!(await greeting()).includes("Ben"));
    await ask(app, letter, "POST", "/undo");
    match(await greeting(), /Ben, come/);
  },
);

Deno.test(
  verifies("O2.like-patch", "ten undos at once each undo one change"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ nameFallback: "friends 0" });
    for (let count = 1; count <= 12; count++) await patch(app, letter, { nameFallback: `friends ${count}` });
    const undone = await Promise.all(Array.from({ length: 10 }, () => ask(app, letter, "POST", "/undo")));
    equal(undone.map(({ status }) => status), Array(10).fill(200));
    same((await read(app, letter)).body.card.nameFallback, "friends 2");
  },
);
