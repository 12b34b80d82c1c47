import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { Opening } from "../../domain/open_letter.ts";
import type { AppEnvironment } from "../environment.ts";
import { readProblem } from "../errors.tsx";
import type { Invitations } from "../guest/invitations.ts";
import type { Previews } from "../guest/previews.ts";

/** What draws the pictures of a letter. */
export type Pictures = { readonly previews: Previews; readonly invitations: Invitations };

type Content = CallToolResult["content"][number];

/** The invitation in half its size, because an agent reads the picture with its own tokens. */
const small = { size: "card", code: false, small: true } as const;

/**
 * The sealed envelope and the invitation, as JPEG (decisions N3, O8). A new letter is already stored, and only this answer
 * has its key: a failing picture must not make the answer fail.
 */
export async function showPictures(
  c: Context<AppEnvironment>,
  opening: Opening,
  { previews, invitations }: Pictures,
): Promise<Content[]> {
  const [context, { signal }] = [c.get("context"), c.req.raw];
  try {
    const drawn = [await previews(context, opening, signal), await invitations(context, opening, small, signal)];
    return drawn.map(({ body }) => ({ type: "image", data: body.toBase64(), mimeType: "image/jpeg" }));
  } catch (error) {
    const { message } = readProblem(c, error);
    return [{ type: "text", text: `The letter is stored, but its pictures could not be drawn: ${message}` }];
  }
}
