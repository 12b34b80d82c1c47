import { blockType, isWritten } from "./block_type.ts";
import { interactive, line, words } from "./fields.ts";

export const place = blockType("place", "Place", {
  name: line("What the place is called."),
  address: words("Street and town, as on paper."),
  interactive,
}, {
  hasContent: ({ name, address }) => isWritten(name, address),
  // The example's name beside an address of the host's own is theirs: "Where we meet" is a good heading for one.
  lacks: ({ name, address }, { places }) =>
    places.some((example) =>
        address.trim() === example.address || (address.trim() === "" && name.trim() === example.name)
      )
      ? "place"
      : undefined,
  facts: ({ name, address }) => [name, address],
  read: ["name", "address"],
});
