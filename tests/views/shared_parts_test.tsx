import type { OpenedLetter } from "../../domain/letter/opened.ts";
import { blankCard } from "../../domain/letter/card.ts";
import { noUpdates } from "../../domain/letter/facts/fact_updates.ts";
import { drawShared, SharedParts, sharedText } from "../../views/letter/shared_parts.ts";
import { equal, same, throws } from "../support/assert.ts";

/* What is the same for all guests of a letter is drawn once, and the rest for each of them (004). */

function letterFor(name: string, guest = name.toLowerCase()): OpenedLetter {
  const moment = new Date(0);
  const shared = { id: "letter", revision: 1, card: blankCard, pictures: new Map(), updates: noUpdates };
  return { ...shared, created: moment, updated: moment, to: { name, isGuest: true }, guest };
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Draws a page with parts, some of which read the guest, and counts how often each is drawn. */
function painter(capacity?: number) {
  const parts = new SharedParts(capacity);
  const drawn: string[] = [];
  const count = (what: string) => void drawn.push(what);
  const page = (letter: OpenedLetter) => {
    count("page");
    return (
      <main title={sharedText(parts, "title", letter, ({ to }) => to.name)}>
        {drawShared(parts, "words", letter, () => (count("words"), <p>Für alle</p>))}
        {drawShared(parts, "name", letter, ({ to }) => {
          count("name");
          return <b>{to.name} {drawShared(parts, "inside", letter, () => (count("inside"), <i>innen</i>))}</b>;
        })}
        {drawShared(parts, "nothing", letter, () => null)}
      </main>
    );
  };
  return (letter: OpenedLetter) => {
    drawn.length = 0;
    return { html: decode(parts.encode(String(parts.draw("page", letter, page)), letter)), drawn: [...drawn] };
  };
}

const expected = (escaped: string) => `<main title="${escaped}"><p>Für alle</p><b>${escaped} <i>innen</i></b></main>`;

Deno.test("for a further guest only what reads the guest is drawn, however deep it is", () => {
  const draw = painter();
  equal(draw(letterFor("Ana")).html, expected("Ana"));
  equal(draw(letterFor("Zoë")), { html: expected("Zoë"), drawn: ["name"] });
  equal(draw(letterFor('<b> & "李"')).html, expected("&lt;b&gt; &amp; &quot;李&quot;"));
  equal(draw(letterFor("Ana")), { html: expected("Ana"), drawn: ["name"] });
});

Deno.test("without room for a part it is drawn for each guest, and the page is the same", () => {
  for (const capacity of [0, 20, 40, 80]) {
    const draw = painter(capacity);
    for (const name of ["Ana", "Ben"]) same(draw(letterFor(name)).html, expected(name), `${capacity}`);
  }
});

Deno.test("a part that reads the guest from outside makes the part around it one for each guest", () => {
  const parts = new SharedParts();
  const page = (outer: OpenedLetter) => <p>{drawShared(parts, "name", outer, () => <b>{outer.to.name}</b>)}</p>;
  for (const name of ["Ana", "Ben"]) {
    const letter = letterFor(name);
    same(decode(parts.encode(String(parts.draw("page", letter, page)), letter)), `<p><b>${name}</b></p>`);
  }
});

Deno.test("a part that would show the guest for whom the page was drawn first fails instead", () => {
  const parts = new SharedParts();
  const page = (outer: OpenedLetter) => (
    <p>{drawShared(parts, "late", outer, ({ guest }) => <b>{guest === "ana" ? "first" : outer.to.name}</b>)}</p>
  );
  const draw = (letter: OpenedLetter) => decode(parts.encode(String(parts.draw("page", letter, page)), letter));
  same(draw(letterFor("Ana")), "<p><b>first</b></p>");
  throws(() => draw(letterFor("Ben")), /for whom it was drawn first/);
});
