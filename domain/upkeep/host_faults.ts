import * as z from "zod";
import { findHostSettings, listGuestIds, listHostList } from "../../db/check.ts";
import type { Database } from "../../db/schema.ts";
import type { HostEntry, HostSettings } from "../guests/host_list.ts";
import { isPhoneCountry } from "../letter/contacts.ts";
import { limits } from "../letter/limits.ts";

/* What the host keeps beside a letter, as it must be stored to be read. */

const words = z.string().min(1).nullable();
/** In milliseconds since 1970, or before. */
const moment = z.int().nullable();

const storedEntry = z.object(
  {
    phone: words,
    email: words,
    sent: moment,
    answer: z.enum(["yes", "no"]).nullable(),
    party: z.int().min(1).max(limits.party).nullable(),
    note: words,
    answered: moment,
    reminded: moment,
  } satisfies Record<keyof HostEntry, z.ZodType>,
);

const storedSettings = z.object(
  {
    message: words,
    reminder: words,
    country: z.string().refine(isPhoneCountry).nullable(),
  } satisfies Record<keyof HostSettings, z.ZodType>,
);

/** What is broken of a letter's list of the host, and of the settings for sending; without a word of it. */
export async function hostFaults(db: Database, letterId: string): Promise<string[]> {
  const [entries, settings, guests] = await Promise.all([
    listHostList(db, letterId),
    findHostSettings(db, letterId),
    listGuestIds(db, letterId),
  ]);
  const known = new Set(guests);
  const lost = entries.filter(({ guest_id }) => !known.has(guest_id)).length;
  return [
    ...faultsOf(storedEntry, entries, "what the host keeps of a guest"),
    ...lost > 0 ? [`the host's list has ${lost} of no guest`] : [],
    ...faultsOf(storedSettings, settings ? [settings] : [], "what the host keeps for sending"),
  ];
}

/** Each field that is not valid, once. */
function faultsOf(schema: z.ZodType, rows: readonly unknown[], what: string): string[] {
  const fields = rows.flatMap((row) => schema.safeParse(row).error?.issues.map(({ path }) => path.join(".")) ?? []);
  return [...new Set(fields)].map((field) => `${what} is not valid at ${field}`);
}
