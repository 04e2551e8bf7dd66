// A one-time link to forms, on a phone and without an account: sent by text, opened by the birth date, signed, and then it opens nothing.
// Issue 27, "Forms"; docs/forms.md, "By a link".
import {
  addStarterForms,
  giveForms,
  listFormLinks,
  listForms,
  listMessages,
  setPracticeColor,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/operator.ts';
import { letText, whoAgreed } from '../../staff/messages/texting.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { chooseSigner, sendSigned } from '../../support/signature.ts';

test('staff text a link, the patient signs by it on a phone, and whoever opens it again sees nothing of anybody @nightly', async ({
  practice,
  operator,
  browser,
  site,
  allowProblems,
}) => {
  allowProblems(/(404|422) .*form-links/);
  const { call } = practice;
  await call(addStarterForms, {});
  await call(setPracticeColor, { body: { color: '#0b5394', version: 0 } });
  const forms = await call(listForms, {});
  await letText(operator, practice);
  const id = await whoAgreed(practice);
  const params = { id };
  const form_ids = ['Consent: photographs', 'Acting for a patient'].map(
    (wanted) => forms.find(({ name }) => name === wanted)?.id ?? '',
  );
  await call(giveForms, {
    params,
    body: { form_ids, due_on: null, appointment_id: null, treatment_id: null },
  });

  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await storeTokens(desk, site, { staff: practice.token });
  const staff = await desk.newPage();
  await staff.goto(`${site}/patients/${id}?tab=documents`);
  await staff.getByRole('button', { name: 'Send a Link' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Send a Link to Forms' });
  await dialog.getByRole('radio', { name: 'Copy it here' }).check();
  const ofCarer = dialog.getByRole('checkbox', { name: 'For someone acting for the patient' });
  await ofCarer.check();
  await expect(dialog).toContainText(
    'No email or phone number of someone who acts for this patient is on file.',
  );
  await expect(dialog.getByRole('radio', { name: 'Text', exact: true })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  const carers = await dialog.getByLabel('Link to the forms').inputValue();
  await expect(dialog.getByRole('listitem')).toContainText('For someone acting for the patient');
  await ofCarer.uncheck();
  await dialog.getByRole('button', { name: 'Create Link' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByLabel('Link to the forms')).not.toHaveValue(carers);
  const link = await dialog.getByLabel('Link to the forms').inputValue();
  await expectAccessibleInBoth(staff);
  await dialog.getByRole('radio', { name: 'Text', exact: true }).check();
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await expect(dialog.getByRole('list', { name: 'Links to forms' }).getByRole('listitem')).toHaveCount(3);
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'copied' }).filter({ hasNotText: 'For someone acting' }),
  ).toContainText('Ended');
  const texted = async () => (await call(listMessages, { query: { patient_id: id } }))[0]?.body ?? '';
  await expect.poll(texted).toMatch(/\/form\?token=/);
  const sent = /https?:\/\/\S+/.exec(await texted())?.[0] ?? '';
  expect(new URL(sent).pathname).toBe('/form');
  const address = (whole: string) => site + new URL(whole).pathname + new URL(whole).search;

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  // Somebody is signed in on this phone: that stays as it is.
  await phone.addInitScript(() => localStorage.setItem('cusp.patient.token', 'of somebody else'));
  const page = await phone.newPage();
  await page.goto(address(link));
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.');
  await page.goto(address(sent));
  const birth = page.getByLabel('Date of birth');
  await expect(birth).toBeVisible();
  await expect(page.getByText(/Mia|Keller|1984/)).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await birth.fill('06/10/1984');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That birth date doesn’t match.');
  await expect(birth).toBeFocused();
  await birth.fill('06091984');
  await birth.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Forms for Mia' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Fill In' }).click();
  const form = page.getByRole('form', { name: 'Consent: photographs' });
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible();
  await form.getByRole('radio', { name: 'for nothing else' }).check();
  await form.getByRole('checkbox', { name: /agree to sign electronically/ }).check();
  await form.getByLabel('Or type your name to sign').fill('Mia Keller');
  await chooseSigner(form);
  await expect(form.getByLabel('Signer’s name')).toHaveValue('Mia Keller');
  await sendSigned(form);
  await expect(page.getByText(/has all of these forms/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Open Consent: photographs' }).click();
  await downloading;
  const filled = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-cusp-7'),
    );
  const look = await filled();
  await page.getByRole('button', { name: 'I’m done' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  // The practice's look stays to the end.
  expect(await filled()).toBe(look);
  expect(look).not.toBe('#5745a6');
  await expectAccessibleInBoth(page);
  await expect(page.getByText(/Mia|Keller|Consent/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired.');
  await expect(page.getByText(/Mia|Keller|1984|Consent/)).toHaveCount(0);
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([
    ['cusp.patient.token', 'of somebody else'],
  ]);
  expect(await call(listFormLinks, { params })).toMatchObject([
    { state: 'used' },
    { state: 'ended' },
    { state: 'open', for_carer: true },
  ]);
  // A person it was forwarded to reads the refusal in their language.
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Formularios por llenar' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.goto(address(carers));
  await page.getByLabel('Date of birth').fill('06091984');
  await page.getByLabel('Date of birth').press('Enter');
  await expect(page.getByText('Acting for a patient')).toBeVisible();
  await expect(page.getByText('Consent: photographs')).toHaveCount(0);
});
