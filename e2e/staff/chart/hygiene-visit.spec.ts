// A hygienist's visit as one person works it, and the perio chart as a screen reader goes through it. Issue 25, "Done when".
import { createNoteTemplate, getHealth, getPerio, listNotes, updateNoteSettings } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures.ts';
import { anAdult } from './perio.helpers.ts';

test.use({ role: 'hygienist' });

/** Opens the perio chart and begins an exam, without the mouse. */
async function beginExam(page: Page, id: string) {
  await page.goto(`/patients/${id}?tab=chart`);
  await page.getByRole('radio', { name: 'Perio' }).press('Space');
  await page.getByRole('button', { name: 'New Perio Exam' }).press('Enter');
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  const readings = page.getByRole('textbox', { name: 'Readings' });
  await expect(readings).toBeFocused();
  return readings;
}

test('a visit: the history reviewed with two keys, a full exam by keyboard, its note from a template, the dentist asked', async ({
  signedInPage: page,
  practice,
}) => {
  const { id } = await anAdult(practice);
  await practice.call(updateNoteSettings, { body: { cosign_hygienists: true } });
  await practice.call(createNoteTemplate, {
    body: { name: 'Perio visit', content: 'Full exam, depths [[Depths]]. Scaled, home care shown again.' },
  });
  const sections = {
    chief_complaint: 'Recall',
    objective: 'Probing [[Probing]]. [[Plaque: light | heavy]].',
  };
  await practice.call(createNoteTemplate, { body: { kind: 'soap', name: 'Recall visit', sections } });
  await page.goto(`/patients/${id}?tab=health`);
  await expect(page.getByRole('region', { name: 'Medications' })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /^No one has asked about/ })).toBeVisible();
  await page.keyboard.press('y');
  await expect(page.getByText(/^Reviewed today by/)).toBeVisible();

  const readings = await beginExam(page, id);
  // Healthy but for one site of tooth 14, which is the 14th of the upper teeth.
  const depths = Array.from({ length: 192 }, (_, at) => (at === 40 ? 6 : 2 + (at % 2)));
  await page.keyboard.type(depths.join(''));
  await expect(readings).toHaveText('End of the path');
  // Not before every reading is saved.
  const finish = page.getByRole('button', { name: 'Finish Exam' });
  await expect(finish).toBeEnabled();
  await finish.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Exam' }).press('Enter');
  await expect(page.getByText(/^Completed by .*, locked$/)).toBeVisible();

  await page.goto(`/patients/${id}?tab=notes&dialog=note`);
  const dialog = page.getByRole('dialog', { name: 'Add Clinical Note' });
  await dialog.getByRole('button', { name: 'Use a Template' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Perio visit' }).press('Enter');
  const text = 'Full exam, depths up to 6 mm; 5 mm and more at 14. Scaled, home care shown again.';
  await expect(dialog.getByLabel('Note Content')).toHaveValue(text);
  await dialog.getByRole('button', { name: 'Save Note' }).press('Enter');
  const entry = page.getByRole('list', { name: 'Notes' }).getByRole('listitem').filter({ hasText: 'Scaled' });
  await expect(entry).toContainText('Awaiting co-signature');

  // A SOAP note's template knows the same.
  await page.goto(`/patients/${id}?tab=notes&dialog=soap`);
  const soap = page.getByRole('dialog', { name: 'New SOAP Note' });
  await soap.getByRole('button', { name: 'Use a Template' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Recall visit' }).press('Enter');
  await expect(soap.getByRole('textbox', { name: 'Objective' })).toHaveValue(
    'Probing up to 6 mm; 5 mm and more at 14. [[Plaque: light | heavy]].',
  );

  expect((await practice.call(getHealth, { params: { id } })).reviews).toHaveLength(1);
  const [exam] = (await practice.call(getPerio, { params: { id } })).exams;
  expect(exam?.teeth.flatMap(({ depth }) => depth)).toHaveLength(192);
  const [note] = await practice.call(listNotes, { query: { patient_id: id } });
  expect(note).toMatchObject({ content: text, cosign: 'awaiting' });
});

test('the perio chart is read in the order of the work: what is typed, where, what was heard, then each tooth @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const { id } = await anAdult(practice);
  const readings = await beginExam(page, id);
  await page.keyboard.type('5b32');
  await page.keyboard.press('/');
  await page.keyboard.type('1\n');
  await page.keyboard.type('g2d');
  // The last reading is read back without leaving the field.
  await expect(page.getByRole('status').filter({ hasText: 'ooth' }).first()).toBeVisible();
  await expect(readings).toBeFocused();
  const chart = page.getByRole('region', { name: 'Perio chart' });
  await expect(chart.getByRole('table', { name: 'Upper teeth' })).toMatchAriaSnapshot(`
    - table "Upper teeth":
      - rowgroup:
        - row:
          - columnheader "Measure"
          - columnheader "1"
          - columnheader "2"
      - rowgroup:
        - row "Facial":
          - rowheader "Facial"
        - row:
          - rowheader "Facial Depth"
          - cell "distofacial 5 facial 3 mesiofacial 2"
        - row:
          - rowheader "Facial Margin"
        - row:
          - rowheader "Facial Attachment"
  `);
  const order = await chart.ariaSnapshot();
  const places = [
    'radiogroup "Measurement"',
    'textbox "Readings"',
    'status',
    'group "Keys"',
    'table "Upper teeth"',
    'table "Lower teeth"',
  ].map((part) => order.indexOf(part));
  expect(places, order).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  // By keyboard alone one comes from the field to the numbers, and back.
  const board = page.getByRole('region', { name: 'Readings by tooth' });
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await board.evaluate((node) => node === document.activeElement)) break;
  }
  await expect(board).toBeFocused();
});
