import sharp from "sharp";
import { type Answer, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { inside, linesOf, tagsOf } from "../../support/service/html.ts";
import { fullLetter } from "../../support/service/owner.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";

async function keep(app: TestApp, { id, guests }: Pick<Made, "id" | "guests">, guest?: number): Promise<Answer> {
  const answer = await app.call("GET", `/c/${id}/keepsake${guest === undefined ? "" : `?g=${guests[guest]!.id}`}`);
  same(answer.status, 200, answer.text.slice(0, 300));
  return answer;
}

/** Every address from which the file loads or runs something. */
function loads(html: string): string[] {
  const attributes = tagsOf(html).flatMap(({ name, attributes: { src, srcset, href } }) =>
    [src, srcset, ["link", "use", "base", "image"].includes(name) ? href : undefined].filter((one) => one !== undefined)
  );
  return [...attributes, ...[...html.matchAll(/url\("?([^")]*)|@import/g)].map(([, url = "@import"]) => url)];
}

/** The file's name, as browsers read it. */
function fileName({ headers }: Answer): string {
  return decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(headers.get("content-disposition")!)![1]!);
}

Deno.test("a letter links to its keepsake, a guest's letter to that guest's", async () => {
  await using app = await testApp();
  const letter = await app.make({ lang: "en", guests: [{ name: "Ana" }] });
  for (const query of ["", `?g=${letter.guests[0]!.id}`]) {
    const { text } = await app.call("GET", `/c/${letter.id}${query}`);
    const link = `<a class="quiet-link" href="/c/${letter.id}/keepsake${query}">Save the letter as a file</a>`;
    ok(text.includes(link), query);
  }
});

Deno.test("a letter can be saved as one file that contains everything it loads", async () => {
  await using app = await testApp();
  const letter = await app.make({ ...fullLetter, blocks: [...fullLetter.blocks, { type: "stamp", stamp: "rose" }] });
  const answer = await keep(app, letter, 0);
  const { headers, text } = answer;
  equal(["content-type", "cache-control", "x-robots-tag"].map((name) => headers.get(name)), [
    ...["text/html; charset=utf-8", "private, no-cache", "noindex"],
  ]);
  match(
    headers.get("content-disposition")!,
    /^attachment; filename="[\x20-\x7e]+\.html"; filename\*=UTF-8''\S+\.html$/,
  );
  same(fileName(answer), "Cher Zoé Quatrepoint.html");
  const outside = loads(text).filter((address) => !/^(?:data:|#)/.test(address));
  equal(outside, []);
  ok(loads(text).filter((address) => address.startsWith("data:font/")).length >= 2);
  ok(loads(text).filter((address) => address.startsWith("data:image/svg+xml;base64,")).length >= 5);
  const policy = tagsOf(text).find(({ attributes }) => attributes["http-equiv"] === "Content-Security-Policy");
  match(
    policy!.attributes.content!,
    /^default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+' 'sha256-\S+'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'$/,
  );
  same(tagsOf(text)[0]!.attributes.lang, "fr");
  ok(linesOf(inside(text, "article")).includes("Venez nombreux."));
});

Deno.test(
  verifies(["K1.own-name-only", "K1.fallback"], "the file has its guest's name and no other's, in text and headers"),
  async () => {
    await using app = await testApp();
    const letter = await app.make(fullLetter);
    const [first, second, nobody] = [await keep(app, letter, 0), await keep(app, letter, 1), await keep(app, letter)];
    const names = ({ text, headers }: Answer) =>
      ["Zoé", "Hugo", "vous tous"].filter((name) =>
        decodeURIComponent(text.replace(/%(?![0-9A-F]{2})/g, "") + [...headers].join()).includes(name)
      );
    equal([names(first), names(second), names(nobody)], [["Zoé"], ["Hugo"], ["vous tous"]]);
  },
);

Deno.test("the file has its pictures, in one size, except those that are not stored here", async () => {
  await using app = await testApp();
  const form = new FormData();
  form.set("file", new Blob([await makePhoto(1600, 1200)]));
  const { src } = await (await fetch(`${app.listen()}/api/upload`, { method: "POST", body: form })).json();
  const letter = await app.make({
    blocks: [
      { type: "image", src: new URL(src).pathname.replace(/^/, "http://localhost") },
      { type: "image", src: "https://lost.example/photo.jpg" },
    ],
  });
  const { text } = await keep(app, letter);
  const images = tagsOf(text).filter(({ name }) => name === "img").map(({ attributes }) => attributes);
  same(images.length, 1);
  match(images[0]!.src!, /^data:image\/webp;base64,[\w+/]+={0,2}$/);
  const bytes = Uint8Array.fromBase64(images[0]!.src!.split(",")[1]!);
  same((await sharp(bytes).metadata()).width, 1280);
  equal([images[0]!.width, images[0]!.srcset], ["1600", undefined]);
});

Deno.test("the file has its calendar files; its other links are unchanged", async () => {
  await using app = await testApp();
  const date = { id: "it's/a day", type: "date", title: "L'été", start: "2027-06-19T16:30" };
  const letter = await app.make({ guests: [{ name: "Ana" }], blocks: [{ type: "heading", text: "Fête" }, date] });
  const { text } = await keep(app, letter, 0);
  const links = tagsOf(text).filter(({ name }) => name === "a").map(({ attributes }) => attributes);
  const [file, ...others] = links.filter(({ href }) => href!.startsWith("data:"));
  equal([file!.download, others], ["Fete-L-ete.ics", []]);
  const calendar = decodeURIComponent(file!.href!.slice("data:text/calendar;charset=utf-8,".length));
  match(
    calendar,
    /^BEGIN:VCALENDAR\r\n[^]*DTSTART:20270619T163000\r\n[^]*SUMMARY:Fête: L'été\r\n[^]*END:VCALENDAR\r\n$/,
  );
  equal(links.filter(({ href }) => href!.startsWith("/")), []);
});

Deno.test("the file's name is the title, without characters that file systems do not allow", async () => {
  await using app = await testApp();
  const nameOf = async (text: string) => {
    const answer = await keep(app, await app.make({ blocks: [{ type: "heading", text }] }));
    const plain = /filename="([^"]*)"/.exec(answer.headers.get("content-disposition")!)![1];
    return [plain, fileName(answer)];
  };
  equal(await nameOf("Ana & João"), ["Ana & Joao.html", "Ana & João.html"]);
  equal(await nameOf('../..\\ "a": <b>|c?*%2e'), ["a b c 2e.html", "a b c 2e.html"]);
  equal(await nameOf("ראש\u202egnp.exe\r\nX: y"), ["gnp.exe X y.html", "ראש gnp.exe X y.html"]);
  equal(await nameOf("結婚式"), ["letter.html", "結婚式.html"]);
  equal(await nameOf("It's (here)*!"), ["It's (here) !.html", "It's (here) !.html"]);
  equal((await nameOf("é".repeat(200))).map((name) => name!.length), [55, 55]);
  equal(await nameOf("..."), ["letter.html", "letter.html"]);
});

Deno.test(
  verifies(["F4.not-found", "F4.taken-back"], "an unknown letter, or one taken back, cannot be saved"),
  async () => {
    await using app = await testApp();
    same((await app.call("GET", "/c/never/keepsake")).status, 404);
    const letter = await app.make();
    await app.call("DELETE", letter.path, { headers: letter.auth });
    const { status, headers } = await app.call("GET", `/c/${letter.id}/keepsake`);
    equal([status, headers.get("content-disposition")], [410, null]);
  },
);
