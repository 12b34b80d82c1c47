/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { LetterLinks } from "../../../domain/letter/answers.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import {
  answerLate,
  changeLetter,
  changeTexts,
  focusOn,
  revision,
  says,
  storedLetter,
  unfold,
} from "../../support/browser/editor_in_browser.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { sendLate } from "../../support/browser/late.ts";
import { letPass, until, within } from "../../support/waiting.ts";

/* Acts stand in one line, and their answers come in its order; the focus is where the person is. */

const { base, hostPage, send, visitorWhoReturns } = await openStage();

const letter = {
  lang: "en",
  guests: [{ name: "Ana" }, ...Array.from({ length: 8 }, (_, index) => ({ name: `Guest ${index}` }))],
  blocks: ["x", "y", "z"].map((id) => ({ id, type: "text", text: `Old ${id}` })),
};

const field = (page: Page, id: string) => page.locator(`#block-${id} [name=text]`);

async function open(of: object = letter) {
  const host = await hostPage();
  return { ...host, links: await show(host.page, of) };
}

async function show(page: Page, of: object = letter): Promise<LetterLinks> {
  const links = await send(of);
  await page.goto(links.editUrl);
  await unfold(page);
  return links;
}

async function textsOf(links: LetterLinks): Promise<Record<string, string>> {
  const { card } = await storedLetter(base, links);
  return Object.fromEntries(card.blocks.map(({ id, text }: { id: string; text: string }) => [id, text]));
}

Deno.test(verifies("M1.plain-forms", "each act leads to its own place, not to that of the act before it"), async () => {
  await using opened = await open();
  const { page } = opened;
  await page.locator("#block-x-down").press("Enter");
  await revision(page, 2);
  await focusOn(page.locator("#block-x-down"));
  await page.locator("#block-z-up").focus();
  await page.keyboard.press("Enter");
  await revision(page, 3);
  await focusOn(page.locator("#block-z-up"));
  await page.locator("#add").getByRole("button", { name: "Place" }).focus();
  await page.keyboard.press("Enter");
  await revision(page, 4);
  await page.locator("[id$=-form-name]:focus").waitFor();
  await page.keyboard.type("Garden");
  await says(page, /^Saved$/);
  same((await storedLetter(base, opened.links)).card.blocks.at(-1).name, "Garden");
});

Deno.test(verifies("M2.cannot-be-saved", "who writes elsewhere meanwhile goes on writing there"), async () => {
  await using opened = await open();
  const { page, links } = opened;
  await answerLate(page, /position$/, 700);
  await page.locator("#block-z-up").click();
  await field(page, "y").click();
  await field(page, "y").press("End");
  await field(page, "y").pressSequentially(" and a few words more", { delay: 70 });
  await revision(page, 3);
  await says(page, /^Saved$/);
  await focusOn(field(page, "y"));
  equal(await textsOf(links), { x: "Old x", z: "Old z", y: "Old y and a few words more" });
});

Deno.test(verifies("M2.saved-when-made", "a late answer draws nothing that was saved after it"), async () => {
  await using opened = await open();
  const { page, links } = opened;
  await answerLate(page, /position$|undo$/, 1000);
  await page.locator("#block-z-up").click();
  await field(page, "z").fill("New z");
  await revision(page, 3);
  await says(page, /^Saved$/);
  equal([await field(page, "z").inputValue(), (await textsOf(links)).z], ["New z", "New z"]);
  same(await page.locator("[data-conflict]").count(), 0);

  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.locator("#add").getByRole("button", { name: "Divider" }).press("Enter");
  await revision(page, 5);
  await page.locator("[data-type=divider]").waitFor();
  same(await field(page, "z").inputValue(), "Old z");
  same((await storedLetter(base, links)).card.blocks.length, 4);
});

Deno.test(
  verifies("M2.cannot-be-saved", "after a lost answer, what an agent changed meanwhile is shown, not overwritten"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    let posts = 0;
    await page.route(/blocks\/x$/, async (route) => {
      if (posts++ > 0) return await route.continue();
      same((await route.fetch()).status(), 200);
      await changeTexts(base, links, { z: "Agent’s z" });
      await route.abort("connectionreset");
    });
    await field(page, "x").fill("New x");
    await revision(page, 3);
    await says(page, /^Saved$/);
    await until("the agent's words", async () => await field(page, "z").inputValue() === "Agent’s z");
    await field(page, "z").press("End");
    await field(page, "z").pressSequentially("!");
    await revision(page, 4);
    equal(await textsOf(links), { x: "New x", y: "Old y", z: "Agent’s z!" });
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "who goes back finds what is stored, and overwrites nothing with what was there"),
  async () => {
    await using context = await visitorWhoReturns({ locale: "en" });
    const page = await context.newPage();
    const links = await show(page);
    await field(page, "x").fill("Mine x");
    await revision(page, 2);
    await says(page, /^Saved$/);
    await page.getByRole("link", { name: "Envelope" }).click();
    await page.locator("#panel-envelope").waitFor();
    await changeTexts(base, links, { x: "Agent’s x" });
    await page.goBack();
    await page.locator("#panel-letter").waitFor();
    await revision(page, 3);
    same(await field(page, "x").inputValue(), "Agent’s x");
    await page.getByRole("link", { name: "Envelope" }).click();
    await page.locator("#panel-envelope").waitFor();
    same((await textsOf(links)).x, "Agent’s x");
  },
);

Deno.test(verifies("M2.cannot-be-saved", "refused words stay where every block is removed"), async () => {
  await using opened = await open({ ...letter, blocks: letter.blocks.slice(0, 2) });
  const { page, links } = opened;
  await field(page, "x").fill("x".repeat(4001));
  await says(page, /^Not saved/);
  await changeLetter(base, links, { blocks: [letter.blocks[1]] });
  await page.locator("#block-y").getByRole("button", { name: "Remove" }).click();
  await page.locator("#block-y").waitFor({ state: "detached" });
  same((await field(page, "x").inputValue()).length, 4001);
  match((await page.locator("#status").textContent())!, /^Not saved/);
});

Deno.test(verifies("M2.undo", "a step takes back nothing that the page has not shown"), async () => {
  await using opened = await open();
  const { page, links } = opened;
  await field(page, "y").fill("New y");
  await revision(page, 2);
  await changeTexts(base, links, { x: "Agent’s x", z: "Agent’s z" });
  await field(page, "x").press("End");
  await field(page, "x").pressSequentially("!");
  await page.locator("#block-x [data-conflict]").waitFor();
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await undo.click();
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>("#block-z [name=text]")!.value === "Agent’s z"
  );
  equal(await textsOf(links), { x: "Agent’s x", y: "New y", z: "Agent’s z" });
  await undo.click();
  await revision(page, 4);
  equal(await textsOf(links), { x: "Old x", y: "New y", z: "Old z" });
});

Deno.test(verifies("M1.same-views", "what depends on a block is drawn when that is saved"), async () => {
  await using opened = await open({
    ...letter,
    blocks: [
      { id: "when", type: "date" },
      { id: "left", type: "countdown" },
      { id: "reply", type: "rsvp", contacts: { email: "a@b.example" }, deadline: "2031-07-01T12:00" },
    ],
  });
  const { page } = opened;
  const [empty, late] = [page.locator("#block-left .block-empty"), page.locator("#block-reply .warning")];
  equal([await empty.count(), await late.count()], [1, 0]);
  await page.locator("#block-when [name=start]").fill("2031-06-19T18:30");
  await late.waitFor();
  same(await empty.count(), 0);
  await page.locator("#block-when [name=start]").fill("2031-08-19T18:30");
  await late.waitFor({ state: "detached" });
});

Deno.test(
  verifies("M2.cannot-be-saved", "a search takes no words that wait to be added, nor a name that was refused"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    await page.goto(`${base}/edit/${links.id}/guests`);
    await page.locator(".guest-many summary").click();
    await page.locator("#guest-one [name=name]").fill("Half ty");
    await page.locator("#guest-many-list").fill("Karl\nRosa");
    await page.locator("#guest-list .guest-open").first().click();
    await page.locator("#guest-list [name=name]").first().fill("A".repeat(85));
    await says(page, /^Not saved/);
    await page.keyboard.press("Escape");
    for (const q of ["guest 3", ""]) {
      await page.locator("#guest-search-q").fill(q);
      await page.waitForFunction(
        ([count]) => document.querySelectorAll("#guest-list .guest").length === Number(count),
        [q ? "2" : "9"],
      );
      equal(
        [
          await page.locator("#guest-one [name=name]").inputValue(),
          await page.locator("#guest-many-list").inputValue(),
        ],
        ["Half ty", "Karl\nRosa"],
      );
      ok(
        await page.locator("#guest-list [name=name]").evaluateAll((all) =>
          all.some((one) => (one as HTMLInputElement).value.length === 85)
        ),
      );
    }
  },
);

Deno.test(verifies("M2.cannot-be-saved", "a refused name that was taken away is not spoken of any more"), async () => {
  await using opened = await open();
  const { page, links } = opened;
  await page.goto(`${base}/edit/${links.id}/guests`);
  const name = page.locator("#guest-one [name=name]");
  await name.fill("A".repeat(90));
  await name.press("Enter");
  await says(page, /^Not saved/);
  await name.fill("");
  await page.locator(".guest-many summary").click();
  await page.locator("#guest-many-list").fill("Karl\nRosa");
  await page.locator("#guest-many [type=submit]").click();
  await says(page, /^Saved$/);
  same(await page.locator("#guest-one .issue").count(), 0);
});

Deno.test(
  verifies("M2.saved-when-made", "a name that is sent by two presses is added once, and two names are two"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    await page.goto(`${base}/edit/${links.id}/guests`);
    await answerLate(page, /guests$/, 600);
    const name = page.locator("#guest-one [name=name]");
    await name.fill("Karl");
    await name.press("Enter");
    await name.press("Enter");
    await page.getByText("On the list: Karl").waitFor();
    await name.fill("Rosa");
    await name.press("Enter");
    await page.locator("#guest-list").getByText("Rosa", { exact: true }).waitFor();
    const { guests } = await storedLetter(base, links);
    equal(guests.slice(9).map(({ name }: { name: string }) => name), ["Karl", "Rosa"]);
  },
);

Deno.test(verifies("M2.cannot-be-saved", "who goes elsewhere waits for what was pressed, too"), async () => {
  await using opened = await open();
  const { page, links } = opened;
  await sendLate(page, /blocks$/, 900);
  await page.locator("#add").getByRole("button", { name: "Divider" }).click();
  await page.locator("#add").getByRole("button", { name: "Link" }).click();
  await page.getByRole("link", { name: "Envelope" }).click();
  await page.locator("#panel-envelope").waitFor();
  const { card } = await storedLetter(base, links);
  equal(card.blocks.slice(3).map(({ type }: { type: string }) => type), ["divider", "link"]);
});

Deno.test(
  verifies("M2.cannot-be-saved", "a conflict is spoken of, though something else found no answer just before"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    const lost = { is: true };
    await page.route(/blocks\/y$/, (route) => lost.is ? route.abort("connectionreset") : route.continue());
    await changeTexts(base, links, { x: "Agent’s x" });
    await field(page, "y").fill("New y");
    await says(page, /^Not saved/);
    await field(page, "x").fill("Mine x");
    await page.locator("#block-x [data-conflict]").waitFor();
    lost.is = false;
    await page.waitForFunction(() =>
      document.querySelector<HTMLTextAreaElement>("#block-y [name=text]")!.defaultValue === "New y"
    );
    await letPass(100, "the line would change meanwhile");
    match((await page.locator("#status").textContent())!, /^Not saved/);
    await page.getByRole("button", { name: "Keep mine" }).click();
    await says(page, /^Saved$/);
    equal(await textsOf(links), { x: "Mine x", y: "New y", z: "Old z" });
  },
);

async function openGuests() {
  const opened = await open();
  await opened.page.goto(`${base}/edit/${opened.links.id}/guests`);
  const added = async () =>
    (await storedLetter(base, opened.links)).guests.slice(letter.guests.length).map(({ name }: { name: string }) =>
      name
    );
  return { ...opened, added, name: opened.page.locator("#guest-one [name=name]") };
}

/** Waits until so many were added. */
async function counted(page: Page, count: number) {
  await page.waitForFunction(
    ([count]) => document.querySelectorAll("#guest-list .guest").length === Number(count),
    [letter.guests.length + count],
  );
  await says(page, /^Saved$/);
}

Deno.test(
  verifies("M2.cannot-be-saved", "names are typed one after the other, however late the answers come"),
  async () => {
    await using opened = await openGuests();
    const { page, name, added } = opened;
    await answerLate(page, /guests$/, 500);
    await name.click();
    for (const one of ["Karl", "Rosa", "Theo", "Ulla"]) {
      await page.keyboard.type(one, { delay: 90 });
      await page.keyboard.press("Enter");
    }
    await counted(page, 4);
    equal(await added(), ["Karl", "Rosa", "Theo", "Ulla"]);
    same(await name.inputValue(), "");
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "each press that found no answer is made again, though others did"),
  async () => {
    await using opened = await openGuests();
    const { page, links, name, added } = opened;
    const lost = new Set(["Karl", "divider"]);
    await page.route(/(guests|blocks)$/, async (route) => {
      const words = route.request().postData() ?? "";
      const found = [...lost].find((one) => words.includes(one));
      if (found === undefined) return await route.continue();
      lost.delete(found);
      await letPass(400, "the network is slow, and then it fails");
      await route.abort("connectionreset");
    });
    await name.fill("Karl");
    await name.press("Enter");
    await name.fill("Rosa");
    await name.press("Enter");
    await counted(page, 2);
    equal((await added()).toSorted(), ["Karl", "Rosa"]);

    await page.goto(`${base}/edit/${links.id}`);
    await page.locator("#add").getByRole("button", { name: "Divider" }).click();
    await page.locator("#add").getByRole("button", { name: "Link" }).click();
    await page.locator("[data-type=divider]").waitFor();
    await says(page, /^Saved$/);
    const types = (await storedLetter(base, links)).card.blocks.slice(3).map(({ type }: { type: string }) => type);
    equal(types.toSorted(), ["divider", "link"]);
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "a name that was not sent is back in its field; pressed again it is added once"),
  async () => {
    await using opened = await openGuests();
    const { page, name, added } = opened;
    await page.context().setOffline(true);
    await name.fill("Karl");
    await name.press("Enter");
    await says(page, /offline/);
    same(await name.inputValue(), "Karl");
    await name.press("Enter");
    await page.context().setOffline(false);
    await counted(page, 1);
    equal([await added(), await name.inputValue()], [["Karl"], ""]);
  },
);

/** Tries to close the page. @returns whether the browser asks; if not, the page is closed */
async function asks(page: Page): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  page.once("close", () => resolve(false));
  page.once("dialog", async (dialog) => {
    await dialog.dismiss();
    resolve(true);
  });
  await page.close({ runBeforeUnload: true });
  return await within("the browser to ask, or to close the page", promise);
}

Deno.test(
  verifies("M2.cannot-be-saved", "who leaves with names that wait is asked, and who has none is not"),
  async () => {
    await using opened = await openGuests();
    const { page, name } = opened;
    await page.route(/guests$/, (route) => route.request().method() === "POST" ? route.abort() : route.continue());
    await page.locator(".guest-many summary").click();
    await page.locator("#guest-many-list").fill("Karl\nRosa");
    await page.locator("#guest-many [type=submit]").click();
    await says(page, /^Not saved/);
    ok(await asks(page), "for a list that was not sent");
    await page.unrouteAll();
    await counted(page, 2);
    await name.fill("Theo");
    ok(await asks(page), "for a name that was not sent");
    await name.fill("");
    ok(!await asks(page), "for nothing");
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "half a date is no date: what is stored stays, and nothing waits for it"),
  async () => {
    const when = { id: "when", type: "date", start: "2031-06-19T18:30" };
    await using opened = await open({ ...letter, blocks: [when, ...letter.blocks] });
    const { page, links } = opened;
    await field(page, "y").fill("New y");
    await revision(page, 2);
    await page.locator("#block-when [name=start]").focus();
    await page.keyboard.press("Delete");
    ok(await page.locator("#block-when [name=start]").evaluate((one: HTMLInputElement) => one.validity.badInput));
    await letPass(800, "a save would begin after half a second");
    match((await page.locator("#status").textContent())!, /^Saving…$/, "it is not saved");
    await field(page, "z").focus();
    await says(page, /^The day or its time is missing, so this date is not saved\.$/);
    same(await page.locator("#block-when .issue").textContent(), await page.locator("#status").textContent());
    await field(page, "z").fill("New z");
    await revision(page, 3);
    match((await page.locator("#status").textContent())!, /^The day or its time is missing/, "whatever else is saved");
    await page.locator("#block-when [name=start]").fill(when.start);
    await says(page, /^Saved$/);
    same(await page.locator("#block-when .issue").count(), 0);
    await page.locator("#block-when [name=start]").focus();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await revision(page, 4);
    same((await textsOf(links)).z, "Old z");
    await page.locator("#status a").click();
    await focusOn(page.locator("#block-when [name=start]"));
    ok(await asks(page), "half a date is lost");
    await page.getByRole("link", { name: "Envelope" }).click();
    await page.locator("#panel-envelope").waitFor();
    same((await storedLetter(base, links)).card.blocks[0].start, when.start);
  },
);

Deno.test(
  verifies("M1.plain-forms", "what is removed by two presses is removed once, and can be brought back"),
  async () => {
    await using opened = await open();
    const { page, links } = opened;
    await answerLate(page, /removal$/, 300);
    await page.locator("#block-y").getByRole("button", { name: "Remove" }).dblclick();
    await page.locator("#block-y").waitFor({ state: "detached" });
    await says(page, /^Saved$/);
    await page.locator("#letter-notice").getByRole("button", { name: "Undo" }).click();
    await page.locator("#block-y").waitFor();
    await page.goto(`${base}/edit/${links.id}/guests`);
    await page.locator("#guest-list .guest-remove").first().evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await page.locator("#guests-notice").getByRole("button", { name: "Undo" }).click();
    await page.getByText("Back on the list: ").waitFor();
  },
);

/** In milliseconds after the last key. */
for (const pause of [0, 800]) {
  Deno.test(
    verifies(
      "M2.cannot-be-saved",
      `words of a block that is removed ${pause} ms later are spoken of, also when an undo brings it back`,
    ),
    async () => {
      await using opened = await open();
      const { page, links } = opened;
      const typed = Promise.withResolvers<void>();
      await answerLate(page, /removal$/, typed.promise);
      await page.locator("#block-y").getByRole("button", { name: "Remove" }).click();
      await field(page, "y").click();
      await field(page, "y").pressSequentially("!");
      // They are sent half a second after the last key.
      await letPass(pause, "the network is slow");
      typed.resolve();
      await page.locator("#panel [data-conflict]").waitFor();
      await says(page, /^Not saved/);
      const before = Number(await page.locator("#status").getAttribute("data-revision"));
      await page.getByRole("button", { name: "Undo", exact: true }).click();
      await revision(page, before + 1);
      await letPass(100, "the line would change meanwhile");
      same(await page.locator("#panel [data-conflict]").count(), 1);
      match((await page.locator("#status").textContent())!, /^Not saved/);
      same((await textsOf(links)).y, "Old y");
    },
  );
}

Deno.test(
  verifies(
    "M2.cannot-be-saved",
    "who leaves is asked while a long text is sent, and after a press that found no answer",
  ),
  async () => {
    await using opened = await open();
    const { page } = opened;
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    await page.route(/blocks\/x$/, async (route) => {
      await held;
      await route.continue();
    });
    await field(page, "x").click();
    const sent = page.waitForRequest(/blocks\/x$/);
    // A browser does not go on to send it when the page is gone.
    await field(page, "x").fill("あ".repeat(4000));
    await sent;
    ok(await asks(page), "for a long text");
    go();
    await says(page, /^Saved$/);
    await page.route(/blocks$/, (route) => route.abort());
    await page.locator("#add").getByRole("button", { name: "Divider" }).click();
    await says(page, /^Not saved/);
    ok(await asks(page), "for a press");
    await page.unrouteAll({ behavior: "wait" });
    await page.getByRole("button", { name: "Try again" }).click();
    await says(page, /^Saved$/);
    ok(!await asks(page), "for nothing");
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "rows that are to change stay locked until they have, whatever is answered before"),
  async () => {
    const items = ["Vows", "Dinner"].map((what) => ({ time: "", what }));
    await using opened = await open({ ...letter, blocks: [...letter.blocks, { id: "plan", type: "agenda", items }] });
    const { page, links } = opened;
    const posts: (() => void)[] = [];
    await page.route(/blocks\/\w+$/, async (route) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      posts.push(resolve);
      await promise;
      await route.continue();
    });
    const isLocked = () => page.locator("#block-plan-form").evaluate((form: HTMLFormElement) => form.inert);
    const came = (count: number) => until(`post ${count}`, () => posts.length === count);
    await page.getByLabel("What happens").first().fill("Our vows");
    await came(1);
    await field(page, "x").fill("New x");
    await page.getByRole("button", { name: "Remove: Line 1" }).press("Enter");
    for (const count of [1, 2]) {
      posts[count - 1]!();
      await came(count + 1);
      same(await isLocked(), true, `while post ${count + 1} is on its way`);
    }
    posts[2]!();
    await page.waitForFunction(() => document.querySelectorAll("#block-plan .row").length === 1);
    await says(page, /^Saved$/);
    same(await isLocked(), false);
    const { card } = await storedLetter(base, links);
    equal([card.blocks[0].text, card.blocks[3].items], ["New x", [{ time: "", what: "Dinner" }]]);
  },
);

/** What is sent before a row is added: its answer draws one form, or the panel with a button to focus. */
const sentBefore: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a text": (page) => field(page, "x").pressSequentially("!"),
  "a move": (page) => page.locator("#block-x-down").press("Enter"),
};

for (const [sent, before] of Object.entries(sentBefore)) {
  Deno.test(
    verifies("M1.plain-forms", `who adds a row goes on in it, whatever is sent and answered meanwhile: ${sent}`),
    async () => {
      const items = [{ time: "", what: "Vows" }];
      await using opened = await open({ ...letter, blocks: [...letter.blocks, { id: "plan", type: "agenda", items }] });
      const { page } = opened;
      const posts: (() => void)[] = [];
      await page.route(/blocks\/\w+(?:\/position)?$/, async (route) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        posts.push(resolve);
        await promise;
        await route.continue();
      });
      const came = (count: number) => until(`post ${count}`, () => posts.length === count);
      await before(page);
      await came(1);
      await page.locator("#block-plan-form").getByRole("button", { name: "Add a line" }).press("Enter");
      // As when an address was typed just before.
      await page.getByLabel("What happens").first().dispatchEvent("change");
      posts[0]!();
      await came(2);
      same(await page.evaluate(() => document.activeElement!.tagName), "BODY");
      posts[1]!();
      await page.waitForFunction(() => document.querySelectorAll("#block-plan .row").length === 2);
      await focusOn(page.locator("#block-plan .row").nth(1).locator("input").first());
    },
  );
}

Deno.test("while a form is locked for a press, an older answer in the list of guests does not take the focus", async () => {
  await using opened = await open();
  const { page, links } = opened;
  await page.goto(`${base}/edit/${links.id}/guests`);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await answerLate(page, /guests\/removal$/, answered);
  await page.getByRole("button", { name: "Remove: Ana" }).press("Enter");
  // As by a press in it whose answer comes later.
  await page.locator("#panel .save-form").first().evaluate((form) => (form as HTMLFormElement).inert = true);
  answer();
  await page.locator("#guests-notice").getByText("Off the list: Ana").waitFor();
  same(await page.evaluate(() => document.activeElement!.tagName), "BODY");
});
