import type { Guest } from "./guests/guest.ts";
import type { HostEntry, HostList } from "./guests/host_list.ts";
import type { GuestLink } from "./letter/answers.ts";
import type { Card } from "./letter/card.ts";
import { mapPictures, publicSrc } from "./letter/pictures.ts";
import { letterUrls, publicLink } from "./letter/public_link.ts";
import type { StoredLetter } from "./stored/stored_letter.ts";

/** The letter with its links, as reading and updating answer it (decision I1). */
export type LetterAnswer = ReturnType<typeof letterUrls> & {
  readonly id: string;
  readonly revision: number;
  readonly card: Card;
  readonly guests: GuestLink[];
  /** ISO 8601, in UTC */
  readonly created: string;
  readonly updated: string;
};

/** @param hostList what the host keeps of the guests; none for a state of the history, which does not hold it (P6) */
export function letterAnswer(
  base: string,
  { row, card, guests }: StoredLetter,
  hostList: HostList = new Map(),
): LetterAnswer {
  return {
    id: row.id,
    revision: row.revision,
    card: publicCard(base, card),
    guests: guestLinks(base, row.id, guests, hostList),
    ...letterUrls(base, row.id),
    created: new Date(row.created).toISOString(),
    updated: new Date(row.updated).toISOString(),
  };
}

/** The answer with the number of guests in place of their list, which may be long (decision O3). */
export function withoutGuests<Answer extends Pick<LetterAnswer, "guests">>({ guests, ...answer }: Answer) {
  return { ...answer, guestCount: guests.length };
}

/** The card for an answer: its pictures have absolute addresses. */
export function publicCard(base: string, card: Card): Card {
  return mapPictures(card, (src) => publicSrc(src, base));
}

/** The guests with their links, and with what the host keeps of them, if anything (decision P6). */
export function guestLinks(
  base: string,
  id: string,
  guests: readonly Guest[],
  hostList: HostList = new Map(),
): GuestLink[] {
  return guests.map((guest) => {
    const link = { id: guest.id, name: guest.name, url: publicLink(base, id, guest.id) };
    const kept = hostList.get(guest.id);
    if (!kept) return link;
    const { phone, email, answer, party, note, ...times } = kept;
    return {
      ...link,
      ...phone || email ? { contact: { ...phone ? { phone } : {}, ...email ? { email } : {} } } : {},
      ...instants(times),
      ...answer ? { answer } : {},
      ...party ? { party } : {},
      ...note ? { note } : {},
    };
  });
}

function instants(times: Pick<HostEntry, "sent" | "reminded" | "answered">) {
  return Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) => time === undefined ? [] : [[name, new Date(time).toISOString()]]),
  );
}
