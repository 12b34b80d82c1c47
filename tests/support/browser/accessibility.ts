/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import type { AxeResults, NodeResult, RunOptions } from "axe-core";
// @ts-types="axe-core"
import axe from "axe-core/axe.min.js";
import type { EnginePage } from "../engines/engine.ts";
import { assertNone } from "../assert.ts";

/*
 * axe's checks of WCAG 2.2 AA and of good practice. axe is set up only here, so all pages are checked by the same
 * rules. Each page is checked once, by its own test.
 */

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The side of the square that WCAG requires for a target (2.5.8), in CSS pixels. */
const leastTarget = 24;
/** The contrast that WCAG requires of the ring around the focus (1.4.11). */
const leastContrast = 3;

/**
 * The screens on which a panel is checked: each width, and each colour scheme. Only the parts around all panels are
 * checked in each pair of them, because axe takes longer than all else that a test does.
 */
export const looks = [
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
  { colorScheme: "dark", viewport: { width: 1440, height: 900 } },
] as const;

/**
 * The rules for a page on one of these screens: all on the first, and on the other what a width or colours can break,
 * because the HTML is the same.
 */
export function rulesOn({ viewport }: Pick<(typeof looks)[number], "viewport">): Pick<Scope, "rules"> {
  return viewport.width === looks[0].viewport.width ? {} : { rules: "drawn" };
}

type Scope = {
  within?: string;
  without?: string;
  /** only these rules, because the same HTML is checked by all of them elsewhere */
  rules?: "drawn" | "contrast";
};

const rulesOf = {
  /** what a style sheet can break; hidden words take the name from what they name */
  drawn: [
    ...["color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable", "css-orientation-lock"],
    ...["button-name", "link-name", "empty-heading", "aria-hidden-focus"],
  ],
  /** what other colours can break */
  contrast: ["color-contrast"],
};

/** Asserts that axe finds no fault. @param what names the page in the failure's message */
export async function assertAccessible(what: string, page: Page, scope: Scope = {}): Promise<void> {
  assertNone(what, await faults(page, scope));
}

/**
 * The faults that axe finds. axe does not scroll, so a bar at the window's edge may cover a control, and it does not
 * know the top layer. So a target that axe finds too small is checked again after it is focused and scrolled into view.
 */
export async function faults(page: Page, scope: Scope = {}): Promise<string[]> {
  const found: string[] = [];
  for (const { id, target, words, html } of await complaints(page, scope)) {
    if (id === "target-size" && await page.evaluate(isRoomAround, [target, leastTarget] as const)) continue;
    found.push(`${id} ${target}: ${words.replace(/\s+/g, " ")} ${html.slice(0, 120)}`);
  }
  return [...found, ...await unseenRings(page, scope.within)];
}

/** What moves for longer, in milliseconds, is looked at while it moves. */
const longestMove = 1500;

/** Waits for what fades in: half-way, its words have less contrast than they will have. */
async function shortMovesEnded(longest: number): Promise<void> {
  const ends = (one: Animation) => Number(one.effect?.getComputedTiming().endTime ?? 0) - Number(one.currentTime ?? 0);
  const short = document.getAnimations().filter((one) => one.playState === "running" && ends(one) <= longest);
  await Promise.allSettled(short.map(({ finished }) => finished));
}

/** What axe says about an element. */
type Complaint = { readonly id: string; readonly target: string; readonly words: string; readonly html: string };

/**
 * Lets axe look at the page and at the frames in it, unless only a part is asked for. The page gets axe once, and only
 * what is wrong is passed on: else that would take longer than the rules.
 */
async function complaints(page: Page, scope: Scope): Promise<Complaint[]> {
  const frames = scope.within || scope.without ? [page.mainFrame()] : page.frames();
  for (const frame of frames) {
    if (!await frame.evaluate(() => Reflect.has(globalThis, "axe"))) await frame.evaluate(axe.source);
    await frame.evaluate(shortMovesEnded, longestMove);
  }
  return await page.evaluate(askAxe, questionOf(scope));
}

/** What axe is asked: where, and which rules. */
type Question = readonly [{ readonly include: string; readonly exclude?: string }, RunOptions];

function questionOf({ within, without, rules }: Scope): Question {
  const options: RunOptions = {
    runOnly: rules ? { type: "rule", values: rulesOf[rules] } : { type: "tag", values: tags },
    resultTypes: ["violations", "incomplete"],
  };
  return [{ include: within ?? ":root", ...without ? { exclude: without } : {} }, options];
}

/** Runs in the page, which has axe. */
async function askAxe([context, options]: Question): Promise<Complaint[]> {
  const { violations, incomplete } = await Reflect.get(globalThis, "axe").run(context, options) as AxeResults;
  // A frame that axe could not check is a fault, and so are words in the very colour of their ground.
  const isUnseen = ({ any }: NodeResult) => any.some(({ data }) => data?.messageKey === "equalRatio");
  const unseen = incomplete.map((rule) => ({ ...rule, nodes: rule.nodes.filter(isUnseen) }));
  const wrong = [...violations, ...incomplete.filter(({ id }) => id === "frame-tested"), ...unseen];
  return wrong.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary = "" }) => ({
      ...{ id, html },
      ...{ target: String(target.at(-1)), words: failureSummary },
    }))
  );
}

/**
 * The same in an engine that is not Chromium, of what its own drawing can break. The rings are those of the style sheets,
 * which Chromium's tests have looked at.
 */
export async function assertAccessibleIn(page: EnginePage, what: string, within: string): Promise<void> {
  // The page's policy allows no script as text, but what the driver runs.
  await page.evaluate(new Function(axe.source) as () => void);
  await page.evaluate(shortMovesEnded, longestMove);
  const found: string[] = [];
  for (const { id, target, words } of await page.evaluate(askAxe, questionOf({ within, rules: "drawn" }))) {
    if (id === "target-size" && await page.evaluate(isRoomAround, [target, leastTarget])) continue;
    found.push(`${id} ${target}: ${words.replace(/\s+/g, " ")}`);
  }
  assertNone(what, found);
}

/**
 * The controls around which the ring of the focus could not be seen (WCAG 2.2, 1.4.11), which axe does not look at. What
 * is around a control is plain, and unlike the ring; or it is a picture, and the words on it are like the ring.
 */
async function unseenRings(page: Page, within = "body"): Promise<string[]> {
  return await page.locator(within).first().evaluate((root, least) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    const seen = new Map<string, { alpha: number; of: number }>();
    const light = (color: string) => seen.getOrInsertComputed(color, measure);
    const measure = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = [...canvas.getImageData(0, 0, 1, 1).data].map((one) => one / 255);
      const linear = [red!, green!, blue!].map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
      return { alpha: alpha!, of: 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]! };
    };
    const contrast = (one: string, other: string) => {
      const [dark, bright] = [light(one).of, light(other).of].sort((a, b) => a - b);
      return (bright! + 0.05) / (dark! + 0.05);
    };
    const isFilled = (one: Element) => light(getComputedStyle(one).backgroundColor).alpha === 1;
    const groundOf = (one: Element | null): string | undefined => {
      if (!one || getComputedStyle(one).backgroundImage !== "none") return undefined;
      return isFilled(one) ? getComputedStyle(one).backgroundColor : groundOf(one.parentElement);
    };
    // A skip link is seen only while it has the focus.
    return [...root.querySelectorAll("a[href]:not(.skip-link), button, summary")].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { outlineColor } = getComputedStyle(control);
      const ground = groundOf(control.parentElement);
      if (ground) return contrast(outlineColor, ground) < least;
      return isFilled(control) && contrast(outlineColor, getComputedStyle(control.parentElement!).color) >= least;
    }).map((control) => `no ring is seen around ${control.outerHTML.slice(0, 120)}`);
  }, leastContrast);
}

/**
 * Runs in the page. Whether every point of the square around the control's middle belongs to it or its label, once it has
 * the focus. Then the focus returns to where it was.
 */
function isRoomAround([selector, least]: readonly [selector: string, least: number]): boolean {
  const control = document.querySelector<HTMLInputElement>(selector)!;
  document.documentElement.style.scrollBehavior = "auto";
  const before = document.activeElement as HTMLElement;
  control.focus();
  const target = [control, ...control.labels ?? []];
  const { left, top, width, height } = control.getBoundingClientRect();
  const steps = [-least / 2 + 0.5, 0, least / 2 - 0.5];
  const isWhole = steps.every((x) =>
    steps.every((y) => {
      const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
      return target.some((part) => part.contains(hit));
    })
  );
  before.focus({ preventScroll: true });
  return isWhole;
}
