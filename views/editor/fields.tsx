import { type Child, createContext, useContext } from "hono/jsx";

/**
 * Whether the fields are drawn as part of a page that says what is wrong. Then the first wrong one has the focus, and
 * browsers show it. A swap leaves the focus where somebody types.
 */
export const ShowsWrong = createContext(false);

type FieldProps = {
  /** of its form: makes the ids of the field's parts */
  form: string;
  /** path of the value in the form, such as `items[0].what` */
  name: string;
  label: string;
  value: string;
  /** what is wrong with it */
  issue?: string | undefined;
  hint?: string | undefined;
  /** whether the hint is of something that one may want to mend */
  warns?: boolean | undefined;
  /** stands in it while it is empty, and is never saved */
  example?: string | undefined;
  /** language of what stands in it, where it is not the page's */
  lang?: string | undefined;
  autofocus?: boolean | undefined;
};

type Autofill = {
  type?: "text" | "url" | "email" | "tel" | "datetime-local" | "color" | "search";
  list?: string;
  inputmode?: "email";
};

/** A line of words. What is too long is said after it was sent: browsers would cut what is pasted, and not say so. */
export function LineField({ type = "text", ...props }: FieldProps & Autofill & { dir?: "auto" | "ltr" }) {
  const { form, name, value, dir = "auto", list, inputmode } = props;
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
        {...(inputmode ? { inputmode, autocapitalize: "off" as const } : {})}
        {...initial(props)}
        {...described(props)}
      />
    </Field>
  );
}

/** Several lines of words. */
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
        {/* A first line end would be dropped by browsers. */}
        {`\n${value}`}
      </textarea>
    </Field>
  );
}

/** One of few choices. */
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

type Option = { readonly value: string; readonly label: string };

function optionView(option: Option, chosen: string) {
  return <option value={option.value} selected={option.value === chosen}>{option.label}</option>;
}

/** Yes or no. Browsers send nothing for no, so that is said first; what comes last counts. */
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

/** A control under its label, with what is wrong and what helps. */
export function Field({ children, ...props }: FieldProps & { children: Child }) {
  const { form, name, label, issue, hint, warns } = props;
  const id = fieldId(form, name);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children}
      {hint ? <p class={warns ? "warning" : "hint"} id={`${id}-hint`}>{hint}</p> : null}
      {issue ? <p class="issue" id={`${id}-issue`} role="alert">{issue}</p> : null}
    </div>
  );
}

export function fieldId(form: string, name: string): string {
  return `${form}-${name.replaceAll(/[^\w-]+/g, "-")}`;
}

function initial({ example, lang, issue, ...props }: Pick<FieldProps, "example" | "lang" | "autofocus" | "issue">) {
  const autofocus = props.autofocus || (issue !== undefined && useContext(ShowsWrong));
  return {
    ...(example ? { placeholder: example } : {}),
    ...(lang ? { lang } : {}),
    ...(autofocus ? { autofocus: true } : {}),
  };
}

function described({ form, name, issue, hint }: FieldProps) {
  const id = fieldId(form, name);
  const by = [hint && `${id}-hint`, issue && `${id}-issue`].filter(Boolean).join(" ");
  return { ...(by ? { "aria-describedby": by } : {}), ...(issue ? { "aria-invalid": "true" as const } : {}) };
}
