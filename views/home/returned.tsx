import type { Child } from "hono/jsx";

type ReturnedProps = {
  title: string;
  text: string;
  /** what a postman would stamp on it; undefined: the envelope is blank */
  mark?: string | undefined;
  children?: Child;
};

/** A letter that cannot be shown: an envelope as the post brings it back, and why. */
export function Returned({ title, text, mark, children }: ReturnedProps) {
  return (
    <div class="returned">
      <div class="returned-envelope" aria-hidden="true">
        <i />
        {mark ? <span>{mark}</span> : null}
      </div>
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
