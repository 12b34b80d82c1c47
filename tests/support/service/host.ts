import { type Answer, base, type CallOptions, type Made, type TestApp } from "./app.ts";
import { same } from "../assert.ts";
import { withOneSubmission } from "./html.ts";

/**
 * A letter's host with a browser: the key is in its cookie, and its requests come from the editor's own pages. Answers
 * get a fixed submission id, so that they can be compared.
 */
export type Host = {
  readonly cookie: string;
  readonly get: (path?: string, headers?: Record<string, string>) => Promise<Answer>;
  /** sends a plain form, as a browser without scripts does */
  readonly post: Send;
  /** sends the same form as htmx does */
  readonly swap: Send;
};

type Send = (
  path: string,
  form: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

/** @param language of the browser */
export async function hostOf(app: TestApp, { id, editUrl }: Made, language = "en"): Promise<Host> {
  const { status, headers } = await app.call("GET", editUrl);
  same(status, 303);
  const cookie = headers.get("set-cookie")!.split(";")[0]!;
  const always = { cookie, "accept-language": language };
  const ask = async (method: string, path: string, options: CallOptions) => {
    const answer = await app.call(method, `/edit/${id}${path}`, options);
    return { ...answer, text: withOneSubmission(answer.text) };
  };
  const send = (path: string, form: Readonly<Record<string, string>>, more: Record<string, string> = {}) =>
    ask("POST", path, {
      headers: { ...always, origin: base, "content-type": "application/x-www-form-urlencoded", ...more },
      body: new URLSearchParams(form).toString(),
    });
  return {
    cookie,
    get: (path = "", more = {}) => ask("GET", path, { headers: { ...always, ...more } }),
    post: send,
    swap: (path, form, more = {}) => send(path, form, { "hx-request": "true", ...more }),
  };
}
