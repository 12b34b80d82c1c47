import { maintain } from "../../../domain/upkeep/maintenance.ts";
import { deleteLetter } from "../../../domain/take_back.ts";
import { type Made, type TestApp, testApp, testNow } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";
import { drawing } from "../../support/pictures/drawings.ts";
import { restore } from "../../support/service/history.ts";
import { quietly } from "../../support/service/other_app.ts";
import { patch } from "../../support/service/owner.ts";
import { bytesOf, upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

const day = 24 * 60 * 60_000;
const wait = (app: TestApp, days: number) => app.setNow(new Date(testNow.getTime() + days * day));

/** A picture with a width of its own, and a size made from it. */
async function stored(app: TestApp, width: number): Promise<{ src: string; path: string; size: string }> {
  const { src } = await (await upload(app.listen(), await bytesOf(drawing(width, 10).png()))).json();
  const { pathname: path } = new URL(src);
  const size = path.replace(".png", `-${width}.webp`);
  same((await app.call("GET", size)).status, 200);
  return { src: `http://localhost${path}`, path, size };
}

const statuses = (app: TestApp, ...paths: string[]) =>
  Promise.all(paths.map(async (path) => (await app.call("GET", path)).status));
const image = (src: string) => ({ blocks: [{ type: "image", src }] });
const keys = async (app: TestApp) => (await app.db.selectFrom("blobs").select("key").execute()).length;

Deno.test(
  verifies("J7.unused-removed", "a picture that no letter takes up is removed after thirty days, with its sizes"),
  async () => {
    await using app = await testApp();
    const [used, unused] = [await stored(app, 50), await stored(app, 60)];
    await app.make(image(used.src));
    wait(app, 29);
    await maintain(app.context);
    equal(await statuses(app, unused.path, unused.size), [200, 200]);
    wait(app, 31);
    await maintain(app.context);
    equal(await statuses(app, unused.path, unused.size), [404, 404]);
    equal(await statuses(app, used.path, used.size), [200, 200]);
    same(await keys(app), 2);
  },
);

Deno.test(verifies("J7.unused-removed", "the time runs from when the last letter stopped to show it"), async () => {
  await using app = await testApp();
  const { src, path } = await stored(app, 50);
  const [one, other] = [await app.make(image(src)), await app.make(image(src))];
  wait(app, 40);
  same((await patch(app, one, { blocks: [] })).status, 200);
  await deleteLetter(app.asRequest(), credentials(other));
  wait(app, 69);
  await maintain(app.context);
  equal(await statuses(app, path), [200]);
  wait(app, 71);
  await maintain(app.context);
  equal(await statuses(app, path), [404]);
});

Deno.test(
  verifies("J7.unused-removed", "a state that is restored, or a picture that is sent again, uses it again"),
  async () => {
    await using app = await testApp();
    const [one, other] = [await stored(app, 50), await stored(app, 60)];
    const letter = await app.make(image(one.src));
    await patch(app, letter, { blocks: [] });
    wait(app, 20);
    await restore(app.asRequest(), credentials(letter), 1);
    wait(app, 25);
    equal((await stored(app, 60)).path, other.path);
    wait(app, 54);
    await maintain(app.context);
    equal(await statuses(app, one.path, other.path), [200, 200]);
    wait(app, 56);
    await maintain(app.context);
    equal(await statuses(app, one.path, other.path), [200, 404]);
  },
);

Deno.test(verifies("J7.unused-removed", "several instances may remove at once, and while pictures come"), async () => {
  await using app = await testApp();
  const pictures = [];
  for (let width = 20; width < 30; width++) pictures.push(await stored(app, width));
  wait(app, 31);
  await Promise.all([maintain(app.context), maintain(app.context), maintain(app.context), stored(app, 20)]);
  const [again, ...gone] = await statuses(app, ...pictures.map(({ path }) => path));
  same(again, 200);
  equal(new Set(gone), new Set([404]));
});

Deno.test(
  verifies("J7.unused-removed", "while the store cannot be asked, a picture is kept for another time"),
  async () => {
    await using app = await testApp();
    const { path } = await stored(app, 50);
    wait(app, 31);
    const { media } = app.context;
    const { store } = media;
    Object.assign(media, { store: { ...store, remove: () => Promise.reject(new Error("gone")) } });
    same(await maintain(app.context).then(() => "removed", ({ message }) => message), "gone");
    Object.assign(media, { store });
    equal(await statuses(app, path), [200]);
    wait(app, 62);
    await maintain(app.context);
    equal(await statuses(app, path), [404]);
  },
);

Deno.test(
  verifies("J7.unused-removed", "a removal whose last answer is lost leaves no row behind"),
  async () => {
    await using app = await testApp({ database: ":memory:" });
    await stored(app, 50);
    wait(app, 31);
    const { store } = app.context.media;
    const remove = async (keys: string[]) => {
      await store.remove(keys);
      throw new Error("no answer");
    };
    Object.assign(app.context.media, { store: { ...store, remove } });
    same(await maintain(app.context).then(() => "removed", ({ message }) => message), "no answer");
    equal([await keys(app), await app.db.selectFrom("media").selectAll().execute()], [0, []]);
  },
);

Deno.test(
  verifies("J7.unused-removed", "a picture that is in another store than this one is kept, and the operator is told"),
  async () => {
    await using app = await testApp({ database: ":memory:" });
    const { path } = await stored(app, 50);
    wait(app, 31);
    const { media } = app.context;
    const { store } = media;
    Object.assign(media, { store: { ...store, head: () => Promise.resolve(undefined) } });
    const { log } = await quietly(() => maintain(app.context));
    match(log, /not removed: is MEDIA_STORE set as for the service\?.*pictures\W+1\b/);
    Object.assign(media, { store });
    equal(await statuses(app, path), [200]);
    await maintain(app.context);
    equal([await statuses(app, path), await keys(app)], [[404], 0]);
  },
);

Deno.test(
  verifies("J7.unused-removed", "the original goes last, so that a removal that broke off is tried again"),
  async () => {
    await using app = await testApp({ database: ":memory:" });
    const { path } = await stored(app, 50);
    wait(app, 31);
    const { media } = app.context;
    const removed: string[] = [];
    Object.assign(media, {
      store: { ...media.store, remove: (keys: string[]) => Promise.resolve(removed.push(...keys)) },
    });
    await maintain(app.context);
    same(`/media/${removed.at(-1)}`, path);
  },
);

Deno.test(
  verifies("J7.unused-removed", "bytes that a broken removal left are not served, and are removed after a day"),
  async () => {
    await using app = await testApp();
    const [left, kept] = [await stored(app, 50), await stored(app, 60)];
    await app.db.updateTable("blob_chunks").set({ created: testNow.getTime() }).execute();
    await app.db.deleteFrom("media").where("width", "=", 50).execute();
    equal(await statuses(app, left.path, left.size), [404, 404]);
    wait(app, 0.5);
    await maintain(app.context);
    same(await keys(app), 4);
    wait(app, 1.5);
    await maintain(app.context);
    same(await keys(app), 2);
    equal(await statuses(app, left.path, kept.path, kept.size), [404, 200, 200]);
    same((await stored(app, 50)).path, left.path);
  },
);

function credentials({ id, editKey: key }: Made) {
  return { id, key };
}
