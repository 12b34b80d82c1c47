import { decode } from "./html.ts";

/**
 * What a browser sends of a form that nobody touched: its fields in order, with line ends as forms have them. Lines hold
 * no line ends, and a text loses a first one, as in browsers.
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
    else if (attribute("type") !== "checkbox") sent.append(field, line(attribute("value") ?? "", attribute("type")));
    else if (attribute("checked") !== undefined) sent.append(field, attribute("value")!);
  }
  return sent;
}

const controls = /<(input|textarea|select)((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*\/?>(?:(?<!<input[^>]*>)([^]*?)<\/\1>)?/g;

/** Of a list the option that is selected; the first one otherwise. */
function chosen(options: string): string {
  const all = [...options.matchAll(/<option value="([^"]*)"( selected)?/g)];
  return decode((all.find(([, , selected]) => selected) ?? all[0]!)[1]!);
}

function line(value: string, type: string | undefined): string {
  const one = value.replaceAll(/[\r\n]/g, "");
  return type === "url" ? one.trim() : one;
}
