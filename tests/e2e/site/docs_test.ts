/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { assertAccessible } from "../../support/browser/accessibility.ts";
import { assertNone, equal, ok, same } from "../../support/assert.ts";
import { openStage } from "../../support/browser/letter_in_browser.ts";
import { verifies } from "../../support/verifies.ts";

const { base, visitor } = await openStage();

const paths = ["/docs", "/docs/operations", "/docs/fields", "/docs/blocks", "/docs/errors", "/docs/mcp"];

Deno.test(verifies("A1.docs", "each page fits on a small telephone, and can be used by everybody"), async () => {
  await using context = await visitor({ viewport: { width: 320, height: 640 }, colorScheme: "dark" });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(base + path);
    const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    same(width, window, path);
    assertNone(`${path}: what runs off its side`, await offSide(page));
    // The longest page is the same in kind as the guide.
    if (path !== "/docs/operations") await assertAccessible(path, page);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${base}/docs`);
  await assertAccessible("in light colours", page, { rules: "contrast" });
});

/** Elements whose content is wider than they are. */
function offSide(page: Page): Promise<string[]> {
  return page.locator("main *").evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline")
      .map((one) => one.outerHTML.slice(0, 100))
  );
}

Deno.test(verifies("A1.docs", "tabs, copying and finding work with the keyboard"), async () => {
  await using context = await visitor({ viewport: { width: 1440, height: 900 } });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const page = await context.newPage();
  await page.goto(`${base}/docs/operations`);
  const create = page.locator('[data-label="Request: create_letter"]');
  const shown = create.locator(".docs-sample:visible pre");
  const beside = await page.evaluate(() => {
    const [words, code] = document.querySelector(".docs-sides")!.children;
    return code!.getBoundingClientRect().left > words!.getBoundingClientRect().right;
  });
  ok(beside, "the request stands beside the operation");

  await create.getByRole("tab", { name: "curl" }).press("ArrowRight");
  equal(await create.getByRole("tab").evaluateAll((tabs) => tabs.map((tab) => tab.ariaSelected)), [
    ...["false", "true", "false", "false"],
  ]);
  ok((await shown.innerText()).startsWith("const answer = await fetch("));
  await create.getByRole("tab", { name: "JavaScript" }).press("End");
  ok((await shown.innerText()).startsWith('{\n  "name": "create_letter"'));
  await create.getByRole("tab", { name: "MCP" }).press("ArrowRight");
  await create.getByRole("tab", { name: "curl" }).press("ArrowLeft");
  await create.getByRole("tab", { name: "MCP" }).press("ArrowLeft");
  const python = await shown.innerText();
  await create.getByRole("button", { name: "Copy: Request: create_letter, Python" }).press("Enter");
  await create.getByRole("button", { name: "Copied" }).waitFor();
  same(await page.evaluate(() => navigator.clipboard.readText()), python);

  const field = page.getByLabel("Find on this page");
  await field.fill("renew edit");
  same(await page.getByRole("status").innerText(), "1 place");
  same(await page.locator(".docs-part:visible h3").innerText(), "renew_edit_key");
  equal(await page.locator(".docs-contents a:visible").allInnerTexts(), ["Letters", "renew_edit_key"]);
  await field.press("Escape");
  same(await page.locator(".docs-part:visible").count(), 17);

  await page.locator('.docs-contents a[href="#undo"]').click();
  await page.locator('.docs-contents a[aria-current="location"]', { hasText: "undo" }).waitFor();

  await page.goto(`${base}/docs`);
  const next = page.locator('[data-label="Request: update_letter"] .docs-sample:visible');
  ok((await next.innerText()).includes("import json, os, urllib.request"), "the language is remembered");
});

Deno.test(verifies("A1.docs", "without JavaScript every language is shown"), async () => {
  await using context = await visitor({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${base}/docs`);
  const create = page.locator('[data-label="Request: create_letter"]');
  equal(await create.locator(".docs-caption").allInnerTexts(), ["curl", "JavaScript", "Python", "MCP"]);
  same(await create.locator("pre:visible").count(), 4);
  same(await page.getByRole("searchbox").count(), 0);
});
