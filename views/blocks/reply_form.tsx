import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import { outward } from "../letter/addresses.ts";
import type { Channel, ReplyWay } from "../letter/replies.ts";

/** The words of each channel, as a button or before its contact. */
export const replyBy = {
  whatsapp: "replyByWhatsapp",
  sms: "replyBySms",
  email: "replyByEmail",
} as const satisfies Record<Channel, keyof GuestWords>;

type FormProps = { ways: readonly Pick<ReplyWay, "channel">[]; words: GuestWords; script: string };

/**
 * What the script opens when one of the two buttons is pressed (decision P4): lines for what the guest adds to the
 * message, and what stands in place of the buttons afterwards. Without scripts it stays hidden.
 */
export function ReplyForm({ ways: [first, ...others], words, script }: FormProps) {
  const { reply } = words;
  const way = ({ channel }: Pick<ReplyWay, "channel">, look: string) => (
    <a class={look} data-way={channel} rel={outward}>{words[replyBy[channel]]}</a>
  );
  return (
    <>
      <div class="reply" role="group" aria-label={reply.name} data-script={script} hidden>
        <ReplyLine label={reply.people} says={reply.line(reply.people)} most={3} isNumber />
        <ReplyLine label={reply.names} says={reply.line(reply.names)} most={200} />
        <ReplyLine label={reply.diet} says={reply.line(reply.diet)} most={200} />
        <label>
          <span>{reply.words}</span>
          <textarea rows={2} maxlength={300} dir="auto"></textarea>
        </label>
        <p class="reply-send">{way(first!, "button button-loud")}</p>
        {others.length > 0 ? <p class="reply-others">{others.map((other) => way(other, "quiet-link"))}</p> : null}
        <p class="reply-hint">{reply.hint}</p>
      </div>
      <p class="reply-said" hidden>
        <span data-yes={reply.saidYes} data-no={reply.saidNo}></span>
        {" · "}
        <button type="button">{reply.change}</button>
      </p>
    </>
  );
}

type LineProps = { label: string; says: string; most: number; isNumber?: boolean };

/** @param says before what is written, in the message @param most characters */
function ReplyLine({ label, says, most, isNumber }: LineProps) {
  return (
    <label data-if-yes>
      <span>{label}</span>
      <input
        type="text"
        maxlength={most}
        dir="auto"
        autocomplete="off"
        data-says={says}
        {...(isNumber ? { inputmode: "numeric" as const } : {})}
      />
    </label>
  );
}
