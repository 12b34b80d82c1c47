/// <reference lib="dom" />
import type { Page } from "@playwright/test";

/** Time in which the browser reports earlier shifts, in milliseconds; without shifts there is no report. */
const aMoment = 200;

/** The sum of all layout shifts of the page so far. */
export function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate((aMoment) =>
    new Promise<number>((resolve) => {
      const sum = (entries: PerformanceEntryList) =>
        entries.reduce((all, entry) => all + (entry as PerformanceEntry & { value: number }).value, 0);
      new PerformanceObserver((list) => resolve(sum(list.getEntries()))).observe({
        type: "layout-shift",
        buffered: true,
      });
      setTimeout(() => resolve(0), aMoment);
    }), aMoment);
}
