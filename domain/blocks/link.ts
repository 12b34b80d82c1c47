import { blockType, isWritten } from "./block_type.ts";
import { choice, interactive, line, link as address } from "./fields.ts";

export const link = blockType("link", "Link", {
  label: line("Words of the link."),
  href: address("An https, http, mailto or tel address.", "https", "http", "mailto", "tel"),
  icon: choice("Picture beside the label.", ["link", "gift", "music", "video", "map", "camera"], "link"),
  interactive,
}, {
  hasContent: ({ href, label }) => href !== "" || isWritten(label),
  read: ["label"],
});
