import { equal, ok, same } from "../../support/assert.ts";
import { verifies } from "../../support/verifies.ts";
import { until, within } from "../../support/waiting.ts";
import { assertRefused, copying, picture, withStart } from "./copying.ts";
import { answer, endless, redirect, serve, silentAfter, write } from "./picture_server.ts";

const head = "HTTP/1.1 200 X\r\n";
const mebibyte = 2 ** 20;
/** Limits in milliseconds that end nothing before the test gives up. */
const patient = { answerTimeout: 3_600_000, idleTimeout: 3_600_000, totalTimeout: 3_600_000 };

Deno.test(verifies(["F2.too_large", "J6.gives-up"], "15 MiB are copied, and not a byte more"), async () => {
  const largest = withStart("\xff\xd8\xff", 15 * mebibyte);
  await using server = serve({
    "/largest": answer(largest),
    "/larger": answer(withStart("\xff\xd8\xff", 15 * mebibyte + 1)),
  });
  const copy = copying(server);
  equal((await copy("/largest")).length, 15_728_640);
  same(await assertRefused(copy("/larger"), "too_large"), "The picture is larger than 15 MiB. Send a smaller one.");
});

Deno.test(
  verifies(["J6.gives-up", "G1.measured-while-reading"], "what is too large is not read to its end"),
  async () => {
    await using server = serve({
      "/declared": silentAfter(`${head}content-length: 1000000000\r\n\r\n`),
      "/endless": endless(`${head}\r\nGIF89a`, "x".repeat(65_536)),
      "/endless-page": endless(`${head}\r\n<!doctype html>`, "x".repeat(65_536)),
      "/endless-text": endless(`${head}transfer-encoding: chunked\r\n\r\n`, `8000\r\n${"x".repeat(0x8000)}\r\n`),
      "/endless-redirect": endless("HTTP/1.1 302 X\r\nlocation: /picture\r\n\r\n", "x".repeat(65_536)),
      "/picture": answer(picture),
    });
    const copy = copying(server, { maxBytes: mebibyte });
    same(await assertRefused(copy("/declared"), "too_large"), "The picture is larger than 1 MiB. Send a smaller one.");
    await assertRefused(copy("/endless"), "too_large");
    ok(server.sent() < 10 * mebibyte, `${server.sent()} bytes`);
    const before = server.sent();
    await assertRefused(copy("/endless-page"), "image_unavailable");
    await assertRefused(copy("/endless-text"), "image_unavailable");
    equal(await copy("/endless-redirect"), picture);
    ok(server.sent() - before < 30 * mebibyte, `${server.sent() - before} bytes`);
    await until("every connection to be closed", () => server.open() === 0);
  },
);

Deno.test(verifies("J6.gives-up", "silence ends a copy, before the answer and within it"), async () => {
  await using server = serve({
    "/silent": silentAfter(""),
    "/half-head": silentAfter(`${head}content-le`),
    "/hints": endless("", "HTTP/1.1 103 X\r\nlink: </a>\r\n\r\n", 10),
    "/dripping-head": endless(head, "x: y\r\n", 10),
    "/after": redirect("/silent"),
    "/no-body": silentAfter(`${head}content-length: 9\r\n\r\n`),
    "/half-body": silentAfter(`${head}content-length: 9000\r\n\r\nGIF89a`),
    "/picture": answer(picture),
  });
  const cases = [
    { limit: { answerTimeout: 150 }, paths: ["/silent", "/half-head", "/hints", "/dripping-head", "/after"] },
    { limit: { idleTimeout: 100 }, paths: ["/no-body", "/half-body"] },
  ];
  for (const { limit, paths } of cases) {
    // Only this limit can end it: the others come much later than the test gives up.
    const copy = copying(server, { ...patient, ...limit });
    for (const path of paths) await within(path, assertRefused(copy(path), "image_unavailable", path));
    equal(await copy("/picture"), picture);
  }
});

Deno.test(
  verifies("J6.gives-up", "a name that is not answered and a connection that is not made end a copy"),
  async () => {
    await using server = serve({});
    const never = () => new Promise<never>(() => {});
    const copy = copying(server, { ...patient, answerTimeout: 100, resolve: never });
    await within("the refusal", assertRefused(copy("https://a.example/"), "image_unavailable"));
    same(await copy("https://a.example/", AbortSignal.abort("before")).catch((reason) => reason), "before");
  },
);

Deno.test(verifies("J6.gives-up", "a picture that takes its time, but goes on coming, is copied"), async () => {
  await using server = serve({
    "/slow": async (connection) => {
      await write(connection, `${head}content-length: 72\r\n\r\n`);
      for (let piece = 0; piece < 12; piece++) await wait(100).then(() => write(connection, "GIF89a"));
    },
  });
  // In total longer than one allowed silence, and each silence much shorter, also on a busy machine.
  const bytes = await copying(server, { ...patient, idleTimeout: 1000 })("/slow");
  same(new TextDecoder().decode(bytes), "GIF89a".repeat(12));
});

Deno.test(
  verifies("J6.gives-up", "a copy ends after its time, however busy it is, over all redirects and candidates"),
  async () => {
    await using server = serve({
      "/dripping": endless(`${head}content-length: 9000\r\n\r\nGIF89a`, "x", 20),
      "/slow": (connection) => wait(80).then(() => redirect("/slow2")(connection)),
      "/slow2": (connection) => wait(80).then(() => redirect("/slow3")(connection)),
      "/slow3": (connection) => wait(80).then(() => answer(picture)(connection)),
      "/late": (connection) => wait(80).then(() => answer("", {}, 404)(connection)),
    });
    equal(await copying(server, patient)("/slow"), picture, "in time");
    // Only the time of the whole copy can end it: the other limits come much later than the test gives up.
    const limits = { ...patient, totalTimeout: 150 };
    for (const path of ["/dripping", "/slow"]) {
      await within(path, assertRefused(copying(server, limits)(path), "image_unavailable", path));
    }
    const many = 1000;
    const candidates = () => ({ candidates: new Array(many).fill(`http://${server.host}/late`) });
    await within("candidates", assertRefused(copying(server, { ...limits, candidates })("x"), "image_unavailable"));
    ok(server.requests.filter((request) => request.startsWith("GET /late")).length < many / 10);
  },
);

Deno.test(verifies("J6.gives-up", "whoever asked can end a copy, and is told the reason they gave"), async () => {
  await using server = serve({
    "/silent": silentAfter(""),
    "/half": silentAfter(`${head}\r\nGIF89a`),
    "/picture": answer(picture),
  });
  const copy = copying(server);
  for (const path of ["/silent", "/half"]) {
    const given = new AbortController();
    setTimeout(() => given.abort(new Error("the letter took too long")), 50);
    same(await copy(path, given.signal).catch(({ message }) => message), "the letter took too long");
  }
  same(await copy("/picture", AbortSignal.abort("before")).catch((reason) => reason), "before");
  equal(await copy("/picture", new AbortController().signal), picture);
  same(server.requests.filter((request) => request.startsWith("GET /picture")).length, 1);
});

Deno.test(verifies("J6.redirects", "five redirects are followed, the sixth is not"), async () => {
  const steps = [1, 2, 3, 4, 5, 6].map((
    step,
  ) => [`/${step}`, redirect(`/${step - 1}`, [301, 302, 303, 307, 308, 302][step - 1])]);
  await using server = serve({
    ...Object.fromEntries(steps),
    "/0": answer(picture),
    "/loop": redirect("/pool"),
    "/pool": redirect("/loop"),
    "/self": redirect(""),
  });
  const copy = copying(server);
  equal(await copy("/5"), picture);
  await assertRefused(copy("/6"), "image_unavailable");
  const before = server.requests.length;
  await assertRefused(copy("/loop"), "image_unavailable");
  same(server.requests.length - before, 6);
});

function wait(time: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, time));
}
