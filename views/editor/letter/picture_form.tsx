import { useContext } from "hono/jsx";
import type { Block } from "../../../domain/blocks/index.ts";
import { largestPicture } from "../../../domain/letter/limits.ts";
import { hasRoom, ownHash, picturePlace, pictures, storedSrc } from "../../../domain/letter/pictures.ts";
import { editorWords } from "../../i18n/words.ts";
import { type Editing, issueAt } from "../editing.ts";
import { Field, fieldId, ShowsWrong } from "../fields.tsx";
import { typedInto } from "../save_form.tsx";
import { blockPlace } from "./block_name.tsx";

/** Uploads a picture for a block; nothing, where there is no room for one more. */
export function PictureForm({ editing, block }: { editing: Editing; block: Block }) {
  const { path, form: blockForm } = blockPlace(editing.id, block.id);
  const place = picturePlace(block);
  const isFilled = place?.in === "field" && pictures(block).length > 0;
  if (!hasRoom(block)) return null;
  return (
    <UploadForm
      editing={editing}
      form={pictureFormId(blockForm)}
      action={`${path}/picture?type=${block.type}`}
      target="closest .block"
      field={place?.in === "field" ? place.field : ""}
      {...(isFilled ? { label: editorWords(editing.lang).letter.changePicture, zone: false } : {})}
    />
  );
}

type UploadFormProps = {
  editing: Editing;
  /** id of the form */
  form: string;
  action: string;
  /** what the answer replaces */
  target: string;
  /** the field of an address that the picture replaces, if there is one */
  field?: string;
  label?: string;
  /** whether it says that a picture can be dropped on it */
  zone?: boolean;
};

/**
 * Uploads a picture from this device. With scripts it is sent when it is chosen, pasted or dropped, and shows its
 * progress.
 */
export function UploadForm(
  { editing, form, action, target, field = "", label, zone = true }: UploadFormProps,
) {
  const words = editorWords(editing.lang).letter;
  const issue = refusal(editing, form);
  const wrong = issue !== undefined;
  const file = fieldId(form, "file");
  return (
    <form
      id={form}
      class={zone ? "picture-form picture-zone" : "picture-form"}
      method="post"
      enctype="multipart/form-data"
      action={action}
      hx-post={action}
      hx-target={target}
      hx-swap="outerMorph"
      hx-config='{"timeout":300000}'
      hx-sync="this:queue all"
      data-upload={field}
    >
      <Field form={form} name="file" label={label ?? words.file} value="" hint={zone ? words.fileHint : undefined}>
        <input
          id={file}
          type="file"
          name="file"
          required
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          data-most={largestPicture}
          data-too-large={words.tooLargePicture}
          aria-describedby={zone ? `${file}-hint ${file}-issue` : `${file}-issue`}
          {...(wrong ? { "aria-invalid": "true" as const } : {})}
          {...(wrong && useContext(ShowsWrong) ? { autofocus: true } : {})}
        />
        {
          /*
           * It is always in the page, so that screen readers announce what the script writes into it: a file is too
           * large.
           */
        }
        <p class="issue" id={`${file}-issue`} role="alert">{issue}</p>
        {zone ? <p class="hint scripted">{words.dropHint}</p> : null}
      </Field>
      <p class="picture-progress" hidden>
        <label for={`${form}-progress`}>{words.uploading}</label>
        <progress id={`${form}-progress`} max="1" value="0"></progress>
      </p>
      <button class="button save-button" type="submit">{words.upload}</button>
    </form>
  );
}

/** @param block id of the form of its block */
export function pictureFormId(block: string): string {
  return `${block}-picture`;
}

export function isPictureForm(form: unknown): boolean {
  return typeof form === "string" && form.endsWith("-picture");
}

/** The reason why a picture was refused, in the host's language. */
function refusal(editing: Editing, form: string): string | undefined {
  if (!typedInto(form, editing)) return undefined;
  const words = editorWords(editing.lang).letter;
  switch (editing.trouble!.code) {
    case "unsupported_media_type":
      return `${words.notPicture} ${words.heic}`;
    case "too_large":
      return words.tooLargePicture;
    default:
      return issueAt(editing, "file") ? words.noFile : words.notUploaded;
  }
}

/**
 * A small view of a stored picture. A picture on another site is not loaded, because that site would learn of the
 * letter.
 */
export function Thumbnail({ editing: { id, base }, src }: { editing: Editing; src: string }) {
  const hash = ownHash(storedSrc(src, base));
  if (!hash) return null;
  return <img class="thumbnail" src={`/edit/${id}/thumbnails/${hash}`} alt="" loading="lazy" decoding="async" />;
}
