import { type TestApp, testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { decode, inside, tagsOf } from "../../support/service/html.ts";
import { openPage } from "../../support/service/pages.ts";
import { fetchPreview } from "../../support/pictures/previews.ts";
import { verifies } from "../../support/verifies.ts";

const wedding = {
  lang: "pt",
  guests: [{ name: 'Íñigo & "Nê"' }, { name: "Tommaso" }],
  blocks: [
    { type: "heading", text: "Ana & João,\ncom {name}" },
    { type: "date", start: "2027-06-19T16:30" },
    { type: "place", name: "Quinta da Aveleda", address: "Penafiel\nPortugal" },
  ],
};

/** The values that messengers read, by their names. */
async function tagsFor(app: TestApp, letter: Parameters<typeof openPage>[1], guest?: number) {
  const { text } = await openPage(app, letter, guest);
  const tags = tagsOf(inside(text, "head")).filter(({ name }) => name === "meta").map(({ attributes }) => attributes);
  const named = tags.map(({ name, property, content }) => [property ?? name, decode(content ?? "")]);
  same(new Set(named.map(([name]) => name)).size, named.length, "each once");
  return Object.fromEntries(named.filter(([name]) => /^(?:og:|twitter:|description$)/.test(name!)));
}

Deno.test(
  verifies("A1.preview-image", "a letter's page has all data that messengers show with its link"),
  async () => {
    await using app = await testApp({ baseUrl: "https://letters.example" });
    const letter = await app.make(wedding);
    const address = `https://letters.example/c/${letter.id}`;
    const image = `${address}/opengraph-image?g=${letter.guests[0]!.id}&v=1`;
    const title = 'Ana & João, com Íñigo & "Nê"';
    const description = "sábado, 19 de junho de 2027, às 16:30 · Quinta da Aveleda, Penafiel Portugal";
    const alt = 'Envelope para Íñigo & "Nê"';
    equal(await tagsFor(app, letter, 0), {
      description,
      "og:type": "website",
      "og:site_name": "Envoi",
      "og:title": title,
      "og:description": description,
      "og:url": `${address}?g=${letter.guests[0]!.id}`,
      "og:locale": "pt_PT",
      "og:image": image,
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": alt,
      "twitter:card": "summary_large_image",
      "twitter:image:alt": alt,
    });
  },
);

Deno.test(
  verifies(
    ["A1.preview-image", "K1.own-name-only"],
    "the picture has the address, type and size that the page declares, for each guest and each revision",
  ),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const letter = await app.make({ ...wedding, seal: "" });
    const pictures = new Set<string>();
    for (const guest of [0, 1, undefined]) {
      const tags = await tagsFor(app, letter, guest);
      const { pathname, searchParams } = new URL(tags["og:image"]!);
      same(pathname, `/c/${letter.id}/opengraph-image`);
      const { headers, bytes } = await fetchPreview(base, letter.id, Object.fromEntries(searchParams));
      equal([headers.get("content-type"), headers.get("cache-control")], [
        tags["og:image:type"],
        guest === undefined ? "public, max-age=31536000, immutable" : "private, max-age=300",
      ]);
      pictures.add(bytes.toBase64());
    }
    same(pictures.size, 3);
    await app.call("PATCH", letter.path, { body: { seal: "_" }, headers: letter.auth });
    ok((await tagsFor(app, letter))["og:image"]!.endsWith("?v=2"));
  },
);

Deno.test("an empty letter has a description from the service, in the letter's language", async () => {
  await using app = await testApp();
  const tags = await tagsFor(app, await app.make({ lang: "de" }));
  equal([tags["og:title"], tags["og:locale"], tags["og:image:alt"]], ["Ein Brief ist angekommen", "de_DE", "Umschlag"]);
  ok(tags["og:description"]!.length > 20);
});
