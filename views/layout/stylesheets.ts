import { type StyleId, styleIds } from "../../domain/catalog/styles.ts";
import { assetFolder } from "./asset_file.ts";

/** The style sheets of a letter, by name and in order. */
export function letterStylesheets(style: StyleId): string[] {
  return [
    ...letterSheets,
    `styles/${style}.css`,
    ...Object.keys(sharedSheets).filter((sheet) => sharedSheets[sheet]!.includes(style)),
    ...screenSheets.has(`${style}.css`) ? [`screen/${style}.css`] : [],
  ];
}

/** Styles with words in the middle of a wide sheet, and nothing of their own that stands there side by side. */
const centred: readonly StyleId[] = ["parchment", "midnight", "launch", "deco", "ivory"];

/** Styles whose date is the second voice of the sheet; the others have large ones of their own. */
const largeDates: readonly StyleId[] = [
  ...["parchment", "midnight", "romance", "botanical", "deco", "ivory"] as const,
  ...["bubblegum", "confetti", "typewriter"] as const,
];

/** What several styles have in common on screens, by sheet. */
const sharedSheets: Readonly<Record<string, readonly StyleId[]>> = {
  "blocks/large_date.css": largeDates,
  "blocks/programme.css": [...centred, "groovy", "confetti"],
  "blocks/wide.css": centred,
  "blocks/back_rule.css": ["midnight", "romance", "deco", "ivory"],
  "blocks/codes.css": ["romance", "brutal", "bubblegum", "confetti", "pocket"],
};

/**
 * A style may have a second sheet, only for screens: the table that the envelope lies on, and blocks that differ on
 * paper.
 */
const screenSheets = new Set(Array.from(Deno.readDirSync(new URL("css/screen/", assetFolder)), ({ name }) => name));

const letterSheets = [
  "base.css",
  "letter.css",
  "blocks/words.css",
  "blocks/facts.css",
  "blocks/actions.css",
  "blocks/links.css",
  "photo.css",
  "postage.css",
  "envelope.css",
  "envelope_back.css",
  "opening.css",
  "opening_moves.css",
  "frames.css",
  "other_browsers.css",
  "print.css",
];

/** The style sheets that a script adds to a page when they are needed, each with an address of its own. */
export const lateStylesheets = ["blocks/reply.css"] as const;

/** The style sheets of pages that are not a letter. */
export const pageStylesheets = ["base.css", "page.css"] as const;

/** The style sheets of the documentation. */
export const docsStylesheets = [...pageStylesheets, "docs.css", "docs_contents.css", "docs_parts.css"] as const;

/** The style sheets of the editor. */
export const editorStylesheets = [
  ...pageStylesheets,
  "form.css",
  "editor/head.css",
  "editor/shell.css",
  "editor/saving.css",
  "editor/fields.css",
  "editor/history.css",
  "editor/preview.css",
  "editor/block_bar.css",
  "editor/letter.css",
  "editor/block_list.css",
  "editor/tools.css",
  "editor/insert.css",
  "editor/block.css",
  "editor/pictures.css",
  "editor/style.css",
  "editor/look.css",
  "editor/envelope.css",
  "editor/tiles.css",
  "editor/guests.css",
  "editor/guest_queue.css",
  "editor/guest_rows.css",
  "editor/guest_sheet.css",
  "editor/send.css",
] as const;

const siteSheets = [...pageStylesheets, "home/site.css", "home/letters.css"] as const;

/** The style sheets of the site's own pages but home. */
export const siteStylesheets = [...siteSheets, "home/display.css"] as const;

/** The style sheets of the page of all examples. */
export const examplesStylesheets = [...siteStylesheets, "home/shelf.css", "home/examples.css"] as const;

/** The style sheets of the home page, with an envelope in this style. */
export function homeStylesheets(style: StyleId): string[] {
  return [
    ...siteSheets,
    ...["letter.css", "postage.css", "envelope.css", "envelope_back.css", `styles/${style}.css`],
    ...["other_browsers.css", "home/hero.css", "home/shelf.css", "home/home.css"],
  ];
}

/** The style sheets of the page that starts a letter. */
export const startStylesheets = [...siteStylesheets, "form.css", "home/new.css"] as const;

/** The style sheets of a letter in the editor's preview. */
export function previewStylesheets(style: StyleId): string[] {
  return [...letterStylesheets(style), "editor/preview_page.css"];
}

/** The style sheets that draw the top of a letter and its envelope in every style, in addition to the editor's own. */
export const styleChoiceStylesheets = [
  ...["letter.css", "blocks/words.css", "blocks/facts.css", "envelope.css", "envelope_back.css", "frames.css"],
  ...styleIds.map((style) => `styles/${style}.css`),
  "other_browsers.css",
];

/** The style sheets of a printed letter, without those for opening it. */
export function printStylesheets(style: StyleId): string[] {
  return [
    ...letterSheets.filter((sheet) => !sheet.startsWith("opening") && sheet !== "print.css"),
    ...printSheets,
    `styles/${style}.css`,
  ];
}

const printSheets = [
  "print/page.css",
  "print/letter.css",
  "print/facts.css",
  "print/codes.css",
  "print/styles_quiet.css",
  "print/notebook.css",
  "print/styles_loud.css",
  "print/styles_party.css",
  "print/styles_poster.css",
  "print/styles_plain.css",
  "print/minimal.css",
  "print/pages.css",
  "print/narrow.css",
  "print/close.css",
  "print/grounds.css",
  "print/skies.css",
  "print/sunset.css",
  "print/envelope.css",
  "print/envelope_back.css",
  "print/cut_out.css",
];

/** The style sheets of the print kit. */
export function printKitStylesheets(style: StyleId): string[] {
  return [...printStylesheets(style), "print/kit.css"];
}
