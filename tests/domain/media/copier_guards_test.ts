import type { LookupAddress } from "node:dns";
import type { CopierOptions } from "../../../domain/media/copying/copier.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";
import { makeCertificate } from "./certificate.ts";
import { assertRefused, copying, picture } from "./copying.ts";
import { answer, redirect, serve } from "./picture_server.ts";

/* The rules that keep a copier out of the inner network, tested on real sockets. */

const inner = [
  ...["127.0.0.1", "127.1", "0x7f.1", "2130706433", "0177.0.0.1", "0.0.0.0", "10.0.0.1", "192.168.0.1"],
  ...["169.254.169.254", "100.100.100.200", "168.63.129.16", "localhost", "printer", "db.internal", "nas.local"],
  ...["[::1]", "[::]", "[::ffff:7f00:1]", "[::ffff:127.0.0.1]", "[fd00:ec2::254]", "[fe80::1]", "[64:ff9b::7f00:1]"],
];

Deno.test(
  verifies(
    ["J6.public-only", "J6.https-only", "F2.url_not_allowed"],
    "an inner address is refused in every spelling, before anything is resolved or asked",
  ),
  async () => {
    await using server = serve({ "/x": answer(picture) });
    const resolved: string[] = [];
    const copy = copying(server, { resolve: (name) => (resolved.push(name), Promise.resolve(to("127.0.0.1"))) });
    const others = [
      `http://127.0.0.2:${server.port}/x`,
      `http://user:word@${server.host}/x`,
      `ftp://${server.host}/x`,
      "x",
      "",
    ];
    const messages = new Set<string>();
    for (
      const address of [
        ...inner.map((host) => `https://${host}/x`),
        ...inner.map((host) => `http://${host}/x`),
        ...others,
      ]
    ) {
      messages.add(await assertRefused(copy(address), "url_not_allowed", address));
    }
    equal([resolved, server.requests.length, messages.size], [[], 0, 1]);
    match([...messages][0]!, /Send a public https address, or upload the file\.$/);
  },
);

Deno.test(
  verifies(["J6.redirects", "J6.https-only", "J6.public-only"], "a redirect leads nowhere that may not be asked"),
  async () => {
    const places = [
      ...inner.map((host) => `https://${host}/x`),
      ...[
        "//127.0.0.2/x",
        "http://a.example/x",
        "file:///etc/passwd",
        "ftp://a.example/x",
        "data:image/gif;base64,R0lGODlh",
      ],
      ...["javascript:alert(1)", "https://user:word@a.example/", "https://a.example:8443/", "https://"],
    ];
    await using server = serve(Object.fromEntries(places.map((place, index) => [`/${index}`, redirect(place)])));
    const copy = copying(server, { resolve: () => Promise.resolve(to("127.0.0.1")) });
    for (const [index, place] of places.entries()) await assertRefused(copy(`/${index}`), "url_not_allowed", place);
    same(server.requests.length, places.length);
  },
);

Deno.test(
  verifies("J6.public-only", "a name that resolves to an inner address is not connected to, also after a redirect"),
  async () => {
    await using server = serve({ "/away": redirect("https://a.example/x") });
    for (const addresses of [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::ffff:7f00:1"], ["fd00:ec2::254"]]) {
      const seen: string[] = [];
      const list = addresses.map((address) => watched(address, seen));
      const copy = copying(server, { resolve: () => Promise.resolve(list), answerTimeout: 500 });
      for (const address of ["https://a.example/x", "/away"]) {
        await assertRefused(
          copy(address),
          "image_unavailable",
          address,
        );
      }
      ok(seen.length <= 2 * addresses.length, `used ${seen.length} times: ${seen}`);
    }
  },
);

Deno.test(
  verifies("J6.public-only", "a name is resolved once, and the connection is made to what was checked"),
  async () => {
    await using server = serve({ "/x": answer(picture), "/again": redirect("https://pictures.example/x") });
    const asked: string[] = [];
    const seen: string[] = [];
    const answers = [to("127.0.0.1"), to("127.0.0.1"), [watched("127.0.0.66", seen)]];
    const resolve = (name: string) => (asked.push(name), Promise.resolve(answers.shift()!));
    const copy = copying(server, { resolve, allowHosts: [{ host: "pictures.example", port: server.port }] });
    equal(await copy(`http://pictures.example:${server.port}/x`), picture);
    match(server.requests[0]!, new RegExp(`\r\nHost: pictures\\.example:${server.port}\r\n`));
    equal(asked, ["pictures.example"]);
    await assertRefused(copy(`http://pictures.example:${server.port}/again`), "image_unavailable");
    equal([asked.length, seen], [3, ["127.0.0.66"]]);
  },
);

Deno.test(verifies("J6.public-only", "where the connection ended up is checked once more"), async () => {
  if (!hasIPv6()) return console.log("skipped: no IPv6 here");
  await using server = serve({ "/x": answer(picture) }, { hostname: "::1" });
  const through = (...addresses: string[]) => {
    const allowHosts = [{ host: "pictures.example", port: server.port }];
    const copy = copying(server, { allowHosts, resolve: () => Promise.resolve(to(...addresses)) });
    return copy(`http://pictures.example:${server.port}/x`);
  };
  equal(await through("::1"), picture);
  equal(await through("127.0.0.1", "::1"), picture);
  await assertRefused(through("0:0:0:0:0:0:0:1"), "image_unavailable");
});

Deno.test(
  verifies("J6.public-only", "the certificate is for the name, though the connection is made to an address"),
  async () => {
    const { cert, key } = await makeCertificate("pictures.example");
    await using server = serve({ "/x": answer(picture) }, { tls: { cert, key } });
    const at = (host: string, options: Partial<CopierOptions> = {}) => {
      const allowHosts = [{ host, port: server.port }];
      const copy = copying(server, {
        resolve: () => Promise.resolve(to("127.0.0.1")),
        allowHosts,
        ca: cert,
        ...options,
      });
      return copy(`https://${host}:${server.port}/x`);
    };
    equal(await at("pictures.example"), picture);
    await assertRefused(at("other.example"), "image_unavailable");
    await assertRefused(at("127.0.0.1"), "image_unavailable");
    await assertRefused(at("pictures.example", { ca: undefined }), "image_unavailable");
    same(server.requests.length, 1);
  },
);

Deno.test({
  name: "addresses that the runtime's permissions forbid are refused, and end nothing",
  permissions: { net: ["192.0.2.1"] },
  fn: async () => {
    const allowHosts = ["a.example", "127.0.0.1"].map((host) => ({ host, port: 9 }));
    for (const addresses of [["127.0.0.1"], ["127.0.0.1", "127.0.0.2"]]) {
      const copy = copying({ port: 9 }, { allowHosts, resolve: () => Promise.resolve(to(...addresses)) });
      for (const { host } of allowHosts) await assertRefused(copy(`http://${host}:9/`), "image_unavailable", host);
    }
  },
});

function hasIPv6(): boolean {
  try {
    Deno.listen({ hostname: "::1", port: 0 }).close();
    return true;
  } catch {
    return false;
  }
}

function to(...addresses: string[]): LookupAddress[] {
  return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
}

/** An address object that counts its uses: once by the check, and again by the connection. */
function watched(address: string, seen: string[]): LookupAddress {
  return Object.defineProperty({ family: address.includes(":") ? 6 : 4 } as LookupAddress, "address", {
    get: () => (seen.push(address), address),
  });
}
