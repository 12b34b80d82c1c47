import { texts } from "../../catalog/texts.ts";
import type { LimitName } from "../../requests/rate_limits.ts";
import type { RateLimits } from "../../settings/setting_values.ts";
import { apiVersion } from "../openapi.ts";
import { operations } from "../operations.ts";
import { type Chapter, type Entry, type Page, type Part, say, show } from "./page.ts";
import { requestAndAnswer, tryAndAnswer } from "./requests.ts";

/** How to begin, the rules, the limits. @param base the service's origin @param rateLimits of this server */
export function guidePage(base: string, rateLimits: RateLimits | "off"): Page {
  return {
    path: "/docs",
    title: "Envoi for developers and agents",
    summary: "Write, publish and change addressed letters and invitations over REST or MCP. Free, without an account.",
    chapters: [quickStart(base), linksChapter(base), rules, limits(rateLimits), versions],
  };
}

function quickStart(base: string): Chapter {
  return {
    id: "quick-start",
    title: "Quick start",
    nodes: [say(
      "No account, no login, no fee. Creating a letter publishes it and answers an `editKey`, the only way to read or " +
        "change it later. Keep it, and show it to no guest. Each request is shown in several ways: in a shell, in a " +
        "program, and as the call of a tool of [MCP](/docs/mcp).",
    )],
    parts: [
      {
        id: "create",
        title: "1. Write a letter to two guests",
        nodes: [
          say("The answer holds a link for each guest: send each guest theirs. Nobody else's name is on that page."),
          say("Put its `id` into the variable `ID`, and its `editKey` into `EDIT_KEY`; the other requests need them."),
          say("The ids and the key of these answers are examples, which open no letter."),
        ],
        beside: requestAndAnswer(base, "create_letter"),
      },
      {
        id: "change",
        title: "2. Change it",
        nodes: [
          say("What you do not name stays as it is, and every link keeps working. `changes` says what changed."),
          say(
            "Single guests: [add_guests](/docs/operations#add_guests), " +
              "[update_guest](/docs/operations#update_guest), [remove_guest](/docs/operations#remove_guest). " +
              "[undo](/docs/operations#undo) takes back whatever was changed last, and each of the last fifty " +
              "[revisions](/docs/operations#list_revisions) can be restored.",
          ),
        ],
        beside: requestAndAnswer(base, "update_letter"),
      },
      {
        id: "try",
        title: "3. Not sure? Try it first",
        nodes: [say(
          "With `dry_run=1` a request that writes is only checked: nothing is stored, and the answer says what to mend " +
            "and what would change.",
        )],
        beside: tryAndAnswer(base),
      },
      typed(base),
    ],
  };
}

function typed(base: string): Part {
  return {
    id: "typed",
    title: "With types",
    nodes: [
      say(
        "In TypeScript, make types from the [OpenAPI document](/openapi.json) and use them with openapi-fetch. " +
          "Pages of any site may call the service from a browser, too.",
      ),
    ],
    beside: [show("Types", "sh", `npx openapi-typescript ${base}/openapi.json -o envoi.ts`)],
  };
}

function linksChapter(base: string): Chapter {
  return {
    id: "links",
    title: "What a link shows",
    nodes: [
      say(
        "Every address below begins with the letter's `url`. With `?g=` and a guest's id it is for that guest; " +
          "the links in `guests` have it already. None needs the key.",
      ),
      {
        kind: "entries",
        entries: [
          { name: "`<url>`", words: "The letter, in its envelope." },
          { name: "`<url>.txt`", words: "The letter as plain text, for programs and for reading aloud." },
          {
            name: "`<url>/card.png`",
            words: "The invitation as one picture, to share or to print: `size=card` (1080 x 1350), `size=story` " +
              "(1080 x 1920) or `size=a6` (300 dpi); `code=1` adds the QR code of the link.",
          },
          {
            name: "`<url>/opengraph-image`",
            words: "The sealed envelope as a picture, as chats show it: `previewImage`.",
          },
          {
            name: "`<url>/print`",
            words: "A page to print: `printUrl`. `ink=save` leaves the paper white, in four dark styles a pale tint, " +
              "`ink=screen` prints as on the screen. What it is depends on `sheet`:",
          },
          {
            name: "`<url>/print?sheet=letter`",
            words: "The letter; `sheet=both` adds its envelope. `paper` is `a4`, `letter` or `a5`; or folded once, " +
              "`fold` (A4) or `fold-letter` (US Letter).",
          },
          {
            name: "`<url>/print?sheet=card`",
            words:
              "The invitation on one card: `size` is `5x7`, `a5` or `a6`. `stock` is `a4` or `letter`, with marks " +
              "to cut; or `card`, paper of the card's own size.",
          },
          {
            name: "`<url>/print?sheet=envelope`",
            words: "For an envelope that you have: `envelope` is `dl`, `c6`, `us10` or `a7`.",
          },
          {
            name: "`<url>/print?sheet=template`",
            words: "An envelope to cut and fold: `stock` is `a4` or `letter`.",
          },
          { name: "`<url>/keepsake`", words: "The letter in one file, to keep." },
          { name: "`<url>/calendar/<block id>.ics`", words: "A date block, for calendars." },
        ],
      },
    ],
    parts: [{
      id: "read",
      title: "Read a letter as plain text",
      nodes: [],
      beside: [show("Read a letter", "sh", `curl "${base}/c/$ID.txt"`)],
    }],
  };
}

const ruleTitles: Readonly<Record<keyof typeof texts, string>> = {
  personalization: "Names and links",
  images: "Pictures",
  text: "Blocks and words",
  patch: "Updates",
};

const rules: Chapter = {
  id: "rules",
  title: "Rules",
  nodes: [say("The same words stand in the [catalog](/api/v1/catalog), for programs.")],
  parts: (Object.keys(ruleTitles) as (keyof typeof texts)[]).map((name) => ({
    id: `rules-${name}`,
    title: ruleTitles[name],
    nodes: [{ kind: "list", items: texts[name].split(/(?<=\.) /) }],
  })),
};

function limits(rateLimits: RateLimits | "off"): Chapter {
  return {
    id: "limits",
    title: "Limits",
    nodes: [
      say("Lengths and counts stand beside each [field](/docs/fields). Reading a letter is not limited. Beside that:"),
      {
        kind: "entries",
        entries: [
          { name: "JSON body", words: "at most 1 MiB: send characters as UTF-8, not as \\u escapes." },
          { name: "Picture", words: "at most 15 MiB and 50 million pixels." },
          ...rateEntries(rateLimits),
        ],
      },
    ],
    parts: [],
  };
}

const rateNames: Readonly<Record<LimitName, string>> = {
  create: "Letters created",
  update: "Changes of letters, guests and keys",
  media: "Pictures copied or uploaded",
  refused: "Refused keys",
};

/** The limits of the operations, and the limit of refused keys, which applies to all operations. */
function rateEntries(rateLimits: RateLimits | "off"): Entry[] {
  if (rateLimits === "off") return [{ name: "Requests", words: "Not limited on this server." }];
  const used = new Set<LimitName>([...operations.flatMap((entry) => "limit" in entry ? entry.limit : []), "refused"]);
  return [...used].map((name) => ({
    name: rateNames[name],
    words: `${rateLimits[name]} an hour from one address. ` +
      (name === "refused"
        ? "After that a wrong key is answered with 429; a right one is always admitted."
        : "The RateLimit headers say what is left."),
  }));
}

const versions: Chapter = {
  id: "versions",
  title: "Versions",
  nodes: [
    say(
      `This is version ${apiVersion}. Addresses under \`/api/v1\` stay, and mean what they mean. New operations, ` +
        "fields, styles, warnings and error codes may be added, so ignore what you do not know. Nothing is removed or " +
        "changes its meaning: that would be `/api/v2`, beside this.",
    ),
    say("A letter's links work for as long as the letter does."),
  ],
  parts: [],
};
