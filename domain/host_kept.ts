import type { HostRows } from "../db/host_list.ts";
import type { KeyedRow } from "../db/letters.ts";
import type { HostEntry, HostList, HostSettings } from "./guests/host_list.ts";

/** What the host keeps beside the letter (decision P6). */
export type HostKept = { readonly hostList: HostList; readonly settings: HostSettings };

/** What of it changes. */
export type HostChange = {
  readonly entries: HostList;
  /** undefined: as before */
  readonly settings?: HostSettings | undefined;
};

export const noHostChange: HostChange = { entries: new Map() };

export function isHostChange({ entries, settings }: HostChange): boolean {
  return entries.size > 0 || settings !== undefined;
}

/** What is kept after a change. */
export function afterChange({ hostList, settings }: HostKept, change: HostChange): HostKept {
  return { hostList: new Map([...hostList, ...change.entries]), settings: change.settings ?? settings };
}

type Entry = readonly [id: string, phone: string | null, email: string | null, sent: number | null];

export function readHostKept({ host_list, host_settings }: Pick<KeyedRow, "host_list" | "host_settings">): HostKept {
  const entries: readonly Entry[] = JSON.parse(host_list ?? "[]");
  const { message, country } = JSON.parse(host_settings ?? "{}");
  return {
    hostList: new Map(entries.map(([id, ...entry]) => [id, toEntry(entry)])),
    settings: { message: message ?? undefined, country: country ?? undefined },
  };
}

function toEntry([phone, email, sent]: readonly [string | null, string | null, number | null]): HostEntry {
  return { phone: phone ?? undefined, email: email ?? undefined, sent: sent ?? undefined };
}

/** The rows of a change. */
export function hostRows(letter_id: string, { entries, settings }: HostChange): HostRows {
  const rows = [...entries].map(([guest_id, { phone = null, email = null, sent = null }]) => ({
    letter_id,
    guest_id,
    phone,
    email,
    sent,
  }));
  const { message = null, country = null } = settings ?? {};
  return { entries: rows, settings: settings && { letter_id, message, country } };
}
