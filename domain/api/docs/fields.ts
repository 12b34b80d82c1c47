import { blockTypes, emptyBlock, isBlockType } from "../../blocks/index.ts";
import { asNode, type FieldRow, fieldRows, type SchemaNode } from "../field_tables.ts";
import { ignoredMeaning } from "../../letter/input.ts";
import { answeredTables, jsonSchemas } from "../schemas.ts";
import { compactJson } from "../samples.ts";
import { type Entry, fieldsAddress, type Page, type Part, say, show, type Words } from "./page.ts";

/** The fields of everything that is sent and answered, except those of blocks. */
export function fieldsPage(): Page {
  const schemas = jsonSchemas((name) => `#${name}`);
  return {
    path: "/docs/fields",
    title: "Fields",
    summary:
      "All fields may be left out unless they are required. A field that the service does not know is left out " +
      "with a [warning](/docs/errors#warnings). Lengths count Unicode characters (code points).",
    chapters: [
      { id: "sent", title: "What you send", nodes: [], parts: sentParts(schemas) },
      {
        id: "answered",
        title: "What you get",
        nodes: [say("Required fields are always there. New ones may be added; ignore what you do not know.")],
        parts: answeredTables.map(({ id, title, about }) => fieldsPart(id, title, asNode(schemas[id]), about)),
      },
    ],
  };
}

type Schemas = ReturnType<typeof jsonSchemas>;

function sentParts(schemas: Schemas): Part[] {
  const [letter, copy] = asNode(schemas["letter-input"]).anyOf ?? [];
  const [patch, replacement] = asNode(schemas["letter-patch"]).anyOf ?? [];
  const { custom, envelope } = letter?.properties ?? {};
  return [
    fieldsPart("letter-input", "Letter", letter, "The body of `create_letter`. `{}` is a blank letter."),
    fieldsPart(
      "copy",
      "Letter from another",
      copy,
      "Also a body of `create_letter`: what reading a letter answered, as a new letter.",
    ),
    fieldsPart("custom", "custom", custom, "What differs from the style."),
    fieldsPart(
      "envelope",
      "envelope.blocks",
      envelope && envelope.properties?.["blocks"],
      "What stands on the envelope: one block a slot, whose `type` may be left out.",
    ),
    fieldsPart(
      "letter-patch",
      "Update",
      patch,
      "The body of `update_letter`. An absent field is kept, `null` sets it back to its default. In `custom` and " +
        "`envelope.blocks`, `null` removes a key.",
    ),
    fieldsPart(
      "replacement",
      "Update with what was read",
      replacement,
      "Also a body of `update_letter`: what reading the letter answered, with its `card` changed.",
    ),
    fieldsPart(
      "new-guest",
      "Guest to add",
      asNode(schemas["new-guest"]),
      "The body of `add_guests`, which may also be a list of them.",
    ),
    fieldsPart("guest-patch", "Guest to change", asNode(schemas["guest-patch"]), "The body of `update_guest`."),
    fieldsPart("media-input", "Picture to copy", asNode(schemas["media-input"]), "The body of `copy_picture`."),
  ];
}

/** The types of blocks, each with its fields and its defaults. */
export function blocksPage(): Page {
  const schemas = jsonSchemas((name) => `#${name}`);
  return {
    path: "/docs/blocks",
    title: "Blocks",
    summary: "A letter is made of blocks of these types; the stamp stands on the envelope. Only `type` " +
      "is required. Beside each type is the block as it is stored when nothing else is sent; one that has nothing to " +
      "show is kept, and hidden from guests.",
    chapters: [{
      id: "block-input",
      title: "Types of blocks",
      nodes: [
        say("JSON Schema: [block-input](/schemas/block-input.json). In a text, an empty line starts a paragraph."),
      ],
      parts: (asNode(schemas["block-input"]).oneOf ?? []).map(blockPart),
    }, {
      id: "block",
      title: "Blocks in answers",
      nodes: [say(
        "In answers a block is complete: every field, and its `id`; `fontStyle` has become `italic`, and an image's " +
          "`focus` and a stamp's `src` are there only where they were sent. JSON Schema: [block](/schemas/block.json), which requires `id` and `type`.",
      )],
      parts: [],
    }],
  };
}

function blockPart(schema: SchemaNode): Part {
  const type = schema.properties?.["type"];
  const name = type && type.const;
  if (!isBlockType(name)) throw new Error(`${name} is no type of block`);
  const label = blockTypes[name].label ?? "Stamp";
  return {
    ...fieldsPart(`block-${name}`, `${name} · ${label}`, schema),
    beside: [show(`Stored: ${name}`, "json", compactJson(emptyBlock(name, name), 40))],
  };
}

function fieldsPart(id: string, title: string, schema: SchemaNode | false | undefined, about?: Words): Part {
  const rows = schema ? fieldRows(id, schema) : [];
  const [ignored, read] = [rows.filter(isIgnored), rows.filter((row) => !isIgnored(row))];
  const rest = ignored.length > 0 ? [ignoredEntry(ignored)] : [];
  return {
    id,
    title,
    nodes: [...about ? [say(about)] : [], { kind: "entries", entries: [...read.map(fieldEntry), ...rest] }],
  };
}

function isIgnored({ meaning }: FieldRow): boolean {
  return meaning === ignoredMeaning;
}

/** Fields of an answer that is sent back, as one entry. */
function ignoredEntry(rows: readonly FieldRow[]): Entry {
  return { name: rows.map(({ name }) => `\`${name}\``).join(", "), words: ignoredMeaning };
}

function fieldEntry({ name, type, link, choices, limit, initial, required, meaning }: FieldRow): Entry {
  const listed = choices.map((choice) => `\`${choice}\``).join(", ");
  return {
    name: `\`${name}\``,
    facts: [
      `${link ? `[${type}](${fieldsAddress(link)})` : type}${listed ? ` ${listed}` : ""}`,
      ...limit ? [limit] : [],
      ...initial ? [`default \`${initial}\``] : [],
      ...required ? ["_required_"] : [],
    ],
    words: meaning,
  };
}
