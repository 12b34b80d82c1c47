import { type Block, blockTypeOf } from "../../blocks/index.ts";
import type { Card } from "../card.ts";
import { contrast } from "../color.ts";
import { hasContent, letterDates, toldStart } from "../content.ts";
import { pictures } from "../pictures.ts";
import { readableContrast, resolveTheme } from "../theme.ts";
import { textWarnings } from "./text_warnings.ts";
import { pictureWarning, type Warning, warning } from "./warning.ts";

/** Why a picture was not copied, by its address, in sentences. */
type NotCopied = (src: string) => string | undefined;

/**
 * Lists what a host may want to correct in the card. `contentWarnings` lists what concerns guests, too.
 * @param now the moment that dates are compared with
 * @param notCopied why a picture was not copied to this service; undefined: no warning for this address
 */
export function letterWarnings(card: Card, now: Date, notCopied: NotCopied = () => undefined): Warning[] {
  const context = {
    ...letterDates(card.blocks),
    now,
    toldStart: (times: Parameters<typeof toldStart>[0]) => toldStart(times, card.blocks),
  };
  const ofBlocks = card.blocks.flatMap((block, index) => {
    const path = `blocks[${index}]`;
    if (!hasContent(block, card.blocks)) return [emptyBlock(block, card.blocks, path)];
    return [
      ...blockTypeOf(block).warnings?.(block, { ...context, path }) ?? [],
      ...pictureWarnings(block, path, notCopied),
    ];
  });
  const slots = Object.entries(card.envelope.blocks).flatMap(([slot, block]) =>
    pictureWarnings(block, `envelope.blocks.${slot}`, notCopied)
  );
  return [...ofBlocks, ...slots, ...textWarnings(card), ...contrastWarnings(card)];
}

function pictureWarnings(block: Block, path: string, notCopied: NotCopied): Warning[] {
  return pictures(block).flatMap(({ field, src }) => pictureWarning(notCopied(src), `${path}.${field}`));
}

function emptyBlock(block: Block, letter: readonly Block[], path: string): Warning {
  const fields = contentFields(block, letter).join(", ").replace(/, ([^,]*)$/, " or $1");
  const message = `This ${block.type} block has no content yet, so guests do not see it. Fill in ${fields}.`;
  return warning(path, "empty_block", message);
}

/** The fields that give the block content: those that `hasContent` looks at, all of them if the block has none. */
function contentFields(block: Block, letter: readonly Block[]): string[] {
  const read = new Set<string>();
  hasContent(new Proxy(block, { get: (of, field) => (read.add(String(field)), Reflect.get(of, field)) }), letter);
  read.delete("type");
  return [...read];
}

/** Warns of a custom colour that would make text hard to read: the text is drawn in another colour. */
function contrastWarnings(card: Card): Warning[] {
  const { paper, ink } = card.custom;
  if (!paper && !ink) return [];
  const { colors } = resolveTheme(card);
  const ratio = contrast(colors.ink, colors.paper);
  if (ratio >= readableContrast) return [];
  return [warning(
    ink ? "custom.ink" : "custom.paper",
    "low_contrast",
    `${colors.ink} on ${colors.paper} has a contrast of ${ratio.toFixed(1)}:1, below 4.5:1. ` +
      `Words are shown in ${colors.text} instead.`,
  )];
}
