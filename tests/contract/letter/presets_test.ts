import { languageIds } from "../../../domain/i18n/languages.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { storedCard } from "../../support/service/letters.ts";
import { patch, read } from "../../support/service/owner.ts";
import { verifies } from "../../support/verifies.ts";

/** The types each preset starts with. */
const presets: Record<string, string> = {
  birthday: "image heading text date place countdown rsvp signature",
  wedding: "heading divider text image date place agenda dress gift rsvp signature",
  party: "heading image text date place dress music rsvp",
  baby: "image heading text date place gift rsvp signature",
  dinner: "heading divider text date place agenda rsvp signature",
  graduation: "heading image text countdown date place rsvp",
  event: "heading text date place agenda link qr rsvp",
  letter: "heading text divider signature",
};

/** The words a preset fills in, by type … */
const wordsOf: Record<
  string,
  (block: Record<string, string> & { items: { time: string; what: string }[] }) => string[]
> = {
  heading: ({ text }) => [text!],
  text: ({ text }) => [text!],
  signature: ({ text }) => [text!],
  date: ({ title }) => [title!],
  gift: ({ text }) => [text!],
  dress: ({ text }) => [text!],
  link: ({ label }) => [label!],
  qr: ({ caption }) => [caption!],
  agenda: ({ items }) => items.length > 0 ? items.flatMap(({ time, what }) => [time, what]) : [""],
};
/** … and the fields that only the host can fill, which stay empty. */
const hosts: Record<string, object> = {
  image: { src: "" },
  date: { start: "", end: "" },
  place: { name: "", address: "" },
  countdown: { to: "" },
  link: { href: "" },
  qr: { data: "" },
  rsvp: { contacts: { whatsapp: "", sms: "", email: "" }, deadline: "" },
  gift: { iban: "", href: "" },
  music: { href: "" },
};

Deno.test(
  verifies(
    ["input.preset", "B12.kind", "B12.starter-words"],
    "a preset starts a letter with its blocks, filled with text, in every language",
  ),
  async () => {
    await using app = await testApp();
    for (const [preset, types] of Object.entries(presets)) {
      for (const lang of languageIds) {
        const { kind, blocks } = await storedCard(app, { preset, lang });
        const about = `${preset} in ${lang}`;
        same(kind, preset);
        same(blocks.map(({ type }: { type: string }) => type).join(" "), types, about);
        for (const block of blocks) {
          for (const words of wordsOf[block.type]?.(block) ?? []) ok(words.trim() !== "", `${about}: ${block.type}`);
          equal({ ...block, ...hosts[block.type] }, block, `${about}: ${block.type}`);
        }
      }
    }
  },
);

Deno.test(
  verifies("B12.starter-words", 'the text of a preset has {name} in fields that replace it, and no "Dear" before it'),
  async () => {
    await using app = await testApp();
    const dear = /(dear|querid[oa]|estimad[oa]|cher|chère|car[oa]|gentile|liebe[rs]?)\s+\{name\}/i;
    for (const preset of Object.keys(presets)) {
      for (const lang of languageIds) {
        const { blocks } = await storedCard(app, { preset, lang });
        const isReplaced = ({ type }: { type: string }) => ["heading", "text", "signature"].includes(type);
        const words = blocks.filter(isReplaced).map(({ text }: { text: string }) => text).join("\n");
        match(words, /\{name\}/, `${preset} in ${lang}`);
        ok(!dear.test(words), `${preset} in ${lang}`);
        const others = blocks.filter((block: { type: string }) => !isReplaced(block));
        ok(!JSON.stringify(others).includes("{name}"), `${preset} in ${lang}`);
      }
    }
  },
);

Deno.test(verifies("B12.starter-words", "the text of a preset is in the letter's language"), async () => {
  await using app = await testApp();
  const marriage = { es: /casamos/, en: /married/, fr: /marions/, pt: /casar/, it: /sposiamo/, de: /heiraten/ };
  for (const lang of languageIds) {
    const { blocks } = await storedCard(app, { preset: "wedding", lang });
    match(blocks[0].text, marriage[lang]);
  }
  for (const preset of Object.keys(presets)) {
    const cards = await Promise.all(languageIds.map((lang) => storedCard(app, { preset, lang })));
    for (const type of Object.keys(wordsOf)) {
      const found = cards.flatMap(({ blocks }) => blocks.filter((block: { type: string }) => block.type === type));
      const words = found.map((block) => wordsOf[type]!(block).join("\n")).filter((words) => words !== "{name},");
      if (type !== "heading" || preset !== "letter") same(new Set(words).size, found.length, `${type} of ${preset}`);
    }
  }
  const [withoutLang, english] = [
    await storedCard(app, { preset: "party" }),
    await storedCard(app, { preset: "party", lang: "en" }),
  ];
  same(withoutLang.blocks[0].text, english.blocks[0].text);
});

Deno.test(
  verifies(["input.blocks", "input.preset", "B12.kind"], "sent blocks replace those of the preset, and the kind stays"),
  async () => {
    await using app = await testApp();
    const blocks = [{ id: "h", type: "heading", text: "Hello", size: "md", italic: false }];
    const card = await storedCard(app, { preset: "wedding", lang: "es", blocks });
    equal([card.kind, card.blocks], ["wedding", blocks]);
    const blank = await storedCard(app, { preset: "wedding", blocks: [] });
    equal([blank.kind, blank.blocks], ["wedding", []]);
  },
);

Deno.test(
  verifies(["B12.kind", "B12.blank"], "without a preset the kind is letter, and no text is filled in"),
  async () => {
    await using app = await testApp();
    const blank = await storedCard(app, { lang: "fr", style: "deco" });
    equal([blank.kind, blank.blocks], ["letter", []]);
    const written = await storedCard(app, { blocks: [{ type: "divider" }] });
    equal([written.kind, written.blocks.length], ["letter", 1]);
  },
);

Deno.test(verifies("B12.starter-words", "a preset's blocks have new ids, and can be sent back"), async () => {
  await using app = await testApp();
  for (const preset of Object.keys(presets)) {
    const letter = await app.make({ preset, lang: "de" });
    const { blocks } = (await read(app, letter)).body.card;
    same(new Set(blocks.map(({ id }: { id: string }) => id)).size, blocks.length);
    const sent = await patch(app, letter, { blocks });
    equal([sent.status, sent.body.revision, sent.body.card.blocks], [200, 1, blocks]);
  }
});
