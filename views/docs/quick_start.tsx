import type { Reference } from "../../domain/api/reference.ts";
import { Chapter, Code, Part } from "./parts.tsx";

export function QuickStart({ base, snippets }: Pick<Reference, "base" | "snippets">) {
  return (
    <Chapter id="quick-start" title="Quick start">
      <p>
        No account, no login, no fee. Creating a letter publishes it and answers an{" "}
        <code>editKey</code>, the only way to read or change it later. Keep it, and show it to no guest.
      </p>
      <Part id="quick-start-curl" title="With curl">
        <p>Write a letter to two guests:</p>
        <Code language="sh" label="Create a letter" text={snippets.create} />
        <p>
          The answer holds a link for each guest. (Ids and keys are different every time; yours are real.)
        </p>
        <Code language="json" label="What creating answers" text={snippets.created} />
        <p>
          Put its <code>id</code> into <code>$ID</code> and its <code>editKey</code> into{" "}
          <code>$EDIT_KEY</code>. This is what somebody without a personal link reads, as plain text:
        </p>
        <Code language="sh" label="Read the letter as plain text" text={snippets.read} />
        <p>Change what you like; what you do not name stays as it is:</p>
        <Code language="sh" label="Change the letter" text={snippets.patch} />
        <p>
          <code>guests</code> is the whole list. Ana, Oliver and Kit keep their links, Noor gets one:
        </p>
        <Code language="sh" label="Change the guests" text={snippets.guests} />
        <p>
          Not sure? With <code>dry_run=1</code> everything is checked and nothing is stored:
        </p>
        <Code language="sh" label="Try a letter" text={snippets.dryRun} />
        <Code language="json" label="What a dry run answers" text={snippets.warned} />
      </Part>
      <Part id="quick-start-typescript" title="With TypeScript">
        <p>
          Plain <code>fetch</code> will do, in Deno, Node, Bun or a browser: any origin may call. The{" "}
          <code>idempotency-key</code> makes it safe to send the same letter twice.
        </p>
        <Code language="ts" label="A letter in TypeScript" text={snippets.typescript} />
        <p>
          For a client that knows every field, run <code>npx openapi-typescript {base}/openapi.json -o envoi.ts</code>
          {" "}
          and use it with openapi-fetch.
        </p>
      </Part>
      <Part id="quick-start-mcp" title="With an MCP client">
        <p>
          The server speaks streamable HTTP at <code>{base}/api/mcp</code>{" "}
          and needs no login. In a client's settings, that is:
        </p>
        <Code language="json" label="Settings of an MCP client" text={snippets.mcp} />
        <p>
          Its tools are <code>get_catalog</code>, <code>create_letter</code>, <code>get_letter</code> and{" "}
          <code>update_letter</code>. They take and answer what the operations of the same name do; the key is an
          argument, <code>editKey</code>. A model without MCP can start from <a href="/llms.txt">llms.txt</a>.
        </p>
      </Part>
    </Chapter>
  );
}
