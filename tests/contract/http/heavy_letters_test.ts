import { Hono } from "hono";
import { openExample } from "../../../domain/examples.ts";
import type { AppEnvironment } from "../../../routes/environment.ts";
import { drawInTurn } from "../../../routes/guest/draw_in_turn.ts";
import { PageCache } from "../../../routes/guest/page_cache.ts";
import { letterRoutes } from "../../../routes/guest/letter.tsx";
import { createLetterPainter } from "../../../routes/guest/letter_painter.tsx";
import { requestContext } from "../../../routes/middleware/request_context.ts";
import { loadAssets } from "../../../routes/static/assets.ts";
import { base, type Made, testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { letPass } from "../../support/waiting.ts";

/* A letter with very much text or large QR codes takes long to draw: pages of it take turns, and other requests come in between. */

/** Names that are long in HTML. */
const guests = Array.from({ length: 12 }, (_, index) => ({ name: `${'"'.repeat(70)} ${index}` }));
const words = [{ type: "text", text: "Come, {name}!" }];

/** What takes long to draw: letters, with their addresses. */
const heavy = {
  "a page of a letter with very much text": {
    blocks: Array.from({ length: 58 }, () => ({ type: "text", text: "{name}".repeat(75) })),
    paths: ["", "/print", ".txt"],
  },
  "a print of any letter": { blocks: words, paths: ["/print"] },
};

for (const [what, { blocks, paths }] of Object.entries(heavy)) {
  Deno.test(`whoever asks for ${what} many times at once delays other requests by one at most`, async () => {
    await using app = await testApp();
    const asked = await app.make({ blocks, guests });
    const light = await app.make({ blocks: words, guests: [{ name: "Ana" }] });
    for (const path of paths) {
      const order: string[] = [];
      const ask = async (name: string, address: string, client: string) => {
        const { status } = await app.call("GET", address, { client });
        order.push(name);
        return status;
      };
      const flood = asked.guests.slice(0, 10).map(({ id }) =>
        ask("flood", `/c/${asked.id}${path}?g=${id}`, "192.0.2.7")
      );
      const honest = ask("honest", `/c/${light.id}?g=${light.guests[0]!.id}`, "203.0.113.1");
      const other = ask("other", `/c/${asked.id}${path}?g=${asked.guests[11]!.id}`, "203.0.113.2");
      equal(new Set(await Promise.all([...flood, honest, other])), new Set([200]));
      ok(order.indexOf("honest") <= 1, order.join());
      ok(order.indexOf("other") <= 3, order.join());
    }
  });
}

/** Longer than drawing a short letter takes on a busy machine, in milliseconds. */
const usual = 50;

Deno.test("a short letter whose last two pages took long is drawn in turn from then on, and not before the routes", async () => {
  const folder = await Deno.makeTempDir({ prefix: "envoi-slow-" });
  await using app = await testApp({ database: `file:${folder}/envoi.db` });
  const slow = await app.make({ blocks: words, guests });
  const light = await app.make({ blocks: words, guests });
  const paint = createLetterPainter(await loadAssets());
  const placement = { baseUrl: undefined, trustProxy: false };
  const pages = new PageCache(app.context, placement, (letter, ...rest) => {
    const end = performance.now() + 2 * usual;
    while (letter.id === slow.id && performance.now() < end);
    return paint(letter, ...rest);
  }, usual);
  const service = new Hono<AppEnvironment>().use(requestContext(app.context, placement, () => {}))
    .route("/", letterRoutes(pages));
  const addressOf = (letter: Made, place: number) => `${base}/c/${letter.id}?g=${letter.guests[place]!.id}`;
  const order: string[] = [];
  const open = async (name: string, letter: Made, place: number) => {
    same((await service.request(addressOf(letter, place))).status, 200);
    order.push(name);
  };
  for (const place of [0, 1]) {
    await open("slow", slow, place);
    await open("light", light, place);
  }
  order.length = 0;
  await Promise.all([...[2, 3, 4, 5, 6].map((place) => open("slow", slow, place)), open("light", light, 2)]);
  ok(order.indexOf("light") <= 1, order.join());
  const again = (letter: Made) => pages.answerGuest(new Request(addressOf(letter, 11)))?.status;
  equal([again(slow), again(light)], [undefined, 200]);
  await Deno.remove(folder, { recursive: true });
});

/** Draws slow pages with a clock of its own: each takes 8 ms. */
async function withSlowPages(act: (draw: (client: string) => Promise<number>, rests: number[]) => Promise<void>) {
  const letter = openExample("ochenta-velas", new Date())!;
  const rests: number[] = [];
  const { setTimeout: wait } = globalThis;
  let time = performance.now();
  performance.now = () => time;
  globalThis.setTimeout = ((act: () => void, rest = 0) => {
    if (rest < 30_000) time += rests[rests.push(rest) - 1]!;
    return wait(act, rest < 30_000 ? 0 : rest);
  }) as typeof wait;
  const draw = (client: string) =>
    drawInTurn(letter, { client }, () => time += 8, new AbortController().signal, { isCostly: true });
  try {
    await act(draw, rests);
  } finally {
    Reflect.deleteProperty(performance, "now");
    globalThis.setTimeout = wait;
  }
}

Deno.test("the rest after a slow page is longer when many of its client wait, and not when as many clients wait", async () => {
  const rests: number[] = [];
  for (const client of [() => "one", (place: number) => `client ${place}`]) {
    await withSlowPages(async (draw, all) => {
      await Promise.all(Array.from({ length: 60 }, (_, place) => draw(client(place))));
      rests.push(...all.slice(-59));
    });
  }
  equal([rests.length, rests[0], rests[58], rests[59]], [118, 24, 8, 8]);
});

Deno.test("a client with many slow pages rests longer alone: another's few take turns with them", async () => {
  await withSlowPages(async (draw) => {
    const [first, ...many] = Array.from({ length: 90 }, () => draw("one"));
    const began = await first!;
    const ended = await Promise.all(Array.from({ length: 10 }, () => draw("other")));
    // Two rests and a page of the other client for each.
    ok((ended.at(-1)! - began) / 8 <= 40, `${ended.map((time) => (time - began) / 8)}`);
    await Promise.all(many);
  });
});

Deno.test("other tasks come in between the large QR codes of a page, on the screen and on paper", async () => {
  await using app = await testApp();
  for (const path of ["", "/print"]) {
    const { id } = await app.make({ blocks: largeCodes(`between${path}`) });
    let others = 0;
    const timer = setInterval(() => others++);
    const { status } = await app.call("GET", `/c/${id}${path}`);
    clearInterval(timer);
    same(status, 200);
    ok(others >= 60, `${others}`);
  }
});

Deno.test("a heavy page that is kept does not wait for its turn", async () => {
  await using app = await testApp();
  const items = Array.from({ length: 20 }, () => ({ time: "18:30", what: "x".repeat(190) }));
  const agendas = await app.make({ blocks: Array.from({ length: 60 }, () => ({ type: "agenda", items })) });
  await app.call("GET", `/c/${agendas.id}`);
  const codes = await app.make({ blocks: largeCodes("kept") });
  const order: string[] = [];
  const ask = async (name: string, id: string) => {
    same((await app.call("GET", `/c/${id}`)).status, 200);
    order.push(name);
  };
  const first = ask("codes", codes.id);
  await letPass(20, "the first has its turn, of which nothing tells");
  await Promise.all([first, ask("agendas", agendas.id)]);
  equal(order, ["agendas", "codes"]);
});

/** As many blocks as a letter has, each with as much data as it holds. */
function largeCodes(name: string) {
  const data = (index: number) => `https://photos.example/${name}/${index}/`.padEnd(2038, "aB3x-");
  return Array.from({ length: 60 }, (_, index) => ({ type: "qr", data: data(index) }));
}
