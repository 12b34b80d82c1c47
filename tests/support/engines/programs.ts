/** Firefox's path; ENVOI_TEST_FIREFOX names another one than the system's. */
export const firefoxPath = Deno.env.get("ENVOI_TEST_FIREFOX") ?? "/usr/bin/firefox-esr";

/** The path of WebKitGTK's small browser in Debian; ENVOI_TEST_MINIBROWSER names another one. */
export const miniBrowserPath = Deno.env.get("ENVOI_TEST_MINIBROWSER") ??
  `/usr/lib/${Deno.build.arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
