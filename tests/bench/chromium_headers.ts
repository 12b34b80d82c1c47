/** Headers of a request, with their names in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** What Chromium 156 sends with every request, recorded on Linux. */
const always: Headers = {
  "sec-ch-ua": '"Not:A-Brand";v="8", "Chromium";v="156"',
  "sec-ch-ua-mobile": "?0",
  "sec-ch-ua-platform": '"Linux"',
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-US,en;q=0.9",
};

/** A page that is opened from a link in another program. */
export const navigation: Headers = {
  ...always,
  "upgrade-insecure-requests": "1",
  "accept":
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/jxl,image/avif,image/webp,image/apng,*/*;q=0.8," +
    "application/signed-exchange;v=b3;q=0.7",
  "sec-fetch-site": "none",
  "sec-fetch-mode": "navigate",
  "sec-fetch-user": "?1",
  "sec-fetch-dest": "document",
};

/** The same page by a client that takes no compressed answers. */
export const plainNavigation: Headers = Object.fromEntries(
  Object.entries(navigation).filter(([name]) => name !== "accept-encoding"),
);

/** A file that a page loads. */
export const subresource: Headers = {
  ...always,
  "accept": "*/*",
  "sec-fetch-site": "same-origin",
  "sec-fetch-mode": "no-cors",
  "sec-fetch-dest": "script",
};

/** A form that htmx sends. @param base origin of the service @param page path of the page with the form */
export function htmxForm(base: string, page: string): Headers {
  return {
    ...always,
    "hx-request": "true",
    "hx-request-type": "partial",
    "hx-current-url": base + page,
    "accept": "text/html",
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    "origin": base,
    "referer": base + page,
    "sec-fetch-site": "same-origin",
    "sec-fetch-mode": "same-origin",
    "sec-fetch-dest": "empty",
  };
}
