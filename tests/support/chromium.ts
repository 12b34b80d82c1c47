/** Where the browser is. Another than the system's is named by ENVOI_TEST_CHROMIUM. */
export const chromiumPath = Deno.env.get("ENVOI_TEST_CHROMIUM") ?? "/usr/bin/chromium";

/** It talks to nobody but the pages it is sent to. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
