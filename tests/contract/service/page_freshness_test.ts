import { createApp } from "../../../routes/app.ts";
import { type Answer, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { patch } from "../../support/service/owner.ts";
import { openPage, openText, readSheet } from "../../support/service/pages.ts";
import { verifies } from "../../support/verifies.ts";

/* Drawn pages are cached in memory. Whatever changes in a letter, the next page must show it. */

const blocks = [{ type: "heading", text: "For {name}" }];

function make(app: TestApp, ...names: string[]): Promise<Made> {
  return app.make({ blocks, nameFallback: "all of you", guests: names.map((name) => ({ name })) });
}

/** The text of the sheet on this guest's page, requested twice: the second page may come from the cache. */
async function says(app: TestApp, letter: Made, guest?: number): Promise<string> {
  const [first, second] = [await openPage(app, letter, guest), await openPage(app, letter, guest)];
  same(second.text, first.text);
  return readSheet(first.text).lines.join("|");
}

Deno.test(
  verifies("D1.known-id", "after a rename the next page has the new name, and others' pages their own"),
  async () => {
    await using app = await testApp();
    const letter = await make(app, "Ana", "Ben");
    equal([await says(app, letter, 0), await says(app, letter, 1)], ["For Ana", "For Ben"]);
    const [ana, ben] = [letter.guests[0]!, letter.guests[1]!];
    await patch(app, letter, { guests: [{ id: ana.id, name: "Ben" }, { id: ben.id, name: "Ana" }] });
    equal([await says(app, letter, 0), await says(app, letter, 1)], ["For Ben", "For Ana"]);
    await patch(app, letter, { guests: [{ id: ben.id, name: "Ana" }] });
    equal([await says(app, letter, 0), await says(app, letter, 1)], ["For all of you", "For Ana"]);
    await patch(app, letter, { guests: [{ id: ana.id, name: "Ana" }] });
    equal([await says(app, letter, 0), await says(app, letter, 1)], ["For Ana", "For all of you"]);
  },
);

Deno.test("after any update the next page shows the current letter", async () => {
  await using app = await testApp();
  const letter = await make(app, "Ana");
  for (const text of ["One {name}", "Two {name}", "One {name}"]) {
    await patch(app, letter, { blocks: [{ type: "heading", text }] });
    equal([await says(app, letter, 0), await says(app, letter)], [
      ...[text.replace("{name}", "Ana"), text.replace("{name}", "all of you")],
    ]);
  }
  await patch(app, letter, { nameFallback: "Ana" });
  same(await says(app, letter), "One Ana");
  await patch(app, letter, { nameFallback: null, lang: "es" });
  same(await says(app, letter), "One querido invitado");
  const css = (await openPage(app, letter)).text;
  await patch(app, letter, { custom: { paper: "#abcdef" } });
  const { text, headers } = await openPage(app, letter);
  ok(text.includes("--paper:#abcdef") && !css.includes("#abcdef"));
  match(headers.get("content-security-policy")!, /'sha256-/);
});

Deno.test("a guest with the fallback's name is a guest, and the link without a guest has no guest", async () => {
  await using app = await testApp();
  const letter = await make(app, "all of you");
  const [named, bare] = [await openPage(app, letter, 0), await openPage(app, letter)];
  ok(named.text.includes("<bdi>all of you</bdi>") && !bare.text.includes("<bdi>"));
  equal([(await openPage(app, letter)).text, (await openPage(app, letter, 0)).text], [bare.text, named.text]);
});

Deno.test(
  verifies(
    ["H3.key-replaced", "H3.links-gone"],
    "a new key changes no page, and a letter taken back has no page",
  ),
  async () => {
    await using app = await testApp();
    const letter = await make(app, "Ana");
    const { text } = await openPage(app, letter, 0);
    same((await app.call("POST", `${letter.path}/key`, { headers: letter.auth })).status, 200);
    same((await openPage(app, letter, 0)).text, text);
    const other = await make(app, "Ana");
    await openPage(app, other, 0);
    await app.call("DELETE", other.path, { headers: other.auth });
    const links = [other.url, other.guests[0]!.url, `${other.url}.txt`];
    const answers = await Promise.all(links.map((link) => app.call("GET", link)));
    equal(answers.map(({ status }) => status), [410, 410, 410]);
    for (const answer of answers) ok(!answer.text.includes("Ana"));
    same(await says(app, letter, 0), "For Ana");
  },
);

Deno.test("letters with the same words and names are kept apart", async () => {
  await using app = await testApp();
  const [one, other] = [await make(app, "Ana"), await make(app, "Ana")];
  equal([await says(app, one, 0), await says(app, other, 0)], ["For Ana", "For Ana"]);
  await patch(app, other, { blocks: [{ type: "heading", text: "Other {name}" }] });
  await patch(app, one, { blocks: [{ type: "heading", text: "One {name}" }] });
  equal([await says(app, one, 0), await says(app, other, 0)], ["One Ana", "Other Ana"]);
});

Deno.test("a page drawn for one origin is not used for another", async () => {
  await using app = await testApp();
  const { id } = await app.make({ blocks: [{ type: "date", start: "2027-06-19T18:30" }] });
  for (let times = 0; times < 2; times++) {
    for (const origin of ["http://localhost", "http://other.example"]) {
      const { text } = await app.call("GET", `${origin}/c/${id}`);
      ok(text.includes(encodeURIComponent(`${origin}/c/${id}`)), origin);
    }
  }
});

Deno.test("text about time on a page is right at every request", async () => {
  await using app = await testApp();
  const letter = await app.make({
    blocks: [{ type: "countdown", to: "2026-11-22T10:00" }, {
      type: "rsvp",
      contacts: { sms: "+34612345678" },
      deadline: "2026-11-21T18:00",
    }],
  });
  const at = async (moment: string) => {
    app.setNow(new Date(moment));
    const { lines } = readSheet((await openPage(app, letter)).text);
    const { text } = await openText(app, letter);
    for (const line of [lines[1]!, lines.at(-1)!]) ok(text.includes(line), `${moment}: ${line}`);
    return [lines[1], lines.at(-1)];
  };
  const [open, closed] = ["Please reply by Saturday 21 November 2026 at 6\u00a0pm", "Replies are now closed."];
  equal(await at("2026-11-20T12:00:00Z"), ["2 days to go", open]);
  equal(await at("2026-11-20T23:59:59Z"), ["2 days to go", open]);
  equal(await at("2026-11-21T00:00:00Z"), ["1 day to go", open]);
  equal(await at("2026-11-22T05:59:59Z"), ["It’s today", open]);
  equal(await at("2026-11-22T06:01:00Z"), ["It’s today", closed]);
  equal(await at("2026-11-23T00:00:00Z"), ["Took place on Sunday 22 November 2026", closed]);
});

Deno.test("a page does not depend on seconds: during a minute it is the same, byte for byte", async () => {
  await using app = await testApp();
  const letter = await app.make({
    blocks: [
      ...[{ type: "heading", text: "For {name}" }, { type: "date", start: "2026-11-19T18:30" }, { type: "countdown" }],
      { type: "rsvp", contacts: { sms: "+34612345678" }, deadline: "2026-11-20T10:00" },
    ],
  });
  const pages: string[] = [];
  for (const seconds of ["00.001", "00.999", "30.000", "59.999"]) {
    // A service of its own, with an empty cache.
    const context = { ...app.context, now: () => new Date(`2026-11-20T06:30:${seconds}Z`) };
    const fresh = await createApp(context, { baseUrl: undefined, trustProxy: false });
    for (const path of [`/c/${letter.id}`, `/c/${letter.id}.txt`]) pages.push(await (await fresh.request(path)).text());
  }
  same(new Set(pages).size, 2);
});

Deno.test("a page drawn just before midnight is not used on the next day", async () => {
  await using app = await testApp();
  const { id } = await app.make({ blocks: [{ type: "countdown", to: "2026-11-22T10:00" }] });
  for (let strikes = 0; strikes < 8; strikes++) {
    let readings = 0;
    const now = () => new Date(readings++ < strikes ? "2026-11-20T23:59:59.999Z" : "2026-11-21T00:00:00.001Z");
    const fresh = await createApp({ ...app.context, now }, { baseUrl: undefined, trustProxy: false });
    await fresh.request(`/c/${id}`);
    readings = strikes;
    match(await (await fresh.request(`/c/${id}`)).text(), /1 day to go/, `after ${strikes} readings`);
  }
});

Deno.test("while a letter changes under many readers, nobody gets a page older than the one at the time of the request", async () => {
  await using app = await testApp();
  const letter = await make(app, "Guest 0");
  const { id, url } = letter.guests[0]!;
  let stored = 0;
  const writer = async () => {
    for (let round = 1; round <= 20; round++) {
      const { status } = await patch(app, letter, { guests: [{ id, name: `Guest ${round}` }] });
      same(status, 200);
      stored = round;
    }
  };
  const reader = async () => {
    for (let times = 0; times < 20; times++) {
      const known = stored;
      const { text }: Answer = await app.call("GET", url);
      const names = [...text.matchAll(/Guest (\d+)/g)].map(([, round]) => Number(round));
      equal([new Set(names).size, names.length > 1, names[0]! >= known], [1, true, true]);
    }
  };
  await Promise.all([writer(), ...Array.from({ length: 8 }, reader)]);
  same(await says(app, letter, 0), "For Guest 20");
});
