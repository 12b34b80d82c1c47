import { runToEnd } from "../child.ts";

/** Why metadata cannot be read on this machine; undefined if it can. */
export const withoutExiftool: string | undefined = await found() ? undefined : "exiftool is not installed";

async function found(): Promise<boolean> {
  return await runToEnd("exiftool -ver", "exiftool", { args: ["-ver"] }).then(({ code }) => code === 0, () => false);
}

/** The file with added tags, such as `-GPSLatitude=41.1`. Tags that the format does not allow are left out. */
export async function tag(
  bytes: Uint8Array,
  extension: string,
  tags: readonly string[],
): Promise<Uint8Array<ArrayBuffer>> {
  return await inFile(bytes, extension, async (path) => {
    await run(["-q", "-m", "-overwrite_original", ...tags, path]);
    return await Deno.readFile(path);
  });
}

/** Every tag of the file, as `Group:Name`, also unknown tags and tags of embedded files. */
export async function readTags(bytes: Uint8Array, extension: string): Promise<Record<string, unknown>> {
  return await inFile(
    bytes,
    extension,
    async (path) => JSON.parse(await run(["-json", "-a", "-u", "-ee", "-G1", path]))[0],
  );
}

async function run(args: readonly string[]): Promise<string> {
  const { out, log } = await runToEnd(`exiftool ${args.join(" ")}`, "exiftool", { args: [...args] });
  if (/error/i.test(log)) throw new Error(log);
  return out;
}

async function inFile<Result>(bytes: Uint8Array, extension: string, use: (path: string) => Promise<Result>) {
  const path = await Deno.makeTempFile({ prefix: "envoi-picture-", suffix: `.${extension}` });
  try {
    await Deno.writeFile(path, bytes);
    return await use(path);
  } finally {
    await Deno.remove(path);
  }
}
