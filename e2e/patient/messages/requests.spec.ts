// Patients' requests to the practice in their own words. Issue 28, "Portal".
import { listWork } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { book, prescribe } from '../../support/record.ts';
import { storeTokens } from '../../support/store-tokens.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a patient asks for a refill and about a bill, and the practice has both on its work list @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  const { id } = visitor.patient;
  await prescribe(practice, id);
  const waiting = async () =>
    (await practice.call(listWork, { query: { kind: 'message_waiting' } })).map(({ title }) => title);
  await page.goto('/patient-portal/dashboard');
  await page.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByText('No requests yet')).toBeVisible();

  await page.getByRole('button', { name: 'New Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Request' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByText('Choose a topic.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'What do you need?' }).click();
  // There is no visit today that one could be late for.
  await expect(page.getByRole('option', { name: 'I am running late' })).toHaveCount(0);
  await page.getByRole('option', { name: 'Prescription refill' }).click();
  await dialog.getByRole('combobox', { name: 'Prescription' }).click();
  await page.getByRole('option').first().click();
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent. We will get back to you.')).toBeVisible();
  expect(await waiting()).toEqual([expect.stringMatching(/^Refill: \w/)]);

  await page.getByRole('button', { name: 'New Request' }).click();
  await dialog.getByRole('combobox', { name: 'What do you need?' }).click();
  await page.getByRole('option', { name: 'Question about a bill' }).click();
  await dialog.getByLabel('Your message').fill('Why <b>$40</b>?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Why <b>$40</b>?')).toBeVisible();
  await expect(page.getByText('Received')).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  // Each is an item of its own.
  expect((await waiting()).toSorted()).toEqual([
    'Question about a bill: Why <b>$40</b>?',
    expect.stringMatching(/^Refill: \w/),
  ]);
});

test('whoever is late for a visit of today says by how much @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  await book(practice, visitor.patient.id, 0, { appointment_time: '23:45', duration: 15 });
  await page.goto('/patient-portal/requests');
  await page.getByRole('button', { name: 'New Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Request' });
  await dialog.getByRole('combobox', { name: 'What do you need?' }).click();
  await page.getByRole('option', { name: 'I am running late' }).click();
  await dialog.getByRole('combobox', { name: 'Visit' }).click();
  await page.getByRole('option', { name: '11:45 PM' }).click();
  await dialog.getByRole('combobox', { name: 'How late' }).click();
  await page.getByRole('option', { name: '10', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('10 min.')).toBeVisible();
});

test('the office chooses who gets questions about bills, and finds the next one under Mine @nightly', async ({
  portalPage: page,
  practice,
  browser,
  site,
}) => {
  const context = await browser.newContext();
  await storeTokens(context, site, { staff: practice.token });
  const desk = await context.newPage();
  await desk.goto('/settings/messages');
  const routes = desk.getByRole('region', { name: 'Requests from the Portal' });
  await routes.getByRole('combobox', { name: 'Question about a bill' }).click();
  await desk.getByRole('option', { name: 'Dentist', exact: true }).click();
  await expect(desk.getByText('Saved for new requests')).toBeVisible();
  await expect(routes.getByRole('combobox', { name: 'Question about a bill' })).toHaveValue('Dentist');
  await expectAccessibleInBoth(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(desk);

  await page.goto('/patient-portal/requests');
  await page.getByRole('button', { name: 'New Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Request' });
  await dialog.getByRole('combobox', { name: 'What do you need?' }).click();
  await page.getByRole('option', { name: 'Question about a bill' }).click();
  await dialog.getByLabel('Your message').fill('Why $40?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Why $40?')).toBeVisible();

  await desk.goto('/messages');
  await desk.getByRole('tab', { name: 'Mine (1)' }).click();
  await expect(desk.getByRole('list', { name: 'Threads' })).toContainText('Why $40?');
  await context.close();
});
