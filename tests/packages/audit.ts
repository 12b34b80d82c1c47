import { runToEnd } from "../support/child.ts";
import { judge, npmLock } from "./advisories.ts";
import { readLock } from "./lock.ts";

/*
 * Asks npm's registry, through npm's own client and its settings, for known weaknesses of the locked packages. Ends with
 * an error only for those that are high and have a fix: a registry without such an answer stops nobody's work.
 */

const folder = await Deno.makeTempDir({ prefix: "envoi-advisories-" });
try {
  const { packages, ...lock } = npmLock(await readLock());
  const { dependencies } = packages[""]!;
  const project = { name: "locked", version: "0.0.0", private: true };
  await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify({ ...project, dependencies }));
  await Deno.writeTextFile(
    `${folder}/package-lock.json`,
    JSON.stringify({ ...project, ...lock, packages: { ...packages, "": { ...project, dependencies } } }),
  );
  const asked = await runToEnd("npm audit", "npm", { args: ["audit", "--json", "--package-lock-only"], cwd: folder })
    .catch((error: Error) => ({ out: "", log: error.message }));
  const judgement = judge(asked.out);
  if (judgement) {
    const { failures, warnings } = judgement;
    warnings.forEach((line) => console.log(`warning: ${line}`));
    failures.forEach((line) => console.error(`FAILED: ${line}`));
    console.log(`${Object.keys(packages).length - 1} packages: ${failures.length + warnings.length} known weaknesses.`);
    if (failures.length > 0) Deno.exitCode = 1;
  } else {
    console.log(`WARNING: known weaknesses of the packages were NOT checked: ${reasonOf(asked)}`);
  }
} finally {
  await Deno.remove(folder, { recursive: true });
}

/** One line of what npm's client said, without the address of the registry. */
function reasonOf({ out, log }: { readonly out: string; readonly log: string }): string {
  const said = /"(?:summary|message)":\s*"([^"]+)"/.exec(out)?.[1] ?? log.split("\n").find((line) => line !== "");
  return (said ?? "npm's client said nothing").replace(/https?:\/\/\S+/g, "the registry").slice(0, 200);
}
