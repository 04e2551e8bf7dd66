// The visits of a dentist, an assistant, and a hygienist on a tablet that lies across, by finger alone. Issue 57, "Done when".
import {
  addToChart,
  createAppointment,
  createPatient,
  getChart,
  getPerio,
  listNotes,
  listProviders,
  listTreatments,
  setVisitProgress,
} from '@cusp/contract';
import type { Page } from '@playwright/test';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectNoSidewaysScroll, type Practice, test } from '../../support/fixtures.ts';

test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

/** A patient in the chair, with a planned filling. */
async function seated(practice: Practice) {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
    },
  });
  const [provider] = await practice.call(listProviders, {});
  await practice.call(addToChart, {
    params: { id },
    body: {
      entries: [{ type: 'treatment', procedure: 'Filling', tooth: 16, surfaces: 'MO', cost: 180 }],
    },
  });
  const visit = await practice.call(createAppointment, {
    body: {
      patient_id: id,
      appointment_date: dayFromToday(0),
      appointment_time: '10:00',
      duration: 60,
      ...(provider && { provider_id: provider.id }),
    },
  });
  await practice.call(setVisitProgress, { params: { id: visit.id }, body: { progress: 'in_chair' } });
  return id;
}

const tooth = (page: Page, number: number) =>
  page
    .getByRole('grid', { name: 'Teeth' })
    .getByRole('gridcell', { name: new RegExp(`tooth ${number}\\b`, 'i') });
const note = (page: Page) => page.getByRole('region', { name: 'Note of the visit' });

test('a dentist finds decay, plans and completes a filling, and signs its note @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const id = await seated(practice);
  await page.goto(`/patients/${id}?tab=chart`);
  await tooth(page, 14).tap();
  const surfaces = page.getByRole('group', { name: 'Surfaces' });
  await surfaces.getByRole('button', { name: 'Distal' }).tap();
  await surfaces.getByRole('button', { name: 'Occlusal' }).tap();
  await page.getByRole('button', { name: 'Caries', exact: true }).tap();
  const charted = page.getByRole('table', { name: /^Charted/ });
  await expect(charted).toContainText('14 DO');
  await page.getByRole('button', { name: /^Actions for 3 MO/ }).tap();
  await page.getByRole('menuitem', { name: 'Complete', exact: true }).tap();
  await expect(note(page).getByLabel('Note Content')).toHaveValue(/3 MO/);
  await expectNoSidewaysScroll(page);
  await note(page).getByRole('button', { name: 'Save Note' }).tap();
  await expect(note(page)).toBeHidden();
  // Beside what seating planned for the visit.
  expect(await practice.call(listTreatments, { query: { patient_id: id } })).toContainEqual(
    expect.objectContaining({ tooth: 16, status: 'completed', noted: true }),
  );
  expect((await practice.call(getChart, { params: { id }, query: {} })).findings).toMatchObject([
    { tooth: 26, surfaces: 'DO', kind: 'caries' },
  ]);
  expect(await practice.call(listNotes, { query: { patient_id: id } })).toHaveLength(1);
});

test.describe('an assistant', () => {
  test.use({ role: 'assistant' });

  test('calls the dentist, charts what is dictated, and reads it back @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    const id = await seated(practice);
    await page.goto(`/patients/${id}?tab=chart`);
    await tooth(page, 30).tap();
    await page.getByRole('group', { name: 'Surfaces' }).getByRole('button', { name: 'Occlusal' }).tap();
    await page.getByRole('radiogroup', { name: 'Chart as' }).getByText('Existing here').tap();
    await page.getByRole('button', { name: 'Composite', exact: true }).tap();
    await expect(page.getByRole('table', { name: /^Charted/ })).toContainText('30 O');
    await page.getByRole('button', { name: 'Ready for the doctor' }).tap();
    await expect(page.getByRole('region', { name: 'Patient', exact: true })).toContainText(
      'eady for the doctor',
    );
    await expectNoSidewaysScroll(page);
    const { findings } = await practice.call(getChart, { params: { id }, query: {} });
    expect(findings).toMatchObject([{ tooth: 46, surfaces: 'O' }]);
  });
});

test.describe('a hygienist', () => {
  test.use({ role: 'hygienist' });

  test('enters a perio exam with the keys on the screen and finishes it @nightly', async ({
    signedInPage: page,
    practice,
  }) => {
    test.slow();
    const id = await seated(practice);
    await page.goto(`/patients/${id}?tab=chart`);
    await page.getByText('Perio', { exact: true }).tap();
    await page.getByRole('button', { name: 'New Perio Exam' }).tap();
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    const keys = page.getByRole('group', { name: 'Keys' });
    for (let reading = 0; reading < 12; reading += 1)
      await keys.getByRole('button', { name: '3', exact: true }).tap();
    await keys.getByRole('button', { name: '5', exact: true }).tap();
    await expectNoSidewaysScroll(page);
    const finish = page.getByRole('button', { name: 'Finish Exam' });
    await expect(finish).toBeEnabled();
    await finish.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).tap();
    await expect(page.getByText(/^Completed by .*, locked$/)).toBeVisible();
    const [exam] = (await practice.call(getPerio, { params: { id } })).exams;
    expect(exam?.teeth.flatMap(({ depth }) => depth).filter((depth) => depth !== null)).toHaveLength(13);
  });
});
