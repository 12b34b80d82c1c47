import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { drawing, frames, seeThrough } from "../../support/pictures/drawings.ts";
import { inside, type Tag, tagsOf } from "../../support/service/html.ts";
import { openPage, openText } from "../../support/service/pages.ts";
import { bytesOf, upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

type Drawn = Parameters<typeof bytesOf>[0];

/** Stores pictures. @returns their paths, without endings */
async function stored(app: TestApp, ...pictures: Drawn[]): Promise<{ src: string; path: string; name: string }[]> {
  const origin = app.listen();
  return await Promise.all(pictures.map(async (picture) => {
    const { src } = await (await upload(origin, await bytesOf(picture))).json();
    const path = new URL(src).pathname;
    return { src: `http://localhost${path}`, path, name: path.replace(/\.\w+$/, "") };
  }));
}

async function pageOf(app: TestApp, ...blocks: object[]): Promise<string> {
  return (await openPage(app, await app.make({ blocks }))).text;
}

const named = (page: string, name: string): Tag["attributes"][] =>
  tagsOf(inside(page, "article")).filter((tag) => tag.name === name).map(({ attributes }) => attributes);

Deno.test(verifies("J3.sizes", "a picture is offered in sizes that fit, with the original behind them"), async () => {
  await using app = await testApp();
  const [wide, tall] = await stored(app, drawing(1000, 500).jpeg(), drawing(300, 600).jpeg());
  const page = await pageOf(
    app,
    { type: "image", src: wide!.src },
    { type: "image", src: tall!.src },
    { type: "image", src: wide!.src, shape: "round" },
    { type: "dress", board: [{ kind: "image", value: wide!.src }] },
  );
  const [source, ...others] = named(page, "source");
  same(source!.type, "image/webp");
  same(source!.srcset, [320, 480, 640, 960, 1000].map((width) => `${wide!.name}-${width}.webp ${width}w`).join(", "));
  equal([source!, ...others].map(({ sizes }) => sizes), [
    "min(36rem, 80vw)",
    "min(18rem, 80vw)",
    "min(44rem, 160vw)",
    "14rem",
  ]);
  for (const [, address] of source!.srcset!.matchAll(/(\S+) \d+w/g)) {
    same((await app.call("GET", address!)).headers.get("content-type"), "image/webp");
  }
  const images = named(page, "img");
  equal(images.map(({ src, width, height }) => [src, width, height]), [
    [wide!.path, "1000", "500"],
    [tall!.path, "300", "600"],
    [wide!.path, "1000", "500"],
    [wide!.path, "1000", "500"],
  ]);
  equal(images.map(({ loading, fetchpriority, decoding }) => [loading, fetchpriority, decoding]), [
    ["eager", "high", "async"],
    ["eager", "high", "async"],
    ["lazy", undefined, "async"],
    ["lazy", undefined, "async"],
  ]);
});

Deno.test(
  verifies(
    "J3.sizes",
    "the page's style element reserves each picture's place, with its colour and shape",
  ),
  async () => {
    await using app = await testApp();
    const [opaque, glass] = await stored(app, drawing(90, 60).png(), seeThrough(60, 60).png());
    const page = await pageOf(app, ...[opaque, opaque, glass].map((one) => ({ type: "image", src: one!.src })));
    const css = inside(page, "style");
    const rules = [...css.matchAll(/\.(picture-[0-9a-f]{12})\{([^}]*)\}/g)].map(([, name, rule]) =>
      [name!, rule!] as const
    );
    same(rules.length, 2);
    const [first, second] = rules;
    match(first![1], /^--photo-width:90px;--photo-ratio:1\.5;--photo-color:#[0-9a-f]{6}$/);
    same(second![1], "--photo-width:60px;--photo-ratio:1");
    equal(named(page, "img").map((attributes) => attributes.class), [first![0], first![0], second![0]]);
    ok(!/\sstyle="/.test(page));
  },
);

Deno.test(verifies("J3.sizes", "an animated picture is served unchanged"), async () => {
  await using app = await testApp();
  const [moving] = await stored(app, frames(40, 30, 3).gif());
  const page = await pageOf(app, { type: "image", src: moving!.src });
  equal(named(page, "source"), []);
  const [{ src, width, height } = {}] = named(page, "img");
  equal([src, width, height], [moving!.path, "40", "30"]);
});

Deno.test(verifies("J5.img-src", "the page's policy allows only pictures of this service"), async () => {
  await using app = await testApp();
  const letter = await app.make({ blocks: [{ type: "image", src: "https://nowhere.example/a.png" }] });
  const page = await openPage(app, letter);
  match(page.headers.get("content-security-policy")!, /img-src 'self';/);
  ok(!page.text.includes("nowhere.example"));
});

Deno.test(verifies("J5.img-src", "plain text has pictures as absolute addresses"), async () => {
  await using app = await testApp();
  const [picture] = await stored(app, drawing(90, 60).png());
  const blocks = [{ type: "image", src: picture!.src }, { type: "image", src: "https://nowhere.example/a.png" }];
  const { text } = await openText(app, await app.make({ blocks }));
  ok(text.includes(`\n${picture!.src}\n`) && text.includes("\nhttps://nowhere.example/a.png\n"), text);
});
