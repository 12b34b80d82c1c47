/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { testApp } from "../../support/service/app.ts";
import { editorWords } from "../../../views/i18n/words.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { answerLate, focusOn, revision, says, unfold } from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { letPass, until } from "../../support/waiting.ts";

/* Two people in one letter. */

const { visitor } = await openStage();
const app = await testApp({ watched: {} });
const base = app.listen();
Deno.test.afterAll(async () => await app[Symbol.asyncDispose]());

const letter = {
  lang: "en",
  blocks: ["x", "y", "z"].map((id) => ({ id, type: "text", text: `Old ${id}` })),
};
const desk = { locale: "en", viewport: { width: 1440, height: 900 } };

const field = (page: Page, id: string) => page.locator(`#block-${id} [name=text]`);
const inLetter = (page: Page) => page.frameLocator("#preview").locator(".letter");

/** Two people at their own machines. */
async function together() {
  const links = await app.make(letter);
  const people = await Promise.all([visitor(desk), visitor(desk)]);
  const pages = await Promise.all(people.map(async (person) => {
    const page = await person.newPage();
    await page.goto(links.editUrl.replace("http://localhost", base));
    await unfold(page);
    return page;
  }));
  const [ana, joao] = pages as [Page, Page];
  return {
    ana,
    joao,
    links,
    [Symbol.asyncDispose]: async () => void await Promise.all(people.map((one) => one.close())),
  };
}

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "M1.same-views"],
    "what one changes the other sees, in panel, title and letter; what the other is writing stays, and is saved",
  ),
  async () => {
    await using two = await together();
    const { ana, joao } = two;
    await field(joao, "y").fill("");
    await field(joao, "y").pressSequentially("Half a");
    await revision(joao, 2);
    // Now João has words that are not saved, because their request is not answered.
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await answerLate(joao, /blocks\/y$/, answered);
    await field(joao, "y").pressSequentially(" sen");
    await field(ana, "x").fill("New x");
    await field(ana, "z").fill("New z");
    await says(ana, /^Saved$/);
    answer();
    await until("João to see them", async () => await field(joao, "z").inputValue() === "New z");
    same(await field(joao, "x").inputValue(), "New x");
    same(await field(joao, "y").inputValue(), "Half a sen");
    await inLetter(joao).getByText("New z").waitFor();
    await field(joao, "y").pressSequentially("tence");
    await until("Ana to see it", async () => await field(ana, "y").inputValue() === "Half a sentence");
    await inLetter(ana).getByText("Half a sentence").waitFor();
    equal(
      (await app.call("GET", two.links.path, { headers: two.links.auth })).body.card.blocks.map(
        ({ text }: { text: string }) => text,
      ),
      ["New x", "Half a sentence", "New z"],
    );
  },
);

Deno.test("who is in a block is told that the other has changed it or taken it away, and the focus stays near", async () => {
  await using two = await together();
  const { ana, joao } = two;
  await field(joao, "y").fill("João’s y");
  await says(joao, /^Saved$/);
  await field(ana, "z").fill("New z");
  await until("João to see it", async () => await field(joao, "z").inputValue() === "New z");
  // Of a block in which he is not he is told nothing.
  await says(joao, /^Saved$/);
  await until("Ana to see his", async () => await field(ana, "y").inputValue() === "João’s y");
  await field(ana, "y").fill("Ana’s y");
  await says(joao, /^This was just changed somewhere else\. “Undo” takes that back\.$/);
  same(await field(joao, "y").inputValue(), "Ana’s y");
  await field(joao, "y").fill("João’s y");
  await says(joao, /^Saved$/);
  await until("Ana to see his", async () => await field(ana, "y").inputValue() === "João’s y");
  await ana.locator("#block-y").getByRole("button", { name: "Remove" }).click();
  await says(joao, /^This was just changed somewhere else/);
  await focusOn(joao.locator("#block-z summary"));
  await joao.getByRole("button", { name: "Undo", exact: true }).first().click();
  await until("it to be back", async () => await field(joao, "y").count() === 1);
});

Deno.test(
  verifies(
    ["M2.cannot-be-saved", "M1.same-views"],
    "who types in the letter sees there what the other changes, and is told when that block is taken away",
  ),
  async () => {
    await using two = await together();
    const { ana, joao } = two;
    const words = inLetter(ana).locator(".block-text").nth(1);
    await words.click();
    const drawn: string[] = [];
    ana.on("request", (request) => request.url().includes("/preview") && drawn.push(request.url()));
    await ana.keyboard.press("End");
    await ana.keyboard.type(" of Ana");
    await says(ana, /^Saved$/);
    await until("João to see it", async () => await field(joao, "y").inputValue() === "Old y of Ana");
    // For her own words it is not drawn again.
    equal(drawn, []);
    await field(joao, "x").fill("New x");
    await inLetter(ana).getByText("New x").waitFor({ timeout: 10_000 });
    // The cursor stays where it is.
    await ana.keyboard.type("!");
    await until("João to see it", async () => await field(joao, "y").inputValue() === "Old y of Ana!");
    // What has been drawn around it can be pressed.
    await inLetter(ana).getByText("New x").click();
    await ana.locator("#block-x details[open]").waitFor();
    await words.click();
    await ana.locator("#block-y details[open]").waitFor();
    await joao.locator("#block-y").getByRole("button", { name: "Remove" }).click();
    await says(ana, /^This was just changed somewhere else\. “Undo” takes that back\.$/);
    await focusOn(ana.locator("#block-z summary"));
    await inLetter(ana).getByText("Old y").waitFor({ state: "detached" });
    await ana.getByRole("button", { name: "Undo", exact: true }).first().click();
    await inLetter(ana).getByText("Old y of Ana!").waitFor();
  },
);

Deno.test("a page that nobody looks at is told nothing, and catches up when it is looked at", async () => {
  await using two = await together();
  const { ana, joao } = two;
  await until("both to listen", () => app.context.watched.count === 2);
  const hide = (page: Page, hidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(joao, true);
  await until("João to leave", () => app.context.watched.count === 1);
  await field(ana, "x").fill("New x");
  await says(ana, /^Saved$/);
  await hide(joao, false);
  await until("João to see it", async () => await field(joao, "x").inputValue() === "New x");
  await revision(joao, 2);
});

Deno.test("a page that is not ours, in answer to the question for the panel, takes no panel away", async () => {
  await using two = await together();
  const { ana, joao } = two;
  let asked = false;
  await joao.route((url) => url.pathname === `/edit/${two.links.id}`, async (route) => {
    asked = true;
    await route.fulfill({ contentType: "text/html", body: "<h1>Welcome to our network</h1>" });
  });
  await field(ana, "x").fill("New x");
  await until("João's page to ask", () => asked);
  await joao.unrouteAll({ behavior: "wait" });
  await letPass(300, "the panel would be taken away meanwhile");
  same(await field(joao, "x").count(), 1);
  await field(ana, "x").fill("Newer x");
  await until("João to see it", async () => await field(joao, "x").inputValue() === "Newer x");
});

Deno.test("a guest whom one adds is on the other's list, which stays as the other has searched it", async () => {
  await using two = await together();
  const { ana, joao } = two;
  for (const page of [ana, joao]) await page.goto(`${base}/edit/${two.links.id}/guests`);
  const names = (page: Page) => page.locator("#guest-rows > li").count();
  await ana.locator("#guest-one-name").fill("Zoé");
  await ana.keyboard.press("Enter");
  await until("João to see her", async () => await names(joao) === 1);
  const more = Array.from({ length: 8 }, (_, index) => ({ name: `Guest ${index}` }));
  await app.call("POST", `${two.links.path}/guests`, { headers: two.links.auth, body: more });
  await until("both to see all", async () => await names(ana) === 9 && await names(joao) === 9);
  await joao.locator("#guest-search-q").fill("Zo");
  await until("João to have found her", async () => await names(joao) === 1);
  await joao.locator("#guest-rows [form=guest-removal]").click();
  await joao.locator("#guests-notice [data-undo]").waitFor();
  same(await names(joao), 0);
  await joao.locator("#guests-notice [data-undo]").click();
  await until("her to be back", async () => await names(ana) === 9 && await names(joao) === 1);
  await app.call("POST", `${two.links.path}/guests`, { headers: two.links.auth, body: [{ name: "Zora" }] });
  await until("João to find both", async () => await names(joao) === 2);
  same(await joao.locator("#guest-search-q").inputValue(), "Zo");
});

Deno.test("whoever does not see the letter hears which style the other has chosen", async () => {
  await using two = await together();
  const { ana, joao, links } = two;
  const heard = (page: Page) => page.locator("#style-now[role=status]").textContent();
  await ana.goto(`${base}/edit/${links.id}/guests`);
  const before = await heard(ana);
  await app.call("PATCH", links.path, { headers: links.auth, body: { style: "deco" } });
  const chosen = `Style: ${editorWords("en").style.styles.deco}`;
  for (const page of [ana, joao]) await until("it to be said", async () => await heard(page) === chosen);
  ok(before !== chosen);
});

Deno.test("one's own style is said when it is chosen, not later, as if the other had chosen it", async () => {
  await using two = await together();
  const { ana, links } = two;
  const heard = () => ana.locator("#style-now").textContent();
  await ana.goto(`${base}/edit/${links.id}/style`);
  const before = await heard();
  await ana.locator("[name=style][value=deco]").check({ force: true });
  await revision(ana, 2);
  const { deco } = editorWords("en").style.styles;
  same(await heard(), `Style: ${deco}`);
  await ana.getByRole("button", { name: "Undo", exact: true }).first().click();
  await until("it to be taken back", async () => await heard() === before);
});

Deno.test("who is in a guest's sheet is told that the other has removed the guest, and the focus stays near", async () => {
  await using two = await together();
  const { joao, links } = two;
  const add = ["Eva", "Ben", "Cleo"].map((name) => ({ name }));
  const { body } = await app.call("POST", `${links.path}/guests`, { headers: links.auth, body: add });
  const [eva, ben, cleo] = body.guests.map(({ id }: { id: string }) => id);
  await joao.goto(`${base}/edit/${links.id}/guests`);
  await until("both to listen", () => app.context.watched.count === 2);
  await joao.getByRole("button", { name: "Ben", exact: true }).click();
  await joao.locator(`#more-${ben}:popover-open`).waitFor();
  await app.call("DELETE", `${links.path}/guests/${eva}`, { headers: links.auth });
  await joao.locator(`#guest-${eva}`).waitFor({ state: "detached" });
  await says(joao, /^Saved$/);
  await app.call("DELETE", `${links.path}/guests/${ben}`, { headers: links.auth });
  await says(joao, /^This was just changed somewhere else/);
  await focusOn(joao.locator(`#guest-${cleo} .guest-open`));
});

Deno.test(
  verifies("M2.cannot-be-saved", "what one types in a guest's sheet goes on while the other changes the list"),
  async () => {
    await using two = await together();
    const { joao, links } = two;
    const change = (method: string, path: string, body?: unknown) =>
      app.call(method, `${links.path}/guests${path}`, { headers: links.auth, body });
    const { body } = await change("POST", "", ["Eva", "Ben"].map((name) => ({ name })));
    const ben = body.guests.at(-1).id;
    await joao.goto(`${base}/edit/${links.id}/guests`);
    await until("both to listen", () => app.context.watched.count === 2);
    await joao.getByRole("button", { name: "Ben", exact: true }).click();
    const name = joao.locator(`#more-${ben} [name=name]`);
    await name.press("End");
    const rows = joao.locator("#guest-rows");
    await change("POST", "", [{ name: "Cleo" }]);
    await rows.getByText("Cleo", { exact: true }).waitFor();
    await joao.keyboard.type("j");
    await change("PATCH", `/${ben}`, { note: "We are away" });
    await until("João to see it", async () => await joao.locator(`#more-${ben} [name=note]`).inputValue() !== "");
    await joao.keyboard.type("a");
    same(await name.inputValue(), "Benja");
    await says(joao, /^Saved$/);
    // The one who typed decides about a guest whom the other has removed; until then nothing is asked for again.
    await change("DELETE", `/${ben}`);
    await joao.keyboard.type("min");
    await joao.locator(`#more-${ben} .conflict`).waitFor();
    same(await name.inputValue(), "Benjamin");
    let asked = 0;
    joao.on("request", (request) => asked += Number(request.url().includes("?guest=")));
    await letPass(500, "a request without an end is made at once, again and again");
    ok(asked <= 1, `${asked} times`);
  },
);

Deno.test(
  verifies("P6.sending", "what the other has changed just before one's mark is on one's list with its answer"),
  async () => {
    await using two = await together();
    const { ana, links } = two;
    const add = (name: string) => app.call("POST", `${links.path}/guests`, { headers: links.auth, body: [{ name }] });
    const { body } = await add("Eva");
    // She is told of nothing.
    await ana.route(/\/changes$/, (route) => route.abort());
    await ana.goto(`${base}/edit/${links.id}/guests`);
    await add("Ben");
    await ana.locator(`#sent-${body.guests[0].id}`).click();
    await ana.locator("#guest-queue").getByText("1 of 2 sent").waitFor();
    await ana.locator("#guest-rows").getByText("Ben", { exact: true }).waitFor();
  },
);

Deno.test(
  verifies("P6.sending", "a mark and an answer that one sets are on the other's list, and what the other types stays"),
  async () => {
    await using two = await together();
    const { ana, joao, links } = two;
    const { body } = await app.call("POST", `${links.path}/guests`, {
      headers: links.auth,
      body: ["Eva", "Ben"].map((name) => ({ name })),
    });
    const [eva, ben] = body.guests.map(({ id }: { id: string }) => id);
    for (const page of [ana, joao]) await page.goto(`${base}/edit/${links.id}/guests`);
    await until("both to listen", () => app.context.watched.count === 2);
    await joao.locator("#guest-one-name").fill("Half a na");
    await joao.getByRole("button", { name: "Ben", exact: true }).click();
    await joao.locator(`#more-${ben} [name=note]`).waitFor();
    const asked: string[] = [];
    ana.on("request", (request) => {
      if (request.method() === "GET" && request.url().endsWith(`${links.id}/guests`)) asked.push(request.url());
    });
    await ana.locator(`#sent-${eva}`).click();
    await joao.locator(`#sent-${eva}[aria-pressed=true]`).waitFor({ timeout: 5_000 });
    await joao.locator("#guest-queue").getByText("1 of 2 sent").waitFor();
    same(await joao.locator("#guest-one-name").inputValue(), "Half a na");
    same(await joao.locator(`#more-${ben}`).evaluate((sheet) => sheet.matches(":popover-open")), true);
    await app.call("PATCH", `${links.path}/guests/${eva}`, { headers: links.auth, body: { answer: "yes", party: 2 } });
    for (const page of [ana, joao]) await page.locator("#guest-totals").getByText("2 people").waitFor();
    // Ana's own press was drawn with its answer; she asked for the answer alone.
    same(asked.length, 1);
    // An open sheet follows what others change of its guest.
    const note = { answer: "no", note: "We are away" };
    await app.call("PATCH", `${links.path}/guests/${ben}`, { headers: links.auth, body: note });
    await until(
      "João to see it",
      async () => await joao.locator(`#more-${ben} [name=note]`).inputValue() === note.note,
    );
    await joao.locator(`#more-${ben}:popover-open [value=no]:checked`).waitFor();
    same(await joao.locator("#guest-one-name").inputValue(), "Half a na");
  },
);

Deno.test(
  verifies(
    ["M2.undo", "M2.cannot-be-saved"],
    "an undo whose answer was lost is done once, also if the page shows what it did before it is sent again",
  ),
  async () => {
    await using two = await together();
    const { ana, links } = two;
    for (const [count, id] of ["x", "y"].entries()) {
      await field(ana, id).fill(`New ${id}`);
      await revision(ana, count + 2);
    }
    let posts = 0;
    await ana.route(/undo$/, async (route) => {
      if (posts++ > 0) return await route.continue();
      same((await route.fetch()).status(), 200);
      await route.abort("connectionreset");
    });
    await ana.getByRole("button", { name: "Undo", exact: true }).first().click();
    await until("she to see it", async () => await field(ana, "y").inputValue() === "Old y");
    await until("it to be sent again", () => posts === 2);
    await ana.locator("#unsaved").waitFor({ state: "hidden" });
    same(await field(ana, "x").inputValue(), "New x");
    const { body } = await app.call("GET", links.path, { headers: links.auth });
    equal(body.card.blocks.map(({ text }: { text: string }) => text), ["New x", "Old y", "Old z"]);
  },
);

Deno.test("a press that found no answer is not tried without end, if the other has removed what was pressed", async () => {
  await using two = await together();
  const { ana, joao } = two;
  await ana.route(/copies$/, (route) => route.abort());
  await ana.locator("#block-y form[action$=copies] button").click();
  await says(ana, /^Not saved/);
  await joao.locator("#block-y").getByRole("button", { name: "Remove" }).click();
  await ana.locator("#block-y").waitFor({ state: "detached" });
  await ana.locator("#unsaved").waitFor({ state: "hidden" });
  await says(ana, /^Saved$/);
});
