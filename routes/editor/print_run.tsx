import type { JSX } from "hono/jsx/jsx-runtime";
import { addressTo, type HostLetter } from "../../domain/open_letter.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { resolveTheme } from "../../domain/letter/theme.ts";
import { printWords } from "../../views/i18n/words.ts";
import type { View } from "../../views/letter/render_context.ts";
import { addressFont, cardCss, labelCss, printCss } from "../../views/print/print_css.ts";
import { Labels, labelsOn } from "../../views/print/labels.tsx";
import { cardsOnPage, PlaceCards } from "../../views/print/place_cards.tsx";
import type { KitChoice } from "../../views/print/print_choice.ts";
import { PrintedEnvelope } from "../../views/print/printed_envelope.tsx";
import { PrintedLetter } from "../../views/print/printed_letter.tsx";

/** A print for many guests: its one style element, and its sheets, each drawn when it is needed. */
export type PrintRun = {
  readonly css: string;
  readonly sheets: () => Iterable<JSX.Element>;
};

/** @param guests the guests to print for, at least one */
export function printRun(host: HostLetter, guests: readonly Guest[], choice: KitChoice, view: View): PrintRun {
  switch (choice.run) {
    case "letters":
      return addressed(host, guests, choice, view, (letter) => PrintedLetter({ letter, view, choice }));
    case "envelopes":
      return addressed(host, guests, choice, view, (letter) => PrintedEnvelope({ letter, choice, asset: view.asset }));
    case "labels":
      return labels(host, guests, choice, view);
    case "cards":
      return cards(host, guests, choice, view);
  }
}

type Draw = (letter: OpenedLetter) => JSX.Element;

function addressed(host: HostLetter, guests: readonly Guest[], choice: KitChoice, view: View, draw: Draw): PrintRun {
  return {
    css: printCss(addressTo(host, guests[0]!), { ...choice, sheet: "letter" }, view.asset, { anyName: true }),
    sheets: () => Iterator.from(guests).map((guest) => draw(addressTo(host, guest))),
  };
}

function labels({ letter }: HostLetter, guests: readonly Guest[], choice: KitChoice, view: View): PrintRun {
  const { base, asset } = view;
  const { letterOnline } = printWords(letter.card.lang);
  const codes = choice.codes ? { base, id: letter.id, label: letterOnline } : undefined;
  const font = addressFont(resolveTheme(letter.card).fonts.body);
  const { sheet } = choice;
  return {
    css: labelCss(letter, sheet, asset),
    sheets: () => pages(guests, labelsOn(sheet)).map((some) => Labels({ guests: some, sheet, font, codes })),
  };
}

function cards({ letter }: HostLetter, guests: readonly Guest[], choice: KitChoice, { asset }: View): PrintRun {
  const font = resolveTheme(letter.card).fonts.head;
  return {
    css: cardCss(letter, choice, asset),
    sheets: () =>
      pages(guests, cardsOnPage).map((some) => PlaceCards({ letter, guests: some, paper: choice.cardPaper, font })),
  };
}

function pages(guests: readonly Guest[], onPage: number): IteratorObject<readonly Guest[]> {
  const count = Math.ceil(guests.length / onPage);
  return Iterator.from(Array(count).keys()).map((page) => guests.slice(page * onPage, (page + 1) * onPage));
}
