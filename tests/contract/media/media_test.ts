import sharp from "sharp";
import { readUpload } from "../../../routes/api/upload.ts";
import { answer } from "../../domain/media/picture_server.ts";
import { base, type TestApp, testApp } from "../../support/service/app.ts";
import { assertProblem, equal, match, ok, same } from "../../support/assert.ts";
import { drawing, quadrants } from "../../support/pictures/drawings.ts";
import { readTags, tag, withoutExiftool } from "../../support/pictures/exiftool.ts";
import { pictureHost } from "../../support/pictures/picture_host.ts";
import { someClient } from "../../support/service/owner.ts";
import { bytesOf, upload } from "../../support/pictures/uploads.ts";
import { verifies } from "../../support/verifies.ts";

const mebibyte = 2 ** 20;
const png = () => bytesOf(drawing(60, 40).png());
const copy = (app: TestApp, url: unknown) => app.call("POST", "/api/v1/media", { body: { url } });

/** An answer over a socket, in the form in which `app.call` gives answers without one. */
async function read(response: Response) {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined };
}

Deno.test(
  verifies(
    ["J1.no-key", "J1.answer", "media.upload", "A2.media", "J3.full-size"],
    "the answer to an upload has the picture's address, size and type",
  ),
  async () => {
    await using app = await testApp();
    const origin = app.listen();
    const answered = await read(await upload(origin, await png(), { name: "../x.exe" }));
    same(answered.status, 201, answered.text);
    const { src, bytes, ...rest } = answered.body;
    equal(rest, { width: 60, height: 40, type: "image/png" });
    match(src, new RegExp(`^${origin}/media/[0-9a-f]{64}\\.png$`));
    same(answered.headers.get("location"), src);
    same(answered.headers.get("cache-control"), "no-store");
    same(answered.headers.get("access-control-allow-origin"), "*");
    same((await (await fetch(src)).arrayBuffer()).byteLength, bytes);
  },
);

Deno.test(
  verifies(
    ["media.copy", "J1.no-key", "J1.answer", "J4.originals"],
    "a picture is copied from its address, or from the address of a page that shows it",
  ),
  async () => {
    const picture = await png();
    await using host = await pictureHost({
      "/a.png": answer(picture, { "content-type": "text/plain" }),
      "/page": answer('<!doctype html><html><head><meta property="og:image" content="/a.png"></head></html>'),
    });
    await using app = await testApp({ copier: host.copier });
    const answers = [
      await copy(app, host.at("/a.png")),
      await copy(app, host.at("/page")),
      await copy(app, ` ${host.at("/a.png")}\n`),
    ];
    for (const { status, text, body } of answers) {
      same(status, 201, text);
      equal(body, answers[0]!.body);
      equal(Object.keys(body), ["src", "width", "height", "type", "bytes"]);
      match(body.src, /^http:\/\/localhost\/media\/[0-9a-f]{64}\.png$/);
    }
  },
);

Deno.test(
  verifies("B10.unknown-fields", "copying names a field that it does not know, and so does a dry run"),
  async () => {
    await using host = await pictureHost({ "/a.png": answer(await png()) });
    await using app = await testApp({ copier: host.copier });
    const body = { url: host.at("/a.png"), alt: "A boat" };
    const copied = await app.call("POST", "/api/v1/media", { body });
    const tried = await app.call("POST", "/api/v1/media?dry_run=1", { body });
    const unknown = { path: "alt", code: "unknown_field", message: copied.body.warnings[0].message };
    equal([copied.status, copied.body.warnings, tried.body.warnings], [201, [unknown], [unknown]]);
  },
);

Deno.test(
  verifies(["J1.named-by-hash", "images.media-first"], "the same picture is stored once, whether copied or uploaded"),
  async () => {
    const picture = await png();
    await using host = await pictureHost({ "/a.png": answer(picture) });
    await using app = await testApp({ copier: host.copier, baseUrl: base });
    const origin = app.listen();
    const both = await Promise.all([1, 2, 3].map(async () => (await (await upload(origin, picture)).json()).src));
    const { src } = (await copy(app, host.at("/a.png"))).body;
    equal(new Set([...both, src]).size, 1);
    const [, hash] = /\/media\/(\w+)\./.exec(src)!;
    same((await app.db.selectFrom("media").select("hash").where("hash", "=", hash!).execute()).length, 1);
    // A picture of this service cannot be copied from its own address.
    const { length } = host.requests;
    same((await copy(app, src)).body.src, src);
    same(host.requests.length, length);
    const { body } = await app.call("POST", "/api/v1/letters", { body: { blocks: [{ type: "image", src }] } });
    equal(body.warnings, []);
  },
);

Deno.test(
  verifies(["F2.url_not_allowed", "F2.link_not_supported", "F2.image_unavailable"], "a failed copy gives its reason"),
  async () => {
    await using host = await pictureHost({ "/cat": answer("just words") });
    await using app = await testApp({ copier: host.copier });
    for (
      const url of [
        "http://127.0.0.1/a.png",
        "https://10.0.0.1/a.png",
        "https://user:pw@pictures.example/",
        "file:///etc/passwd",
        "nonsense",
      ]
    ) {
      assertProblem(await copy(app, url), 400, "url_not_allowed");
    }
    assertProblem(await copy(app, "https://www.icloud.com/sharedalbum/#B0abc"), 422, "link_not_supported");
    for (const url of [host.at("/cat"), host.at("/none"), "https://nowhere.example/a.png"]) {
      const { message } = assertProblem(await copy(app, url), 422, "image_unavailable");
      ok(!message.includes("127.0.0.1"), message);
    }
    const wrong: readonly [unknown, string][] = [[{}, "url"], [{ url: "" }, "url"], [{ url: 7 }, "url"], [{
      url: "x".repeat(2049),
    }, "url"], [[], ""]];
    for (const [body, path] of wrong) {
      const { issues } = assertProblem(await app.call("POST", "/api/v1/media", { body }), 400, "invalid_input");
      same(issues[0].path, path);
    }
    assertProblem(await app.call("POST", "/api/v1/media", { body: "{" }), 400, "invalid_json");
    assertProblem(await app.call("POST", "/api/v1/media"), 400, "invalid_json");
  },
);

Deno.test(
  verifies(["J2.refused", "F2.unsupported_media_type"], "a file that is no picture is refused, with the known formats"),
  async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
    await using host = await pictureHost({ "/a.png": answer(svg, { "content-type": "image/png" }) });
    await using app = await testApp({ copier: host.copier });
    const origin = app.listen();
    const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypheic"), ...new Uint8Array(100)]);
    const cut = (await png()).slice(0, 300);
    const uploads = await Promise.all(
      [svg, heic, cut, new TextEncoder().encode("GIF89a<script>")].map((bytes) => upload(origin, bytes)),
    );
    const refusals = [...await Promise.all(uploads.map(read)), await copy(app, host.at("/a.png"))];
    for (const refusal of refusals) {
      match(
        assertProblem(refusal, 415, "unsupported_media_type").message,
        /JPEG/,
      );
    }
  },
);

Deno.test(verifies("media.upload", "a wrong form is refused with a sentence"), async () => {
  await using app = await testApp();
  const origin = app.listen();
  const send = async (body?: BodyInit, headers: Record<string, string> = {}) =>
    read(await fetch(`${origin}/api/upload`, { method: "POST", headers, ...(body === undefined ? {} : { body }) }));
  const two = new FormData();
  for (const name of ["a", "b"]) two.append("file", new Blob([name]), name);
  const words = new FormData();
  words.append("caption", "nothing else");
  const boundary = { "content-type": "multipart/form-data; boundary=x" };
  const refusals: readonly (readonly [ReturnType<typeof send>, RegExp])[] = [
    [upload(origin, await png(), { field: "picture" }).then(read), /in the field file, not in picture\./],
    [upload(origin, new Uint8Array()).then(read), /empty/],
    [send(two), /one file/],
    [send(words), /not in caption/],
    [send(new FormData()), /no file|whole/],
    [send("nonsense", boundary), /whole/],
    [send('--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf', boundary), /whole/],
    [send("--x\r\n" + "a".repeat(20_000), boundary), /whole/],
    [send("--x--", boundary), /no file/],
    [send("x", { "content-type": "multipart/form-data" }), /multipart\/form-data/],
    // Lengths with which the package's search takes its steps modulo 256, and so none.
    ...[71, 252, 254, 508, 510].map((length) =>
      [
        send(`--${"a".repeat(length)}${"\n".repeat(300)}`, {
          "content-type": `multipart/form-data; boundary=${"a".repeat(length)}`,
        }),
        /boundary of 1 to 70 characters/,
      ] as const
    ),
  ];
  for (const [answering, words] of refusals) {
    const { issues: [issue], ...error } = assertProblem(await answering, 400, "invalid_input");
    equal([issue.path, error.message], ["file", `file: ${issue.message}`]);
    match(issue.message, words);
  }
  const others = [
    send("{}", { "content-type": "application/json" }),
    send(await png(), { "content-type": "image/png" }),
    send(undefined),
  ];
  for (const answering of others) {
    const { message } = assertProblem(await answering, 415, "unsupported_media_type");
    match(message, /multipart\/form-data.*field file.*\/api\/v1\/media/);
  }
});

Deno.test("a file arrives byte for byte, also where the form's boundary nearly is in it", async () => {
  await using app = await testApp();
  // 64 KiB are searched at once. The worst boundary is compared whole at every place.
  const mark = "a".repeat(70);
  const head = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n`;
  for (const near of [mark, `\r\n--${mark.slice(1)}`, "\r", `\r\n--${"b".repeat(60)}`]) {
    // With the first three the closing boundary, or the line's end behind it, is at the end of what is searched at once.
    const around = head.length + `\r\n--${mark}--`.length;
    for (const length of [65_536 - around, 65_535 - around, 131_070 - around, 1, 65_536, 300_000, 1_000_001]) {
      const file = new TextEncoder().encode(near.repeat(Math.ceil(length / near.length)).slice(0, length));
      const body = new Blob([head, file, `\r\n--${mark}--\r\n`]);
      const headers = { "content-type": `multipart/form-data; boundary=${mark}` };
      using room = app.context.media.uploads("somebody");
      const read = await readUpload(new Request("http://localhost/", { method: "POST", headers, body }), room);
      ok(read.length === length && read.every((byte, at) => byte === file[at]), `${length} of ${JSON.stringify(near)}`);
    }
  }
});

Deno.test("a file's name that cannot be decoded is not in the log", async () => {
  await using app = await testApp();
  const origin = app.listen();
  const said: unknown[] = [];
  const { warn } = console;
  console.warn = (...words) => said.push(words);
  try {
    const fields = ["a", "b"].map((name) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename*=words'x'y\r\n\r\nz\r\n`
    );
    const body = `${fields.join("")}--x--\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    same((await fetch(`${origin}/api/upload`, { method: "POST", headers, body })).status, 400);
  } finally {
    console.warn = warn;
  }
  equal(said, []);
});

Deno.test(
  verifies(["G1.images", "G1.measured-while-reading", "F2.too_large"], "15 MiB are accepted, one byte more is not"),
  async () => {
    await using host = await pictureHost({
      "/large": answer(new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(15 * mebibyte)])),
    });
    await using app = await testApp({ copier: host.copier });
    const origin = app.listen();
    const photo = await bytesOf(drawing(60, 40).jpeg());
    const padded = (size: number) => {
      const bytes = new Uint8Array(size);
      bytes.set(photo);
      return bytes;
    };
    same((await upload(origin, padded(15 * mebibyte))).status, 201);
    assertProblem(await read(await upload(origin, padded(15 * mebibyte + 1))), 413, "too_large");
    assertProblem(await copy(app, host.at("/large")), 413, "too_large");
    const wide = await bytesOf(sharp({ create: { width: 7100, height: 7100, channels: 3, background: "red" } }).png());
    assertProblem(await read(await upload(origin, wide)), 413, "too_large");
    // An upload that never ends is ended by the service.
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        const piece = sent === 0
          ? '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
          : "a".repeat(65_536);
        sent += piece.length;
        controller.enqueue(new TextEncoder().encode(piece));
      },
    });
    const answered = await fetch(`${origin}/api/upload`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: endless,
    }).then(({ status }) => status, () => 413);
    same(answered, 413);
    ok(sent < 40 * mebibyte, `${sent} bytes were taken`);
  },
);

Deno.test(
  verifies(["G2.media", "F2.rate_limited"], "copies and uploads count, even if they fail"),
  async () => {
    await using app = await testApp({ rateLimits: { create: 9, update: 9, media: 2, refused: 9 } });
    const client = someClient();
    const first = await app.call("POST", "/api/v1/media", { body: { url: "nonsense" }, client });
    same(first.headers.get("ratelimit-policy"), '"media";q=2;w=3600');
    assertProblem(await app.call("POST", "/api/upload", { body: "x", client }), 415, "unsupported_media_type");
    for (const path of ["/api/v1/media", "/api/upload"]) {
      const refused = await app.call("POST", path, { body: { url: "nonsense" }, client });
      assertProblem(refused, 429, "rate_limited");
      ok(Number(refused.headers.get("retry-after")) > 0);
    }
  },
);

Deno.test(verifies("A2.media-schema", "answers match the published schema"), async () => {
  await using app = await testApp();
  const { status, text } = await app.call("GET", "/schemas/media.json");
  same(status, 200);
  const { required, properties } = JSON.parse(text);
  equal(required.toSorted(), ["bytes", "height", "src", "type", "width"]);
  equal(Object.values<{ type: string }>(properties).map(({ type }) => type), [
    "string",
    "integer",
    "integer",
    "string",
    "integer",
    "array",
  ]);
});

if (withoutExiftool === undefined) {
  Deno.test(
    verifies(
      "J3.metadata-removed",
      "a photo is stored upright and without metadata, such as its location, whether uploaded or copied",
    ),
    async () => {
      const told = [
        "-GPSLatitude=41.1496",
        "-GPSLatitudeRef=N",
        "-XMP:Creator=Ana",
        "-IPTC:City=Porto",
        "-Orientation#=6",
      ];
      const photo = await tag(await bytesOf(quadrants(90, 60).jpeg({ quality: 95 })), "jpg", told);
      await using host = await pictureHost({ "/a.jpg": answer(photo) });
      await using app = await testApp({ copier: host.copier, baseUrl: base });
      const origin = app.listen();
      const sources = [(await (await upload(origin, photo)).json()).src, (await copy(app, host.at("/a.jpg"))).body.src];
      same(sources[0], sources[1]);
      const bytes = new Uint8Array(await (await fetch(sources[0].replace(base, origin))).arrayBuffer());
      const tags = JSON.stringify(await readTags(bytes, "jpg"));
      ok(!/GPS|41\.1|Ana|Porto|Orientation|XMP|IPTC/.test(tags), tags);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      equal([info.width, info.height], [60, 90]);
      // Red was at the top left: after a quarter turn it is at the top right.
      const [red, green, blue] = data.subarray(info.channels * 50, info.channels * 51);
      ok(red! > 200 && green! < 60 && blue! < 60, `${red} ${green} ${blue}`);
    },
  );
}
