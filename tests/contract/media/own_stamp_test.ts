import { Buffer } from "node:buffer";
import sharp from "sharp";
import { stampFields } from "../../../views/letter/envelope/stamp.tsx";
import { stampPicture } from "../../../views/preview/render/draw.ts";
import { testApp, uploaded } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";
import { tagsOf } from "../../support/service/html.ts";
import { assertRefused } from "../../support/service/letters.ts";
import { patch, read } from "../../support/service/owner.ts";
import { makePhoto } from "../../support/pictures/photos.ts";
import { verifies } from "../../support/verifies.ts";

Deno.test(
  verifies(
    "R1.stamp-src",
    "a stamp's own picture is kept, copied and judged as an image block's, and absent where none is",
  ),
  async () => {
    await using app = await testApp();
    const src = await uploaded(app, await makePhoto(64, 48));
    const lost = "https://lost.example/stamp.jpg";
    const made = await app.make({
      envelope: { blocks: { "front-tr": { stamp: "rose", src } } },
      blocks: [{ id: "a", type: "stamp", stamp: "dove" }, { id: "b", type: "stamp", src: lost }],
    });
    equal(made.warnings.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`), [
      "blocks[1].src image_not_copied",
    ]);
    const { card } = (await read(app, made)).body;
    equal(card.envelope.blocks["front-tr"], {
      id: "front-tr",
      type: "stamp",
      stamp: "rose",
      src,
    });
    equal(card.blocks, [{ id: "a", type: "stamp", stamp: "dove" }, { id: "b", type: "stamp", stamp: "", src: lost }]);
    await patch(app, made, { card });
    same((await read(app, made)).body.revision, 1);
    await assertRefused(
      app,
      { envelope: { blocks: { "front-tr": { src: "http://a.example/b.jpg" } } } },
      "envelope.blocks.front-tr.src",
    );
    await patch(app, made, { envelope: { blocks: { "front-tr": { src: "https://lost.example/other.jpg" } } } });
    const warned = (await patch(app, made, { style: "deco" })).body.warnings;
    equal(warned.map(({ path }: { path: string }) => path), ["blocks[1].src", "envelope.blocks.front-tr.src"]);
  },
);

Deno.test(verifies("R1.stamp-src", "page, print and keepsake show the picture in the frame of the motif"), async () => {
  await using app = await testApp();
  const src = await uploaded(app, await makePhoto(400, 900));
  const letter = await app.make({ style: "ivory", envelope: { blocks: { "front-tr": { src } } } });
  for (const path of ["", "/print?sheet=both&ink=screen", "/keepsake"]) {
    const { text } = await app.call("GET", `/c/${letter.id}${path}`);
    const [image] = tagsOf(text).filter(({ name }) => name === "image").map(({ attributes }) => attributes);
    match(image!.href!, path === "/keepsake" ? /^data:image\/webp;base64,/ : /^\/media\/[0-9a-f]{64}-320\.webp$/, path);
    match(text, /<span class="stamp" data-stamp="love" role="img" aria-label="[^"(]+">/, path);
    // Cut to the field's proportions, nearer to the top than to the bottom.
    const [, y, width, height] = /viewBox="0\.0 ([\d.]+) ([\d.]+) ([\d.]+)"/.exec(text)!.slice(1).map(Number).toSpliced(
      0,
      0,
      0,
    );
    const field = stampFields.engraved;
    ok(Math.abs(width! / height! - field.width / field.height) < 0.01, `${width} by ${height}`);
    ok(y! > 0 && y! < (900 - height!) / 2, `${y}`);
  }
});

Deno.test(verifies("R1.stamp-src", "the preview picture shows it, below the postmark"), async () => {
  await using app = await testApp();
  const red = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#e00000" } }).jpeg()
    .toBuffer();
  const src = await uploaded(app, new Uint8Array(red));
  const base = app.listen();
  const stamps = [{ stamp: "rose" }, { stamp: "rose", src }];
  const shares = await Promise.all(stamps.map(async (stamp) => {
    const letter = await app.make({ style: "ivory", envelope: { blocks: { "front-tr": stamp } } });
    const answer = await fetch(`${base}/c/${letter.id}/opengraph-image`);
    same(answer.status, 200);
    return await redShare(new Uint8Array(await answer.arrayBuffer()));
  }));
  ok(shares[0]! < 0.001, `${shares}`);
  // The field is 74 x 78 units of a stamp that is 140 pixels wide.
  ok(shares[1]! > 0.008 && shares[1]! < 0.016, `${shares}`);
});

Deno.test("a picture of a single row, column or pixel is drawn on the stamp, too", async () => {
  for (const [width, height] of [[1, 1], [1, 900], [900, 1], [2, 3]] as const) {
    const red = await sharp({ create: { width, height, channels: 3, background: "#e00000" } }).webp().toBuffer();
    const drawn = await stampPicture(new Uint8Array(red), "engraved");
    match(drawn, /^data:image\/png;base64,/, `${width} by ${height}`);
  }
});

async function redShare(picture: Uint8Array): Promise<number> {
  const { data, info } = await sharp(Buffer.from(picture)).raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at]! > 150 && data[at + 1]! < 60 && data[at + 2]! < 60) red++;
  }
  return red / (info.width * info.height);
}

Deno.test(
  verifies(["R1.stamp-src", "M1.same-acts"], "the editor takes a picture for the stamp, and a motif takes its place"),
  async () => {
    await using app = await testApp();
    const letter = await app.make({ lang: "en", envelope: { blocks: { "front-tr": { stamp: "rose" } } } });
    const base = app.listen();
    const host = await hostOf(app, letter);
    const stamp = async () => (await read(app, letter)).body.card.envelope.blocks["front-tr"];
    const send = async (bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append("file", new Blob([bytes]), "photo.jpg");
      const headers = { cookie: host.cookie, origin: base, "hx-request": "true" };
      const answer = await fetch(`${base}/edit/${letter.id}/envelope/front-tr/picture`, {
        method: "POST",
        body: form,
        headers,
      });
      return { status: answer.status, text: await answer.text() };
    };
    const sent = await send(await makePhoto(64, 48));
    same(sent.status, 200, sent.text);
    match(sent.text, /<div id="stamp-part"[^>]*>.*value="own" checked/s);
    match(sent.text, /id="envelope-drawing".*<image href="\/media\//s);
    equal([(await stamp()).stamp, /\/media\//.test((await stamp()).src)], ["rose", true]);
    const refused = await send(new TextEncoder().encode("no picture"));
    equal([refused.status, /This file cannot be shown/.test(refused.text)], [415, true]);
    await host.post("/envelope/front-tr", { stamp: "own" });
    ok((await stamp()).src);
    await host.post("/envelope/front-tr", { stamp: "moon" });
    equal(await stamp(), { id: "front-tr", type: "stamp", stamp: "moon" });
    ok(!(await host.get("/envelope")).text.includes('value="own"'));
  },
);

Deno.test(
  verifies("M2.cannot-be-saved", "who chose a motif and quickly the own picture again gets the picture back"),
  async () => {
    await using app = await testApp();
    const src = await uploaded(app, await makePhoto(64, 48));
    for (const way of ["post", "swap"] as const) {
      const letter = await app.make({ envelope: { blocks: { "front-tr": { stamp: "rose", src } } } });
      const host = await hostOf(app, letter);
      const choose = async (stamp: string, seen: string) =>
        (await host[way]("/envelope/front-tr", { from: "stamp", stamp, seen })).status;
      const done = way === "post" ? 303 : 200;
      same(await choose("dove", "1"), done);
      // The script sends what waited with the revision that the answer to the motif drew.
      same(await choose("own", "2"), done);
      const { stamp, src: picture } = (await read(app, letter)).body.card.envelope.blocks["front-tr"];
      equal([stamp, picture], ["rose", src]);
      const theirs = await patch(app, letter, { envelope: { blocks: { "front-tr": { stamp: "dove" } } } });
      equal([theirs.status, theirs.body.revision], [200, 4], theirs.text);
      same(await choose("own", "3"), 412, "somebody else took it away");
    }
  },
);
