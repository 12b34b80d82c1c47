/// <reference lib="dom" />
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What WCAG asks of a target (2.5.8): a square of its own, in CSS pixels. */
const leastTarget = 24;

type Scope = { within?: string; without?: string };

/**
 * What axe can see of WCAG 2.2 AA and of good practice. It takes the page as it is scrolled, where a bar at the window's
 * edge may lie over a control, and knows no top layer. So a target that it finds too small is looked at once more, where
 * the focus brings it.
 */
export async function faults(page: Page, { within, without }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).withTags(tags);
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const found: string[] = [];
  for (const { id, nodes } of (await axe.analyze()).violations) {
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
