import { languageIds } from "../../domain/i18n/languages.ts";
import { guestWords } from "../../views/i18n/words.ts";
import { renderDocument } from "../../views/layout/document.tsx";
import { type Message, MessagePage, messageWords } from "../../views/site/message_page.tsx";
import { equal, match, ok, same } from "../support/assert.ts";
import { inside, linesOf, linksOf, tagsOf } from "../support/service/html.ts";
import { verifies } from "../support/verifies.ts";

const messages: Message[] = [
  ...["letter_not_found", "letter_withdrawn", "letter_taken_down", "page_not_found"] as const,
  ...["too_many_requests", "error"] as const,
];

Deno.test(verifies("F4.language", "every message is said in every language, in words of its own"), () => {
  const said = languageIds.flatMap((lang) =>
    messages.flatMap((message) => {
      const { title, text } = messageWords(message, guestWords(lang));
      return [title, text];
    })
  );
  same(new Set(said).size, said.length);
  for (const words of said) ok(words.trim() === words && words.length >= 6, words);
});

Deno.test(verifies("F4.pages-not-json", "a message is a whole page, with one title and one way on"), () => {
  for (const lang of languageIds) {
    for (const message of messages) {
      const page = renderDocument(<MessagePage message={message} lang={lang} styles={["/static/a.css"]} />);
      const { title, text } = messageWords(message, guestWords(lang));
      match(page, new RegExp(`^<!DOCTYPE html><html lang="${lang}">`));
      equal(linesOf(inside(page, "h1")), [title]);
      equal(linesOf(inside(page, "title")), [title]);
      equal(linesOf(inside(page, "main")).slice(0, 2), [title, text]);
      same(linksOf(inside(page, "main")).length, 1);
      ok(tagsOf(page).some(({ attributes }) => attributes.content === "noindex"));
    }
  }
});

Deno.test("who can do nothing but wait is offered another try, everybody else the home page", () => {
  const ways = messages.map((message) =>
    linksOf(inside(renderDocument(<MessagePage message={message} lang="en" styles={[]} />), "main")).join()
  );
  const [home, again] = ["Go to the home page: /", "Try again: "];
  equal(ways, [home, home, home, home, again, again]);
});

Deno.test("every language has every phrase, and none is left in another's words", () => {
  const names = Object.keys(guestWords("en")) as (keyof ReturnType<typeof guestWords>)[];
  for (const name of names) {
    const said = languageIds.map((lang) => saying(guestWords(lang)[name]));
    for (const words of said) ok(words.trim() !== "" && !/undefined|\[object/.test(words), `${name}: ${words}`);
    if (name.startsWith("letter") || name.startsWith("rsvp") || name.startsWith("home")) {
      same(new Set(said).size, languageIds.length, `${name}: ${said.join(" | ")}`);
    }
  }
});

/** The phrase, or its words for an example: times for dates, and for missing parts. */
function saying(phrase: unknown): string {
  if (typeof phrase === "object") return Object.values(phrase!).map(saying).join(", ");
  return typeof phrase === "function" ? String(phrase("14:30", "15:30")) : String(phrase);
}
