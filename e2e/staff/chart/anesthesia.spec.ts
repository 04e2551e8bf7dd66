// A local anesthetic is recorded and appears in the note of the treatment; what is left open leaves the work list: issue 25.
import { createNoteTemplate, createProvider, createTreatment } from '@cusp/contract';
import type { Locator } from '@playwright/test';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient, toast } from '../overview/patient-detail.helpers.ts';

test('the ninth cartridge is warned of before it is recorded, and the note names what was given @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id: patient_id } = await addPatient(practice, { date_of_birth: '1980-03-01' });
  const provider = await practice.call(createProvider, { body: { name: 'Dr. Chen', kind: 'dentist' } });
  await practice.call(createNoteTemplate, {
    body: {
      name: 'Filling',
      category: 'Filling',
      content: 'Tooth [[Tooth]]: [[Anesthetic]], [[Cartridges: number]] cartridges.',
    },
  });
  await practice.call(createTreatment, {
    body: { patient_id, procedure: 'Filling', tooth: 26, cost: 90, provider_id: provider.id },
  });
  await page.goto(`/patients/${patient_id}?tab=anesthesia`);
  await page.getByRole('button', { name: 'Record Anesthetic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Anesthetic' });
  await dialog.getByRole('combobox', { name: 'Anesthetic' }).click();
  await page.getByRole('option', { name: 'Articaine 4% with epinephrine 1:100,000' }).click();
  await dialog.getByLabel('Site').fill('14');
  await dialog.getByLabel('Weight in kilograms').fill('80');
  await dialog.getByRole('textbox', { name: 'Carpules', exact: true }).fill('9');
  await expect(dialog.getByRole('status')).toContainText('612 mg of articaine exceeds the 560 mg limit');
  await expect(dialog.getByLabel('Reason for giving it anyway')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 860 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await dialog.getByRole('textbox', { name: 'Carpules', exact: true }).fill('2');
  await expect(dialog.getByRole('status')).toBeEmpty();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(toast(page, 'Anesthetic recorded')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Local anesthetics' })).toContainText('2 cartridges of 1.7 ml');

  await page.goto(`/patients/${patient_id}?tab=treatments`);
  await page.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Complete with date and note…' }).click();
  const completing = page.getByRole('dialog', { name: 'Complete Filling' });
  await expect(completing.getByRole('textbox', { name: 'Clinical note' })).toHaveValue(
    /^Done: Filling 14, by .*\.\nTooth 14: articaine 4% with epinephrine 1:100,000, 2 cartridges\.$/,
  );
  await completing.getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Notes for Filling 14' }).click();
  await expect(page.getByRole('dialog', { name: 'Notes for Filling 14' })).toContainText('About Filling 14');
  await page.goto('/work-list?whose=everybody');
  await expect(page.getByText('No open items')).toBeVisible();
});

test('a procedure without a note is opened from the work list, and leaves it once the note is signed @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id: patient_id } = await addPatient(practice);
  const body = { patient_id, procedure: 'Crown', cost: 900, status: 'completed' } as const;
  await practice.call(createTreatment, { body });
  await page.goto('/');
  await page.getByRole('link', { name: '1 procedure without a note' }).click();
  const items = page.getByRole('list', { name: 'Open items' });
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 860 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 860 });
  await items.getByRole('link', { name: /Crown/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Clinical Note' });
  await expect(dialog.getByText(/^Crown ·/)).toBeVisible();
  await dialog.getByLabel('Note Content').fill('Crown seated.');
  await dialog.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('About Crown');
  await page.goto('/work-list');
  await expect(page.getByText('No open items')).toBeVisible();
});

test('a sedation is written minute by minute, its drug checked before it is written down, and locked by its signature @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id } = await addPatient(practice, { allergies: 'Midazolam: hives' });
  await practice.call(createProvider, { body: { name: 'Dr. Chen', kind: 'dentist' } });
  await page.goto(`/patients/${id}?tab=anesthesia`);
  await page.getByRole('button', { name: 'Start Sedation Record' }).click();
  const begin = page.getByRole('dialog', { name: 'Start Sedation Record' });
  await begin.getByLabel('Monitored by').fill('Rosa Diaz');
  await begin.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(/^Next vital signs in 5 minutes/)).toBeVisible();

  const write = async (kind: string, fill: (dialog: Locator) => Promise<void>) => {
    await page.getByRole('button', { name: kind, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: kind });
    await fill(dialog);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await write('Vital signs', async (dialog) => {
    await dialog.getByLabel('Pulse').fill('72');
    await dialog.getByLabel('Oxygen, %').fill('99');
  });
  await write('Drug', async (dialog) => {
    await dialog.getByLabel('Drug').fill('Midazolam');
    await dialog.getByLabel('Dose').fill('2 mg');
    await expect(dialog.getByRole('status').filter({ hasText: 'Stop:' })).toContainText(
      'allergic to benzodiazepines with a severe reaction',
    );
    await expectAccessibleInBoth(page);
  });
  await write('Discharge', async () => undefined);
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const signing = page.getByRole('dialog', { name: 'Sign Sedation Record' });
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText(/^Signed by /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vital signs', exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Correct / })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Drug: Midazolam, 2 mg');
});
