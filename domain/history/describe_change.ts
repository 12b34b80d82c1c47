import { type Block, blockTypeOf } from "../blocks/index.ts";
import type { SlotName } from "../catalog/envelope.ts";
import type { StyleId } from "../catalog/styles.ts";
import type { Guest } from "../guests/guest.ts";
import type { Card, LetterContent } from "../letter/card.ts";
import { notIn, same } from "../letter/patch.ts";
import { isObject } from "../letter/reading/is_object.ts";
import { oneLine } from "../letter/text.ts";
import type { Custom } from "../letter/theme.ts";

/** One difference, as data without words: the editor describes it in its reader's language. */
export type Difference =
  | BlockDifference
  | { readonly what: "guests_added" | "guests_removed"; readonly names: readonly string[] }
  | { readonly what: "guest_renamed"; readonly id: string; readonly from: string; readonly to: string }
  | { readonly what: "guests_renamed"; readonly count: number }
  | { readonly what: "style"; readonly was: StyleId; readonly style: StyleId }
  | { readonly what: "slot"; readonly slot: SlotName; readonly words?: Reworded }
  | { readonly what: "fallback"; readonly words: Reworded }
  | { readonly what: "guests_moved" | Look | "seal" | "occasion" | "language" };

export type BlockDifference = {
  readonly what: "added" | "removed" | "moved" | "changed" | "reworded";
  /** of the blocks, in order */
  readonly types: readonly Block["type"][];
  readonly ids: readonly string[];
  /** the rewritten text, if the difference is one block */
  readonly words?: Reworded;
  /** paths of the changed fields, if the difference is one changed block */
  readonly fields?: readonly string[];
};

type Look = "colors" | "fonts" | "frame";

/** The differences between two states, as a person would tell them; empty where the states are the same. */
export function describeChange(before: LetterContent, after: LetterContent): Difference[] {
  return [
    ...blockChanges(before.card.blocks, after.card.blocks),
    ...cardChanges(before.card, after.card),
    ...guestChanges(before.guests, after.guests),
  ];
}

/** The differences that an undo from one state to another takes back, or that a redo makes again. */
export function describeStep(way: "undo" | "redo", from: LetterContent, to: LetterContent): Difference[] {
  return way === "undo" ? describeChange(to, from) : describeChange(from, to);
}

function blockChanges(before: readonly Block[], after: readonly Block[]): Difference[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const kept = after.filter(({ id }) => old.has(id));
  const stayed = longestRise(kept, new Map(before.map(({ id }, place) => [id, place])));
  const edited = kept.filter((block) => !same(block, old.get(block.id)));
  const reworded = edited.filter((block) => onlyWords(block, old.get(block.id)!));
  const list = (what: BlockDifference["what"], blocks: readonly Block[]): BlockDifference[] =>
    blocks.length > 0 ? [{ what, types: blocks.map(({ type }) => type), ids: blocks.map(({ id }) => id) }] : [];
  const rewritten = (what: "changed" | "reworded", blocks: readonly Block[]) => {
    const [block, ...others] = blocks;
    const one = block && others.length === 0 ? whatIn(old.get(block.id)!, block) : {};
    return list(what, blocks).map((change) => ({ ...change, ...one }));
  };
  return [
    ...list("added", notIn(after, before)),
    ...list("removed", notIn(before, after)),
    ...list("moved", kept.filter(({ id }) => !stayed.has(id))),
    ...rewritten("reworded", reworded),
    ...rewritten("changed", edited.filter((block) => !reworded.includes(block))),
  ];
}

/** The differences within a block. */
function whatIn(old: Block, block: Block): Pick<BlockDifference, "words" | "fields"> {
  const words = rewordedBlock(old, block);
  return words ? { words } : { fields: changedFields(old, block) };
}

/** Ids of the largest set of blocks that kept their order: all other blocks were moved. */
function longestRise(blocks: readonly Block[], places: ReadonlyMap<string, number>): ReadonlySet<string> {
  const best: string[][] = [];
  for (const [index, { id }] of blocks.entries()) {
    const before = best.filter((rise, one) => one < index && places.get(rise.at(-1)!)! < places.get(id)!);
    best.push([...longest(before), id]);
  }
  return new Set(longest(best));
}

function longest(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.reduce((most, list) => list.length > most.length ? list : most, []);
}

function onlyWords(block: Block, old: Block): boolean {
  return "text" in block && "text" in old && same({ ...block, text: "" }, { ...old, text: "" });
}

/** The differences by field of the card, in the order in which a person reads them. A missing field is a type error. */
function cardChanges(before: Card, after: Card): Difference[] {
  const slots = [...new Set([...Object.keys(before.envelope.blocks), ...Object.keys(after.envelope.blocks)])];
  const sameSeal = before.seal === after.seal && before.sealShape === after.sealShape;
  const byField: Readonly<Record<Exclude<keyof Card, "v" | "blocks">, Difference[]>> = {
    style: before.style === after.style ? [] : [{ what: "style", was: before.style, style: after.style }],
    custom: customChanges(before.custom, after.custom),
    seal: sameSeal ? [] : [{ what: "seal" }],
    sealShape: [], // reported with the seal
    envelope: (slots as SlotName[]).flatMap((slot) =>
      slotChanges(slot, before.envelope.blocks[slot], after.envelope.blocks[slot])
    ),
    kind: before.kind === after.kind ? [] : [{ what: "occasion" }],
    lang: before.lang === after.lang ? [] : [{ what: "language" }],
    nameFallback: before.nameFallback === after.nameFallback
      ? []
      : [{ what: "fallback", words: rewordedText(before.nameFallback, after.nameFallback) }],
  };
  return Object.values(byField).flat();
}

/** Each look at most once, even if several of its overrides changed. */
function customChanges(before: Custom, after: Custom): Difference[] {
  const changed = (Object.keys(looks) as (keyof Custom)[]).filter((key) => before[key] !== after[key]);
  return [...new Set(changed.map((key) => looks[key]))].map((what) => ({ what }));
}

function slotChanges(slot: SlotName, before: Block | undefined, after: Block | undefined): Difference[] {
  if (same(before, after)) return [];
  const words = rewordedBlock(before, after);
  return [{ what: "slot", slot, ...words ? { words } : {} }];
}

/** The look that each override belongs to. */
const looks: Readonly<Record<keyof Custom, Look>> = {
  accent: "colors",
  paper: "colors",
  ink: "colors",
  envelope: "colors",
  head: "fonts",
  body: "fonts",
  frame: "frame",
};

function guestChanges(before: readonly Guest[], after: readonly Guest[]): Difference[] {
  // States of one history often share their list, which may have a thousand guests.
  if (before === after) return [];
  const old = new Map(before.map(({ id, name }) => [id, name]));
  const ids = new Set(after.map(({ id }) => id));
  const added = notIn(after, before).map(({ name }) => name);
  const removed = notIn(before, after).map(({ name }) => name);
  const kept = after.filter(({ id }) => old.has(id));
  const renamed = kept.filter(({ id, name }) => old.get(id) !== name);
  const moved = !same(kept.map(({ id }) => id), before.filter(({ id }) => ids.has(id)).map(({ id }) => id));
  const [first] = renamed;
  return [
    ...added.length > 0 ? [{ what: "guests_added", names: added } as const] : [],
    ...removed.length > 0 ? [{ what: "guests_removed", names: removed } as const] : [],
    ...first && renamed.length === 1
      ? [{ what: "guest_renamed", id: first.id, from: old.get(first.id)!, to: first.name } as const]
      : [],
    ...renamed.length > 1 ? [{ what: "guests_renamed", count: renamed.length } as const] : [],
    ...moved ? [{ what: "guests_moved" } as const] : [],
  ];
}

/** Paths of the changed fields between two blocks of a type, such as `contacts.email`; a list is one field. */
function changedFields(before: Block, after: Block): string[] {
  const [was, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...now.keys()])].filter((path) => was.get(path) !== now.get(path));
}

function fieldsOf(value: object, parent = ""): ReadonlyMap<string, string> {
  const entries = Object.entries(value).flatMap(([name, inner]) =>
    isObject(inner) ? [...fieldsOf(inner, `${parent}${name}.`)] : [[`${parent}${name}`, JSON.stringify(inner)] as const]
  );
  return new Map(entries);
}

/** A text before and after: words, each as one line, or local times at the venue. Empty: no text. */
export type Reworded = { readonly as: "words" | "times"; readonly was: string; readonly now: string };

/** The text that differs between two blocks, of the first field if several differ; undefined: none. */
function rewordedBlock(before: Block | undefined, after: Block | undefined): Reworded | undefined {
  const [was, now] = [before, after].map((block) => block as Partial<Record<string, unknown>> | undefined);
  const field = readFields(before, after).find((name) => (was?.[name] ?? "") !== (now?.[name] ?? ""));
  if (!field) return undefined;
  const isTime = [before, after].some((block) => block && blockTypeOf(block).moments.includes(field));
  return { as: isTime ? "times" : "words", was: written(was?.[field]), now: written(now?.[field]) };
}

/** The same for text outside of blocks. */
function rewordedText(was = "", now = ""): Reworded {
  return { as: "words", was: oneLine(was), now: oneLine(now) };
}

/** Fields that hold text for readers. Addresses and account numbers are not among them. */
function readFields(...blocks: (Block | undefined)[]): string[] {
  return [...new Set(blocks.flatMap((block) => block ? blockTypeOf(block).readableFields ?? [] : []))];
}

function written(value: unknown): string {
  return typeof value === "string" ? oneLine(value) : "";
}
