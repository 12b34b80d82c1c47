import { equal, match, ok } from "../assert.ts";
import { create, type Keyed, read, type Reply, update } from "../service/client.ts";
import { letPass, until } from "../waiting.ts";

/** Hosts who save all the time, and a record of all that the service said to them. */
export type Ledger = {
  readonly counts: { acknowledged: number; refused: number; unanswered: number };
  /** waits until so many more updates were acknowledged, refused, or left without an answer */
  readonly untilMore: (counted: keyof Ledger["counts"], more: number) => Promise<void>;
  /** ends the saving */
  readonly stop: () => Promise<void>;
  /** asserts that every update which was acknowledged is stored whole, and nothing that was never sent */
  readonly assertKept: (base: string) => Promise<void>;
};

type Saved = { readonly letter: Keyed; acknowledged: number; sent: number };

/** After an update that was not acknowledged, in milliseconds: a host presses the button again. */
const pause = 10;

/**
 * Starts hosts who save their letters one update after another. An update that is refused must say that it may be tried
 * again, and its host does that.
 * @param hosts how many
 */
export async function startSaving(base: string, hosts = 3): Promise<Ledger> {
  const counts = { acknowledged: 0, refused: 0, unanswered: 0 };
  const letters: Saved[] = await Promise.all(
    Array.from({ length: hosts }, async () => ({ letter: await create(base), acknowledged: 0, sent: 0 })),
  );
  let saving = true;

  async function save(saved: Saved): Promise<void> {
    const number = ++saved.sent;
    // The number is in two places: an update that is not stored whole would be noticed.
    const patch = { blocks: [{ type: "heading", text: String(number) }], guests: [{ name: `guest ${number}` }] };
    const answer = await update(base, saved.letter, patch).catch(() => undefined);
    if (answer?.status === 200) {
      counts.acknowledged++;
      saved.acknowledged = number;
      return;
    }
    if (!answer) counts.unanswered++;
    else {
      assertSaysWhy(answer);
      counts.refused++;
    }
    await letPass(pause, "a host presses the button again");
  }

  const done = Promise.all(letters.map(async (saved) => {
    while (saving) await save(saved);
  }));
  // It is awaited in `stop`; until then, a failure is no unhandled one.
  done.catch(() => saving = false);
  return {
    counts,
    untilMore: async (counted, more) => {
      const wanted = counts[counted] + more;
      await until(`${more} more updates to be ${counted}`, () => counts[counted] >= wanted || !saving);
    },
    stop: async () => {
      saving = false;
      await done;
    },
    assertKept: async (base) => {
      for (const saved of letters) await assertSaved(base, saved);
    },
  };
}

async function assertSaved(base: string, { letter, acknowledged, sent }: Saved): Promise<void> {
  const { status, body } = await read(base, letter);
  equal(status, 200);
  const stored = Number(body.card.blocks[0]?.text ?? 0);
  ok(stored >= acknowledged, `update ${acknowledged} was acknowledged, ${stored} is stored`);
  ok(stored <= sent, `update ${stored} is stored, and only ${sent} were sent`);
  equal(body.guests.map((guest: { name: string }) => guest.name), stored === 0 ? [] : [`guest ${stored}`]);
}

/** Asserts that an answer says that the service is not available for a while, and when to try again. */
function assertSaysWhy({ status, headers, body }: Reply): void {
  equal([status, body.error?.code], [503, "unavailable"], JSON.stringify(body));
  match(headers.get("retry-after") ?? "", /^[1-9]\d*$/);
  match(body.error.message, /again/i);
}
