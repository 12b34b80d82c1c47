/// <reference lib="dom" />
import { equal, match, ok, same } from "../support/assert.ts";
import { assertFits } from "../support/engines/seen.ts";
import { openEngineStage } from "../support/engines/stage.ts";
import { verifies } from "../support/verifies.ts";

/* A guest's reply form, and the page on which the host counts the answer, in an engine that is not Chromium. */

const { base, send, visitor } = await openEngineStage();
const letter = await send({
  lang: "en",
  style: "ivory",
  blocks: [
    { type: "heading", text: "Irene & Tomás" },
    { type: "rsvp", channel: "email", contacts: { email: "irene@example.org", whatsapp: "+34 612 345 678" } },
  ],
  guests: [{ name: "Ana & Ben Clark" }],
});
const [guest] = letter.guests;

Deno.test(
  verifies(
    ["P4.form", "P4.remembered"],
    "a press opens the form, what is written is in the message, and is remembered",
  ),
  async () => {
    await using visit = await visitor();
    const { page } = visit;
    await page.goto(`${guest!.url}#letter`);
    await page.click(".rsvp-answers a");
    await page.waitUntil(() => document.querySelector(".reply")!.checkVisibility());
    await page.click(".reply label input");
    await page.type("2");
    await page.click(".reply textarea");
    await page.type("See you there");
    const href = await page.evaluate(() => document.querySelector<HTMLAnchorElement>(".reply [data-way=email]")!.href);
    const message = decodeURIComponent(href);
    match(message, /^mailto:irene@example\.org\?[^]*: 2[^]*See you there[^]*\/replies\?g=\w+&a=yes&n=2$/);
    await assertFits(page, "the reply form");
    const fields = await page.evaluate(() =>
      [...document.querySelectorAll(".reply input, .reply textarea, .reply .button")].map((field) => {
        const { left, right, height } = field.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && height >= 40;
      })
    );
    ok(fields.length > 4 && fields.every(Boolean), "fields and button are in the window, and large enough for a thumb");
    await page.evaluate(() => {
      const way = document.querySelector<HTMLAnchorElement>(".reply [data-way=email]")!;
      way.addEventListener("click", (event) => event.preventDefault());
    });
    await page.click(".reply [data-way=email]");
    await page.waitUntil(() => document.querySelector(".reply-said")!.checkVisibility());
    equal(await page.errors(), []);
  },
);

Deno.test(verifies("P5.counted", "the host counts the answer with one press, and sees how many come"), async () => {
  await using visit = await visitor();
  const { page } = visit;
  await page.goto(letter.editUrl);
  await page.goto(`${base}/edit/${letter.id}/replies?g=${guest!.id}&a=yes&n=2`);
  same(await page.evaluate(() => document.querySelector("h1")!.textContent), "Yes: Ana & Ben Clark");
  await assertFits(page, "the answer");
  await page.click("form button[type=submit]");
  await page.waitUntil(() => document.body.innerText.includes("This answer is recorded."));
  ok((await page.evaluate(() => document.body.innerText)).includes("1\u00a0yes · 2\u00a0people"));
  await assertFits(page, "the counted answer");
});
