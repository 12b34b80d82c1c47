import type { Editing, ListedGuest } from "../editing.ts";
import { reach } from "./ready_message.ts";

/** Where a message to the guest goes, with a sign if the number cannot be read; nothing if the guest has no contact. */
export function ContactLine({ editing, guest }: { editing: Editing; guest: ListedGuest }) {
  const { shownPhone, isPhoneUnread } = reach(editing, guest);
  const contact = shownPhone || guest.contact?.email;
  return contact ? <small class={isPhoneUnread ? "warning" : ""} dir="ltr">{contact}</small> : null;
}
