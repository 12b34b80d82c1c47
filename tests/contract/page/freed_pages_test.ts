import { CachedBody, CachedPage, SharedHeaders } from "../../../routes/middleware/cached_page.ts";
import { unpack } from "../../bench/answer.ts";
import { equal, ok, same, throws } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";

/* The memory of a page that is kept no longer is given back at once (004), and what is kept is as little as can be. */

const text = Array.from({ length: 5_000 }, (_, line) => `<p>Line ${line} of a letter</p>`).join("\n");

function answer(accept?: string): CachedPage {
  const body = new CachedBody(new TextEncoder().encode(text), accept);
  return new CachedPage(body, new SharedHeaders({ "content-type": "text/plain" }), { tag: '"a"', link: "" });
}

for (const accept of ["", "gzip", "zstd", "br", "br, zstd"]) {
  Deno.test(
    verifies("Q1.compressed-once", `an answer under way is whole, though its page was let go: "${accept}"`),
    async () => {
      const served: CachedPage[] = [];
      await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
        const kept = answer(accept);
        served.push(kept);
        // The third answer is made anew where the client accepts Brotli.
        kept.send(request);
        kept.send(request);
        const { response } = kept.send(request);
        kept.body.free();
        return response;
      });
      const url = `http://127.0.0.1:${server.addr.port}/`;
      const asked = Array.from({ length: 20 }, () => fetch(url, { headers: { "accept-encoding": accept } }));
      for (const got of await Promise.all(asked)) {
        const encoding = got.headers.get("content-encoding");
        const body = new Uint8Array(await got.arrayBuffer());
        // What `fetch` cannot unpack, it gives as it came.
        const plain = encoding === "zstd" ? unpack({ encoding, body } as never) : body;
        same(new TextDecoder().decode(plain), text);
      }
      // It is never sent as an empty page.
      for (const kept of served) throws(() => kept.send(new Request(url)), /given back/);
    },
  );
}

Deno.test("an answer that is given again is the same each time, whatever was done to the one before", async () => {
  const page = answer("gzip");
  const take = async (accept: string) => {
    const { response } = page.send(new Request("http://envoi.test/", { headers: { "accept-encoding": accept } }));
    const headers = [...response.headers];
    response.headers.set("etag", "changed");
    return { headers, body: await response.bytes() };
  };
  const [gzip, plain] = [await take("gzip"), await take("")];
  for (const accept of ["gzip", "gzip", "", "", "gzip"]) equal(await take(accept), accept ? gzip : plain);
});

Deno.test("nothing is compressed for a client that has the page already", () => {
  const kept = answer("zstd");
  const headers = { "accept-encoding": "br, zstd", "if-none-match": '"a"' };
  const compressed = kept.body.encoded("zstd").bytes;
  for (let time = 0; time < 5; time++) {
    const { response } = kept.send(new Request("http://envoi.test/", { headers }));
    equal([response.status, response.headers.get("etag")], [304, 'W/"a"']);
  }
  same(kept.body.encoded("br, zstd").bytes, compressed);
});

Deno.test("the plain body is not kept beside the one in Brotli", () => {
  const { body } = answer("br");
  const plain = body.encoded("br").bytes;
  body.encoded("br");
  same(body.encoded("br").encoding, "br");
  ok(body.encoded("").bytes !== plain);
});
