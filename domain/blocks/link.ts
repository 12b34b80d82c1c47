import { blockType, isWritten } from "./block_type.ts";
import { choice, interactive, line, link as address, plain } from "./fields.ts";

export const link = blockType("link", "Link", {
  label: line(plain("Words of the link.")),
  href: address(plain("An https, http, mailto or tel address."), "https", "http", "mailto", "tel"),
  icon: choice(plain("Picture beside the label."), ["link", "gift", "music", "video", "map", "camera"], "link"),
  interactive,
}, {
  hasContent: ({ href, label }) => href !== "" || isWritten(label),
  read: ["label"],
});
