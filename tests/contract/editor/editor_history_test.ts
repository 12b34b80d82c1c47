import { languageIds } from "../../../domain/i18n/languages.ts";
import { type Answer, base, type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { insides, linesOf, tagsOf } from "../../support/service/html.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

const start = { style: "deco", blocks: [{ id: "a", type: "heading", text: "One" }], guests: [{ name: "Ana" }] };

async function change(app: TestApp, letter: Made, body: unknown) {
  const { status, text } = await patch(app, letter, body);
  same(status, 200, text);
}

/** The text of the status line. */
function said({ text }: Answer): string {
  return /<p id="status"[^>]*>([^<]*)<\/p>/.exec(text)![1]!;
}

const without = ({ revision: _, updated: __, ...letter }: Record<string, unknown>) => letter;

Deno.test(
  verifies(["M2.undo", "M1.plain-forms", "M1.same-acts"], "undo and redo have the same effect by form and by htmx"),
  async () => {
    for (const way of ["post", "swap"] as const) {
      await using app = await testApp();
      const letter = await app.make(start);
      const host = await hostOf(app, letter);
      const states = [(await read(app, letter)).body];
      for (const body of [{ style: "ivory" }, { guests: [] }]) {
        await change(app, letter, body);
        states.push((await read(app, letter)).body);
      }
      const [one, two, three] = states.map(without);
      const step = async (path: string, revision: number, after: unknown, words: string) => {
        const answer = await host[way](path, { panel: "letter", seen: String(revision - 1) });
        if (way === "post") {
          const taken = path === "/undo" ? "undone" : "redone";
          equal([answer.status, answer.headers.get("location")], [303, `/edit/${letter.id}?${taken}=${revision}`]);
          same(said(await host.get(`?${taken}=${revision}`)), words);
          same(said(await host.get(`?${taken}=${revision - 1}`)), "Saved");
        } else {
          equal([answer.status, said(answer)], [200, words]);
          equal(JSON.parse(answer.headers.get("hx-trigger")!), { "letter:saved": { revision, from: revision - 1 } });
          same(tagsOf(answer.text)[0]!.attributes.id, "panel-letter");
        }
        equal(without((await read(app, letter)).body), after);
      };
      await step("/undo", 4, two, "Undone: Removed Ana");
      await step("/undo", 5, one, "Undone: Style: Ivory");
      await step("/redo", 6, two, "Redone: Style: Ivory");
      await step("/redo", 7, three, "Redone: Removed Ana");
      await step("/undo", 8, two, "Undone: Removed Ana");
    }
  },
);

Deno.test(verifies("M2.undo", "with nothing to undo or redo there is a notice, and no change"), async () => {
  await using app = await testApp();
  const letter = await app.make(start);
  const host = await hostOf(app, letter);
  for (const [path, words] of [["/undo", "There is nothing to undo"], ["/redo", "There is nothing to redo"]] as const) {
    const answer = await keepsLetter(app, letter, () => host.swap(path, { panel: "letter", seen: "1" }));
    equal([answer.status, said(answer)], [200, words]);
    const { headers } = await keepsLetter(app, letter, () => host.post(path, { seen: "1" }));
    const { pathname, search } = new URL(headers.get("location")!, base);
    same(said(await host.get("/history" + search)), words);
    match(pathname + search, /\/history\?not_(undone|redone)=1$/);
  }
});

Deno.test(
  verifies("M1.plain-forms", "a form that does not name its panel returns to the page of the Referer"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    const { cookie } = await hostOf(app, letter);
    const ways = { "": "?", "/guests?q=a": "/guests?q=a&", "/history": "/history?", "/elsewhere": "/history?" };
    for (const [from, to] of Object.entries(ways)) {
      const headers = {
        ...{ cookie, origin: base, referer: `${base}/edit/${letter.id}${from}` },
        "content-type": "application/x-www-form-urlencoded",
      };
      const answer = await app.call("POST", `/edit/${letter.id}/undo`, { headers, body: "" });
      same(answer.headers.get("location"), `/edit/${letter.id}${to}not_undone=1`);
    }
  },
);

Deno.test(verifies("M2.undo", "the buttons describe their effect, and are disabled if they have none"), async () => {
  await using app = await testApp();
  const letter = await app.make(start);
  const host = await hostOf(app, letter);
  const buttons = async () =>
    tagsOf((await host.get("/steps?panel=guests")).text).filter(({ name }) => name === "button")
      .map(({ attributes }) => attributes.title ?? attributes["aria-disabled"]);
  equal(await buttons(), ["true", "true"]);
  await change(app, letter, { guests: [{ name: "Ana" }, { name: "Ben" }] });
  equal(await buttons(), ["Added Ben", "true"]);
  await host.swap("/undo", { panel: "guests" });
  equal(await buttons(), ["true", "Added Ben"]);
});

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "C5.revision"],
    "undoing a change of others that the page does not show is refused, and so is going back over it",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    const host = await hostOf(app, letter);
    await change(app, letter, { style: "ivory" });
    for (const way of ["post", "swap"] as const) {
      for (const path of ["/undo", "/redo", "/history/1"]) {
        const answer = await keepsLetter(app, letter, () => host[way](path, { panel: "letter", seen: "1" }));
        same(answer.status, 412, `${way} ${path}`);
        match(said(answer), /^Somebody changed the letter in the meantime/);
        // The form is now drawn from the newest revision, so pressing again is a decision.
        if (way === "post") match(answer.text, /name="seen" value="2"/);
        else match(answer.text, /data-revision="2"/);
      }
    }
  },
);

Deno.test(verifies("M2.undo", "a rate limit is reported, and the panel is not drawn again"), async () => {
  await using app = await testApp({ rateLimits: { create: 9, update: 1, media: 9, refused: 9 } });
  const letter = await app.make(start);
  const host = await hostOf(app, letter);
  await change(app, letter, { style: "ivory" });
  const answer = await keepsLetter(app, letter, () => host.swap("/undo", { panel: "letter", seen: "2" }));
  same(answer.status, 429);
  match(said(answer), /^Not saved\. That was a lot at once/);
  equal(tagsOf(answer.text).map(({ attributes }) => attributes.id), ["status", "style-now", "letter-title", undefined]);
  same((await host.post("/undo", { panel: "letter", seen: "2" })).status, 429);
});

Deno.test(
  verifies(
    ["M2.undo", "M1.plain-forms"],
    "the list describes the changes of each version, newest first, and can go back to any of them",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    const host = await hostOf(app, letter);
    app.setNow(new Date("2026-11-21T09:30:00Z"));
    await change(app, letter, {
      guests: [{ name: "Ana" }, ...Array.from({ length: 12 }, (_, n) => ({ name: `G${n}` }))],
    });
    await change(app, letter, { blocks: [{ id: "a", type: "heading", text: "Two" }] });
    const titles = async () => insides((await host.get("/history")).text, "h3").map((inner) => linesOf(inner).join());
    equal(await titles(), ["Title: One → Two", "Added 12 guests", "The letter was started"]);
    const { text } = await host.get("/history");
    equal(insides(text, "time"), ["21 Nov 2026, 09:30 UTC", "21 Nov 2026, 09:30 UTC", "20 Nov 2026, 12:00 UTC"]);
    equal(text.match(/\/history\/\d+"/g), ['/history/2"', '/history/1"']);
    const { status, headers } = await host.post("/history/1", { seen: "3" });
    equal([status, headers.get("location")], [303, `/edit/${letter.id}/history?restored=4`]);
    same(said(await host.get("/history?restored=4")), "Your letter is as it was then");
    const { body } = await read(app, letter);
    equal([body.card.blocks[0].text, body.guests.length], ["One", 1]);
    // Going back is a change like any other.
    await host.post("/undo", { seen: "4" });
    same((await read(app, letter)).body.guests.length, 13);
    for (const revision of [0, 99]) same((await host.post(`/history/${revision}`, {})).status, 404);
  },
);

Deno.test(
  verifies("M2.undo", "the list of a long history has the last fifty versions, and those that were undone"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(start);
    const host = await hostOf(app, letter);
    for (let count = 0; count < 52; count++) {
      app.setNow(new Date(testNow.getTime() + count * 11 * 60_000));
      await change(app, letter, { nameFallback: `friends ${count}` });
    }
    const titles = async () =>
      insides((await host.get("/history")).text, "h3").map((inner) => linesOf(inner).join(" "));
    const [newest, ...older] = await titles();
    equal([older.length, newest, older.at(-1)], [
      49,
      "Name on a link without a name: friends 50 → friends 51",
      "The oldest version that is kept",
    ]);
    await host.post("/undo", { seen: "53" });
    equal(await titles(), [newest, ...older]);
    const { text } = await host.get("/history");
    equal(insides(text, "li").map((line) => /Undone|As it is now/.exec(line)?.[0]).slice(0, 3), [
      "Undone",
      "As it is now",
      undefined,
    ]);
  },
);

Deno.test(verifies("M3.language", "the list and its buttons are in the reader's language"), async () => {
  await using app = await testApp();
  const letter = await app.make(start);
  await change(app, letter, { style: "ivory" });
  const found = new Set<string>();
  for (const lang of languageIds) {
    const host = await hostOf(app, letter, lang);
    const { text } = await host.get("/history");
    same(tagsOf(text)[0]!.attributes.lang, lang);
    for (const name of ["h2", "h3"]) found.add(insides(text, name).join());
  }
  ok(found.size >= 11, [...found].join("\n"));
});

Deno.test(verifies("H2.cookie", "history, steps and preview open only with the letter's key"), async () => {
  await using app = await testApp();
  const [letter, other] = [await app.make(start), await app.make(start)];
  const { cookie } = await hostOf(app, other);
  for (const path of ["/history", "/steps", "/preview", "/preview?revision=1", "/preview/guests"]) {
    for (const headers of [{ cookie }, {}] as Record<string, string>[]) {
      const { status, text } = await app.call("GET", `/edit/${letter.id}${path}`, { headers });
      same(status, 403, path);
      ok(!text.includes("Ana") && !text.includes("One"), path);
    }
  }
  const host = await hostOf(app, letter);
  for (const path of ["/history", "/steps?panel=letter", "/preview", "/preview/guests"]) {
    const { status, text, headers } = await host.get(path);
    equal([status, headers.get("cache-control"), headers.get("x-robots-tag")], [200, "no-store", "noindex"], path);
    ok(!text.includes(letter.editKey.slice(3)), path);
  }
});

Deno.test(
  verifies(["P7.left-out", "M2.undo"], "after a step the editor shows what guests will read, also where it is refused"),
  async () => {
    await using app = await testApp();
    const date = { id: "d", type: "date", start: "2027-06-19T18:30" };
    const letter = await app.make({ ...start, blocks: [date] });
    const host = await hostOf(app, letter);
    await change(app, letter, { blocks: [{ ...date, start: "2027-06-20T18:30" }] });
    const shows = ({ text }: Answer) => [text.includes("Guests will see: “New date"), text.includes("/d/untold")];
    equal(shows(await host.get()), [true, true]);
    equal(shows(await host.swap("/undo", { panel: "letter", seen: "2" })), [false, false]);
    equal(shows(await host.swap("/redo", { panel: "letter", seen: "3" })), [true, true]);
    equal(shows(await host.swap("/redo", { panel: "letter", seen: "4" })), [true, true], "there is nothing to redo");
    for (const way of ["post", "swap"] as const) {
      const refused = await host[way]("/undo", { panel: "letter", seen: "2" });
      equal([refused.status, ...shows(refused)], [412, true, true]);
    }
  },
);

Deno.test(verifies("M2.undo", "after a step the list of guests is at the place where it was"), async () => {
  await using app = await testApp();
  const guests = Array.from({ length: 120 }, (_, index) => ({ name: `Guest ${index}`, sent: true }));
  const letter = await app.make({ guests });
  const host = await hostOf(app, letter);
  const path = `/edit/${letter.id}/guests`;
  const shows = (text: string, guest: number) => text.includes(`id="guest-${letter.guests[guest]!.id}"`);
  for (const view of ["?page=3", "?q=119", "?show=open&page=3"]) {
    await change(app, letter, { guests: letter.guests.map(({ id, name }) => ({ id, name: `${name}${view.length}` })) });
    for (const step of ["/undo", "/redo"]) {
      const { text } = await host.swap(step, { panel: "guests" }, { referer: `${base}${path}${view}` });
      equal([shows(text, 0), shows(text, 119)], [false, true], view);
      ok(text.includes('id="guest-message"') !== view.includes("open"), view);
    }
    const { headers } = await host.post("/undo", {}, { referer: `${base}${path}${view}` });
    match(headers.get("location")!, new RegExp(`^${path}\\?(.+&)?undone=\\d+$`));
    equal(new URL(headers.get("location")!, base).searchParams.get("page"), view.includes("page") ? "3" : null);
    ok((await host.get(headers.get("location")!.replace(`/edit/${letter.id}`, ""))).text.includes("Undone"));
  }
  const { text } = await host.swap("/undo", { panel: "guests", seen: "1" }, { referer: `${base}${path}?page=3` });
  equal([shows(text, 0), shows(text, 119)], [false, true], "also where it is refused");
  // A search does not change the page's address, so the buttons send it.
  const { text: steps } = await host.get("/steps?panel=guests");
  equal(
    tagsOf(steps).map(({ attributes }) => attributes["hx-include"]).filter(Boolean),
    Array(2).fill("#guest-search"),
  );
  const searched = [
    ["119", path],
    ["119", `${path}?q=5`],
    ["", `${path}?q=119`],
    // The search has left the page and the filter of the address.
    ["", `${path}?q=119&page=3`],
    ["119", `${path}?show=yes`],
  ] as const;
  for (const [q, referer] of searched) {
    // So it is when the panel follows a change of others: it is asked for at the page's address, with this search.
    const address = new URL(referer, base);
    const headers = { "hx-request": "true", "hx-target": "div#panel-guests", referer: address.href };
    address.searchParams.set("q", q);
    const followed = await host.get(`/guests${address.search}`, headers);
    equal([shows(followed.text, 0), shows(followed.text, 119)], q ? [false, true] : [true, false], address.href);
    for (const [step, seen] of [["/undo", {}], ["/redo", {}], ["/undo", { seen: "1" }]] as const) {
      const { text } = await host.swap(step, { panel: "guests", q, ...seen }, { referer: `${base}${referer}` });
      equal([shows(text, 0), shows(text, 119)], q ? [false, true] : [true, false], `${step} ${q}`);
    }
  }
});

Deno.test(verifies("M2.undo", "other sites cannot undo"), async () => {
  await using app = await testApp();
  const letter = await app.make(start);
  await change(app, letter, { style: "ivory" });
  const { cookie } = await hostOf(app, letter);
  for (const path of ["/undo", "/redo", "/history/1"]) {
    const headers = {
      cookie,
      origin: "https://elsewhere.example",
      "content-type": "application/x-www-form-urlencoded",
    };
    const sent = () => app.call("POST", `/edit/${letter.id}${path}`, { headers, body: "seen=2" });
    same((await keepsLetter(app, letter, sent)).status, 403, path);
  }
});

Deno.test(verifies("M1.plain-forms", "an unreadable form undoes nothing, and is an error"), async () => {
  await using app = await testApp();
  const letter = await app.make(start);
  await change(app, letter, { style: "ivory" });
  const { cookie } = await hostOf(app, letter);
  const broken = [["multipart/form-data; boundary=x", "--y", 400], ["multipart/form-data", "", 400]] as const;
  const large = ["application/x-www-form-urlencoded", `seen=${"2".repeat(5000)}`, 413] as const;
  for (const [type, body, expected] of [...broken, large]) {
    for (const path of ["/undo", "/redo", "/history/1"]) {
      const headers = { cookie, origin: base, "content-type": type };
      const sent = () => app.call("POST", `/edit/${letter.id}${path}`, { headers, body });
      const answer = await keepsLetter(app, letter, sent);
      same(answer.status, expected, `${path} ${type}`);
      match(answer.text, /<h1>Not saved/);
    }
  }
});
