import type { Block } from "./block.ts";

/** Whether guests have something to see in the block; one without content is kept and hidden from them (decision B2). */
export function hasContent(block: Block, letter: readonly Block[]): boolean {
  switch (block.type) {
    case "heading":
    case "text":
    case "signature":
      return block.text.trim() !== "";
    case "image":
      return block.src !== "";
    case "date":
      return block.start !== "";
    case "place":
      return block.name.trim() !== "" || block.address.trim() !== "";
    case "countdown":
      return countdownTarget(block.to, letter) !== "";
    case "link":
      return block.href !== "" || block.label.trim() !== "";
    case "qr":
      return block.data !== "";
    case "rsvp":
      return Object.values(block.contacts).some((contact) => contact.trim() !== "");
    case "agenda":
      return block.items.some((item) => item.time.trim() !== "" || item.what.trim() !== "");
    case "dress":
      return block.text.trim() !== "" || block.board.some((item) => item.value.trim() !== "");
    case "gift":
      return block.text.trim() !== "" || block.iban.trim() !== "" || block.href !== "";
    case "divider":
      return true;
    case "music":
      return block.href !== "";
    case "stamp":
      return block.stamp !== "";
  }
}

/** What a countdown counts to: its own moment, or the letter's first date, or nothing yet (decision B13). */
export function countdownTarget(to: string, letter: readonly Block[]): string {
  if (to !== "") return to;
  const dates = letter.filter((block) => block.type === "date" && block.start !== "");
  return dates[0]?.type === "date" ? dates[0].start : "";
}

/** The letter as guests see it. */
export function visibleBlocks(blocks: readonly Block[]): Block[] {
  return blocks.filter((block) => hasContent(block, blocks));
}
