/// <reference lib="dom" />
import { Buffer } from "node:buffer";
import type { BrowserContextOptions, Page } from "@playwright/test";
import { assertAccessible, looks, rulesOn } from "../../support/browser/accessibility.ts";
import { assertNone, equal, match, ok, same } from "../../support/assert.ts";
import { answerLate, enter, focusOn, unfold } from "../../support/browser/editor_in_browser.ts";
import { go, openStage } from "../../support/browser/letter_in_browser.ts";
import { until } from "../../support/waiting.ts";
import { verifies } from "../../support/verifies.ts";

/* The guest list in a browser: adding, renaming, removing, finding, sending. */

const { base, hostPage, send } = await openStage();
const forty = Array.from({ length: 40 }, (_, index) => `Guest Number ${index + 1}`);

/** A letter, and its host's browser at the guest list. */
async function open(guests: readonly string[], options: BrowserContextOptions = {}) {
  const letter = await send({ lang: "en", guests: guests.map((name) => ({ name })) });
  const host = await hostPage(options);
  await enter(host.context, letter);
  await go(host.page, `${base}/edit/${letter.id}/guests`);
  const stored = async (): Promise<{ id: string; name: string; url: string }[]> => {
    const headers = { authorization: `Bearer ${letter.editKey}` };
    return (await (await fetch(`${base}/api/v1/letters/${letter.id}`, { headers })).json()).guests;
  };
  return { ...host, letter, stored };
}

const row = (page: Page, id: string) => page.locator(`#guest-${id}`);
const notice = (page: Page) => page.locator("#guests-notice");

/** The panel's part of the page. */
const within = "#panel";

/** The button with a guest's name, which opens the guest's sheet. */
const nameOf = (page: Page, name: string) => page.locator(".guest-open").getByText(name, { exact: true });

async function openSheet(page: Page, name: string): Promise<void> {
  await nameOf(page, name).locator("..").press("Enter");
  await page.getByRole("heading", { name, exact: true }).waitFor();
}

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "with scripts" : "without scripts";
  Deno.test(
    verifies("M1.plain-forms", `forty guests are pasted and taken back; one is renamed, removed and returned, ${way}`),
    async () => {
      await using desk = await open([], { javaScriptEnabled });
      const { page, stored } = desk;
      await page.locator("#guest-many-list").fill(forty.join("\n"));
      await page.getByRole("button", { name: "Add everyone" }).click();
      await notice(page).getByText("40 guests added.").waitFor();
      if (javaScriptEnabled) await focusOn(notice(page));
      equal((await stored()).map(({ name }) => name), forty);
      await notice(page).getByRole("button", { name: "Undo" }).click();
      await page.getByText("Nobody is on the list yet.").waitFor();
      same((await stored()).length, 0);

      await page.getByLabel("Add a guest").fill("Ana");
      await page.getByLabel("Add a guest").press("Enter");
      await notice(page).getByText("On the list: Ana").waitFor();
      const [ana] = await stored();
      await openSheet(page, "Ana");
      await page.locator(`#name-${ana!.id}-name`).fill("Anna");
      if (javaScriptEnabled) {
        await page.locator("#status[data-state=saved][data-revision='5']").waitFor({ state: "attached" });
      } else await page.locator(`#name-${ana!.id}`).getByRole("button", { name: "Save" }).click();
      await nameOf(page, "Anna").waitFor();
      equal(await stored(), [{ ...ana!, name: "Anna" }]);
      match(
        (await row(page, ana!.id).getByRole("link", { name: "WhatsApp: Anna" }).getAttribute("href"))!,
        /Hello%20Anna%2C/,
      );

      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Remove: Anna" }).click();
      await notice(page).getByText("Off the list: Anna").waitFor();
      same((await stored()).length, 0);
      await notice(page).getByRole("button", { name: "Undo" }).click();
      await nameOf(page, "Anna").waitFor();
      equal(await stored(), [{ ...ana!, name: "Anna" }]);
    },
  );
}

Deno.test(verifies("M2.cannot-be-saved", "what cannot be added stays where it was typed"), async () => {
  await using desk = await open(["Ana"]);
  const { page, stored } = desk;
  const list = `Dora\n${"x".repeat(81)}`;
  await page.getByText("Add many at once").click();
  await page.locator("#guest-many-list").fill(list);
  await page.getByRole("button", { name: "Add everyone" }).click();
  await page.getByText("Line 2: a name may have 80 characters, this one has 81.").waitFor();
  same(await page.locator("#guest-many-list").inputValue(), list);
  same((await stored()).length, 1);
  await assertAccessible("with what is wrong", page, { within });
  await page.locator("#guest-many-list").fill("Dora\nEmil");
  await page.getByRole("button", { name: "Add everyone" }).click();
  await notice(page).getByText("2 guests added.").waitFor();
  same(await page.locator("#guest-many-list").inputValue(), "");
});

for (const javaScriptEnabled of [true, false]) {
  const way = javaScriptEnabled ? "with scripts" : "without scripts";
  Deno.test(
    verifies("M2.cannot-be-saved", `what is wrong with a long list is in sight and has the focus, ${way}`),
    async () => {
      await using desk = await open(["Ana"], { javaScriptEnabled });
      const { page } = desk;
      await page.getByText("Add many at once").click();
      await page.locator("#guest-many-list").fill([...forty.slice(1), "x".repeat(100)].join("\n"));
      await page.getByRole("button", { name: "Add everyone" }).click();
      const trouble = page.locator("#guest-many-troubles");
      await trouble.getByText("Line 40: a name may have 80 characters, this one has 100.").waitFor();
      await page.locator("#guest-many-troubles:focus").waitFor();
      const { y, height } = (await trouble.boundingBox())!;
      const tabs = (await page.locator(".editor-tabs").boundingBox())!;
      ok(y >= Math.max(0, tabs.y + tabs.height) && y + height <= 844, `${y} to ${y + height}, below ${tabs.y}`);
      const list = page.locator("#guest-many-list");
      ok((await list.getAttribute("aria-describedby"))!.split(" ").includes("guest-many-troubles"));
      ok((await list.boundingBox())!.height < 844 * 0.41, "the button stays near");
    },
  );
}

Deno.test("what works by script alone is not there without", async () => {
  await using desk = await open(["Ana"], { javaScriptEnabled: false });
  const { page, letter } = desk;
  const sheet = `guests?guest=${letter.guests[0]!.id}`;
  for (const [panel, least] of [[sheet, 4], ["send", 3]] as const) {
    await page.goto(`${base}/edit/${letter.id}/${panel}`);
    const controls = page.locator(".needs-script, .needs-share");
    const shown = await controls.evaluateAll((all) => all.map((one) => getComputedStyle(one).display));
    ok(shown.length >= least && shown.every((display) => display === "none"), `${panel}: ${shown}`);
  }
});

Deno.test("guests who are on the list already can be removed again by keyboard, and the notice gets the focus", async () => {
  await using desk = await open(["Ana", "Ben"]);
  const { page, stored } = desk;
  await page.getByText("Add many at once").click();
  await page.locator("#guest-many-list").fill("Ana, Ben, Ana");
  await page.getByRole("button", { name: "Add everyone" }).click();
  await page.getByRole("button", { name: "Remove the 3 duplicates" }).focus();
  await assertAccessible("with names that are there twice", page, { within });
  await page.keyboard.press("Enter");
  await notice(page).getByText("3 duplicates removed.").waitFor();
  await page.locator("#guests-notice:focus").waitFor();
  equal((await stored()).map(({ name }) => name), ["Ana", "Ben"]);
});

Deno.test("guests are added one after the other by keyboard alone, and the field is ready for the next", async () => {
  await using desk = await open([]);
  const { page, stored } = desk;
  await page.getByLabel("Add a guest").focus();
  for (const name of ["Ana", "Ben", "Cleo"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await nameOf(page, name).waitFor();
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement).value === "");
    await focusOn(page.locator("#guest-one-name"));
    // The list of who is there is not far below a form for many.
    await page.locator("#guest-many-list").waitFor({ state: "hidden" });
  }
  equal((await stored()).map(({ name }) => name), ["Ana", "Ben", "Cleo"]);
  await page.getByRole("button", { name: "Remove: Ben" }).focus();
  await page.keyboard.press("Enter");
  await notice(page).getByText("Off the list: Ben").waitFor();
  await page.waitForFunction(() => document.activeElement!.matches("[data-undo]"));
  await page.keyboard.press("Enter");
  await nameOf(page, "Ben").waitFor();
  await notice(page).getByRole("link", { name: "Close" }).press("Enter");
  await page.locator("#guests-notice.editor-notice").waitFor({ state: "detached" });
  await focusOn(page.locator("#panel"));
});

Deno.test("a guest is found while typing, among a hundred", async () => {
  await using desk = await open(Array.from({ length: 100 }, (_, index) => index === 77 ? "Çiğdem" : `Guest ${index}`));
  const { page } = desk;
  same(await page.locator(".guest").count(), 50);
  await page.getByLabel("Find a guest").first().pressSequentially("cigd");
  await page.getByText("1 found").waitFor();
  equal([await page.locator(".guest").count(), await nameOf(page, "Çiğdem").count()], [1, 1]);
  await focusOn(page.locator("#guest-search-q"));
  await page.getByRole("link", { name: "Show everyone" }).click();
  await page.getByRole("link", { name: "Next: 51 to 100 of 100" }).click();
  await nameOf(page, "Çiğdem").waitFor();
});

Deno.test("after the last guest the queue keeps the focus, also by keyboard", async () => {
  await using desk = await open(["Ana"]);
  const queue = desk.page.locator("#guest-queue");
  await queue.getByRole("button", { name: "Copy link: Ana" }).press("Enter");
  await queue.getByText("The guest has the letter.").waitFor();
  await focusOn(queue);
});

Deno.test(
  verifies(
    "P6.sending",
    "the next guest's message is copied from the queue, or the link alone, and two clicks copy one",
  ),
  async () => {
    await using desk = await open(["Ana", "Ben", "Cleo"], { locale: "fr-FR" });
    const { page, stored } = desk;
    const queue = page.locator("#guest-queue");
    const copy = (what: string, name: string) => queue.getByRole("button", { name: `${what}\u00a0: ${name}` });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    const [ana, ben] = await stored();
    await page.locator(".guest-message summary").click();
    await page.getByLabel("Ceci est envoyé à chaque invité").fill("Viens, {name}\u202f! {link}");
    await queue.locator("a[href*='Viens%2C%20Ana']").waitFor();
    await copy("Copier le message", "Ana").click();
    await queue.getByText("Envois\u00a0: 1 sur 3").waitFor();
    same(await copied(), `Viens, Ana\u202f! ${ana!.url}`);
    // The second click of two comes when the next guest is there.
    await copy("Copier le lien", "Ben").dispatchEvent("click", { detail: 2 });
    await copy("Copier le lien", "Ben").click();
    await queue.getByText("Envois\u00a0: 2 sur 3").waitFor();
    same(await copied(), ben!.url);
    // The same with WhatsApp, and with the mark: no window opens, and nobody is passed over.
    const opened: string[] = [];
    page.context().on("page", (one) => opened.push(one.url()));
    for (const control of [".queue-next a", ".queue-next [name=mark]"]) {
      await page.locator(control).dispatchEvent("click", { detail: 2 });
    }
    await page.reload();
    equal([opened, await queue.getByText("Envois\u00a0: 2 sur 3").count()], [[], 1]);
    const marked = async () => (await stored()).filter((guest) => "sent" in guest).map(({ name }) => name);
    equal(await marked(), ["Ana", "Ben"]);

    // A reminder has words of its own, which are kept beside the message.
    await page.goto(`${page.url().split("?")[0]}?show=open`);
    await page.getByText("Votre relance").click();
    await page.getByLabel("Ceci est envoyé comme relance").fill("Alors, {name}\u202f? {link}");
    await queue.locator("a[href*='Alors%2C%20Ana']").waitFor();
    await copy("Copier le message", "Ana").click();
    await queue.getByText("Ben", { exact: false }).first().waitFor();
    same(await copied(), `Alors, Ana\u202f? ${ana!.url}`);
    await page.goto(page.url().split("?")[0]!);
    same(await page.locator("#guest-message-message").inputValue(), "Viens, {name}\u202f! {link}");
  },
);

Deno.test(
  verifies(
    "P6.sending",
    "a press that sends marks the guest, a second one on the mark takes it back, and a code is shown",
  ),
  async () => {
    await using desk = await open(["Ana", "Ben"]);
    const { page, stored } = desk;
    const [ana, ben] = await stored();
    const mark = (id: string, pressed: boolean) =>
      row(page, id).locator(`.guest-mark[aria-pressed=${pressed}]`).waitFor();
    await openSheet(page, "Ana");
    const sheet = page.getByRole("dialog", { name: "Ana", exact: true });
    same(await sheet.getByLabel("Personal link").inputValue(), ana!.url);
    await sheet.getByRole("button", { name: "Copy link" }).click();
    await sheet.getByRole("button", { name: "Copied" }).waitFor();
    same(await page.evaluate(() => navigator.clipboard.readText()), ana!.url);
    await mark(ana!.id, true);
    await page.getByText("1 of 2 sent").waitFor();
    await page.locator("#guest-queue").getByText("next: Ben").waitFor();
    await sheet.getByRole("link", { name: "QR code" }).click();
    await sheet.getByRole("img", { name: "QR code: Ana" }).waitFor();
    await assertAccessible("the sheet of a guest", page, { within });
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "hidden" });
    await focusOn(nameOf(page, "Ana").locator(".."));
    await row(page, ana!.id).getByRole("button", { name: "Sent to Ana" }).click();
    await mark(ana!.id, false);
    await row(page, ben!.id).getByRole("button", { name: "Sent to Ben" }).press("Enter");
    await mark(ben!.id, true);
    await focusOn(row(page, ben!.id).locator(".guest-mark"));
    await page.reload();
    await mark(ben!.id, true);
    await page.getByRole("link", { name: "To send (1)" }).click();
    await nameOf(page, "Ana").waitFor();
    same(await page.locator(".guest").count(), 1);
  },
);

Deno.test("the sheet of a guest begins at its heading, and an empty notice takes no focus", async () => {
  await using desk = await open(["Ana"]);
  const { page } = desk;
  const focus = () => page.evaluate(() => document.activeElement!.id || document.activeElement!.localName);
  await page.waitForLoadState("networkidle");
  same(await focus(), "body", "a panel that was just opened");
  await notice(page).evaluate((one) => one.focus());
  same(await focus(), "body");
  await openSheet(page, "Ana");
  await focusOn(page.getByRole("heading", { name: "Ana", exact: true }));
  await page.keyboard.press("Tab");
  same(await page.evaluate(() => document.activeElement!.textContent), "WhatsApp");
});

Deno.test("the sheet of a guest gives the focus back, however it is closed", async () => {
  await using desk = await open(["Ana"]);
  const { page } = desk;
  const sheet = page.getByRole("dialog", { name: "Ana", exact: true });
  for (const key of ["Escape", "Enter"]) {
    await openSheet(page, "Ana");
    await sheet.getByRole("button", { name: "Done" }).focus();
    await page.keyboard.press(key);
    await sheet.waitFor({ state: "hidden" });
    await focusOn(nameOf(page, "Ana").locator(".."));
  }
});

Deno.test(
  verifies("M2.saved-when-made", "a name that is typed back while it is being saved is stored so"),
  async () => {
    await using desk = await open(["Ana"]);
    const { page, stored, letter } = desk;
    const answers = Promise.withResolvers<void>();
    await answerLate(page, /guests\/\w+$/, answers.promise);
    await openSheet(page, "Ana");
    const name = page.locator(`#name-${letter.guests[0]!.id}-name`);
    await name.fill("Anna");
    await until("the first save", async () => (await stored())[0]!.name === "Anna");
    await name.fill("Ana");
    await name.press("Enter");
    answers.resolve();
    await until("the second save", async () => (await stored())[0]!.name === "Ana");
    await nameOf(page, "Ana").waitFor();
    same(await name.inputValue(), "Ana");
  },
);

Deno.test("a sheet is asked for once, and opens only for a host who still waits for it", async () => {
  await using desk = await open(["Ana", "Ben"]);
  const { page } = desk;
  const asked: string[] = [];
  const answers = Promise.withResolvers<void>();
  await page.route(/\?guest=/, async (route) => {
    asked.push(route.request().url());
    await answers.promise;
    await route.continue();
  });
  const ana = nameOf(page, "Ana").locator("..");
  await ana.press("Enter");
  await page.locator(".guest-open[aria-busy]").waitFor();
  await ana.press("Space");
  await page.getByLabel("Add a guest").fill("Cl");
  answers.resolve();
  await page.locator(".guest-open[aria-busy]").waitFor({ state: "detached" });
  await page.locator(".guest-sheet").waitFor({ state: "attached" });
  same(asked.length, 1);
  await focusOn(page.locator("#guest-one-name"));
  same(await page.locator(".guest-sheet").isVisible(), false);
  await openSheet(page, "Ben");
  same(await page.locator(".guest-sheet:popover-open").count(), 1);
});

Deno.test(
  verifies("M2.cannot-be-saved", "a sheet that cannot be read leads to its page, and offline the host is told"),
  async () => {
    await using desk = await open(["Ana", "Ben"]);
    const { page, letter } = desk;
    await page.context().setOffline(true);
    await nameOf(page, "Ana").click();
    await page.getByText("You are offline. What you typed stays here.").waitFor();
    await page.context().setOffline(false);
    const ben = letter.guests[1]!.id;
    await page.route(/\?guest=/, (route) => {
      return route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 503, body: "Busy" });
    });
    await nameOf(page, "Ben").click();
    await page.waitForURL(`**/guests?guest=${ben}`);
    const sheet = page.getByRole("group", { name: "Ben", exact: true });
    // It stays while other parts of the page are drawn again, until it is closed.
    await sheet.getByLabel("Phone").waitFor();
    await assertAccessible("a sheet in the page", page, { within });
    await page.getByRole("button", { name: "Remove: Ana" }).click();
    await notice(page).getByText("Off the list: Ana").waitFor();
    await sheet.getByRole("link", { name: "Close" }).click();
    await sheet.waitFor({ state: "detached" });
  },
);

Deno.test(
  verifies("M1.plain-forms", "without scripts the sheet of a guest stands below its line, and stays after it is saved"),
  async () => {
    await using desk = await open(forty, { javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
    const { page, stored } = desk;
    await openSheet(page, "Guest Number 30");
    const heading = page.getByRole("heading", { name: "Guest Number 30", exact: true });
    await until("the heading to be in sight", async () => {
      const { y } = (await heading.boundingBox())!;
      return y > 0 && y < 350;
    });
    same(await page.evaluate(() => document.documentElement.scrollWidth), 320);
    const sheet = page.locator(".guest-sheet");
    await sheet.getByText("Yes", { exact: true }).click();
    await sheet.getByLabel("Phone").fill("+34 612 34 56 78");
    await sheet.getByRole("button", { name: "Save" }).click();
    await heading.waitFor();
    await row(page, (await stored())[29]!.id).locator(".guest-answer").waitFor();
    same(await sheet.getByLabel("Phone").inputValue(), "+34 612 34 56 78");
    await sheet.getByRole("link", { name: "Close" }).click();
    await heading.waitFor({ state: "detached" });
  },
);

for (const way of ["as high as its words", "by rows alone"]) {
  Deno.test(`a long name is seen whole in its line and where it is written, ${way}`, async () => {
    const long = "Familie Donaudampfschifffahrtsgesellschaftskapitän von und zu Lüdenscheidt-Süd";
    for (const width of [320, 1440]) {
      await using desk = await open([long, "Ana"], { viewport: { width, height: 900 } });
      const { page } = desk;
      await openSheet(page, long);
      const shown = page.locator(".guest-open, .guest-sheet:popover-open textarea");
      if (way === "by rows alone") {
        await shown.evaluateAll((all) => all.forEach((one) => one.style.setProperty("field-sizing", "fixed")));
      }
      const cut = await shown.evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight || one.scrollWidth > one.clientWidth)
          .map((one) => `${one.textContent} ${one.scrollHeight} in ${one.clientHeight}`)
      );
      assertNone(`${width} pixels wide`, cut);
    }
  });
}

for (const look of looks) {
  const { width } = look.viewport;
  Deno.test(`the guest list is accessible and fits at ${width} px in ${look.colorScheme} colours`, async () => {
    const long = "Familie Donaudampfschifffahrtsgesellschaftskapitän von und zu Lüdenscheidt-Süd";
    await using desk = await open([long, "Ana", "李小龍", "محمد", ...forty], look);
    const { page } = desk;
    await unfold(page);
    await assertAccessible("the list", page, { within, ...rulesOn(look) });
    same(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await openSheet(page, "Ana");
    await assertAccessible("a sheet", page, { within: ".guest-sheet:popover-open", ...rulesOn(look) });
  });
}

Deno.test("what saves or removes a guest is large enough for a thumb", async () => {
  await using desk = await open(["Ana"]);
  const controls = desk.page.locator(
    "#panel-guests :is(button, a, input:not([type=checkbox]), summary, label:has(input))",
  );
  let seen = 0;
  for (const control of await controls.all()) {
    if (!await control.isVisible()) continue;
    seen++;
    const { height } = (await control.boundingBox())!;
    ok(height >= 43.5, `${await control.evaluate((element) => element.outerHTML.slice(0, 200))} is ${height} px high`);
  }
  ok(seen >= 10, `${seen} controls`);
});

Deno.test("a number is not judged in each pause of its typing", async () => {
  await using desk = await open(["Ana"]);
  const { page } = desk;
  await nameOf(page, "Ana").click();
  const phone = page.locator(".guest-sheet [name=phone]");
  const sent = await phone.evaluate(async (field: HTMLInputElement) => {
    let count = 0;
    document.addEventListener("htmx:before:request", () => count++);
    for (const value of ["0", "01", "017", "0171"]) {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
    return count;
  });
  same(sent, 0);
  await page.locator(".guest-sheet .warning").waitFor();
});

/** The screens of a telephone that forty guests may take. */
const screens = 4;

Deno.test(
  verifies("P6.sending", "on a telephone a list of forty with numbers is pasted, and sent to five by WhatsApp"),
  async () => {
    await using desk = await open([], { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page, stored } = desk;
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    const numbers = forty.map((_, index) => `+34 6${String(index).padStart(2, "0")} 34 56 78`).with(
      39,
      "0151 23456789",
    );
    const list = forty.map((name, index) => `${name}, ${numbers[index]}`).join("\n");
    await page.locator("#guest-many-list").fill(list);
    const [add, below] = await Promise.all(
      [page.getByRole("button", { name: "Add everyone" }), page.getByText("See the letter").first()]
        .map((part) => part.boundingBox()),
    );
    ok(add!.y + add!.height < below!.y, `without scrolling: ${add!.y}`);
    // Only what was drawn is kept in its place by the browser while the list grows above it.
    await page.screenshot();
    await page.getByRole("button", { name: "Add everyone" }).tap();
    await notice(page).getByText("40 guests added.").waitFor();
    await page.locator("#guest-many-list").waitFor({ state: "hidden" });
    const question = page.getByText("Which country is the phone number for Guest Number 40 from?");
    const [asked, covered, bar] = await Promise.all(
      [question, notice(page), page.getByText("See the letter").first()].map((part) => part.boundingBox()),
    );
    ok(asked!.y > covered!.y + covered!.height && asked!.y + asked!.height < bar!.y, `the question is at ${asked!.y}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    ok(height <= screens * 844, `${height} px`);
    const queue = page.locator("#guest-queue");
    for (const [index, { name, url }] of (await stored()).slice(0, 5).entries()) {
      await queue.getByText(`next: ${name}`).waitFor();
      const [opened] = await Promise.all([
        page.waitForEvent("popup"),
        // Two taps on one point within half a second would be one.
        queue.getByRole("link", { name: `WhatsApp: ${name}` }).tap({ position: { x: 10 + 40 * (index % 2), y: 20 } }),
      ]);
      const address = new URL(opened.url());
      equal([address.host, address.pathname], ["wa.me", `/346${String(index).padStart(2, "0")}345678`]);
      ok(
        address.searchParams.get("text")!.includes(`Hello ${name}`) && address.searchParams.get("text")!.endsWith(url),
      );
      await opened.close();
      await queue.getByText(`${index + 1} of 40 sent`).waitFor();
    }
    same((await stored()).filter((guest) => "sent" in guest).length, 5);
  },
);

Deno.test(
  verifies("P6.sending", "where most numbers are of one country, a wrong one does not ask for another"),
  async () => {
    await using desk = await open([], { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = desk;
    const list = "Oliver 07400 123987\nAmelia 07400 123111\nTante Rosi 0171 2345678\nGrandma Edith";
    await page.locator("#guest-many-list").fill(list);
    await page.getByRole("button", { name: "Add everyone" }).tap();
    await page.getByText("The phone number for Tante Rosi is not valid in this country.").waitFor();
    const country = page.getByLabel("Numbers without a country code are from");
    same(await country.locator("option:checked").innerText(), "United Kingdom (+44)");
    // The queue says where the next message goes, and warns before it would open without a number.
    const queue = page.locator("#guest-queue");
    await queue.getByText("+44 7400 123987").waitFor();
    for (const name of ["Oliver", "Amelia"]) {
      await queue.getByRole("button", { name: `Sent to ${name}` }).press("Enter");
    }
    await queue.locator(".warning", { hasText: "0171 2345678" }).waitFor();
    await assertAccessible("the queue with a wrong number", page, { within: "#guest-queue" });
    await queue.getByRole("button", { name: "Sent to Tante Rosi" }).press("Enter");
    await queue.getByText("next: Grandma Edith").waitFor();
    same(await queue.locator("small").count(), 0);
  },
);

Deno.test("a file of guests is added when it is chosen", async () => {
  await using desk = await open([]);
  const { page, stored } = desk;
  const buffer = Buffer.from("Name,Phone\nAna,+34 612 34 56 78\nBen,\n");
  await page.locator("#guest-many-file").setInputFiles({ name: "guests.csv", mimeType: "text/csv", buffer });
  await notice(page).getByText("2 guests added.").waitFor();
  equal((await stored()).map(({ name }) => name), ["Ana", "Ben"]);
});

Deno.test("after a file that was refused another one is sent itself", async () => {
  await using desk = await open([]);
  const { page, stored } = desk;
  const choose = (name: string, words: string) =>
    page.locator("#guest-many-file").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(words) });
  await choose("many.csv", "Name\n" + "Ana\n".repeat(300_000));
  await page.locator("#status[data-state='failed']").waitFor();
  await choose("few.csv", "Name\nBen\n");
  await until("the guest is stored", async () => (await stored()).some(({ name }) => name === "Ben"));
  same((await stored()).length, 1);
});

Deno.test("a refused file's text is corrected in the field, and a file beside pasted names in the file", async () => {
  await using desk = await open([]);
  const { page, stored } = desk;
  const [list, file] = [page.locator("#guest-many-list"), page.locator("#guest-many-file")];
  const choose = (words: string) =>
    file.setInputFiles({ name: "guests.csv", mimeType: "text/csv", buffer: Buffer.from(words) });
  const refused = 'Name;Note\n"Ana;x\nBen;y\n';
  await choose(refused);
  await page.getByText("Line 2: a quotation mark opens and never closes.").waitFor();
  same(await list.inputValue(), refused);
  await until("the file is left", async () => await file.inputValue() === "");
  await list.fill(refused.replace('"', ""));
  await page.getByRole("button", { name: "Add everyone" }).click();
  await notice(page).getByText("2 guests added.").waitFor();

  await unfold(page);
  await list.fill("Dora");
  await choose(refused);
  await page.getByText("guests.csv: Line 2: a quotation mark opens and never closes.").waitFor();
  same(await list.inputValue(), "Dora");
  await choose("Name;Note\nCleo;x\n");
  await notice(page).getByText("2 guests added.").waitFor();
  await until("all are stored", async () => (await stored()).length === 4);
  equal((await stored()).map(({ name }) => name), ["Ana", "Ben", "Dora", "Cleo"]);
});

Deno.test(
  verifies("P6.sending", "the reminders begin in sight, without what is said of the letter, and lead back"),
  async () => {
    const guests = [{ name: "Ana", sent: true, answer: "yes" }, { name: "Ben", sent: true }, { name: "Cleo" }];
    const letter = await send({ lang: "en", blocks: [{ type: "rsvp" }], guests });
    await using desk = await hostPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = desk;
    await enter(desk.context, letter);
    await go(page, `${base}/edit/${letter.id}/guests`);
    await page.getByText(/^Before you send/).waitFor();
    await page.getByRole("link", { name: "Remind those who have not answered" }).tap();
    const reminders = page.getByText("0 of 1 reminded · next: Ben");
    await reminders.waitFor();
    // The page scrolls there smoothly.
    await until("the reminders to be in sight, below the tabs", async () => {
      const parts = [reminders, page.locator(".editor-tabs")].map((part) => part.boundingBox());
      const [there, tabs] = await Promise.all(parts);
      return there!.y > tabs!.y + tabs!.height && there!.y < 844 / 4;
    });
    same(await page.getByText(/^Before you send/).count(), 0);
    same(await page.getByRole("link", { name: "Remind those who have not answered" }).count(), 0);
    await page.getByRole("link", { name: "Show everyone" }).tap();
    await page.getByText("2 of 3 sent · next: Cleo").waitFor();
  },
);

Deno.test("where the clipboard is closed, a message is copied as it was before; if nothing can, it is there to be copied", async () => {
  await using desk = await open(["Ana", "Ben"]);
  const { page, context, stored } = desk;
  const [ana, ben] = await stored();
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  const queue = page.locator("#guest-queue");
  const copy = queue.getByRole("button", { name: /^Copy message/ });
  await copy.click();
  await queue.getByText("1 of 2 sent").waitFor();
  const other = await context.newPage();
  await other.goto(`${base}/healthz`);
  ok((await other.evaluate(() => navigator.clipboard.readText())).includes(ana!.url));
  await other.close();
  same(await queue.locator("textarea").count(), 0);

  await page.evaluate(() => document.execCommand = () => false);
  await copy.click();
  const chosen = await queue.locator("textarea:focus").evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd)
  );
  ok(chosen.includes(ben!.url), chosen);
  await assertAccessible("the words to copy", page, { within });
  await page.keyboard.press("Tab");
  await queue.locator("textarea").waitFor({ state: "detached" });
  same(await queue.getByText("1 of 2 sent").count(), 1, "nothing was copied, so nobody is marked");
});
