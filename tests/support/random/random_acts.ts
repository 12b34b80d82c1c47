import { type Chance, chance } from "./random_numbers.ts";
import type { Server } from "../service/server.ts";

/**
 * What people and programs do to letters, chosen by chance, and what they were answered: a list of lines in which
 * letters, keys and guests have numbers in the place of their ids, so that two lists can be compared.
 * @param servers that are asked, one or the other by chance
 * @param seed the same for the same acts
 */
export async function actAtRandom(servers: readonly Server[], seed: number, count: number): Promise<string[]> {
  const some = chance(seed);
  const turns = chance(seed + 1);
  const names = createNames();
  const lines: string[] = [];
  const letters: ActedLetter[] = [];

  const ask: Ask = async (method, path, { headers = {}, body, kind = "application/json" } = {}) => {
    const answer = await fetch(turns.pick(servers).base + path, {
      method,
      headers: { ...proxied, ...body === undefined ? {} : { "content-type": kind }, ...headers },
      ...body === undefined ? {} : { body },
      redirect: "manual",
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    const json = answer.headers.get("content-type")?.startsWith("application/json") && text
      ? JSON.parse(text)
      : undefined;
    names.learn(json);
    const left = answer.headers.get("ratelimit")?.replace(/;t=\d+/, "");
    const said = json ?? answer.headers.get("location") ?? "";
    lines.push(names.hide(JSON.stringify([method, path, answer.status, left, said])));
    return { status: answer.status, tag: answer.headers.get("etag"), text, body: json };
  };

  for (let number = 0; number < count; number++) {
    const act = letters.length === 0 ? acts["create"]! : some.pick(weighted);
    lines.push(`${number}`);
    await act({ some, ask, letters, note: (line) => lines.push(names.hide(line)) });
  }
  return lines;
}

/** Instances are behind one address, with the setting TRUST_PROXY: it is in pages, and in their tags. */
const proxied = { "x-forwarded-host": "envoi.example", "x-forwarded-proto": "https" };

// deno-lint-ignore no-explicit-any -- answers of every shape
type Asked = { readonly status: number; readonly tag: string | null; readonly text: string; readonly body: any };
type Sent = { readonly headers?: Record<string, string>; readonly body?: BodyInit; readonly kind?: string };
type Ask = (method: string, path: string, sent?: Sent) => Promise<Asked>;

type ActedLetter = {
  readonly id: string;
  key: string;
  readonly guests: readonly { readonly id: string }[];
  /** of the revision that was read last */
  tag: string;
  /** of the page that a guest opened last */
  pageTag?: string | null;
};

type Act = (scene: {
  readonly some: Chance;
  readonly ask: Ask;
  readonly letters: ActedLetter[];
  readonly note: (line: string) => void;
}) => Promise<void>;

const path = ({ id }: ActedLetter) => `/api/v1/letters/${id}`;
const auth = ({ key }: ActedLetter) => ({ authorization: `Bearer ${key}` });
const wrong = { authorization: `Bearer ek_${"0".repeat(32)}` };
const styles = ["deco", "ivory", "parchment", "brutal"];
const words = ["one", "two", "three", "four"];
/** Of programs that send a request again. */
const onceKeys = ["8c5f7c0e-4f5b-4d55-9d7a-1f2e3d4c5b6a", "0b9c2a34-77f1-4a0e-8f3b-6a5d4c3b2a19"];

const letterOf = (some: Chance) => ({
  style: some.pick(styles),
  blocks: [{ id: "title", type: "heading", text: `Dear {name}, ${some.pick(words)}` }],
  guests: [{ name: "Ana" }, { name: "Ben" }],
});

/** Two pictures of one pixel (GIF), in base64. */
const pictures = [
  "R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==",
  "R0lGODlhAQABAIAAAAD/AP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==",
];

/** A form of the editor, as a browser without scripts sends it. */
const form = (letter: ActedLetter, fields: Record<string, string>): Sent => ({
  headers: { cookie: `key=${letter.key}`, "sec-fetch-site": "same-origin" },
  kind: "application/x-www-form-urlencoded",
  body: new URLSearchParams(fields).toString(),
});

function remember(letters: ActedLetter[], { status, body }: Asked): void {
  if (status !== 201 || letters.some(({ id }) => id === body.id)) return;
  letters.push({ id: body.id, key: body.editKey, guests: body.guests, tag: '"1"' });
}

const acts: Readonly<Record<string, Act>> = {
  create: async ({ some, ask, letters }) =>
    remember(letters, await ask("POST", "/api/v1/letters", { body: JSON.stringify(letterOf(some)) })),
  "create once": async ({ some, ask, letters }) => {
    const headers = { "idempotency-key": some.pick(onceKeys) };
    const body = JSON.stringify({ style: some.isIn(0.8) ? "deco" : "ivory", guests: [{ name: "Ana" }] });
    remember(letters, await ask("POST", "/api/v1/letters", { headers, body }));
  },
  update: async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    const { blocks, style } = letterOf(some);
    const body = JSON.stringify(some.isIn(0.5) ? { blocks } : { style });
    const { tag } = await ask("PATCH", path(letter), { headers: auth(letter), body });
    if (some.isIn(0.5)) letter.tag = tag ?? letter.tag;
  },
  "update what was read": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    const headers = { ...auth(letter), "if-match": letter.tag };
    const { tag } = await ask("PATCH", path(letter), {
      headers,
      body: JSON.stringify({ nameFallback: some.pick(words) }),
    });
    letter.tag = tag ?? letter.tag;
  },
  read: async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    const { tag } = await ask("GET", path(letter), { headers: { ...auth(letter), "if-none-match": letter.tag } });
    letter.tag = tag ?? letter.tag;
  },
  "try a wrong key": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    await ask(some.pick(["GET", "DELETE"]), path(letter), { headers: wrong });
  },
  "change the key": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    const old = auth(letter);
    const { status, body } = await ask("POST", `${path(letter)}/key`, { headers: old });
    if (status !== 200) return;
    letter.key = body.editKey;
    await ask("GET", path(letter), { headers: old });
  },
  "undo or redo": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    await ask("POST", `/edit/${letter.id}/${some.pick(["undo", "undo", "redo"])}`, form(letter, { panel: "letter" }));
    await ask("GET", path(letter), { headers: auth(letter) });
  },
  "save a form": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    await ask("POST", `/edit/${letter.id}/style`, form(letter, { style: some.pick(styles) }));
  },
  "look at the steps": async ({ some, ask, letters, note }) => {
    const letter = some.pick(letters);
    const { text } = await ask("GET", `/edit/${letter.id}/steps`, { headers: { cookie: `key=${letter.key}` } });
    note(text);
  },
  "open a guest's page": async ({ some, ask, letters, note }) => {
    const letter = some.pick(letters);
    const known: Record<string, string> = letter.pageTag ? { "if-none-match": letter.pageTag } : {};
    const guest = letter.guests[0]!.id;
    const { status, tag, text } = await ask("GET", `/c/${letter.id}?g=${guest}`, { headers: known });
    letter.pageTag = tag;
    if (status === 200) note(/<h1[^>]*>([^]*?)<\/h1>/.exec(text)?.[1] ?? "no heading");
  },
  "add a guest": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    await ask("POST", `${path(letter)}/guests`, {
      headers: auth(letter),
      body: JSON.stringify({ name: some.pick(words) }),
    });
  },
  "keep how to reach a guest": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    const body = JSON.stringify({ contact: { phone: `+34 612 34 56 7${some.pick([1, 2, 3])}` } });
    await ask("PATCH", `${path(letter)}/guests/${some.pick(letter.guests).id}`, { headers: auth(letter), body });
    await ask("GET", `${path(letter)}/guests`, { headers: auth(letter) });
  },
  "bring an earlier state back": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    await ask("POST", `${path(letter)}/revisions/${some.pick([1, 2, 3])}/restore`, { headers: auth(letter) });
    await ask("GET", `${path(letter)}/revisions`, { headers: auth(letter) });
  },
  "ask an agent's tool": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    const call = {
      name: "update_letter",
      arguments: { id: letter.id, editKey: letter.key, nameFallback: some.pick(words) },
    };
    await ask("POST", "/api/mcp", {
      headers: { accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }),
    });
    await ask("GET", path(letter), { headers: auth(letter) });
  },
  "upload a picture": async ({ some, ask, letters }) => {
    const part = 'Content-Disposition: form-data; name="file"; filename="a.gif"';
    const picture = atob(some.pick(pictures));
    const body = Uint8Array.from(`--b\r\n${part}\r\n\r\n${picture}\r\n--b--\r\n`, (one) => one.charCodeAt(0));
    const { body: { src } } = await ask("POST", "/api/upload", { kind: "multipart/form-data; boundary=b", body });
    if (src === undefined) return;
    const letter = some.pick(letters);
    await ask("PATCH", path(letter), {
      headers: auth(letter),
      body: JSON.stringify({ blocks: [{ id: "picture", type: "image", src }] }),
    });
    await ask("GET", new URL(src).pathname);
  },
  "take back": async ({ some, ask, letters }) => {
    const letter = some.pick(letters);
    await ask("DELETE", path(letter), { headers: auth(letter) });
    await ask("GET", `/c/${letter.id}`);
  },
};

/** How often acts are chosen: what is not named, once. */
const weights: Readonly<Record<string, number>> = {
  update: 5,
  "update what was read": 4,
  read: 3,
  "undo or redo": 5,
  "save a form": 3,
  "open a guest's page": 5,
  "look at the steps": 2,
};
const weighted = Object.entries(acts).flatMap(([name, act]) => Array<Act>(weights[name] ?? 1).fill(act));

/** Names for ids and keys, in the order in which they were seen. */
function createNames() {
  const names = new Map<string, string>();
  const add = (kind: string, id: unknown) => {
    if (typeof id === "string" && !names.has(id)) names.set(id, `<${kind} ${names.size}>`);
  };
  return {
    // deno-lint-ignore no-explicit-any -- answers of every shape
    learn(body: any) {
      add("letter", body?.id);
      add("key", body?.editKey);
      for (const guest of body?.guests ?? []) add("guest", guest.id);
    },
    hide(text: string): string {
      let hidden = text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "<time>");
      for (const [id, name] of names) hidden = hidden.replaceAll(id, name);
      return hidden;
    },
  };
}
