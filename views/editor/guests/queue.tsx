import type { Child } from "hono/jsx";
import type { Block } from "../../../domain/blocks/index.ts";
import { visibleBlocks } from "../../../domain/letter/content.ts";
import { about, editorWords } from "../../i18n/words.ts";
import { repliesClosed } from "../../letter/replies.ts";
import type { Editing, ListedGuest } from "../editing.ts";
import { changeForm } from "../save_form.tsx";
import { blockAddress } from "../send/before_sending.tsx";
import { unanswered } from "./answer_totals.tsx";
import { guestsPath, type GuestsView, isToSend } from "./guests_view.ts";
import { ContactLine, CopyLink, CopyMessage, FirstWay } from "./sending_ways.tsx";
import { markForm, SentMark, wasReminded } from "./sent_mark.tsx";

type QueueProps = {
  editing: Editing;
  view: GuestsView;
  /** whether it replaces the one in the page, after something else was saved */
  swapped?: boolean;
};

/**
 * How many guests have the letter, or the reminder of it, and who is next: the first of the list who waits, so that
 * nobody is passed over.
 */
export function Queue(props: QueueProps) {
  return props.view.show === "open" ? <Reminders {...props} /> : <Letters {...props} />;
}

function Letters({ editing, view, swapped }: QueueProps) {
  const { guests, lang } = editing;
  const words = editorWords(lang).guests;
  const sent = guests.filter((guest) => guest.sent).length;
  const waiting = guests.filter(isToSend);
  const [next] = waiting;
  const all = sent + waiting.length;
  const said = sent === guests.length ? words.allSent(all) : all > 0 ? words.queue(sent, all) : "";
  return (
    <QueuePart {...{ editing, view, swapped, said, next, all }} done={sent}>
      {next && sent === 0 ? <p class="hint needs-script">{words.sentHint}</p> : null}
    </QueuePart>
  );
}

/** To those who have the letter and have not answered. */
function Reminders({ editing, view, swapped }: QueueProps) {
  const words = editorWords(editing.lang).answers;
  const all = unanswered(editing.guests);
  const done = all.filter((guest) => wasReminded(editing, guest)).length;
  const next = all.find((guest) => !wasReminded(editing, guest));
  const nobody = editing.guests.every(({ answer }) => answer) ? words.nobodyMissing : "";
  const ended = all.length === 0 ? nobody : words.allReminded;
  const said = next ? words.reminders(done, all.length) : ended;
  const closed = all.length > 0 ? closedReplies(editing) : undefined;
  return (
    <QueuePart {...{ editing, view, swapped, said, next, done }} all={all.length}>
      {closed
        ? <ClosedReplies editing={editing} block={closed} />
        : done === 0 && all[0]?.sent
        ? <p class="hint">{words.remindHint}</p>
        : null}
    </QueuePart>
  );
}

/** A block whose deadline is over, where a guest who follows the reminder cannot answer any more: all are closed. */
function closedReplies({ card: { blocks }, today }: Editing): Block | undefined {
  const asked = visibleBlocks(blocks).filter((block) => block.type === "rsvp");
  return asked.every(({ deadline }) => repliesClosed(deadline, blocks, today))
    ? asked.find(({ deadline }) => deadline !== "")
    : undefined;
}

function ClosedReplies({ editing: { id, lang }, block }: { editing: Editing; block: Block }) {
  const { fields, warnings } = editorWords(lang).letter;
  return (
    <p class="warning">
      <a href={blockAddress(id, block)}>{about(fields["rsvp.deadline"], warnings.date_in_past, lang)}</a>
    </p>
  );
}

type PartProps = Omit<QueueProps, "swapped"> & {
  swapped: boolean | undefined;
  said: string;
  done: number;
  all: number;
  next: ListedGuest | undefined;
  children: Child;
};

function QueuePart({ editing, view, swapped, said, done, all, next, children }: PartProps) {
  return (
    <section
      id="guest-queue"
      // After the last guest the buttons are gone, and it takes the focus.
      tabindex={-1}
      aria-label={editorWords(editing.lang).guests.queueName}
      {...(swapped ? { "hx-swap-oob": "outerMorph" } : {})}
    >
      <p class="queue-count" role="status">
        {said}
        {next ? <bdi>{` · ${editorWords(editing.lang).guests.nextGuest(next.name)}`}</bdi> : null}
      </p>
      {all > 0 ? <progress max={all} value={done} aria-hidden="true"></progress> : null}
      {next ? <Next editing={editing} view={view} guest={next} /> : null}
      {children}
    </section>
  );
}

/** It has a form of its own: a browser without scripts returns to the queue. */
function Next({ editing, view, guest }: QueueProps & { guest: ListedGuest }) {
  return (
    <form class="queue-next" {...changeForm(guestsPath(editing.id, view, "/sent"), "#guest-queue")}>
      <input type="hidden" name="from" value="queue" />
      <ContactLine editing={editing} guest={guest} />
      <FirstWay editing={editing} view={view} guest={guest} look="button" />
      <CopyMessage editing={editing} view={view} guest={guest} />
      <CopyLink editing={editing} guest={guest} />
      <SentMark editing={editing} view={view} guest={guest} place="next" />
    </form>
  );
}

/** One form for the marks of all rows. */
export function MarkForm({ editing: { id }, view }: QueueProps) {
  return <form id={markForm} {...changeForm(guestsPath(id, view, "/sent"), "#guest-queue")}></form>;
}
