import { everyOption } from "./every_option.ts";
import type { RecordAnswer } from "./recorder.ts";
import { careless, wrong } from "./rest_answers.ts";
import { type Service, startService } from "./service.ts";

const protocol = "2025-11-25";
const headers = { accept: "application/json, text/event-stream", "mcp-protocol-version": protocol };

/**
 * Writes the answers over MCP: the lists of tools and resources, then each tool, called correctly and with mistakes.
 */
export async function writeAgentAnswers(record: RecordAnswer): Promise<void> {
  await using service = await startService();
  const send = (name: string, method: string, params: unknown = {}) =>
    record(service, `mcp/${name}`, {
      ...{ method: "POST", path: "/api/mcp", headers },
      body: { jsonrpc: "2.0", id: 1, method, params },
    });
  const client = { protocolVersion: protocol, capabilities: {}, clientInfo: { name: "snapshot", version: "1" } };
  await send("initialize", "initialize", client);
  for (const list of ["tools", "resources", "prompts"]) await send(`list-${list}`, `${list}/list`);
  await send("guide", "resources/read", { uri: "envoi://guide" });
  const told = { occasion: "A wedding", language: "Spanish" };
  await send("prompt", "prompts/get", { name: "write_invitation", arguments: told });
  await send("unknown-method", "letters/list");
  const picture = await service.upload();
  for (const [name, tool, sent] of await calls(service, picture)) {
    await send(name, "tools/call", { name: tool, arguments: sent });
  }
}

type Call = readonly [name: string, tool: string, sent: { readonly [argument: string]: unknown }];

async function calls(service: Service, picture: string): Promise<Call[]> {
  const { id, editKey } = await service.make(everyOption(picture));
  const key = { id, editKey };
  return [
    ["catalog", "get_catalog", {}],
    ["catalog-sections", "get_catalog", { sections: ["styles", "seals"] }],
    ["catalog-unknown", "get_catalog", { sections: ["poems"] }],
    ["create", "create_letter", everyOption(picture)],
    ["create-careless", "create_letter", careless],
    ["create-wrong", "create_letter", wrong],
    ["create-tried", "create_letter", { ...careless, dryRun: true }],
    ["get", "get_letter", key],
    ["get-wrong-key", "get_letter", { id, editKey: "ek_wrong" }],
    ["get-nothing", "get_letter", {}],
    ["update", "update_letter", { ...key, style: "deco", guests: [{ name: "Ana" }] }],
    ["update-careless", "update_letter", { ...key, ...careless }],
    ["update-wrong", "update_letter", { ...key, ...wrong }],
    ["update-nothing", "update_letter", key],
    ["update-old", "update_letter", { ...key, ifRevision: 9, style: "ivory" }],
    ["unknown-tool", "send_letter", key],
  ];
}
