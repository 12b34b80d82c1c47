import type { LanguageId } from "../../domain/i18n/languages.ts";
import type { Card } from "../../domain/letter/card.ts";
import type { Guest } from "../../domain/guests/guest.ts";
import type { Issue } from "../../domain/letter/issues.ts";
import type { AssetUrl } from "../layout/asset_url.ts";

/** What a person sent with a form: texts, by the paths of their fields. */
export type FormValues = { readonly [name: string]: FormValue };
export type FormValue = string | FormValues | readonly FormValue[];

/** Why an act was not done. What was typed stays in its fields. */
export type Trouble = {
  /** code of the error (decision F2) */
  readonly code: string;
  readonly message: string;
  readonly issues: readonly Issue[];
  readonly sent: FormValues;
};

/** A letter under its host's hands, as all parts of the editor are drawn from it. */
export type Editing = {
  readonly id: string;
  readonly revision: number;
  readonly created: Date;
  /** its pictures as absolute addresses */
  readonly card: Card;
  readonly guests: readonly Guest[];
  /** origin of this service */
  readonly base: string;
  /** language of the editor, not of the letter (decision M3) */
  readonly lang: LanguageId;
  readonly today: Date;
  readonly asset: AssetUrl;
  /** whether the host has kept the private link somewhere else than in this browser */
  readonly kept: boolean;
  readonly trouble?: Trouble;
  /** what the status line says instead of that all is saved, such as what was undone */
  readonly notice?: string;
  /** id of the element that the last act leads to: it is open, and has the focus */
  readonly at?: string;
  /** the letter as the page shows it, where that is known: what is the same there is not drawn again (014) */
  readonly shown?: Card;
  /** what the last act did, for the panel to say, such as `removed date` */
  readonly done?: string;
};

/** The panels of the editor, each a page of its own. */
export const panelIds = ["letter", "style", "envelope", "guests", "send"] as const;
export type PanelId = typeof panelIds[number];

/** Where a panel is. */
export function panelPath(id: string, panel: PanelId): string {
  return panel === "letter" ? `/edit/${id}` : `/edit/${id}/${panel}`;
}

/** What is wrong with a field, by its path in the change that was sent, such as `blocks[2].href`. */
export function issueAt({ trouble }: Pick<Editing, "trouble">, path: string): string | undefined {
  return trouble?.issues.find((issue) => issue.path === path)?.message;
}
