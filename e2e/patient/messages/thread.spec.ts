// The portal's part of a patient's thread: both sides write, and both see what is new. Issue 28, "Portal".
import { listWork } from '@cusp/contract';
import { storeTokens } from '../../support/store-tokens.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a patient writes in the portal, staff answer there, and each sees what the other has read', async ({
  portalPage: page,
  practice,
  browser,
  site,
}) => {
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByText('New message from your office')).toHaveCount(0);
  await page.goto('/patient-portal/messages');
  await expect(page.getByText('No messages yet. Write to us below.')).toBeVisible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Enter your message.' })).toBeVisible();
  await page.getByLabel('Your message').fill('Is <b>this</b> normal?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('article', { name: 'To your office' })).toContainText('Is <b>this</b> normal?');
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  const waiting = await practice.call(listWork, { query: { kind: 'message_waiting' } });
  expect(waiting.map(({ title }) => title)).toEqual(['Portal message: Is <b>this</b> normal?']);

  // What is sent while the thread is open is read at once.
  await page.goto('/patient-portal/dashboard');
  const context = await browser.newContext();
  await storeTokens(context, site, { staff: practice.token });
  const desk = await context.newPage();
  await desk.goto('/messages');
  await desk.getByRole('link', { name: /Is <b>this<\/b> normal/ }).click();
  // A question from the portal is answered in the portal.
  await expect(
    desk.getByText(/The patient can read it in the portal\.|The patient reads it in the portal\./),
  ).toBeVisible();
  await desk.getByRole('textbox', { name: 'Message', exact: true }).fill('Yes, for a week.');
  await desk.getByRole('button', { name: 'Send in Portal' }).click();
  const answer = desk.getByRole('article', { name: /^Portal message to / });
  await expect(answer).toContainText('Not read yet');
  await expectAccessibleInBoth(desk);

  await page.reload();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'New message from your office' })
    .getByRole('link', { name: 'Read' })
    .click();
  const received = page.getByRole('article').filter({ hasText: 'Yes, for a week.' });
  await expect(received.getByText('New')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect(answer).toContainText(/Read/);
  await expect(answer).not.toContainText('Not read yet');
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('heading', { name: /Welcome/ })).toBeVisible();
  await expect(page.getByText('New message from your office')).toHaveCount(0);
  await context.close();
});
