import {
  type CallToolResult,
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  McpServer,
  type StandardSchemaWithJSON,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { RequestContext } from "../../domain/context.ts";
import type { JsonSchema } from "../../domain/api/schemas.ts";
import { type Tool, toolError, tools } from "../../domain/api/tools.ts";
import { instructions, invitationArguments, writeInvitation, writingGuide } from "../../domain/api/agent_texts.ts";
import type { AppEnvironment } from "../environment.ts";
import type { Previews } from "../guest/previews.ts";
import { readProblem } from "../errors.tsx";

/**
 * Answers a message of the protocol with a new server, so that no state remains from one request to the next.
 * @param message the parsed body
 */
export async function answerMcp(
  c: Context<AppEnvironment>,
  message: unknown,
  previews: Previews,
): Promise<Response> {
  let fault: Error | undefined;
  const { fetch } = createMcpHandler(() => buildServer(c, previews), { onerror: (error) => fault = error });
  // The handler needs method and headers; the body has been read already.
  const request = new Request(c.req.url, { method: "POST", headers: c.req.raw.headers });
  const answer = await fetch(request, { parsedBody: message });
  if (answer.status >= 500) throw fault ?? new Error(`MCP answered ${answer.status}`);
  return answer;
}

/**
 * Whether a page of another site uses the reader's browser to call a service on a private machine, by pointing its own
 * domain name to that machine (DNS rebinding). A service counts as private when it listens on the local address only
 * and BASE_URL and TRUST_PROXY are not set, or when its own address is local. A public service needs no such defence:
 * it is open to all origins, and only a letter's key opens a letter.
 */
export function isRebound(request: Request, { base, localOnly = false }: RequestContext): boolean {
  if (!localOnly && !localhostAllowedHostnames().includes(new URL(base).hostname)) return false;
  const host = validateHostHeader(new URL(request.url).host, localhostAllowedHostnames());
  const origin = validateOriginHeader(request.headers.get("origin"), localhostAllowedOrigins());
  return !host.ok || !origin.ok;
}

function buildServer(c: Context<AppEnvironment>, previews: Previews): McpServer {
  const server = new McpServer({ name: "envoi", title: "Envoi", version: "1.0.0" }, {
    instructions,
    capabilities: { tools: noChanges, resources: noChanges, prompts: noChanges },
  });
  for (const tool of tools) addTool(server, tool, c, previews);
  addGuide(server);
  addPrompt(server);
  return server;
}

/** Tools never change, so a subscription is confirmed and ended, and no connection stays open. */
const noChanges = { listChanged: false };

function addTool(server: McpServer, tool: Tool, c: Context<AppEnvironment>, previews: Previews): void {
  const { name, title, description, annotations, schemas } = tool;
  const [inputSchema, outputSchema] = [described(() => schemas().input), described(() => schemas().output)];
  const config = { title, description, annotations, inputSchema, outputSchema };
  server.registerTool(name, config, (sent) => callTool(c, tool, sent, previews));
}

/**
 * Errors are results too, so that the agent reads them (decision N2). The package would send any other error unchanged.
 */
async function callTool(
  c: Context<AppEnvironment>,
  tool: Tool,
  sent: unknown,
  previews: Previews,
): Promise<CallToolResult> {
  try {
    const { answer, text, pictured } = await tool.run(c.get("context"), sent);
    const picture = pictured === undefined ? [] : [await showPicture(c, pictured, previews)];
    return { structuredContent: answer, content: [{ type: "text", text }, ...picture] };
  } catch (error) {
    const text = JSON.stringify(toolError(readProblem(c, error)));
    return { isError: true, content: [{ type: "text", text }] };
  }
}

/** The letter is already stored, and only this answer has its key: a failing picture must not make the answer fail. */
async function showPicture(
  c: Context<AppEnvironment>,
  id: string,
  previews: Previews,
): Promise<CallToolResult["content"][number]> {
  try {
    const { body } = await previews(c.get("context"), { id, guest: "" }, c.req.raw.signal);
    return { type: "image", data: body.toBase64(), mimeType: "image/jpeg" };
  } catch (error) {
    const { message } = readProblem(c, error);
    return { type: "text", text: `The letter is stored, but its picture could not be drawn: ${message}` };
  }
}

/** A schema that only describes: the domain validates, with the same messages as in REST. */
function described(schema: () => JsonSchema): StandardSchemaWithJSON {
  return {
    "~standard": {
      version: 1,
      vendor: "envoi",
      validate: (value) => ({ value }),
      jsonSchema: { input: schema, output: schema },
    },
  };
}

function addGuide(server: McpServer): void {
  const mimeType = "text/markdown";
  const config = { title: "Writing guide", description: "How to write a good letter with Envoi.", mimeType };
  server.registerResource("guide", "envoi://guide", config, ({ href: uri }) => ({
    contents: [{ uri, mimeType, text: writingGuide() }],
  }));
}

function addPrompt(server: McpServer): void {
  const config = {
    title: "Write an invitation",
    description: "Writes and publishes an invitation from what you know of the occasion.",
    argsSchema: invitationArguments,
  };
  server.registerPrompt("write_invitation", config, (args) => ({
    messages: [{ role: "user", content: { type: "text", text: writeInvitation(args) } }],
  }));
}
