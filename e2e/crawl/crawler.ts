// Opens a screen and presses every control on it once; every sort, filter, tab and segment twice in a row.
import type { Page } from '@playwright/test';
import { cutTexts } from '../support/expectations.ts';
import { isQuiet, kinds, lookAround, type Control, type Kind, type Sight } from './in-page.ts';

/** What leads out of the app or ends the session; and what prints, as the paper has tests of its own. */
const away =
  /print|log ?out|sign out|lock\b|end (all|other)? ?session|download|export|csv|imprimir|cerrar sesión|descargar|discard|descartar|pay \$|pay online|pagar/i;

/** In a dialog only what chooses is pressed; what it sends is for the journeys. */
const inDialogs: ReadonlySet<Kind> = new Set([
  'tab',
  'segment',
  'check',
  'select',
  'combobox',
  'option',
  'menu item',
  'expander',
  'sort',
]);
/** These bring other words. */
const changing: ReadonlySet<Kind> = new Set(['expander', 'button', 'menu item', 'segment', 'tab', 'select']);
const twice: ReadonlySet<Kind> = new Set(['sort', 'tab', 'segment', 'check', 'select']);
export interface CrawlOptions {
  /** How many equal controls of one list are pressed. */
  ofEach: number;
  /** How many presses one screen gets at most. */
  atMost: number;
  /** Looks at each screen once, before anything is pressed; throws what is wrong with it. */
  onOpen?: (page: Page) => Promise<void>;
  /** Looks at the page after each press. @returns what is wrong with it */
  alsoLook?: (page: Page) => Promise<string[]>;
}

export interface Crawl {
  findings: Set<string>;
  kinds: Set<Kind>;
  /** Linked from the screens so far. */
  links: Set<string>;
  presses: number;
  /** The screens with more controls than are pressed at most. */
  cutShort: string[];
}

export function startCrawl(): Crawl {
  return { findings: new Set(), kinds: new Set(), links: new Set(), presses: 0, cutShort: [] };
}

/** Crawls one screen. What `problems` gets meanwhile is a finding, and names the control that was pressed. */
export async function crawlScreen(
  page: Page,
  address: string,
  {
    crawl,
    problems,
    pressed,
    options,
  }: {
    crawl: Crawl;
    problems: readonly string[];
    /** How often each control was pressed; the frame, and a dialog of several screens, are pressed on the first one. */
    pressed: Map<string, number>;
    options: CrawlOptions;
  },
): Promise<void> {
  let known = problems.length;
  /** What is wrong with the words is told once for each screen. */
  const said = new Set<string>();
  let act = 'opened';
  const note = (what: string) => {
    const finding = `${address}, ${act}: ${what}`;
    if (!crawl.findings.has(finding)) console.log(finding);
    crawl.findings.add(finding);
  };
  const see = async (isNew = true): Promise<Sight> => {
    await settle(page);
    const sight = await page.evaluate(lookAround);
    for (const words of sight.failed) note(words);
    for (const problem of problems.slice(known)) note(problem);
    known = problems.length;
    if (isNew)
      for (const words of [
        ...(await page.evaluate(cutTexts, true)),
        ...((await options.alsoLook?.(page)) ?? []),
      ]) {
        if (!said.has(words)) note(words);
        said.add(words);
      }
    for (const link of sight.links) crawl.links.add(link);
    return sight;
  };
  const open = async () => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    return see();
  };
  const here = () => new URL(page.url()).pathname;

  let sight = await open();
  const home = here();
  await options.onOpen?.(page).catch((error: unknown) => note(String(error)));
  // Some screens have a list of choices that is always there.
  const closed = sight.opened;
  for (let count = 0; count < options.atMost; count++) {
    const isOpen = sight.opened > closed;
    const next = nextOf(sight, { isOpen, pressed, ofEach: options.ofEach });
    if (next === undefined) {
      if (!isOpen) return;
      sight = (await closeTop(page, closed)) ? await see(false) : await open();
      continue;
    }
    for (const key of [keyOf(next), listKeyOf(next)]) pressed.set(key, (pressed.get(key) ?? 0) + 1);
    act = `${next.kind} “${next.name}”`;
    crawl.kinds.add(next.kind);
    if (await press(page, next)) crawl.presses += 1;
    sight = await see(changing.has(next.kind));
    if (here() !== home) {
      if (here().endsWith('/login')) note('The session has ended.');
      crawl.links.add(here());
      act = 'opened again';
      await page.goBack();
      await settle(page);
      sight = here() === home ? await see(false) : await open();
    }
  }
  crawl.cutShort.push(address);
}

const keyOf = ({ kind, name, place }: Control) => `${kind} ${name} ${place}`;
const listKeyOf = ({ kind, place }: Control) => `each ${kind} ${place}`;

/** The next control to be pressed; undefined where all were. */
function nextOf(
  { controls }: Sight,
  { isOpen, pressed, ofEach }: { isOpen: boolean; pressed: ReadonlyMap<string, number>; ofEach: number },
): Control | undefined {
  const times = (key: string) => pressed.get(key) ?? 0;
  const left = controls.filter((control) => {
    if (away.test(control.name)) return false;
    if (isOpen && !(control.isOpened && inDialogs.has(control.kind))) return false;
    // A choice that is opened again offers its next option.
    const most = control.kind === 'combobox' ? ofEach : twice.has(control.kind) && !isOpen ? 2 : 1;
    if (times(keyOf(control)) >= most) return false;
    const isOneOfMany = control.isRepeated || control.kind === 'option';
    return !isOneOfMany || times(listKeyOf(control)) < ofEach * most;
  });
  // What is on a screen is pressed before what changes the screen, and all once before anything twice.
  const rank = (control: Control) => kinds.indexOf(control.kind) + 100 * times(keyOf(control));
  return left.toSorted((one, other) => rank(one) - rank(other))[0];
}

/** @returns whether it could be pressed: it may be gone, or behind something else */
async function press(page: Page, { mark, kind }: Control): Promise<boolean> {
  const target = page.locator(`[data-crawl="${mark}"]`).first();
  try {
    if (kind === 'search') {
      await target.fill('an', { timeout: 3_000 });
      await settle(page);
      await target.fill('', { timeout: 3_000 });
    } else if (kind === 'select') {
      const values = await target
        .locator('option')
        .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? each.textContent));
      for (const value of values.slice(0, 6)) {
        await target.selectOption(value, { timeout: 3_000 });
        await settle(page);
      }
    } else await target.click({ timeout: 3_000 });
    return true;
  } catch {
    return false;
  }
}

/** Closes the dialogs, menus and lists that were opened. @returns whether they are */
async function closeTop(page: Page, closed: number): Promise<boolean> {
  for (let count = 0; count < 4; count++) {
    await page.keyboard.press('Escape');
    await settle(page);
    const discard = page.getByRole('button', { name: /^(Discard|Descartar)$/ });
    if (await discard.isVisible()) {
      await discard.click();
      await settle(page);
    }
    if ((await page.evaluate(lookAround)).opened <= closed) return true;
  }
  return false;
}

/** Waits until nothing loads any more. */
async function settle(page: Page): Promise<void> {
  for (let count = 0; count < 40; count++) {
    // While another page is being loaded, there is none to ask.
    if (await page.evaluate(isQuiet).catch(() => false)) return;
  }
}
