/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that dark colors can break; everything else is the same as in light. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/**
 * The quick run (`npm test`) has axe look at the screens of the crawl, and at what opens on them (e2e/crawl). At night, and where a
 * file is named, every test looks where it says so: half a second of CPU each time, five hundred times.
 */
const isQuick = process.env.CUSP_QUICK !== undefined;

/** Expects that axe finds nothing against WCAG 2.2 AA and its own best practices on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!isQuick) await lookOver(page);
}

/** The same in light colors, and then the contrast in dark. The page is light afterwards. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  if (!isQuick) await lookOverInBoth(page);
}

const lookOver = (page: Page) => expectNothing(page, { type: 'tag', values: standard });

/** `expectAccessibleInBoth`, in the quick run, too. */
export async function lookOverInBoth(page: Page): Promise<void> {
  await inColors(page, 'light');
  await lookOver(page);
  await inColors(page, 'dark');
  await expectNothing(page, { type: 'rule', values: ofColors });
  await inColors(page, 'light');
}

async function inColors(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

async function expectNothing(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<void> {
  await settled(page);
  // Once for each page that was loaded, since it's half a megabyte.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (only) => {
    const found = await window.axe.run({ runOnly: only, resultTypes: ['violations'] });
    return found.violations.map(({ id, help, helpUrl, nodes }) => ({ id, help, helpUrl, nodes }));
  }, runOnly);
  const report = violations.map(({ id, help, helpUrl, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => {
      const reason = (failureSummary ?? '').split('\n').slice(1).join('\n');
      return `  at ${target.join(' ')}\n${reason.replace(/^/gm, '    ')}`;
    });
    return `${id}: ${help} (${helpUrl})\n${places.join('\n')}`;
  });
  // Thrown rather than compared: a comparison would print the text escaped and twice.
  if (report.length > 0) throw new Error(`axe on ${page.url()}:\n${report.join('\n\n')}`);
}

/**
 * Expects that the page at 360 px, the narrowest phone, scrolls only up and down. Puts its size back afterwards.
 * @param timeout in milliseconds; by default as long as anything that is expected
 */
export async function expectNoSidewaysScroll(page: Page, timeout?: number): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await settled(page);
  // Repeated until it holds, since a screen that changes its layout by script does so shortly after the resize.
  await expect
    .poll(() => tooWide(page), {
      message: `Sideways scroll on ${page.url()}`,
      ...(timeout !== undefined && { timeout }),
    })
    .toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** @returns how wide the page is, and what sticks out; nothing where all fits */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const sticksOut = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    // The innermost elements are the cause; their containers are only stretched by them.
    const causes = sticksOut.filter(
      (element) => !sticksOut.some((other) => element !== other && element.contains(other)),
    );
    const described = causes.slice(0, 5).map((element) => {
      const { right } = element.getBoundingClientRect();
      return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ends at ${Math.round(right)} px: ${element.textContent.slice(0, 40)}`;
    });
    return [`The page is ${scrollWidth} px wide on ${clientWidth} px.`, ...described];
  });
}

/**
 * Expects that nothing is cut, and that the page scrolls only up and down, on the narrowest screen (WCAG 1.4.10) and on a phone with text at 200 %
 * (1.4.4). Restores both afterwards.
 */
export async function expectFits(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, textSize] of [
    [320, 100],
    [390, 150],
    [390, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
    await settled(page);
    await expect
      .configure({ soft: true })
      .poll(
        async () => [
          ...(await tooWide(page)),
          ...(await page.evaluate(cutTexts, false)),
          ...(await page.evaluate(cutByBox)),
        ],
        {
          message: `At ${width} px and ${textSize} % on ${page.url()}`,
        },
      )
      .toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
}

/**
 * In the page: the texts that their box cuts off, those with an ellipsis too.
 * @param unlessNamed not those that a tip or a name says whole, nor those of a visit on the grid, which is as tall as it is long
 */
export function cutTexts(unlessNamed = false): string[] {
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
    // Text for screen readers only is a pixel wide.
    if (clientWidth <= 1 || clientHeight <= 1) return [];
    const isWider = scrollWidth > clientWidth + 1;
    const isHigher = scrollHeight > clientHeight + 2;
    const hasText = () =>
      [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim() !== '',
      );
    // The styles last, as they cost most.
    if (!(isWider || isHigher) || !hasText()) return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    if (!(isWider && hides(overflowX)) && !(isHigher && hides(overflowY))) return [];
    const words = element.textContent.trim();
    const named = element.closest('[title], [aria-label]');
    const names = [named?.getAttribute('title'), named?.getAttribute('aria-label')];
    const isKnown = names.some((name) => name?.includes(words)) || element.closest('[data-block]') !== null;
    return unlessNamed && isKnown ? [] : [`Cut: ${words.slice(0, 60)}`];
  });
}

/** In the page: the texts that stick out of a box around their own that hides what is beyond it, as an amount out of its card. */
function cutByBox(): string[] {
  const hides = (overflow: string) => overflow !== 'visible';
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((box) => {
    // Text for screen readers only is a pixel wide.
    if (box.clientWidth <= 1 || box.scrollWidth <= box.clientWidth + 1) return [];
    const { overflowX } = getComputedStyle(box);
    if (overflowX !== 'hidden' && overflowX !== 'clip') return [];
    const { left, right } = box.getBoundingClientRect();
    return [...box.querySelectorAll<HTMLElement>('*')].flatMap((inner) => {
      const [text] = [...inner.childNodes].filter(
        (child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim() !== '',
      );
      if (text === undefined || inner.clientWidth === 1 || inner.closest('.unseen') !== null) return [];
      for (let within = inner; within !== box && within.parentElement; within = within.parentElement)
        if (hides(getComputedStyle(within).overflowX) && within !== inner) return [];
      const range = document.createRange();
      range.selectNodeContents(text);
      const at = range.getBoundingClientRect();
      const isCut = at.width > 0 && (at.right > right + 1 || at.left < left - 1);
      return isCut ? [`Cut: ${inner.textContent.trim().slice(0, 60)}`] : [];
    });
  });
}

/** Longer ones, such as a name or an email address, may need a second line. */
const longestWhole = 14;

/**
 * Expects that no word or amount is broken across lines: on the narrowest screen (WCAG 1.4.10) and on a phone with text
 * at 150 %. Restores both afterwards.
 */
export async function expectNoBrokenWords(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, textSize] of [
    [320, 100],
    [390, 150],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), textSize);
    await settled(page);
    await expect
      .configure({ soft: true })
      .poll(() => page.evaluate(brokenWords, longestWhole), {
        message: `Broken at ${width} px and ${textSize} % on ${page.url()}`,
      })
      .toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  if (before) await page.setViewportSize(before);
}

/** In the page: the words that are broken across two lines. */
function brokenWords(longest: number): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.nodeValue ?? '';
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    for (const { 0: word, index } of text.matchAll(/[^\s\-–—/·]+/gu)) {
      if (word.length > longest) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
      if (others.some(({ top }) => top >= (first?.bottom ?? 0) - 1))
        broken.push(`${word} (in “${text.trim()}”)`);
    }
  }
  return [...new Set(broken)];
}

/**
 * Waits for transitions, since half-transparent text has too little contrast. Spinners never end, so they are ignored.
 * A color that is inherited moves on from an element to the next within it only as the first one's transition ends, so
 * the page is at rest once a frame begins with none.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter((animation) => {
        const { endTime } = animation.effect?.getComputedTiming() ?? {};
        return typeof endTime === 'number' && Number.isFinite(endTime) && animation.playState === 'running';
      });
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    do {
      await Promise.allSettled(running().map((animation) => animation.finished));
      await frame();
      await frame();
    } while (running().length > 0);
  });
}
