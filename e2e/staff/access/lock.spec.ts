// The lock after half an hour without activity, and the second factor that prescribing asks for again.
import { randomUUID } from 'node:crypto';
import {
  createPatient,
  listSoapNotes,
  login,
  logout,
  me,
  passkeyHolder,
  secondFactorCalls,
} from '@cusp/contract';
import { addAuthenticator, codeOf } from '../../support/codes.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import { caller } from '../../support/practice.ts';
import { storeTokens } from '../../support/store-tokens.ts';

test('after half an hour without anybody the screen locks, and keeps what was typed @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/401.*login/);
  await page.clock.install();
  await page.goto('/patients');
  await page.getByRole('button', { name: 'Add Patient' }).first().click();
  const field = page.getByRole('textbox', { name: 'First Name' });
  await field.fill('Half a na');
  await page.clock.fastForward('29:00');
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeHidden();
  await page.clock.fastForward('02:00');

  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock.getByRole('textbox', { name: 'Password' })).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('cusp.staff.token'))).toBeNull();
  // The page doesn't wait for the server to end it.
  await expect(() => expect(practice.call(me, {})).rejects.toThrow(/401/)).toPass();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await lock.getByRole('textbox', { name: 'Password' }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(lock.getByRole('alert')).toHaveText('The email or password is incorrect.');
  await lock.getByRole('textbox', { name: 'Password' }).fill(practice.password);
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toBeHidden();
  await expect(field).toHaveValue('Half a na');
  await expect(page.getByRole('dialog', { name: 'Add Patient' })).toBeVisible();
});

test('what is saved after the session has ended waits for the unlocking, and is saved once', async ({
  signedInPage: page,
  practice,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/401/);
  const { id } = await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '2125550188', date_of_birth: '1984-06-09' },
  });
  // Only the person makes calls: no live changes, whose stream would reconnect as the clock is moved.
  allowProblems(/403.*events/);
  await page.route('**/api/events', (route) => route.fulfill({ status: 403 }));
  await page.clock.install();
  await page.goto('/soap-notes?dialog=new');
  const dialog = page.getByRole('dialog', { name: 'New SOAP Note' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Keller');
  await page.getByRole('option', { name: /Mia Keller/ }).click();
  for (const label of ['Chief Complaint', 'Subjective', 'Objective', 'Assessment'])
    await dialog.getByRole('textbox', { name: label }).fill('Broken tooth');
  const plan = dialog.getByRole('textbox', { name: 'Plan' });
  // Typing makes no call, but the app tells the server that somebody is active.
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  for (const words of ['Crown ', 'on ', '#3']) {
    await page.clock.fastForward('11:00');
    const heard = page.waitForRequest('**/api/auth/me');
    await plan.pressSequentially(words);
    await heard;
  }
  await expect(page.getByRole('dialog', { name: 'Locked' })).toBeHidden();
  // Without activity it doesn't.
  await expect(plan).toHaveValue('Crown on #3');
  const before = asked.filter((path) => path === '/api/auth/me').length;
  await page.clock.fastForward('15:00');
  expect(asked.filter((path) => path === '/api/auth/me')).toHaveLength(before);

  // Its twelve hours are over.
  await practice.call(logout, {});
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/soap-notes'))
      keys.push(request.headers()['idempotency-key']);
  });
  // By keyboard: moving the pointer would already tell the server that somebody is there.
  await dialog.getByRole('button', { name: 'Create SOAP Note' }).focus();
  await page.keyboard.press('Enter');
  const lock = page.getByRole('dialog', { name: 'Locked' });
  const password = lock.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  // Nor does the keyboard reach the dialog behind the lock.
  await expect(dialog.locator('xpath=ancestor::*[@inert]')).toHaveCount(1);
  await password.fill(practice.password);
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('SOAP note created successfully', { exact: true })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  const { email, password: known } = practice;
  const { access_token } = await practice.call(login, { body: { email, password: known } });
  const notes = await caller(baseURL ?? '', access_token)(listSoapNotes, { query: { patient_id: id } });
  expect(notes.map(({ plan: kept }) => kept)).toEqual(['Crown on #3']);
});

test('a passkey unlocks, but nobody else’s @nightly', async ({ page, context, practice, baseURL }) => {
  // A passkey belongs to a host name, so an IP address won't do.
  const named = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await storeTokens(context, named, { staff: practice.token });
  const { id } = await practice.call(me, {});
  const makePasskeyOf = await addAuthenticator(page);
  await page.clock.install();
  await page.goto(`${named}/settings/profile`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await dialog.getByRole('textbox', { name: 'Your current password' }).fill(practice.password);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  const field = page.getByRole('textbox', { name: 'Full Name' });
  await field.fill('Half a na');

  await page.clock.fastForward('31:00');
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await makePasskeyOf(passkeyHolder('staff', randomUUID()));
  await lock.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(lock.getByRole('alert')).toHaveText(
    'This passkey belongs to someone else. Use your own, or your password.',
  );
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await makePasskeyOf(passkeyHolder('staff', id));
  await lock.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(lock).toBeHidden();
  await expect(field).toHaveValue('Half a na');
});

test('who is somebody else goes from the lock to the login, and leaves nothing open in another tab @nightly', async ({
  signedInPage: page,
  context,
  allowProblems,
}) => {
  // Both tabs end the session that they share.
  allowProblems(/401.*logout/);
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/patients');
  await expect(other.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await page.clock.fastForward('31:00');
  await expect(other.getByRole('dialog', { name: 'Locked' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
});

test('prescribing asks for the second factor again @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  allowProblems(/403.*prescriptions/);
  await practice.call(createPatient, {
    body: { first_name: 'Mia', last_name: 'Keller', phone: '2125550188', date_of_birth: '1984-06-09' },
  });
  const { startTotp, confirmTotp } = secondFactorCalls.staff;
  const { secret } = await practice.call(startTotp, { body: { current_password: practice.password } });
  await practice.call(confirmTotp, { body: { code: codeOf(secret, -1) } });

  await page.goto('/prescriptions');
  await page.getByRole('button', { name: 'New Prescription' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Prescription' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill('Keller');
  await page.getByRole('option', { name: /Mia Keller/ }).click();
  for (const [label, value] of [
    ['Medication', 'Amoxicillin'],
    ['Dosage', '500 mg'],
    ['Frequency', 'Every 8 hours'],
    ['Duration', '7 days'],
  ] as const) {
    await dialog.getByLabel(label).fill(value);
  }
  await dialog.getByRole('button', { name: 'Create Prescription' }).click();
  const again = page.getByRole('dialog', { name: 'Two-step verification' });
  await expect(again.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessible(page);
  await again.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Prescription created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
});
