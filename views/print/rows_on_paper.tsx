import type { Child } from "hono/jsx";
import type { Block } from "../../domain/blocks/index.ts";

/** A block as it is drawn, and what it is. */
type DrawnBlock = { readonly block: Block; readonly drawn: Child };

/** Blocks that stay together, one below the other. */
type Group = readonly DrawnBlock[];

/**
 * On paper, neighbours that need little room stand side by side: when and where, details two by two with their links
 * below them, and links, stamps and small pictures. The last codes of the letter stand in one row with its own code.
 * @param code the letter's own code, with its address
 */
export function rowsOnPaper(blocks: readonly DrawnBlock[], code: Child): Child[] {
  const { body, codes } = withoutCodes(withoutDecoration(blocks));
  const rows: Group[][] = [];
  for (const group of groupsOf(body)) {
    const row = rows.at(-1);
    if (row && goesBeside(row, group)) row.push(group);
    else rows.push([group]);
  }
  return [
    ...rows.map(drawRow),
    drawFoot(code, codes),
  ];
}

function drawFoot(code: Child, codes: Group): Child {
  return <footer class="printed-link">{[code, drawGroup(codes)]}</footer>;
}

function drawRow(row: readonly Group[]): Child {
  const [first] = row;
  if (row.length === 1) return drawGroup(first!);
  const { block } = first![0]!;
  if (isDetail(block)) return <div class="block printed-columns">{row.map(drawColumn)}</div>;
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

/** How many codes stand beside the letter's own. */
const mostCodes = 2;

/** Takes out the codes behind everything else but small pictures, dividers and the signature. */
function withoutCodes(blocks: readonly DrawnBlock[]): { body: DrawnBlock[]; codes: DrawnBlock[] } {
  const last = blocks.findLastIndex(({ block }) => !isSmall(block) && !["divider", "signature"].includes(block.type));
  const codes = blocks.slice(last + 1).filter(({ block }) => block.type === "qr").slice(0, mostCodes);
  return { body: blocks.filter((one) => !codes.includes(one)), codes };
}

/** Details with the links that follow them; a divider between two details separates nothing, and is left out. */
function groupsOf(blocks: readonly DrawnBlock[]): Group[] {
  const groups: DrawnBlock[][] = [];
  for (const [index, one] of blocks.entries()) {
    const last = groups.at(-1);
    const next = blocks[index + 1];
    if (one.block.type === "divider" && last && isDetail(last[0]!.block) && next && isDetail(next.block)) continue;
    if (one.block.type === "link" && last && isDetail(last[0]!.block)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** How many small things stand in one row. */
const most = 3;

function goesBeside(row: readonly Group[], group: Group): boolean {
  const [first, block] = [row[0]![0]!.block, group[0]!.block];
  if (isFact(block)) return row.length === 1 && isFact(first) && first.type !== block.type;
  if (isDetail(block)) return row.length === 1 && isDetail(first);
  return isSmall(block) && isSmall(first) && row.length < most;
}

function isFact({ type }: Block): boolean {
  return type === "date" || type === "place";
}

/** A longer programme needs the whole width, and may go on on the next sheet. */
const shortProgramme = { items: 8, letters: 60 };

function isDetail(block: Block): boolean {
  if (block.type === "agenda") {
    const { items, letters } = shortProgramme;
    return block.items.length <= items && block.items.every(({ what }) => what.length <= letters);
  }
  return ["dress", "gift", "rsvp"].includes(block.type);
}

function isSmall(block: Block): boolean {
  return ["qr", "stamp", "link"].includes(block.type) || block.type === "image" && block.shape !== "wide";
}
