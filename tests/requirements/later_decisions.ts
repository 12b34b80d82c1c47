import type { Requirement } from "./requirement.ts";

/** The decisions from O on, statement by statement, in their order: what came after the service was first built. */
export const laterDecisionRequirements: readonly Requirement[] = [
  // O. What people can do, agents can do
  {
    id: "O1.block",
    text:
      "Schemas: `block` and each block type require `id` and `type` (what is stored always has both); the input's block is `block-input`, whose `id` may be left out (B3).",
  },
  {
    id: "O1.card",
    text: "`card` requires exactly `v`, `lang`, `kind`, `style`, `blocks`, with `blocks` at most 60.",
  },
  {
    id: "O1.patterns",
    text:
      "Patterns in published schemas use only what ECMA-262, Python's `re`, Java and RE2 read alike; what they cannot say, the description says.",
  },
  {
    id: "O2.operations",
    text:
      "History: `GET /api/v1/letters/{id}/revisions` (newest first, `{ revisions: [{ revision, at, changes: [sentence], current }] }`), `GET …/revisions/{n}` (the letter as GET would have answered it then), `POST …/revisions/{n}/restore`, `POST …/undo`, `POST …/redo`.",
  },
  {
    id: "O2.like-patch",
    text:
      "They need the key, take `If-Match`, answer as PATCH does, and do what the editor's do; nothing to undo is 409 `nothing_to_undo`.",
  },
  {
    id: "O3.operations",
    text:
      "Guests: `GET …/guests?limit=&cursor=`, `POST …/guests` (one or a list), `PATCH …/guests/{guest}`, `DELETE …/guests/{guest}`.",
  },
  {
    id: "O3.guests-none",
    text:
      "`?guests=none` on GET and PATCH of a letter leaves the list out and says `guestCount`; create always answers all links.",
  },
  {
    id: "O4.removals-said",
    text:
      "Nothing disappears silently: an update that removes guests or blocks says so in `warnings` (`guests_removed`, `blocks_removed`, with how many, up to ten names, and how to undo it).",
  },
  {
    id: "O5.changes",
    text: "Answers of updates and dry runs carry `changes`: the sentences the history would show, in English.",
  },
  {
    id: "O6.warnings",
    text:
      "Further warnings: `placeholder_unknown` (`{{name}}`, `{guest}`, `[Name]`), `markup_shown` (HTML or Markdown that guests will read as signs), `starter_words` (a preset's invented facts are still there), `name_not_used`.",
  },
  {
    id: "O6.right-name",
    text:
      "An unknown field or value near a known one, or a usual synonym (`content`, `url`, `language`, `theme`, `color`), is answered with the right name; an object expected where something else came is answered with its shape.",
  },
  {
    id: "O7.tools",
    text:
      "Further tools: `change_guests`, `list_revisions`, `restore_revision` (undo and redo included), `take_back_letter`, `renew_edit_key`, `upload_picture` (base64, up to 5 MiB) …",
  },
  { id: "O7.show-letter", text: "Further tools: … `show_letter` (pictures, O8)." },
  {
    id: "O7.cheap",
    text:
      "Each says in two sentences what it does; the whole list is at most 9,000 tokens; the four first stay usable when loaded alone.",
  },
  {
    id: "O8.card-picture",
    text:
      "Pictures: `GET /c/{id}/card.png?g=` is the invitation as a picture (1080 x 1350; `?size=story` 1080 x 1920; `?size=a6` for print at 300 dpi): title, first words, date, place, names, in the style's own paper, typefaces, ornaments and colours, with the code of the link if `?code=1`.",
  },
  {
    id: "O8.shared",
    text: "Hosts save and share it; `preview: true` and `show_letter` return it beside the envelope.",
  },
  {
    id: "O9.copy",
    text:
      "`POST /api/v1/letters` accepts what GET answered (its `card`, without ids of guests) as a new letter; `kind` is read as `preset` where `preset` is missing.",
  },
  {
    id: "O10.idempotent",
    text:
      "Rotation of a key takes an `Idempotency-Key`, too: asked again within 24 hours with the old key and the same header, it gives the same new key.",
  },
  { id: "O10.old-key-ends", text: "Otherwise the old key ends at once." },
  {
    id: "O11.current-revision",
    text: "412 carries the current `ETag`, and the message its revision.",
  },
  { id: "O11.unquoted-tag", text: '`If-Match: 3` without quotes is read as `"3"`.' },
  { id: "O11.request-id", text: "Every answer of a machine address has `X-Request-Id`." },

  // P. Guests and hosts
  {
    id: "P1.title",
    text:
      "The title of the event is the letter's heading (as read without a name: `{name}` goes, with its comma), with the date's own title behind it after a colon when there is one.",
  },
  { id: "P1.used-by", text: "Calendar, replies and social card use it." },
  {
    id: "P2.salutation",
    text:
      '`nameFallback` after a salutation: the default phrases read well both alone and after "Dear", "Querida", "Cher", "Liebe", "Cara", "Querido" and their kin (a salutation that stands directly before `{name}` is not doubled).',
  },
  {
    id: "P3.times",
    text: 'Times are in the language\'s usual form; English in twelve hours ("6.30 pm"), with `am`/`pm`.',
  },
  {
    id: "P4.form",
    text:
      "Reply: the two buttons open a small form in the page (how many come, their names, what they do not eat, a line to the host; each optional), which composes the message; without JavaScript the message opens as now.",
  },
  {
    id: "P4.remembered",
    text: 'The answer is remembered on this device ("You said yes · change").',
  },
  { id: "P4.nothing-kept", text: "The service keeps nothing of it." },
  {
    id: "P5.link",
    text: "The composed message ends with a link for the host, `/edit/{id}/replies?g=<guest>&a=yes&n=2`.",
  },
  {
    id: "P5.counted",
    text:
      "Opened in a browser that edits the letter it shows the answer and counts it with one press (no GET changes anything); opened elsewhere it leads to the guest's own letter.",
  },
  {
    id: "P6.sending",
    text:
      "The host's list keeps, for each guest and seen by the edit key's holder alone: sent (when), … telephone or address for sending.",
  },
  {
    id: "P6.answers",
    text: "… answer (yes, no, none), how many, a note.",
  },
  {
    id: "P6.private",
    text:
      "It is no part of the letter: not in GET's `card`, in no page of a guest, not in history; erased with the letter or the guest.",
  },
  { id: "P6.rest-sending", text: "REST: fields `sent`, … `contact` of O3's guest." },
  { id: "P6.rest-answers", text: "… `answer`, `party`, `note`." },
  {
    id: "P7.what-changed",
    text: '"Updated on …" says what changed ("New place") and stands beside it.',
  },
  {
    id: "P7.first-time",
    text: "Replacing a preset's example for the first time is no update, undo takes the words back.",
  },
  {
    id: "P7.left-out",
    text: "The editor shows the host that guests will read them, with a way to leave them out.",
  },

  // Q. Speed and remote databases
  {
    id: "Q1.compressed-once",
    text: "Answers are compressed once for each drawn page and encoding, never for each request.",
  },
  {
    id: "Q2.round-trips",
    text:
      "Round trips to the database, counted by a test: a guest's page 1, GET 1, PATCH and an act of the editor at most 3, create at most 3.",
  },
  {
    id: "Q3.beside",
    text:
      "Work that takes more than a few milliseconds of a core (pictures, previews, prints of many) never delays a guest's page: p99 of pages stays within three times its value alone.",
  },

  // R. Beyond the interface, and never in its way
  {
    id: "R1.stamp-src",
    text:
      "`stamp.src`: an own picture in the stamp's frame, an address as in an image block, copied and judged like one; `stamp` still names the motif that stands there until it is copied.",
  },
  {
    id: "R2.focus",
    text: "`image.focus`: `{ x, y }`, percentages from the top left, what a crop keeps; default 50, 35.",
  },
];
