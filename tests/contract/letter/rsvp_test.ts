import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { insides, linesOf, linksOf, tagsOf } from "../../support/service/html.ts";
import { openPage, openText } from "../../support/service/pages.ts";
import { rowsOf } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/* Today is 20 November 2026. */

const title = { type: "heading", text: "Irene & Tomás" };
const date = { type: "date", title: "Aurora", start: "2027-06-19T18:30" };
const phone = "+34 612 34 56 78";

/** The RSVP of a letter without scripts, as its guest Ana gets it, or without a guest. The form is hidden. */
async function rsvpOf(app: TestApp, input: object, rsvp: object, guests: object[] = [{ name: "Ana" }]) {
  const blocks = [title, date, { type: "rsvp", ...rsvp }];
  const letter = await app.make({ blocks, guests, ...input });
  const { text } = await openPage(app, letter, guests.length > 0 ? 0 : undefined);
  return insides(text, "section").find((section) =>
    section.includes('class="rsvp-') || section.includes("rsvp-closed")
  )!.replace(/<div class="reply"[^]*?<\/div>/, "");
}

/** The links of a section that open a message: all but those of a call. */
function written(section: string) {
  return tagsOf(section).filter(({ name, attributes: { href = "" } }) => name === "a" && !href.startsWith("tel:"));
}

/** The prepared messages without the host's link, in the order of the links: each as the browser passes it on. */
function messages(section: string): string[] {
  return written(section).map(({ attributes: { href = "" } }) => {
    ok(!href.includes("+&") && !/[?&][^#]*\+/.test(href), `no plus sign stands for a space: ${href}`);
    const [words, host, ...more] = decodeURIComponent(/(?:text|body)=([^&]*)$/.exec(href)![1]!).split(/(?:\r?\n){2}/);
    match(host!, /^[^\n]+ http:\/\/localhost\/edit\/\w{12}\/replies\?(?:g=\w{10}&)?a=(?:yes|no)$/);
    equal(more, []);
    return words!;
  });
}

const answers: Record<string, [yes: string, no: string]> = {
  es: [
    "Hola, aquí Ana. ¡Sí, con muchísimo gusto! Gracias por la invitación a «Irene & Tomás: Aurora» el sábado 19 de junio de 2027. ¡Nos vemos allí!",
    "Hola, aquí Ana. Esta vez, por desgracia, no va a poder ser. Gracias por la invitación a «Irene & Tomás: Aurora» el sábado 19 de junio de 2027. ¡Que salga todo de maravilla!",
  ],
  en: [
    "Hello, this is Ana. Yes, with great pleasure! Thank you for the invitation to “Irene & Tomás: Aurora” on Saturday 19 June 2027. See you there!",
    "Hello, this is Ana. Sadly, not this time. Thank you for the invitation to “Irene & Tomás: Aurora” on Saturday 19 June 2027, and have a wonderful time!",
  ],
  fr: [
    "Bonjour, c’est Ana. Oui, avec grand plaisir\u202f! Merci pour l’invitation à «\u202fIrene & Tomás\u00a0: Aurora\u202f», le samedi 19 juin 2027. À bientôt\u202f!",
    "Bonjour, c’est Ana. Hélas, ce ne sera pas possible cette fois. Merci pour l’invitation à «\u202fIrene & Tomás\u00a0: Aurora\u202f», le samedi 19 juin 2027, et que tout se passe à merveille\u202f!",
  ],
  pt: [
    "Olá, aqui é Ana. Sim, com muito gosto! Um grande obrigado pelo convite para «Irene & Tomás: Aurora», sábado, 19 de junho de 2027. Até lá!",
    "Olá, aqui é Ana. Desta vez, infelizmente, não é possível. Um grande obrigado pelo convite para «Irene & Tomás: Aurora», sábado, 19 de junho de 2027, e que tudo corra às mil maravilhas!",
  ],
  it: [
    "Ciao, qui Ana. Sì, con grande piacere! Grazie dell’invito a «Irene & Tomás: Aurora», sabato 19 giugno 2027. A presto!",
    "Ciao, qui Ana. Stavolta, purtroppo, non è possibile. Grazie dell’invito a «Irene & Tomás: Aurora», sabato 19 giugno 2027, e che tutto vada a meraviglia!",
  ],
  de: [
    "Hallo, hier schreibt Ana. Ja, sehr gern! Vielen Dank für die Einladung zu „Irene & Tomás: Aurora“ am Samstag, 19. Juni 2027. Bis dann!",
    "Hallo, hier schreibt Ana. Diesmal klappt es leider nicht. Vielen Dank für die Einladung zu „Irene & Tomás: Aurora“ am Samstag, 19. Juni 2027, und ein wunderschönes Fest!",
  ],
};

Deno.test(
  verifies(
    "K5.message-ready",
    "in each language there are messages for yes and no, with the guest's name, the event and its date",
  ),
  async () => {
    await using app = await testApp();
    for (const [lang, ready] of Object.entries(answers)) {
      for (const [channel, contact] of [["whatsapp", phone], ["sms", phone], ["email", "a@example.org"]] as const) {
        const section = await rsvpOf(app, { lang }, { channel, contacts: { [channel]: contact } });
        equal(messages(section), ready, `${lang} by ${channel}`);
      }
    }
  },
);

Deno.test(verifies(["K5.message-ready", "P5.link"], "each channel opens its own program"), async () => {
  await using app = await testApp();
  const hrefs = async (channel: string, contact: string) => {
    const section = await rsvpOf(app, { lang: "it" }, { channel, contacts: { [channel]: contact } });
    return tagsOf(section).flatMap(({ attributes: { href } }) => href ?? []);
  };
  const text = "Ciao%2C%20qui%20Ana.%20S%C3%AC%2C%20con%20grande%20piacere!%20Grazie%20dell%E2%80%99invito%20a%20" +
    "%C2%ABIrene%20%26%20Tom%C3%A1s%3A%20Aurora%C2%BB%2C%20sabato%2019%20giugno%202027.%20A%20presto!";
  // The host's link has a letter's id and a guest's.
  const first = async (channel: string, contact: string) =>
    (await hrefs(channel, contact))[0]!.replace(/(edit%2F)\w{12}(.*g%3D)\w{10}/, "$1<id>$2<guest>");
  const toHost = (lineEnd: string) =>
    `${lineEnd}${lineEnd}Per%20segnare%20questa%20risposta%3A%20` +
    "http%3A%2F%2Flocalhost%2Fedit%2F<id>%2Freplies%3Fg%3D<guest>%26a%3Dyes";
  same(await first("whatsapp", phone), `https://wa.me/34612345678?text=${text}${toHost("%0A")}`);
  same(await first("sms", phone), `sms:+34612345678?&body=${text}${toHost("%0A")}`);
  const subject = "Risposta%20all%E2%80%99invito%3A%20Irene%20%26%20Tom%C3%A1s%3A%20Aurora%20%E2%80%93%20Ana";
  same(
    await first("email", "a+b@example.org"),
    `mailto:a%2Bb@example.org?subject=${subject}&body=${text}${toHost("%0D%0A")}`,
  );
});

Deno.test(
  verifies(
    "K5.channel-first",
    "the host's channel has the two buttons; the others stand in one row, each with both answers behind its name",
  ),
  async () => {
    await using app = await testApp();
    const contacts = { whatsapp: "00 34 612 34 56 78", sms: phone, email: "a@example.org" };
    const section = await rsvpOf(app, {}, { channel: "email", contacts, deadline: "2027-01-02T10:00" });
    equal(linesOf(section), [
      ...["Will you come?", "With pleasure Sadly not", "Reply by email a@example.org", "Or reply by:"],
      ...["WhatsApp", "00 34 612 34 56 78 With pleasure Sadly not"],
      ...["Text message", `${phone} With pleasure Sadly not`],
      "Please reply by Saturday 2 January 2027 at 10\u00a0am",
    ]);
    equal(linksOf(section).map((link) => /^[^?]*/.exec(link)![0]), [
      ...["With pleasure: mailto:a@example.org", "Sadly not: mailto:a@example.org"],
      ...["00 34 612 34 56 78: tel:+34612345678"],
      ...["With pleasure: https://wa.me/34612345678", "Sadly not: https://wa.me/34612345678"],
      ...[`${phone}: tel:+34612345678`, "With pleasure: sms:+34612345678", "Sadly not: sms:+34612345678"],
    ]);
    equal(written(section).map(({ attributes }) => attributes.class), [
      ...["button button-loud", "button", ...Array(4).fill("quiet-link")],
    ]);
    const one = await rsvpOf(app, {}, { channel: "email", contacts: { email: "a@example.org" } });
    ok(!one.includes("Or reply by"));
  },
);

Deno.test("a contact that is no valid number is shown as typed, and the next one has the buttons", async () => {
  await using app = await testApp();
  const contacts = { whatsapp: "612 (Ana)", sms: "+49 1512 3456789" };
  const section = await rsvpOf(app, { lang: "de" }, { contacts });
  equal(linesOf(section), [
    ...["Zu- oder Absage", "Ja, sehr gern Diesmal leider nicht", "Per SMS antworten oder anrufen: +49 1512 3456789"],
    "WhatsApp 612 (Ana)",
  ]);
  equal(linesOf(await rsvpOf(app, { lang: "pt" }, { contacts: { whatsapp: "612" } })), [
    "Confirmação de presença",
    "WhatsApp 612",
  ]);
});

Deno.test("if the block is not interactive, contacts are shown as text", async () => {
  await using app = await testApp();
  const contacts = { whatsapp: phone, email: "a@example.org" };
  const section = await rsvpOf(app, { lang: "es" }, { contacts, interactive: false });
  equal(linesOf(section), ["Confirmación de asistencia", `WhatsApp ${phone}`, "Correo a@example.org"]);
  equal(linksOf(section), []);
});

Deno.test(
  verifies("K5.closed", "after the deadline replies cannot be sent, and the page tells that"),
  async () => {
    await using app = await testApp();
    const rsvp = { contacts: { email: "a@example.org" }, deadline: "2026-11-18T10:00" };
    const section = await rsvpOf(app, { lang: "fr" }, rsvp);
    equal(linesOf(section), ["Serez-vous des nôtres\u202f?", "Il n’est plus possible de répondre."]);
    equal(linksOf(section), []);
    const open = await rsvpOf(app, { lang: "fr" }, { ...rsvp, deadline: "2026-11-20T00:00" });
    equal(linesOf(open).at(-1), "Merci de répondre d’ici au vendredi 20 novembre 2026");
  },
);

Deno.test("unknown details are left out of a message", async () => {
  await using app = await testApp();
  const rsvp = { contacts: { whatsapp: phone } };
  const yes = async (blocks: object[], guests: object[] = []) =>
    messages(await rsvpOf(app, { blocks: [...blocks, { type: "rsvp", ...rsvp }] }, rsvp, guests))[0];
  const untitled = { type: "date", start: "2027-06-19T18:30" };
  const thanks = (what: string, hello = "Hello!") =>
    `${hello} Yes, with great pleasure! Thank you for the invitation${what}. See you there!`;
  same(await yes([title]), thanks(" to “Irene & Tomás”"));
  same(await yes([title, untitled]), thanks(" to “Irene & Tomás” on Saturday 19 June 2027"));
  same(await yes([{ type: "heading", text: "Dear {name}" }, untitled]), thanks(" for Saturday 19 June 2027"));
  same(await yes([{ type: "heading", text: "Dear {name}" }], [{ name: "Ana" }]), thanks("", "Hello, this is Ana."));
  same(await yes([], [{ name: "Ana Silva Jr." }]), thanks("", "Hello, this is Ana Silva Jr."), "with one point");
  same(await yes([{ type: "date", title: "Empty" }, untitled, date]), thanks(" for Saturday 19 June 2027"));
});

Deno.test("hostile names and titles stay on one line of the message", async () => {
  await using app = await testApp();
  const contacts = { email: "a@example.org", whatsapp: phone, sms: phone };
  const hostile = [
    ["A&body=x#y?z%0d%0aBcc: b@example.org", "A&body=x#y?z%0d%0aBcc: b@example.org"],
    ["Line\nBcc: b@example.org\u0085x", "Line Bcc: b@example.org x"],
    ["\u202eAna\u2066", "Ana"],
    ["محمد عبد الله", "محمد عبد الله"],
    ["👨‍👩‍👧 & <b>", "👨‍👩‍👧 & <b>"],
  ] as const;
  for (const [words, plain] of hostile) {
    const blocks = [title, { ...date, title: words }, { type: "rsvp", channel: "email", contacts }];
    const section = await rsvpOf(app, { blocks, lang: "it" }, {}, [{ name: words }]);
    const ready = `Ciao, qui ${plain}. Sì, con grande piacere! Grazie dell’invito a «Irene & Tomás: ${plain}», ` +
      "sabato 19 giugno 2027. A presto!";
    const [mail, , ...others] = messages(section);
    equal([mail, others[0], others[2]], [ready, ready, ready], words);
    for (const { attributes: { href } } of written(section)) {
      match(
        href!,
        /^(?:mailto:a@example\.org\?subject=[^&?#\s]*&body=|https:\/\/wa\.me\/\d+\?text=|sms:\+\d+\?&body=)[^&?#\s]*$/,
      );
    }
  }
});

Deno.test(
  verifies(["K5.no-answer-kept", "P4.nothing-kept"], "a letter sends no form, and replies go to other services"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({
      blocks: [title, date, { type: "rsvp", contacts: { sms: phone } }],
      guests: [{ name: "Ana" }],
    });
    const before = await rowsOf(app, letter);
    const { text } = await openPage(app, letter, 0);
    const tags = tagsOf(text);
    ok(!tags.some(({ name }) => name === "form"));
    const fields = tags.filter(({ name }) => ["input", "textarea"].includes(name));
    // Only fields with a name are ever sent.
    equal(fields.map(({ attributes }) => attributes.name), [undefined, undefined, undefined, undefined]);
    for (const method of ["POST", "PUT"]) same((await app.call(method, letter.guests[0]!.url)).status, 405);
    equal(await rowsOf(app, letter), before);
  },
);

Deno.test("as plain text the contacts are there, in the same order", async () => {
  await using app = await testApp();
  const rsvp = { type: "rsvp", channel: "sms", contacts: { whatsapp: phone, sms: "+34 699 99 99 99" } };
  const { text } = await openText(app, await app.make({ blocks: [rsvp] }));
  const [, letter] = text.split(/\n_+\n/);
  same(letter!.trim(), "Will you come?\n--------------\nText message +34 699 99 99 99\nWhatsApp +34 612 34 56 78");
});
