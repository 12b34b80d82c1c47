import { testApp } from "../../support/service/app.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { assertPicture, fetchPreview } from "../../support/pictures/previews.ts";
import { verifies } from "../../support/verifies.ts";

const guests = [{ name: "Eleonora Fitzgerald" }, { name: "Tommaso Rossi" }, { name: "Eleonora Fitzgerald" }];

Deno.test(
  verifies(
    ["A1.preview-image", "K1.own-name-only", "K1.fallback", "D2.link-falls-back"],
    "it is addressed to the guest of the link, and for others to the fallback name",
  ),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const { id, guests: [one, other, namesake], path, auth } = await app.make({ guests });
    const [forOne, forOther, forNamesake, forAll, forUnknown] = await Promise.all(
      [{ g: one!.id }, { g: other!.id }, { g: namesake!.id }, {}, { g: "unknown" }].map((query) =>
        fetchPreview(base, id, query as Record<string, string>)
      ),
    );
    for (const answer of [forOne!, forOther!, forAll!]) await assertPicture(answer);
    const same = (a = forOne!, b = forOne!) => a.bytes.toBase64() === b.bytes.toBase64();
    equal(
      [same(forOne, forOther), same(forOne, forAll), same(forOne, forNamesake), same(forAll, forUnknown)],
      [false, false, true, true],
    );
    const { status } = await app.call("PATCH", path, { body: { guests: [guests[1]] }, headers: auth });
    equal(status, 200);
    ok(same(await fetchPreview(base, id, { g: one!.id }), forAll), "a guest who was removed is nobody");
  },
);

Deno.test(
  verifies(
    "A1.preview-image",
    "an address with the revision is cached for ever, any other for minutes; a client that has the picture gets 304",
  ),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const { id, path, auth, guests: [ana] } = await app.make({ seal: "", guests: [{ name: "Ana" }] });
    const first = await fetchPreview(base, id, { v: "1" });
    same(first.headers.get("cache-control"), "public, max-age=31536000, immutable");
    match(first.headers.get("etag")!, /^"[0-9a-f]{24}"$/);
    const kept = await fetchPreview(base, id, { v: "1" }, { headers: { "if-none-match": first.headers.get("etag")! } });
    equal([kept.status, kept.bytes.length], [304, 0]);

    // With a guest's name it is for no shared cache, where it would outlive the letter.
    const named = await fetchPreview(base, id, { g: ana!.id, v: "1" });
    same(named.headers.get("cache-control"), "private, max-age=300");
    const again = { headers: { "if-none-match": named.headers.get("etag")! } };
    same((await fetchPreview(base, id, { g: ana!.id, v: "1" }, again)).status, 304);

    await app.call("PATCH", path, { body: { style: "deco" }, headers: auth });
    const outdated = await fetchPreview(base, id, { v: "1" });
    equal(
      [outdated.headers.get("cache-control"), outdated.headers.get("etag") === first.headers.get("etag")],
      ["public, max-age=300", false],
    );
    for (const query of [{}, { v: "3" }, { v: "" }, { v: "2 " }]) {
      const { headers } = await fetchPreview(base, id, query as Record<string, string>);
      same(headers.get("cache-control"), "public, max-age=300", JSON.stringify(query));
    }
    same((await fetchPreview(base, id, { v: "2" })).headers.get("cache-control"), first.headers.get("cache-control"));
  },
);

Deno.test(
  verifies("H4.letter-noindex", "any origin may show it, search engines may not list it, and HEAD gives its size"),
  async () => {
    await using app = await testApp();
    const base = app.listen();
    const { id } = await app.make({ seal: "" });
    const { headers, bytes } = await fetchPreview(base, id, { v: "1" });
    equal(
      ["x-robots-tag", "cross-origin-resource-policy", "content-security-policy", "x-content-type-options"]
        .map((name) => headers.get(name)),
      ["noindex", "cross-origin", "default-src 'none'; sandbox", "nosniff"],
    );
    const head = await fetchPreview(base, id, { v: "1" }, { method: "HEAD" });
    equal([head.status, head.bytes.length], [200, 0]);
    equal(
      ["content-type", "content-length", "etag"].map((name) => head.headers.get(name)),
      ["image/jpeg", String(bytes.length), headers.get("etag")],
    );
  },
);

Deno.test("there is no picture of an unknown letter, or of a letter taken back", async () => {
  await using app = await testApp();
  const { id, path, auth } = await app.make();
  same((await app.call("GET", "/c/nobodysletter/opengraph-image")).status, 404);
  await app.call("DELETE", path, { headers: auth });
  const { status, headers } = await app.call("GET", `/c/${id}/opengraph-image?v=1`);
  equal([status, headers.get("cache-control")], [410, "no-store"]);
  equal((await app.call("POST", `/c/${id}/opengraph-image`)).headers.get("allow"), "GET, HEAD");
});
