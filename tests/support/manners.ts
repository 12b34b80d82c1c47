/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { ok } from "./assert.ts";

/** How a person works the editor. What is pressed, written and chosen is found by its label, whoever looks for it. */
export type Manner = {
  readonly name: string;
  readonly scripts: boolean;
  /** a button, a link, or what opens a part of the page */
  readonly press: (control: Locator) => Promise<void>;
  /** writes into a field in the place of what stood there, and sees it saved where its form saves itself */
  readonly write: (field: Locator, words: string) => Promise<void>;
  /** chooses one of several by sight or by name, and sees it saved */
  readonly choose: (radio: Locator) => Promise<void>;
};

/** With the pointer; what is done is saved by itself. */
export const pointer: Manner = {
  name: "with a pointer",
  scripts: true,
  press: (control) => control.click(),
  write: (field, words) => saved(field, () => field.fill(words)),
  choose: (radio) => saved(radio, () => pressLabel(radio)),
};

/** With the pointer, in a browser that runs no scripts: everything is sent by a press. */
export const withoutScripts: Manner = {
  name: "without scripts",
  scripts: false,
  // What leads to another page has led there before anything else is looked for: on the old one it may be found, too.
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

/** With nothing but a keyboard: whatever has no focus cannot be used. */
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

/** Where choices are pictures, the label is what is seen and pressed. */
async function pressLabel(radio: Locator): Promise<void> {
  const around = radio.locator("xpath=ancestor::label");
  await radio.page().locator(`label[for="${await radio.getAttribute("id")}"]`).or(around).click();
}

/** Keys pressed on the way to a control, at most. */
const farthest = 400;

/** Goes from control to control, as the page orders them, the nearer way round, until this one has the focus. */
async function reach(control: Locator): Promise<void> {
  await control.waitFor();
  for (let steps = 0; !await hasFocus(control); steps++) {
    ok(steps < farthest, `the Tab key does not lead to ${control}`);
    await control.page().keyboard.press(await isBefore(control) ? "Shift+Tab" : "Tab");
  }
  ok(await control.evaluate((element) => element.matches(":focus-visible")), `${control} does not show its focus`);
}

/** Of radio buttons one has the focus for all. */
async function reachGroup(radio: Locator): Promise<void> {
  const inGroup = () =>
    radio.evaluate((element) => {
      const [one, other] = [element as HTMLInputElement, document.activeElement as HTMLInputElement];
      return other.type === "radio" && other.name === one.name && other.form === one.form;
    });
  await radio.waitFor({ state: "attached" });
  for (let steps = 0; !await inGroup(); steps++) {
    ok(steps < farthest, `the Tab key does not lead to the choices of ${radio}`);
    await radio.page().keyboard.press(await isBefore(radio) ? "Shift+Tab" : "Tab");
  }
}

/** Whether it stands before what has the focus. */
function isBefore(control: Locator): Promise<boolean> {
  return control.evaluate((element) =>
    (element.compareDocumentPosition(document.activeElement!) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  );
}

function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/** Does something in a form that saves itself, and waits until the page says that it is saved. */
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

/** Presses the button of the field's own form, where it has one for what is written in it. */
async function sendForm(field: Locator): Promise<void> {
  const form = field.locator("xpath=ancestor::form[1]");
  const savesItself = await form.evaluate((element) => element.matches(".save-form"));
  if (!savesItself) return;
  const page = field.page();
  const led = navigated(page);
  await form.locator("button[type=submit]:visible:not([name])").first().click();
  await led;
}

/** Waits for the next page, from now on. */
async function navigated(page: Page): Promise<void> {
  await page.waitForEvent("framenavigated", (frame) => frame === page.mainFrame());
}
