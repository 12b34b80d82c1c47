import { sampleLetter } from "../support/sample_letter.ts";
import { everyOption } from "./every_option.ts";

/** A letter of the snapshot. */
export type Sample = {
  readonly name: string;
  /** the letter's own style */
  readonly style: string;
  /** the letter in the form of the API @param picture address of a picture of the service */
  readonly write: (picture: string) => { readonly lang: string; readonly [field: string]: unknown };
};

/** The host has chosen every colour, both typefaces and the frame. */
const custom = {
  ...{ paper: "#f3efe4", ink: "#26303a", accent: "#1f6f8b", envelope: "#8b1e3f" },
  ...{ head: "kalam", body: "courier", frame: "ornate" },
};

/** Six realistic letters, one in each language; and three that contain every type of block. */
export async function readSamples(): Promise<Sample[]> {
  return [
    ...await readWritten(),
    { name: "every-block", style: "ivory", write: (picture) => sampleLetter("ivory", picture) },
    { name: "every-option", style: "deco", write: everyOption },
    { name: "own-colours", style: "ivory", write: (picture) => ({ ...sampleLetter("ivory", picture), custom }) },
  ];
}

async function readWritten(): Promise<Sample[]> {
  const folder = new URL("letters/", import.meta.url);
  const files = (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).toSorted();
  return await Promise.all(files.map(async (file) => {
    const letter = JSON.parse(await Deno.readTextFile(new URL(file, folder)));
    return { name: file.replace(".json", ""), style: letter.style, write: () => letter };
  }));
}
