import type { StyleId } from "../../domain/catalog/styles.ts";
import { blankCard, type Card } from "../../domain/letter/card.ts";
import { previewArt, type PreviewScene, previewScene } from "../../views/preview/preview_picture.ts";

/** A pixel of PNG, in place of a seal. */
const seal =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** The data from which a card's preview picture is drawn. @param stamp "" for an envelope without one */
export async function sceneOf(
  style: StyleId,
  { custom = {}, stamp = "rose", name = "Ana & João" }: {
    custom?: Card["custom"];
    stamp?: "rose" | "";
    name?: string;
  } = {},
): Promise<PreviewScene> {
  const text = (text: string) => ({ id: "text", type: "text", text, align: "left", italic: false }) as const;
  const postage = stamp ? { "front-tr": { id: "stamp", type: "stamp", stamp, align: "right" } as const } : {};
  const blocks = {
    "front-tl": text("Ana\nRua das Flores 12\nPorto"),
    "front-bl": text("Please open before June"),
    ...postage,
  };
  const card = { ...blankCard, style, custom, envelope: { blocks } } as unknown as Card;
  const art = await Promise.all(previewArt(card).map(async (path) => [path, await readStatic(path)] as const));
  return {
    ...previewScene({ card, to: { name, isGuest: true }, created: new Date("2026-11-21T12:00Z") }),
    seal,
    art: Object.fromEntries(art),
  };
}

function readStatic(path: string): Promise<string> {
  return Deno.readTextFile(new URL(`../../static/${path}`, import.meta.url));
}
