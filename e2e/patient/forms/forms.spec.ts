// A new patient fills registration and health history on a phone, and signs; staff take the answers in; the PDF is genuine, and with a
// changed byte it isn't. Issue 27, "Forms", "Done when".
import { readFile } from 'node:fs/promises';
import {
  addStarterForms,
  createCarrier,
  createInsurancePlan,
  getCoverages,
  getHealth,
  getPatient,
  getPatientForm,
  giveForms,
  listForms,
  listPatientForms,
  listWork,
} from '@cusp/contract';
import type { Locator, Page } from '@playwright/test';
import { png } from '../../staff/imaging/images.helpers.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { sendSigned } from '../../support/signature.ts';

const phone = { width: 390, height: 844 };

/** Answers each yes or no that is left with no. */
async function denyTheRest(page: Page) {
  const [yes, no] = ['Yes', 'No'].map((name) => page.getByRole('radio', { name, exact: true }));
  for (const [index, each] of ((await no?.all()) ?? []).entries())
    if ((await yes?.nth(index).isChecked()) === false) await each.check();
}

test('a new patient fills two forms on a phone and signs, and staff take the answers in', async ({
  portalPage: page,
  practice: { call, token },
  visitor,
  browser,
  site,
  allowProblems,
}) => {
  await call(addStarterForms, {});
  const { id: carrier_id } = await call(createCarrier, { body: { name: 'Grace Mutual', payer_id: 'GRACE' } });
  const plan = { carrier_id, name: 'PPO', benefits: [], valid_from: '2020-01-01' };
  await call(createInsurancePlan, { body: plan });
  const forms = await call(listForms, {});
  const ids = ['Registration', 'Health history'].map(
    (name) => forms.find((form) => form.name === name)?.id ?? '',
  );
  const params = { id: visitor.patient.id };
  await call(giveForms, {
    params,
    body: { form_ids: ids, due_on: '2030-03-03', appointment_id: null, treatment_id: null },
  });
  await page.setViewportSize(phone);
  await page.goto('/patient-portal/dashboard');
  const waiting = page.getByRole('list', { name: 'To do' });
  await expect(waiting).toContainText('You have 2 forms to complete');
  await waiting.getByRole('link', { name: 'Fill In' }).click();
  const list = page.getByRole('list', { name: 'My Forms' });
  await expect(list).toBeVisible();
  await expectAccessibleInBoth(page);
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Registration' })
    .getByRole('link', { name: 'Fill In' })
    .click();

  const form = page.getByRole('form', { name: 'Registration' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Ruiz');
  await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('(415) 555-0101');
  await expect(form.getByText('Your answers are saved. You can continue later.')).toBeVisible();
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Ana');

  // Both sides of the insurance card are sent at once; a file that isn't a picture is refused where it was chosen.
  const side = (name: string) =>
    form.getByRole('group', { name: `Photo of the ${name} of your insurance card` });
  const choose = (name: string, file: Parameters<Locator['setInputFiles']>[0]) =>
    side(name)
      .getByLabel(/^Choose a file: /)
      .and(page.locator('input'))
      .setInputFiles(file);
  allowProblems(/422 .*photos/);
  await choose('front', { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(side('front').getByRole('alert')).toContainText('Only JPEG and PNG photos can be taken');
  await choose('front', png('front.png', 200, { width: 856, height: 540 }));
  await expect(side('front').getByRole('img')).toBeVisible();
  await choose('back', png('back.png', 90, { width: 856, height: 540 }));
  await expect(side('back').getByText('Photo uploaded.')).toBeVisible();
  await expect(form.getByText('Your answers are saved. You can continue later.')).toBeVisible();
  await page.reload();
  await expect(side('front').getByRole('img')).toBeVisible();
  await side('back')
    .getByRole('button', { name: /^Remove the photo/ })
    .click();
  await expect(side('back').getByRole('img')).toHaveCount(0);

  // The missing field is named in its place, and has the focus.
  await form.getByRole('checkbox', { name: /agree to sign electronically/ }).check();
  await form.getByRole('button', { name: 'Sign and Send' }).click();
  await expect(form.getByLabel('Address with city')).toBeFocused();
  await expect(form.getByText('Please answer this.').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await form.getByLabel('Address with city').fill('<b>1</b> Main St, Oakland CA 94601');
  await form.getByLabel('Emergency contact name').fill('Leo Ruiz');
  await form.getByLabel('Their phone').fill('(415) 555-0102');
  await form.getByLabel('Name of the insurance company').fill('grace mutual');
  await form.getByLabel('Member ID on the card').fill('G-123');
  await denyTheRest(page);
  await form.getByLabel('Or type your name to sign').fill('Ana Ruiz');
  await sendSigned(form);
  await expect(page.getByText('Signed. You will find a copy under My Documents.')).toBeVisible();

  await list.getByRole('listitem').filter({ hasText: 'Health history' }).getByRole('link').click();
  const history = page.getByRole('form', { name: 'Health history' });
  const medicines = history.getByRole('group', { name: /^Do you take any medications/ });
  await medicines.getByRole('radio', { name: 'Yes' }).check();
  await history
    .getByLabel('Which? One per line, with the dose and how often')
    .fill('Warfarin 5 mg\nVitamin D');
  await history.getByRole('checkbox', { name: 'Penicillin or amoxicillin' }).check();
  await history
    .getByRole('group', { name: /^Have you ever had a bad reaction/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await denyTheRest(page);
  // The disclosure was read with the first form.
  await expect(history.getByRole('heading', { name: 'Electronic signature' })).toHaveCount(0);
  await history.getByLabel('Or type your name to sign').fill('Ana Ruiz');
  await sendSigned(history);
  await expect(page.getByText('There is nothing')).toHaveCount(0);
  await expect(list.getByText('Signed')).toHaveCount(2);

  await page.goto('/patient-portal/documents');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open Registration' }).click();
  const pdf = await readFile(await (await downloading).path());

  // At the desk.
  const desk = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await storeTokens(desk, site, { staff: token });
  const staff = await desk.newPage();
  expect(await call(listWork, { query: { kind: 'form_answers' } })).toMatchObject([
    { title: expect.stringMatching(/^Registration, signed by /) },
  ]);
  expect(await call(listWork, { query: { kind: 'form_health' } })).toHaveLength(1);
  await staff.goto(`/patients/${visitor.patient.id}?tab=documents`);
  await staff.getByRole('button', { name: 'Review Registration' }).click();
  const lines = staff.getByRole('list', { name: 'For the record' });
  await expect(staff.getByRole('img', { name: 'Photo of the front of your insurance card' })).toBeVisible();
  await expect(staff.getByText('Sent as a new card. Add it')).toHaveCount(1);
  expect((await call(getCoverages, { params })).sent_cards).toMatchObject([{ photos: [{ side: 'front' }] }]);
  await expect(lines).toContainText('<b>1</b> Main St');
  await expectAccessibleInBoth(staff);
  await lines.getByRole('button', { name: 'Accept Phone: (415) 555-0101', exact: true }).click();
  await expect(lines.getByText('Accepted by')).toHaveCount(1);
  // The insurance that was typed is one of the practice's plans, and becomes a coverage.
  await staff.getByRole('button', { name: 'Grace Mutual PPO' }).click();
  await expect(staff.getByRole('textbox', { name: 'Member ID' })).toHaveValue('G-123');
  await expectAccessibleInBoth(staff);
  await staff.getByRole('button', { name: 'Add Coverage' }).click();
  await expect(lines.getByText('Accepted by')).toHaveCount(3);
  expect((await call(getCoverages, { params })).coverages).toMatchObject([
    { member_id: 'G-123', relationship: 'self', rank: 1 },
  ]);
  await staff.getByRole('button', { name: /^Accept \d+ New Ones$/ }).click();
  await expect
    .poll(async () => (await call(getPatient, { params })).address)
    .toBe('<b>1</b> Main St, Oakland CA 94601');
  await staff.getByRole('button', { name: 'Back to Documents' }).click();
  await staff.getByRole('button', { name: 'Review Health history' }).click();
  await staff.getByRole('button', { name: /^Accept Medications: Warfarin 5 mg/ }).click();
  await expect
    .poll(async () => (await call(getHealth, { params })).active.map(({ name }) => name))
    .toEqual(['Warfarin 5 mg']);
  const given = await call(listPatientForms, { params });
  const registration = given.find(({ name }) => name === 'Registration');
  const whole = await call(getPatientForm, { params: { id: registration?.id ?? '' } });
  expect(whole.signature).toMatchObject({ verified: true, signer_name: expect.stringMatching(/./) });

  await staff.goto('/settings/forms');
  const compare = async (buffer: Buffer, name: string) => {
    const choosing = staff.waitForEvent('filechooser');
    await staff.getByRole('button', { name: 'Choose a PDF' }).click();
    await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await compare(pdf, 'kept.pdf');
  await expect(staff.getByText('kept.pdf is Registration of')).toBeVisible();
  const changed = Buffer.from(pdf);
  changed[changed.length - 40] = (changed.at(-40) ?? 0) ^ 1;
  await compare(changed, 'changed.pdf');
  await expect(
    staff.getByText('changed.pdf was changed, or was never a document of this practice.'),
  ).toBeVisible();
  await expectAccessibleInBoth(staff);
  await desk.close();
});
