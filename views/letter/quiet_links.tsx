export type QuietLink = { readonly label: string; readonly href: string };

/** Links that stay in the background of the fact above them. */
export function QuietLinks({ label, links }: { label: string; links: readonly QuietLink[] }) {
  return (
    <div class="quiet-links">
      <p>{label}</p>
      <ul>
        {links.map(({ label, href }) => (
          <li>
            <a class="quiet-link" href={href} rel="noopener noreferrer">{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
