import { Hono } from "hono";
import type { SlotName } from "../../domain/catalog/envelope.ts";
import type { Edit } from "../../domain/edit_letter.ts";
import { Problem } from "../../domain/errors.ts";
import { uploadMedia } from "../../domain/media/add_media.ts";
import { readLetter } from "../../domain/letters.ts";
import type { Editing, FormValues } from "../../views/editor/editing.ts";
import { drawnLetter, EnvelopeDrawing, FallbackForm, FallbackReading } from "../../views/editor/envelope/panel.tsx";
import { ownChoice, ownStampForm, StampPart } from "../../views/editor/envelope/stamp_form.tsx";
import { type SealFields, SealForm } from "../../views/editor/envelope/seal_form.tsx";
import { awaitsLetters, chosenSeal } from "./forms/read_look.ts";
import { SlotForm, type WordSlot, wordSlots } from "../../views/editor/envelope/slot_form.tsx";
import { envelopeCss } from "../../views/editor/style/style_rendering.tsx";
import { readUpload } from "../api/upload.ts";
import type { Assets } from "../static/assets.ts";
import type { AppEnvironment } from "../environment.ts";
import { credentials, type EditorContext, letterToChange, wantsPart } from "./editor_request.ts";
import { findLastOwnStamp } from "./earlier_states.ts";
import type { DrawPart, EditorAction, EditorResponder } from "./responder.tsx";
import { readSent } from "./forms/read_form.ts";

/** The envelope panel: its page and its forms. */
export function envelopeRoutes(responder: EditorResponder, assets: Assets): Hono<AppEnvironment> {
  const act = async (
    c: EditorContext,
    place: string,
    part: (editing: Editing, sent: FormValues) => ReturnType<DrawPart>,
    names: readonly string[],
    edit: (sent: FormValues) => EditorAction["edit"],
  ) => {
    const sent = await readSent(c, ...names);
    return await responder.act(c, {
      edit: edit(sent),
      sent,
      panel: "envelope",
      place,
      part: withDrawing((editing) => part(editing, sent)),
    });
  };

  return new Hono<AppEnvironment>()
    .get("/edit/:id/envelope", (c) => responder.show(c, "envelope"))
    .get("/edit/:id/envelope.css", async (c) => {
      const letter = await readLetter(c.get("context"), credentials(c));
      c.header("Content-Type", "text/css; charset=utf-8");
      const shared = assets.letterStylesheet(letter.card.style);
      return c.body(`@import "${shared}";${envelopeCss(drawnLetter(letter), assets.url)}`);
    })
    .post(
      "/edit/:id/envelope/front-tr",
      (c) => act(c, "stamp", (editing) => StampPart({ editing }), ["stamp"], ({ stamp }) => () => stampEdit(c, stamp)),
    )
    .post("/edit/:id/envelope/front-tr/picture", (c) =>
      responder.act(c, {
        edit: async () => {
          const { src } = await uploadMedia(c.get("context"), (room) => readUpload(c.req.raw, room));
          return fill("front-tr", ({ stamp }) => ({ stamp: stamp || "love", src }));
        },
        sent: { from: ownStampForm },
        panel: "envelope",
        place: "stamp",
        part: withDrawing((editing) => StampPart({ editing })),
      }))
    .post(
      "/edit/:id/envelope/fallback",
      (c) =>
        act(c, "fallback", (editing) => FallbackForm({ editing }), ["text"], ({ text }) => ({
          conflictScope: ({ card }) => card.nameFallback,
          change: () => ({ nameFallback: typeof text === "string" ? text.trim() || null : text }),
        })),
    )
    .post("/edit/:id/envelope/:slot", (c) => {
      const slot = wordSlots.find((one) => one === c.req.param("slot"));
      if (!slot) throw new Problem("not_found");
      const part = (editing: Editing) => slotPart(editing, slot);
      return act(c, `slot-${slot}`, part, ["text", "italic"], (sent) => slotEdit(slot, sent));
    })
    .post("/edit/:id/seal", (c) =>
      act(c, "seal", sealPart, sealNames, (sent) => ({
        conflictScope: ({ card }) => [card.seal, card.sealShape],
        // With htmx, initials that are chosen but not typed yet change nothing; a press of the form's button saves.
        change: ({ card }) => ({
          seal: wantsPart(c) && awaitsLetters(sent, card) ? card.seal : chosenSeal(sent, card),
          sealShape: sent.shape,
        }),
      })));
}

const sealNames: readonly (keyof SealFields)[] = ["kind", "icon", "letters", "first", "second", "shape"];

function sealPart(editing: Editing, sent: FormValues) {
  const waits = !editing.trouble && awaitsLetters(sent, editing.card);
  return <SealForm editing={editing} chosen={waits ? sent : undefined} />;
}

/** The form, and the drawing of the envelope that it changed. */
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

/** Changes a slot's text and style. Without text the slot is empty, except a recipient's name in italics. */
function slotEdit(slot: WordSlot, sent: FormValues): Edit {
  return fill(slot, (stored) => {
    const text = typeof sent.text === "string" ? sent.text : stored.text ?? "";
    const italic = typeof sent.italic === "string" ? sent.italic === "true" : stored.italic ?? false;
    const isEmpty = text.trim() === "" && !(slot === "front-center" && italic);
    return isEmpty ? undefined : { text, italic };
  });
}

/**
 * A motif takes the own picture's place. Who chose one and then quickly the own picture again gets it back with the
 * motif under it, though the first choice has taken it away by then. A picture that is not kept cannot come back.
 */
async function stampEdit(c: EditorContext, stamp: FormValues[string] | undefined): Promise<Edit> {
  if (stamp !== ownChoice) return fill("front-tr", () => stamp ? { stamp, src: undefined } : undefined);
  const now = letterToChange(c).card.envelope.blocks["front-tr"];
  const last = now?.type === "stamp" && now.src ? undefined : await findLastOwnStamp(c);
  return fill("front-tr", (stored) => {
    if (stored.src) return stored;
    if (!last) throw new Problem("revision_conflict");
    return last;
  });
}

type Words = { readonly text?: string; readonly italic?: boolean; readonly stamp?: string; readonly src?: string };

/** Changes a slot. @param write returns the slot's new content; undefined empties the slot */
function fill(slot: SlotName, write: (stored: Words) => object | undefined): Edit {
  return {
    conflictScope: ({ card }) => card.envelope.blocks[slot],
    change({ card }) {
      const stored = card.envelope.blocks[slot] ?? {};
      const words = write(stored);
      return { envelope: { blocks: { [slot]: words ? { ...stored, ...words } : null } } };
    },
  };
}
