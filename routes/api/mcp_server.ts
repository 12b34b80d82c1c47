import {
  type CallToolResult,
  completable,
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
import { languageIds, languages } from "../../domain/i18n/languages.ts";
import { type Tool, toolError, tools } from "../../domain/api/tools.ts";
import { instructions, invitationArguments, writeInvitation, writingGuide } from "../../domain/api/agent_texts.ts";
import type { Opening } from "../../domain/open_letter.ts";
import type { AppEnvironment } from "../environment.ts";
import { readProblem } from "../errors.tsx";
import type { Invitations } from "../guest/invitations.ts";
import type { Previews } from "../guest/previews.ts";

/**
 * Answers a message of the protocol with a new server, so that no state remains from one request to the next. The whole
 * answer is made first: in the earlier version of the protocol it is a stream, which begins before the tool does, and the
 * client's turn (022) would end too soon.
 * @param message the parsed body; one message, never a list of them
 */
export async function answerMcp(
  c: Context<AppEnvironment>,
  message: unknown,
  pictures: Pictures,
): Promise<Response> {
  let fault: Error | undefined;
  const { fetch } = createMcpHandler(() => buildServer(c, pictures), { onerror: (error) => fault = error });
  // The handler needs method and headers; the body has been read already.
  const headers = new Headers(c.req.raw.headers);
  // The package looks for both kinds by name; who takes anything, as curl does, takes both.
  if ((headers.get("accept") ?? "*/*").includes("*/*")) headers.set("accept", "application/json, text/event-stream");
  const request = new Request(c.req.url, { method: "POST", headers });
  const answer = await fetch(request, { parsedBody: message });
  if (answer.status >= 500) throw fault ?? new Error(`MCP answered ${answer.status}`);
  return answer.body ? new Response(onFewLines(await answer.text()), answer) : answer;
}

/**
 * The same JSON without the characters at which some clients end a line, although a stream of events ends lines in other
 * ways: with the Python package before httpx-sse 0.4.2 not even the list of tools could be read, whose patterns have them.
 */
function onFewLines(answer: string): string {
  return answer.replace(/[\x85\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
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

function buildServer(c: Context<AppEnvironment>, pictures: Pictures): McpServer {
  const server = new McpServer({ name: "envoi", title: "Envoi", version: "1.0.0" }, {
    instructions,
    capabilities: { tools: noChanges, resources: noChanges, prompts: noChanges },
    cacheHints,
  });
  for (const tool of tools) addTool(server, tool, c, pictures);
  addGuide(server);
  addPrompt(server);
  return server;
}

/** Tools never change, so a subscription is confirmed and ended, and no connection stays open. */
const noChanges = { listChanged: false };

/** For how long clients may keep what is the same for everybody, in milliseconds: as long as browsers keep `/docs`. */
const sameForAll = { ttlMs: 300_000, cacheScope: "public" } as const;
const cacheHints = {
  "tools/list": sameForAll,
  "prompts/list": sameForAll,
  "resources/list": sameForAll,
  "resources/read": sameForAll,
};

function addTool(server: McpServer, tool: Tool, c: Context<AppEnvironment>, pictures: Pictures): void {
  const { name, title, description, annotations, schemas } = tool;
  const [inputSchema, outputSchema] = [described(() => schemas().input), described(() => schemas().output)];
  const config = { title, description, annotations, inputSchema, outputSchema };
  server.registerTool(name, config, (sent) => callTool(c, tool, sent, pictures));
}

/**
 * Errors are results too, so that the agent reads them (decision N2). The package would send any other error unchanged.
 */
async function callTool(
  c: Context<AppEnvironment>,
  tool: Tool,
  sent: unknown,
  pictures: Pictures,
): Promise<CallToolResult> {
  try {
    const { answer, text, pictured } = await tool.run(c.get("context"), sent);
    // Pictures are drawn elsewhere, and wait for their own turn.
    if (pictured !== undefined) c.get("turn")?.end();
    const shown = pictured === undefined ? [] : await showPictures(c, pictured, pictures);
    return { structuredContent: answer, content: [{ type: "text", text }, ...shown] };
  } catch (error) {
    const text = JSON.stringify(toolError(tool.name, readProblem(c, error)));
    return { isError: true, content: [{ type: "text", text }] };
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
    argsSchema: promptArguments,
  };
  server.registerPrompt("write_invitation", config, (args) => ({
    messages: [{ role: "user", content: { type: "text", text: writeInvitation(args) } }],
  }));
}

const { lang } = invitationArguments.shape;

/** The prompt's arguments; clients ask which languages begin with what was typed. */
const promptArguments = invitationArguments.extend({
  lang: completable(lang.unwrap(), startingWith).optional().describe(lang.description!),
});

/** Ids of the languages whose id or own name begins so. */
function startingWith(typed: string): string[] {
  const begins = (word: string) => word.toLowerCase().startsWith(typed.toLowerCase());
  return languageIds.filter((id) => begins(id) || begins(languages[id].name));
}

/** What draws the pictures of a letter. */
export type Pictures = { readonly previews: Previews; readonly invitations: Invitations };

type Content = CallToolResult["content"][number];

/** The invitation in half its size, because an agent reads the picture with its own tokens. */
const small = { size: "card", code: false, small: true } as const;

/**
 * The sealed envelope and the invitation, as JPEG (decisions N3, O8). A new letter is already stored, and only this answer
 * has its key: a failing picture must not make the answer fail.
 */
async function showPictures(
  c: Context<AppEnvironment>,
  opening: Opening,
  { previews, invitations }: Pictures,
): Promise<Content[]> {
  const [context, { signal }] = [c.get("context"), c.req.raw];
  try {
    const drawn = [await previews(context, opening, signal), await invitations(context, opening, small, signal)];
    return drawn.map(({ body }) => ({ type: "image", data: body.toBase64(), mimeType: "image/jpeg" }));
  } catch (error) {
    const { message } = readProblem(c, error);
    return [{ type: "text", text: `The letter is stored, but its pictures could not be drawn: ${message}` }];
  }
}
