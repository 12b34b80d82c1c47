import { type Child, createContext, useContext } from "hono/jsx";
import { nameField } from "../layout/name_field.ts";

/**
 * Whether the fields belong to a whole page that shows errors. Then the first wrong field gets the focus, and browsers
 * scroll to it. A swap sets no focus, because the person may be typing in another field.
 */
export const ShowsWrong = createContext(false);

type FieldProps = {
  /** id of its form: the ids of the field's parts begin with it */
  form: string;
  /** path of the value in the form, such as `items[0].what` */
  name: string;
  label: string;
  value: string;
  /** its error message */
  issue?: string | undefined;
  hint?: string | undefined;
  /** whether the hint is a warning, that is, something the host may want to correct */
  warns?: boolean | undefined;
  /** placeholder in the empty field; never saved */
  example?: string | undefined;
  /** whether the value is an example, which is selected when the field is entered, so that typing replaces it */
  isStarter?: boolean | undefined;
  /** what a date says that was left incomplete, by its type: browsers do not send it */
  half?: Readonly<Record<"datetime-local" | "date", string>> | undefined;
  /** language of the value, where it is not the page's */
  lang?: string | undefined;
  autofocus?: boolean | undefined;
};

type Autofill = {
  type?: "text" | "url" | "email" | "tel" | "date" | "datetime-local" | "color" | "search" | "number";
  list?: string;
  inputmode?: "email" | "numeric";
  /** whether the value is people's names */
  isName?: boolean;
};

/**
 * A single-line field. It has no `maxlength`, because browsers would silently cut pasted text; a text that is too long
 * gets an error after sending.
 */
export function LineField({ type = "text", ...props }: FieldProps & Autofill & { dir?: "auto" | "ltr" }) {
  const { form, name, value, dir = "auto", list, inputmode, isName, half } = props;
  return (
    <Field {...props}>
      <input
        id={fieldId(form, name)}
        type={type}
        name={name}
        value={value}
        dir={dir}
        autocomplete="off"
        {...(list ? { list } : {})}
        {...(half && (type === "date" || type === "datetime-local") ? { "data-half": half[type] } : {})}
        {...(inputmode ? { inputmode, autocapitalize: "off" as const } : {})}
        {...(isName ? nameField : {})}
        {...initial(props)}
        {...described(props)}
      />
    </Field>
  );
}

/** A field with several lines. */
export function TextField({ rows = 4, ...props }: FieldProps & { rows?: number }) {
  const { form, name, value } = props;
  return (
    <Field {...props}>
      <textarea
        id={fieldId(form, name)}
        name={name}
        rows={rows}
        dir="auto"
        {...initial(props)}
        {...described(props)}
      >
        {/* Browsers drop a line end at the beginning of a textarea, so one is added. */}
        {`\n${value}`}
      </textarea>
    </Field>
  );
}

/** A choice of few options. */
export function ChoiceField(
  { options, ...props }: FieldProps & { options: readonly Option[] },
) {
  const { form, name, value } = props;
  return (
    <Field {...props}>
      <select id={fieldId(form, name)} name={name} {...initial(props)} {...described(props)}>
        {options.map((option) => optionView(option, value))}
      </select>
    </Field>
  );
}

/** A choice of few options that are all seen at once, one beside the other. */
export function SegmentField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { form, name, label, value, issue, autofocus } = props;
  const id = fieldId(form, name);
  return (
    <fieldset class="segments" id={id}>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              {...(autofocus && option.value === value ? { autofocus: true } : {})}
            />
            {option.label}
          </label>
        ))}
      </div>
      {issue ? <p class="issue" id={`${id}-issue`} role="alert">{issue}</p> : null}
    </fieldset>
  );
}

type Option = { readonly value: string; readonly label: string };

function optionView(option: Option, chosen: string) {
  return <option value={option.value} selected={option.value === chosen}>{option.label}</option>;
}

/**
 * Yes or no. Browsers send nothing for an empty checkbox, so a hidden field sends "no" first; the last value counts.
 */
export function FlagField(
  { form, name, label, value }: Pick<FieldProps, "form" | "name" | "label"> & { value: boolean },
) {
  const id = fieldId(form, name);
  return (
    <p class="choice">
      <input type="hidden" name={name} value="false" />
      <input id={id} type="checkbox" name={name} value="true" checked={value} />
      <label for={id}>{label}</label>
    </p>
  );
}

/** A control with its label, its error message and its hint. A warning that comes while the host types is read aloud. */
export function Field({ children, ...props }: FieldProps & { children: Child }) {
  const { form, name, label, issue, hint, warns } = props;
  const id = fieldId(form, name);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint
        ? <p class={warns ? "warning" : "hint"} id={`${id}-hint`} {...(warns ? { role: "status" } : {})}>{hint}</p>
        : null}
      {issue ? <p class="issue" id={`${id}-issue`} role="alert">{issue}</p> : null}
    </div>
  );
}

export function fieldId(form: string, name: string): string {
  return `${form}-${name.replaceAll(/[^\w-]+/g, "-")}`;
}

type Initial = Pick<FieldProps, "example" | "isStarter" | "lang" | "autofocus" | "issue">;

function initial({ example, isStarter, lang, issue, ...props }: Initial) {
  const autofocus = props.autofocus || (issue !== undefined && useContext(ShowsWrong));
  return {
    ...(example ? { placeholder: example } : {}),
    ...(isStarter ? { "data-starter": "true" } : {}),
    ...(lang ? { lang } : {}),
    ...(autofocus ? { autofocus: true } : {}),
  };
}

function described({ form, name, issue, hint }: FieldProps) {
  const id = fieldId(form, name);
  const by = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(" ");
  return { ...(by ? { "aria-describedby": by } : {}), ...(issue ? { "aria-invalid": "true" as const } : {}) };
}
