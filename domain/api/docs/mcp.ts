import { compactJson } from "../samples.ts";
import { type Tool, tools } from "../tools.ts";
import { type CodeLanguage, type Page, type Part, say, show, type Words } from "./page.ts";
import { operationsOf } from "./requests.ts";

/** How to add the MCP server to a client, and its tools. @param base the service's origin */
export function mcpPage(base: string): Page {
  const url = `${base}/api/mcp`;
  return {
    path: "/docs/mcp",
    title: "MCP",
    summary:
      `The server speaks streamable HTTP at \`${url}\`, needs no login and no key: a letter's \`editKey\` is an ` +
      "argument of the tools. A model without MCP can start from [llms.txt](/llms.txt).",
    chapters: [
      {
        id: "clients",
        title: "Add it to a client",
        nodes: [say(
          "A client in the cloud, such as ChatGPT or Claude on the web, can only reach a server that has a public " +
            "https address.",
        )],
        parts: clients(url),
      },
      {
        id: "tools",
        title: "Tools",
        nodes: [
          say(
            "They take and answer what the operations do, through the same functions. The first four are enough for " +
              "most letters. Errors are results with `isError` and a `hint`.",
          ),
          { kind: "entries", entries: tools.map(toolEntry) },
        ],
        parts: [],
      },
      {
        id: "more",
        title: "Guide and prompt",
        nodes: [say(
          "The resource `envoi://guide` says how to write a good letter. The prompt `write_invitation` starts one from " +
            "an occasion, its details, and names of guests.",
        )],
        parts: [],
      },
      {
        id: "by-hand",
        title: "By hand",
        nodes: [],
        parts: [{
          id: "list-tools",
          title: "List the tools",
          nodes: [
            say("Any program that sends JSON can call the server. Each request stands alone: there is no session."),
          ],
          beside: [show("List the tools", "sh", listTools(url))],
        }],
      },
    ],
  };
}

function toolEntry({ name, title, description }: Tool) {
  const names = operationsOf(name).map((operation) => `[${operation}](/docs/operations#${operation})`);
  return {
    id: `tool-${name}`,
    name: `\`${name}\``,
    facts: [title, ...names],
    words: description,
  };
}

function clients(url: string): Part[] {
  const json = (value: object) => compactJson(value, 40);
  return [
    client("claude-code", "Claude Code", "In a terminal:", "sh", `claude mcp add --transport http envoi ${url}`),
    written(
      "claude",
      "Claude on the web, desktop and phone",
      "Under Settings, Connectors, choose Add custom connector, and enter",
    ),
    written(
      "chatgpt",
      "ChatGPT",
      "Turn on developer mode. Under Settings, Connectors, create one without authentication, and enter",
    ),
    client(
      "cursor",
      "Cursor",
      "In `.cursor/mcp.json` of a project, or in `~/.cursor/mcp.json`:",
      "json",
      json({ mcpServers: { envoi: { url } } }),
    ),
    client(
      "vs-code",
      "Visual Studio Code",
      "In `.vscode/mcp.json`; its list is called `servers`:",
      "json",
      json({ servers: { envoi: { type: "http", url } } }),
    ),
    client(
      "codex",
      "Codex",
      "In `~/.codex/config.toml`:",
      "toml",
      `[mcp_servers.envoi]\nurl = "${url}"`,
    ),
    client(
      "gemini",
      "Gemini CLI",
      "In `~/.gemini/settings.json`; its field is called `httpUrl`:",
      "json",
      json({ mcpServers: { envoi: { httpUrl: url } } }),
    ),
    client(
      "windsurf",
      "Windsurf",
      "In `~/.codeium/windsurf/mcp_config.json`; its field is called `serverUrl`:",
      "json",
      json({ mcpServers: { envoi: { serverUrl: url } } }),
    ),
    client(
      "zed",
      "Zed",
      "In its settings; its list is called `context_servers`:",
      "json",
      json({ context_servers: { envoi: { url } } }),
    ),
    client(
      "other",
      "Another client",
      "Most read settings of this kind:",
      "json",
      json({ mcpServers: { envoi: { type: "http", url } } }),
    ),
    client(
      "stdio",
      "A client that only starts programs",
      "The program mcp-remote stands between:",
      "json",
      json({ mcpServers: { envoi: { command: "npx", args: ["-y", "mcp-remote", url] } } }),
    ),
  ];

  function written(id: string, title: string, where: Words): Part {
    return { id, title, nodes: [say(`${where} \`${url}\`.`)] };
  }
}

function client(id: string, title: string, where: Words, language: CodeLanguage, text: string): Part {
  return { id, title, nodes: [say(where)], beside: [show(`Settings: ${title}`, language, text)] };
}

function listTools(url: string): string {
  return [
    `curl ${url}`,
    "-H 'content-type: application/json'",
    "-H 'accept: application/json, text/event-stream'",
    `-d '{ "jsonrpc": "2.0", "id": 1, "method": "tools/list" }'`,
  ].join(" \\\n  ");
}
