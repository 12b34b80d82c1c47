import type * as z from "zod";
import type { AddedGuest } from "../guests/guest_changes.ts";
import type { letterInput, letterPatch, mediaInput as mediaInputSchema } from "../letter/input.ts";

/* The requests of the example that every description of the service shows; `examples.ts` makes their answers. */

/** A letter with the usual fields. It has no apostrophes, since shell commands quote it with them. */
export const createInput: z.input<typeof letterInput> = {
  lang: "en",
  style: "botanical",
  seal: "icon:moon",
  envelope: {
    blocks: {
      "front-tl": { text: "Maya & Sam\n12 Larch Road" },
      "front-tr": { stamp: "moon" },
      "back-center": { text: "come hungry" },
    },
  },
  nameFallback: "Friends",
  blocks: [
    { type: "heading", text: "{name}, come to supper under the apple trees" },
    {
      type: "text",
      text: "Forty lanterns, one long table, and a dog who will ask for everything.",
    },
    { type: "date", start: "2028-06-17T18:30", end: "2028-06-17T23:00", title: "Midsummer supper" },
    { type: "place", name: "The Old Orchard", address: "12 Larch Road, Sheffield" },
    { type: "rsvp", channel: "email", contacts: { email: "maya@example.com" }, deadline: "2028-06-10T20:00" },
    { type: "signature", text: "Maya and Sam" },
  ],
  guests: [{ name: "Ana" }, { name: "Oliver & Kit" }],
};

/** A letter with an unknown field. */
export const misspelt = { colour: "green", blocks: createInput.blocks?.slice(0, 1) };

/** A letter that causes every warning. */
export const careless = {
  colour: "green",
  custom: { ink: "#eeeeee", paper: "#ffffff" },
  blocks: [
    { type: "heading" },
    { type: "date", start: "2001-06-16T18:30:15", end: "2001-06-16T17:00" },
    { type: "rsvp", contacts: { sms: "12", email: "maya" }, deadline: "2001-06-17T12:00" },
    { type: "gift", iban: "GB00" },
    { type: "image", src: "https://pictures.example/orchard.jpg" },
    { type: "text", text: "Dear [Name], come to our **summer party**." },
    { type: "dress", text: "One thing that sparkles. The rest is up to you." },
    { type: "qr", data: "ñ".repeat(1500) },
  ],
  guests: [{ name: "Ana" }],
};

/** A change of some fields; the others are kept. */
export const patch: z.input<typeof letterPatch> = {
  style: "ivory",
  custom: { accent: "#7a5b34", frame: "rule" },
  envelope: { blocks: { "front-bl": { text: "With love" } } },
};

/** A guest who comes later, and a guest with a new name. */
export const newGuest: AddedGuest = { name: "Noor" };
export const renamed: Pick<AddedGuest, "name"> = { name: "Ana Maria" };

export const mediaInput: z.input<typeof mediaInputSchema> = { url: "https://pictures.example/orchard.jpg" };
