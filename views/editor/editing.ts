import type { Block } from "../../domain/blocks/index.ts";
import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { FactUpdates } from "../../domain/letter/facts/fact_updates.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import type { HostSettings } from "../../domain/guests/host_list.ts";
import type { GuestLink } from "../../domain/letter/answers.ts";
import type { Issue } from "../../domain/letter/reading/issues.ts";
import type { AssetUrl } from "../layout/asset_file.ts";

/** The values of a form that was sent: texts, by the paths of their fields. */
export type FormValues = { readonly [name: string]: FormValue };
export type FormValue = string | FormValues | readonly FormValue[];

/** Why a change was refused. The typed values are shown in their fields again. */
export type Trouble = {
  /** code of the error (decision F2) */
  readonly code: string;
  readonly message: string;
  readonly issues: readonly Issue[];
  readonly sent: FormValues;
};

/** A guest with what the host keeps of them (decision P6). */
export type ListedGuest = Guest & Partial<Omit<GuestLink, "id" | "name" | "url">>;

export type Since = { readonly revision: number; readonly card: Pick<Card, "blocks" | "lang"> };

/** A letter in the editor: all that the parts of the editor are drawn from. */
export type Editing = {
  readonly id: string;
  readonly revision: number;
  /** id of what a form of this page sends: sent again, it does nothing twice */
  readonly submission: string;
  readonly created: Date;
  /** its pictures have absolute addresses */
  readonly card: Card;
  readonly guests: readonly ListedGuest[];
  /** what the host keeps for sending; undefined: not known in this answer */
  readonly settings?: HostSettings | undefined;
  /** ISO 3166-1 code of the country that telephone numbers without a country code are probably of, if anything tells it */
  readonly region?: string | undefined;
  /** how often what the host keeps of guests changed without a revision; undefined: not known in this answer */
  readonly hostListVersion?: number | undefined;
  /** what guests are told of its changes; undefined: not known in this answer */
  readonly updates?: FactUpdates | undefined;
  /** origin of this service */
  readonly base: string;
  /** language of the editor, not of the letter (decision M3) */
  readonly lang: LanguageId;
  readonly today: Date;
  readonly asset: AssetUrl;
  /** whether the host has kept the private link outside of this browser */
  readonly kept: boolean;
  readonly trouble?: Trouble;
  /** the text of the status line in place of "all is saved", such as what was undone */
  readonly notice?: string;
  /** id of the element to open and to focus after the last change */
  readonly at?: string;
  /** the letter as the page shows it now, if known: blocks that are the same need not be sent again (014) */
  readonly shown?: Card;
  /** an earlier state, if the letter's date may have moved since: what else says a day can be moved along */
  readonly since?: Since;
  /** the blocks of the last state that had the block of the refused form, if it was removed: where it stands */
  readonly last?: readonly Block[];
  /** the last change, which the panel reports, such as `removed date` */
  readonly done?: string;
};

/** The panels of the editor, each a page of its own. */
export const panelIds = ["letter", "style", "envelope", "guests", "send"] as const;
export type PanelId = typeof panelIds[number];

/** The path of a panel. */
export function panelPath(id: string, panel: PanelId): string {
  return panel === "letter" ? `/edit/${id}` : `/edit/${id}/${panel}`;
}

/**
 * The address of a page without its notice of the last change. It is another one than the page's, so that browsers load
 * it, and gives the panel the focus, which the notice's link had.
 */
export function withoutNotice(path: string, { revision }: Pick<Editing, "revision">): string {
  return `${path}${path.includes("?") ? "&" : "?"}closed=${revision}#panel`;
}

/** The error message of a field, by the field's path in the change that was sent, such as `blocks[2].href`. */
export function issueAt({ trouble }: Pick<Editing, "trouble">, path: string): string | undefined {
  return trouble?.issues.find((issue) => issue.path === path)?.message;
}
