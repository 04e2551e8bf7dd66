// The chart of a patient's teeth. Issue 13, "Chart".
import {
  addToChart,
  addVitals,
  createNoteTemplate,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  getChart,
  listNotes,
  listProcedureBundles,
  setQuickButtons,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  type Practice,
  test,
} from '../../support/fixtures.ts';
import { todayIn } from '../../support/days.ts';

/** An adult whose chart is open. */
async function openChart(page: Page, practice: Practice): Promise<string> {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
    },
  });
  await page.goto(`/patients/${id}?tab=chart`);
  await expect(page.getByRole('grid', { name: 'Teeth' })).toBeVisible();
  return id;
}

const toothOf = (page: Page, name: RegExp) => page.getByRole('gridcell', { name });
const surface = (page: Page, fdi: number, letter: string) =>
  page.locator(`[data-tooth="${fdi}"]:not([data-extra]) [data-surface="${letter}"]`);

test('by mouse: two surfaces and a button are a planned filling, which is undone again @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const id = await openChart(page, practice);
  await surface(page, 16, 'O').click();
  await surface(page, 16, 'M').click();
  await expect(
    toothOf(page, /^upper right first molar, tooth 3: .*Chosen: mesial and occlusal$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Composite', exact: true }).click();
  await expect(toothOf(page, /tooth 3: .*mesial and occlusal, planned$/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader', { name: '3 MO', exact: true })).toBeVisible();
  const { treatments } = await practice.call(getChart, { params: { id }, query: {} });
  expect(treatments).toMatchObject([{ tooth: 16, surfaces: 'MO', status: 'planned', outcome: null }]);

  await surface(page, 46, 'B').click();
  await page.getByText('Existing here', { exact: true }).click();
  await page.getByRole('button', { name: 'Silver', exact: true }).click();
  await expect(toothOf(page, /tooth 30: Restoration, amalgam, buccal, existing, done here$/)).toBeVisible();
  // A layer that is switched off isn't drawn and stays in the table.
  await page.getByRole('checkbox', { name: /Existing$/ }).uncheck();
  await expect(toothOf(page, /tooth 30: nothing charted$/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('rowheader', { name: '30 B', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /Existing$/ }).check();

  await page.getByRole('grid', { name: 'Teeth' }).press('Control+z');
  await expect(toothOf(page, /tooth 30: nothing charted$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toothOf(page, /tooth 3: nothing charted$/)).toBeVisible();

  // A bundle of one's own is charted, and undone, at one press.
  const [bundle] = await practice.call(listProcedureBundles, {});
  const buttons = [{ label: 'Crown set', bundle_id: bundle?.id ?? '' }];
  await practice.call(setQuickButtons, { body: { buttons } });
  await page.reload();
  await toothOf(page, /tooth 19:/).click();
  await page.getByRole('button', { name: 'Crown set', exact: true }).click();
  await expect(
    toothOf(page, /tooth 19: Build-up.*planned; Zirconia crown, planned; Temporary crown, planned$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Composite', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(toothOf(page, /tooth 19: nothing charted$/)).toBeVisible();
});

test('by keyboard: the command line says what it understood, and arrows and letters choose', async ({
  signedInPage: page,
  practice,
}) => {
  const id = await openChart(page, practice);
  await page.keyboard.press('/');
  const line = page.getByRole('textbox', { name: 'Chart by typing' });
  await expect(line).toBeFocused();
  await line.fill('8 mod comp');
  await expect(line).toHaveAccessibleDescription('Tooth 8 is a front tooth: it has I, not O. Write MID.');
  await line.press('Enter');
  await expect(line).toHaveValue('8 mod comp');
  for (const text of ['3 dom comp', 'e 19 pfm', '17 missing', '2-4 bridge', '30 mobility 2+']) {
    await line.fill(text);
    await expect(line).toHaveAccessibleDescription(/Press Enter to chart it\.$/);
    await line.press('Enter');
    await expect(line).toHaveValue('');
  }
  await expect(
    toothOf(page, /tooth 3: .*mesial, occlusal and distal, planned; Bridge, pontic, planned$/),
  ).toBeVisible();
  await expect(toothOf(page, /tooth 19: Crown, metal-ceramic, existing, done here$/)).toBeVisible();
  await expect(toothOf(page, /tooth 17: missing; Missing$/)).toBeVisible();
  await line.press('ArrowUp');
  await expect(line).toHaveValue('30 mobility 2+');
  await line.press('Escape');
  await line.press('Escape');

  await expect(toothOf(page, /^upper right third molar, tooth 1:/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const tooth = toothOf(page, /^lower right second molar, tooth 31:/);
  await expect(tooth).toBeFocused();
  await page.keyboard.type('od');
  await expect(tooth).toHaveAccessibleName(/Chosen: distal and occlusal$/);
  const caries = page.getByRole('button', { name: 'Caries', exact: true });
  await caries.focus();
  await caries.press('Enter');
  await expect(tooth).toHaveAccessibleName(/Caries, distal and occlusal$/);
  const chart = await practice.call(getChart, { params: { id }, query: {} });
  expect([chart.findings.length, chart.treatments.length]).toEqual([4, 2]);
  await expectAccessibleInBoth(page);
});

test('an entry is completed, struck with a reason, and seen on its day @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const id = await openChart(page, practice);
  await practice.call(addToChart, {
    params: { id },
    body: {
      entries: [
        { type: 'finding', kind: 'caries', tooth: 26, surfaces: 'MO', found_on: '2026-01-10' },
        { type: 'treatment', procedure: 'Crown', tooth: 36, planned_on: '2026-03-01', cost: 900 },
      ],
    },
  });
  await page.reload();
  await toothOf(page, /tooth 19:/).click();
  await page
    .getByRole('region', { name: 'Tooth' })
    .getByRole('button', { name: /^Actions for 19/ })
    .click();
  await page.getByRole('menuitem', { name: 'Complete', exact: true }).click();
  await expect(toothOf(page, /tooth 19: Crown, completed/)).toBeVisible();

  await page.getByRole('textbox', { name: 'Chart of the day' }).fill('2026-02-15');
  await page.getByRole('textbox', { name: 'Chart of the day' }).press('Enter');
  await expect(page.getByText('You are viewing an earlier day. Go back to today to chart.')).toBeVisible();
  await expect(toothOf(page, /tooth 19: nothing charted/)).toBeVisible();
  await expect(toothOf(page, /tooth 14: Caries, mesial and occlusal/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to today' }).click();
  await expect(toothOf(page, /tooth 19: Crown, completed/)).toBeVisible();

  await page.getByRole('table').getByRole('button', { name: 'Actions for 14 MO Caries' }).click();
  await page.getByRole('menuitem', { name: 'Entered in error…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Caries: Entered in Error' });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong tooth');
  await dialog.getByRole('button', { name: 'Mark as Entered in Error' }).click();
  await expect(toothOf(page, /tooth 14: nothing charted/)).toBeVisible();
});

test('an entry is completed with the note of its template, and the next one of the plan is proposed @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const id = await openChart(page, practice);
  const crown = { patient_id: id, procedure: 'Crown' as const, cost: 900 };
  const first = await practice.call(createTreatment, { body: { ...crown, tooth_number: '19' } });
  const next = await practice.call(createTreatment, { body: { ...crown, tooth_number: '30' } });
  const lines = [{ treatment_id: first.id }, { treatment_id: next.id }];
  await practice.call(createTreatmentPlan, {
    body: { patient_id: id, title: 'Crowns', phases: [{ name: 'First', visits: [{ lines }] }] },
  });
  await practice.call(createNoteTemplate, {
    body: { name: 'Crown seated', category: 'Crown', content: 'Crown seated, bite checked.' },
  });
  const vitals = [{ measure: 'pulse' as const, value: 72, unit: '/min' as const }];
  await practice.call(addVitals, { params: { id }, body: { vitals } });
  await page.reload();
  await toothOf(page, /tooth 19:/).click();
  await page
    .getByRole('region', { name: 'Tooth' })
    .getByRole('button', { name: /^Actions for 19/ })
    .click();
  await page.getByRole('menuitem', { name: 'Complete with date and note…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Complete Crown' });
  const note = dialog.getByRole('textbox', { name: 'Clinical Note' });
  await expect(note).toHaveValue(/^Done: Crown .*\nVitals: pulse 72 \/min\.\nCrown seated, bite checked\.$/);
  await expectAccessibleInBoth(page);
  // Nothing was measured on another day; what was typed stays.
  const served = dialog.getByRole('textbox', { name: 'Date of service' });
  await served.fill('2026-03-03');
  await served.press('Tab');
  await expect(note).toHaveValue(/^Done: Crown .*\nCrown seated, bite checked\.$/);
  // Nobody has typed anything, so nothing is asked.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('region', { name: 'Tooth' })
    .getByRole('button', { name: /^Actions for 19/ })
    .click();
  await page.getByRole('menuitem', { name: 'Complete with date and note…' }).click();
  await note.fill('Crown seated, bite and contacts checked.');
  await dialog.getByRole('button', { name: 'Complete', exact: true }).click();
  await expect(toothOf(page, /tooth 19: Crown, completed/)).toBeVisible();
  expect(await practice.call(listNotes, { query: { patient_id: id } })).toMatchObject([
    { content: 'Crown seated, bite and contacts checked.' },
  ]);

  const said = page.getByRole('alert').filter({ hasText: 'Next in the plan: Crown, Tooth 30' });
  await said.getByRole('button', { name: 'Book' }).click();
  const book = page.getByRole('dialog', { name: 'Schedule Appointment' });
  await expect(book.getByRole('checkbox', { name: /Crown.*30/ })).toBeChecked();
});

test('the chart is accessible with all layers and with none, with primary and mixed teeth, and in its dialogs @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  // Four looks, each in both schemes.
  test.slow();
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Mika',
      last_name: 'Sand',
      phone: '(555) 010-2000',
      date_of_birth: `${Number(todayIn().slice(0, 4)) - 8}-01-01`,
    },
  });
  const on = { tooth: 16, surfaces: 'O' };
  await practice.call(addToChart, {
    params: { id },
    body: {
      entries: [
        { type: 'finding', kind: 'caries', ...on },
        { type: 'finding', kind: 'watch', tooth: 26 },
        { type: 'finding', kind: 'restoration', material: 'amalgam', where_done: 'elsewhere', tooth: 75 },
        { type: 'treatment', procedure: 'Filling', ...on, cost: 180 },
        { type: 'treatment', procedure: 'Extraction', tooth: 55, status: 'completed', cost: 90 },
      ],
    },
  });
  await page.goto(`/patients/${id}?tab=chart`);
  await expect(toothOf(page, /tooth 3: Filling, occlusal, planned; Caries, occlusal$/)).toBeVisible();
  // Mixed teeth, with all layers and with none: what is shown of a layer is the same without the others.
  await expect(toothOf(page, /^upper right primary second molar, tooth A:/)).toBeVisible();
  await expectAccessibleInBoth(page);
  const layers = ['Existing', 'Completed', 'Planned', 'Conditions', 'Watches'].map((layer) =>
    page.getByRole('checkbox', { name: new RegExp(`${layer}$`) }),
  );
  for (const layer of layers) await layer.uncheck();
  await expectAccessibleInBoth(page);
  for (const layer of layers) await layer.check();
  await page.getByRole('checkbox', { name: 'Permanent teeth' }).uncheck();
  await expect(toothOf(page, /tooth 3:/)).toBeHidden();
  // axe finds too small what has scrolled halfway beneath the patient's bar.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBoth(page);
  await page.getByRole('checkbox', { name: 'Permanent teeth' }).check();

  const menu = page.getByRole('table').getByRole('button', { name: 'Actions for 3 O Filling' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Entered in error…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filling: Entered in Error' });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessibleInBoth(page);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 1366 } });

  test('a tooth, its large surfaces, and a button', async ({ signedInPage: page, practice }) => {
    await openChart(page, practice);
    await toothOf(page, /^lower left first molar, tooth 19:/).tap();
    const pad = page.getByRole('group', { name: 'Surfaces' });
    await pad.getByRole('button', { name: 'occlusal' }).tap();
    await pad.getByRole('button', { name: 'distal' }).tap();
    await page.getByRole('button', { name: 'Caries', exact: true }).tap();
    await expect(toothOf(page, /tooth 19: Caries, distal and occlusal$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    // A finger that stays begins to choose several: each tap adds one.
    const several = page.getByRole('checkbox', { name: 'Select multiple' });
    const first = toothOf(page, /^lower right first molar, tooth 30:/);
    await first.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true });
    await expect(several).toBeChecked();
    await first.dispatchEvent('pointerup', { pointerType: 'touch', isPrimary: true });
    await toothOf(page, /^lower right second molar, tooth 31:/).tap();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
    await several.uncheck();
    // On a low tablet the buttons and the surfaces stay in sight with the lower teeth.
    await page.setViewportSize({ width: 1024, height: 768 });
    const lower = toothOf(page, /^lower left first molar, tooth 19:/);
    await lower.evaluate((tooth) => tooth.scrollIntoView({ block: 'center' }));
    const inSight = [lower, pad, page.getByRole('button', { name: 'Composite', exact: true })];
    for (const each of inSight) await expect(each).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('checkbox', { name: 'Select multiple' })).toBeInViewport();
  });
});
