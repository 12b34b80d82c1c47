import { languageIds } from "../../domain/i18n/languages.ts";
import type { Made } from "../support/service/app.ts";
import { sentFields } from "../support/service/form_fields.ts";
import { acts, type FormAct, lastActs, refusedActs } from "./form_acts.ts";
import type { Sample } from "./letters.ts";
import type { RecordAnswer } from "./recorder.ts";
import { asHost, type Asked, type Service, startService } from "./service.ts";

const panels = ["", "/style", "/envelope", "/guests"];
/** How a form is sent: by a browser without scripts, and by htmx. */
const ways = { plain: {}, htmx: { "hx-request": "true" } };

/** Writes the answers of the editor's forms, sent in both ways: successful, refused, and the pages they lead to. */
export async function writeEditorActs(record: RecordAnswer, sample: Sample): Promise<void> {
  for (const [way, headers] of Object.entries(ways)) {
    await writeActs(record, sample, `acts/${way}`, headers);
    for (const lang of languageIds) {
      await writeRefusals(record, sample, `refused/${way}/${lang}`, { ...headers, "accept-language": lang });
    }
  }
  await writeUntouched(record, sample);
}

/** One act after the other on one letter, and the resulting letter. */
async function writeActs(record: RecordAnswer, sample: Sample, folder: string, way: Asked["headers"]): Promise<void> {
  await using service = await startService();
  const letter = await service.make(sample.write(await service.upload()));
  const send = async (all: readonly FormAct[], first: number) => {
    for (const [at, act] of all.entries()) {
      const place = `${folder}/${numbered(first + at)}-${act.name}`;
      await record(service, place, asked(letter, act, way));
    }
  };
  const read = (place: string) =>
    record(service, `${folder}/${place}`, {
      path: `/api/v1/letters/${letter.id}`,
      headers: { authorization: `Bearer ${letter.editKey}` },
    });
  const headers = { ...asHost(letter), ...way };
  await send(acts, 1);
  await read("letter-after");
  await record(service, `${folder}/history-after`, { path: `/edit/${letter.id}/history`, headers });
  await record(service, `${folder}/steps-after`, { path: `/edit/${letter.id}/steps?panel=letter`, headers });
  await send(lastActs, acts.length + 1);
  await record(service, `${folder}/taken-back`, { path: `/edit/${letter.id}/taken-back`, headers });
  await read("letter-at-last");
}

async function writeRefusals(
  record: RecordAnswer,
  sample: Sample,
  folder: string,
  way: Asked["headers"],
): Promise<void> {
  await using service = await startService();
  const letter = await service.make(sample.write(await service.upload()));
  // So that a form drawn from the first revision is out of date.
  const newer = { name: "", path: "/blocks/title", form: { type: "heading", text: "Newer" } };
  await service.ask(asked(letter, newer, way));
  for (const act of refusedActs) await record(service, `${folder}/${act.name}`, asked(letter, act, way));
}

/** Every form of the panels, sent as it is drawn. If it has no text field, its first button is pressed. */
async function writeUntouched(record: RecordAnswer, sample: Sample): Promise<void> {
  await using service = await startService();
  const letter = await service.make(sample.write(await service.upload()));
  for (const panel of panels) {
    for (const [at, { path, body }] of (await formsOf(service, letter, panel)).entries()) {
      const place = `untouched${panel || "/letter"}/${numbered(at + 1)}-${
        path.replace(`/edit/${letter.id}`, "").slice(1)
      }`;
      await record(service, place, { method: "POST", path, headers: { ...asHost(letter), ...ways.htmx }, body });
    }
  }
}

async function formsOf(
  service: Service,
  letter: Made,
  panel: string,
): Promise<{ path: string; body: URLSearchParams }[]> {
  const answer = await service.ask({ path: `/edit/${letter.id}${panel}`, headers: asHost(letter) });
  const forms = (await answer.text()).matchAll(/<form\s([^>]*)>([^]*?)<\/form>/g);
  return [...forms].flatMap(([, attributes = "", inside = ""]) => {
    const path = /(?:^|\s)action="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&");
    const isForm = path && /method="post"/.test(attributes) && !/multipart/.test(attributes);
    return isForm ? [{ path, body: drawnFields(inside) }] : [];
  });
}

/** Of radio buttons a browser sends only the selected one. */
function drawnFields(form: string): URLSearchParams {
  const fields = sentFields(form.replace(/<input(?=[^>]*\stype="radio")(?![^>]*\schecked)[^>]*>/g, ""));
  const [, button] = /<button\s([^>]*\sname="[^>]*)>/.exec(form) ?? [];
  if (button === undefined || [...fields.keys()].some((name) => name !== "seen")) return fields;
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(button)?.[1] ?? "";
  fields.append(attribute("name"), attribute("value"));
  return fields;
}

function asked(letter: Made, { path, form }: FormAct, way: Asked["headers"]): Asked {
  const known = (text: string) => text.replaceAll("<guest>", letter.guests[0]!.id);
  const fields = Object.entries(form).map(([name, value]) => [name, known(value)]);
  const headers = { ...asHost(letter), ...way };
  return { method: "POST", path: `/edit/${letter.id}${known(path)}`, headers, body: new URLSearchParams(fields) };
}

function numbered(at: number): string {
  return String(at).padStart(3, "0");
}
