import { outward } from "./envelope/addresses.ts";

export type QuietLink = {
  readonly label: string;
  readonly href: string;
  /** the name of the file to save; undefined: a link to follow */
  readonly download?: string;
};

/** Links in a quiet style, below the block's main content. */
export function QuietLinks({ label, links }: { label: string; links: readonly QuietLink[] }) {
  return (
    <div class="quiet-links">
      <p>{label}</p>
      <ul>
        {links.map(({ label, ...address }) => (
          <li>
            <a class="quiet-link" {...address} rel={outward}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
