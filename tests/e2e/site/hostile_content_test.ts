/// <reference lib="dom" />
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { recordConsole } from "../../support/browser/console_lines.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { lostText } from "../../support/browser/lost_text.ts";

const { link, visitor } = await openStage();

const script = `<script>document.title="run"</script><img src=x onerror="document.title='run'">`;
const attribute = `"><b onmouseover="document.title='run'" x="`;
const closing = `</style></script></title>*/}:root{--paper:red}`;
const turned = "\u202eevil\u2066 \u2067eman";
const long = "W".repeat(199);
const hostile = [script, attribute, closing, turned, long];

/** Every text field, filled with the same text. */
function filledWith(text: string) {
  const [short, tiny] = [text.slice(0, 60), text.slice(0, 10)];
  return {
    guests: [{ name: text.slice(0, 80) }],
    nameFallback: short,
    envelope: {
      blocks: {
        "front-center": { text: "{name}" },
        "front-tl": { text: text.slice(0, 90) },
        "front-bl": { text: short },
        "back-center": { text: text.slice(0, 40) },
      },
    },
    seal: `ini:${text.replace(/[^a-z]/gi, "").slice(0, 4) || "A"}`,
    blocks: [
      { id: "title", type: "heading", text },
      { type: "heading", text: `{name} ${text}`.slice(0, 200), size: "md" },
      { type: "text", text: `${text}\n${text}\n\n{name}` },
      { type: "date", title: text, start: "2027-06-19T16:30" },
      { type: "place", name: text, address: text },
      { type: "link", label: text, href: `https://x.example/?${encodeURIComponent(text)}` },
      { type: "qr", data: text, caption: text },
      { type: "rsvp", channel: "email", contacts: { whatsapp: text, sms: text, email: text } },
      { type: "agenda", items: [{ time: tiny, what: text }] },
      { type: "dress", text, board: [{ kind: "text", value: short }, { kind: "emoji", value: text.slice(0, 16) }] },
      { type: "gift", text, iban: text, href: `https://x.example/${encodeURIComponent(text)}` },
      { type: "signature", text },
    ],
  };
}

Deno.test("whatever is written is shown as text, runs nothing and is not lost", async () => {
  for (const text of hostile) {
    await using context = await visitor({ viewport: { width: 320, height: 640 } });
    const asked: string[] = [];
    context.on("request", (request) => asked.push(request.url()));
    const complaints: string[] = [];
    recordConsole(context, complaints);
    const address = await link(filledWith(text));
    const sealed = await visit(context, address);
    assertNone(`on the envelope: ${text}`, await lostText(sealed));
    const page = await visit(context, `${address}#letter`);
    assertNone(`in the letter: ${text}`, await lostText(page));
    // A very long word may be hyphenated (record 028).
    same((await page.locator("#letter h1").textContent())!.replaceAll("\u00ad", ""), text);
    for (const element of await page.locator("#letter a").all()) await element.hover();
    ok(await page.title() !== "run");
    equal(asked.filter((url) => new URL(url).origin !== new URL(address).origin || url.endsWith("/x")), []);
    equal(complaints, []);
    const elements = await page.locator("#letter *").evaluateAll((
      all,
    ) => [...new Set(all.map(({ tagName }) => tagName))]);
    equal(elements.filter((name) => ["SCRIPT", "IMG", "STYLE", "B"].includes(name)), []);
    same(
      await page.evaluate(() => getComputedStyle(document.querySelector(".letter")!).getPropertyValue("--paper")),
      "#f6ecd3",
    );
  }
});

Deno.test("a name that turns the writing around turns nothing but itself", async () => {
  await using context = await visitor();
  const page = await visit(
    context,
    `${await link({
      guests: [{ name: "\u202eanA" }],
      blocks: [{ type: "text", text: "Dear {name}, welcome." }],
    })}#letter`,
  );
  const places = await page.locator(".block-text p").evaluate((paragraph) => {
    const pieces = [paragraph.firstChild!, paragraph.querySelector("bdi")!, paragraph.lastChild!];
    return pieces.map((piece) => {
      const range = document.createRange();
      range.selectNodeContents(piece);
      return range.getBoundingClientRect().left;
    });
  });
  equal(places, places.toSorted((a, b) => a - b));
});
