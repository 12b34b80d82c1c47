import { readEmail, readIban, readPhone } from "../../../domain/letter/contacts.ts";
import { same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(verifies("B11.phone-not-valid", "numbers of six countries are read as people write them"), () => {
  const numbers: Record<string, string> = {
    "+34 612 34 56 78": "+34612345678",
    "+44 7700 900123": "+447700900123", // Ofcom's number for films and books: valid, though nobody has it
    "+33 6 12 34 56 78": "+33612345678",
    "+351 912 345 678": "+351912345678",
    "+39 06 1234 5678": "+390612345678", // Italy keeps the zero
    "+49 (0)1512 3456789": "+4915123456789",
    "+1 (212) 555-0123": "+12125550123",
  };
  for (const [written, read] of Object.entries(numbers)) same(readPhone(written), read, written);
});

Deno.test(verifies("B11.phone-not-valid", "00 is the plus sign, and marks between digits do not count"), () => {
  for (
    const written of ["0034 612 34 56 78", "00 34 612345678", " +34-612.34.56/78 ", "+34\u00a0612\u00a0345\u00a0678"]
  ) {
    same(readPhone(written), "+34612345678", written);
  }
});

Deno.test(verifies("B11.phone-not-valid", "a number that cannot be dialled from abroad is none"), () => {
  for (
    const written of [
      "",
      "612345678",
      "07700 900123",
      "+34",
      "+34 600",
      "+34 612 34 56 78 99 00",
      "+999 1234567",
      "abc",
    ]
  ) {
    same(readPhone(written), undefined, written);
  }
});

Deno.test(verifies("B11.email-not-valid", "a single plain mail address is read without the spaces around it"), () => {
  const plain = ["ana@example.com", "ANA@EXAMPLE.COM", "ana.maria+rsvp@mail.example.co.uk", "o'hara@example.ie"];
  for (const written of plain) same(readEmail(` ${written}\n`), written);
});

Deno.test(verifies("B11.email-not-valid", "what is no single plain mail address is none"), () => {
  const others = ["", "ana", "ana@", "@example.com", "ana@example", "ana maria@example.com", "a@b.com, c@d.com"];
  for (const written of [...others, "Ana <ana@example.com>", "mailto:ana@example.com", "ana@example.com?cc=x@y.com"]) {
    same(readEmail(written), undefined, written);
  }
});

Deno.test(verifies("B11.iban-not-valid", "an IBAN is read without spaces, in capitals"), () => {
  const ibans: Record<string, string> = {
    "ES91 2100 0418 4502 0005 1332": "ES9121000418450200051332",
    "gb29nwbk60161331926819": "GB29NWBK60161331926819",
    "FR14 2004 1010 0505 0001 3M02 606": "FR1420041010050500013M02606",
    "PT50 0002 0123 1234 5678 9015 4": "PT50000201231234567890154",
    "IT60 X054 2811 1010 0000 0123 456": "IT60X0542811101000000123456",
    " DE89-3704-0044-0532-0130-00 ": "DE89370400440532013000",
  };
  for (const [written, read] of Object.entries(ibans)) same(readIban(written), read, written);
});

Deno.test(verifies("B11.iban-not-valid", "wrong check digits, a wrong length or an unknown country is none"), () => {
  const wrong = [
    "",
    "DE88370400440532013000",
    "DE8937040044053201300",
    "DE893704004405320130000",
    "XX8937040044053201",
  ];
  for (const written of [...wrong, "12345678", "my account"]) same(readIban(written), undefined, written);
});
