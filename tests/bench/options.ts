/** Words of the command line that are no names of parts. */
export function isOption(word: string): boolean {
  return option.test(word);
}

const option = /^--minutes=(\d+(?:\.\d+)?)$/;

/** How long each load of the part `load` takes: `--minutes`. */
export function minutes(): number {
  const [value = "1"] = Deno.args.flatMap((word) => option.exec(word)?.[1] ?? []);
  return Number(value);
}
