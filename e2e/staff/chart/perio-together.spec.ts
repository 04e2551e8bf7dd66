// The perio chart where something goes wrong or several work on it, and what follows from an exam. Issue 25, "Perio chart".
import { randomUUID } from 'node:crypto';
import {
  beginPerioExam,
  finishPerioExam,
  getPerio,
  inviteToTeam,
  join,
  mergePatients,
  savePerioReadings,
} from '@cusp/contract';
import { caller } from '../../support/practice.ts';
import { expect, expectAccessibleInBoth, type Practice, test } from '../../support/fixtures.ts';
import { anAdult } from './perio.helpers.ts';

async function adult(practice: Practice) {
  const { id, provider_id } = await anAdult(practice);
  const begin = (exam_on: string | null) =>
    practice.call(beginPerioExam, { params: { id }, body: { provider_id, exam_on } });
  return { id, begin };
}

const at = (tooth: number, measure: 'depth' | 'margin', value: number, place: 'df' | 'mf' = 'mf') => ({
  tooth,
  place,
  measure,
  value,
});

/** A second hygienist, by the calls of the API. */
async function secondHygienist(practice: Practice, baseURL: string | undefined) {
  const { invite_url } = await practice.call(inviteToTeam, {
    body: { email: `second.${randomUUID()}@example.com`, role: 'hygienist' },
  });
  const token = new URL(invite_url).searchParams.get('token') ?? '';
  const joined = await caller(baseURL ?? '', null)(join, {
    body: { token, name: 'Pat Quill', password: 'plenty long and unique' },
  });
  return caller(baseURL ?? '', joined.access_token);
}

test('a server that is away in the middle of an exam, and a second hygienist: nothing is lost, both are said', async ({
  signedInPage: page,
  practice,
  baseURL,
  problems,
}) => {
  problems.allow(/ERR_FAILED .*readings/);
  const { id, begin } = await adult(practice);
  const exam = await begin(null);
  const colleague = await secondHygienist(practice, baseURL);

  await page.goto(`/patients/${id}?tab=chart&chart=perio`);
  const readings = page.getByRole('textbox', { name: 'Readings' });
  await expect(readings).toBeFocused();
  await page.route('**/api/perio-exams/*/readings', (route) => route.abort());
  await page.keyboard.type('532');
  await expect(page.getByText(/^3 readings are not saved yet\./)).toBeVisible();
  await colleague(savePerioReadings, {
    params: { id: exam.id },
    body: { readings: [at(18, 'depth', 4, 'df'), at(16, 'depth', 6)] },
  });
  await page.unroute('**/api/perio-exams/*/readings');
  await expect(page.getByText(/Pat Quill charted 4, you typed 5/)).toBeVisible();
  await expect(page.getByText(/^Pat Quill is charting this exam, too\./)).toBeVisible();
  await page.getByRole('button', { name: 'Keep 4' }).click();
  await expect
    .poll(async () => (await practice.call(getPerio, { params: { id } })).exams[0]?.teeth)
    .toMatchObject([
      { tooth: 18, depth: [4, 3, 2, null, null, null] },
      { tooth: 16, depth: [null, null, 6, null, null, null] },
    ]);
});

test('patients merged who both have an exam that goes on, and a colleague who finishes one while readings wait: said, and none is lost @nightly', async ({
  signedInPage: page,
  practice,
  baseURL,
  problems,
}) => {
  problems.allow(/ERR_FAILED .*readings|409 .*readings/);
  const { id, begin } = await adult(practice);
  const other = await adult(practice);
  const exam = await begin(null);
  await other.begin('2026-01-06');
  await practice.call(mergePatients, { params: { id }, body: { merged_id: other.id } });
  const colleague = await secondHygienist(practice, baseURL);
  await colleague(savePerioReadings, {
    params: { id: exam.id },
    body: { readings: [at(16, 'depth', 6)] },
  });

  await page.goto(`/patients/${id}?tab=chart&chart=perio`);
  await expect(
    page.getByText(/^2 perio exams are in progress because merged patients each had one/),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Readings' })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('1\n');
  await page.route('**/api/perio-exams/*/readings', (route) => route.abort());
  await page.keyboard.type('532');
  await expect(page.getByText(/^3 readings are not saved yet\./)).toBeVisible();
  await colleague(finishPerioExam, { params: { id: exam.id }, body: {} });
  await page.unroute('**/api/perio-exams/*/readings');
  await expect(page.getByText(/^Pat Quill has finished this exam: 3 readings are not saved\./)).toBeVisible();
  await page.getByRole('button', { name: 'Amend the Exam With Them' }).click();
  await page.getByRole('textbox', { name: 'Reason for the change' }).fill('Typed before it was finished');
  await page.getByRole('button', { name: 'Save 3 Changes' }).click();
  await expect(page.getByText(/^Amended by .*: Typed before it was finished \(3 readings\)$/)).toBeVisible();
  await expect(page.getByText(/has finished this exam/)).toBeHidden();
  const { exams } = await practice.call(getPerio, { params: { id } });
  expect(exams.find((one) => one.id === exam.id)?.teeth).toMatchObject([
    { tooth: 16, depth: [null, null, 6, null, null, null] },
    { tooth: 18, depth: [5, 3, 2, null, null, null] },
  ]);
});

test('two exams are compared as a graph and in words, and the dentist confirms the stage @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id, begin } = await adult(practice);
  for (const [day, depth] of [
    ['2025-01-07', 7],
    ['2026-01-06', 4],
  ] as const) {
    const exam = await begin(day);
    const params = { id: exam.id };
    const readings = [16, 26].flatMap((tooth) => [at(tooth, 'depth', depth), at(tooth, 'margin', depth - 5)]);
    await practice.call(savePerioReadings, { params, body: { readings } });
    await practice.call(finishPerioExam, { params, body: {} });
  }
  await page.goto(`/patients/${id}?tab=chart&chart=perio`);
  await expect(page.getByRole('img', { name: /^Upper teeth, facial: margin and pockets/ })).toBeVisible();
  await expect(page.getByText(/Healed by 2 mm or more: 2 places/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Suggested: stage III/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Confirm Stage and Grade' }).click();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Stage III, generalized, grade B' })).toBeVisible();
  await expect(page.getByText(/^Confirmed by Ada Molar/)).toBeVisible();

  await page.getByText('Risk', { exact: true }).click();
  await page
    .getByRole('region', { name: 'Periodontal risk' })
    .or(page.getByRole('region', { name: /Periodontal risk/ }))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Assess', exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Periodontal risk' });
  await expect(
    dialog.getByRole('group', { name: /^Stage III or IV periodontitis/ }).getByLabel('Yes'),
  ).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Periodontal risk: moderate')).toBeVisible();
  await expectAccessibleInBoth(page);
});
