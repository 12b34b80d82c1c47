import { answerJobs } from "../../../domain/workers/job_port.ts";
import { drawPreview } from "./draw.ts";
import { drawInvitation } from "./draw_invitation.ts";
import { type EmojiJob, emojiPicture } from "./emoji.ts";
import type { InvitationJob } from "./invitation_job.ts";
import type { PreviewJob } from "./job.ts";

/** A picture to draw: the envelope, the invitation, or an emoji. */
export type PictureJob = PreviewJob | InvitationJob | EmojiJob;

answerJobs<PictureJob, Uint8Array<ArrayBuffer>>(
  async function* (job) {
    yield await draw(job);
  },
  (picture) => [picture.buffer],
);

function draw(job: PictureJob): Promise<Uint8Array<ArrayBuffer>> {
  if ("emoji" in job) return emojiPicture(job);
  return "words" in job ? drawInvitation(job) : drawPreview(job);
}
