export type QuietLink = {
  readonly label: string;
  readonly href: string;
  /** the name under which a file is saved; without: a link that is followed */
  readonly download?: string;
};

/** Links that stay in the background of the fact above them. */
export function QuietLinks({ label, links }: { label: string; links: readonly QuietLink[] }) {
  return (
    <div class="quiet-links">
      <p>{label}</p>
      <ul>
        {links.map(({ label, ...address }) => (
          <li>
            <a class="quiet-link" {...address} rel="noopener noreferrer">{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
