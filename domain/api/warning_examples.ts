import { errors } from "../errors.ts";
import { applyChange, blankLetter } from "../letter/patch.ts";
import { readLetterInput } from "../letter/read.ts";
import { type Warning, type WarningCode, warningCodes } from "../letter/warning.ts";
import { letterWarnings } from "../letter/warnings.ts";

/** A letter that gives a host all there is to mend. */
const careless = {
  colour: "green",
  custom: { ink: "#eeeeee", paper: "#ffffff" },
  blocks: [
    { type: "heading" },
    { type: "date", start: "2001-06-16T18:30:15", end: "2001-06-16T17:00" },
    { type: "rsvp", contacts: { sms: "12", email: "maya" }, deadline: "2001-06-17T12:00" },
    { type: "gift", iban: "GB00" },
    { type: "image", src: "https://pictures.example/orchard.jpg" },
  ],
};

const now = new Date("2028-04-02T09:30:00Z");

/** One warning of each code, in the words the service uses (decision B11). */
export function warningExamples(base: string): Warning[] {
  const parsed = readLetterInput(careless, base);
  if (!parsed.ok) throw new Error(`the example is not valid: ${JSON.stringify(parsed.issues)}`);
  const { card } = applyChange(blankLetter, parsed.value, { block: () => "block", guest: () => "guest" });
  const warnings = [...parsed.warnings, ...letterWarnings(card, now, () => errors.image_unavailable.message)];
  return warningCodes.map((code) => first(warnings, code));
}

function first(warnings: readonly Warning[], code: WarningCode): Warning {
  return warnings.find((warning) => warning.code === code) ?? { path: "", code, message: "" };
}
