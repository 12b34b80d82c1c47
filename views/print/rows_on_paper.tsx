import type { Child } from "hono/jsx";
import type { Block } from "../../domain/blocks/index.ts";
import { lookOf } from "../blocks/index.ts";

/** A block as it is drawn, and what it is. */
type DrawnBlock = { readonly block: Block; readonly drawn: Child };

/** Blocks that stay together, one below the other. */
type Group = readonly DrawnBlock[];

/**
 * On paper the headings at the beginning are one title, when and where belong together, and neighbours that need little
 * room stand side by side: dress and gifts, and links, stamps and small pictures. The last codes of the letter stand in
 * one row with those that every letter has; the question for a reply and the names below it are one part.
 * @param own the letter's own code with its address, and those that pay for gifts
 */
export function rowsOnPaper(blocks: readonly DrawnBlock[], own: readonly Child[]): Child[] {
  const { body, codes } = withoutCodes(withoutDecoration(blocks), mostCodes - own.length);
  const { title, rest } = withoutTitle(body);
  const rows: Group[][] = [];
  for (const group of groupsOf(rest)) {
    const row = rows.at(-1);
    if (row && isLinkOfNotes(row, group)) row[0] = [...row[0]!, ...group];
    else if (row && goesBeside(row, group)) row.push(group);
    else rows.push([group]);
  }
  return [drawTitle(title), ...rows.map(drawSection), drawFoot(own, codes)];
}

/** An ornament of the style parts a programme from the notes or the reply below it. */
function drawSection(row: readonly Group[], index: number, rows: readonly (readonly Group[])[]): Child {
  const above = rows[index - 1];
  const isApart = above && blockOf(above).type === "agenda" && (isNote(blockOf(row)) || blockOf(row).type === "rsvp");
  if (!isApart) return drawRow(row);
  return (
    <>
      <hr class="block block-divider printed-between" data-divider="stars" />
      {drawRow(row)}
    </>
  );
}

/** What a row begins with. */
function blockOf(row: readonly Group[]): Block {
  return row[0]![0]!.block;
}

function drawTitle(title: Group): Child {
  return <header class="block printed-title">{drawGroup(title)}</header>;
}

/** The headings at the beginning: on paper they are one title, which some styles print on a ground of its own. */
function withoutTitle(blocks: readonly DrawnBlock[]): { title: Group; rest: Group } {
  const found = blocks.findIndex(({ block }) => lookOf(block).paper !== "title");
  const end = found < 0 ? blocks.length : found;
  return { title: blocks.slice(0, end), rest: blocks.slice(end) };
}

function drawFoot(own: readonly Child[], codes: Group): Child {
  return <footer class="printed-link">{[...own, drawGroup(codes)]}</footer>;
}

function drawRow(row: readonly Group[]): Child {
  const [first] = row;
  const { block } = first![0]!;
  if (block.type === "rsvp") return <div class="block printed-close">{drawGroup(first!)}</div>;
  if (row.length === 1) return drawGroup(first!);
  if (isNote(block)) return <div class="block printed-columns">{row.map(drawColumn)}</div>;
  return <div class={`block printed-${isFact(block) ? "pair" : "row"}`}>{row.map(drawGroup)}</div>;
}

const drawGroup = (group: Group): Child => group.map(({ drawn }) => drawn);

function drawColumn(group: Group): Child {
  return <div class="printed-column">{drawGroup(group)}</div>;
}

/** Without pictures that the letter has already shown, and without the stamps between its codes. */
function withoutDecoration(blocks: readonly DrawnBlock[]): DrawnBlock[] {
  const shown = new Set<string>();
  return blocks.filter(({ block }, index) => {
    if (block.type === "stamp") return blocks[index - 1]?.block.type !== "qr" && blocks[index + 1]?.block.type !== "qr";
    if (block.type !== "image") return true;
    const picture = JSON.stringify([block.src, block.focus]);
    const isFirst = !shown.has(picture);
    shown.add(picture);
    return isFirst;
  });
}

/** How many codes stand in one row. */
const mostCodes = 3;

/** Takes out the codes behind everything else but small pictures, dividers and the signature. */
function withoutCodes(blocks: readonly DrawnBlock[], most: number): { body: DrawnBlock[]; codes: DrawnBlock[] } {
  const last = blocks.findLastIndex(({ block }) =>
    !isSmall(block) && lookOf(block).paper !== "line" && block.type !== "signature"
  );
  const codes = blocks.slice(last + 1).filter(({ block }) => block.type === "qr").slice(0, Math.max(0, most));
  return { body: blocks.filter((one) => !codes.includes(one)), codes };
}

/**
 * Gifts with their list, a reply with the names below it; a divider between facts and details separates nothing, and is
 * left out.
 */
function groupsOf(blocks: readonly DrawnBlock[]): Group[] {
  const groups: DrawnBlock[][] = [];
  for (const [index, one] of blocks.entries()) {
    const last = groups.at(-1);
    const next = blocks[index + 1];
    if (lookOf(one.block).paper === "line" && last && isSet(last[0]!.block) && next && isSet(next.block)) continue;
    if (last && belongsTo(last[0]!.block, one.block)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

function belongsTo({ type }: Block, next: Block): boolean {
  return type === "gift" && isGiftList(next) || type === "rsvp" && next.type === "signature";
}

/** The address that a gift has on paper (`views/blocks/gift.tsx`). */
function isGiftList(block: Block): boolean {
  return block.type === "link" && block.icon === "gift";
}

/** How many small things stand in one row. */
const most = 3;

function goesBeside(row: readonly Group[], group: Group): boolean {
  const [first, block] = [row[0]![0]!.block, group[0]!.block];
  if (isFact(block)) return row.length === 1 && isFact(first) && first.type !== block.type;
  if (isNote(block)) return row.length === 1 && isNote(first);
  return isSmall(block) && isSmall(first) && row.length < most;
}

/** A link behind dress and gifts stands below the dress: a gift has more lines. */
function isLinkOfNotes(row: readonly Group[], [link]: Group): boolean {
  return row.length === 2 && isNote(row[0]![0]!.block) && link!.block.type === "link";
}

function isFact(block: Block): boolean {
  return lookOf(block).paper === "fact";
}

/** What has a heading of its own, and the links about it. */
function isSet(block: Block): boolean {
  return ["fact", "note", "section"].includes(lookOf(block).paper) || block.type === "link";
}

function isNote(block: Block): boolean {
  return lookOf(block).paper === "note";
}

function isSmall(block: Block): boolean {
  return lookOf(block).paper === "small" && !(block.type === "image" && block.shape === "wide");
}
