import type { Reference } from "../../domain/api/reference.ts";
import { Document } from "../layout/document.tsx";
import { Answers, Letters } from "./letters.tsx";
import { Operations } from "./operations.tsx";
import { Chapter } from "./parts.tsx";
import { QuickStart } from "./quick_start.tsx";
import { Trouble } from "./trouble.tsx";

/** The documentation, for people and programs that call the service. @param styles addresses of `docsStylesheets` */
export function DocsPage({ docs, styles }: { docs: Reference; styles: readonly string[] }) {
  return (
    <Document
      lang="en"
      title="Envoi for developers and agents"
      styles={styles}
      colorScheme="light dark"
      listed
      head={<meta name="description" content={summary} />}
    >
      <a class="skip-link" href="#quick-start">Skip the contents</a>
      <div class="docs">
        <header class="docs-head">
          <p>
            <a href="/">Envoi</a>
          </p>
          <h1>For developers and agents</h1>
          <p>{summary}</p>
        </header>
        <Contents {...docs} />
        <main class="docs-body">
          <QuickStart {...docs} />
          <Operations {...docs} />
          <Letters {...docs} />
          <Answers {...docs} />
          <Trouble {...docs} />
          <Promise version={docs.version} />
        </main>
      </div>
    </Document>
  );
}

const summary =
  "Write, publish and change addressed letters and invitations over REST or MCP. Free, without an account.";

function Contents({ operations, sent, blocks, answered }: Reference) {
  const titled = (list: Reference["sent"]) => list.map(({ id, title }) => ({ id, title }));
  const chapters = [
    { id: "quick-start", title: "Quick start", parts: quickStart },
    {
      id: "operations",
      title: "Operations",
      parts: operations.map(({ name }) => ({ id: `operation-${name}`, title: name })),
    },
    { id: "rules", title: "Rules", parts: [] },
    { id: "letters", title: "What you send", parts: titled(sent) },
    { id: "block-input", title: "Blocks", parts: blocks.map(({ id }) => ({ id, title: id.replace("block-", "") })) },
    { id: "answers", title: "What you get", parts: titled(answered) },
    { id: "errors", title: "Errors", parts: [] },
    { id: "warnings", title: "Warnings", parts: [] },
    { id: "limits", title: "Limits", parts: [] },
    { id: "versions", title: "Versions", parts: [] },
  ];
  return (
    <nav class="docs-contents" aria-label="Contents">
      <ol>
        {chapters.map(({ id, title, parts }) => (
          <li>
            <a href={`#${id}`}>{title}</a>
            {parts.length > 0
              ? (
                <ul>
                  {parts.map((part) => (
                    <li>
                      <a href={`#${part.id}`}>{part.title}</a>
                    </li>
                  ))}
                </ul>
              )
              : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const quickStart = [
  { id: "quick-start-curl", title: "curl" },
  { id: "quick-start-typescript", title: "TypeScript" },
  { id: "quick-start-mcp", title: "MCP" },
];

function Promise({ version }: { version: string }) {
  return (
    <Chapter id="versions" title="Versions">
      <p>
        This is version {version}. Addresses under <code>/api/v1</code>{" "}
        stay, and mean what they mean. New operations, fields, styles, warnings and error codes may be added, so ignore
        what you do not know. Nothing is removed or changes its meaning: that would be{" "}
        <code>/api/v2</code>, beside this.
      </p>
      <p>A letter's links work for as long as the letter does.</p>
    </Chapter>
  );
}
