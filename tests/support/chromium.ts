/** Where the browser is. Another than the system's is named by ENVOI_TEST_CHROMIUM. */
export const chromiumPath = Deno.env.get("ENVOI_TEST_CHROMIUM") ?? "/usr/bin/chromium";

/**
 * What a browser does beside showing pages. The two lists under its address bar are pages of its own, drawn anew for
 * every window: without them a window takes half of the work. The rest is what Playwright would switch off, whose list
 * this one takes the place of.
 */
const notNeeded = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "PreconnectToSearch", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "MediaRouter", "LensOverlay", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable"],
  ...["PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"],
];

/** It talks to nobody but the pages it is sent to. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${notNeeded.join()}`,
];
