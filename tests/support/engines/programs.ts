/** Where Firefox is. Another than the system's is named by ENVOI_TEST_FIREFOX. */
export const firefoxPath = Deno.env.get("ENVOI_TEST_FIREFOX") ?? "/usr/bin/firefox-esr";

/** Where Debian keeps WebKitGTK's small browser. Another is named by ENVOI_TEST_MINIBROWSER. */
export const miniBrowserPath = Deno.env.get("ENVOI_TEST_MINIBROWSER") ??
  `/usr/lib/${Deno.build.arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
