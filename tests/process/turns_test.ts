import { connect } from "node:http2";
import { equal, same } from "../support/assert.ts";
import { send } from "../support/service/client.ts";
import { type SlowHost, slowPictureHost, takeTurn } from "../support/network/held_turn.ts";
import { makePhoto } from "../support/pictures/photos.ts";
import { openRaw } from "../support/network/raw_connection.ts";
import { s3Keys, startS3 } from "../support/network/s3_server.ts";
import { type Server, startServer } from "../support/service/server.ts";
import { upload } from "../support/pictures/uploads.ts";
import { until, within } from "../support/waiting.ts";

/* How long a client's turn lasts (022), where what it is for takes long, and who waits for it. */

/** The service, which may copy the host's picture. */
function startBeside({ host }: SlowHost): Promise<Server> {
  const settings = { DATABASE_URL: ":memory:", RATE_LIMITS: "off", TRUST_PROXY: "1", MEDIA_ALLOW_HOSTS: host };
  return startServer(settings, ["main.ts"], "piped");
}

async function statusFor({ base }: Server, client: string, path = "/"): Promise<number> {
  return (await send(base, "GET", path, undefined, { "x-forwarded-for": client })).status;
}

/** In milliseconds. A turn lasts five seconds, and its rest two; the slow picture takes twenty. */
const betweenTurnAndCopy = 15_000;

Deno.test("a turn ends after five seconds, however long it takes what it is for: the client's next request begins", async () => {
  await using host = await slowPictureHost();
  await using server = await startBeside(host);
  const [client, other] = ["203.0.113.1", "203.0.113.2"];
  const order: string[] = [];
  const note = (what: string, answer: Promise<number>) => {
    const noted = answer.then((status) => void order.push(`${what} ${status}`));
    // If the test fails before, the service ends before it answers.
    noted.catch(() => {});
    return noted;
  };
  const copied = note("copy", (await takeTurn(server.base, host, client)).status);
  const next = note("next", statusFor(server, client));
  await note("other", statusFor(server, other));
  await within("the next of the client's requests", next, betweenTurnAndCopy);
  equal(order, ["other 200", "next 200"]);
  host.end();
  await copied;
  equal(order.length, 3);
});

/** In milliseconds: less than a turn lasts that does not end before the pictures are drawn. */
const withinTurn = 4_000;

Deno.test("an agent's next message is answered while the pictures of its letter are drawn, however long that takes", async () => {
  await using store = startS3();
  const environment = {
    DATABASE_URL: ":memory:",
    RATE_LIMITS: "off",
    MEDIA_STORE: `s3://pictures?endpoint=${store.endpoint}&region=${s3Keys.region}`,
    S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
  };
  await using server = await startServer(environment, ["main.ts"], "piped");
  const { src } = await (await upload(server.base, await makePhoto(64, 48))).json();
  const call = async (method: string, params?: unknown) => {
    const headers = { accept: "application/json, text/event-stream" };
    const { body } = await send(server.base, "POST", "/api/mcp", { jsonrpc: "2.0", id: 1, method, params }, headers);
    return typeof body === "string" ? body : JSON.stringify(body);
  };
  // The first answer of a new process takes long on a busy machine.
  await call("tools/list");
  const held = store.hold();
  let isMade = false;
  const letter = { envelope: { blocks: { "front-tr": { src } } }, preview: true };
  const made = call("tools/call", { name: "create_letter", arguments: letter })
    .then((answer) => (isMade = true, answer));
  made.catch(() => {});
  await within("the picture on the stamp to be asked for", held.asked);
  const listed = await within("the list of tools", call("tools/list"), withinTurn);
  equal([listed.includes('"show_letter"'), isMade], [true, false]);
  held.release();
  same((await made).split('"mimeType":"image/jpeg"').length - 1, 2);
});

/** Requests of a client that may wait. */
const most = 30;
/** In milliseconds: much less than a turn with its rest takes, after which one fewer waits. */
const soon = 3_000;
const client = "203.0.113.9";

/** Sends `most` requests that wait for their turn. @returns what closes their connections */
const manners: Readonly<Record<string, (base: string) => Promise<() => void>>> = {
  "a connection of HTTP/2": (base) => {
    const session = connect(base);
    session.on("error", () => {});
    for (let count = 0; count < most; count++) {
      session.request({ ":path": "/", "x-forwarded-for": client }).on("error", () => {}).end();
    }
    return Promise.resolve(() => session.destroy());
  },
  "connections of HTTP/1.1": async (base) => {
    const connections = await Promise.all(Array.from({ length: most }, () => openRaw(base)));
    const request = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${client}\r\n\r\n`;
    await Promise.all(connections.map((one) => one.send(request)));
    return () => connections.forEach((one) => one[Symbol.dispose]());
  },
};

for (const [what, open] of Object.entries(manners)) {
  Deno.test(`requests that wait on ${what} leave their places when it is closed`, async () => {
    await using host = await slowPictureHost();
    await using server = await startBeside(host);
    const catalog = () => statusFor(server, client, "/api/v1/catalog");
    await takeTurn(server.base, host, client);
    const close = await open(server.base);
    await until("as many to wait as may", async () => await catalog() === 503);
    close();
    await until("none to wait", async () => await catalog() === 200, soon);
    host.end();
  });
}
