import { languageIds } from "../../../domain/i18n/languages.ts";
import { printWords } from "../../../views/i18n/words.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { verifies } from "../../support/verifies.ts";

/* The form of the print kit, and for whom it prints. */

const guests = [{ name: "Ana" }, { name: "Ben", answer: "no" }, { name: "Cleo" }];

Deno.test(
  verifies("M3.language", "the print kit and the key's page speak the language that was chosen in the editor"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ guests });
    const host = await hostOf(app, letter);
    const german = { cookie: `${host.cookie}; lang=de` };
    match((await host.get("/print", german)).text, /<html lang="de"/);
    match((await host.get("/print/sheets", german)).text, /<div class="print-bar"[^>]* lang="de"/);
    match((await host.get("", { cookie: "lang=de" })).text, /<html lang="de"/);
    match((await host.get("/print")).text, /<html lang="en"/);
  },
);

Deno.test(
  verifies(
    ["L2.letters", "L2.labels", "service.agents-too"],
    "a program prints for all guests with the key alone",
  ),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ blocks: [{ type: "heading", text: "For {name}" }], guests });
    const sheets = (run: string, headers = {}) =>
      app.call("GET", `/edit/${letter.id}/print/sheets?run=${run}`, { headers });
    for (const run of ["letters", "labels"]) {
      const { status, text } = await sheets(run, letter.auth);
      equal([status, ...guests.map(({ name }) => text.includes(name))], [200, true, true, true], run);
      same((await sheets(run, { authorization: "Bearer ek_wrong" })).status, 403);
      same((await sheets(run)).status, 403);
    }
    // A program follows with its header, and is told that there is nobody.
    const { headers } = await sheets("cards&whom=yes", letter.auth);
    const { status, text } = await app.call("GET", headers.get("location")!, { headers: letter.auth });
    equal([status, text.includes(printWords("en").kit.nobody)], [200, true]);
  },
);

Deno.test("the form keeps the range that was chosen, of guests who are there", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests });
  const host = await hostOf(app, letter);
  const [ana, ben, cleo] = letter.guests.map(({ id }) => id) as [string, string, string];
  const rangeIn = async (query: string) =>
    [...(await host.get(`/print${query}`)).text.matchAll(/<option value="([^"]*)" selected[^>]*>\d\. /g)]
      .map(([, id]) => id);
  equal(await rangeIn(""), [ana, cleo]);
  equal(await rangeIn(`?run=letters&from=${ben}&to=${ana}`), [ben, ana]);
  equal(await rangeIn(`?run=letters&from=gone&to=${ben}`), [ana, ben]);
});

Deno.test("where nobody is left of the guests the form says so", async () => {
  await using app = await testApp();
  const letter = await app.make({ guests });
  for (const language of languageIds) {
    const host = await hostOf(app, letter, language);
    const { nobody } = printWords(language).kit;
    const said = async (path: string) => (await host.get(path)).text.includes(`role="alert"><strong>${nobody}<`);
    for (const query of ["?run=letters&whom=yes", "?run=labels&from=gone"]) {
      const sheets = await host.get(`/print/sheets${query}`);
      equal([sheets.status, sheets.headers.get("location")], [303, `/edit/${letter.id}/print${query}`]);
      ok(await said(`/print${query}`), `${language} ${query}`);
    }
    for (const query of ["", "?whom=yes", "?run=letters"]) same(await said(`/print${query}`), false, query);
  }
});

Deno.test(verifies("L2.labels", "who has said no gets no place card, and everything else"), async () => {
  await using app = await testApp();
  const letter = await app.make({ guests });
  const host = await hostOf(app, letter);
  const names = async (run: string, mark: RegExp) => {
    const { text } = await host.get(`/print/sheets?run=${run}`);
    return [...new Set([...text.matchAll(mark)].map(([, name]) => name))];
  };
  equal(await names("cards", /<p class="place-name[^>]*>([^<]*)</g), ["Ana", "Cleo"]);
  equal(await names("labels", /<li class="label"><p [^>]*>([^<]*)</g), ["Ana", "Ben", "Cleo"]);
});

Deno.test("an envelope to cut has a paper of its own, which is one that it is printed on", async () => {
  await using app = await testApp();
  const host = await hostOf(app, await app.make({ guests }));
  const page = async (query: string) =>
    /@page ?\{size:([\d.]+)mm/.exec((await host.get(`/print/sheets?run=templates&${query}`)).text)?.[1];
  equal([await page("stock=card&cut=letter"), await page("stock=letter"), await page("stock=card&cut=a4")], [
    ...["215.9", "215.9", "210"],
  ]);
  const field = /<select id="cut"[^]*?<\/select>/.exec((await host.get("/print?stock=card")).text)![0];
  match(field, /value="a4" selected/);
});

Deno.test("invitations and envelopes to cut each keep the paper that was chosen for them", async () => {
  await using app = await testApp();
  const host = await hostOf(app, await app.make({ guests }));
  for (const run of ["templates", "invitations"]) {
    const { text } = await host.get(`/print?run=${run}&stock=card&cut=letter`);
    const chosen = (name: string) =>
      new RegExp(`<select id="${name}".*?<option value="([^"]*)" selected`, "s").exec(text)?.[1];
    equal([chosen("stock"), chosen("cut")], ["card", "letter"], run);
  }
});
