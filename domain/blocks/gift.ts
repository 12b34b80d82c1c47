import { readIban } from "../letter/contacts.ts";
import { warning } from "../letter/warnings/warning.ts";
import { blockType, isWritten } from "./block_type.ts";
import { interactive, line, link, obvious, words } from "./fields.ts";

const notValid = "This is not a valid IBAN; it is shown as typed, without a payment code.";

export const gift = blockType("gift", "Gifts", {
  text: words(obvious("What to give, in words.")),
  iban: line(obvious("Bank account for a gift of money.")),
  href: link(obvious("https address of a gift list."), "https"),
  interactive,
}, {
  hasContent: ({ text, iban, href }) => isWritten(text, iban) || href !== "",
  warnings: ({ iban }, { path }) => isWrong(iban) ? [warning(`${path}.iban`, "iban_not_valid", notValid)] : [],
  lacks: ({ iban }) => isWrong(iban) ? "iban" : undefined,
  readableFields: ["text"],
  starterFields: ["text"],
});

function isWrong(iban: string): boolean {
  return isWritten(iban) && !readIban(iban);
}
