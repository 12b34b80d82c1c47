import { testApp } from "../../support/app.ts";
import { equal, ok, same } from "../../support/assert.ts";

/* A letter with very much text or large QR codes takes long to draw: pages of it take turns, and other requests come in between. */

Deno.test("whoever asks for many pages of a heavy letter at once delays other requests by one page at most", async () => {
  await using app = await testApp();
  const guests = Array.from({ length: 12 }, (_, index) => ({ name: `${'"'.repeat(70)} ${index}` }));
  const blocks = Array.from({ length: 58 }, () => ({ type: "text", text: "{name}".repeat(75) }));
  const heavy = await app.make({ blocks, guests });
  const light = await app.make({ blocks: [{ type: "text", text: "Come, {name}!" }], guests: [{ name: "Ana" }] });
  for (const path of ["", "/print", ".txt"]) {
    const order: string[] = [];
    const ask = async (name: string, id: string, guest: string, client: string) => {
      const { status } = await app.call("GET", `/c/${id}${path}?g=${guest}`, { client });
      order.push(name);
      return status;
    };
    const flood = heavy.guests.slice(0, 10).map(({ id }) => ask("flood", heavy.id, id, "192.0.2.7"));
    const honest = ask("honest", light.id, light.guests[0]!.id, "203.0.113.1");
    const other = ask("other", heavy.id, heavy.guests[11]!.id, "203.0.113.2");
    equal(new Set(await Promise.all([...flood, honest, other])), new Set([200]));
    ok(order.indexOf("honest") <= 1, order.join());
    ok(order.indexOf("other") <= 3, order.join());
  }
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
  await new Promise((resume) => setTimeout(resume, 20));
  await Promise.all([first, ask("agendas", agendas.id)]);
  equal(order, ["agendas", "codes"]);
});

/** As many blocks as a letter has, each with as much data as it holds. */
function largeCodes(name: string) {
  const data = (index: number) => `https://photos.example/${name}/${index}/`.padEnd(2038, "aB3x-");
  return Array.from({ length: 60 }, (_, index) => ({ type: "qr", data: data(index) }));
}
