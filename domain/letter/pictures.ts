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

/** Whether the picture is stored by this service. @param base the service's origin */
export function isOwnPicture(src: string, base: string): boolean {
  return src.startsWith(`${base}/media/`);
}
