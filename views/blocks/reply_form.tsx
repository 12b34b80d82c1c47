import type { GuestWords } from "../../domain/i18n/words/guest_words.ts";
import type { AssetUrl } from "../layout/asset_file.ts";
import type { Channel, ReplyWay } from "../letter/replies.ts";

/** The words of each channel, as a button or before its contact. */
export const replyBy = {
  whatsapp: "replyByWhatsapp",
  sms: "replyBySms",
  email: "replyByEmail",
} as const satisfies Record<Channel, keyof GuestWords>;

type FormProps = {
  ways: readonly Pick<ReplyWay, "channel">[];
  words: GuestWords;
  asset: AssetUrl;
  /** the block's id */
  id: string;
};

/**
 * What the script opens when one of the two buttons is pressed (decision P4): lines for what the guest adds to the
 * message, and what stands in place of the buttons afterwards. Without scripts it stays hidden. A first view has few bytes
 * to spare, so the script adds the style sheet, and what only the fields and links need.
 */
export function ReplyForm({ ways: [first, ...others], words, asset, id }: FormProps) {
  const { reply } = words;
  const way = ({ channel }: Pick<ReplyWay, "channel">, look: string) => (
    <a class={look} data-way={channel}>{words[replyBy[channel]]}</a>
  );
  return (
    <>
      <div
        class="reply"
        data-block={encodeURIComponent(id)}
        data-script={asset("js/replies.js")}
        data-sheet={asset("blocks/reply.css")}
        data-colon={reply.line("")}
        hidden
      >
        <p class="reply-hint">{reply.hint}</p>
        <Line label={reply.people} />
        <Line label={reply.names} />
        <Line label={reply.diet} />
        <label>
          {reply.words}
          <textarea></textarea>
        </label>
        <p>{way(first!, "button button-loud")}</p>
        {others.length > 0 ? <p>{others.map((other) => way(other, "quiet-link"))}</p> : null}
      </div>
      <p class="reply-said" hidden>
        <span data-yes={reply.saidYes} data-no={reply.saidNo}></span>
        {" · "}
        <button type="button">{reply.change}</button>
      </p>
    </>
  );
}

/** A line for who comes. */
function Line({ label }: { label: string }) {
  return (
    <label>
      {label}
      <input />
    </label>
  );
}
