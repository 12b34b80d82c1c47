/// <reference lib="dom" />
import type { Page } from "@playwright/test";

/**
 * Text of the page that a reader cannot see: beside the viewport, so that only scrolling sideways would show it, or cut
 * off by a box that hides its overflow.
 */
export function lostText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = readonly [element: Element, edges: DOMRect];
    const tolerance = 1;
    const known = new Map<Element, readonly Box[]>();
    const lost: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) lost.push(`the page is ${scrollWidth} wide in ${clientWidth}`);

    for (const text of texts()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const element = text.parentElement!;
      const boxes = boxesThatCut(element);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const name = `${element.className || element.tagName}: ${text.data.trim().slice(0, 40)}`;
        if (left < -tolerance || right > clientWidth + tolerance) lost.push(`beside the page: ${name}`);
        for (const [box, edges] of boxes) {
          const across = left < edges.left - tolerance || right > edges.right + tolerance;
          const down = top < edges.top - tolerance || bottom > edges.bottom + tolerance;
          if (across || down) lost.push(`cut by ${box.className}: ${name}`);
        }
      }
    }
    return [...new Set(lost)];

    function texts(): Text[] {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      return found.filter(({ data, parentElement }) =>
        data.trim() !== "" && parentElement!.checkVisibility({ visibilityProperty: true }) &&
        !parentElement!.closest(".visually-hidden, .skip-link, script")
      );
    }

    /** With their edges; each element is looked at once, since a page may have thousands of texts. */
    function boxesThatCut(element: Element | null): readonly Box[] {
      if (!element || element === document.documentElement) return [];
      const before = known.get(element);
      if (before) return before;
      const own = /hidden|clip/.test(getComputedStyle(element).overflow);
      const around = boxesThatCut(element.parentElement);
      const boxes = own ? [[element, element.getBoundingClientRect()] as const, ...around] : around;
      known.set(element, boxes);
      return boxes;
    }
  });
}

/** Words that are filled with nothing. @param pictured whether a picture behind them would be seen through them */
export function clearWords(page: Page, pictured = false): Promise<string[]> {
  return page.evaluate((pictured) => {
    const own = (one: Element) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim());
    /** Also the picture of an element around them that is cut to its words. */
    const hasPicture = (one: Element | null, around = false): boolean => {
      if (!one) return false;
      const { backgroundImage, backgroundClip } = getComputedStyle(one);
      return backgroundImage !== "none" && (!around || backgroundClip === "text") ||
        hasPicture(one.parentElement, true);
    };
    return [...document.querySelectorAll("body *")].filter((one) => {
      if (!own(one) || !one.checkVisibility()) return false;
      const isClear = /^rgba.*, 0\)$/.test(getComputedStyle(one).webkitTextFillColor);
      return isClear && !(pictured && hasPicture(one));
    }).map((one) => `${one.className || one.tagName}: ${one.textContent!.trim().slice(0, 40)}`);
  }, pictured);
}
