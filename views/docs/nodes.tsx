import type { Chapter, Entry, Node, Part, Sample } from "../../domain/api/docs/page.ts";
import { highlight } from "./highlight.ts";
import { Prose } from "./words.tsx";

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
