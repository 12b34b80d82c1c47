import { RequestLog } from "../../../domain/telemetry/request_log.ts";
import { createApp } from "../../../routes/app.ts";
import { base, testApp } from "../../support/service/app.ts";
import { equal, ok, same } from "../../support/assert.ts";
import { hostOf } from "../../support/service/host.ts";

/** Every answer with it is long. */
const long = { blocks: Array.from({ length: 60 }, () => ({ type: "text", text: "word ".repeat(700) })) };

Deno.test("whoever has no place for a long answer is refused to read, and is answered after a change, in every way", async () => {
  await using app = await testApp();
  const made = await app.make(long);
  const { id, editKey, path, auth } = made;
  const { cookie } = await hostOf(app, made);
  const requests = new RequestLog();
  const service = await createApp(app.context, { baseUrl: undefined, trustProxy: false }, requests);
  const remoteAddr: Deno.NetAddr = { transport: "tcp", hostname: "203.0.113.9", port: 50000 };
  const unread: Response[] = [];
  const ask = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const answer = await service.request(path, { method, headers, ...body === undefined ? {} : { body } }, {
      remoteAddr,
    });
    unread.push(answer);
    return answer.status;
  };
  const json = { "content-type": "application/json" };
  const call = (name: string, sent: object) => {
    const params = { name, arguments: { id, editKey, ...sent } };
    const headers = { ...json, accept: "application/json, text/event-stream" };
    return ask("POST", "/api/mcp", headers, JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }));
  };
  const edit = () => {
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const headers = { ...type, cookie, "origin": base, "hx-request": "true" };
    return ask("POST", `/edit/${id}/language`, headers, "lang=es&seen=3");
  };

  for (let count = 0; count < 16; count++) same(await ask("GET", path, auth), 200);
  const reading = [await ask("GET", path, auth), await call("get_letter", {})];
  equal(reading, [503, 503], "REST and MCP");
  const sent = requests.metrics().find(({ name }) => name === "envoi_http_response_bytes_total")!.samples;
  const refused = sent.filter(({ labels }) => labels?.["status"] === "5xx").map(({ value }) => value);
  ok(refused.length === 2 && refused.every((bytes) => bytes < 1_000), `what is counted is what was sent: ${refused}`);
  const changing = [
    await ask("PATCH", path, { ...auth, ...json }, JSON.stringify({ style: "deco" })),
    await call("update_letter", { style: "ivory" }),
    await edit(),
    await ask("POST", "/api/v1/letters", json, JSON.stringify(long)),
  ];
  equal(changing, [200, 200, 200, 201], "REST, MCP, the editor, and a new letter");
  await Promise.all(unread.map(({ body }) => body?.cancel()));
});
