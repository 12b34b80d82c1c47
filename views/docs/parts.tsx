import type { Child } from "hono/jsx";

type SectionProps = { id: string; title: string; children: Child };

/** A chapter, with a heading that has an id for links. */
export function Chapter({ id, title, children }: SectionProps) {
  return (
    <section class="docs-chapter" aria-labelledby={id}>
      <h2 id={id}>
        <a href={`#${id}`}>{title}</a>
      </h2>
      {children}
    </section>
  );
}

export function Part({ id, title, children }: SectionProps) {
  return (
    <section class="docs-part" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Code to copy. It scrolls by itself and can be focused, so that the keyboard can scroll it. */
export function Code({ language, label, text }: { language: "sh" | "ts" | "json"; label: string; text: string }) {
  return (
    <pre class="docs-code" tabindex={0} role="region" aria-label={label}>
      <code class={`language-${language}`}>{text}</code>
    </pre>
  );
}

/** A table that scrolls in its own region on narrow screens. */
export function Table({ label, head, children }: { label: string; head: readonly string[]; children: Child }) {
  return (
    <div class="docs-table" tabindex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>{head.map(heading)}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** Text in which parts between backticks are drawn as code. */
export function Prose({ text }: { text: string }) {
  return <>{text.split("`").map((part, index) => index % 2 === 1 ? code(part) : part)}</>;
}

/** Items of a list, with commas between them. */
export function Commas({ items, draw }: { items: readonly string[]; draw: (item: string) => Child }) {
  return <>{items.map((item, index) => [index > 0 ? ", " : "", draw(item)])}</>;
}

export function code(text: string) {
  return <code>{text}</code>;
}

/** The mark of a required field or parameter. */
export function required() {
  return (
    <>
      {" "}
      <span class="docs-required">required</span>
    </>
  );
}

function heading(title: string) {
  return <th scope="col">{title}</th>;
}
