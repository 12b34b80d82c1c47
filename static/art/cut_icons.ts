import type { SealIcon } from "../../domain/catalog/envelope.ts";
import type { BlockOf } from "../../domain/blocks/index.ts";
import { drawStamps } from "./draw_stamps/draw_stamps.ts";

/**
 * Draws the stamps, and cuts the seals' marks and the links' icons from their icon sets into this folder: `deno task
 * art`. The sets are fetched into a temporary folder, so they are no dependency of the service; the same versions give
 * the same files.
 */

const sets = {
  "fluent-emoji-flat": "1.2.6",
  "fluent-emoji-high-contrast": "1.2.6",
  "ph": "1.2.2",
} as const;
type SetName = keyof typeof sets;

type IconSet = { readonly icons: Record<string, { readonly body: string }>; readonly width: number };

/**
 * Filled shapes rather than lines, because they are pressed into wax. Where one set has only an outline, the other set
 * is used, or only these parts of the drawing, filled except for parts inside of others.
 */
const marks: Readonly<Record<SealIcon, readonly [set: SetName, icon: string, parts?: readonly number[]]>> = {
  heart: ["fluent-emoji-high-contrast", "heart-suit"],
  ring: ["fluent-emoji-high-contrast", "ring", [2, 0, 4]],
  cake: ["fluent-emoji-high-contrast", "birthday-cake"],
  cheers: ["fluent-emoji-high-contrast", "clinking-glasses"],
  balloon: ["ph", "balloon-fill"],
  gift: ["fluent-emoji-high-contrast", "wrapped-gift"],
  cap: ["fluent-emoji-high-contrast", "graduation-cap"],
  note: ["fluent-emoji-high-contrast", "musical-note"],
  star: ["fluent-emoji-high-contrast", "star"],
  sparkle: ["fluent-emoji-high-contrast", "sparkles"],
  moon: ["ph", "moon-fill"],
  sun: ["ph", "sun-fill"],
  flower: ["fluent-emoji-high-contrast", "cherry-blossom"],
  snowflake: ["fluent-emoji-high-contrast", "snowflake"],
  tree: ["ph", "tree-evergreen-fill"],
  crown: ["ph", "crown-fill"],
  dragon: ["fluent-emoji-high-contrast", "dragon", [1, 0]],
  code: ["ph", "code-bold"],
};

const links: Readonly<Record<BlockOf<"link">["icon"], string>> = {
  link: "link-simple",
  gift: "gift",
  music: "music-notes-simple",
  video: "video-camera",
  map: "map-pin",
  camera: "camera",
};

const here = new URL("./", import.meta.url);
const temporary = await Deno.makeTempDir();
try {
  const loaded = new Map<SetName, IconSet>();
  for (const [name, version] of Object.entries(sets) as [SetName, string][]) {
    loaded.set(name, await fetchSet(name, version, temporary));
  }
  await drawStamps(new URL("stamps/", here), (icon) => bodyOf(loaded.get("fluent-emoji-flat")!, icon));
  await cutDrawings("icons", links, loaded.get("ph")!);
  await cutMarks(loaded);
} finally {
  await Deno.remove(temporary, { recursive: true });
}

async function fetchSet(name: SetName, version: string, folder: string): Promise<IconSet> {
  await run(folder, "npm", "pack", "--silent", `@iconify-json/${name}@${version}`);
  await run(folder, "tar", "xzf", `iconify-json-${name}-${version}.tgz`, "package/icons.json");
  return JSON.parse(await Deno.readTextFile(`${folder}/package/icons.json`));
}

async function run(cwd: string, command: string, ...args: string[]): Promise<void> {
  const { success } = await new Deno.Command(command, { args, cwd, stdout: "null" }).spawn().status;
  if (!success) throw new Error(`${command} ${args.join(" ")} failed`);
}

async function cutDrawings(folder: string, drawings: Readonly<Record<string, string>>, set: IconSet): Promise<void> {
  for (const [name, icon] of Object.entries(drawings)) {
    const box = `0 0 ${set.width} ${set.width}`;
    const body = bodyOf(set, icon).replaceAll(' fill="currentColor"', "");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>\n`;
    await Deno.writeTextFile(new URL(`${folder}/${name}.svg`, here), svg);
  }
}

async function cutMarks(loaded: ReadonlyMap<SetName, IconSet>): Promise<void> {
  const cut = Object.entries(marks).map(([mark, [name, icon, parts]]) => {
    const set = loaded.get(name)!;
    const body = bodyOf(set, icon);
    return [mark, { size: set.width, body: parts ? solid(body, parts) : bare(body) }];
  });
  await Deno.writeTextFile(new URL("seals.json", here), JSON.stringify(Object.fromEntries(cut), null, 2) + "\n");
}

function bodyOf(set: IconSet, icon: string): string {
  const found = set.icons[icon];
  if (!found) throw new Error(`There is no ${icon} in its set.`);
  return found.body;
}

/** Only the shapes, without colours: the page or the picture colours them. */
function bare(body: string): string {
  return body.replace(/<\/?g[^>]*>/g, "").replaceAll(' fill="currentColor"', "");
}

/** One path made from these parts, each of which must begin at an absolute point (M, not m). */
function solid(body: string, wanted: readonly number[]): string {
  const drawn = [...body.matchAll(/ d="([^"]+)"/g)].flatMap(([, path]) => path!.split(/(?=m)/i));
  return `<path fill-rule="evenodd" d="${wanted.map((index) => drawn[index]).join("")}"/>`;
}
