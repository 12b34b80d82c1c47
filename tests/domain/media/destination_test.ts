import type { LookupAddress } from "node:dns";
import { addressesOf, destination, readAllowedHosts } from "../../../domain/media/copying/destination.ts";
import { equal, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";
import { assertRefused } from "./copying.ts";

const at = (...addresses: string[]): LookupAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));

/** The addresses that the copier connects to for a name with these addresses. */
function checked(url: string, found: readonly LookupAddress[], allowed = "none.example") {
  return addressesOf(new URL(url), readAllowedHosts(allowed)!, () => Promise.resolve(found));
}

Deno.test(
  verifies("J6.public-only", "a name is asked at the addresses it resolves to, where all of them are public"),
  async () => {
    equal(await checked("https://a.example/x", at("8.8.8.8", "2606:4700::1111")), at("8.8.8.8", "2606:4700::1111"));
    for (
      const found of [
        ...[
          at("127.0.0.1"),
          at("10.0.0.1"),
          at("169.254.169.254"),
          at("::1"),
          at("fd00:ec2::254"),
          at("::ffff:7f00:1"),
        ],
        ...[
          at("8.8.8.8", "127.0.0.1"),
          at("10.0.0.1", "8.8.8.8"),
          at("8.8.8.8", "1.1.1.1", "::1"),
          at("localhost"),
          [],
        ],
      ]
    ) {
      await assertRefused(checked("https://a.example/x", found), "image_unavailable", JSON.stringify(found));
    }
  },
);

Deno.test(verifies("J6.public-only", "an address is not resolved, and is checked all the same"), async () => {
  const never = () => Promise.reject(new Error("resolved"));
  equal(await addressesOf(new URL("https://[2606:4700::1111]/"), [], never), at("2606:4700::1111"));
  equal(await addressesOf(new URL("https://8.8.8.8/"), [], never), at("8.8.8.8"));
  await assertRefused(addressesOf(new URL("https://2130706433/"), [], never), "image_unavailable");
});

Deno.test(
  verifies(["J6.https-only", "J6.public-only"], "an address names a public host, over https, and nothing else"),
  () => {
    for (
      const address of [
        "https://a.example/x.png?y=1",
        "https://a.example:443/",
        "https://münchen.example./",
        "https://8.8.8.8/",
      ]
    ) {
      same(destination(address, []).href, new URL(address).href);
    }
    for (
      const address of [
        ...["http://a.example/", "ftp://a.example/x.png", "file:///etc/passwd", "data:image/png;base64,iVBORw0KGgo="],
        ...["javascript:alert(1)", "blob:https://a.example/1", "gopher://a.example", "ws://a.example", "", "x.png"],
        ...["https://", "https://a b.example/", "//a.example/x.png", "https://a.example:99999/"],
        ...["https://a.example:8443/", "https://a.example:80/", "https://a.example:22/", "https://8.8.8.8:9200/"],
        ...[
          "https://user@a.example/",
          "https://user:word@a.example/",
          "https://:word@a.example/",
          "https://a.example@10.0.0.1/",
        ],
        ...["https://localhost/", "https://LOCALHOST./", "https://x.localhost/", "https://printer/", "https://com./"],
        ...["https://printer.local/", "https://db.corp.internal/", "https://metadata.google.internal/computeMetadata/"],
        ...["https://nas.home.arpa/", "https://nas.LOCAL./"],
      ]
    ) {
      assertNotAllowed(address);
    }
  },
);

Deno.test(verifies("J6.public-only", "an address that is not public is refused in every spelling"), () => {
  for (
    const host of [
      ...[
        "127.0.0.1",
        "127.1",
        "0x7f.1",
        "0x7f000001",
        "2130706433",
        "0177.0.0.1",
        "017700000001",
        "127.0.0.1.",
        "１２７.0.0.1",
      ],
      ...[
        "0.0.0.0",
        "0",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "192.168.257",
        "169.254.169.254",
        "0xa9fea9fe",
        "2852039166",
      ],
      ...["100.100.100.200", "168.63.129.16", "255.255.255.255", "224.0.0.1", "[::]", "[::1]", "[0:0:0:0:0:0:0:1]"],
      ...[
        "[::ffff:7f00:1]",
        "[::ffff:127.0.0.1]",
        "[::127.0.0.1]",
        "[::ffff:a9fe:a9fe]",
        "[fe80::1]",
        "[fd00:ec2::254]",
      ],
      ...[
        "[64:ff9b::7f00:1]",
        "[2002:7f00:1::]",
        "[fc00::1]",
        "[ff02::1]",
        "127.0.0.1%2f",
        "①②⑦.⓪.⓪.①",
        "%31%32%37.0.0.1",
      ],
    ]
  ) {
    assertNotAllowed(`https://${host}/x.png`);
  }
});

Deno.test(verifies("A4.media-allow-hosts", "what is allowed may be private, at any port, and over http"), async () => {
  const allowed = readAllowedHosts("127.0.0.1:8080, intranet, ::1, pictures.corp.internal")!;
  for (
    const address of ["http://127.0.0.1:8080/x", "https://127.0.0.1:8080/", "http://0x7f.1:8080/", "http://intranet/x"]
  ) {
    same(destination(address, allowed).href, new URL(address).href);
  }
  same(destination("http://[::1]:9000/", allowed).port, "9000");
  const others = ["http://127.0.0.1/", "http://127.0.0.1:8081/", "https://127.0.0.2:8080/", "http://corp.internal/"];
  for (const address of [...others, "ftp://intranet/", "http://user@intranet/", "http://x.intranet/"]) {
    assertNotAllowed(address, "127.0.0.1:8080, intranet, ::1, pictures.corp.internal");
  }
  equal(await checked("http://intranet/", at("10.0.0.1"), "intranet"), at("10.0.0.1"));
  equal(
    await checked("https://a.example/", at("10.0.0.1", "fd00::1"), "10.0.0.1, [fd00::1]"),
    at("10.0.0.1", "fd00::1"),
  );
  await assertRefused(checked("https://a.example/", at("10.0.0.1", "10.0.0.2"), "10.0.0.1"), "image_unavailable");
  await assertRefused(checked("https://a.example/", at("10.0.0.1"), "10.0.0.1:8080"), "image_unavailable");
});

function assertNotAllowed(address: string, allowed = "none.example"): void {
  let code: string | undefined;
  try {
    destination(address, readAllowedHosts(allowed)!);
  } catch (problem) {
    code = (problem as { code?: string }).code;
  }
  same(code, "url_not_allowed", address);
}
