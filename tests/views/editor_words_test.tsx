import type { Child } from "hono/jsx";
import { emptyBlock } from "../../domain/blocks/index.ts";
import { languageIds } from "../../domain/i18n/languages.ts";
import { blankCard } from "../../domain/letter/card.ts";
import { historyLines } from "../../domain/history/history_lines.ts";
import type { Editing, Trouble } from "../../views/editor/editing.ts";
import { readGuestList } from "../../domain/guests/guest_list.ts";
import { listTroubles } from "../../views/editor/guests/add_troubles.ts";
import { firstView } from "../../views/editor/guests/guests_view.ts";
import { SentMark } from "../../views/editor/guests/sent_mark.tsx";
import { HistoryPanel } from "../../views/editor/history/history_panel.tsx";
import { LineTitle } from "../../views/editor/history/line_title.tsx";
import { BlockForm } from "../../views/editor/letter/block_form.tsx";
import { PictureForm } from "../../views/editor/letter/picture_form.tsx";
import { Status } from "../../views/editor/oob_header.tsx";
import { TypefaceForm } from "../../views/editor/style/look_forms.tsx";
import { editorWords } from "../../views/i18n/words.ts";
import { equal, match, ok, same } from "../support/assert.ts";
import { decode, inside, linesOf, tagsOf } from "../support/service/html.ts";
import { verifies } from "../support/verifies.ts";

/* What the editor says, and how its fields are written in. */

const drawn = (view: Child) => decode(String(view));

const editing: Editing = {
  ...{
    id: "a",
    revision: 1,
    submission: "page",
    card: blankCard,
    guests: [],
    base: "https://envoi.example",
    lang: "en",
    kept: true,
  },
  ...{ created: new Date("2026-11-20T11:00:00Z"), today: new Date("2026-11-20T12:00:00Z"), asset: (path) => path },
};

function refused(code: string, from: string): Trouble {
  return { code, message: "", issues: [], sent: { from } };
}

Deno.test(
  verifies("M2.cannot-be-saved", "a picture as phones take them is refused by its name, and nothing is said twice"),
  () => {
    const block = emptyBlock("image", "p");
    for (const lang of languageIds) {
      const trouble = refused("unsupported_media_type", "block-p-form-picture");
      const form = drawn(<PictureForm editing={{ ...editing, lang, trouble }} block={block} />);
      match(/<p class="issue"[^>]*>([^<]*)/.exec(form)![1]!, /HEIC.*JPEG/, lang);
      const said = linesOf(String(<Status editing={{ ...editing, lang, trouble }} />)).join("");
      const { notSaved, troubles } = editorWords(lang).shell;
      equal([said, said.includes(troubles.other)], [`${notSaved}. ${troubles.unsupported_media_type}`, false]);
    }
  },
);

Deno.test(verifies("M2.cannot-be-saved", "a name that is too long is quoted, so that it is found in the list"), () => {
  const name = `Familie Donau und alle ${"x".repeat(80)}`;
  const trouble = refused("invalid_input", "guest-many");
  for (const lang of languageIds) {
    const [said] = listTroubles([readGuestList(`Ana\n${name}`)], { lang, guests: [], trouble });
    ok(said!.includes(editorWords(lang).guests.nameTooLong(2, 103, 80)), lang);
    match(said!, /[“„«]\u202f?Familie Donau und alle…/, lang);
  }
  const [word] = listTroubles([readGuestList("x".repeat(90))], { lang: "en", guests: [], trouble });
  match(word!, /It begins “x{24}…”\./);
});

Deno.test("the mark of a guest is named as it reads, in six languages", () => {
  for (const lang of languageIds) {
    const html = drawn(<SentMark editing={{ ...editing, lang }} view={firstView} guest={{ id: "g", name: "Ana" }} />);
    const { title } = tagsOf(html).find(({ name }) => name === "button")!.attributes;
    ok(title!.startsWith(`${editorWords(lang).guests.sent} `) && title!.endsWith(" Ana"), title!);
  }
});

Deno.test("a colon stands as the language writes it", () => {
  const html = drawn(<TypefaceForm editing={{ ...editing, lang: "fr" }} use="head" />);
  match(html, /<summary>Titres\u00a0: <span/);
});

Deno.test("an address for mail is written on a keyboard for such", () => {
  const block = emptyBlock("rsvp", "r");
  const html = String(
    <BlockForm
      editing={{ ...editing, card: { ...blankCard, blocks: [block] } }}
      block={block}
      path="blocks[0]"
    />,
  );
  const { inputmode, autocapitalize } = tagsOf(html)
    .find(({ attributes }) => attributes.name === "contacts.email")!.attributes;
  equal([inputmode, autocapitalize], ["email", "off"]);
});

Deno.test("earlier versions have the times of the editor's other dates", () => {
  const created = new Date("2027-05-29T14:30:00Z");
  const kept = [{ revision: 1, state: 1, before: null, card: blankCard, guests: [], created }];
  const time = (lang: Editing["lang"]) =>
    inside(drawn(<HistoryPanel editing={{ ...editing, lang }} kept={kept} />), "time");
  equal([time("en"), time("de")], ["29 May 2027, 14:30 UTC", "29. Mai 2027, 14:30 UTC"]);
});

Deno.test(verifies("M2.undo", "of what has no words in the letter, the list says which fields changed"), () => {
  const [rsvp, gift] = [emptyBlock("rsvp", "r"), emptyBlock("gift", "g")];
  const told = (blocks: object[], lang: Editing["lang"] = "en") => {
    const kept = [[rsvp, gift], blocks].map((blocks, place) => ({
      ...{ revision: place + 1, state: place + 1, before: place || null, guests: [], created: editing.today },
      card: { ...blankCard, blocks: blocks as typeof blankCard.blocks },
    }));
    const [line] = historyLines(kept);
    return linesOf(String(<LineTitle line={line!} isOldest={false} lang={lang} />)).join("");
  };
  const contacts = { whatsapp: "+44 7700 900123", sms: "", email: "us@example.com" };
  same(told([{ ...rsvp, contacts: { ...contacts, email: "" } }, gift]), "Changed Replies – WhatsApp number");
  match(told([{ ...rsvp, contacts }, gift]), /^Changed Replies – WhatsApp number and \w+/);
  match(told([rsvp, { ...gift, iban: "DE02120300000000202051" }]), /^Changed Gifts – .*IBAN/);
  match(told([rsvp, { ...gift, href: "https://a.example" }], "de"), /^Geändert: Geschenke – Link/);
  same(told([{ ...rsvp, contacts }, { ...gift, iban: "x" }]), "Changed 2 blocks");
});

Deno.test(verifies("M2.undo", "the history calls a style as its card does, in the host's language"), () => {
  const kept = (["parchment", "midnight"] as const).map((style, place) => ({
    ...{ revision: place + 1, state: place + 1, before: place || null, guests: [], created: editing.today },
    card: { ...blankCard, style },
  }));
  const [line] = historyLines(kept);
  const told = linesOf(String(<LineTitle line={line!} isOldest={false} lang="de" />)).join(" ");
  same(told, "Stil: Pergament → Mitternacht");
});
