import { readCatalog } from "./catalog.ts";
import { createLetter, tryLetter } from "../create_letter.ts";
import { readLetter, tryUpdate, updateLetter } from "../letters.ts";
import { copyMedia, tryCopy, tryUpload, uploadMedia } from "../media/add_media.ts";
import { checkRandomKey } from "../requests/idempotency.ts";
import { rotateOnce, tryRotation } from "../rotate_key.ts";
import { deleteLetter, tryDelete } from "../take_back.ts";
import { guestOperations } from "./guest_operations.ts";
import { historyOperations } from "./history_operations.ts";
import { bodyErrors, inShort, keyErrors, letterPath, type Operation } from "./operation.ts";
import type { SchemaName } from "./schemas.ts";

const letterOperations = [
  {
    name: "get_catalog",
    method: "GET",
    path: "/api/v1/catalog",
    summary: "List the styles, presets, block types, envelope slots, stamps and seals that the service accepts.",
    about: "The same for every letter and every caller. With `sections`, only these parts of it.",
    needsKey: false,
    output: "catalog",
    options: ["sections", "If-None-Match"],
    status: 200,
    errors: ["invalid_input"],
    run: (_, { sections }) => readCatalog(sections),
  },
  {
    name: "create_letter",
    method: "POST",
    path: "/api/v1/letters",
    summary: "Create and publish a letter. Its links work at once; keep the edit key.",
    about:
      "Nothing is sent to anybody: give each guest the link in `guests`. The `editKey` is shown once, and nothing else gives access to the letter. An `Idempotency-Key` makes it safe to send the same letter again. For the same guests as another letter, send `guests` as reading that letter answered them: names and contacts are taken, links and answers are new.",
    needsKey: false,
    input: "letter-input",
    output: "letter-links",
    options: ["dry_run", "Idempotency-Key"],
    status: 201,
    limit: "create",
    errors: [...bodyErrors, "rate_limited"],
    run: (context, { body, dryRun, idempotencyKey }) => {
      checkRandomKey(idempotencyKey);
      return (dryRun ? tryLetter : createLetter)(context, body, idempotencyKey);
    },
  },
  {
    name: "get_letter",
    method: "GET",
    path: letterPath,
    summary: "Read a letter with its guests and links.",
    about: "It answers the `card`, as it is stored, the guests with their links, and the `revision`.",
    needsKey: true,
    output: "letter",
    options: ["guests", "If-None-Match"],
    status: 200,
    errors: ["invalid_input", ...keyErrors],
    run: async (context, call) => inShort(call, await readLetter(context, call)),
  },
  {
    name: "update_letter",
    method: "PATCH",
    path: letterPath,
    summary: "Change a letter. Absent fields are kept; all links keep working.",
    about:
      "`blocks` and `guests` are replaced as a whole, `custom` and `envelope.blocks` key by key; `null` sets a field back to its default. `changes` says what changed, and `warnings` what was removed. Undo takes it back.",
    needsKey: true,
    input: "letter-patch",
    output: "updated-letter",
    options: ["guests", "dry_run", "If-Match"],
    status: 200,
    limit: "update",
    errors: [...bodyErrors, "empty_patch", "revision_conflict", ...keyErrors],
    run: async (context, call) =>
      call.dryRun
        ? await tryUpdate(context, call, call.body, call.ifMatch)
        : inShort(call, await updateLetter(context, call, call.body, call.ifMatch)),
  },
  {
    name: "take_back_letter",
    method: "DELETE",
    path: letterPath,
    summary: "Take a letter back: its content and names are erased, its links answer that it is gone.",
    about: "It cannot be undone. A dry run says what would go.",
    needsKey: true,
    options: ["dry_run", "If-Match"],
    status: 204,
    limit: "update",
    errors: ["invalid_input", ...keyErrors, "revision_conflict"],
    run: (context, { dryRun, ifMatch, ...credentials }) =>
      (dryRun ? tryDelete : deleteLetter)(context, credentials, ifMatch),
  },
  {
    name: "renew_edit_key",
    method: "POST",
    path: `${letterPath}/key`,
    summary: "Get a new edit key and end the old one.",
    about:
      "The old key and the old `editUrl` end at once. With an `Idempotency-Key`, the same request with the old key gets the same answer for 24 hours, so that a lost answer is no lost letter.",
    needsKey: true,
    output: "new-key",
    options: ["dry_run", "Idempotency-Key"],
    status: 200,
    limit: "update",
    errors: ["invalid_input", ...keyErrors],
    run: (context, { dryRun, idempotencyKey, ...credentials }) => {
      checkRandomKey(idempotencyKey);
      return (dryRun ? tryRotation : rotateOnce)(context, credentials, idempotencyKey);
    },
  },
] as const satisfies readonly Operation[];

const pictureOperations = [
  {
    name: "copy_picture",
    method: "POST",
    path: "/api/v1/media",
    summary: "Copy a picture by its address. The src it answers goes into an image block. A dry run fetches it, too.",
    about:
      "Links to files in cloud drives and to pages of public wikis lead to the original. The same picture is stored once.",
    needsKey: false,
    input: "media-input",
    output: "media",
    options: ["dry_run"],
    status: 201,
    limit: "media",
    errors: [...bodyErrors, "url_not_allowed", "image_unavailable", "link_not_supported", "rate_limited"],
    run: (context, { body, dryRun }) => (dryRun ? tryCopy : copyMedia)(context, body),
  },
  {
    name: "upload_picture",
    method: "POST",
    path: "/api/upload",
    summary: "Upload a picture, as a form with one file in the field file.",
    about:
      "The `src` in the answer goes into an image block. Location and other metadata are removed; the same picture is stored once.",
    needsKey: false,
    takesFile: true,
    output: "media",
    options: ["dry_run"],
    status: 201,
    limit: "media",
    errors: ["invalid_input", "too_large", "unsupported_media_type", "rate_limited"],
    run: (context, { readFile, dryRun }) => (dryRun ? tryUpload : uploadMedia)(context, readFile!),
  },
] as const satisfies readonly Operation[];

/** The table of operations: REST routes, MCP tools, OpenAPI and the documentation are made from it. */
export const operations = [
  ...letterOperations,
  ...guestOperations,
  ...historyOperations,
  ...pictureOperations,
] as const;

/** The operation with this name. */
export function findOperation(name: OperationName): Operation {
  return operations.find((entry) => entry.name === name)!;
}

type Entry = (typeof operations)[number];
export type OperationName = Entry["name"];

/** Names of the schemas of request bodies and answers. */
export type BodyName =
  | Extract<Entry, { input: SchemaName }>["input"]
  | Extract<Entry, { output: SchemaName }>["output"]
  | "dry-run";
