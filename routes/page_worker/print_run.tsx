import type { HostLetter } from "../../domain/open_letter.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import { addressTo, type OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { printWords } from "../../views/i18n/words.ts";
import type { AssetUrl } from "../../views/layout/asset_file.ts";
import type { View } from "../../views/letter/render_context.ts";
import { SharedParts } from "../../views/letter/shared_parts.ts";
import { inInks } from "../../views/letter/envelope/stamp_inks.ts";
import { Labels, labelsOn } from "../../views/print/labels.tsx";
import { cardsOnPage, PlaceCards } from "../../views/print/place_cards.tsx";
import type { KitChoice } from "../../views/print/print_choice.ts";
import { addressFont, cardCss, invitationCss, labelCss, printCss, templateCss } from "../../views/print/print_css.ts";
import { PrintedEnvelope } from "../../views/print/printed_envelope.tsx";
import { printableLetter, PrintedLetter } from "../../views/print/printed_letter.tsx";
import { PrintedTemplate } from "../../views/print/printed_template.tsx";
import type { PrintJob, SheetsChoice } from "./page_worker.ts";

/**
 * The only style element of a print for many guests.
 * @param guests the guests to print for, at least one
 */
export function printRunCss(letter: Letter, guests: readonly Guest[], choice: KitChoice, asset: AssetUrl): string {
  switch (choice.run) {
    case "letters":
    case "envelopes":
      return printCss(addressTo(letter, guests[0]!), { ...choice, sheet: "letter" }, asset, { anyName: true });
    case "invitations":
      return invitationCss(choice);
    case "templates":
      return templateCss(letter, { ...choice, stock: choice.cut }, asset);
    case "labels":
      return labelCss(letter, choice.sheet, asset);
    case "cards":
      return cardCss(letter, choice, asset);
  }
}

/** The sheets of a print as HTML, each drawn when it is needed. */
export function drawSheets({ host, guests, choice, view, assets }: PrintJob): IteratorObject<string, undefined> {
  return sheetsOf(host, guests, choice, { ...view, asset: (path, inks) => inInks(assets.get(path)!, inks) });
}

function sheetsOf(
  letter: Letter,
  guests: readonly Guest[],
  choice: SheetsChoice,
  view: View,
): IteratorObject<string, undefined> {
  switch (choice.run) {
    case "letters":
      return letters(letter, guests, choice, view);
    case "envelopes":
      return Iterator.from(guests)
        .map((guest) => String(PrintedEnvelope({ letter: addressTo(letter, guest), choice, asset: view.asset })));
    case "templates":
      return templates(letter, guests, choice, view);
    case "labels":
      return labels(letter, guests, choice, view);
    case "cards":
      return cards(letter, guests, choice);
  }
}

type Letter = HostLetter["letter"];

/** Of the parts of a letter that are the same for all guests, in bytes: more than a page may have. */
const sharedHtml = 4 * 2 ** 20;

function letters(letter: Letter, guests: readonly Guest[], choice: KitChoice, view: View) {
  const [printed, shared, decoder] = [printableLetter(letter), new SharedParts(sharedHtml), new TextDecoder()];
  const draw = (letter: OpenedLetter) => PrintedLetter({ letter, view: { ...view, shared }, choice });
  return Iterator.from(guests).map((guest) => {
    const letter = addressTo(printed, guest);
    return decoder.decode(shared.encode(String(shared.draw("letter", letter, draw)), letter));
  });
}

function templates(letter: Letter, guests: readonly Guest[], choice: KitChoice, { asset }: View) {
  const cut = { ...choice, stock: choice.cut };
  return Iterator.from(guests)
    .map((guest) => String(PrintedTemplate({ letter: addressTo(letter, guest), choice: cut, asset })));
}

function labels(letter: Letter, guests: readonly Guest[], choice: KitChoice, { base }: View) {
  const { letterOnline } = printWords(letter.card.lang);
  const codes = choice.codes ? { base, id: letter.id, label: letterOnline } : undefined;
  const font = addressFont(resolveTheme(letter.card).fonts.body);
  const { sheet } = choice;
  return pages(guests, labelsOn(sheet)).map((some) => String(Labels({ guests: some, sheet, font, codes })));
}

function cards(letter: Letter, guests: readonly Guest[], { cardPaper: paper }: KitChoice) {
  const font = resolveTheme(letter.card).fonts.head;
  return pages(guests, cardsOnPage).map((some) => String(PlaceCards({ letter, guests: some, paper, font })));
}

function pages(guests: readonly Guest[], onPage: number): IteratorObject<readonly Guest[], undefined> {
  const count = Math.ceil(guests.length / onPage);
  return Iterator.from(Array(count).keys()).map((page) => guests.slice(page * onPage, (page + 1) * onPage));
}
