/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { ok } from "../assert.ts";

/** How a person uses the editor: by pointer, without scripts, or by keyboard. Controls are found by their labels. */
export type Manner = {
  readonly name: string;
  readonly scripts: boolean;
  /** presses a button, a link, or the head of a folded part */
  readonly press: (control: Locator) => Promise<void>;
  /** replaces a field's text, and waits until it is saved, if its form saves itself */
  readonly write: (field: Locator, words: string) => Promise<void>;
  /** chooses a radio button, and waits until the choice is saved */
  readonly choose: (radio: Locator) => Promise<void>;
};

/** With the pointer; forms save themselves. */
export const pointer: Manner = {
  name: "with a pointer",
  scripts: true,
  press: (control) => control.click(),
  write: (field, words) => saved(field, () => field.fill(words)),
  choose: (radio) => saved(radio, () => pressLabel(radio)),
};

/** With the pointer, in a browser without scripts: everything is sent by a press. */
export const withoutScripts: Manner = {
  name: "without scripts",
  scripts: false,
  // Waits for the next page, since the old one may have the elements that the test looks for, too.
  async press(control) {
    const leads = await control.evaluate((element) => element.matches("a[href], form button:not([type=button])"));
    const led = leads ? navigated(control.page()) : undefined;
    await control.click();
    await led;
  },
  async write(field, words) {
    await field.fill(words);
    await sendForm(field);
  },
  async choose(radio) {
    await pressLabel(radio);
    await sendForm(radio);
  },
};

/** With the keyboard only: a control must have the focus to be used. */
export const keyboard: Manner = {
  name: "by keyboard alone",
  scripts: true,
  async press(control) {
    await reach(control);
    await control.page().keyboard.press("Enter");
  },
  async write(field, words) {
    await reach(field);
    const { keyboard } = field.page();
    await saved(field, async () => {
      await keyboard.press("ControlOrMeta+A");
      await keyboard.insertText(words);
    });
  },
  async choose(radio) {
    await reachGroup(radio);
    await saved(radio, async () => {
      for (let steps = 0; !await radio.isChecked(); steps++) {
        ok(steps < farthest, `arrows do not lead to ${radio}`);
        await radio.page().keyboard.press("ArrowRight");
      }
    });
  },
};

/** Clicks the radio button's label: if choices are pictures, only the label is visible. */
async function pressLabel(radio: Locator): Promise<void> {
  const around = radio.locator("xpath=ancestor::label");
  await radio.page().locator(`label[for="${await radio.getAttribute("id")}"]`).or(around).click();
}

/** The greatest number of keys to press to reach a control. */
const farthest = 400;

/** Presses Tab or Shift+Tab, whichever is the shorter way, until the control has the focus. */
async function reach(control: Locator): Promise<void> {
  await control.waitFor();
  for (let steps = 0;;) {
    const way = await wayTo(control);
    if (way === undefined) break;
    ok(steps < farthest, `the Tab key does not lead to ${control}`);
    steps += await goNearer(control, way);
  }
  ok(await control.evaluate((element) => element.matches(":focus-visible")), `${control} does not show its focus`);
}

/** Moves the focus into the group of radio buttons, which is one stop of Tab. */
async function reachGroup(radio: Locator): Promise<void> {
  const inGroup = () =>
    radio.evaluate((element) => {
      const [one, other] = [element as HTMLInputElement, document.activeElement as HTMLInputElement];
      return other.type === "radio" && other.name === one.name && other.form === one.form;
    });
  await radio.waitFor({ state: "attached" });
  for (let steps = 0; !await inGroup();) {
    ok(steps < farthest, `the Tab key does not lead to the choices of ${radio}`);
    steps += await goNearer(radio, (await wayTo(radio))!);
  }
}

type Way = { readonly key: "Tab" | "Shift+Tab"; readonly least: number };

/** Presses the key as often as it takes at the least: the page is asked again only where the control may be near. */
async function goNearer(control: Locator, { key, least }: Way): Promise<number> {
  const presses = Math.max(1, least);
  for (let step = 0; step < presses; step++) await control.page().keyboard.press(key);
  return presses;
}

/**
 * The key that moves the focus nearer to the control, and how many presses it takes at the least; nothing if the control
 * has the focus.
 */
function wayTo(control: Locator): Promise<Way | undefined> {
  return control.evaluate((element) => {
    const from = document.activeElement!;
    if (element === from) return undefined;
    const isBefore = element.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
    // Links and buttons that are seen: each is a stop for certain. Of a group of radio buttons only one is.
    const stops = [...document.querySelectorAll("a[href], button:enabled")].filter((stop) =>
      (stop as HTMLElement).tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) &&
      !stop.closest("[inert], [popover]:not(:popover-open)")
    );
    const [first, last] = isBefore ? [element, from] : [from, element];
    const between = stops.filter((stop) =>
      first.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING &&
      stop.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING
    );
    return { key: isBefore ? "Shift+Tab" : "Tab", least: between.length };
  });
}

/** Does something; if the form saves itself, waits until the page says that it is saved. */
async function saved(field: Locator, act: () => Promise<void>): Promise<void> {
  const page = field.page();
  const savesItself = await field.evaluate((element) => (element as HTMLInputElement).form!.matches(".save-form"));
  if (!savesItself) return await act();
  const before = await revision(page);
  await act();
  await page.waitForFunction((before) => {
    const status = document.getElementById("status")!;
    return status.dataset.state === "saved" && Number(status.dataset.revision) > before;
  }, before);
}

async function revision(page: Page): Promise<number> {
  return Number(await page.locator("#status[data-revision]").getAttribute("data-revision"));
}

/** Presses the button of the field's form, if the form saves its fields by a button. */
async function sendForm(field: Locator): Promise<void> {
  const form = field.locator("xpath=ancestor::form[1]");
  const savesItself = await form.evaluate((element) => element.matches(".save-form"));
  if (!savesItself) return;
  const page = field.page();
  const led = navigated(page);
  await form.locator("button[type=submit]:visible:not([name])").first().click();
  await led;
}

/** Waits until another page is opened. */
export async function navigated(page: Page): Promise<void> {
  await page.waitForEvent("framenavigated", (frame) => frame === page.mainFrame());
}
