// The card while a pharmacy hasn't answered, and if it never does. Issue 11, 1.
import type { Page } from '@playwright/test';
import { expect, expectAccessibleInBoth, test, type Practice } from '../../support/fixtures.ts';
import {
  accept,
  type PharmacyGateway,
  refuse,
  startPharmacyGateway,
} from '../../support/pharmacy-gateway.ts';
import { makePractice } from '../../support/practice.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { type RunningServer, startServer } from '../../support/server.ts';
import { cards, prescribe, toast } from './prescriptions.helpers.ts';

const notConfirmed = 'Not confirmed. Call the pharmacy before sending or printing again.';

test.describe.configure({ mode: 'serial' });
let gateway: PharmacyGateway;
let server: RunningServer;
let own: Practice;
test.beforeAll(async () => {
  gateway = await startPharmacyGateway();
  server = await startServer({ PHARMACY_GATEWAY_URL: gateway.url });
});
test.beforeEach(async ({ context }) => {
  own = await makePractice(server.url, 'dentist');
  await storeTokens(context, server.url, { staff: own.token });
});
test.afterAll(async () => {
  await server.stop();
  gateway.close();
});

const sendIn = (page: Page) => cards(page).first().getByRole('button', { name: 'Send to Pharmacy' });
const printIn = (page: Page) => cards(page).first().getByRole('button', { name: 'Print' });
const badge = (page: Page, words: string) => cards(page).first().getByText(words, { exact: true });
const questionIn = (page: Page, question: string) => page.getByRole('dialog', { name: question });

test('it is being sent until the pharmacy answers, on every screen, and then says what it answered @nightly', async ({
  page,
  context,
}) => {
  const { promise: mayAnswer, resolve: letGo } = Promise.withResolvers<void>();
  gateway.answers((response, got) => void mayAnswer.then(() => accept(response, got)));
  await prescribe(own);
  const colleague = await context.newPage();
  for (const screen of [page, colleague]) {
    const heard = screen.waitForResponse((answer) => answer.url().endsWith('/api/events'));
    await screen.goto(`${server.url}/prescriptions`);
    await heard;
  }
  await sendIn(page).click();
  for (const screen of [page, colleague]) await expect(badge(screen, 'Sending…')).toBeVisible();
  await expect(sendIn(colleague)).toBeDisabled();

  // Printed now, it might be filled twice.
  await printIn(colleague).click();
  const question = questionIn(colleague, 'This prescription is being sent right now.');
  await expect(question).toContainText('Wait for the pharmacy’s answer before printing');
  await question.getByRole('button', { name: 'Cancel' }).click();

  // The call has stopped waiting after ten seconds.
  const said = 'Sending… The pharmacy has not responded yet. The status will update when it does.';
  await expect(toast(page, said)).toBeVisible({ timeout: 20_000 });
  await expectAccessibleInBoth(page);
  letGo();
  for (const screen of [page, colleague]) {
    await expect(badge(screen, 'Sent to Pharmacy')).toBeVisible();
    await expect(badge(screen, 'Sending…')).toBeHidden();
  }
  await expect(toast(page, 'Prescription sent to pharmacy successfully')).toBeVisible();
});

test('without an answer it is not confirmed, and sending or printing again asks first @nightly', async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/409.*send-to-pharmacy/);
  gateway.answers((response) => void response.socket?.destroy());
  await prescribe(own);
  await page.goto(`${server.url}/prescriptions`);
  await sendIn(page).click();
  await expect(badge(page, notConfirmed)).toBeVisible();
  await expectAccessibleInBoth(page);

  const before = gateway.received.length;
  await sendIn(page).click();
  const question = questionIn(page, notConfirmed);
  await expect(question).toContainText('The pharmacy may have this prescription already.');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(gateway.received).toHaveLength(before);

  await printIn(page).click();
  const [sheet] = await Promise.all([
    context.waitForEvent('page'),
    question.getByRole('button', { name: 'Print' }).click(),
  ]);
  await sheet.close();

  gateway.answers(accept);
  await sendIn(page).click();
  await question.getByRole('button', { name: 'Send Again' }).click();
  await expect(badge(page, 'Sent to Pharmacy')).toBeVisible();
  await expect(badge(page, notConfirmed)).toBeHidden();
  // The message id shows the pharmacy that it is the same one.
  const [first, second] = gateway.received.slice(-2);
  expect(second).toEqual(first);
});

test("a refusal stays on the card in the gateway's words until it is sent @nightly", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/409.*send-to-pharmacy/);
  gateway.answers(refuse('Sender ID not on file'));
  await prescribe(own);
  await page.goto(`${server.url}/prescriptions`);
  await sendIn(page).click();
  const words = badge(page, 'Rejected by the pharmacy gateway: Sender ID not on file');
  await expect(words).toBeVisible();
  await page.reload();
  await expect(words).toBeVisible();
  await expect(printIn(page)).toBeVisible();
  gateway.answers(accept);
  await sendIn(page).click();
  await expect(badge(page, 'Sent to Pharmacy')).toBeVisible();
  await expect(words).toBeHidden();
});
