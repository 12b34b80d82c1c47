import { firstLetter } from "../../../domain/letter/new_letter.ts";
import { homeWords } from "../../../views/i18n/words.ts";
import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { decode, inside, insides, linesOf, tagsOf } from "../../support/service/html.ts";
import { verifies } from "../../support/verifies.ts";

const letter = {
  style: "ivory",
  guests: [{ name: "Quirina" }, { name: "Zebedeo" }],
  blocks: [{ type: "heading", text: "Dear {name}" }],
};

/** The sizes of a page's sheets, as its style element declares them. */
function pageSizes(html: string): string[] {
  return [...insides(html, "style")[0]!.matchAll(/@page ?(\w*)\{size:([\d.]+mm [\d.]+mm)/g)].map(([, name, size]) =>
    `${name || "letter"} ${size}`
  );
}

/** The choices of the page's bar, by name. */
function chosen(html: string): Record<string, string> {
  const selects = html.split("<select ").slice(1).map((part) => [
    /name="(\w+)"/.exec(part)![1]!,
    tagsOf(part.split("</select>")[0]!).find(({ attributes }) => "selected" in attributes)!.attributes.value!,
  ]);
  return Object.fromEntries(selects);
}

Deno.test(
  verifies(
    ["A1.print", "K1.own-name-only", "K1.fallback"],
    "a guest's letter is printed with that guest's name and no other's",
  ),
  async () => {
    await using app = await testApp();
    const { id, guests } = await app.make(letter);
    for (const sheet of ["letter", "envelope", "both"]) {
      const mine = await app.call("GET", `/c/${id}/print?g=${guests[0]!.id}&sheet=${sheet}`);
      same(mine.status, 200);
      ok(mine.text.includes("Quirina") && !mine.text.includes("Zebedeo") && !mine.text.includes(guests[1]!.id));
      const nobodys = await app.call("GET", `/c/${id}/print?g=unknown&sheet=${sheet}`);
      same(nobodys.status, 200);
      ok(!nobodys.text.includes("Quirina") && !nobodys.text.includes("unknown"));
    }
  },
);

Deno.test(verifies("A1.print", "a letter is printed before its code and its link are filled in"), async () => {
  await using app = await testApp();
  const { id } = await app.make(firstLetter({ preset: "event", lang: "en" }, new Date()));
  same((await app.call("GET", `/c/${id}/print`)).status, 200);
});

Deno.test(verifies("A1.print", "paper and envelope have their size; an unknown one gets the default"), async () => {
  await using app = await testApp();
  const { id } = await app.make(letter);
  const sizes = async (query: string, language = "en-GB,en") =>
    pageSizes((await app.call("GET", `/c/${id}/print${query}`, { headers: { "accept-language": language } })).text);
  equal(await sizes(""), ["letter 210mm 297mm", "envelope 220mm 110mm"]);
  equal(await sizes("?paper=a5"), ["letter 148mm 210mm", "envelope 162mm 114mm"]);
  equal(await sizes("?paper=letter"), ["letter 215.9mm 279.4mm", "envelope 241.3mm 104.775mm"]);
  equal(await sizes("?paper=a4&envelope=a7"), ["letter 210mm 297mm", "envelope 184.15mm 133.35mm"]);
  equal(await sizes("?paper=a3&envelope=c9&sheet=x&ink=y"), ["letter 210mm 297mm", "envelope 220mm 110mm"]);
  for (const language of ["en-US,en;q=0.9", "es, es-MX;q=0.8", "fr-CA"]) {
    equal(await sizes("", language), ["letter 215.9mm 279.4mm", "envelope 241.3mm 104.775mm"], language);
  }
  for (const language of ["", "en", "pt-BR,en-US;q=0.5", "de-DE"]) {
    equal(await sizes("", language), ["letter 210mm 297mm", "envelope 220mm 110mm"], language);
  }
});

Deno.test(verifies("A1.print", "another paper brings its own envelope, unless an envelope was chosen"), async () => {
  await using app = await testApp();
  const { id } = await app.make(letter);
  const kept = async (query: string) => {
    const { text } = await app.call("GET", `/c/${id}/print${query}`, { headers: { "accept-language": "en-GB" } });
    return tagsOf(text).find(({ name, attributes }) => name === "input" && attributes.name === "envelope")?.attributes;
  };
  for (const query of ["", "?paper=a5", "?paper=letter&envelope=us10"]) equal(await kept(query), undefined, query);
  equal(await kept("?envelope=a7"), { type: "hidden", name: "envelope", value: "a7" });
});

Deno.test(verifies("L1.ink-saving", "paper is white or pale and text is dark if a dark style saves ink"), async () => {
  await using app = await testApp();
  const colors = async (input: object, query = "") => {
    const { id } = await app.make({ ...letter, ...input });
    const { text } = await app.call("GET", `/c/${id}/print${query}`);
    const read = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(text)![1];
    return { ink: chosen(text).ink, paper: read("paper"), text: read("text"), accent: read("accent") };
  };
  equal(await colors({ style: "midnight" }), { ink: "save", paper: "#eef1fd", text: "#151a2e", accent: "#e3b55b" });
  same((await colors({ style: "groovy" })).paper, "#feeee6");
  equal(await colors({ style: "midnight" }, "?ink=screen"), {
    ink: "screen",
    paper: "#151a2e",
    text: "#ece6d6",
    accent: "#e3b55b",
  });
  equal(await colors({ style: "ivory" }), { ink: "screen", paper: "#fbf9f4", text: "#2b2724", accent: "#8c6d46" });
  const custom = { paper: "#fff9c4", ink: "#ffffff", accent: "#00ff00" };
  equal((await colors({ style: "midnight", custom }, "?ink=save")).text, "#000000");
});

Deno.test(verifies("L1.product", "the print page is as private as the letter's, and ends with it"), async () => {
  await using app = await testApp();
  const { id, path, auth } = await app.make(letter);
  const { status, headers, text } = await app.call("GET", `/c/${id}/print`);
  same(status, 200);
  same(headers.get("x-robots-tag"), "noindex");
  same(headers.get("referrer-policy"), "no-referrer");
  same(headers.get("cache-control"), "private, no-cache");
  match(
    headers.get("content-security-policy")!,
    /default-src 'none'; style-src 'self' 'sha256-[^']+'; script-src 'self';/,
  );
  ok(!/\sstyle="/.test(text));
  same((await app.call("GET", `/c/${id}/print`, { headers: { "if-none-match": headers.get("etag")! } })).status, 304);
  same((await app.call("GET", "/c/unknown/print")).status, 404);
  same((await app.call("POST", `/c/${id}/print`)).status, 405);
  await app.call("DELETE", path, { headers: auth });
  same((await app.call("GET", `/c/${id}/print`)).status, 410);
});

Deno.test(verifies("L1.product", "on paper a countdown shows its moment, unless a date shows it already"), async () => {
  await using app = await testApp();
  const countdown = { type: "countdown", to: "2027-06-19T16:30" };
  const date = { type: "date", start: "2027-06-19T16:30", title: "The wedding" };
  const sheet = async (...blocks: object[]) => {
    const { id } = await app.make({ lang: "en", blocks });
    return linesOf(inside((await app.call("GET", `/c/${id}/print`)).text, "article")).filter((line) =>
      !line.includes("/c/")
    );
  };
  const moment = (await sheet(countdown)).filter((line) => /June|16:30/.test(line));
  ok(moment.length > 0 && !/go$/.test((await sheet(countdown)).join()), moment.join());
  equal(await sheet(countdown, date), await sheet(date));
  ok(!(await sheet({ ...countdown, to: "2027-01-01T00:00" }, date)).join().includes("go"));
  equal(await sheet({ ...countdown, to: "2027-06-19T00:00" }, date), await sheet(date), "the day itself");
});

Deno.test(
  verifies(["A1.print", "K1.own-name-only"], "card and envelope to cut have their paper, and one guest's name alone"),
  async () => {
    await using app = await testApp();
    const { id, guests } = await app.make(letter);
    const read = async (query: string, language = "de-DE") => {
      const headers = { "accept-language": language };
      const { text, headers: answered } = await app.call("GET", `/c/${id}/print?g=${guests[0]!.id}&${query}`, {
        headers,
      });
      ok(text.includes("Quirina") && !text.includes("Zebedeo") && !text.includes(guests[1]!.id), query);
      return { size: pageSizes(text)[0], chosen: chosen(text), policy: answered.get("content-security-policy")! };
    };
    const sizes = {
      "sheet=card": "letter 210mm 297mm",
      "sheet=card&stock=card": "letter 105mm 148mm",
      "sheet=card&stock=card&size=5x7": "letter 127mm 177.8mm",
      "sheet=card&stock=letter&size=a5": "letter 215.9mm 279.4mm",
      "sheet=card&size=a3&stock=x": "letter 210mm 297mm",
      "sheet=template": "letter 210mm 297mm",
      "sheet=template&stock=letter": "letter 215.9mm 279.4mm",
      "sheet=letter&paper=fold": "letter 297mm 210mm",
    };
    for (const [query, size] of Object.entries(sizes)) same((await read(query)).size, size, query);
    equal((await read("sheet=card", "en-US")).chosen, { sheet: "card", size: "5x7", stock: "letter", ink: "screen" });
    match((await read("sheet=card")).policy, /img-src 'self' data:;/);
    match((await read("sheet=letter")).policy, /img-src 'self';/);
    same((await app.call("GET", `/c/${id}/print?sheet=card&g=unknown`)).text.includes("Quirina"), false);
  },
);

Deno.test("an example is printed for the typed name, and is no letter to keep or that somebody sent", async () => {
  await using app = await testApp();
  const { text } = await app.call("GET", "/examples/eleanor-and-sam/print?to=Ana&sheet=envelope");
  const hidden = tagsOf(text).filter(({ attributes: { type, name } }) => type === "hidden" && name!.length < 3);
  equal(hidden.map(({ attributes: { name, value } }) => [name, value]), [["to", "Ana"]]);
  for (const letter of [text, (await app.call("GET", "/examples/eleanor-and-sam?to=Ana")).text]) {
    ok(decode(letter).includes(homeWords("en").exampleNote), "it says that it is an example");
  }
  const links = tagsOf(text).flatMap(({ name, attributes: { href } }) => name === "a" ? [href!] : []);
  ok(links.length > 0);
  for (const link of links) same((await app.call("GET", link)).status, 200, link);
});

Deno.test("an envelope to cut is offered on the papers on which it is printed, without crop marks", async () => {
  await using app = await testApp();
  const { id } = await app.make(letter);
  const { text } = await app.call("GET", `/c/${id}/print?sheet=template&stock=card&paper=letter`);
  equal([chosen(text).stock, pageSizes(text)[0]], ["letter", "letter 215.9mm 279.4mm"]);
  const stock = /<select name="stock">([^]*?)<\/select>/.exec(text)![1]!;
  equal(linesOf(stock), ["A4", "US Letter"]);
});
