import { languageIds } from "../../../domain/i18n/languages.ts";
import { editorWords } from "../../../views/i18n/words.ts";
import { testApp, testNow } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { type Host, hostOf } from "../../support/service/host.ts";
import { decode } from "../../support/service/html.ts";
import { verifies } from "../../support/verifies.ts";

/* The country of telephone numbers that do not say theirs, and what a guest is called in what is sent. */

const chosenCountry = (text: string) => /<option value="([A-Z]{2})" selected/.exec(text)?.[1];
const asks = "Which country ";
const dialled = async (host: Host) => /wa\.me\/(\d*)/.exec((await host.get("/guests")).text)?.[1];

Deno.test(
  verifies(
    "P6.sending",
    "a number's country is that of the host's browser where it can be, is shown, and can be changed",
  ),
  async () => {
    await using app = await testApp();
    const cases = [
      { lang: "en", phone: "(212) 555-2368", browser: "en-US,en;q=0.9", country: "US", opens: "12125552368" },
      { lang: "de", phone: "0664 1234567", browser: "de-AT", country: "AT", opens: "436641234567" },
      { lang: "de", phone: "0151 23456789", browser: "en-US", country: "DE", opens: "4915123456789" },
      // An American browser in Britain.
      { lang: "en", phone: "07400 123456", browser: "en-US", country: "GB", opens: "447400123456" },
    ];
    for (const { lang, phone, browser, country, opens } of cases) {
      const letter = await app.make({ lang, guests: [{ name: "Ana", contact: { phone } }] });
      const host = await hostOf(app, letter, browser);
      const { text } = await host.get("/guests");
      ok(!text.includes(asks), phone);
      equal([chosenCountry(text.slice(text.indexOf("guest-country"))), await dialled(host)], [country, opens]);
    }
    // The numbers of the others tell more than a browser; Canada has a number of the same digits.
    const phones = ["639 34 56 78", "+34 612 34 56 78", "+34 699 34 56 78"];
    const spanish = await app.make({
      lang: "en",
      guests: phones.map((phone) => ({ name: "Ana", contact: { phone } })),
    });
    equal(await dialled(await hostOf(app, spanish, "en-US")), "34639345678");

    const letter = await app.make({ lang: "en", guests: [{ name: "Ana", contact: { phone: "(212) 555-2368" } }] });
    const host = await hostOf(app, letter, "en-US");
    await host.post("/guests/country", { country: "CA" });
    const { text } = await host.get("/guests");
    equal(chosenCountry(text.slice(text.indexOf("guest-country"))), "CA");
  },
);

Deno.test(
  verifies("P6.sending", "no country is asked for where every number says its own, not even one that is wrong"),
  async () => {
    await using app = await testApp();
    const phones = ["+44 7400 123456", "(+44) 7400 123457", "＋44 7400 123458", "+44 12"];
    const guests = phones.map((phone, place) => ({ name: `Guest ${place}`, contact: { phone } }));
    const host = await hostOf(app, await app.make({ lang: "en", guests }));
    const { text } = await host.get("/guests");
    ok(!text.includes("guest-country") && !text.includes(asks));
    ok(text.includes("The phone number for Guest 3 is not valid. Correct it."));
  },
);

Deno.test("a household's size is in the host's list alone: in no letter, message or label", async () => {
  await using app = await testApp();
  const letter = await app.make({
    lang: "en",
    blocks: [{ type: "text", text: "Dear {name}" }],
    guests: [{ name: "The Baker family (5)", contact: { phone: "+44 7400 123456" } }],
  });
  const host = await hostOf(app, letter);
  const { text } = await host.get("/guests");
  ok(text.includes("The Baker family (5)"));
  const message = decodeURIComponent(/https:\/\/wa\.me[^"]*/.exec(text)![0]);
  ok(message.includes("The Baker family") && !message.includes("(5)"), message);
  const pages = await Promise.all([
    app.call("GET", letter.guests[0]!.url),
    ...["letters", "envelopes", "labels"].map((run) => host.get(`/print/sheets?run=${run}`)),
  ]);
  for (const page of pages) {
    const shown = decode(page.text);
    ok(shown.includes("The Baker family") && !shown.includes("family (5)"), shown.slice(0, 300));
  }
});

Deno.test(
  verifies("P6.sending", "the queue sends the newest message to the newest number, and nobody who has answered"),
  async () => {
    await using app = await testApp();
    const contact = { phone: "+44 7400 123456" };
    const guests = [{ name: "Ana", contact, sent: true }, { name: "Ben", contact, sent: true }, { name: "Cleo" }];
    const letter = await app.make({ lang: "en", guests });
    const host = await hostOf(app, letter);
    const [ana, ben, cleo] = letter.guests;
    const queueIn = (text: string) => decode(/<section id="guest-queue"[^]*?<\/section>/.exec(text)?.[0] ?? "");

    const written = queueIn((await host.swap("/guests/message", { message: "Come, {name}! {link}" })).text);
    ok(written.includes("hx-swap-oob"), "it replaces the one in the page");
    ok(written.includes(encodeURIComponent(`Come, Cleo! ${cleo!.url}`)), written);

    const phone = { name: "Clea", phone: "+44 7400 654321" };
    const corrected = queueIn((await host.swap(`/guests/${cleo!.id}`, phone)).text);
    ok(corrected.includes("https://wa.me/447400654321?") && corrected.includes("next: Clea"), corrected);

    const reminded = await host.swap("/guests/message?show=open", { reminder: "Well, {name}?" });
    ok(queueIn(reminded.text).includes(encodeURIComponent(`Well, Ana?\n${ana!.url}`)), reminded.text);
    const asked = await host.swap(`/guests/${ana!.id}?show=open`, { name: "Ana", answer: "yes" });
    ok(queueIn(asked.text).includes("next: Ben"), asked.text);
    const refused = await host.swap(`/guests/${ben!.id}?show=open`, { name: "", from: `name-${ben!.id}` });
    equal([refused.status, queueIn(refused.text)], [400, ""]);
  },
);

Deno.test("after a week a guest is reminded once more, and the queue goes on to the next", async () => {
  await using app = await testApp();
  const guests = ["Ana", "Ben"].map((name) => ({ name, sent: true }));
  const letter = await app.make({ lang: "en", blocks: [{ type: "rsvp" }], guests });
  const host = await hostOf(app, letter);
  const [ana] = letter.guests;
  const next = (text: string) => /next: (?:<[^>]*>)*(\w+)/.exec(decode(text))?.[1];
  const remind = () => host.swap("/guests/sent?show=open", { remind: ana!.id, from: "queue" });
  same(next((await remind()).text), "Ben");
  app.setNow(new Date(testNow.getTime() + 8 * 24 * 60 * 60 * 1000));
  same(next((await host.get("/guests?show=open")).text), "Ana");
  same(next((await remind()).text), "Ben");
});

Deno.test("a message that could not be saved is called too long only if it is", async () => {
  await using app = await testApp({ rateLimits: { create: 9, update: 1, media: 9, refused: 9 } });
  const host = await hostOf(app, await app.make({ guests: [{ name: "Ana" }] }));
  const send = async (message: string) => {
    const { status, text } = await host.swap("/guests/message", { from: "guest-message", message });
    return [status, text.includes(`${message}</textarea>`), text.includes("characters fit here")];
  };
  equal(await send("x".repeat(1001)), [400, true, true]);
  await send("Come, {name}!");
  equal(await send("Come, {name}! {link}"), [429, true, false]);
});

Deno.test("one number that cannot be read is told in other words than several, and so is a list that is full", async () => {
  await using app = await testApp();
  const guests = ["Ana", "Ben"].map((name) => ({ name, contact: { phone: "+44 12" } }));
  const host = await hostOf(app, await app.make({ lang: "en", guests }));
  ok((await host.get("/guests")).text.includes("The phone numbers for Ana and Ben are not valid. Correct them."));
  const many = Array.from({ length: 9 }, (_, place) => ({ name: `Guest ${place}`, contact: { phone: "+44 12" } }));
  const crowded = await hostOf(app, await app.make({ lang: "en", guests: many }));
  match((await crowded.get("/guests")).text, /for Guest 0, [^&]*, Guest 7 … are not valid/);
  for (const lang of languageIds) {
    const { unread, unreadAbroad, whichCountry, tooMany } = editorWords(lang).guests;
    for (const say of [unread, unreadAbroad, whichCountry]) ok(say("Ana", 1) !== say("Ana", 2), say("Ana", 2));
    ok(!/weitere|sobrar|altri|seria/.test(tooMany(5, 5, 1)), tooMany(5, 5, 1));
  }
});
