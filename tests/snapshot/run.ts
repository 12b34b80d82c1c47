import { writeAgentAnswers } from "./agent_answers.ts";
import { writeEditorActs } from "./editor_acts.ts";
import { writeEditorViews } from "./editor_views.ts";
import { writeGuestViews } from "./guest_views.ts";
import { readSamples } from "./letters.ts";
import { writePatterns, writePeoplePages } from "./people_pages.ts";
import { createRecorder } from "./recorder.ts";
import { writeRestAnswers } from "./rest_answers.ts";

/*
 * Everything that the service draws and answers, as files in a folder: `deno task snapshot /tmp/before`. The same code
 * writes the same files. To check a change that must not change any output, write one folder before it and one after
 * it, then `diff -r` the two. `--pictures` draws the preview pictures, too, which takes the longest.
 */

const [folder, ...more] = Deno.args.filter((argument) => !argument.startsWith("--"));
const pictures = Deno.args.includes("--pictures");
if (folder === undefined || more.length > 0) {
  throw new Error("Name one folder: deno task snapshot <folder> [--pictures]");
}

const start = performance.now();
const { record, count } = await createRecorder(folder);
const samples = await readSamples();

await writePeoplePages(record);
await writePatterns(record);
say("pages of the service");
await writeRestAnswers(record, samples);
await writeAgentAnswers(record);
say("answers to programs");
for (const sample of samples) {
  await writeEditorViews(record, sample);
  await writeGuestViews(record, sample, pictures);
  say(sample.name);
}
await writeEditorActs(record, samples.find(({ name }) => name === "every-block")!);
say("acts of the editor");
// The worker that draws preview pictures would keep the process alive.
Deno.exit();

function say(done: string): void {
  console.log(`${done}: ${count()} files, ${Math.round((performance.now() - start) / 1000)} s`);
}
