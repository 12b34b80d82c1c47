/// <reference lib="dom" />
import { equal, ok, same } from "../../support/assert.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";

const { link, visitor, photo } = await openStage();
const address = await link(sampleLetter("ivory", await photo()));

/** A browser without JavaScript. */
const plain = () => visitor({ javaScriptEnabled: false });

Deno.test(
  verifies(
    ["K2.without-javascript", "K2.envelope-layer"],
    "without JavaScript the envelope stands above the letter with both its sides, and a link leads down",
  ),
  async () => {
    await using context = await plain();
    const page = await visit(context, address);
    const place = async (selector: string) => (await page.locator(selector).boundingBox())!;
    const [front, back, letter] = [
      await place(".envelope-front"),
      await place(".envelope-back"),
      await place("#letter"),
    ];
    ok(front.y + front.height < back.y && back.y + back.height < letter.y, "front, back, letter");
    equal(await page.locator(".envelope button, [data-act=seal], .copy, [data-player]").evaluateAll(areVisible), []);
    await page.getByRole("link", { name: "Go to the letter" }).click();
    await page.waitForURL(/#letter$/);
  },
);

/** The visible elements among these. */
function areVisible(elements: Element[]): string[] {
  return elements.filter((element) => element.checkVisibility()).map(({ outerHTML }) => outerHTML);
}

Deno.test(verifies("K2.without-javascript", "without JavaScript every block of the letter can be read"), async () => {
  await using context = await plain();
  const page = await visit(context, address);
  const words = [
    ...["Ana & João", "are getting married", "Dear Eleonora & Tommaso Fitzgerald, after a great many", "The wedding"],
    ...[
      "Saturday",
      "June",
      "2027",
      "Quinta da Aveleda",
      "Rua da Aveleda 2",
      "days to go",
      "The ceremony",
      "Linen and silk",
    ],
    ...["Your company is the present", "DE89 3704 0044 0532 0130 00", "Where to stay", "Will you come?", "1 May 2027"],
    ...["+351 912 345 678", "Share your photographs", "photos.example/ana-joao"],
  ];
  const text = (await page.locator("#letter").innerText()).replace(/\s+/g, " ");
  equal(words.filter((word) => !text.includes(word)), []);
  equal(
    await page.locator("#letter .block").evaluateAll((blocks) =>
      blocks.filter((block) => !block.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map(({ className }) => className)
    ),
    [],
  );
  const codes = page.locator("svg.qr");
  same(await codes.count(), 2);
  for (const code of await codes.all()) ok((await code.boundingBox())!.width >= 100);
});

Deno.test(
  verifies("K2.without-javascript", "without JavaScript every action is a link to the right place"),
  async () => {
    await using context = await plain();
    const page = await visit(context, address);
    const links = await page.locator("#letter a[href]").evaluateAll((all) =>
      all.map((link) => `${link.textContent}: ${(link as HTMLAnchorElement).href}`)
    );
    const [own, date, event] = [
      address,
      "20270619T163000/20270620T020000",
      "“Ana & João: The wedding” on Saturday 19 June 2027",
    ];
    const place = "Quinta da Aveleda, Rua da Aveleda 2, 4560-570 Penafiel";
    const hello = "Hello, this is Eleonora & Tommaso Fitzgerald.";
    const toHost = `To record this answer: ${own.replace("/c/", "/edit/").replace("?", "/replies?")}`;
    const [yes, no] = [
      `${hello} Yes, with great pleasure! Thank you for the invitation to ${event}. See you there!\n\n${toHost}&a=yes`,
      `${hello} Sadly, not this time. Thank you for the invitation to ${event}, and have a wonderful time!\n\n` +
      `${toHost}&a=no`,
    ];
    const mail = "mailto:ana@example.org?subject=RSVP: Ana & João: The wedding – Eleonora & Tommaso Fitzgerald&body=";
    const google = "https://calendar.google.com/calendar/render?action=TEMPLATE&text=Ana & João: The wedding";
    const outlook = "https://outlook.live.com/calendar/deeplink/compose?path=/calendar/action/compose&rru=addevent";
    const hours = "startdt=2027-06-19T16:30:00&enddt=2027-06-20T02:00:00";
    equal(links.map((link) => decodeURIComponent(link).replaceAll("\r\n", "\n")), [
      `Google: ${google}&dates=${date}&details=${own}&location=${place}`,
      `Outlook: ${outlook}&${hours}&subject=Ana & João: The wedding&body=${own}&location=${place}`,
      `Apple: ${own.replace("?", "/calendar/date.ics?")}`,
      `Google: https://www.google.com/maps/search/?api=1&query=${place}`,
      `Apple: https://maps.apple.com/?q=${place}`,
      `OpenStreetMap: https://www.openstreetmap.org/search?query=${place}`,
      "See the gift list: https://gifts.example/ana-joao",
      "Play on Spotify: https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
      "Where to stay: https://stay.example/penafiel",
      `With pleasure: https://wa.me/351912345678?text=${yes}`,
      `Sadly not: https://wa.me/351912345678?text=${no}`,
      "+351 912 345 678: tel:+351912345678",
      `With pleasure: ${mail}${yes}`,
      `Sadly not: ${mail}${no}`,
      "photos.example/ana-joao: https://photos.example/ana-joao",
    ]);
  },
);

Deno.test(
  verifies(["K2.without-javascript", "A1.calendar"], "without JavaScript the calendar file comes down"),
  async () => {
    await using context = await plain();
    const page = await visit(context, address);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.locator(".block-date a[href*='.ics']").click(),
    ]);
    ok(download.suggestedFilename().endsWith(".ics"), download.suggestedFilename());
    const file = await Deno.readTextFile(await download.path());
    ok(file.startsWith("BEGIN:VCALENDAR\r\n") && file.includes("\r\nDTSTART:20270619T163000\r\n"), file);
  },
);
