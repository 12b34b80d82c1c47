import type { Provider } from "./provider.ts";

const inBrowserOnly = "Links of iCloud open only in a browser. Download the picture and upload the file.";

export const iCloud: Provider = ({ hostname }) =>
  /(?:^|\.)icloud\.com$/.test(hostname) ? { unsupported: inBrowserOnly } : undefined;
