import type { RequestContext } from "../context.ts";
import { invalidInput } from "../errors.ts";
import { pictureLink, previewLink, publicLink } from "../letter/public_link.ts";
import { openLetter } from "../open_letter.ts";

/** The letter's link, and the addresses of its pictures. */
type ShownLetter = {
  readonly id: string;
  readonly url: string;
  readonly previewImage: string;
  readonly invitation: string;
};

const notInvited = "The letter has no guest with this id now. Send an id of guests, as create_letter or get_letter " +
  "answered it, not the name; without guest the letter is shown as everybody sees it.";

/**
 * A letter as its guest gets it, for an agent to look at. It needs no key, as the link needs none.
 * @throws Problem not_found, gone; invalid_input for a guest that the letter does not have
 */
export async function showLetter(
  context: RequestContext,
  { id, guest: asked = "" }: { readonly id: string; readonly guest?: string },
): Promise<ShownLetter> {
  const { guest } = await openLetter(context, { id, guest: asked });
  if (guest === undefined && asked !== "") throw invalidInput([{ path: "guest", message: notInvited }]);
  const { base } = context;
  return {
    id,
    url: publicLink(base, id, guest),
    previewImage: base + previewLink(id, guest),
    invitation: base + pictureLink(id, guest),
  };
}
