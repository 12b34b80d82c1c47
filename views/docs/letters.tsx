import type { FieldRow } from "../../domain/api/field_tables.ts";
import type { FieldTable as Fields, Reference } from "../../domain/api/reference.ts";
import { Chapter, code, Commas, Part, Prose, required, Table } from "./parts.tsx";

/** What clients send: the letter, its blocks, an update. */
export function Letters({ sent, blocks, rules }: Pick<Reference, "sent" | "blocks" | "rules">) {
  return (
    <>
      <Chapter id="rules" title="Rules">
        <p>
          The same words stand in the <a href="/api/v1/catalog">catalog</a>, for programs.
        </p>
        <dl class="docs-rules">
          {rules.map(({ name, text }) => (
            <>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <Prose text={text} />
              </dd>
            </>
          ))}
        </dl>
      </Chapter>
      <Chapter id="letters" title="What you send">
        <p>
          All fields may be left out unless they are required. A field that the service does not know is left out with a
          {" "}
          <a href="#warnings">warning</a>. Lengths count Unicode characters (code points).
        </p>
        {sent.map(fieldPart)}
      </Chapter>
      <Chapter id="block-input" title="Blocks">
        <p>
          A letter is made of fifteen types of blocks, and an envelope holds a sixteenth, the stamp. Only{" "}
          <code>type</code> is required. A block that has nothing to show is kept and hidden from guests. JSON Schema:
          {" "}
          <a href="/schemas/block-input.json">block-input</a>.
        </p>
        <div id="block" class="docs-note">
          In answers a block is complete: every field, and its <code>id</code>; only <code>fontStyle</code> has become
          {" "}
          <code>italic</code>. JSON Schema: <a href="/schemas/block.json">block</a>, which requires <code>id</code> and
          {" "}
          <code>type</code>.
        </div>
        {blocks.map((fields) => fieldPart({ ...fields, title: `${typeOf(fields)} · ${fields.title}` }))}
      </Chapter>
    </>
  );
}

/** What the service answers. */
export function Answers({ answered }: Pick<Reference, "answered">) {
  return (
    <Chapter id="answers" title="What you get">
      <p>
        Every field that is marked required is always there. New ones may be added; ignore what you do not know.
      </p>
      {answered.map(fieldPart)}
    </Chapter>
  );
}

function fieldPart({ about, ...fields }: Fields) {
  return (
    <Part id={fields.id} title={fields.title}>
      {about
        ? (
          <p>
            <Prose text={about} />
          </p>
        )
        : null}
      <FieldTable {...fields} />
    </Part>
  );
}

function typeOf({ id }: Fields): string {
  return id.replace("block-", "");
}

const head = ["Field", "Type", "Limit", "Default", "Meaning"];

/** A table of an object's fields, a row for each. */
function FieldTable({ title, rows }: Fields) {
  return <Table label={`Fields: ${title}`} head={head}>{rows.map(fieldRow)}</Table>;
}

function fieldRow({ name, type, link, choices, limit, initial, required: isRequired, meaning }: FieldRow) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
        {isRequired ? required() : null}
      </th>
      <td>
        {link ? <a href={`#${link}`}>{type}</a> : type}
        {choices.length > 0
          ? (
            <>
              {" "}
              <Commas items={choices} draw={code} />
            </>
          )
          : null}
      </td>
      <td>
        <Prose text={limit} />
      </td>
      <td>{initial ? <code>{initial}</code> : null}</td>
      <td>
        <Prose text={meaning} />
      </td>
    </tr>
  );
}
