import { pagePicture } from "../../../domain/media/copying/page_picture.ts";
import { same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

const page = new URL("https://a.example/b/page?x=1");
const named = (html: string) => pagePicture(new TextEncoder().encode(html), page);

Deno.test(verifies("J4.originals", "a page names its picture, in one of the usual ways"), async () => {
  for (
    const [html, address] of [
      ['<meta property="og:image" content="https://b.example/1.jpg">', "https://b.example/1.jpg"],
      ["<META CONTENT=https://b.example/1.jpg PROPERTY=OG:IMAGE>", "https://b.example/1.jpg"],
      ["<meta name='og:image' content=' /1.jpg?a=1&amp;b=2 '/>", "https://a.example/1.jpg?a=1&b=2"],
      ['<meta property="og:image" content="1.jpg">', "https://a.example/b/1.jpg"],
      ['<meta property="og:image" content="//b.example/1.jpg">', "https://b.example/1.jpg"],
      ['<meta name="twitter:image" content="2.jpg">', "https://a.example/b/2.jpg"],
      ['<link rel="image_src" href="3.jpg">', "https://a.example/b/3.jpg"],
      [
        "<link rel=image_src href=3.jpg><meta name=twitter:image content=2.jpg><meta property=og:image content=1.jpg>",
        "https://a.example/b/1.jpg",
      ],
      [
        "<meta property=og:image content=''><meta property=og:image content=1.jpg><meta property=og:image content=2.jpg>",
        "https://a.example/b/1.jpg",
      ],
      [
        "<meta property=og:image content=1.jpg><meta property=og:image:secure_url content=s.jpg>",
        "https://a.example/b/s.jpg",
      ],
      [
        "<!-- <meta property=og:image content=no.jpg> --><script>'<meta property=og:image content=no.jpg>'</script><meta property=og:image content=1.jpg",
        undefined,
      ],
      ["<html><body><img src=1.jpg>", undefined],
      ["<meta property=og:image><link rel=image_src><meta content=1.jpg>", undefined],
      ["<meta property=og:image content='https://'>", undefined],
      ["", undefined],
      ["\xff\xfe<<<>>&&&;;<meta", undefined],
    ] as const
  ) {
    same(await named(html), address, html);
  }
});

Deno.test("a page of any depth is read step by step, and other work goes on in between", async () => {
  const meta = '<meta property="og:image" content="1.jpg">';
  for (const open of ["<b>", "<form>", "<svg><foreignobject>", "<p><a href=x>", "</b>", "<b x='&amp;", "<!--"]) {
    const html = meta + open.repeat(400_000 / open.length);
    let turns = 0;
    const turn = setInterval(() => turns++);
    same(await named(html), "https://a.example/b/1.jpg", open);
    clearInterval(turn);
    // A parser that keeps a stack of open elements would need one turn of several seconds.
    same(turns >= 5, true, `${turns} turns for ${open}`);
  }
});

Deno.test("a picture that is named after the first half megabyte of a page is not looked for", async () => {
  const meta = '<meta property="og:image" content="1.jpg">';
  const filled = (bytes: number) => "<p>".padEnd(bytes - meta.length, "x") + meta;
  same(await named(filled(512 * 1024)), "https://a.example/b/1.jpg");
  same(await named(filled(512 * 1024 + 1)), undefined);
});
