// The printed prescription. product.md, 2, "Prescriptions screen".
import { createPatient, createPrescription, updateOwnPractice, updatePrescriber } from '@cusp/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, test, type Practice } from '../../support/fixtures.ts';
import { cards } from './prescriptions.helpers.ts';
import { inPlain, timeZone, todayIn } from '../../support/days.ts';

const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
const hostile = '<img src=x onerror="document.title=1">';

async function prescribe(practice: Practice, fields: Record<string, unknown> = {}): Promise<void> {
  const patient = await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '1', date_of_birth: '1984-06-09', ...fields },
  });
  await practice.call(createPrescription, {
    body: {
      patient_id: patient.id,
      medication: 'Amoxicillin',
      dosage: '500 mg capsule',
      frequency: 'Every 8 hours',
      duration: '7 days',
      instructions: 'Take with food.\nFinish all.',
      e_signature: signature,
      ...fields,
    },
  });
}

/** Presses Print and returns the window that opens. */
async function print(page: Page, context: BrowserContext): Promise<Page> {
  await context.addInitScript(() => {
    window.print = () => {
      window.name += 'printed';
    };
  });
  await page.goto('/prescriptions');
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Print' }).first().click(),
  ]);
  return sheet;
}

/** The facts of the sheet by name, in their order. */
const factsOf = (sheet: Page) =>
  sheet
    .locator('dl')
    .evaluateAll((lists) =>
      lists.flatMap((list) =>
        [...list.querySelectorAll('dt')].map((name) => [
          name.textContent,
          name.nextElementSibling?.textContent ?? '',
        ]),
      ),
    );

test('holds what a pharmacist needs, signed, in black on white', async ({
  signedInPage: page,
  context,
  practice,
}) => {
  await prescribe(practice);
  await page.emulateMedia({ colorScheme: 'dark' });
  const sheet = await print(page, context);
  await expect(sheet.getByRole('heading', { level: 1, name: 'Cusp' })).toBeVisible();
  await expect(sheet.getByText("Ada Molar's practice")).toBeVisible();
  await expect(sheet.getByRole('heading', { level: 2, name: 'Prescription' })).toBeVisible();
  expect(await factsOf(sheet)).toEqual([
    ['Patient', 'Mia Keller'],
    ['Date of Birth', 'Jun 9, 1984'],
    ['Date', inPlain(todayIn())],
    ['Prescriber', 'Ada Molar'],
    ['Medication', 'Amoxicillin'],
    ['Dosage', '500 mg capsule'],
    ['Frequency', 'Every 8 hours'],
    ['Duration', '7 days'],
    ['Instructions', 'Take with food.\nFinish all.'],
  ]);
  const drawn = sheet.getByRole('img', { name: 'Signature of Ada Molar' });
  await expect(drawn).toHaveAttribute('src', signature);
  expect(await drawn.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1);
  await expect(sheet.locator('.signature')).toContainText('Ada Molar');

  expect(await sheet.title()).toBe('Prescription for Mia Keller');
  await expect.poll(() => sheet.evaluate(() => window.name)).toBe('printed');
  await sheet.getByRole('button', { name: 'Print' }).click();
  expect(await sheet.evaluate(() => window.name)).toBe('printedprinted');
  const colors = () =>
    sheet.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body);
      return { color, backgroundColor };
    });
  expect(await colors()).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)' });
  await expectAccessible(sheet);

  const pages = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
  await sheet.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('button', { name: 'Print' })).toBeHidden();
  await sheet.emulateMedia({ media: 'screen' });
  // The window may close before the click returns, which is expected.
  const closed = sheet.waitForEvent('close');
  await sheet
    .getByRole('button', { name: 'Close' })
    .click()
    .catch((error: unknown) => {
      if (!sheet.isClosed()) throw error;
    });
  await closed;
});

test('shows hostile text as text @nightly', async ({ signedInPage: page, context, practice }) => {
  await prescribe(practice, {
    first_name: hostile,
    last_name: '<b>K</b>',
    medication: hostile,
    dosage: '</dd><script>document.title=1</script>',
    instructions: `${hostile}\n<svg onload=alert(1)>`,
    e_signature: null,
  });
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  const sheet = await print(page, context);
  await expect(sheet.getByText(hostile, { exact: true })).toHaveText(hostile);
  const facts = Object.fromEntries(await factsOf(sheet));
  expect(facts).toMatchObject({
    Patient: `${hostile} <b>K</b>`,
    Medication: hostile,
    Dosage: '</dd><script>document.title=1</script>',
    Instructions: `${hostile}\n<svg onload=alert(1)>`,
  });
  await expect(sheet.locator('img, script, svg, b')).toHaveCount(0);
  expect(await sheet.title()).toBe(`Prescription for ${hostile} <b>K</b>`);
  expect(asked.filter((url) => url.endsWith('/x'))).toEqual([]);
});

test('what lacks is said before printing, an unsigned sheet says so, and a controlled one has all that the law asks @nightly', async ({
  signedInPage: page,
  context,
  practice,
}) => {
  await prescribe(practice, { e_signature: null });
  await page.goto('/prescriptions');
  const lacks = cards(page).getByText('Missing for a printed prescription:');
  await expect(lacks).toHaveText(
    "Missing for a printed prescription: the patient's address, the practice's address, the quantity, the prescriber's license, a signature.",
  );
  const unsigned = await print(page, context);
  await expect(
    unsigned.getByText('Not signed. A pharmacy can fill this only after the prescriber signs here.'),
  ).toBeVisible();
  await unsigned.close();

  await practice.call(updateOwnPractice, {
    body: { name: "Ada Molar's practice", address: '2 High St, Salem', time_zone: timeZone },
  });
  await practice.call(updatePrescriber, {
    body: { dea: 'AM1234563', license_number: '012345', license_state: 'NY' },
  });
  await prescribe(practice, {
    medication: 'Norco',
    dosage: '5/325 mg tablet',
    instructions: '',
    address: '1 Main St, Salem',
    parts: {
      drug: { system: 'cusp', code: 'hydrocodone-acetaminophen', name: 'Hydrocodone and acetaminophen' },
      strength: '5/325 mg',
      form: 'tablet',
      dose: 1,
      dose_unit: 'tablet',
      route: 'oral',
      frequency: 'every_6_hours',
      duration_days: 3,
      quantity: 12,
      quantity_unit: 'tablet',
    },
  });
  // Nobody looked into the state's monitoring: Print asks, and the sheet says it.
  await page.goto('/prescriptions');
  await page.getByRole('button', { name: 'Print' }).first().click();
  const lacksLookUp = "a look-up in the state's prescription monitoring.";
  const question = page.getByRole('dialog', { name: `This controlled substance lacks: ${lacksLookUp}` });
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    question.getByRole('button', { name: 'Print' }).click(),
  ]);
  await expect(sheet.getByText(`To complete before it is signed: ${lacksLookUp}`)).toBeVisible();
  const facts = await factsOf(sheet);
  for (const fact of [
    ['Address', '1 Main St, Salem'],
    ['DEA', 'AM1234563'],
    ['License', 'NY 012345'],
    ['Directions', 'Take 1 tablet by mouth every 6 hours for 3 days.'],
    ['Quantity', '12 (twelve) tablets'],
    ['Refills', '0 (none)'],
    ['Substitution', 'Permitted'],
  ])
    expect(facts).toContainEqual(fact);
  await expect(sheet.getByText('2 High St, Salem')).toBeVisible();
  await expect(sheet.getByText('Controlled substance: sign by hand', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('img')).toHaveCount(0);
  await expect(sheet.locator('.signature')).toHaveText('Ada Molar');
  await expect(sheet.getByText('Instructions')).toHaveCount(0);
});

test('has page numbers, and its signature stays whole on the last page @nightly', async ({
  signedInPage: page,
  context,
  practice,
}) => {
  await prescribe(practice, { instructions: 'Take with food.\n'.repeat(120) });
  const sheet = await print(page, context);
  const pages = async () =>
    (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect(await pages()).toBeGreaterThan(1);
  const pageRules = await sheet.evaluate(() =>
    [...document.styleSheets].flatMap(({ cssRules }) =>
      [...cssRules].filter((rule) => rule instanceof CSSPageRule).map((rule) => rule.cssText),
    ),
  );
  expect(pageRules.join('\n')).toMatch(/@bottom-right.*counter\(page\).*counter\(pages\)/s);
  await expect(sheet.locator('.signature')).toHaveCSS('break-inside', 'avoid');
});

test('says so when the browser blocks the window @nightly', async ({ signedInPage: page, practice }) => {
  await prescribe(practice);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/prescriptions');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(
    page
      .getByRole('alert')
      .getByText(
        'The browser blocked the print window. Allow pop-ups for this site, then press Print again.',
      ),
  ).toBeVisible();
});
