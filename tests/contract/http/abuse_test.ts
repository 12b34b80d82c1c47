import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { decode, inside, linesOf, linksOf, tagsOf } from "../../support/service/html.ts";

/* Reports of letters, and letters that pretend to be something else (024). */

const contact = "abuse@envoi.example";
const reports = {
  es: ["Denunciar esta carta", "Denuncia de la carta"],
  en: ["Report this letter", "Report about letter"],
  fr: ["Signaler cette lettre", "Signalement de la lettre"],
  pt: ["Denunciar esta carta", "Denúncia da carta"],
  it: ["Segnala questa lettera", "Segnalazione della lettera"],
  de: ["Diesen Brief melden", "Meldung zum Brief"],
};

Deno.test("a letter is reported by a mail that names the letter, and no guest", async () => {
  await using app = await testApp({ abuseContact: contact });
  for (const [lang, [words, subject]] of Object.entries(reports)) {
    const { id, guests: [guest] } = await app.make({ lang, guests: [{ name: "Ana Roca" }] });
    const { text } = await app.call("GET", guest!.url);
    const mails = linksOf(inside(text, "footer")).filter((link) => link.includes("mailto:"));
    equal(mails, [`${words}: mailto:${contact}?subject=${encodeURIComponent(`${subject} ${id}`)}`]);
    for (const path of [`/c/${id}/keepsake`, `/c/${id}/print`, `/c/${id}.txt`]) {
      ok(!(await app.call("GET", `${path}?g=${guest!.id}`)).text.includes(contact), path);
    }
  }
});

Deno.test("without a contact there is no such link, and no security.txt", async () => {
  await using app = await testApp();
  const { url } = await app.make();
  ok(!(await app.call("GET", url)).text.includes("mailto:"));
  same((await app.call("GET", "/.well-known/security.txt")).status, 404);
});

Deno.test("security.txt has a contact, and an expiry that is always less than a year away (RFC 9116)", async () => {
  const path = "/.well-known/security.txt";
  await using app = await testApp({ abuseContact: contact });
  for (const now of ["2026-11-20T12:00:00Z", "2031-02-03T23:59:59Z"]) {
    app.setNow(new Date(now));
    const { status, headers, text } = await app.call("GET", path);
    equal([status, headers.get("content-type")?.toLowerCase()], [200, "text/plain; charset=utf-8"]);
    const [first, second, ...rest] = text.split("\n");
    equal([first, rest], [`Contact: mailto:${contact}`, [""]]);
    const days = (Date.parse(/^Expires: (\S+)$/.exec(second!)![1]!) - Date.parse(now)) / 86_400_000;
    ok(days > 178 && days <= 180, `${days} days`);
  }
  await using named = await testApp({ abuseContact: contact, baseUrl: "https://letters.example" });
  match((await named.call("GET", path)).text, /^Canonical: https:\/\/letters\.example\/\.well-known\/security\.txt$/m);
});

const whose = {
  es: "De quien envió el enlace, entregada por Envoi.",
  en: "From the person who sent the link, delivered by Envoi.",
  fr: "De la part de la personne qui a envoyé le lien, remise par Envoi.",
  pt: "De quem enviou o link, entregue pelo Envoi.",
  it: "Da chi ha inviato il link, consegnata da Envoi.",
  de: "Von der Person, die den Link geschickt hat; zugestellt von Envoi.",
};

Deno.test("every letter says below its words whose they are, also as a file", async () => {
  await using app = await testApp();
  for (const [lang, sentence] of Object.entries(whose)) {
    const { id, url } = await app.make({ lang });
    for (const path of [url, `/c/${id}/keepsake`]) {
      ok(linesOf(inside((await app.call("GET", path)).text, "footer")).includes(sentence), `${lang} ${path}`);
    }
  }
});

Deno.test("its plain text says so at the end, and its print in the bar that is on the screen alone", async () => {
  await using app = await testApp();
  for (const [lang, sentence] of Object.entries(whose)) {
    const { id } = await app.make({ lang });
    ok((await app.call("GET", `/c/${id}.txt`)).text.endsWith(`\n\n${sentence}\n`), lang);
    const { text } = await app.call("GET", `/c/${id}/print`);
    ok(linesOf(inside(text, "form")).includes(sentence), lang);
    ok(!linesOf(inside(text, "main")).includes(sentence), lang);
  }
});

Deno.test("in a browser's tab and in a chat a letter does not carry the service's name", async () => {
  await using app = await testApp();
  const titles = async (...blocks: unknown[]) => {
    const { text } = await app.call("GET", (await app.make({ lang: "en", blocks })).url);
    const meta = (name: string) => tagsOf(text).find(({ attributes }) => attributes.property === name)?.attributes;
    const [h1] = linesOf(inside(text, "h1"));
    return [h1, decode(inside(text, "title")), meta("og:title")?.content, meta("og:description")?.content];
  };
  const plain = ["A letter for you", "A letter for you", "Letters and invitations, addressed to each guest by name."];
  const pretences = ["Envoi: sign in", "ENVOI", "Sign in to Envoi", "É\u200bnvoi", "Епvоі", "Ｅｎｖｏｉ · security"];
  for (const text of pretences) {
    equal(await titles({ type: "heading", text }), [text, ...plain], text);
  }
  const [, , shown, told] = await titles(
    { type: "date", start: "2027-03-13T18:00", title: "Envoi: renew your key" },
    { type: "place", name: "Envoi security" },
  );
  equal([shown, told], plain.slice(1));
  for (const text of ["Anna & Paul", "Envois de fleurs", "Renvoi", "Le convoi"]) {
    const [h1, title, shown] = await titles({ type: "heading", text });
    equal([h1, title, shown], [text, text, text]);
  }
});

Deno.test("nor does it in what its host sends: the message with the link, and the link in a chat", async () => {
  await using app = await testApp();
  const sent = async (text: string) => {
    const letter = await app.make({ lang: "en", blocks: [{ type: "heading", text }], guests: [{ name: "Ana" }] });
    const host = await hostOf(app, letter);
    const { text: page } = await host.get("/send");
    const mail = linksOf(page).find((link) => link.includes("mailto:?"))!;
    const asked = await host.post("/private-link/mail", {});
    const subjectIn = (link: string) => new URLSearchParams(link.slice(link.indexOf("?"))).get("subject");
    return {
      chat: linesOf(inside(page, "figcaption"))[0],
      subjects: [subjectIn(mail), subjectIn(asked.headers.get("location")!)],
      named: decodeURIComponent(mail).includes(text),
    };
  };
  for (const text of ["Envoi: sign in", "Sign in to Епvоі"]) {
    equal(await sent(text), {
      chat: "A letter for you",
      subjects: ["A letter for you", "Your private link"],
      named: false,
    });
  }
  const { chat, subjects, named } = await sent("Anna & Paul");
  equal([chat, subjects, named], ["Anna & Paul", ["Anna & Paul", "Your private link: Anna & Paul"], true]);
});

Deno.test("nor do the tabs of its print and of its file, its files' names, and its calendar entries", async () => {
  await using app = await testApp();
  const named = async (text: string) => {
    const blocks = [{ type: "heading", text }, { id: "d", type: "date", start: "2027-03-13T18:00" }];
    const letter = await app.make({ lang: "en", blocks });
    const path = `/c/${letter.id}`;
    const tab = async (path: string) => decode(inside((await app.call("GET", path)).text, "title"));
    const calendar = await app.call("GET", `${path}/calendar/d.ics`);
    const file = (headers: Headers) => /filename="(.*?)"/.exec(headers.get("content-disposition")!)![1];
    const keepsake = await app.call("GET", `${path}/keepsake`);
    const links = linksOf((await app.call("GET", letter.url)).text).filter((link) => /google|outlook/.test(link));
    same(links.length, 2);
    return {
      tabs: [
        await tab(`${path}/print`),
        await tab(`${path}/print?sheet=envelope`),
        decode(inside(keepsake.text, "title")),
      ],
      files: [file(keepsake.headers), file(calendar.headers)],
      encoded: keepsake.headers.get("content-disposition")!.split("UTF-8''")[1],
      entries: [/^SUMMARY:(.*)\r$/m.exec(calendar.text)![1], ...links.map(titleIn)],
    };
  };
  const titleIn = (link: string) => {
    const query = new URL(link.slice(link.indexOf("https:"))).searchParams;
    return query.get("text") ?? query.get("subject");
  };
  const all = (title: string, name: string) => ({
    tabs: [title, title, title],
    files: [`${title}.html`, `${name}.ics`],
    encoded: `${encodeURIComponent(title)}.html`,
    entries: [title, title, title],
  });
  for (const text of ["Envoi: sign in", "Sign in to Епvоі"]) {
    equal(await named(text), all("A letter for you", "A-letter-for-you"), text);
  }
  equal(await named("Le convoi"), all("Le convoi", "Le-convoi"));
});

Deno.test("a link whose words promise another place shows where it leads; honest words stay alone", async () => {
  await using app = await testApp();
  const placeOf = async (label: string, href: string) => {
    const { text } = await app.call("GET", (await app.make({ blocks: [{ type: "link", label, href }] })).url);
    const [, block] = /<p class="block block-link">([^]*?)<\/p>/.exec(text)!;
    const { attributes } = tagsOf(block!).find(({ name }) => name === "a")!;
    equal([attributes.href, attributes.rel], [href, "noopener noreferrer nofollow ugc"]);
    return linesOf(block!.replace(/<a [^]*?<\/a>/, "")).join();
  };
  const evil = "https://www.evil.example/envoi";
  for (const label of ["https://bank.example", "Sign in at bank.example", "WWW.Bank.Example/login", "Open Envoi"]) {
    same(await placeOf(label, evil), "evil.example", label);
  }
  same(await placeOf("ana@bank.example", "mailto:eve@evil.example"), "eve@evil.example");
  for (const label of ["", "Our photos", "evil.example", "https://www.evil.example/envoi", "Sat. 6.30pm, St. James"]) {
    same(await placeOf(label, evil), "", label);
  }
  same(await placeOf("example.org", "https://photos.example.org/a"), "");
  same(await placeOf("ana@evil.example", "mailto:ana@evil.example"), "");
  const müller = "https://www.familie-müller.example/fotos";
  same(await placeOf("Fotos: Familie-Müller.example", müller), "");
  match(await placeOf("Fotos: familie-mueller.example", müller), /^xn--familie-mller-/);
  same(await placeOf("Mail: ana@müller.example", "mailto:ana@müller.example"), "");
});
