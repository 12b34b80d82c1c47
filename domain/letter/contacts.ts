import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from "ibantools";
import parsePhoneNumber from "libphonenumber-js/min";
import * as z from "zod";

/** The number in E.164, such as `+34612345678`, or nothing when it cannot be dialled from abroad. */
export function readPhone(value: string): string | undefined {
  const number = parsePhoneNumber(value.trim().replace(/^\(00(\d+)\)/, "+$1").replace(/^00/, "+"));
  return number?.isPossible() ? number.number : undefined;
}

const address = z.email();

/** A single plain mail address, or nothing. */
export function readEmail(value: string): string | undefined {
  const trimmed = value.trim();
  return address.safeParse(trimmed).success ? trimmed : undefined;
}

/** The IBAN without spaces, or nothing when its check digits or its country's length are wrong (ISO 13616). */
export function readIban(value: string): string | undefined {
  const plain = electronicFormatIBAN(value);
  return plain && isValidIBAN(plain) ? plain : undefined;
}

/** Whether euros can be sent to the account by a SEPA transfer. @param iban as `readIban` gives it */
export function isSepaIban(iban: string): boolean {
  return isSEPACountry(iban.slice(0, 2));
}
