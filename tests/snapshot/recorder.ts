import type { Asked, Service } from "./service.ts";
import { fileEnd, fileName, writeAnswer } from "./written.ts";

/**
 * Sends a request and writes its answer into a file. The file's path is the place in the folder, without its ending.
 */
export type RecordAnswer = (service: Service, place: string, asked: Asked) => Promise<Response>;

/** Writes answers into a folder, and counts them. */
type Recorder = {
  readonly record: RecordAnswer;
  /** @returns how many files there are */
  readonly count: () => number;
};

/** @param folder where to write; it must be new or empty @throws Error where two answers have the same place */
export async function createRecorder(folder: string): Promise<Recorder> {
  await Deno.mkdir(folder, { recursive: true });
  for await (const { name } of Deno.readDir(folder)) throw new Error(`${folder} is not empty: it holds ${name}.`);
  let files = 0;
  return {
    count: () => files,
    async record(service, place, asked) {
      const answer = await service.ask(asked);
      const text = await writeAnswer(asked, answer.clone());
      const path = `${folder}/${place.split("/").map(fileName).join("/")}.${fileEnd(answer)}`;
      await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
      await Deno.writeTextFile(path, text, { createNew: true });
      files++;
      return answer;
    },
  };
}
