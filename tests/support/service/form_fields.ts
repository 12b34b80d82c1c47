import { decode } from "./html.ts";

/**
 * The fields that a browser sends of an unchanged form, in order, with CRLF as line ends. As in browsers, inputs have
 * no line ends, and a textarea loses a first one.
 * @param html of one form
 */
export function sentFields(html: string): URLSearchParams {
  const sent = new URLSearchParams();
  for (const [, name, rest = "", inner = ""] of html.matchAll(controls)) {
    const attribute = (key: string) => {
      const found = new RegExp(`\\s${key}(?:="([^"]*)")?(?=[\\s/]|$)`).exec(rest);
      return found ? decode(found[1] ?? "") : undefined;
    };
    const field = attribute("name");
    if (field === undefined || attribute("disabled") !== undefined) continue;
    if (name === "textarea") sent.append(field, decode(inner).replace(/^\n/, "").replaceAll("\n", "\r\n"));
    else if (name === "select") sent.append(field, chosen(inner));
    else if (!["checkbox", "radio"].includes(attribute("type") ?? "")) {
      sent.append(field, line(attribute("value") ?? "", attribute("type")));
    } else if (attribute("checked") !== undefined) sent.append(field, attribute("value")!);
  }
  return sent;
}

const controls = /<(input|textarea|select)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>(?:(?<!<input[^>]*>)([^]*?)<\/\1>)?/g;

/** The selected option, or the first one. */
function chosen(options: string): string {
  const all = [...options.matchAll(/<option value="([^"]*)"( selected)?/g)];
  return decode((all.find(([, , selected]) => selected) ?? all[0]!)[1]!);
}

function line(value: string, type: string | undefined): string {
  const one = value.replaceAll(/[\r\n]/g, "");
  return type === "url" ? one.trim() : one;
}
