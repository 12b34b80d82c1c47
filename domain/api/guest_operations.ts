import type { RequestContext } from "../context.ts";
import { addition, changeGuests, type GuestRequest, guestUpdate, listGuests, removal, tryGuests } from "../guests.ts";
import { bodyErrors, type Call, keyErrors, letterPath, type Operation } from "./operation.ts";

/** Guests one by one (decision O3). */
export const guestOperations = [
  {
    name: "list_guests",
    method: "GET",
    path: `${letterPath}/guests`,
    summary: "List the guests with their links, in pages.",
    about: "Ask for the next page with `nextCursor` as `cursor`; the last page has none.",
    needsKey: true,
    output: "guest-page",
    options: ["limit", "cursor", "If-None-Match"],
    status: 200,
    errors: ["invalid_input", ...keyErrors],
    run: (context, call) => listGuests(context, call, call),
  },
  {
    name: "add_guests",
    method: "POST",
    path: `${letterPath}/guests`,
    summary: "Add a guest, or a list of guests; all others stay.",
    about:
      "It answers the links of those who were added. Sent twice it adds twice: send `If-Match`. An `id` of a removed guest brings that guest back, with the old link.",
    needsKey: true,
    input: "new-guest",
    orList: true,
    output: "changed-guests",
    options: ["dry_run", "If-Match"],
    status: 200,
    limit: "update",
    errors: [...bodyErrors, "empty_patch", "revision_conflict", ...keyErrors],
    run: (context, call) => change(context, call, addition(call.body)),
  },
  {
    name: "update_guest",
    method: "PATCH",
    path: `${letterPath}/guests/{guest}`,
    summary: "Change a guest's name, contact, marks or answer; the link stays the same.",
    about:
      "It answers the guest with the link. All but the name are the host's notes beside the letter: they make no revision, and undo keeps them. `party` counts with `answer: yes` alone.",
    needsKey: true,
    input: "guest-patch",
    output: "changed-guests",
    options: ["dry_run", "If-Match"],
    status: 200,
    limit: "update",
    errors: [...bodyErrors, "empty_patch", "not_found", "revision_conflict", ...keyErrors],
    run: (context, call) => change(context, call, guestUpdate(call.guest!, call.body)),
  },
  {
    name: "remove_guest",
    method: "DELETE",
    path: `${letterPath}/guests/{guest}`,
    summary: "Remove a guest. The link then shows the letter without a name.",
    about: "`warnings` says how to undo it; POST `{ id, name }` to the list brings the guest back, with the old link.",
    needsKey: true,
    output: "changed-guests",
    options: ["dry_run", "If-Match"],
    status: 200,
    limit: "update",
    errors: ["invalid_input", "not_found", "revision_conflict", ...keyErrors],
    run: (context, call) => change(context, call, removal(call.guest!)),
  },
] as const satisfies readonly Operation[];

/** A change of single guests, over REST and with the tool. */
export function change(context: RequestContext, call: Call, request: GuestRequest): Promise<unknown> {
  return (call.dryRun ? tryGuests : changeGuests)(context, call, request, call.ifMatch);
}
