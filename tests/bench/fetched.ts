/** For one answer, in milliseconds. */
const patience = 60_000;

/** The body of an answer. @throws when it is no success, or does not come */
export async function fetched(url: string, init: RequestInit = {}): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  const body = new Uint8Array(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${new TextDecoder().decode(body).slice(0, 1000)}`);
  return body;
}

/** Uploads a photo. @returns the address of the picture */
export async function uploaded(base: string, photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.append("file", new Blob([photo]), "photo.jpg");
  return JSON.parse(new TextDecoder().decode(await fetched(`${base}/api/upload`, { method: "POST", body }))).src;
}
