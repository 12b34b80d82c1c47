import { answer, endless, redirect } from "../../domain/media/picture_server.ts";
import { base, type Made, type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { inShort } from "../../support/service/letters.ts";
import { asModern } from "../../support/service/mcp.ts";
import { keepsLetter, patch, read } from "../../support/service/owner.ts";
import { type PictureHost, pictureHost } from "../../support/pictures/picture_host.ts";
import { serve } from "../../support/service/served.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

const ours = /^http:\/\/localhost\/media\/[0-9a-f]{64}\.png$/;
const png = (width = 60) => bytesOf(drawing(width, 40).png());
const image = (src: string) => ({ type: "image", src });
const asked = ({ requests }: PictureHost, path: string) =>
  requests.filter((head) => head.startsWith(`GET ${path} `)).length;

/** The addresses of all pictures of the letter, as GET answers it. */
async function sources(app: TestApp, letter: Pick<Made, "path" | "auth">): Promise<string[]> {
  const { card } = (await read(app, letter)).body;
  // deno-lint-ignore no-explicit-any -- blocks of every type
  return card.blocks.flatMap((block: any) =>
    block.src ?? block.board?.map((item: { value: string }) => item.value) ?? []
  );
}

Deno.test(
  verifies(["J4.copied", "images.copied"], "a letter's pictures are copied when it is created, each address once"),
  async () => {
    await using host = await pictureHost({
      "/a.png": answer(await png()),
      "/b.png": redirect("/c.png"),
      "/c.png": answer(await png(70)),
    });
    await using app = await testApp({ copier: host.copier });
    const board = [{ kind: "image", value: host.at("/b.png") }, { kind: "text", value: "Linen" }];
    const blocks = [image(host.at("/a.png")), { type: "dress", board }, image(host.at("/a.png"))];
    const letter = await app.make({ blocks });
    equal(letter.warnings, []);
    const [one, two, words, again] = await sources(app, letter);
    for (const src of [one, two]) match(src!, ours);
    equal([words, again], ["Linen", one]);
    equal([asked(host, "/a.png"), asked(host, "/b.png")], [1, 1]);
    for (const src of [one!, two!]) same((await app.call("GET", src)).status, 200);
  },
);

Deno.test(verifies("J4.copied", "an update copies new pictures, as a patch and as a card"), async () => {
  await using host = await pictureHost({ "/a.png": answer(await png()), "/b.png": answer(await png(70)) });
  await using app = await testApp({ copier: host.copier });
  const letter = await app.make({ blocks: [image(host.at("/a.png"))] });
  const [first] = await sources(app, letter);
  const updated = await patch(app, letter, { blocks: [image(first!), image(host.at("/b.png"))] });
  equal([updated.status, updated.body.warnings], [200, []]);
  match(updated.body.card.blocks[1].src, ours);
  const { card } = updated.body;
  const replaced = await patch(app, letter, { card: { ...card, blocks: [...card.blocks, image(host.at("/a.png"))] } });
  equal(replaced.body.card.blocks[2].src, first);
  const same = await patch(app, letter, (await read(app, letter)).body);
  equal([same.body.revision, same.body.warnings], [replaced.body.revision, []]);
});

Deno.test(
  verifies(
    ["images.drive-original", "images.copied", "J4.originals"],
    "the preview address of a cloud drive is replaced by the original in full size",
  ),
  async () => {
    await using host = await pictureHost({ "/drive.usercontent.google.com/download": answer(await png(300)) });
    await using app = await testApp({ copier: host.copier });
    const preview = "https://drive.google.com/file/d/1AbCdEfGhIjKlMnOpQrStUvWxYz/preview";
    const letter = await app.make({ blocks: [image(preview)] });
    equal(letter.warnings, []);
    const [src] = await sources(app, letter);
    match(src!, ours);
    same((await app.call("POST", "/api/v1/media", { body: { url: src } })).body.width, 300);
    match(host.requests.join(), /download\?id=1AbCdEfGhIjKlMnOpQrStUvWxYz/);
  },
);

Deno.test(
  verifies(["J5.still-published", "B11.image-not-copied"], "a failed picture keeps its address, with a warning"),
  async () => {
    await using host = await pictureHost({ "/a.png": answer(await png()), "/page": answer("<html>no picture</html>") });
    await using app = await testApp({ copier: host.copier });
    const folder = "https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOpQrStUvWxYz";
    const addresses = [
      host.at("/page"),
      host.at("/a.png"),
      folder,
      "https://10.0.0.1/a.png",
      `${base}/media/${"0a".repeat(32)}.png`,
    ];
    const letter = await app.make({ blocks: addresses.map(image) });
    equal(inShort(letter.warnings), [0, 2, 3, 4].map((index) => `blocks[${index}].src image_not_copied`));
    const [page, drive, inner, missing] = letter.warnings.map(({ message }) => message);
    match(page!, /No picture could be fetched .* The address is kept\.$/);
    match(drive!, /Google Drive/);
    match(inner!, /not copied from this address/);
    match(missing!, /no such picture/);
    const kept = await sources(app, letter);
    equal(kept.toSpliced(1, 1), addresses.toSpliced(1, 1));
    match(kept[1]!, ours);
    const sent = await patch(app, letter, (await read(app, letter)).body);
    equal([sent.body.revision, sent.body.warnings.length], [1, 4]);
  },
);

Deno.test(
  verifies(["J4.copied", "J5.still-published"], "all copies end at one time: late ones have a warning"),
  async () => {
    await using host = await pictureHost({
      "/slow.png": endless("HTTP/1.1 200 OK\r\n\r\n\x89PNG\r\n", "x", 500),
      "/a.png": answer(await png()),
    });
    // All other limits are far away. The ten seconds themselves are in LIMITS.md.
    await using app = await testApp({ copier: host.copier, copyTime: 3_000 });
    const letter = await app.make({
      blocks: [...Array(4).fill(image(host.at("/slow.png"))), image(host.at("/a.png"))],
    });
    same(letter.warnings.length, 4);
    for (const { message } of letter.warnings) match(message, /did not arrive within 10 seconds/);
    match((await sources(app, letter))[4]!, ours);
    const before = asked(host, "/slow.png");
    same(before, 1);
    // An update a moment later does not try it again.
    const { body } = await patch(app, letter, { blocks: [image(host.at("/slow.png"))] });
    same(inShort(body.warnings).join(), "blocks blocks_removed,blocks[0].src image_not_copied");
    same(asked(host, "/slow.png"), before);
  },
);

Deno.test(
  verifies("J4.copied", "nothing is copied with a wrong key, or for refused input"),
  async () => {
    await using host = await pictureHost({ "/a.png": answer(await png()) });
    await using app = await testApp({ copier: host.copier });
    const letter = await app.make();
    const blocks = [image(host.at("/a.png"))];
    const wrongKey = { ...letter, auth: { authorization: "Bearer ek_wrong" } };
    assertProblem(await patch(app, wrongKey, { blocks }), 403, "forbidden");
    assertProblem(await patch(app, letter, { blocks }, { "if-match": '"7"' }), 412, "revision_conflict");
    assertProblem(await patch(app, letter, { blocks, style: "none" }), 400, "invalid_input");
    assertProblem(await patch(app, letter, { blocks, guests: [{ id: "nobody", name: "Ana" }] }), 400, "invalid_input");
    assertProblem(await app.call("POST", "/api/v1/letters", { body: { blocks, lang: "xx" } }), 400, "invalid_input");
    same(host.requests.length, 0);
  },
);

Deno.test(
  verifies("I3.stores-nothing", "a dry run copies nothing, and warns only about addresses that cannot work"),
  async () => {
    await using host = await pictureHost({ "/a.png": answer(await png()) });
    await using app = await testApp({ copier: host.copier });
    const letter = await app.make();
    const blocks = [image(host.at("/a.png")), image("https://www.icloud.com/sharedalbum/#B0abc")];
    const dryRuns = [
      await app.call("POST", "/api/v1/letters?dry_run=1", { body: { blocks } }),
      await keepsLetter(app, letter, () => patch(app, { ...letter, path: `${letter.path}?dry_run=1` }, { blocks })),
    ];
    for (const { body } of dryRuns) equal(inShort(body.warnings), ["blocks[1].src image_not_copied"]);
    same(host.requests.length, 0);
  },
);

Deno.test(verifies("I2.same-answer", "a repeated create copies nothing a second time"), async () => {
  await using host = await pictureHost({ "/a.png": answer(await png()) });
  await using app = await testApp({ copier: host.copier });
  const body = { blocks: [image(host.at("/a.png")), image("https://nowhere.example/a.png")] };
  const headers = { "idempotency-key": crypto.randomUUID() };
  const answers = [];
  for (let times = 0; times < 3; times++) {
    answers.push((await app.call("POST", "/api/v1/letters", { body, headers })).text);
  }
  equal(new Set(answers).size, 1);
  same(asked(host, "/a.png"), 1);
});

Deno.test(verifies("J4.copied", "an agent's letter has its pictures copied, too"), async () => {
  await using host = await pictureHost({ "/a.png": answer(await png()) });
  await using app = await testApp({ copier: host.copier });
  await using served = await serve(app.context);
  await asModern(served.base, async ({ call }) => {
    const { structuredContent: letter } = await call("create_letter", { blocks: [image(host.at("/a.png"))] });
    equal(letter.warnings, []);
    const { id, editKey } = letter;
    const read = await call("get_letter", { id, editKey });
    match(read.structuredContent.card.blocks[0].src, /\/media\/[0-9a-f]{64}\.png$/);
  });
});

Deno.test(
  verifies("J4.copied", "twenty pictures are copied at once, and letters do not disturb each other"),
  async () => {
    const paths = Array.from({ length: 20 }, (_, index) => `/${index}.png`);
    const scripts = await Promise.all(paths.map(async (path, index) => [path, answer(await png(50 + index))] as const));
    await using host = await pictureHost(Object.fromEntries(scripts));
    await using app = await testApp({ copier: host.copier });
    const letters = await Promise.all(
      [1, 2, 3].map(() => app.make({ blocks: paths.map((path) => image(host.at(path))) })),
    );
    for (const letter of letters) {
      equal(letter.warnings, []);
      const found = await sources(app, letter);
      equal([found.length, new Set(found).size], [20, 20]);
      equal(found, await sources(app, letters[0]!));
    }
  },
);

Deno.test(verifies("J4.copied", "a service with a new name still knows its own pictures"), async () => {
  await using host = await pictureHost({ "/a.png": answer(await png()) });
  await using app = await testApp({ copier: host.copier });
  const letter = await app.make({ blocks: [image(host.at("/a.png"))] });
  const elsewhere = await app.call("GET", `https://letters.example${letter.path}`, { headers: letter.auth });
  match(elsewhere.body.card.blocks[0].src, /^https:\/\/letters\.example\/media\//);
  const sent = { headers: letter.auth, body: elsewhere.body };
  const { body } = await app.call("PATCH", `https://letters.example${letter.path}`, sent);
  equal([body.revision, body.warnings], [1, []]);
});
