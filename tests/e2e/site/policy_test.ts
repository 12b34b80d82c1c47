/// <reference lib="dom" />
import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { equal, match, ok, same } from "../../support/assert.ts";
import { recordConsole } from "../../support/browser/console_lines.ts";
import { insides } from "../../support/service/html.ts";
import { openStage, visit } from "../../support/browser/letter_in_browser.ts";
import { sampleLetter } from "../../support/sample_letter.ts";
import { verifies } from "../../support/verifies.ts";
import { until } from "../../support/waiting.ts";

/* What a page may load. That no style of a letter makes a browser complain: readable_pages_test.ts. */

const { base, link, visitor, photo } = await openStage();

/** Errors of the browser: requests that a policy forbids, files that could not be loaded, and script errors. */
function recordComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  recordConsole(context, complaints);
  context.on("weberror", (fault) => complaints.push(fault.error().message));
  return complaints;
}

Deno.test(
  verifies("K3.no-other-host", "the page's policy names the hash of each inline part, and no browser complains"),
  async () => {
    await using context = await visitor();
    const complaints = recordComplaints(context);
    const address = await link(sampleLetter("ivory", await photo()));
    const page = await context.newPage();
    const answer = (await page.goto(address))!;
    const { "content-security-policy": policy, ...headers } = answer.headers();
    const html = await answer.text();
    const hashes = (name: string) =>
      insides(html, name).filter((text) => text !== "").map((text) =>
        `'sha256-${createHash("sha256").update(text).digest("base64")}'`
      );
    equal(policy!.split("; "), [
      "default-src 'none'",
      `style-src 'self' ${hashes("style").join(" ")}`,
      `script-src 'self' ${hashes("script").join(" ")}`,
      "img-src 'self'",
      "font-src 'self'",
      "frame-src https://open.spotify.com",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    equal([headers["referrer-policy"], headers["x-robots-tag"]], ["no-referrer", "noindex"]);
    match(headers["etag"]!, /^(?:W\/)?"[\w-]+"$/);
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await page.locator("[data-act=open]").click();
    await page.keyboard.press("Escape");
    // When this complaint has come, all before it have.
    await addPicture(page);
    await until("a complaint", () => complaints.length > 0);
    equal(complaints.length, 1, complaints.join());
    match(complaints[0]!, /violates.*img-src/);
  },
);

Deno.test("the browser reports and blocks anything else that is put into the page", async () => {
  await using context = await visitor();
  const complaints = recordComplaints(context);
  const page = await visit(context, await link(sampleLetter("ivory", await photo())));
  await addPicture(page);
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement("style"), { textContent: "p{}" }))
  );
  await until("both complaints", () => complaints.length >= 2);
  equal(complaints.map((text) => /violates.* ["'](\S+-src) /.exec(text)?.[1]), ["img-src", "style-src"]);
});

/** Puts a picture of another host into the page, which its policy forbids. */
function addPicture(page: Page): Promise<void> {
  return page.evaluate(() =>
    document.body.append(Object.assign(document.createElement("img"), { src: "https://x.example/" }))
  );
}

const song = "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC";
const player = "https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC";

Deno.test(
  verifies(
    ["K6.music", "K6.player-referrer", "K3.no-other-host"],
    "a player is loaded when it is pressed and not before, and learns our origin but no link",
  ),
  async () => {
    await using context = await visitor();
    const asked: [address: string, referrer: string | undefined][] = [];
    await context.route(/^https:/, async (route) => {
      asked.push([route.request().url(), route.request().headers().referer]);
      await route.fulfill({ contentType: "text/html", body: "<title>Player</title><p>A song" });
    });
    const page = await visit(
      context,
      `${await link({ guests: [{ name: "Ana" }], blocks: [{ type: "music", href: song }] })}#letter`,
    );
    equal(asked, []);
    await page.locator("[data-player]").press("Enter");
    await page.frameLocator("iframe.player").getByText("A song").waitFor();
    equal(asked, [[player, `${base}/`]]);
    same(await page.evaluate(() => document.activeElement!.tagName), "IFRAME");
    same(await page.locator("iframe").getAttribute("title"), "Spotify");

    // Closed again, it is silent, and nothing is loaded unasked.
    await page.locator("[data-act=seal]").click();
    await page.locator(".envelope-card .sheet").waitFor({ state: "attached" });
    same(await page.locator("iframe").count(), 0);
    await page.locator("[data-act=open]").click();
    await page.keyboard.press("Escape");
    await page.locator("[data-player]").click();
    await page.frameLocator("iframe.player").getByText("A song").waitFor();
    equal(asked, [[player, `${base}/`], [player, `${base}/`]]);
  },
);

Deno.test(verifies("K6.music", "a page without music allows no frame"), async () => {
  await using context = await visitor();
  const answer = await (await context.newPage()).goto(await link({ guests: [{ name: "Ana" }], preset: "wedding" }));
  ok(!answer!.headers()["content-security-policy"]!.includes("frame-src"));
});
