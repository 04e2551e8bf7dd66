// The tablet of the office: connected in Settings, handed to a patient who signs a consent, and empty for the next person. Issue 27,
// "Kiosk", "Done when"; docs/check-in.md, "The tablet".
import { createTablet, handOverTablet, listPatientForms, pairTablet } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { aTablet, expectEmpty, giveConsent, phoneSize, take } from './tablet.helpers.ts';
import { chooseSigner, sendSigned } from '../../support/signature.ts';

test('an owner connects a tablet, and a patient who is handed it signs a consent on it', async ({
  practice,
  visitor,
  browser,
  site,
}) => {
  await giveConsent(practice, visitor.patient.id);
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await storeTokens(desk, site, { staff: practice.token });
  const staff = await desk.newPage();
  await staff.goto(`${site}/settings/tablets`);
  await staff.getByRole('button', { name: 'Add Tablet' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Add Tablet' });
  await dialog.getByLabel('Name').fill('Front desk');
  await dialog.getByRole('button', { name: 'Add Tablet' }).click();
  const shown = staff.getByRole('status').filter({ hasText: 'Connect Front desk' });
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec((await shown.textContent()) ?? '') ?? [];
  await expectAccessibleInBoth(staff);

  const { page } = await aTablet(browser);
  await page.goto(`${site}/kiosk`);
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByLabel('Code from the front desk')).toBeVisible();
  await expectAccessibleInBoth(page);

  await staff.goto(`${site}/patients/${visitor.patient.id}?tab=documents`);
  await staff.getByRole('button', { name: 'Hand Over the Tablet' }).click();
  const handed = staff.getByRole('status').filter({ hasText: 'on the tablet within 5 minutes' });
  const [typed = ''] = /\d{3} \d{3}/.exec((await handed.textContent()) ?? '') ?? [];
  await take(page, typed);
  await expectAccessibleInBoth(page);
  await page
    .getByRole('region', { name: 'Forms to complete' })
    .getByRole('link', { name: 'Consent: photographs' })
    .click();
  const form = page.getByRole('form', { name: 'Consent: photographs' });
  await form.getByRole('radio', { name: 'for nothing else' }).check();
  await form.getByRole('checkbox', { name: /agree to sign electronically/ }).check();
  await form.getByLabel('Or type your name to sign').fill('Mia Keller');
  await chooseSigner(form);
  await expect(form.getByLabel('Signer’s name')).toHaveValue('Mia Keller');
  await sendSigned(form);
  await expect(page.getByText('You have no forms to complete.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'I’m done' }).click();
  await expectEmpty(page);
  const forms = await practice.call(listPatientForms, { params: { id: visitor.patient.id } });
  expect(forms).toMatchObject([{ state: 'signed' }]);
  await staff.reload();
  await expect(staff.getByRole('list', { name: 'Forms' })).toContainText('Signed');
});

test('back, reload, the address, a killed tab, another tablet’s code and a minute of silence show nothing of anybody @nightly', async ({
  practice,
  visitor,
  browser,
  site,
  allowProblems,
}) => {
  allowProblems(/422 .*tablet/);
  allowProblems(/401 /);
  const { call } = practice;
  await giveConsent(practice, visitor.patient.id);
  const connect = async (name: string) => {
    const made = await call(createTablet, { body: { name, at_door: false } });
    return (await call(pairTablet, { body: { code: made.code } })).token;
  };
  const code = async () => (await call(handOverTablet, { params: { id: visitor.patient.id } })).code;
  const token = await connect('Front desk');
  const { context, page } = await aTablet(browser, phoneSize);
  await context.addInitScript(
    ([key, value]) => {
      if (location.pathname === '/kiosk') localStorage.setItem(key ?? '', value ?? '');
    },
    ['cusp.tablet', token],
  );
  await page.clock.install();
  // Somebody of the office had signed in on it.
  await page.goto(`${site}/login`);
  await page.evaluate((staff) => localStorage.setItem('cusp.staff.token', staff), practice.token);
  await page.goto(`${site}/kiosk`);
  await expectEmpty(page);

  await take(page, await code());
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Consent: photographs' }).click();
  await expect(page.getByRole('form', { name: 'Consent: photographs' })).toBeVisible();
  await expect(page).toHaveURL(/\/kiosk$/);
  await page.reload();
  await expectEmpty(page);

  await take(page, await code());
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Staff Login' }).or(page.getByLabel('Email'))).toBeVisible();
  await expect(page.getByText(/Mia|Keller/)).toHaveCount(0);
  await page.goForward();
  await expectEmpty(page);

  await take(page, await code());
  await page.goto(`${site}/patient-portal/dashboard`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${site}/dashboard`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto(`${site}/kiosk`);
  await expectEmpty(page);

  await take(page, await code());
  const killed = await context.newPage();
  await page.close();
  await killed.clock.install();
  await killed.goto(`${site}/kiosk`);
  await expectEmpty(killed);

  const used = await code();
  await take(killed, used);
  await killed.clock.fastForward(46_000);
  const question = killed.getByRole('dialog', { name: 'Are you still there?' });
  await question.getByRole('button', { name: 'I’m still here' }).click();
  await expect(question).toBeHidden();
  await killed.clock.fastForward(61_000);
  await expectEmpty(killed);
  // A used code opens nothing more.
  await killed.getByLabel('Code from the front desk').fill(used);
  await killed.getByRole('button', { name: 'Continue' }).click();
  await expect(killed.getByRole('alert')).toHaveText(
    'This code is incorrect or has expired. Ask the front desk for a new one.',
  );
  await killed.getByRole('button', { name: 'Español' }).click();
  await expect(killed.getByLabel('Código de la recepción')).toBeVisible();
});
