/**
 * Parameters of an address, without the empty ones. Spaces become %20: `URLSearchParams` writes a plus sign, which mail
 * programs, telephones and calendars show as it stands (RFC 6068, section 5).
 */
export function query(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters).filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}
