import { Chapter, Code, code, Commas, Part, Prose, required, Table } from "./parts.tsx";
import type { Answer, OperationEntry } from "../../domain/api/operation_entries.ts";
import type { Reference } from "../../domain/api/reference.ts";

export function Operations({ operations }: Pick<Reference, "operations">) {
  return (
    <Chapter id="operations" title="Operations">
      <p>
        Bodies are JSON, in both directions; an upload is a form. Where a key is needed it is sent as{" "}
        <code>Authorization: Bearer &lt;editKey&gt;</code>. The <code>ETag</code>{" "}
        of a letter is its revision. The same, for programs: <a href="/openapi.json">OpenAPI 3.1</a>.
      </p>
      {operations.map(operationPart)}
    </Chapter>
  );
}

function operationPart({ name, method, path, summary, parameters, body, curl, answers }: OperationEntry) {
  return (
    <Part id={`operation-${name}`} title={name}>
      <p class="docs-request">
        <code>
          <span>{method}</span> {path}
        </code>
      </p>
      <p>{summary}</p>
      {body.length > 0 ? <p>Body: {bodies(body)}</p> : null}
      {parameters.length > 0
        ? (
          <Table label={`Parameters: ${name}`} head={["Parameter", "In", "Meaning"]}>
            {parameters.map((parameter) => (
              <tr>
                <th scope="row">
                  <code>{parameter.name}</code>
                  {parameter.required ? required() : null}
                </th>
                <td>{parameter.in}</td>
                <td>
                  <Prose text={parameter.description} />
                </td>
              </tr>
            ))}
          </Table>
        )
        : null}
      <Code language="sh" label={`Request: ${name}`} text={curl} />
      <Table label={`Answers: ${name}`} head={["Status", "Answer", "Headers"]}>{answers.map(answerRow)}</Table>
    </Part>
  );
}

function answerRow({ status, description, headers, bodies: names, codes }: Answer) {
  return (
    <tr>
      <th scope="row">{status}</th>
      <td>
        {codes.length > 0 ? <Commas items={codes} draw={errorLink} /> : names.length > 0 ? bodies(names) : description}
      </td>
      <td>
        <Commas items={headers} draw={code} />
      </td>
    </tr>
  );
}

function bodies(names: readonly string[]) {
  return <Commas items={names} draw={tableLink} />;
}

function tableLink(name: string) {
  return <a href={`#${name}`}>{name}</a>;
}

function errorLink(code: string) {
  return <a href={`#error-${code}`}>{code}</a>;
}
