import { code, Commas, Prose, required, Table } from "./parts.tsx";
import type { FieldRow } from "../../domain/api/field_tables.ts";
import type { FieldTable as Fields } from "../../domain/api/reference.ts";

const head = ["Field", "Type", "Limit", "Default", "Meaning"];

/** The fields of one object, a row each. */
export function FieldTable({ title, rows }: Fields) {
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
