import type { Card } from "./card.ts";
import type { Guest } from "../guests/guest.ts";

type State = { readonly card: Pick<Card, "blocks">; readonly guests: readonly Guest[] };
type Listed = { readonly id: string };

/**
 * Whether what a change did to the blocks and the guests of a letter is still so: what it added is there, what it took
 * away is not, and what it moved stands where it put it.
 * @param before the letter that was changed, `after` the letter that came of it, `now` a later one
 */
export function stillHolds(before: State, after: State, now: State): boolean {
  return listHolds(before.card.blocks, after.card.blocks, now.card.blocks) &&
    listHolds(before.guests, after.guests, now.guests);
}

function listHolds(before: readonly Listed[], after: readonly Listed[], now: readonly Listed[]): boolean {
  const [had, has, have] = [idsOf(before), idsOf(after), idsOf(now)];
  const order = (ids: Ids) => [...ids].filter((id) => had.has(id) && has.has(id) && have.has(id)).join("\n");
  const [added, removed] = [has.difference(had), had.difference(has)];
  const moved = order(had) !== order(has);
  return added.isSubsetOf(have) && removed.isDisjointFrom(have) && (!moved || order(have) === order(has));
}

type Ids = ReadonlySet<string>;

function idsOf(list: readonly Listed[]): Ids {
  return new Set(list.map(({ id }) => id));
}
