/** Where a block of the letter is in the editor: addresses to send acts to, and ids of elements. */
export type BlockPlace = {
  readonly path: string;
  /** of all that belongs to it */
  readonly item: string;
  readonly head: string;
  readonly form: string;
  /** the first of its fields */
  readonly first: string;
};

/** @param letter its id @param block its id, which may hold any characters */
export function blockPlace(letter: string, block: string): BlockPlace {
  const name = encodeURIComponent(block);
  // Ids of elements have no spaces; and what follows a dash is a part of the block, never of its id.
  const item = `block-${name.replaceAll("-", "%2D")}`;
  return {
    path: `/edit/${letter}/blocks/${name}`,
    item,
    head: `${item}-head`,
    form: `${item}-form`,
    first: `${item}-first`,
  };
}
