import { accept, changeLetter, dryRunWarnings, type Report, reportChange, unsaid, warnAbout } from "./apply_change.ts";
import type { RequestContext } from "./context.ts";
import { checkRevision } from "./requests/entity_tags.ts";
import { errors, Problem } from "./errors.ts";
import { type Access, type Credentials, openToChange, openWithKey } from "./keys.ts";
import { changeAsRead } from "./stored/change_as_read.ts";
import { type LetterAnswer, letterAnswer } from "./letter_answer.ts";
import { contactWarnings, countryOf } from "./guests/host_contacts.ts";
import { changedEntries, hostSentences, type HostSettings } from "./guests/host_list.ts";
import { afterChange, type HostChange, isHostChange } from "./stored/host_kept.ts";
import type { LetterContent } from "./letter/card.ts";
import { type FactUpdates, leaveAllOut, toldWarnings } from "./letter/facts/fact_updates.ts";
import { unmovedWarnings } from "./letter/facts/unmoved_dates.ts";
import { type Change, guestIds, sameLetter } from "./letter/patch.ts";
import { ownHash, pictureAddresses } from "./letter/pictures.ts";
import { findWrapper, readChange, saysNothing } from "./letter/reading/read.ts";
import { asRefusal, type Warning } from "./letter/warnings/warning.ts";
import { type Copies, copyPictures, followCopies, rewritePictureUrls } from "./media/copying/copy_pictures.ts";
import {
  type HowSaved,
  type KeyedLetter,
  knownGuests,
  type LetterToChange,
  saveHostChange,
  saveRevision,
  toFactUpdates,
  updatesAfter,
} from "./stored/stored_letter.ts";

type Updated = LetterAnswer & Report;

/** How an update is made. */
type How = Pick<HowSaved, "submission"> & {
  /** a person is at it, who fills in a date and a place piece by piece, and reads no warnings */
  readonly byHand?: boolean | undefined;
  /** what guests are told from now on, if the update is about that (decision P7) */
  readonly updates?: FactUpdates | undefined;
  /** what changes of what the host keeps for sending */
  readonly settings?: HostSettings | undefined;
};

/**
 * The letter with its links.
 * @throws Problem forbidden, gone, rate_limited
 */
export async function readLetter(context: RequestContext, credentials: Credentials): Promise<LetterAnswer> {
  const letter = await openWithKey(context, credentials);
  return letterAnswer(context.base, letter, letter.hostList);
}

/**
 * Changes the letter in one transaction, after its new pictures are copied: all or nothing. An update that changes
 * nothing makes no revision (decision C2).
 * @param body a letter patch, or the object that `readLetter` answered
 * @param ifMatch the entity tag of the revision the change was made for (decision C5)
 * @throws Problem forbidden, gone, invalid_input, empty_patch, revision_conflict, rate_limited, unavailable
 */
export async function updateLetter(
  context: RequestContext,
  access: Access,
  body: unknown,
  ifMatch?: string,
): Promise<Updated> {
  const letter = await openToChange(context, access);
  const update = await prepareUpdate(context, letter, body, ifMatch);
  return await changeAsRead(context, letter, async (stored) => {
    checkRevision(stored.row.revision, ifMatch);
    return (await applyUpdate(context, stored, update)).answer;
  });
}

/**
 * The same for a letter that was read just before.
 * @param how of one of the many small changes that a person makes: the sending of a form that asks for it (014)
 * @throws LetterChanged if somebody else has changed the letter since; and as `updateLetter`
 */
export async function updateAsRead(
  context: RequestContext,
  letter: LetterToChange,
  body: unknown,
  how: How,
): Promise<Updated & Omit<Applied, "answer">> {
  const { answer, ...rest } = await applyUpdate(context, letter, await prepareUpdate(context, letter, body), how);
  return { ...answer, ...rest };
}

/**
 * Answers what an update would do, and stores nothing (decision I3).
 * @throws Problem as `updateLetter`
 */
export async function tryUpdate(
  context: RequestContext,
  access: Access,
  body: unknown,
  ifMatch?: string,
): Promise<Report> {
  const letter = await openToChange(context, access);
  const { value: change, warnings } = parseChange(context, body);
  checkRevision(letter.row.revision, ifMatch);
  const content = followCopies(letter, await changeStored(context, letter, change));
  const host = { entries: entriesAfter(context, letter, content, change) };
  const updates = toldAfter(letter, content, change, context.now());
  if (!isSame(letter, content, updates) || isHostChange(host)) context.space.checkLetter();
  return reportUpdate(letter, content, change, host, [
    ...warnings,
    ...await dryRunWarnings(context, content, letter),
    ...toldWarnings(toFactUpdates(letter.row), updates, content.card),
    ...unmovedWarnings(letter.card, content.card),
  ]);
}

function parseChange(context: RequestContext, body: unknown) {
  const read = accept(readChange(body, context.base));
  return saysNothing(read) ? refuseEmpty(body, read.warnings) : read;
}

/** An update that can be applied: what it changes, and its pictures. */
type Update = Pick<Report, "warnings"> & { readonly change: Change; readonly copies: Copies };

/** Copies pictures before the letter is changed, because that takes seconds, and only for a change that is accepted. */
async function prepareUpdate(
  context: RequestContext,
  letter: KeyedLetter,
  body: unknown,
  ifMatch?: string,
): Promise<Update> {
  const { value: change, warnings } = parseChange(context, body);
  const sent = pictureAddresses("card" in change ? change.card : change);
  if (sent.some((address) => !ownHash(address))) {
    checkRevision(letter.row.revision, ifMatch);
    await changeStored(context, letter, change);
  }
  return { change, warnings, copies: await copyPictures(context, sent, letter) };
}

type Applied = {
  readonly answer: Updated;
  readonly updates: FactUpdates;
  readonly settings: HostSettings;
  /** whether only what the host keeps was changed */
  readonly onlyHostList: boolean;
};

/** @throws LetterChanged */
async function applyUpdate(
  context: RequestContext,
  letter: LetterToChange,
  { change, warnings, copies }: Update,
  how: How = {},
): Promise<Applied> {
  const content = followCopies(letter, rewritePictureUrls(await changeStored(context, letter, change), copies));
  const host = { entries: entriesAfter(context, letter, content, change), settings: how.settings };
  const [now, { submission }] = [context.now(), how];
  const updates = toldAfter(letter, content, change, now, how);
  const same = isSame(letter, content, updates);
  if (!same || isHostChange(host)) context.space.checkLetter();
  const saved = same ? letter : await saveRevision(context.db, letter, content, now, { updates, host, submission });
  if (same && isHostChange(host)) await saveHostChange(context.db, letter, host);
  const kept = afterChange(letter, host);
  const report = how.byHand ? unsaid : reportUpdate(letter, saved, change, host, [
    ...warnings,
    ...warnAbout(context, saved, copies),
    ...toldWarnings(toFactUpdates(letter.row), updates, saved.card),
    ...unmovedWarnings(letter.card, saved.card),
  ]);
  const answer = { ...letterAnswer(context.base, saved, kept.hostList), ...report };
  return { answer, updates, settings: kept.settings, onlyHostList: same && isHostChange(host) };
}

/** What guests are told after a change (decision P7). */
function toldAfter(letter: KeyedLetter, after: LetterContent, change: Change, now: Date, how: How = {}): FactUpdates {
  if (how.updates) return how.updates;
  const updates = sameLetter(letter, after)
    ? toFactUpdates(letter.row)
    : updatesAfter(letter, after.card, now.getTime(), how.byHand);
  return "updatedNote" in change && change.updatedNote === false ? leaveAllOut(updates) : updates;
}

/** Whether nothing is changed that makes a revision. */
function isSame(letter: KeyedLetter, after: LetterContent, updates: FactUpdates): boolean {
  return sameLetter(letter, after) && JSON.stringify(updates) === JSON.stringify(toFactUpdates(letter.row));
}

function entriesAfter(context: RequestContext, { hostList }: KeyedLetter, { guests }: LetterContent, change: Change) {
  return changedEntries(hostList, guests, change.guests ?? [], context.now().getTime());
}

/** What an update changes in the letter, and in what the host keeps beside it. */
function reportUpdate(
  before: KeyedLetter,
  after: LetterContent,
  change: Change,
  { entries }: HostChange,
  warnings: readonly Warning[],
): Report {
  const ofContacts = contactWarnings(change.guests ?? [], countryOf(after.card, before.settings));
  const report = reportChange(before, after, [...warnings, ...ofContacts]);
  return { ...report, changes: [...report.changes, ...hostSentences(before.hostList, entries)] };
}

async function changeStored(context: RequestContext, stored: KeyedLetter, change: Change): Promise<LetterContent> {
  const known = change.guests ? await knownGuests(context.db, stored, guestIds(change)) : new Set<string>();
  return changeLetter(context, { ...stored, known }, change);
}

function refuseEmpty(body: unknown, warnings: readonly Warning[]): never {
  const { message } = errors.empty_patch;
  const wrapper = findWrapper(body)?.path;
  if (wrapper) throw new Problem("empty_patch", { message: `${message} Send what is inside ${wrapper} itself.` });
  throw new Problem("empty_patch", { message, issues: warnings.map(asRefusal) });
}
