/** A small REST client over real sockets. */
// deno-lint-ignore no-explicit-any -- tests look into answers of every shape
export type Reply = { status: number; headers: Headers; body: any };

export type Keyed = { readonly id: string; readonly editKey: string };

/** A letter, as creating it answers. */
export type Made = Keyed & { readonly guests: readonly { readonly id: string }[] };

export async function create(base: string, input: unknown = {}): Promise<Made> {
  const { status, body } = await send(base, "POST", "/api/v1/letters", input);
  if (status !== 201) throw new Error(`create answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export function read(base: string, letter: Keyed): Promise<Reply> {
  return send(base, "GET", `/api/v1/letters/${letter.id}`, undefined, bearer(letter));
}

export function update(base: string, letter: Keyed, patch: unknown, headers: Record<string, string> = {}) {
  return send(base, "PATCH", `/api/v1/letters/${letter.id}`, patch, { ...bearer(letter), ...headers });
}

export function undo(base: string, letter: Keyed): Promise<Reply> {
  return send(base, "POST", `/api/v1/letters/${letter.id}/undo`, undefined, bearer(letter));
}

export async function send(
  base: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const response = await fetch(base + path, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith("{") ? JSON.parse(text) : text };
}

function bearer({ editKey }: Keyed): Record<string, string> {
  return { authorization: `Bearer ${editKey}` };
}
