import { type Block, type BlockInput, storedBlock } from "../blocks/index.ts";
import { blankCard, type Card, type LetterContent } from "./card.ts";
import { starterBlocks } from "./new_letter.ts";
import { mergeCustom } from "./theme.ts";
import { mergeEnvelope } from "./envelope.ts";
import { mergeGuests, type SentGuest } from "../guests/guest.ts";
import type { LetterInput, LetterPatch, LetterReplacement } from "./input.ts";
import { nameIssues } from "./drawn_names.ts";
import type { Issue } from "./reading/issues.ts";

/** A letter before a change. `known` holds every guest id that it ever gave out (decision D2). */
export type LetterBefore = LetterContent & { readonly known: { has: (id: string) => boolean } };

/** Makes ids for new blocks and guests. */
export type NewIds = { readonly block: () => string; readonly guest: () => string };

/** The body of an update: fields of the letter, or the whole letter. The body of create is a change, too. */
export type Change = LetterInput | LetterPatch | LetterReplacement;

/** A letter after a change; with issues, it must not be stored. */
type Changed = LetterContent & { readonly issues: readonly Issue[] };

/** A letter that does not exist yet: creating is the first change. */
export const blankLetter: LetterBefore = { card: blankCard, guests: [], known: new Set() };

/**
 * The letter after a change, or the issues that forbid the change (decisions C and D). Pure: the stored letter is not
 * changed, and the same letter and change always give the same result, except for new ids.
 */
export function applyChange(letter: LetterBefore, change: Change, newIds: NewIds): Changed {
  const card = "card" in change ? replaceCard(letter.card, change, newIds) : patchCard(letter.card, change, newIds);
  const { guests, issues } = change.guests === undefined
    ? { guests: letter.guests, issues: [] }
    : mergeGuests(letter.guests, letter.known, (change.guests ?? []) as SentGuest[], newIds.guest);
  return { card, guests, issues: [...issues, ...envelopeIssues(card), ...nameIssues({ card, guests })] };
}

/** The ids of guests that a change names. */
export function guestIds(change: Change): string[] {
  return (change.guests ?? []).flatMap((guest) => (guest as SentGuest).id ?? []);
}

/** Whether two letters are the same: an update that changes nothing makes no revision (decision C2). */
export function sameLetter(one: LetterContent, other: LetterContent): boolean {
  return same(one.card, other.card) && same(one.guests, other.guests);
}

/**
 * Whether two values have the same JSON. A change of words leaves the list of guests as it was read, which may have a
 * thousand, and states of a letter that were read together share what is alike: then they are one object.
 */
export function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function patchCard(card: Card, patch: LetterInput | LetterPatch, newIds: NewIds): Card {
  const kept = <Value>(sent: Value | null | undefined, stored: Value, initial: Value): Value =>
    sent === undefined ? stored : sent ?? initial;
  const lang = kept(patch.lang, card.lang, blankCard.lang);
  const preset = patch.preset === undefined ? patch.kind : patch.preset;
  const slots = patch.envelope === null || patch.envelope?.blocks === null ? null : patch.envelope?.blocks;
  return makeCard({
    lang,
    kind: kept(preset, card.kind, blankCard.kind),
    style: kept(patch.style, card.style, blankCard.style),
    custom: mergeCustom(patch.custom === null ? {} : card.custom, patch.custom ?? {}),
    seal: kept(patch.seal, card.seal, blankCard.seal),
    sealShape: kept(patch.sealShape, card.sealShape, blankCard.sealShape),
    envelope: mergeEnvelope(slots === null ? blankCard.envelope : card.envelope, slots ?? {}),
    nameFallback: kept(patch.nameFallback, card.nameFallback, undefined),
    blocks: patchBlocks(card.blocks, { ...patch, preset }, lang, newIds),
  });
}

function patchBlocks(
  stored: readonly Block[],
  patch: Pick<LetterPatch, "blocks" | "preset">,
  lang: Card["lang"],
  newIds: NewIds,
): readonly Block[] {
  if (patch.blocks) return settleBlocks(patch.blocks, stored, newIds.block);
  const blocks = patch.blocks === null ? [] : stored;
  if (!patch.preset || blocks.length > 0) return blocks;
  return settleBlocks(starterBlocks(patch.preset, lang), stored, newIds.block);
}

function replaceCard(stored: Card, { card }: LetterReplacement, newIds: NewIds): Card {
  return makeCard({
    lang: card.lang,
    kind: card.kind,
    style: card.style,
    custom: mergeCustom({}, card.custom ?? {}),
    seal: card.seal ?? blankCard.seal,
    sealShape: card.sealShape ?? blankCard.sealShape,
    envelope: mergeEnvelope(blankCard.envelope, card.envelope?.blocks ?? {}),
    nameFallback: card.nameFallback,
    blocks: settleBlocks(card.blocks, stored.blocks, newIds.block),
  });
}

/** Every field of a card is required here, also an optional one, so that no field can be forgotten. */
type CardFields = {
  readonly [Key in Exclude<keyof Card, "v">]-?: Card extends Record<Key, unknown> ? Card[Key] : Card[Key] | undefined;
};

/** The only function that builds a card: its keys are always in the same order, so equal cards have equal JSON. */
function makeCard({ nameFallback, blocks, ...fields }: CardFields): Card {
  const fallback = nameFallback?.trim();
  return { v: 1, ...fields, ...(fallback ? { nameFallback: fallback } : {}), blocks };
}

/**
 * Gives an id to each block that was sent without one. If a client sends its blocks again without ids, they keep the
 * stored ids, type by type and in order, because the UID of a calendar entry is made from them (decision K4).
 */
function settleBlocks(sent: readonly BlockInput[], stored: readonly Block[], newId: () => string): Block[] {
  const named = new Set(sent.flatMap((block) => block.id ?? []));
  const free = Map.groupBy(stored.filter((block) => !named.has(block.id)), (block) => block.type);
  return sent.map((block) => storedBlock(block, block.id ?? free.get(block.type)?.shift()?.id ?? newId()));
}

function envelopeIssues(card: Card): Issue[] {
  const seen = new Set<string>();
  return Object.entries(card.envelope.blocks).flatMap(([slot, block]) => {
    if (!seen.has(block.id)) return (seen.add(block.id), []);
    return { path: `envelope.blocks.${slot}.id`, message: "Two blocks of the envelope have this id. Leave id out." };
  });
}

/** Those of a list that are not in the other one, compared by their ids. */
export function notIn<Item extends { readonly id: string }>(
  list: readonly Item[],
  other: readonly { readonly id: string }[],
): Item[] {
  if (list === other) return [];
  const ids = new Set(other.map(({ id }) => id));
  return list.filter(({ id }) => !ids.has(id));
}
