/** The path of the whole browser; ENVOI_TEST_CHROMIUM names another one than the system's. */
export const wholeChromiumPath = Deno.env.get("ENVOI_TEST_CHROMIUM") ?? "/usr/bin/chromium";

/**
 * The path of the browser that shows pages: Chromium's headless shell, if it is installed, because it takes half of the
 * time. It has no back/forward cache, and loads pictures that are farther below the window.
 */
export const chromiumPath = Deno.env.get("ENVOI_TEST_CHROMIUM") ??
  await ifThere("/usr/bin/chromium-headless-shell") ??
  wholeChromiumPath;

async function ifThere(path: string): Promise<string | undefined> {
  return await Deno.stat(path).then(() => path, () => undefined);
}

/**
 * Features that tests do not need. Without the first two, lists under the address bar that are drawn for each window, a
 * window takes half of the time; without the last one, a process for the next site, it takes a sixth less. The others are
 * Playwright's list, which this flag replaces.
 */
const notNeeded = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AimEnabled", "PreconnectToSearch", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "MediaRouter", "LensOverlay", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable"],
  ...["PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"],
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "SpareRendererForSitePerProcess"],
];

/** Flags with which the browser sends no requests of its own. */
export const chromiumFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Without the browser around it the engine would set letters on whole pixels; in the browser this changes nothing.
  "--font-render-hinting=none",
  // A page is drawn in fewer parts, which takes an eighth less.
  "--default-tile-width=512",
  "--default-tile-height=512",
  `--disable-features=${notNeeded.join()}`,
];
