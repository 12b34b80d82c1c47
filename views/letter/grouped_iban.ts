import { readIban } from "../../domain/letter/contacts.ts";

/** An IBAN in groups of four, as on paper; one that is not valid stays as it was typed (decision K7). */
export function groupedIban(typed: string): string {
  const iban = readIban(typed);
  return iban ? iban.match(/.{1,4}/g)!.join(" ") : typed.trim();
}
