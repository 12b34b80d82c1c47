import { type Block, blockTypeOf } from "../../blocks/index.ts";
import { oneAct } from "../../history/history_lines.ts";
import type { Card } from "../card.ts";
import { visibleBlocks } from "../content.ts";
import { unchangedBlocks } from "../unfinished.ts";
import { calendarDay, endsAtNight, toldEnd } from "./dates.ts";
import { type Warning, warning } from "../warnings/warning.ts";

/** What guests who have read the letter must look at again: dates and places that changed since (decisions K8, P7). */
export type FactUpdates = {
  /** when one of them last changed, in milliseconds since 1970; null: never */
  readonly last: number | null;
  /** by the ids of their blocks; `removed`: that one is not there any more */
  readonly blocks: Readonly<Record<string, FactUpdate>>;
};

type FactUpdate = {
  /** in milliseconds since 1970 */
  readonly at: number;
  /** of a date: since guests could read another one, only the time of day is another */
  readonly time?: true;
  /** it was written in place of a preset's example, so no guest has read another one */
  readonly first?: true;
  /** the host left it out of what guests are told */
  readonly untold?: true;
  /** of a removal: the ids of the blocks that are gone; letters that were stored before have none */
  readonly gone?: readonly string[];
};

export const noUpdates: FactUpdates = { last: null, blocks: {} };

/** The id of no block: under it stands when a date or a place was last removed. */
const removed = "";

/** A change of a letter. */
type CardChange = {
  readonly before: Pick<Card, "blocks" | "kind">;
  readonly after: Pick<Card, "blocks">;
  /** when it is made, in milliseconds since 1970 */
  readonly time: number;
  /** when the letter was made: a preset's date is calculated from it */
  readonly begun: Date;
  /** a person writes it piece by piece */
  readonly byHand: boolean;
};

/**
 * What guests must look at again after a change: a date or a place is another one now, was removed or put back, or one
 * more was added. The first date or place of a letter is no update, and neither is what replaces a preset's example,
 * while it is written: for ten minutes after each change, as in the history.
 */
export function followFacts(updates: FactUpdates, { before, after, time, begun, byHand }: CardChange): FactUpdates {
  const [known, facts] = [factsOf(before.blocks), factsOf(after.blocks)];
  // Most changes leave dates and places as they are, and to find the examples takes long.
  let found: ReadonlySet<string> | undefined;
  const isExample = (id: string) => (found ??= unchangedBlocks(before, begun)).has(id);
  const [gone, isReal] = [[...known.keys()].filter((id) => !facts.has(id)), (id: string) => !isExample(id)];
  // A client that sends a whole list may give its blocks new ids.
  const spare = gone.filter(isExample);
  const isBeingWritten = (update: FactUpdate | undefined) =>
    byHand && update?.first === true && time - update.at <= oneAct;
  const lostBefore = withRemoval(updates)[removed];
  const blocks: Record<string, FactUpdate> = {};
  for (const [id, fact] of facts) {
    const old = known.get(id) === fact ? id : [...known.keys()].find((one) => known.get(one) === fact);
    const update = updates.blocks[old ?? id];
    if (old !== undefined) {
      if (update) blocks[id] = update;
    } else if (isExample(id) || isBeingWritten(update) || spare.pop() !== undefined) {
      blocks[id] = { at: time, first: true };
    } else if (lostBefore?.gone?.includes(id) || known.keys().some(isReal)) {
      const isTime = isSameDay(known.get(id), fact) && (!update || !isTold(update) || update.time);
      blocks[id] = { at: time, ...isTime ? { time: true } : {} };
    }
  }
  const kept = new Set(facts.values());
  // Of a whole list with new ids, one that is told takes the place of one that is gone.
  const come = Object.entries(blocks).filter(([id, { at, first }]) => at === time && !first && !known.has(id))
    .map(([id]) => typeOf(facts.get(id)!));
  const lost = gone.filter((id) => !kept.has(known.get(id)!) && isReal(id))
    .filter((id) => !takeOut(come, typeOf(known.get(id)!)));
  const removal = removalOf(lostBefore, lost, { facts, time });
  if (removal) blocks[removed] = removal;
  return { last: lastTold(blocks), blocks };
}

/** The entry for what is gone, after some more are lost; undefined: all of it is there again. */
function removalOf(
  before: FactUpdate | undefined,
  lost: readonly string[],
  { facts, time }: { facts: ReadonlyMap<string, string>; time: number },
): FactUpdate | undefined {
  const gone = before?.gone?.filter((id) => !facts.has(id));
  if (lost.length === 0) return gone?.length === 0 ? undefined : before && { ...before, ...gone && { gone } };
  if (!before || !isTold(before)) return { at: time, gone: lost };
  return { at: time, ...gone && { gone: [...gone, ...lost] } };
}

/** When what guests are told last changed; null: they are told nothing. */
function lastTold(blocks: FactUpdates["blocks"]): number | null {
  const told = Object.values(blocks).filter(isTold).map(({ at }) => at);
  return told.length > 0 ? Math.max(...told) : null;
}

function takeOut(list: string[], one: string): boolean {
  const place = list.indexOf(one);
  if (place >= 0) list.splice(place, 1);
  return place >= 0;
}

/** Letters that were stored before removals had an entry: what last changed is at none of their blocks. */
function withRemoval({ last, blocks }: FactUpdates): FactUpdates["blocks"] {
  if (last === null || blocks[removed] || Object.values(blocks).some((one) => isTold(one) && one.at === last)) {
    return blocks;
  }
  return { ...blocks, [removed]: { at: last } };
}

/** When a date or a place was removed that guests could read; undefined: none was. */
export function removedOn(updates: FactUpdates): Date | undefined {
  const removal = withRemoval(updates)[removed];
  return removal && isTold(removal) ? new Date(removal.at) : undefined;
}

/** When the block's date or place changed after guests could read another one; undefined: it did not. */
export function updateOf({ blocks }: FactUpdates, block: Pick<Block, "id">): Date | undefined {
  const update = Object.hasOwn(blocks, block.id) ? blocks[block.id] : undefined;
  return update && isTold(update) ? new Date(update.at) : undefined;
}

/** What changed at the block. */
export function newsOf({ blocks }: FactUpdates, { id, type }: Pick<Block, "id" | "type">): keyof typeof news {
  if (type !== "date") return "newPlace";
  return Object.hasOwn(blocks, id) && blocks[id]!.time ? "newTime" : "newDate";
}

const news = { newDate: "New date", newTime: "New time", newPlace: "New place" } as const;

function isTold({ first, untold }: FactUpdate): boolean {
  return !first && !untold;
}

/** Whether both dates are on the same days; a guest who has kept the day free need not ask again. */
function isSameDay(old: string | undefined, fact: string): boolean {
  return old !== undefined && daysOf(fact) !== "" && daysOf(old) === daysOf(fact);
}

/** The first day and the last of a date, as guests count them: a party until 2 am has one. Empty for a place. */
function daysOf(fact: string): string {
  const [type, [start = "", end = ""]] = JSON.parse(fact) as [string, string[]];
  if (type !== "date") return "";
  const last = toldEnd(start, end);
  return [start, last === "" || endsAtNight(start, last) ? start : last].map(calendarDay).join();
}

/**
 * The same after the host left a change out of what guests are told (decision P7). The next change is told again.
 * @param block its id; undefined: that something is not there any more
 * @returns undefined if guests are told nothing there
 */
export function leaveOut(updates: FactUpdates, block = removed): FactUpdates | undefined {
  const blocks = withRemoval(updates);
  const update = Object.hasOwn(blocks, block) ? blocks[block] : undefined;
  if (!update || !isTold(update)) return undefined;
  const left = { ...blocks, [block]: { ...update, untold: true } as const };
  return { last: lastTold(left), blocks: left };
}

/**
 * The same as it is told in an earlier or later state: what the host has left out of it since stays left out, also when
 * undo passes a state that does not know it.
 */
export function stillLeftOut(state: FactUpdates, now: FactUpdates): FactUpdates {
  const known = withRemoval(state);
  const left = Object.entries(now.blocks).filter(([, { untold }]) => untold);
  const same = left.filter(([id, { at }]) => Object.hasOwn(known, id) && known[id]!.at === at);
  const { last, blocks } = same.reduce<FactUpdates>(
    (updates, [id]) => leaveOut(updates, id) ?? updates,
    { last: state.last, blocks: known },
  );
  return { last, blocks: { ...Object.fromEntries(left), ...blocks } };
}

/** The same when all changes are left out; the same object if guests are told none. */
export function leaveAllOut(updates: FactUpdates): FactUpdates {
  if (updates.last === null) return updates;
  const left = Object.entries(withRemoval(updates)).map(([id, update]) =>
    [id, isTold(update) ? { ...update, untold: true } as const : update] as const
  );
  return { last: null, blocks: Object.fromEntries(left) };
}

/** Says what a change begins to tell guests: a program may know that nobody has read the letter yet (decision P7). */
export function toldWarnings(before: FactUpdates, after: FactUpdates, { blocks }: Pick<Card, "blocks">): Warning[] {
  if (after.last === null || after.last <= (before.last ?? 0)) return [];
  const told = blocks.flatMap((block, index) => {
    if (updateOf(after, block)?.getTime() !== after.last) return [];
    const what = news[newsOf(after, block)];
    return [warning(`blocks[${index}]`, "guests_told", `Guests read "${what} · Updated on …" here${notRead}`)];
  });
  const isGone = removedOn(after)?.getTime() === after.last;
  return [...told, ...isGone ? [warning("blocks", "guests_told", `Guests read "Updated on …"${notRead}`)] : []];
}

const notRead = ", in the letter's language. If nobody has read the letter yet, send updatedNote: false with an " +
  "update, alone or with other fields: then they read no such note.";

function typeOf(fact: string): string {
  return JSON.parse(fact)[0];
}

/** The dates and places that guests see, as texts by the ids of their blocks. */
function factsOf(letter: readonly Block[]): ReadonlyMap<string, string> {
  return new Map(
    visibleBlocks(letter).flatMap((block) => {
      const facts = blockTypeOf(block).facts?.(block);
      return facts ? [[block.id, JSON.stringify([block.type, facts])] as const] : [];
    }),
  );
}
