/** The folder in which a run keeps what several of its test files need, and what takes long to make. */
const folder = Deno.env.get("ENVOI_TEST_KEPT");

/** What was kept under the name, or else what is made, which is kept. @param make what is always the same */
export async function kept(
  name: string,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (folder === undefined) return await make();
  const found = await Deno.readFile(`${folder}/${name}`).catch(() => undefined);
  if (found) return found;
  const made = await make();
  // Another file may make it at the same time.
  const written = await Deno.makeTempFile({ dir: folder });
  await Deno.writeFile(written, made);
  await Deno.rename(written, `${folder}/${name}`);
  return made;
}
