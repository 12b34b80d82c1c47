import { sha256 } from "../../../domain/hash.ts";
import { answer, type Script } from "../../domain/media/picture_server.ts";
import { type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { tagsOf } from "../../support/service/html.ts";
import { patch, read } from "../../support/service/owner.ts";
import { openPage } from "../../support/service/pages.ts";
import { pictureHost } from "../../support/pictures/picture_host.ts";
import { bytesOf } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

const minute = 60_000;

/** A host whose only picture is missing until the test adds it. */
async function lateHost() {
  const picture = answer(await bytesOf(drawing(60, 40).png()));
  let there = false;
  const late: Script = (connection) => (there ? picture : answer("", {}, 404))(connection);
  const host = await pictureHost({ "/a.png": late });
  return {
    host,
    src: host.at("/a.png"),
    arrive: () => there = true,
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  };
}

const shown = async (app: TestApp, letter: Made) =>
  tagsOf((await openPage(app, letter)).text).filter(({ name }) => name === "img").map(({ attributes }) => attributes);
const wait = (app: TestApp, minutes: number) => app.setNow(new Date(testNow.getTime() + minutes * minute));

Deno.test(
  verifies(
    ["J5.tries-again", "J5.img-src"],
    "a picture that was not copied is shown through this service, which tries again after a pause",
  ),
  async () => {
    await using late = await lateHost();
    await using app = await testApp({ copier: late.host.copier });
    const letter = await app.make({ blocks: [{ type: "image", src: late.src }] });
    const tries = () => late.host.requests.length;
    const [{ src, alt } = {}] = await shown(app, letter);
    same(src, `/c/${letter.id}/picture/${sha256(late.src)}`);
    same(alt, "A picture");
    const look = async (minutes: number) => {
      wait(app, minutes);
      const { status, headers } = await app.call("GET", src!);
      match(headers.get("cache-control")!, /max-age=60/);
      return [status, tries()];
    };
    equal(await look(0), [404, 1]);
    equal(await look(9), [404, 1]);
    equal(await look(10), [404, 2]);
    late.arrive();
    equal(await look(29), [404, 2]);
    equal(await look(31), [302, 3]);
    equal(await look(32), [302, 3]);
    const target = (await app.call("GET", src!)).headers.get("location")!;
    match(target, /^\/media\/[0-9a-f]{64}\.png$/);
    same((await app.call("GET", target)).status, 200);
    // From now on the page contains the picture's own address, and reserves its space.
    const [now] = await shown(app, letter);
    equal([now!.src, now!.width, now!.height], [target, "60", "40"]);
    // The letter itself has not changed.
    const { body } = await read(app, letter);
    equal([body.revision, body.card.blocks[0].src], [1, late.src]);
  },
);

Deno.test(verifies("J5.tries-again", "the pause doubles with each failure, up to a day"), async () => {
  await using late = await lateHost();
  await using app = await testApp({ copier: late.host.copier });
  const letter = await app.make({ blocks: [{ type: "image", src: late.src }] });
  const path = `/c/${letter.id}/picture/${sha256(late.src)}`;
  const triesAt: number[] = [];
  for (let minutes = 0; minutes < 6 * 24 * 60; minutes += 10) {
    wait(app, minutes);
    const before = late.host.requests.length;
    await app.call("GET", path);
    if (late.host.requests.length > before) triesAt.push(minutes);
  }
  equal(triesAt.slice(0, 4), [10, 30, 70, 150]);
  const pauses = triesAt.slice(1).map((minutes, index) => minutes - triesAt[index]!);
  same(Math.max(...pauses), 24 * 60);
});

Deno.test(verifies("J5.tries-again", "only pictures that the letter shows are fetched"), async () => {
  await using late = await lateHost();
  await using app = await testApp({ copier: late.host.copier });
  const letter = await app.make({ blocks: [{ type: "image", src: late.src }] });
  const other = await app.make();
  late.arrive();
  wait(app, 60);
  const { length } = late.host.requests;
  const hash = sha256(late.src);
  for (
    const path of [
      `/c/${other.id}/picture/${hash}`,
      `/c/none/picture/${hash}`,
      `/c/${letter.id}/picture/${sha256("x")}`,
      `/c/${letter.id}/picture/${late.src}`,
    ]
  ) {
    same((await app.call("GET", path)).status, 404, path);
  }
  same((await patch(app, letter, { blocks: [] })).status, 200);
  same((await app.call("GET", `/c/${letter.id}/picture/${hash}`)).status, 404);
  same(late.host.requests.length, length);
});

Deno.test(
  verifies("J5.tries-again", "an update uses pictures copied since, and tries failed ones again a minute later"),
  async () => {
    await using late = await lateHost();
    await using app = await testApp({ copier: late.host.copier });
    const blocks = [{ type: "image", src: late.src }];
    const letter = await app.make({ blocks });
    late.arrive();
    const soon = await patch(app, letter, { blocks });
    equal([soon.body.card.blocks[0].src, soon.body.warnings.length], [late.src, 1]);
    wait(app, 2);
    const later = await patch(app, letter, { blocks });
    match(later.body.card.blocks[0].src, /\/media\/[0-9a-f]{64}\.png$/);
    equal(later.body.warnings, []);
    same(later.body.revision, 2);
  },
);

Deno.test(verifies("J5.tries-again", "many guests at once cause one try"), async () => {
  await using late = await lateHost();
  await using app = await testApp({ copier: late.host.copier });
  const letter = await app.make({ blocks: [{ type: "image", src: late.src }] });
  late.arrive();
  wait(app, 60);
  const path = `/c/${letter.id}/picture/${sha256(late.src)}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call("GET", path)));
  equal(new Set(answers.map(({ status }) => status)), new Set([302]));
  same(late.host.requests.length, 2);
  same((await app.call("GET", path)).status, 302);
});

Deno.test(
  verifies("G2.media", "a copy that opening a letter begins counts, too, and waits beyond the limit"),
  async () => {
    await using late = await lateHost();
    await using app = await testApp({
      copier: late.host.copier,
      rateLimits: { create: 9, update: 9, media: 2, refused: 9 },
    });
    const letter = await app.make({ blocks: [{ type: "image", src: late.src }] });
    const path = `/c/${letter.id}/picture/${sha256(late.src)}`;
    const look = async (minutes: number) => {
      wait(app, minutes);
      return [(await app.call("GET", path)).status, late.host.requests.length];
    };
    // Creating counted one, and so does the next try.
    equal(await look(10), [404, 2]);
    late.arrive();
    equal(await look(31), [404, 2]);
    equal(await look(71), [302, 3]);
  },
);
