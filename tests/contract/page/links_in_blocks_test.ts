import { testApp } from "../../support/service/app.ts";
import { equal, match, same } from "../../support/assert.ts";
import { assertRefused, refusal, storedBlocks } from "../../support/service/letters.ts";
import { verifies } from "../../support/verifies.ts";

/** Every field that holds an address; pictures are searched on hosts that cannot exist. */
const fields = [["link", "href"], ["gift", "href"], ["music", "href"], ["image", "src"]] as const;

Deno.test(verifies("B8.https", "https addresses are stored unchanged"), async () => {
  await using app = await testApp();
  const addresses = [
    "",
    "https://a.invalid",
    "HTTPS://A.INVALID/",
    "hTTps://a.invalid:8443/path/../file.jpg?a=1&b=%20#part",
    "https://münchen.invalid/straße/日本語",
    "https://a.invalid/user:password@b",
    "https://a.invalid/?to=ana@b.invalid",
    "https://[2001:db8::1]/",
    "https://a.invalid/javascript:alert(1)",
  ];
  for (const [type, field] of fields) {
    const stored = await storedBlocks(app, ...addresses.map((address) => ({ type, [field]: address })));
    equal(stored.map((block: Record<string, string>) => block[field]), addresses);
  }
});

const scripts = [
  ...["javascript:alert(1)", "JavaScript:alert(1)", "JAVASCRIPT:alert(1)", "javascript://a.invalid/%0aalert(1)"],
  ...["java\nscript:alert(1)", "java\tscript:alert(1)", "j\ra\nv\tascript:alert(1)", " javascript:alert(1)"],
  ...["\tjavascript:alert(1)", "\u0001javascript:alert(1)", "\u00a0javascript:alert(1)", "javascript&colon;alert(1)"],
  ...["javascript%3Aalert(1)", "vbscript:msgbox(1)", "livescript:a", "view-source:https://a.invalid/"],
  ...["data:text/html,<script>alert(1)</script>", "DATA:image/png;base64,AAAA", "data:,"],
];
const otherKinds = [
  ...["ftp://a.invalid/", "file:///etc/passwd", "blob:https://a.invalid/1", "about:blank", "ws://a.invalid/"],
  ...["wss://a.invalid/", "whatsapp://send", "sms:+34612345678", "geo:0,0", "cid:1", "intent://a.invalid/", "urn:a:b"],
];
const notAbsolute = [
  ...["a.invalid", "www.a.invalid/path", "//a.invalid/", "/path", "./path", "?a=1", "#part", "ana@a.invalid", "words"],
  ...["https:", "https://", "https:/", "https:///", "https:a.invalid", "https:/a.invalid", "https:///a.invalid"],
  ...["https:\\\\a.invalid", "\\\\a.invalid", "://a.invalid", ":", "https//a.invalid", "https://?a", "https://#a"],
];
const notOneAddress = [
  ...[
    " https://a.invalid/",
    "https://a.invalid/ ",
    "https://a.invalid/a b",
    "https://a .invalid/",
    "https://a.invalid\n",
  ],
  ...["ht\ntps://a.invalid/", "https://a.invalid/\tb", "https:\t//a.invalid/", "https://a.invalid/\u007f", " ", "\n"],
  ...["https://a.invalid/ https://b.invalid/", "https://a.invalid:99999/", "https://[::1/", "https://a.invalid:port/"],
];
const withCredentials = [
  ...["https://user:password@a.invalid/", "https://user@a.invalid/", "https://:password@a.invalid/"],
  ...["https://bank.invalid@a.invalid/", "https://bank.invalid%2f@a.invalid/"],
];

Deno.test(
  verifies("B8.anything-else", "scripts, data and other kinds of addresses are refused in every field"),
  async () => {
    await using app = await testApp();
    for (const [type, field] of fields) {
      for (const value of [...scripts, ...otherKinds]) {
        await assertRefused(app, { blocks: [{ type, [field]: value }] }, `blocks[0].${field}`);
      }
    }
  },
);

Deno.test(
  verifies(["B8.https", "B8.anything-else"], "text that is not one absolute address is refused in every field"),
  async () => {
    await using app = await testApp();
    for (const [type, field] of fields) {
      for (const value of [...notAbsolute, ...notOneAddress, ...withCredentials]) {
        await assertRefused(app, { blocks: [{ type, [field]: value }] }, `blocks[0].${field}`);
      }
    }
  },
);

Deno.test(verifies("B8.link-schemes", "a link may also be http:, mailto: or tel:"), async () => {
  await using app = await testApp();
  const links = [
    ...["http://a.invalid/", "HTTP://a.invalid", "mailto:ana@a.invalid?subject=Hi%20there", "MailTo:ana@a.invalid"],
    ...["tel:+34612345678", "tel:112"],
  ];
  const stored = await storedBlocks(app, ...links.map((href) => ({ type: "link", href })));
  equal(stored.map(({ href }: { href: string }) => href), links);
  for (const [type, field] of fields.slice(1)) {
    for (const value of links) {
      await assertRefused(app, { blocks: [{ type, [field]: value }] }, `blocks[0].${field}`);
    }
  }
});

Deno.test(verifies("B8.link-schemes", "a mailto:, tel: or http: link without a target is refused"), async () => {
  await using app = await testApp();
  const wrong = [
    ...["mailto:", "tel:", "http:", "http://", "http:a.invalid", "http://user:password@a.invalid/"],
    ...["mail\nto:ana@a.invalid", " tel:112", "tel:+34 612 34 56 78"],
  ];
  for (const href of wrong) await assertRefused(app, { blocks: [{ type: "link", href }] }, "blocks[0].href");
});

Deno.test(
  verifies("B8.own-media", "a picture may be an address of this service's own media, over http too"),
  async () => {
    await using app = await testApp();
    const src = `http://localhost/media/${"0a".repeat(32)}.png`;
    same((await storedBlocks(app, { type: "image", src }))[0].src, src);
    for (
      const other of ["http://localhost/healthz", src.replace("localhost", "localhost.invalid"), `${src}.invalid/`]
    ) {
      await assertRefused(app, { blocks: [{ type: "image", src: other }] }, "blocks[0].src");
    }
  },
);

Deno.test(verifies("B8.anything-else", "a picture on a dress board has the same rule"), async () => {
  await using app = await testApp();
  for (const value of [...scripts, ...withCredentials, "http://a.invalid/a.jpg", "//a.invalid/a.jpg"]) {
    const blocks = [{ type: "dress", board: [{ kind: "image", value }] }];
    await assertRefused(app, { blocks }, "blocks[0].board[0].value");
  }
});

Deno.test(verifies("B8.anything-else", "the error names the accepted addresses"), async () => {
  await using app = await testApp();
  const [link] = await refusal(app, { blocks: [{ type: "link", href: "javascript:alert(1)" }] });
  for (const scheme of ["https:", "http:", "mailto:", "tel:"]) match(link!.message, new RegExp(scheme));
  const [music] = await refusal(app, { blocks: [{ type: "music", href: "javascript:alert(1)" }] });
  match(music!.message, /https:/);
});

Deno.test(verifies("block.qr", "a QR code holds any text, an address or not"), async () => {
  await using app = await testApp();
  const texts = ["WIFI:T:WPA;S:Casa;P:a b;;", "javascript:alert(1)", "Hello\nworld"];
  const stored = await storedBlocks(app, ...texts.map((data) => ({ type: "qr", data })));
  equal(stored.map(({ data }: { data: string }) => data), texts);
});
