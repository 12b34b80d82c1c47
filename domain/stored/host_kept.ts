import { hostColumns, type HostListChange, type HostRows } from "../../db/host_list.ts";
import type { KeyedRow } from "../../db/letters.ts";
import type { HostEntry, HostList, HostSettings } from "../guests/host_list.ts";

/** What the host keeps beside the letter (decision P6). `hostListVersion` counts its changes, which make no revision. */
export type HostKept = {
  readonly hostList: HostList;
  readonly settings: HostSettings;
  readonly hostListVersion: number;
};

/** A change of it: for each guest, and of the settings, the fields to change; undefined removes a field. */
export type HostChange = {
  readonly entries: HostList;
  /** absent: as before */
  readonly settings?: HostSettings | undefined;
};

export const noHostChange: HostChange = { entries: new Map() };

export function isHostChange({ entries, settings }: HostChange): boolean {
  return entries.size > 0 || settings !== undefined;
}

/** What is kept after a change. */
export function afterChange(
  { hostList, settings }: Omit<HostKept, "hostListVersion">,
  change: HostChange,
): Omit<HostKept, "hostListVersion"> {
  const merged = [...change.entries].map(([id, entry]) => [id, { ...hostList.get(id), ...entry }] as const);
  return { hostList: new Map([...hostList, ...merged]), settings: { ...settings, ...change.settings } };
}

type Entry = readonly [id: string, ...values: readonly (string | number | null)[]];

export function readHostKept(
  { host_list, host_settings, host_changes }: Pick<KeyedRow, "host_list" | "host_settings" | "host_changes">,
): HostKept {
  const entries: readonly Entry[] = JSON.parse(host_list ?? "[]");
  const { message, reminder, country } = JSON.parse(host_settings ?? "{}");
  return {
    hostList: new Map(entries.map(([id, ...entry]) => [id, toEntry(entry)])),
    settings: { message: message ?? undefined, reminder: reminder ?? undefined, country: country ?? undefined },
    hostListVersion: host_changes,
  };
}

function toEntry(values: readonly (string | number | null)[]): HostEntry {
  return Object.fromEntries(hostColumns.flatMap((column, at) => values[at] === null ? [] : [[column, values[at]]]));
}

/** The rows of a change. */
export function hostRows(letter_id: string, { entries, settings }: HostChange): HostRows {
  const rows = [...entries].map(([guest_id, entry]): HostListChange => {
    return { letter_id, guest_id, ...columnsOf(entry) };
  });
  return { entries: rows, settings: settings && { letter_id, ...columnsOf(settings) } };
}

/** The columns of the fields that change; a field that is removed is null. */
function columnsOf(change: HostEntry | HostSettings): Record<string, string | number | null> {
  return Object.fromEntries(Object.entries(change).map(([column, value]) => [column, value ?? null]));
}
