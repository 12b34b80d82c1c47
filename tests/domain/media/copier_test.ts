import { createCopier } from "../../../domain/media/copying/copier.ts";
import { equal, match, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";
import { agent, assertRefused, copying, picture, withStart } from "./copying.ts";
import { answer, redirect, serve } from "./picture_server.ts";

Deno.test(verifies("J2.by-bytes", "a picture is copied byte for byte, whatever its name and header say"), async () => {
  await using server = serve({
    "/x.txt": answer(picture, { "content-type": "text/html" }),
    "/chunked": (connection) => answerInChunks(connection, picture),
    "/jpeg": answer(withStart("\xff\xd8\xff", 3), { "content-length": "3" }),
  });
  const copy = copying(server);
  const bytes = await copy("/x.txt");
  equal(bytes, picture);
  ok(!(bytes.buffer as ArrayBuffer & { resizable: boolean }).resizable);
  equal(await copy("/chunked"), picture);
  equal(await copy("/jpeg"), withStart("\xff\xd8\xff", 3));
});

Deno.test(verifies("J6.public-only", "names are resolved as the system does"), async () => {
  await using server = serve({ "/x": answer(picture) });
  const copy = createCopier({ allowHosts: [{ host: "localhost", port: server.port }], agent });
  equal(await copy(`http://localhost:${server.port}/x`), picture);
});

Deno.test(
  verifies(["J6.no-credentials", "J4.originals"], "a request says who asks and nothing more, also after a redirect"),
  async () => {
    await using server = serve({ "/a": redirect("/b?c=d#e"), "/b": answer(picture) });
    await copying(server)("/a#f");
    const head = (path: string) =>
      `GET ${path} HTTP/1.1\r\nuser-agent: ${agent}\r\naccept: image/*, */*;q=0.8\r\naccept-encoding: identity\r\n` +
      `Host: ${server.host}\r\nConnection: close\r\n\r\n`;
    equal(server.requests, [head("/a"), head("/b?c=d")]);
  },
);

Deno.test(
  verifies(
    ["J2.by-bytes", "F2.unsupported_media_type"],
    "a file of a known kind that is not taken is named, with what to send instead",
  ),
  async () => {
    const start = { SVG: "<svg>", HEIC: "\0\0\0\x18ftypheic", TIFF: "II*\0", PDF: "%PDF-1.7", BMP: "BM" };
    await using server = serve(
      Object.fromEntries(
        Object.entries(start).map((
          [kind, start],
        ) => [`/${kind}.jpg`, answer(withStart(start), { "content-type": "image/jpeg" })]),
      ),
    );
    const copy = copying(server);
    for (const kind of Object.keys(start)) {
      const message = await assertRefused(copy(`/${kind}.jpg`), "unsupported_media_type", kind);
      const advice = kind === "HEIC"
        ? /camera's settings, or .* as JPEG\.$/
        : /Send a JPEG, PNG, WebP, GIF or AVIF instead\.$/;
      match(message, new RegExp(`^Pictures cannot be ${kind} files\\. `));
      match(message, advice);
    }
  },
);

Deno.test(
  verifies(
    ["F2.image_unavailable", "J2.by-bytes"],
    "whatever else goes wrong is told in one sentence, the same for all",
  ),
  async () => {
    const gzip = "\x1f\x8b\x08\0";
    await using server = serve({
      ...Object.fromEntries(
        [201, 204, 206, 304, 400, 401, 403, 404, 429, 500, 503].map((
          status,
        ) => [`/${status}`, answer(picture, {}, status)]),
      ),
      "/302": answer(picture, {}, 302),
      "/empty": answer(""),
      "/text": answer("hello ".repeat(2000)),
      "/json": answer("{}", { "content-type": "image/png" }),
      "/zip": answer(withStart("PK\x03\x04")),
      "/video": answer(withStart("\0\0\0\x18ftypmp42")),
      "/login": answer("<!doctype html><form>", { "content-type": "image/png" }),
      "/gzip": answer(withStart(gzip), { "content-encoding": "gzip" }),
      "/encoded": answer(picture, { "content-encoding": "br" }),
      "/short": answer(picture, { "content-length": "6000" }),
      "/cut": (connection) => answerInChunks(connection, picture, ""),
      "/two-lengths": answer(picture, { "content-length": "5000", "Content-Length": "6000" }),
      "/no-length": answer(picture, { "content-length": "-5" }),
      "/ssh": (connection) => writeText(connection, "SSH-2.0-OpenSSH_9.2\r\n"),
      "/nothing": () => Promise.resolve(),
      "/upgrade": (connection) => writeText(connection, "HTTP/1.1 101 X\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n"),
      "/headers": (connection) => writeText(connection, `HTTP/1.1 200 X\r\nx: ${"y".repeat(20_000)}\r\n\r\n`),
    });
    const copy = copying(server);
    const paths = [
      "201",
      "204",
      "206",
      "304",
      "400",
      "401",
      "403",
      "404",
      "429",
      "500",
      "503",
      "302",
      "empty",
      "text",
      "json",
    ];
    const broken = [
      "zip",
      "video",
      "login",
      "gzip",
      "encoded",
      "short",
      "cut",
      "two-lengths",
      "no-length",
      "ssh",
      "nothing",
    ];
    const messages = new Set<string>();
    for (const path of [...paths, ...broken, "upgrade", "headers"]) {
      messages.add(await assertRefused(copy(`/${path}`), "image_unavailable", path));
    }
    same(server.requests.length, 28);
    for (const address of ["http://127.0.0.1:1/", "https://no-such-host.example/"]) {
      messages.add(await assertRefused(copying({ port: 1 })(address), "image_unavailable", address));
    }
    same(messages.size, 1);
    match([...messages][0]!, /Check that .* upload the file\.$/);
  },
);

Deno.test(
  verifies("J4.originals", "the first candidate with a picture is taken; a page in between is passed over"),
  async () => {
    await using server = serve({
      "/login": answer("<!doctype html><meta property=og:image content=/logo>"),
      "/logo": answer(withStart("GIF89a")),
      "/heic": answer(withStart("\0\0\0\x18ftypheic")),
      "/picture": answer(picture),
    });
    const candidates = (paths: string[], more = {}) =>
      copying(server, {
        candidates: () => ({ candidates: paths.map((path) => `http://${server.host}${path}`), ...more }),
      })("x");
    equal(await candidates(["/none", "/login", "/heic", "/picture", "/logo"]), picture);
    equal(await candidates(["/login", "/picture"], { pageShowsIt: true }), picture);
    await assertRefused(candidates(["/none", "/heic", "/login"]), "unsupported_media_type");
    await assertRefused(candidates(["/login", "/none"]), "image_unavailable");
    same(server.requests.filter((head) => head.startsWith("GET /logo")).length, 0);
  },
);

Deno.test(
  verifies("F2.link_not_supported", "a link that cannot work is not asked, and a sentence says what to do"),
  async () => {
    await using server = serve({ "/none": answer("", {}, 401) });
    const folder = `https://drive.google.com/drive/folders/1AbCdEfGhIjKlMnOp`;
    match(await assertRefused(copying(server)(folder), "link_not_supported"), /share it with anyone who has the link/);
    match(
      await assertRefused(copying(server)("https://share.icloud.com/photos/0a"), "link_not_supported"),
      /upload the file/,
    );
    const otherwise = "Download the picture and upload the file.";
    const candidates = () => ({ candidates: [`http://${server.host}/none`], otherwise });
    same(await assertRefused(copying(server, { candidates })("x"), "link_not_supported"), otherwise);
  },
);

Deno.test(
  verifies("J4.originals", "a page gives the picture it names, by the same rules and one step far"),
  async () => {
    const page = (address: string) => answer(`<!doctype html><meta property="og:image" content="${address}">`);
    await using server = serve({
      "/photo/page": page("../picture?a=1&amp;b=2"),
      "/picture": answer(picture),
      "/moved": redirect("/photo/page"),
      "/to-page": page("/photo/page"),
      "/itself": page("/itself"),
      "/missing": page("/none"),
      "/svg": page("/drawing"),
      "/drawing": answer("<svg>"),
      "/inner": page("https://127.0.0.1/x.png"),
      "/plain": page("http://a.example/x.png"),
      "/data": page("data:image/png;base64,iVBORw0KGgo="),
      "/folder": page("https://drive.google.com/drive/folders/x"),
      "/error": answer(`<!doctype html><meta property="og:image" content="/picture">`, {}, 404),
      "/late": answer(`<!doctype html>${" ".repeat(600_000)}<meta property="og:image" content="/picture">`),
      "/soon": answer(`<!doctype html><meta property="og:image" content="/picture">${" ".repeat(600_000)}`),
    });
    const copy = copying(server);
    equal(await copy("/photo/page"), picture);
    match(server.requests.at(-1)!, /^GET \/picture\?a=1&b=2 /);
    equal(await copy("/moved"), picture);
    equal(await copy("/soon"), picture);
    for (const path of ["/to-page", "/itself", "/missing", "/error", "/late"]) {
      await assertRefused(copy(path), "image_unavailable", path);
    }
    await assertRefused(copy("/svg"), "unsupported_media_type");
    for (const path of ["/inner", "/plain", "/data"]) await assertRefused(copy(path), "url_not_allowed", path);
    await assertRefused(copy("/folder"), "link_not_supported");
  },
);

/** @param end the bytes that end the chunks; without them the answer is incomplete */
async function answerInChunks(connection: Deno.Conn, bytes: Uint8Array, end = "0\r\n\r\n"): Promise<void> {
  await writeText(connection, `HTTP/1.1 200 X\r\ntransfer-encoding: chunked\r\n\r\n${bytes.length.toString(16)}\r\n`);
  await connection.write(bytes);
  await writeText(connection, `\r\n${end}`);
}

async function writeText(connection: Deno.Conn, text: string): Promise<void> {
  await connection.write(new TextEncoder().encode(text));
}
