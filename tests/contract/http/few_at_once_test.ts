import { FewAtOnce } from "../../../routes/few_at_once.ts";
import { equal, ok } from "../../support/assert.ts";
import { testApp } from "../../support/service/app.ts";
import { letPass } from "../../support/waiting.ts";

/* One client's requests begin a few at a time, also those that are answered before the routes (022). */

/** As many as one connection of HTTP/2 brings at once. */
const flood = 100;
const asker = "203.0.113.40";

Deno.test("whoever opens a letter for a hundred of its guests at once delays others by a few of them", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-few-" });
  await using app = await testApp({ database: `file:${folder}/envoi.db` });
  const guests = Array.from({ length: flood + 1 }, (_, number) => ({ name: `Guest ${number}` }));
  const { id, guests: links } = await app.make({ blocks: [{ type: "text", text: "Come, {name}!" }], guests });
  const pathOf = (number: number) => `/c/${id}?g=${links[number]!.id}`;
  await app.call("GET", pathOf(flood), { client: asker });
  const order: string[] = [];
  const ask = async (name: string, path: string, client: string) => {
    const { status } = await app.call("GET", path, { client });
    order.push(name);
    return status;
  };
  const asked = Array.from({ length: flood }, (_, number) => ask("flood", pathOf(number), asker));
  const refused = Array.from({ length: flood }, () => ask("flood", "/api/v1/letters/none", asker));
  const other = ask("other", "/api/v1/catalog", "203.0.113.41");
  equal(new Set(await Promise.all(asked)), new Set([200]));
  equal(await other, 200);
  equal(new Set(await Promise.all(refused)), new Set([403]));
  ok(order.indexOf("other") < 30, order.join());
  await Deno.remove(folder, { recursive: true });
});

Deno.test("who leaves while its requests wait is answered with nothing, which is no fault of the service", async () => {
  await using app = await testApp();
  const leaving = new AbortController();
  const options = { client: asker, signal: leaving.signal };
  const asked = Array.from({ length: flood }, () => app.call("GET", "/api/v1/letters/none", options));
  leaving.abort();
  const left = (await Promise.all(asked)).filter(({ status }) => status === 499);
  equal([left.length, new Set(left.map(({ text }) => text))], [flood - 8, new Set([""])]);
});

Deno.test("of one client, four requests begin at a time and two thousand wait; who has left takes no place", async () => {
  const few = new FewAtOnce();
  const begun: number[] = [];
  const left = new AbortController();
  const enter = (number: number, client: string | undefined, signal?: AbortSignal) => {
    const entered = few.enter(new Request("http://localhost", { signal: signal ?? null }), () => client);
    if (entered === undefined) begun.push(number);
    else if (entered !== "full") entered.then(() => begun.push(number));
    return entered;
  };
  // The first four are nobody's, because nobody was asked for.
  for (let number = 0; number < 4; number++) enter(number, asker);
  for (let number = 4; number < 12; number++) enter(number, asker, number === 8 ? left.signal : undefined);
  equal(begun, [0, 1, 2, 3, 4, 5, 6, 7]);
  enter(100, "203.0.113.41");
  enter(101, undefined);
  equal(begun.splice(0).slice(8), [100, 101]);
  left.abort();
  enter(12, asker);
  await letPass(50, "the rest after them");
  equal(begun.splice(0), [8, 9, 10, 11, 12]);
  const leaving = new AbortController();
  const all = Array.from({ length: 2_020 }, (_, number) => enter(number, asker, leaving.signal));
  equal(all.filter((entered) => entered === "full").length, 2_020 - 4 - 4 - 2_000);
  const ofOthers = Array.from(
    { length: 3_100 },
    (_, number) => enter(number, `203.0.113.${number % 2}`, leaving.signal),
  );
  equal(ofOthers.filter((entered) => entered === "full").length, 3_100 - 2 * 4 - 3_000);
  leaving.abort();
  await Promise.all([...all, ...ofOthers]);
  await letPass(50, "the rest after the last");
});
