import { blockTypes } from "../../domain/blocks/index.ts";
import { everyOption } from "../snapshot/every_option.ts";
import { assertNone } from "../support/assert.ts";
import { sampleLetter } from "../support/sample_letter.ts";

/* Browser tests and the snapshot draw these letters, so a type that they lack would be drawn by no test. */

const picture = "https://pictures.example/photo.jpg";
const letters = { sampleLetter: sampleLetter("ivory", picture), everyOption: everyOption(picture) };

for (const [name, { blocks }] of Object.entries(letters)) {
  Deno.test(`${name} has a block of every type`, () => {
    const types = new Set<string>(blocks.map(({ type }) => type));
    assertNone("types that it lacks", Object.keys(blockTypes).filter((type) => !types.has(type)));
  });
}
