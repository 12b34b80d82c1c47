import { Hono } from "hono";
import { Problem } from "../../domain/errors.ts";
import { presetIds } from "../../domain/catalog/presets.ts";
import type { HostSettings } from "../../domain/guests/host_list.ts";
import { sha256 } from "../../domain/hash.ts";
import { checkKey } from "../../domain/keys.ts";
import { headline } from "../../domain/letter/content.ts";
import { nextLetter, templateOf } from "../../domain/letter/new_letter.ts";
import { addressee } from "../../domain/letter/personalize.ts";
import { createOnce } from "../../domain/create_letter.ts";
import { publicCard } from "../../domain/letter_answer.ts";
import { readLetter } from "../../domain/letters.ts";
import type { KeyedLetter } from "../../domain/stored/stored_letter.ts";
import { deleteLetter } from "../../domain/take_back.ts";
import { begun } from "../../views/editor/letter/notice.tsx";
import { TakeBackPage, TakenBackPage } from "../../views/editor/send/question_page.tsx";
import { renderDocument } from "../../views/layout/document.tsx";
import type { AppEnvironment } from "../environment.ts";
import { credentials, type EditorContext, editorLanguage, letterToChange } from "./editor_request.ts";
import { readSent } from "./forms/read_form.ts";
import type { EditorResponder } from "./responder.tsx";
import { editorPolicy } from "../middleware/security.ts";
import { keepKey, keepNewest } from "./access/key_cookie.ts";

/** How long a second press of a button gives the same letter, in milliseconds; at most twice that. */
const onePress = 15_000;

/** Sending a letter, beginning another one from it, and taking it back. @param styles addresses of `editorStylesheets` */
export function sendRoutes(responder: EditorResponder, styles: readonly string[]): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get("/edit/:id/send", (c) => responder.show(c, "send"))
    .post("/edit/:id/template", (c) => beginFrom(c, templateOf(shownLetter(c))))
    .post("/edit/:id/next", async (c) => {
      const { preset: asked, whom } = await readSent(c);
      const preset = presetIds.find((id) => id === asked);
      if (!preset) throw new Problem("not_found");
      const letter = shownLetter(c);
      // The country of the telephone numbers stays; the message was about the other letter.
      return await beginFrom(c, nextLetter(letter, preset, whom === "yes"), { country: letter.settings.country });
    })
    .get("/edit/:id/take-back", async (c) => {
      const { id, card } = await readLetter(c.get("context"), credentials(c));
      const title = headline(card, addressee(card));
      editorPolicy(c);
      return c.html(renderDocument(<TakeBackPage id={id} title={title} lang={editorLanguage(c)} styles={styles} />));
    })
    .post("/edit/:id/take-back", async (c) => {
      await deleteLetter(c.get("context"), letterToChange(c));
      return c.redirect(`/edit/${c.req.param("id")}/taken-back`, 303);
    })
    .get("/edit/:id/taken-back", async (c) => {
      try {
        await checkKey(c.get("context"), credentials(c));
        return c.redirect(`/edit/${c.req.param("id")}`, 303);
      } catch (error) {
        if (!(error instanceof Problem && error.code === "gone") || error.takedown) throw error;
        editorPolicy(c);
        return c.html(renderDocument(<TakenBackPage lang={editorLanguage(c)} styles={styles} />), 410);
      }
    });
}

/** The letter with the addresses of its pictures as everybody reads them. */
function shownLetter(c: EditorContext): KeyedLetter {
  const letter = letterToChange(c);
  return { ...letter, card: publicCard(c.get("context").base, letter.card) };
}

/** Begins a letter, or finds the one that a press of the button began a moment ago, and opens it. */
async function beginFrom(c: EditorContext, letter: object, settings?: HostSettings): Promise<Response> {
  const context = c.get("context");
  const moment = Math.floor(context.now().getTime() / onePress);
  // The hash includes the letter's key, so that nobody can guess it: the stored answer contains a key.
  const onceIn = (moment: number) => sha256(JSON.stringify(["template", credentials(c), moment, letter]));
  const keys = [onceIn(moment), onceIn(moment - 1)];
  const { links: { id, editKey: key }, isRepeat } = await createOnce(context, letter, keys, settings);
  await (isRepeat ? keepNewest : keepKey)(c, { id, key });
  return c.redirect(`/edit/${id}?at=letter-notice&done=${begun}`, 303);
}
