import { dayWords } from "../../views/i18n/dates.ts";
import { dayClass, fitClass, hyphenate, isLong, lastWords } from "../../views/letter/typefaces/fit_heading.ts";
import { equal, match, same } from "../support/assert.ts";

const look = { head: "inter", style: "minimal" } as const;
const onPaper = { onPaper: true };

Deno.test("on paper no line of a heading ends with “&”: it stays with the name after it", () => {
  same(hyphenate("Ana & João", look, onPaper), "Ana &\u00a0João");
  same(
    hyphenate("\u2068Oliver & Kit\u2069 + Jean-Marc\n& friends", look, onPaper),
    "\u2068Oliver &\u00a0Kit\u2069 +\u00a0Jean-Marc\n&\u00a0friends",
  );
  same(hyphenate("Ana & João", look, { onPaper: false }), "Ana & João");
  same(hyphenate("Ana and João, R&B & ", look, onPaper), "Ana and João, R&B & ");
});

Deno.test("on paper a long title does not end with one word on a line, unless the two last words are too wide", () => {
  const end = "We marry, dear Bartholomäus, and you are invited";
  same(hyphenate(end, look, onPaper), end.replace("are invited", "are\u00a0invited"));
  same(hyphenate(end, look, { onPaper: false }), end);
  same(hyphenate("You are invited", look, onPaper), "You are invited");
});

Deno.test("a heading is set so small that “&” and the name after it fit on a line, and apart before it gets tiny", () => {
  const sizeOf = (text: string) => Number(fitClass(text, look).slice("fit-".length));
  same(sizeOf("Ana & Katharina") > sizeOf("Ana und Katharina"), true);
  const long = "Ana & Konstantinopolskaja";
  same(hyphenate(long, look, onPaper).replaceAll("\u00ad", ""), long);
});

Deno.test("a large date is set so small that its day and its month fit on a line, and no smaller", () => {
  const sizeOf = (day: string) => Number(dayClass(day, look).slice("fit-".length));
  const june = dayWords("2027-06-19", "en");
  same(june, "19 June");
  const days = ["en", "fr", "it", "de", "es", "pt"].map((lang) => dayWords("2027-09-22T16:30", lang as "en"));
  equal(days, ["22 September", "22 septembre", "22 settembre", "22. September", "22 de septiembre", "22 de setembro"]);
  for (const day of days) same(sizeOf(day) > sizeOf(june) && sizeOf(day) < 120, true, day);
});

Deno.test("on a screen the two last words of a title stay on one line, with the space between them", () => {
  same(lastWords("An evening of short talks near the old town", look), "old town");
  same(lastWords("An evening of talks in the municipal library", look), "", "too wide to be sure of a line");
  same(lastWords("We invite dear \u2068Ana Maria\u2069 to us, Jo", look), "us, Jo", "wherever a name is farther up");
  same(lastWords("We invite you, \u2068Ana\u2069 Jo", look), "", "which is another one for each guest");
});

Deno.test("the two last words stay on one line only where their width is known: not in Chinese, Japanese or Tamil", () => {
  const unknown = [
    ...["小明 & 小红 我们结婚啦欢迎参加", "結婚式へのご招待 皆さまのお越しを お待ちしております"],
    ...["여러분을 우리의 결혼식초대장으로 모시겠습니다", "எங்கள் திருமணத்திற்கு அன்புடன் வாருங்கள்"],
  ];
  for (const title of unknown) same(lastWords(title, look), "", title);
  const known = [
    "Marry & Nguyễn Trường kính mời bạn",
    "הזמנה לאירועים המשפחתיים שלנו עם כולם",
    "Grandmother invites you for tea ❤️",
  ];
  equal(known.map((title) => lastWords(title, look)), ["mời bạn", "עם כולם", "tea ❤️"]);
});

Deno.test("how many lines a title has is told from its width: capitals fill more lines than small letters", () => {
  const title = "An evening of short talks and even better company near the old town";
  const wide = [{ head: "cinzel", style: "deco" }, { head: "inter", style: "minimal" }, {
    head: "pixel",
    style: "pocket",
  }];
  equal(wide.map((one) => isLong(title, one as typeof look)), [true, false, false]);
});

Deno.test("words of ten letters have no hyphens in pocket, whose smallest size and margins are smaller", () => {
  const pocket = { head: "pixel", style: "pocket" } as const;
  const written = hyphenate("Herzlichen Glückwunsch", pocket, { onPaper: false });
  same(written.split(" ")[0], "Herzlichen");
  match(written, /Glück\u00adwunsch/);
});
