import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { StyleId } from "../../domain/catalog/styles.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { Frame } from "../../domain/letter/custom.ts";
import { letterInput } from "../../domain/letter/input.ts";
import { applyChange, blankLetter } from "../../domain/letter/patch.ts";
import { fillPictures } from "../../domain/letter/pictures.ts";
import { blockLooks } from "../blocks/index.ts";

/** How each of a style's letters is sealed and stamped, so that all kinds are seen. */
const sealed: Readonly<Record<Frame, { seal: string; sealShape: string; stamp: string }>> = {
  none: { seal: "duo:A|J", sealShape: "scallop", stamp: "rose" },
  rule: { seal: "ini:ABC", sealShape: "flower", stamp: "castle" },
  ornate: { seal: "icon:heart", sealShape: "octagon", stamp: "moon" },
};

/** A letter of every block with every choice, for designers and tests. @param picture address of a picture to show */
export function patternCard(style: StyleId, frame: Frame, lang: LanguageId, picture: string): Card {
  const { seal, sealShape, stamp } = sealed[frame];
  const input = {
    style,
    lang,
    preset: "wedding",
    custom: { frame },
    seal,
    sealShape,
    envelope: {
      blocks: {
        "front-tl": { text: "Ana & João\nRua das Flores 12\n4050-262 Porto" },
        "front-tr": { stamp },
        "front-bl": { text: "Please open before June", italic: true },
        "back-center": { text: "With love, from Porto" },
      },
    },
    blocks: blocks.map((block, index) => ({ id: `${frame}-${index}`, ...block })),
  };
  const noNewIds = { block: () => "", guest: () => "" };
  const { card } = applyChange(blankLetter, letterInput.parse(input), noNewIds);
  // The sample picture is a file of the service, which a letter that is sent could not name.
  return { ...card, blocks: card.blocks.map((block) => fillPictures(block, picture)) };
}

/** Every block type with every choice, in the catalog's order. */
const blocks = Object.entries(blockLooks).flatMap(([type, { patterns }]) =>
  patterns.map((fields) => ({ type, ...fields }))
);
