import { requirements } from "../../requirements.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/** The last decision of each section, when they were first numbered. More may follow; none may be renumbered. */
const lastOf = { A: 4, B: 13, C: 5, D: 3, E: 3, F: 4, G: 3, H: 4, I: 4, J: 7, K: 8, L: 2, M: 3, N: 4 };

/** One statement of each section, which would show a renumbering. */
const known: Record<string, RegExp> = {
  "A3.base-url": /BASE_URL/,
  "B13.countdown-to": /countdown/,
  "C5.if-match": /If-Match/,
  "D3.same-names": /same name/,
  "E3.addressed-to-name": /front-center/,
  "F2.empty_patch": /empty_patch/,
  "H1.edit-key": /ek_/,
  "K1.fallback": /nameFallback/,
};

Deno.test(verifies("0.numbers-stable", "each decision keeps its number"), () => {
  const numbers = new Set(requirements.map(({ id }) => id.split(".")[0]));
  const missing = Object.entries(lastOf).flatMap(([letter, last]) =>
    Array.from({ length: last }, (_, index) => `${letter}${index + 1}`).filter((number) => !numbers.has(number))
  );
  equal(missing, []);
  for (const [id, words] of Object.entries(known)) {
    match(requirements.find((requirement) => requirement.id === id)?.text ?? "", words, id);
  }
});

Deno.test(verifies("0.working-name", "the product is called Envoi on pages and in the API"), async () => {
  await using app = await testApp();
  const { text } = await app.call("GET", "/");
  match(text, /<title>[^<]*\bEnvoi\b[^<]*<\/title>/);
});
