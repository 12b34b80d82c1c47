/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { equal, match, ok, same } from "../../support/assert.ts";
import { focusOn } from "../../support/browser/editor_in_browser.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/*
 * The form of a reply (P4). How it looks in each style, on small screens and with large type: `readable_pages_test.ts`.
 */

const { app, base, hostPage, send, visitor } = await openStage();

const rsvp = {
  type: "rsvp",
  channel: "sms",
  contacts: { whatsapp: "+34 612 345 678", sms: "+34 612 345 678", email: "irene@example.org" },
};
const letter = await send({
  lang: "en",
  style: "ivory",
  blocks: [{ type: "heading", text: "Irene & Tomás" }, rsvp],
  guests: [{ name: "Ana" }, { name: "Ben" }],
});
const [ana, ben] = [letter.guests[0]!, letter.guests[1]!];
const linkOf = (guest: string, end: string) => `${base}/edit/${letter.id}/replies?g=${guest}&${end}`;

const block = (page: Page) => page.locator(".block-rsvp");
const button = (page: Page, name: string) => block(page).getByRole("button", { name });
const way = (page: Page, name: string) => block(page).locator(".reply").getByRole("link", { name });
const said = (page: Page) => block(page).locator(".reply-said");

const describedBy = (button: Element) => document.getElementById(button.getAttribute("aria-describedby")!)?.textContent;

function isInSight(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** The message of a way to send, with plain line ends. */
async function message(page: Page, name: string): Promise<string> {
  const href = (await way(page, name).getAttribute("href"))!;
  ok(!/[?&][^#]*\+/.test(href), `no plus sign stands for a space: ${href}`);
  return decodeURIComponent(/[?&](?:text|body)=([^&]*)$/.exec(href)![1]!).replaceAll("\r\n", "\n");
}

Deno.test(
  verifies(
    ["P4.form", "P4.remembered", "P4.nothing-kept", "P5.link"],
    "a touch opens the form, and what is written is in the message, and is remembered here alone",
  ),
  async () => {
    await using context = await visitor({ hasTouch: true, isMobile: true });
    const page = await visit(context, `${ana.url}#letter`);
    const asked: string[] = [];
    page.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol !== "sms:") asked.push(url.pathname);
    });
    same(await block(page).locator(".reply").isVisible(), false);
    await block(page).getByText("With pleasure").first().tap();
    await button(page, "With pleasure").and(page.locator("[aria-expanded=true]")).waitFor();
    equal(asked.map((path) => path.replace(/\.\w{12}\./, ".")), ["/static/replies.js", "/static/reply.css"]);
    const hello =
      "Hello, this is Ana. Yes, with great pleasure! Thank you for the invitation to “Irene & Tomás”. See you there!";
    const toHost = "To record this answer: ";
    same(await message(page, "Reply by text message"), `${hello}\n\n${toHost}${linkOf(ana.id, "a=yes")}`);

    const fill = (label: string, words: string) => page.getByLabel(label).fill(words);
    await fill("Number of people", "3");
    same(await page.getByLabel("Names").getAttribute("autocorrect"), "off");
    await fill("Names", "Ana, Leo & Mia");
    await fill("Allergies or dietary needs", "No nuts #1");
    await fill("A few words", "So happy!\nSee you 🥂");
    const whole = [
      hello,
      "Number of people: 3\nNames: Ana, Leo & Mia\nAllergies or dietary needs: No nuts #1\nSo happy!\nSee you 🥂",
      toHost + linkOf(ana.id, "a=yes&n=3"),
    ].join("\n\n");
    for (const name of ["Reply by text message", "Reply by WhatsApp", "Reply by email"]) {
      same(await message(page, name), whole, name);
    }
    const mail = (await way(page, "Reply by email").getAttribute("href"))!;
    ok(mail.startsWith("mailto:irene@example.org?subject=RSVP") && mail.includes("%0D%0A"), mail);

    // What is said of the lines stands before them, and what was answered is in sight when the guest comes back.
    // Measured at once: the page may still scroll.
    ok(
      await block(page).locator(".reply").evaluate((form) => {
        const [hint, line] = [".reply-hint", "label"].map((part) => form.querySelector(part)!.getBoundingClientRect());
        return hint!.top < line!.top;
      }),
    );
    await page.setViewportSize({ width: 320, height: 400 });
    await way(page, "Reply by text message").tap();
    await said(page).getByText("You said yes").waitFor();
    await until("the answer is in sight", () => said(page).evaluate(isInSight));
    same(await button(page, "With pleasure").isVisible(), false);
    // Whoever has answered is not asked to do it again.
    same(await block(page).locator(".rsvp-way:not(.rsvp-ways)").innerText(), "or call +34 612 345 678");

    // Somebody else's link in the same browser knows nothing of it.
    const other = await visit(context, `${ben.url}#letter`);
    same(await said(other).isVisible(), false);
    await other.close();

    await page.reload();
    await said(page).getByText("You said yes").waitFor();
    await button(page, "Change").tap();
    same(await page.getByLabel("Names").inputValue(), "Ana, Leo & Mia");
    await button(page, "Sadly not").tap();
    same(await page.getByLabel("Names").isVisible(), false);
    const strong = await block(page).locator(".rsvp-answers .button-loud").allTextContents();
    equal(strong, ["Sadly not"], "the chosen answer is the strong one");
    const no = await message(page, "Reply by WhatsApp");
    ok(no.startsWith("Hello, this is Ana. Sadly, not this time.") && no.includes("\n\nSo happy!"), no);
    ok(!no.includes("Leo") && no.endsWith(linkOf(ana.id, "a=no")), no);
    await way(page, "Reply by text message").tap();
    await said(page).getByText("You said no").waitFor();

    await page.emulateMedia({ media: "print" });
    equal([await said(page).isVisible(), await page.locator(".reply").isVisible()], [false, false]);
    equal(asked.filter((path) => !/^\/(?:c|static)\//.test(path)), []);
  },
);

Deno.test(verifies("P4.remembered", "an answer stays with its own block, wherever that stands"), async () => {
  const [heading, brunch, feast] = [
    { type: "heading", text: "Two feasts" },
    ...["the brunch", "feast"].map((id) => ({ ...rsvp, id })),
  ];
  const two = await send({ lang: "en", blocks: [heading, brunch, feast], guests: [{ name: "Ana" }] });
  await using context = await visitor();
  const page = await visit(context, `${two.guests[0]!.url}#letter`);
  for (const [at, answer] of ["Sadly not", "With pleasure"].entries()) {
    const one = block(page).nth(at);
    await one.getByText(answer).first().click();
    await one.locator(".reply [data-way=sms]").click();
    await one.locator(".reply-said").waitFor();
  }
  const { status } = await app.call("PATCH", `/api/v1/letters/${two.id}`, {
    headers: { authorization: `Bearer ${two.editKey}` },
    body: { blocks: [heading, { ...rsvp, id: "party" }, feast, brunch] },
  });
  same(status, 200);
  await page.reload();
  const change = button(page, "Change");
  await until("both answers are there", async () => await change.count() === 2);
  equal(await said(page).evaluateAll((all) => all.map((one) => one.checkVisibility())), [false, true, true]);
  const [yes, no] = [change.nth(0), change.nth(1)];
  equal([await yes.evaluate(describedBy), await no.evaluate(describedBy)], ["You said yes", "You said no"]);
});

Deno.test(verifies("P4.remembered", "an answer that is kept under its form's place is found, and moves"), async () => {
  await using context = await visitor();
  const page = await visit(context, `${ben.url}#letter`);
  const key = "envoi:reply:" + ben.url.slice(base.length);
  await page.evaluate((key) => localStorage.setItem(`${key}0`, JSON.stringify(["yes", "2"])), key);
  await page.reload();
  await said(page).getByText("You said yes").waitFor();
  const keys = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("envoi:reply")));
  ok(keys.length === 1 && keys[0]!.startsWith(`${key}#`), keys.join());
});

Deno.test(
  verifies("P4.form", "a button at the foot of a small window brings into sight what sends the answer"),
  async () => {
    await using context = await visitor({ hasTouch: true, isMobile: true, reducedMotion: "reduce" });
    const page = await visit(context, `${ana.url}#letter`, { width: 360, height: 640 });
    await block(page).locator(".rsvp-answers").evaluate((answers) => answers.scrollIntoView({ block: "end" }));
    await block(page).getByText("With pleasure").first().tap();
    const send = way(page, "Reply by text message");
    await until("the button that sends to be in sight", () => send.evaluate(isInSight));

    // Who would rather call is told so, also beside the form.
    const call = block(page).getByText("or call +34 612 345 678");
    same(await call.innerText(), "or call +34 612 345 678");
    await block(page).getByText("With pleasure").first().tap();
    same(await call.innerText(), "Reply by text message or call +34 612 345 678");
  },
);

Deno.test(
  verifies("P4.form", "with the keyboard the form opens behind the button, and the focus is never lost"),
  async () => {
    await using context = await visitor();
    const page = await visit(context, `${letter.url}#letter`);
    await block(page).getByText("Sadly not").first().focus();
    // Pressed twice while the form is loaded, it is opened once.
    await page.locator("[data-answer=no]").first().evaluate((link: HTMLElement) => (link.click(), link.click()));
    await focusOn(page.locator(".block-rsvp button[data-answer=no][aria-expanded=true]"));
    await page.keyboard.press("Tab");
    await page.keyboard.type("Have fun");
    same(await page.getByLabel("A few words").inputValue(), "Have fun");
    ok((await message(page, "Reply by text message")).endsWith(`/edit/${letter.id}/replies?a=no`));
    await page.keyboard.press("Tab");
    await focusOn(page.locator(".reply [data-way=sms]"));
    await page.keyboard.press("Enter");
    await focusOn(page.locator(".reply-said button"));
    same(await said(page).getByRole("button", { name: "Change" }).evaluate(describedBy), "You said no");
    await page.keyboard.press("Enter");
    const chosen = page.locator(".block-rsvp button[data-answer=no]");
    await focusOn(chosen);
    const outline = () => chosen.evaluate((one) => getComputedStyle(one).outlineWidth);
    same(await outline(), "3px", "the focus is seen on the chosen button, too");
    await page.keyboard.press("Tab");
    same(await outline(), "2px");
    await page.keyboard.press("Shift+Tab");
    // The chosen button closes the form.
    await page.keyboard.press("Space");
    await page.locator(".reply").waitFor({ state: "hidden" });
  },
);

Deno.test(
  verifies("P4.form", "without scripts, and when the form cannot be loaded, a button opens the message itself"),
  async () => {
    await using plain = await visitor({ javaScriptEnabled: false });
    const page = await visit(plain, ana.url);
    equal([await page.locator(".reply").isVisible(), await said(page).isVisible()], [false, false]);
    const href = (await block(page).getByRole("link", { name: "With pleasure" }).first().getAttribute("href"))!;
    ok(decodeURIComponent(href).endsWith(linkOf(ana.id, "a=yes")), href);

    await using offline = await visitor();
    const whatsapp = { ...rsvp, channel: "whatsapp" };
    const { url } = await send({ blocks: [{ type: "heading", text: "Irene & Tomás" }, whatsapp] });
    const later = await visit(offline, `${url}#letter`);
    await offline.route("**/replies*.js", (route) => route.abort());
    await offline.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
    await block(later).getByRole("link", { name: "With pleasure" }).first().click();
    await later.waitForURL(/^https:\/\/wa\.me\/34612345678\?text=Hello/);
  },
);

Deno.test(verifies("P4.form", "in a reply to an example, what is written stands at its end"), async () => {
  await using context = await visitor({ hasTouch: true, isMobile: true });
  const page = await visit(context, `${base}/examples/eleanor-and-sam?to=Ana#letter`);
  await block(page).getByText("With pleasure").first().tap();
  await page.getByLabel("Number of people").fill("2");
  const ready = await block(page).locator(".reply a").first().getAttribute("href");
  match(decodeURIComponent(ready!), /Ana\. [^\n]*!(?:\r?\n){2}Number of people: 2$/);
});

Deno.test("in the preview a host tries the reply, and nothing is kept of it", async () => {
  await using host = await hostPage({ viewport: { width: 1440, height: 900 } });
  const { page } = host;
  await page.goto(letter.editUrl);
  const preview = page.frameLocator("#preview");
  await preview.getByText("With pleasure").first().click();
  await preview.locator(".reply [data-way=sms]").click();
  await preview.getByText("You said yes").waitFor();
  equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("reply"))), []);
});
