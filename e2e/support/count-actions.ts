import { expect, type Locator, type Page } from '@playwright/test';

/** As many as may lie between what a person is at and what they want. */
const mostTabs = 12;

/** In the page: what has the focus. */
const focusedWords = () => {
  const focused = document.activeElement;
  return `${focused?.tagName.toLowerCase() ?? ''} ${(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '').slice(0, 30)}`;
};

/** Counts what a person does on a page: a click, a key or chord, a text that is typed, and a choice are an act each. */
export function countActionsOn(page: Page) {
  let acts = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      acts += 1;
      await page.keyboard.press(key);
    }
  };
  return {
    press,
    click: async (target: Locator) => {
      acts += 1;
      await target.click();
    },
    type: async (text: string) => {
      acts += 1;
      await page.keyboard.type(text);
    },
    /** Tab, until the target has the focus. Beginning nowhere, or passing too many elements, counts as lost. */
    tabTo: async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
      await expect(target).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.tagName), 'the focus is lost').not.toBe(
        'BODY',
      );
      const isThere = () => target.evaluate((element) => element === document.activeElement);
      const passed: string[] = [];
      while (!(await isThere())) {
        passed.push(await page.evaluate(focusedWords));
        expect(passed.length, `Tabbed past ${passed.join(', ')}`).toBeLessThanOrEqual(mostTabs);
        await press(key);
      }
    },
    /** How many there were since the last time that it was asked. */
    taken: () => {
      const count = acts;
      acts = 0;
      return count;
    },
  };
}
