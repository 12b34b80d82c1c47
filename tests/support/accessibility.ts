/// <reference lib="dom" />
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { assertNone } from "./none.ts";

/*
 * What axe can see of WCAG 2.2 AA and of good practice. This is the one place where axe is set up: a page is judged by
 * the same rules whoever asks, and once, by the test of that page.
 */

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What WCAG asks of a target (2.5.8): a square of its own, in CSS pixels. */
const leastTarget = 24;

type Scope = { within?: string; without?: string };

/** Sees that axe finds nothing wrong. @param what is looked at, in words */
export async function assertAccessible(what: string, page: Page, scope: Scope = {}): Promise<void> {
  assertNone(what, await faults(page, scope));
}

/**
 * What axe finds. It takes the page as it is scrolled, where a bar at the window's edge may lie over a control, and knows
 * no top layer. So a target that it finds too small is looked at once more, where the focus brings it.
 */
export async function faults(page: Page, { within, without }: Scope = {}): Promise<string[]> {
  // Its other mode opens a window of its own to count in, and so looks into frames of other hosts, of which there are
  // none here: it takes three times as long. A frame that stays unseen is a fault.
  const axe = new AxeBuilder({ page }).withTags(tags).setLegacyMode();
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations, incomplete } = await axe.analyze();
  const found: string[] = [];
  for (const { id, nodes } of [...violations, ...incomplete.filter(({ id }) => id === "frame-tested")]) {
    for (const { target, html, failureSummary } of nodes) {
      if (id === "target-size" && await hasRoom(page, String(target.at(-1)))) continue;
      found.push(`${id} ${target}: ${failureSummary?.replace(/\s+/g, " ")} ${html.slice(0, 120)}`);
    }
  }
  return found;
}

/** Whether a press anywhere in the square about the control's middle meets it or its label, once it has the focus. */
async function hasRoom(page: Page, selector: string): Promise<boolean> {
  return await page.locator(selector).evaluate((control, least) => {
    document.documentElement.style.scrollBehavior = "auto";
    (control as HTMLElement).focus();
    const target = [control, ...(control as HTMLInputElement).labels ?? []];
    const { left, top, width, height } = control.getBoundingClientRect();
    const steps = [-least / 2 + 0.5, 0, least / 2 - 0.5];
    return steps.every((x) =>
      steps.every((y) => {
        const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
        return target.some((part) => part.contains(hit));
      })
    );
  }, leastTarget);
}
