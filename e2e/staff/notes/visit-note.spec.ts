// The note of a visit opens by itself as work is completed, grows with it, and is in nobody's way. Issue 57, point 12.
import { addToChart, createPatient, listDrafts, listNotes, listTreatments } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { toast } from '../overview/patient-detail.helpers.ts';

test('what is completed one after the other stands in one note, which waits on the work list until it is signed', async ({
  practice,
  signedInPage: page,
}) => {
  const { id } = await practice.call(createPatient, {
    body: {
      first_name: 'Nora',
      last_name: 'Lindqvist',
      phone: '(555) 010-2000',
      date_of_birth: '1985-03-01',
    },
  });
  await practice.call(addToChart, {
    params: { id },
    body: {
      entries: [
        { type: 'treatment', procedure: 'Crown', tooth: 36, cost: 900 },
        { type: 'treatment', procedure: 'Filling', tooth: 16, surfaces: 'MO', cost: 180 },
        { type: 'treatment', procedure: 'Filling', tooth: 26, surfaces: 'O', cost: 150 },
      ],
    },
  });
  await page.goto(`/patients/${id}?tab=treatments`);
  const note = page.getByRole('region', { name: 'Note of the visit' });
  const text = note.getByLabel('Note Content');
  const complete = async (tooth: string) => {
    const card = page.getByRole('listitem').filter({ hasText: tooth });
    await card.getByRole('button', { name: /^Start/ }).click();
    await card.getByRole('button', { name: /^Complete/ }).click();
  };

  await complete('Tooth 19');
  await expect(toast(page, 'Treatment status updated').first()).toBeVisible();
  await expect(text).toHaveValue(/Crown 19/);
  await expect(text).not.toBeFocused();
  await complete('Tooth 3');
  await expect(text).toHaveValue(/Crown 19.*Filling 3 MO/s);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // What somebody has typed stays; what is done after that is added.
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nTolerated well.');
  await complete('Tooth 14');
  await expect(text).toHaveValue(/Tolerated well\.\nDone: Filling 14 O/s);
  await text.press('Escape');
  await expect(note).toBeHidden();

  await page.goto('/work-list');
  const unfinished = page.getByRole('region', { name: 'Unfinished Notes' });
  await expect(unfinished).toContainText(/Nora Lindqvist.*Crown 19/s);
  await unfinished.getByRole('link').click();
  await expect(page.getByRole('dialog').getByLabel('Note Content')).toHaveValue(/Tolerated well/);
  await page.getByRole('button', { name: 'Save Note' }).click();
  await expect(toast(page, 'Note added successfully')).toBeVisible();
  expect(await practice.call(listDrafts, {})).toEqual([]);
  const [signed] = await practice.call(listNotes, { query: { patient_id: id } });
  const done = await practice.call(listTreatments, { query: { patient_id: id } });
  expect(signed?.content).toMatch(/Crown 19.*Filling 3 MO.*Tolerated well.*Filling 14 O/s);
  expect(done.map(({ noted }) => noted)).toEqual([true, true, true]);
});

test('it is signed beside the chart, and goes with a completion that is undone @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { id } = await practice.call(createPatient, {
    body: { first_name: 'Ada', last_name: 'Munoz', phone: '(555) 010-2000', date_of_birth: '1985-03-01' },
  });
  await page.goto(`/patients/${id}?tab=chart`);
  const note = page.getByRole('region', { name: 'Note of the visit' });
  const command = page.getByRole('textbox', { name: 'Chart by typing' });
  await expect(page.getByRole('grid', { name: 'Teeth' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('completed prophy');
  await page.keyboard.press('Enter');
  await expect(note.getByLabel('Note Content')).toHaveValue(/Done: .*leaning/);
  await expect(command).toBeFocused();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(note).toBeHidden();
  expect(await practice.call(listDrafts, {})).toEqual([]);

  await page.keyboard.press('/');
  await page.keyboard.type('completed prophy');
  await page.keyboard.press('Enter');
  await expect(note.getByLabel('Note Content')).toHaveValue(/Done: /);
  await note.getByRole('button', { name: 'Save Note' }).click();
  await expect(note).toBeHidden();
  expect(await practice.call(listNotes, { query: { patient_id: id } })).toHaveLength(1);
});
