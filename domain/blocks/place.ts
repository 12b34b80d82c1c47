import { blockType, isWritten } from "./block_type.ts";
import { interactive, line, obvious, words } from "./fields.ts";

export const place = blockType("place", "Place", {
  name: line(obvious("What the place is called.")),
  address: words(obvious("Street and town, as on paper.")),
  interactive,
}, {
  hasContent: ({ name, address }) => isWritten(name, address),
  // The example's name counts as chosen once the host has written an address: "Where we meet" is a good heading for a
  // place.
  lacks: ({ name, address }, { places }) =>
    places.some((example) =>
        address.trim() === example.address || (address.trim() === "" && name.trim() === example.name)
      )
      ? "place"
      : undefined,
  facts: ({ name, address }) => [name, address],
  readableFields: ["name", "address"],
  starterFields: ["address"],
});
