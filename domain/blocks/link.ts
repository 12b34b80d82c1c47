import { blockType, isWritten } from "./block_type.ts";
import { choice, interactive, line, link as address, obvious } from "./fields.ts";

export const link = blockType("link", "Link", {
  label: line(obvious("Words of the link.")),
  href: address(obvious("An https, http, mailto or tel address."), "https", "http", "mailto", "tel"),
  icon: choice(obvious("Picture beside the label."), ["link", "gift", "music", "video", "map", "camera"], "link"),
  interactive,
}, {
  hasContent: ({ href, label }) => href !== "" || isWritten(label),
  readableFields: ["label"],
});
