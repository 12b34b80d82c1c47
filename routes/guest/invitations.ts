import { type Context, Hono } from "hono";
import { invalidInput } from "../../domain/errors.ts";
import type { Issue } from "../../domain/letter/reading/issues.ts";
import { rightField } from "../../domain/letter/reading/right_names.ts";
import { type InvitationSize, invitationSizeIds } from "../../views/invitation/sheet.ts";
import { type InvitationChoice, type InvitationJob, invitationJob } from "../../views/preview/render/invitation_job.ts";
import type { AppEnvironment } from "../environment.ts";
import { createDrawnPictures, type DrawnPictures, sendPicture } from "./drawn_pictures.ts";
import { letterPaths, openingOf } from "./opening.ts";
import type { Painter } from "./preview_painter.ts";

/** Gives a letter's invitation as a picture: a PNG, or a JPEG of half its size. */
export type Invitations = DrawnPictures<InvitationChoice>;

/** Memory for cached pictures, in bytes: about thirty pictures. */
const capacity = 24 * 2 ** 20;

export function createInvitations(paint?: Painter<InvitationJob>): Invitations {
  return createDrawnPictures<InvitationChoice, InvitationJob>({
    capacity,
    jobOf: (letter, choice, { base }) => invitationJob(letter, choice, base),
    keyOf: ({ guest }, choice, base) => [choice, choice.code ? [base, guest] : null],
  }, paint);
}

/**
 * `/c/<id>/card.png`: the invitation as a picture, addressed to the guest (`?g=`), in a size (`?size=`), with the code
 * of the reader's own link (`?code=1`) (decision O8). A picture with a guest's name is kept by that guest's browser
 * alone.
 */
export function invitationRoutes(invitations: Invitations): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().on("GET", letterPaths("/card.png"), (c) => {
    const opening = openingOf(c);
    const choice = readChoice(c);
    const draw = (signal: AbortSignal) => invitations(c.get("context"), opening, choice, signal);
    const name = `invitation${choice.size === "card" ? "" : `-${choice.size}`}.png`;
    return sendPicture(c, draw, { type: "image/png", name, isPrivate: opening.guest !== "" });
  });
}

const parameters = ["g", "to", "size", "code"];
/** So many parameters of an address are compared with ours: it may have ten thousand. */
const mostParameters = 50;

/**
 * Parameters of others, such as `utm_source`, are ignored; one whose name is near one of ours is refused.
 * @throws Problem invalid_input also for an unknown value: a person who prints must not get another size
 */
function readChoice(c: Context<AppEnvironment>): InvitationChoice {
  const { size = "card", code = "0" } = c.req.query();
  const issues = [
    ...Object.entries(c.req.queries()).slice(0, mostParameters)
      .flatMap(([name, values]) => parameterIssues(name, values.length)),
    ...(isSize(size) ? [] : [{ path: "size", message: `Write one of these sizes: ${invitationSizeIds.join(", ")}.` }]),
    ...(["0", "1"].includes(code) ? [] : [{ path: "code", message: "Write 1 for a code, or leave it out." }]),
  ];
  if (issues.length > 0 || !isSize(size)) throw invalidInput(issues);
  return { size, code: code === "1" };
}

function parameterIssues(path: string, times: number): Issue[] {
  if (parameters.includes(path)) return times > 1 ? [{ path, message: "Send this parameter once." }] : [];
  const right = rightField(path, parameters);
  return right === undefined ? [] : [{ path, message: `Did you mean ${right}? A picture takes g, size and code.` }];
}

function isSize(size: string): size is InvitationSize {
  return (invitationSizeIds as readonly string[]).includes(size);
}
