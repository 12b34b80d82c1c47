import type { BlockOf } from "../../blocks/index.ts";
import type { Card } from "../card.ts";
import { isSepaIban, readIban } from "../contacts.ts";
import { visibleBlocks } from "../content.ts";
import { closingWords } from "../new_letter.ts";
import { oneLine } from "../text.ts";

/** A transfer in the QR code that a banking app can read; the guest types the amount. */
export type PaymentCode = { readonly name: string; readonly iban: string; readonly payload: string };

/** Longest name of a payee, in characters (EPC069-12). */
const longestName = 70;

/**
 * The payment code of a gift, if its IBAN is valid and of a SEPA country, and a payee's name is known (decision K7).
 */
export function paymentCode({ iban: typed }: BlockOf<"gift">, card: Card): PaymentCode | undefined {
  const [iban, name] = [readIban(typed), beneficiary(card)];
  if (!iban || !isSepaIban(iban) || name === "") return undefined;
  return { name, iban, payload: creditTransfer(name, iban) };
}

/** EPC069-12, version 002, in UTF-8: without BIC and amount, and cut after the last element that has a value. */
function creditTransfer(name: string, iban: string): string {
  return ["BCD", "002", "1", "SCT", "", name, iban].join("\n");
}

/**
 * The payee is who signs: the signature's last line, because a closing such as "With love," stands before it. Without a
 * signature, the sender's first line.
 */
function beneficiary({ blocks, envelope }: Card): string {
  const signature = visibleBlocks(blocks).findLast((block) => block.type === "signature");
  const sender = envelope.blocks["front-tl"];
  const signed = signature?.type === "signature" ? names(signature.text).at(-1) : undefined;
  return signed ?? (sender?.type === "text" ? names(sender.text)[0] : undefined) ?? "";
}

/**
 * The lines that can be a host's name: no guest's name, no closing ("With love,", or a preset's without a comma), no
 * telephone number, no ornament.
 */
function names(text: string): string[] {
  return text.replace(/\p{Cf}/gu, "").split("\n").filter((line) => !line.includes("{name}"))
    .map((line) => shorten(oneLine(line)))
    .filter((line) => /\p{L}.*\p{L}/u.test(line) && !/\p{Nd}|,$/u.test(line) && !closingWords.includes(line));
}

function shorten(line: string): string {
  return [...line].slice(0, longestName).join("").trim();
}
