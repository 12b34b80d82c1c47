import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import ini from "highlight.js/lib/languages/ini";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import type { Child } from "hono/jsx";
import type { Chapter, CodeLanguage, Entry, Node, Part, Sample, Words } from "../../domain/api/docs/page.ts";

export function chapterView(chapter: Chapter) {
  const { id, title, parts } = chapter;
  return (
    <section class="docs-chapter" aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      <Sides {...chapter} />
      {parts.map((part) => (
        <section class="docs-part" aria-labelledby={part.id}>
          <h3 id={part.id}>
            <a href={`#${part.id}`}>{part.title}</a>
          </h3>
          <Sides {...part} />
        </section>
      ))}
    </section>
  );
}

/** The words of a part, and what stands beside them. */
function Sides({ nodes, beside = [] }: Pick<Part, "nodes" | "beside">) {
  if (beside.length === 0) return <>{nodes.map(nodeView)}</>;
  return (
    <div class="docs-sides">
      <div>{nodes.map(nodeView)}</div>
      <div class="docs-beside">{beside.map(nodeView)}</div>
    </div>
  );
}

function nodeView(node: Node) {
  if (node.kind === "words") {
    return (
      <p>
        <Prose text={node.words} />
      </p>
    );
  }
  if (node.kind === "list") {
    return (
      <ul class="docs-list">
        {node.items.map((item) => (
          <li>
            <Prose text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if (node.kind === "samples") return <Samples {...node} />;
  return (
    <>
      {node.title ? <p class="docs-title">{node.title}</p> : null}
      <dl class={node.short ? "docs-entries docs-short" : "docs-entries"}>{node.entries.map(entryView)}</dl>
    </>
  );
}

function entryView({ id, name, facts = [], words }: Entry) {
  return (
    <div {...(id ? { id } : {})}>
      <dt>
        <Prose text={name} />
        {facts.map((fact) => (
          <span class="docs-fact">
            <Prose text={fact} />
          </span>
        ))}
      </dt>
      <dd>
        <Prose text={words} />
      </dd>
    </div>
  );
}

/** Code to copy: one piece, or the same in several languages, which a script makes tabs of. */
function Samples({ label, samples }: { label: string; samples: readonly Sample[] }) {
  return (
    <div class="docs-samples" data-label={label}>
      {samples.map(({ name, language, text }) => (
        <div class="docs-sample">
          <div class="docs-caption">
            <span>{name}</span>
          </div>
          <pre tabindex={0} role="group" aria-label={samples.length > 1 ? `${label}, ${name}` : label}>
            <code class={`language-${language}`} dangerouslySetInnerHTML={{ __html: highlight(text, language) }} />
          </pre>
        </div>
      ))}
    </div>
  );
}

const marked = /`([^`]+)`|\*\*([^*]+)\*\*|(?<!\w)_(required)_|\[([^\]]+)\]\(((?:\/|https:)[^)]*)\)/g;

/** Words of the documentation, with their code, strong words and links. */
export function Prose({ text }: { text: Words }) {
  const pieces: Child[] = [];
  let end = 0;
  for (const found of text.matchAll(marked)) {
    const [whole, code, strong, quiet, link, address] = found;
    pieces.push(text.slice(end, found.index));
    if (code) pieces.push(<code>{code}</code>);
    if (strong) pieces.push(<strong>{strong}</strong>);
    if (quiet) pieces.push(<span class="docs-required">{quiet}</span>);
    if (link) pieces.push(<a href={address}>{link}</a>);
    end = found.index + whole.length;
  }
  return <>{[...pieces, text.slice(end)]}</>;
}

const languages = { sh: bash, js: javascript, ts: javascript, python, json, toml: ini };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** The code as HTML: escaped, with a class on each string, number, name and comment. */
function highlight(text: string, language: CodeLanguage): string {
  return highlighter.highlight(text, { language }).value;
}
