/** Width of every composition, in its own units; the height follows from the size. */
export const sheetWidth = 1080;

/** The sizes of the invitation as a picture, in pixels (decision O8). */
export const invitationSizes = {
  /** for chats and feeds */
  card: { width: 1080, height: 1350 },
  /** a telephone's whole screen */
  story: { width: 1080, height: 1920 },
  /** A6 at 300 dots per inch */
  a6: { width: 1240, height: 1748 },
} as const;

export type InvitationSize = keyof typeof invitationSizes;

export const invitationSizeIds = Object.keys(invitationSizes) as InvitationSize[];

/** The height of a composition for a size, in its own units. */
export function heightOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.round(sheetWidth * height / width);
}
