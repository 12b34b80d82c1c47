/** Uploads a file as a browser does. */
export function upload(
  base: string,
  bytes: Uint8Array<ArrayBuffer>,
  { field = "file", name = "photo.jpg" } = {},
): Promise<Response> {
  const form = new FormData();
  form.append(field, new Blob([bytes]), name);
  return fetch(`${base}/api/upload`, { method: "POST", body: form });
}

/** Small pictures as bytes. */
export async function bytesOf(picture: { toUint8Array: () => Promise<{ data: Uint8Array }> }) {
  return new Uint8Array((await picture.toUint8Array()).data);
}
