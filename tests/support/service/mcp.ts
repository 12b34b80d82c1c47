import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from "@modelcontextprotocol/client";
// @ts-types="@modelcontextprotocol/sdk/client"
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
// @ts-types="@modelcontextprotocol/sdk/client/streamableHttp"
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { equal, same } from "../assert.ts";
import type { Served } from "./served.ts";

/** A client's result, without a type: tests read answers of every shape. */
// deno-lint-ignore no-explicit-any
export type Loose = any;

/** An agent's client, of any package and era of MCP. */
export type Agent = {
  readonly era: string;
  readonly version: string | undefined;
  readonly instructions: string | undefined;
  readonly tools: () => Promise<Loose[]>;
  readonly call: (name: string, sent?: Record<string, unknown>) => Promise<Loose>;
  readonly client: Pick<
    ModernClient,
    "getServerCapabilities" | "listResources" | "readResource" | "listPrompts" | "getPrompt" | "complete"
  >;
};

/** Runs `act` with each client: the current package in its two modes, and the earlier package. */
export async function asEachAgent({ base }: Served, act: (agent: Agent) => Promise<void>): Promise<void> {
  for (const connect of [asEarlier, asDefault, asModern]) await connect(base, act);
}

type Wire = { readonly headers?: HeadersInit; readonly onAnswer?: (answer: Response) => void };

/**
 * Runs `act` once, with a client of the current era.
 * @param wire headers to add, and a function that sees the answers
 */
export function asModern(base: string, act: (agent: Agent) => Promise<void>, wire: Wire = {}): Promise<void> {
  return withModern(base, "2026-07-28", { versionNegotiation: { mode: "auto" } }, act, wire);
}

function asDefault(base: string, act: (agent: Agent) => Promise<void>): Promise<void> {
  return withModern(base, "2025-11-25", {}, act);
}

type ClientOptions = ConstructorParameters<typeof ModernClient>[1];

async function withModern(
  base: string,
  version: string,
  options: ClientOptions,
  act: (agent: Agent) => Promise<void>,
  { headers = {}, onAnswer }: Wire = {},
): Promise<void> {
  const client = new ModernClient({ name: "test", version: "1" }, options);
  const watched = async (input: string | URL | Request, init?: RequestInit) => {
    const answer = await fetch(input, init);
    onAnswer?.(answer);
    return answer;
  };
  await client.connect(new ModernTransport(new URL("/api/mcp", base), { fetch: watched, requestInit: { headers } }));
  same(client.getNegotiatedProtocolVersion(), version);
  await run(client, `client 2.4 in ${version}`, version, act);
}

async function asEarlier(base: string, act: (agent: Agent) => Promise<void>): Promise<void> {
  const client = new EarlierClient({ name: "test", version: "1" });
  const transport = new EarlierTransport(new URL("/api/mcp", base));
  // The package's own types do not match under exactOptionalPropertyTypes.
  await client.connect(transport as never);
  same(transport.sessionId, undefined);
  await run(client as unknown as ModernClient, "sdk 1.32", transport.protocolVersion, act);
}

async function run(
  client: ModernClient,
  era: string,
  version: string | undefined,
  act: (agent: Agent) => Promise<void>,
) {
  try {
    await act({
      era,
      version,
      instructions: client.getInstructions(),
      tools: async () => (await client.listTools()).tools,
      call: (name, sent) => client.callTool({ name, ...(sent ? { arguments: sent } : {}) }),
      client,
    });
  } finally {
    await client.close();
  }
}

/** Asserts that a call succeeds, with the same answer as text. @returns the structured answer */
export async function answerOf({ call }: Agent, name: string, sent?: Record<string, unknown>): Promise<Loose> {
  const { isError, structuredContent, content } = await call(name, sent);
  same(isError ?? false, false, JSON.stringify(content));
  same(content.length, 1);
  if (name !== "get_catalog") equal(JSON.parse(content[0].text), structuredContent);
  return structuredContent;
}

/** Asserts that a call fails with text only, in the one shape of errors (decision N2). @returns the error */
export async function errorOf({ call }: Agent, name: string, sent?: Record<string, unknown>): Promise<Loose> {
  const { isError, structuredContent, content } = await call(name, sent);
  equal([isError, structuredContent, content.length, content[0].type], [true, undefined, 1, "text"]);
  const body = JSON.parse(content[0].text);
  equal(Object.keys(body), ["error"]);
  const { code, message, issues = [], hint, ...more } = body.error;
  equal([typeof code, typeof message, typeof hint, more], ["string", "string", "string", {}]);
  for (const issue of issues) equal(Object.keys(issue), ["path", "message"]);
  return body.error;
}
