import { FieldTable } from "./fields.tsx";
import { Chapter, Part, Prose } from "./parts.tsx";
import type { FieldTable as Fields, Reference } from "../../domain/api/reference.ts";

/** What is sent: the letter, its blocks, an update. */
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
        {sent.map((fields) => fieldPart(fields, aboutSent[fields.id]))}
      </Chapter>
      <Chapter id="block" title="Blocks">
        <p>
          A letter is made of fifteen types of blocks, and an envelope holds a sixteenth, the stamp. Only{" "}
          <code>type</code> is required. A block that has nothing to show is kept and hidden from guests. JSON Schema:
          {" "}
          <a href="/schemas/block.json">block</a>.
        </p>
        <div id="stored-block" class="docs-note">
          In answers a block is complete: every field, and its <code>id</code>; only <code>fontStyle</code> has become
          {" "}
          <code>italic</code>.
        </div>
        {blocks.map((fields) => fieldPart({ ...fields, title: `${typeOf(fields)} · ${fields.title}` }))}
      </Chapter>
    </>
  );
}

/** What is answered. */
export function Answers({ answered }: Pick<Reference, "answered">) {
  return (
    <Chapter id="answers" title="What you get">
      <p>
        Every field that is marked required is always there. New ones may be added; ignore what you do not know.
      </p>
      {answered.map((fields) => fieldPart(fields, aboutAnswered[fields.id]))}
    </Chapter>
  );
}

function fieldPart(fields: Fields, about?: string) {
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

const aboutSent: Readonly<Record<string, string>> = {
  "letter-input": "The body of `create_letter`. `{}` is a blank letter.",
  custom: "What differs from the style.",
  envelope: "What stands on the envelope: one block a slot, whose `type` may be left out.",
  "letter-patch":
    "The body of `update_letter`. An absent field is kept, `null` sets it back to its default. In `custom` and `envelope.blocks`, `null` removes a key.",
  replacement: "Also a body of `update_letter`: what reading the letter answered, with its `card` changed.",
};

const aboutAnswered: Readonly<Record<string, string>> = {
  "letter-links": "What `create_letter` answers.",
  letter: "What `get_letter` answers.",
  "updated-letter": "What `update_letter` answers.",
  card: "The letter as it is stored.",
  "new-key": "What `rotate_key` answers.",
  "dry-run": "What creating and updating answer with `dry_run=1`.",
  warning: "Something a host may want to mend.",
  error: "The body of every refusal.",
  catalog: "What `get_catalog` answers: all of it, or the sections that were asked for.",
};
