import { answerMessages } from "../../../domain/workers/job_port.ts";
import { drawPreview } from "./draw.ts";
import { drawInvitation } from "./draw_invitation.ts";
import { type EmojiJob, emojiPicture } from "./emoji.ts";
import type { InvitationJob } from "./invitation_job.ts";
import type { PreviewJob } from "./job.ts";

/** The answer to each job, in the order of the jobs. */
export type PreviewAnswer = { readonly picture: Uint8Array<ArrayBuffer> } | { readonly fault: string };

function draw(job: PreviewJob | InvitationJob | EmojiJob): Promise<Uint8Array<ArrayBuffer>> {
  if ("emoji" in job) return emojiPicture(job);
  return "words" in job ? drawInvitation(job) : drawPreview(job);
}

answerMessages(async (data: PreviewJob | InvitationJob | EmojiJob, port) => {
  const drawn = draw(data);
  const answer: PreviewAnswer = await drawn.then(
    (picture) => ({ picture }),
    (error: Error) => ({ fault: error.stack ?? String(error) }),
  );
  port.postMessage(answer, "picture" in answer ? [answer.picture.buffer] : []);
});
