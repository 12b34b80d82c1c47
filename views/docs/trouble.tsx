import type { Reference } from "../../domain/api/reference.ts";
import { Chapter, Code, Table } from "./parts.tsx";

type TroubleProps = Pick<Reference, "errors" | "warnings" | "limits" | "snippets">;

/** The possible errors, and what to do about them. */
export function Trouble({ errors, warnings, limits, snippets }: TroubleProps) {
  return (
    <>
      <Chapter id="errors" title="Errors">
        <p>
          Every refusal is an <a href="#error">error object</a>. Show <code>message</code> to people, act on{" "}
          <code>code</code>; <code>issues</code> names everything that is wrong with what was sent.
        </p>
        <Code language="json" label="What a refusal answers" text={snippets.refused} />
        <Table label="Errors" head={["Code", "Status", "It says", "What to do"]}>
          {errors.map(({ code, status, message, help }) => (
            <tr id={`error-${code}`}>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{status}</td>
              <td>{message}</td>
              <td>{help}</td>
            </tr>
          ))}
        </Table>
      </Chapter>
      <Chapter id="warnings" title="Warnings">
        <p>
          A warning never blocks. Creating and updating list them in{" "}
          <code>warnings</code>, each with the place it is about.
        </p>
        <Table label="Warnings" head={["Code", "It says, for example"]}>
          {warnings.map(({ code, message }) => (
            <tr>
              <th scope="row">
                <code>{code}</code>
              </th>
              <td>{message}</td>
            </tr>
          ))}
        </Table>
      </Chapter>
      <Chapter id="limits" title="Limits">
        <p>Lengths and counts stand beside each field. Reading a letter is not limited. Beside that:</p>
        <Table label="Limits" head={["What", "Limit"]}>
          {limits.map(({ what, limit }) => (
            <tr>
              <th scope="row">{what}</th>
              <td>{limit}</td>
            </tr>
          ))}
        </Table>
      </Chapter>
    </>
  );
}
