import { usualConnections } from "./load.ts";
import { isOption } from "./options.ts";
import { type Part, parts } from "./parts.ts";
import { othersCpuSeconds } from "./process.ts";
import { type Section, writeReport } from "./report.ts";

/**
 * Measures speed and memory of the service, and prints one table (`deno task bench`). Arguments name parts. An aim that
 * is not reached is reported, and is no error; the exit code is 1 when something could not be measured.
 */

const chosen = Deno.args.filter((word) => !isOption(word));
const unknown = chosen.filter((name) => parts.every((part) => part.name !== name));
if (unknown.length > 0) {
  const known = parts.map(({ name, about }) => `  ${name.padEnd(10)}${about}`).join("\n");
  console.error(`There is no part ${unknown.join()}. Parts:\n${known}`);
  Deno.exit(1);
}
const isChosen = ({ name, onlyIfNamed }: Part) => chosen.length > 0 ? chosen.includes(name) : !onlyIfNamed;

console.log(
  `Envoi on ${navigator.hardwareConcurrency} cores with Deno ${Deno.version.deno}. The load runs on the same machine ` +
    `and shares its cores with the service.\nA rate is with ${usualConnections} connections, on each one request after ` +
    "another; a time is with one connection, if nothing else is said.\n",
);
const sections: Section[] = [];
for (const part of parts.filter(isChosen)) sections.push(await measure(part));
console.log(`\n${writeReport(sections)}`);
Deno.exit(sections.some((section) => "failed" in section) ? 1 : 0);

async function measure({ name, about, measure }: Part): Promise<Section> {
  const [start, othersBefore] = [performance.now(), await othersCpuSeconds()];
  const outcome = await measure().then((rows) => ({ rows }), (error) => ({ failed: String(error) }));
  const seconds = (performance.now() - start) / 1000;
  const others = (await othersCpuSeconds() - othersBefore) / seconds;
  console.log(`${name} ${seconds.toFixed(0)} s`);
  return { part: name, about, others, ...outcome };
}
