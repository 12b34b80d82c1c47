import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { insides, tagsOf } from "../../support/service/html.ts";
import { hostOf } from "../../support/service/host.ts";

Deno.test("prints show every emoji as a picture of the service, and nothing else as one", async () => {
  await using app = await testApp();
  const letter = await app.make({
    guests: [{ name: "Zoë 🦊" }],
    blocks: [
      { type: "heading", text: "Party, {name} 👩🏽‍🚀!" },
      { type: "text", text: "❤️ ❤ 🇵🇹 1 # © ™ ♥ a<b" },
      { type: "dress", board: [{ kind: "emoji", value: "💐" }] },
    ],
  });
  const wanted = ["1f469-1f3fd-200d-1f680", "2764-fe0f", "2764", "1f1f5-1f1f9", "1f490", "1f98a"];
  const emoji = (html: string) =>
    tagsOf(html).filter(({ attributes }) => attributes.class === "emoji")
      .map(({ attributes }) => /^\/emoji\/([0-9a-f-]+)\.svg$/.exec(attributes.src!)![1]!);
  const { text } = await app.call("GET", `/c/${letter.id}/print?g=${letter.guests[0]!.id}&sheet=both`);
  equal([...new Set(emoji(text))].sort(), wanted.toSorted());
  ok(text.includes("1 # © ™ ♥ a&lt;b"));
  ok(!insides(text, "title")[0]!.includes("<img"));
  ok(!(await app.call("GET", `/c/${letter.id}`)).text.includes("/emoji/"), "a page keeps the reader's own");
  const host = await hostOf(app, letter);
  equal([...new Set(emoji((await host.get("/print/sheets?run=letters")).text))].sort(), wanted.toSorted());
  for (const file of wanted.slice(0, 5)) {
    const { status, headers, text } = await app.call("GET", `/emoji/${file}.svg`);
    equal([status, headers.get("content-type")], [200, "image/svg+xml"], file);
    match(text, /^<svg [^>]*viewBox/, file);
  }
  for (const file of ["41.svg", "zz.svg", "110000.svg", "1f490.png"]) {
    same((await app.call("GET", `/emoji/${file}`)).status, 404, file);
  }
});

Deno.test("a client who asks for very many emoji delays only its own", async () => {
  await using app = await testApp();
  const order: string[] = [];
  const ask = async (client: string, code: number) => {
    same((await app.call("GET", `/emoji/${code.toString(16)}.svg`, { client })).status, 200);
    order.push(client);
  };
  const flood = Array.from({ length: 50 }, (_, index) => ask("203.0.113.1", 0x1f400 + index));
  await Promise.all([...flood, ask("203.0.113.2", 0x1f490)]);
  ok(order.indexOf("203.0.113.2") < 10, `${order.indexOf("203.0.113.2")}`);
});
