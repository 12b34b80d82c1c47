import type { PresetId } from "../../catalog/presets.ts";

/** The text of a new letter, until its host writes something else. */
export type StarterWords = {
  /** The example place. Nobody can mistake it for a real address. */
  readonly place: { readonly name: string; readonly address: string };
  /** The words each preset starts with (decision B12). */
  readonly presets: Readonly<Record<PresetId, PresetWords>>;
  /** The words of a letter to the guests of an event that was: the preset `letter` with other words. */
  readonly thanks: Required<Pick<PresetWords, "heading" | "text" | "divider" | "signature">>;
};

type BoardItem = { readonly kind: "color" | "emoji" | "text"; readonly value: string };

/**
 * The words that a preset starts a letter with: block type -> the fields that are not empty. A preset has each block
 * type at most once. Types that only the host can fill have no words.
 *
 * `{name}` may be one person, a couple, a family, or the language's phrase for a dear guest. So the text addresses it
 * ("{name}, …"), never writes "Dear" before it, and does not depend on the guest's gender or number.
 */
type PresetWords = {
  readonly heading?: { readonly text: string; readonly size?: "md" | "lg" | "xl"; readonly italic?: boolean };
  readonly text?: { readonly text: string; readonly align?: "left" | "center" };
  readonly date?: { readonly title: string };
  readonly agenda?: { readonly items: readonly { readonly time: string; readonly what: string }[] };
  readonly dress?: { readonly text: string; readonly board?: readonly BoardItem[] };
  readonly gift?: { readonly text: string };
  readonly link?: { readonly label: string };
  readonly qr?: { readonly caption: string };
  readonly signature?: { readonly text: string };
  readonly divider?: { readonly style: "flourish" | "stars" | "line" };
  readonly image?: never;
  readonly place?: never;
  readonly countdown?: never;
  readonly rsvp?: never;
  readonly music?: never;
};
