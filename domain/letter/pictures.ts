/** Where a block holds a picture's address: its field, as the end of a path. */
export type PictureField = { readonly field: string; readonly src: string };

type MaybePictured = { readonly type?: unknown; readonly src?: unknown; readonly board?: unknown };
type BoardItem = { readonly kind: string; readonly value: string };

/** The pictures of a block: an image, or those on a dress board. */
export function pictures({ type, src, board }: MaybePictured): PictureField[] {
  if (type === "image" && typeof src === "string" && src !== "") return [{ field: "src", src }];
  if (type !== "dress" || !Array.isArray(board)) return [];
  return (board as BoardItem[]).flatMap(({ kind, value }, index) =>
    kind === "image" && value !== "" ? [{ field: `board[${index}].value`, src: value }] : []
  );
}

/** The addresses of all pictures in the blocks, each once. */
export function pictureAddresses(blocks: readonly MaybePictured[]): string[] {
  return [...new Set(blocks.flatMap((block) => pictures(block).map(({ src }) => src)))];
}

/** The blocks with each picture's address changed. */
export function mapPictures<Type extends MaybePictured>(blocks: readonly Type[], change: (src: string) => string) {
  return blocks.map((block): Type => {
    if (pictures(block).length === 0) return block;
    if (block.type === "image") return { ...block, src: change(block.src as string) };
    const board = (block.board as BoardItem[]).map((item) =>
      item.kind === "image" && item.value !== "" ? { ...item, value: change(item.value) } : item
    );
    return { ...block, board };
  });
}

/*
 * A picture of this service is stored as its path, and answered as an address at the service's origin: a service that
 * moves to another name keeps its pictures.
 */

const ownPath = /^\/media\/([0-9a-f]{64})\.[a-z]{3,4}$/;

/** The SHA-256 of a picture of ours, by its path; undefined when it lies elsewhere. */
export function ownHash(src: string): string | undefined {
  return ownPath.exec(src)?.[1];
}

/** The address as it is stored. @param base the service's origin */
export function storedSrc(src: string, base: string): string {
  const path = src.startsWith(base) ? src.slice(base.length) : "";
  return ownPath.test(path) ? path : src;
}

/** The address as it is answered. @param base the service's origin */
export function publicSrc(src: string, base: string): string {
  return ownPath.test(src) ? base + src : src;
}

/** Where a picture of ours is. */
export function picturePath({ hash, extension }: { readonly hash: string; readonly extension: string }): string {
  return `/media/${hash}.${extension}`;
}

/** Where it is in a width, in pixels. */
export function sizePath(hash: string, width: number): string {
  return `/media/${hash}-${width}.webp`;
}
