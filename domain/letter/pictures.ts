import { type Block, type BlockTypeName, blockTypeOf, isBlockType } from "../blocks/index.ts";
import { rowKind } from "../blocks/form.ts";

/** A field of a block that holds a picture's address: its path in the block, and the address. */
type PictureField = { readonly field: string; readonly src: string };

/** A block, checked or not yet checked. */
type AnyBlock = { readonly type?: unknown };
type Fields = Readonly<Record<string, unknown>>;

/** The pictures of a block, in the order of its fields: an image, or those on a dress board. */
export function pictures(block: AnyBlock): PictureField[] {
  const found: PictureField[] = [];
  changePictures(block, (src, field) => {
    found.push({ field, src });
    return src;
  });
  return found;
}

/** A card, or a part of one that was sent: blocks of the letter, and of the envelope by their slots. */
type Pictured = {
  readonly blocks?: readonly AnyBlock[] | null | undefined;
  readonly envelope?:
    | { readonly blocks?: { readonly [slot: string]: AnyBlock | null | undefined } | null | undefined }
    | null
    | undefined;
};

/** The addresses of all pictures in the letter and on its envelope, each once. */
export function pictureAddresses({ blocks, envelope }: Pictured): string[] {
  const all = [...blocks ?? [], ...Object.values(envelope?.blocks ?? {}).flatMap((block) => block ?? [])];
  return [...new Set(all.flatMap((block) => pictures(block).map(({ src }) => src)))];
}

/** The card with each picture's address changed; what it does not have is not added. */
export function mapPictures<Card extends Pictured>(card: Card, change: (src: string) => string): Card {
  const { blocks, envelope } = card;
  const slots = Object.entries(envelope?.blocks ?? {}).map(([slot, block]) => [
    slot,
    block && changePictures(block, change),
  ]);
  return {
    ...card,
    ...(blocks ? { blocks: blocks.map((block) => changePictures(block, change)) } : {}),
    ...(envelope?.blocks ? { envelope: { ...envelope, blocks: Object.fromEntries(slots) } } : {}),
  };
}

/** The block with one picture in every field that may hold one, also in an empty field. */
export function fillPictures<Type extends AnyBlock>(block: Type, src: string): Type {
  return changePictures(block, () => src, (value) => typeof value === "string");
}

/** Where a block of the type can take one more picture: in a field of its own, or in a new row of a list. */
type PicturePlace =
  | { readonly in: "field"; readonly field: string }
  | {
    readonly in: "rows";
    readonly list: string;
    readonly most: number;
    readonly field: string;
    readonly blank: Fields;
  };

const places = new Map<BlockTypeName, PicturePlace | undefined>();

/** The first place for a picture in the type's form; undefined: the type has none. */
export function picturePlace({ type }: { readonly type: BlockTypeName }): PicturePlace | undefined {
  if (!places.has(type)) places.set(type, findPlace(type));
  return places.get(type);
}

function findPlace(type: BlockTypeName): PicturePlace | undefined {
  for (const field of blockTypeOf({ type }).form) {
    if (field.kind === "picture") return { in: "field", field: field.name };
    if (field.kind !== "rows") continue;
    const { name: list, most } = field;
    for (const { fields, blank } of Object.values(field.rowKinds)) {
      const picture = fields.find(({ kind }) => kind === "picture");
      if (picture) return { in: "rows", list, most, field: picture.name, blank };
    }
  }
}

/** Whether the block has room for one more picture, or for another in place of its own. */
export function hasRoom(block: Block): boolean {
  const place = picturePlace(block);
  return place?.in === "field" || (place !== undefined && rowsOf(block, place.list).length < place.most);
}

/**
 * The block with one more picture; undefined where it has no place for one. A list takes the same picture only once.
 */
export function addPicture(block: Block, src: string): Block | undefined {
  const place = picturePlace(block);
  if (!place) return undefined;
  if (place.in === "field") return { ...block, [place.field]: src };
  const { list, field, blank } = place;
  if (pictures(block).some((picture) => picture.src === src)) return block;
  return { ...block, [list]: [...rowsOf(block, list), { ...blank, [field]: src }] };
}

function rowsOf(block: Block, list: string): readonly Fields[] {
  return (block as Fields)[list] as Fields[];
}

/** The block with the address of each of its pictures changed. Empty addresses are no pictures. */
function changePictures<Type extends AnyBlock>(
  block: Type,
  change: (src: string, field: string) => string,
  isPicture = (value: unknown) => typeof value === "string" && value !== "",
): Type {
  if (!isBlockType(block.type) || !picturePlace({ type: block.type })) return block;
  const changed: Record<string, unknown> = {};
  for (const field of blockTypeOf({ type: block.type }).form) {
    const value = (block as Fields)[field.name];
    if (field.kind === "picture" && isPicture(value)) changed[field.name] = change(value as string, field.name);
    if (field.kind !== "rows" || !Array.isArray(value)) continue;
    changed[field.name] = value.map((row: Fields, index) => {
      const names = rowKind(field, row)?.fields.flatMap(({ kind, name }) => kind === "picture" ? [name] : []) ?? [];
      const pictured = names.filter((name) => isPicture(row[name]));
      const path = (name: string) => `${field.name}[${index}].${name}`;
      return pictured.length === 0
        ? row
        : { ...row, ...Object.fromEntries(pictured.map((name) => [name, change(row[name] as string, path(name))])) };
    });
  }
  return Object.keys(changed).length === 0 ? block : { ...block, ...changed };
}

/*
 * A picture of this service is stored as its path, and answered as an address at the service's origin. So the pictures
 * stay valid when the service moves to another domain name.
 */

const ownPath = /^\/media\/([0-9a-f]{64})\.[a-z]{3,4}$/;

/** The SHA-256 of a picture of this service, by its path; undefined for any other address. */
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

/** The path of a picture of this service. */
export function picturePath({ hash, extension }: { readonly hash: string; readonly extension: string }): string {
  return `/media/${hash}.${extension}`;
}

/** The path of the picture in one width, in pixels. */
export function sizePath(hash: string, width: number): string {
  return `/media/${hash}-${width}.webp`;
}
