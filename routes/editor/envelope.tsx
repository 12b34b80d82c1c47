import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { SlotName } from "../../domain/catalog/slots.ts";
import type { Edit } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { readLetter } from "../../domain/letters.ts";
import type { Editing, FormValues } from "../../views/editor/editing.ts";
import { EnvelopeDrawing } from "../../views/editor/envelope/drawing.tsx";
import { drawnLetter } from "../../views/editor/envelope/drawn_letter.ts";
import { FallbackForm, FallbackReading } from "../../views/editor/envelope/fallback_form.tsx";
import { sealMarkOf } from "../../views/editor/envelope/seal_fields.ts";
import { SealForm } from "../../views/editor/envelope/seal_form.tsx";
import { SlotForm, type WordSlot, wordSlots } from "../../views/editor/envelope/slot_form.tsx";
import { StampForm } from "../../views/editor/envelope/stamp_form.tsx";
import { envelopeCss } from "../../views/editor/style/style_css.ts";
import type { Assets } from "../assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials, type Desk, type DrawPart, type EditorContext } from "./desk.tsx";
import { formValues } from "./form_values.ts";

/** Of a form, in bytes: far more than an envelope holds, so that it can be said what is too long. */
const largestForm = 64 * 1024;

/** What is done with the envelope of a letter. */
export function envelopeRoutes(desk: Desk, assets: Assets): Hono<AppEnvironment> {
  const limit = bodyLimit({ maxSize: largestForm, onError: tooLarge });

  const act = async (c: EditorContext, place: string, part: DrawPart, edit: (sent: FormValues) => Edit) => {
    const sent = formValues(await c.req.formData());
    return await desk.act(c, { edit: edit(sent), sent, panel: "envelope", place, part: withDrawing(part) });
  };

  return new Hono<AppEnvironment>()
    .get("/edit/:id/envelope", (c) => desk.show(c, "envelope"))
    .get("/edit/:id/envelope.css", async (c) => {
      const letter = await readLetter(c.get("context"), credentials(c));
      c.header("Content-Type", "text/css; charset=utf-8");
      const shared = assets.letterStylesheet(letter.card.style);
      return c.body(`@import "${shared}";${envelopeCss(drawnLetter(letter), assets.url)}`);
    })
    .use("/edit/:id/envelope/*", limit)
    .use("/edit/:id/seal", limit)
    .post("/edit/:id/envelope/front-tr", (c) => act(c, "stamp", (editing) => StampForm({ editing }), stampEdit))
    .post(
      "/edit/:id/envelope/fallback",
      (c) =>
        act(c, "fallback", (editing) => FallbackForm({ editing }), ({ text }) => ({
          about: ({ card }) => card.nameFallback,
          change: () => ({ nameFallback: String(text).trim() || null }),
        })),
    )
    .post("/edit/:id/envelope/:slot", (c) => {
      const slot = wordSlots.find((one) => one === c.req.param("slot"));
      if (!slot) throw new Problem("not_found");
      return act(c, `slot-${slot}`, (editing) => slotPart(editing, slot), (sent) => slotEdit(slot, sent));
    })
    .post("/edit/:id/seal", (c) =>
      act(c, "seal", (editing) => SealForm({ editing }), (sent) => ({
        about: ({ card }) => [card.seal, card.sealShape],
        change: () => ({ seal: sealMarkOf(sent), sealShape: sent.shape }),
      })));
}

/** The form, and beside it the envelope that it changed. */
function withDrawing(part: DrawPart): DrawPart {
  return (editing) => (
    <>
      {part(editing)}
      <EnvelopeDrawing editing={editing} swapped />
    </>
  );
}

function slotPart(editing: Editing, slot: WordSlot) {
  return (
    <>
      <SlotForm editing={editing} slot={slot} />
      {slot === "front-center" ? <FallbackReading editing={editing} swapped /> : null}
    </>
  );
}

/** Words that are taken away leave the slot empty; a name in italics is written so without words of its own. */
function slotEdit(slot: WordSlot, { text, italic }: FormValues): Edit {
  const leaning = italic === "true";
  const empty = String(text).trim() === "" && !(slot === "front-center" && leaning);
  return fill(slot, empty ? undefined : { text, italic: leaning });
}

function stampEdit({ stamp }: FormValues): Edit {
  return fill("front-tr", stamp ? { stamp } : undefined);
}

/** @param words undefined: nothing stands there any more */
function fill(slot: SlotName, words: object | undefined): Edit {
  return {
    about: ({ card }) => card.envelope.blocks[slot],
    change: ({ card }) => ({
      envelope: { blocks: { [slot]: words ? { ...card.envelope.blocks[slot], ...words } : null } },
    }),
  };
}

function tooLarge(): never {
  throw new Problem("too_large");
}
