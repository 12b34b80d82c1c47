import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import type { Block, BlockOf } from "../../domain/letter/block.ts";
import { countdownTarget, visibleBlocks } from "../../domain/letter/content.ts";
import { untracked } from "./untracked.ts";

/**
 * The blocks as paper can hold them: what can only be pressed or heard goes, a link is its address, and a countdown is
 * the moment it counts to, unless a date says that already.
 */
export function printableBlocks(blocks: readonly Block[], words: GuestWords): Block[] {
  return visibleBlocks(blocks).flatMap((block) => {
    switch (block.type) {
      case "music":
        return [];
      case "countdown":
        return momentOf(block, blocks);
      case "text":
        return paragraphsOf(block);
      case "link":
        return [{ ...block, href: untracked(block.href), interactive: false }];
      case "gift":
        return giftOf(block, words);
      case "date":
      case "place":
      case "rsvp":
        return [{ ...block, interactive: false }];
      default:
        return [block];
    }
  });
}

function momentOf({ id, to }: BlockOf<"countdown">, blocks: readonly Block[]): Block[] {
  const start = countdownTarget(to, blocks);
  const told = blocks.some((block) => block.type === "date" && block.start === start);
  return told ? [] : [{ id, type: "date", title: "", start, end: "", interactive: false }];
}

/** Characters of a text that stays in one piece: about ten lines, of the narrowest paper more. */
const whole = 700;

/** Of a long text a block each: a sheet may end between any two, but looks ahead only from one that began on it. */
function paragraphsOf(block: BlockOf<"text">): Block[] {
  if (block.text.length <= whole) return [block];
  return block.text.split(/\n\s*\n/).map((text) => ({ ...block, text }));
}

/** The payment code stays in its block; a list elsewhere is an address below it. */
function giftOf(gift: BlockOf<"gift">, { openGiftList }: GuestWords): Block[] {
  const { id, href, text, iban } = gift;
  if (href === "") return [gift];
  const list: Block = {
    id,
    type: "link",
    label: openGiftList,
    href: untracked(href),
    icon: "gift",
    interactive: false,
  };
  return text.trim() === "" && iban.trim() === "" ? [list] : [{ ...gift, href: "" }, list];
}
