import { emptyBlock } from "../../../domain/blocks/index.ts";
import { blankCard, type Card } from "../../../domain/letter/card.ts";
import { paymentCode } from "../../../domain/letter/facts/payment_code.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const iban = "DE89 3704 0044 0532 0130 00";
const signed = (text: string) => ({ ...blankCard, blocks: [{ ...emptyBlock("signature", "s"), text }] });
const sent = (text: string, card: Card = blankCard): Card => ({
  ...card,
  envelope: { blocks: { "front-tl": { ...emptyBlock("text", "e"), text } } },
});

/** The payee in the code of a letter with this card. */
function paid(card: Card, typed = iban): string | undefined {
  return paymentCode({ ...emptyBlock("gift", "g"), iban: typed }, card)?.name;
}

Deno.test(
  verifies("K7.epc-code", "a payment code is what EPC069-12 says, to the last element that is filled in"),
  () => {
    equal(paymentCode({ ...emptyBlock("gift", "g"), iban: " de89-3704 0044 0532 0130 00" }, signed("Zoë & Tomás")), {
      name: "Zoë & Tomás",
      iban: "DE89370400440532013000",
      payload: "BCD\n002\n1\nSCT\n\nZoë & Tomás\nDE89370400440532013000",
    });
  },
);

Deno.test(verifies("K7.epc-code", "only a valid IBAN of a SEPA country has a code"), () => {
  const card = signed("Ana");
  for (const typed of ["ES91 2100 0418 4502 0005 1332", "GB29 NWBK 6016 1331 9268 19", "CH93 0076 2011 6238 5295 7"]) {
    same(paid(card, typed), "Ana", typed);
  }
  const others = [
    "",
    "DE88370400440532013000",
    "ask Ana",
    "TR33 0006 1005 1978 6457 8413 26",
    "BR1800360305000010009795493C1",
  ];
  for (const typed of others) same(paid(card, typed), undefined, typed);
});

Deno.test(verifies("K7.epc-code", "whoever signs is paid, else whoever sends; without a name there is no code"), () => {
  same(paid(signed("Irene y Tomás")), "Irene y Tomás");
  same(paid(signed("With love,\nMaya \n")), "Maya", "a closing is no name");
  same(paid(sent("Maya Roe\n1 Road\nTown", signed("Maya"))), "Maya");
  same(paid(sent("Maya Roe\n1 Road\nTown")), "Maya Roe");
  same(paid(sent("\n Maya", signed(" "))), "Maya");
  same(paid(signed("For {name}")), undefined, "a guest is not paid");
  same(paid(signed("With all our love")), undefined, "a preset's closing is no name");
  same(paid(sent("Maya Roe", signed("Con todo nuestro cariño"))), "Maya Roe");
  same(paid(signed("Nora & Tom\nWith all our love")), "Nora & Tom");
  same(paid(signed("For {name}\nMaya")), "Maya");
  same(paid(sent("{name}\nMaya")), "Maya");
  same(paid(blankCard), undefined);
  same(paid({ ...blankCard, blocks: [...signed("One").blocks, ...signed("Two").blocks] }), "Two");
});

Deno.test(verifies("K7.epc-code", "a name adds no line to the code, and has at most 70 characters"), () => {
  same(paid(signed("A\u0085\u2028B\u0007C")), "A B C");
  same(paid(signed("𝒜".repeat(71))), "𝒜".repeat(70));
  for (const nobody of ["🎉🎉", "+49 170 1234567", "With love,", "\u200b"]) same(paid(signed(nobody)), undefined);
  same(paid(signed("Ana & Tom\n❤️❤️❤️")), "Ana & Tom");
  const payload = paymentCode({ ...emptyBlock("gift", "g"), iban }, signed("𝒜".repeat(90)))!.payload;
  same(payload.split("\n").length, 7);
});
