// A pseudo-language in place of English: what stays plain was forgotten, and what breaks the layout breaks it in Spanish, too.
// docs/languages.md
import { portalMe } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { book, pay, prescribe, treat } from '../../support/record.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Pages for anybody, and those of the portal. */
const open = [
  '/patient-portal/login',
  '/patient-portal/activate',
  '/patient-portal/activate?token=made-up',
  '/patient-portal/forgot-password',
  '/patient-portal/reset-password',
  '/patient-portal/reset-password?token=made-up',
  '/visit',
  '/offer',
  '/choose-time',
  '/pay',
  '/form',
  '/payments/success',
];
const inside = [
  'dashboard',
  'appointments',
  'treatments',
  'treatment-plans',
  'prescriptions',
  'payments',
  'images',
  'profile',
  'profile?mode=edit',
  'access',
];

/** Not ours to say: names of things, and what the server answered in English, which the pseudo-language can't know. */
const data = [
  /^Cusp$/,
  /^(English|Español|Language \/ Idioma)$/,
  /^[\w.+-]+@[\w.-]+$/,
  // Dates and times are the locale's.
  /^(\w{3,9}, )?\w{3,9} \d{1,2}, \d{4}(, \d{1,2}:\d{2} [AP]M)?$/,
  /^This link /,
  // Hidden; the component library measures by it.
  /^autosize measurement$/,
];

/** Texts that are shown or read aloud and have no accent. */
const plainTexts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const place = node.parentElement;
      if (place?.closest('script, style, noscript, svg')) continue;
      found.add((node.nodeValue ?? '').trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        found.add(element.getAttribute(name)?.trim() ?? '');
    return [...found].filter((words) => /[a-z]{3}/i.test(words) && /^[ -~\s]*$/.test(words));
  });

async function expectTranslated(page: Page, own: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role=status] .mantine-Loader-root')).toHaveCount(0);
  const plain = (await plainTexts(page)).filter(
    (words) => !data.some((form) => form.test(words)) && !own.some((each) => words.includes(each)),
  );
  expect(plain, page.url()).toEqual([]);
  await expectNoSidewaysScroll(page);
}

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    // Not of the empty page before the first.
    if (location.protocol.startsWith('http')) localStorage.setItem('cusp.language', 'en-XA');
  });
});

test('the pages for anybody say nothing outside the catalog @nightly', async ({ page, allowProblems }) => {
  allowProblems(/404 .*invitation/);
  allowProblems(/409 .*password-link/);
  for (const address of open) {
    await page.goto(address);
    await expectTranslated(page, []);
  }
});

test('the portal says nothing outside the catalog @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  const { id } = visitor.patient;
  await book(practice, id, 3, { type: 'root_canal', notes: 'Eat before you come.' });
  const treatment = await treat(practice, id, { cost: 1250.5 });
  await pay(practice, id, 100, { treatment_id: treatment.id });
  const { patient } = await visitor.call(portalMe, {});
  const prescription = await prescribe(practice, id);
  const own = [
    patient.practice.name,
    ...patient.practice.address.split('\n'),
    patient.first_name,
    patient.last_name,
    patient.gender,
    treatment.procedure_name,
    'Eat before you come.',
    ...Object.values(prescription).map(String),
  ].filter((words) => words !== '');
  for (const screen of inside) {
    await page.goto(`/patient-portal/${screen}`);
    await expectTranslated(page, own);
  }
});
