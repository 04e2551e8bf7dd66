// A person of each role opens every screen of the demo practice and presses every control on it: no screen fails, nothing throws, no text is
// cut, no English on a Spanish page. docs/testing.md, "The crawl"
import { listPatients } from '@cusp/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { lookOverInBoth } from '../support/expectations.ts';
import type { Problems } from '../support/problems.ts';
import { caller } from '../support/practice.ts';
import { storeTokens } from '../support/store-tokens.ts';
import { crawlScreen, startCrawl, type Crawl, type CrawlOptions } from './crawler.ts';
import { type DemoRole, expect, signInAs, test } from './demo.ts';
import { englishTexts } from './english.ts';
import { kinds } from './in-page.ts';

// In one worker, so that one demo is made.
test.describe.configure({ mode: 'default' });

const homes: Record<DemoRole, string> = {
  dentist: '/',
  hygienist: '/',
  assistant: '/',
  receptionist: '/',
  patient: '/patient-portal/dashboard',
  operator: '/admin/dashboard',
};

/** A fifth of the screens, which has every kind of control that a desk has. `:id` is a patient. */
const fifth: readonly (readonly [DemoRole, ...string[]])[] = [
  [
    'dentist',
    '/patients',
    '/patients/:id?tab=chart',
    '/day-sheet',
    '/reports',
    '/schedule',
    '/settings/procedures',
  ],
  ['hygienist', '/soap-notes'],
  ['assistant', '/patients/:id'],
  ['receptionist', '/work-list', '/payments', '/claims', '/messages'],
  ['patient', '/patient-portal/dashboard', '/patient-portal/appointments', '/patient-portal/profile'],
  ['operator', '/admin/practices', '/admin/subscriptions'],
];

const looks = [
  { name: 'at a desk', width: 1280, height: 800, textSize: 100, colorScheme: 'light' },
  { name: 'on a phone with text at 200 %', width: 390, height: 844, textSize: 200, colorScheme: 'light' },
  { name: 'in the dark', width: 1280, height: 800, textSize: 100, colorScheme: 'dark' },
] as const;

/** One role's crawl. */
interface Round {
  page: Page;
  context: BrowserContext;
  problems: Problems;
  demo: string;
  role: DemoRole;
  crawl: Crawl;
  options: Omit<CrawlOptions, 'alsoLook'>;
}

test('a fifth of the screens, as each role', async ({ page, context, demo, problems }) => {
  test.setTimeout(20 * 60_000);
  const crawl = startCrawl();
  for (const [role, ...screens] of fifth)
    await test.step(role, async () => {
      const options = { ofEach: 1, atMost: 20, onOpen: lookOverInBoth };
      const round = { page, context, problems, demo, role, crawl, options };
      const crawlOne = await startRound(round);
      for (const screen of screens) await crawlOne(screen);
    });
  expect.soft([...crawl.findings]).toEqual([]);
  // The choice of an order is on a phone.
  expect(kinds.filter((kind) => !crawl.kinds.has(kind) && kind !== 'select')).toEqual([]);
});

for (const { name, width, height, textSize, colorScheme } of looks)
  for (const role of Object.keys(homes).filter(isRole))
    test(`${role} ${name}: every screen @nightly`, async ({ page, context, demo, problems }) => {
      test.setTimeout(60 * 60_000);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = size));
      }, `${textSize}%`);
      const crawl = startCrawl();
      const options = { ofEach: 3, atMost: 150 };
      const crawlOne = await startRound({ page, context, problems, demo, role, crawl, options });
      const waiting = [homes[role]];
      const seen = new Set<string>();
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        if (seen.has(screenOf(address))) continue;
        seen.add(screenOf(address));
        await crawlOne(address);
        waiting.push(...crawl.links);
        crawl.links.clear();
      }
      console.log(
        `${role} ${name}: ${seen.size} screens, ${crawl.presses} presses; not all of ${crawl.cutShort.join(', ') || 'none'}`,
      );
      expect([...crawl.findings]).toEqual([]);
    });

/** Signs the role in. @returns what crawls one screen */
async function startRound({ page, context, problems, demo, role, crawl, options }: Round) {
  // All problems are findings, which name the control.
  problems.allow(/./);
  const held = await signInAs(demo, role);
  await storeTokens(context, demo, held);
  await context.addInitScript(
    (language) => {
      window.print = () => undefined;
      if (!location.protocol.startsWith('http')) return;
      // What was chosen on the screen before.
      localStorage.removeItem('mantine-color-scheme-value');
      localStorage.setItem('cusp.language', language);
    },
    role === 'patient' ? 'es' : 'en',
  );
  const [patient] =
    held.staff === undefined ? [] : await caller(demo, held.staff)(listPatients, { query: {} });
  const pressed = new Map<string, number>();
  const alsoLook = role === 'patient' ? (each: Page) => each.evaluate(englishTexts) : undefined;
  return (screen: string) =>
    crawlScreen(page, screen.replace(':id', patient?.id ?? ''), {
      crawl,
      problems: problems.seen,
      pressed,
      options: { ...options, ...(alsoLook && { alsoLook }) },
    });
}

function isRole(name: string): name is DemoRole {
  return name in homes;
}

/** The same for two addresses of one screen: without ids, and without the search but for its tab. */
function screenOf(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://cusp.example');
  const tab = searchParams.get('tab');
  return pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id') + (tab ? `?tab=${tab}` : '');
}
