import { isolate, Words } from "../../views/letter/words.tsx";
import { equal, same } from "../support/assert.ts";

const draw = (text: string) => String(<Words text={text} />);
const asGuest = (name: string) => isolate({ name, isGuest: true }).name;

Deno.test("words are drawn line by line, without the empty space around them", () => {
  equal([draw("one\ntwo"), draw(" \n one\n\ntwo \n"), draw('<b> & "quotes"')], [
    ...["one<br>two", "one<br><br>two", "&lt;b&gt; &amp; &quot;quotes&quot;"],
  ]);
});

Deno.test("a guest's name is drawn as <bdi>, as often as it stands in the words", () => {
  same(draw(`For ${asGuest("Ana")}!`), "For <bdi>Ana</bdi>!");
  same(
    draw(`${asGuest("Ana")}, ${asGuest("Ana")}\n${asGuest("Ana")}`),
    "<bdi>Ana</bdi>, <bdi>Ana</bdi><br><bdi>Ana</bdi>",
  );
  same(draw(asGuest("<i>")), "<bdi>&lt;i&gt;</bdi>");
});

Deno.test("a name that ends its isolation, or breaks the line, stays in its <bdi>", () => {
  for (
    const [name, drawn] of [["A\u2069B", "AB"], ["\u2068A", "A"], ["\u2067א\u2069", "א"], ["A \n\n B", "A B"]] as const
  ) {
    same(draw(`For ${asGuest(name)}!`), `For <bdi>${drawn}</bdi>!`);
  }
  same(draw(`\u2068For \u2069\u2068${asGuest("Ana")}`), "<bdi>For </bdi>\u2068<bdi>Ana</bdi>");
});

Deno.test("the fallback is no person's name and needs no isolation", () => {
  same(isolate({ name: "dear guest", isGuest: false }).name, "dear guest");
});
