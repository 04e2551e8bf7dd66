// Sending to the pharmacy. product.md, 2, 4 and 8.
import { deletePharmacy, sendToPharmacy } from '@cusp/contract';
import { expect, test } from '../../support/fixtures.ts';
import { cards, toast, stored, makePharmacy, prescribe } from './prescriptions.helpers.ts';

test('a prescription is sent to its pharmacy once, and says that it was test mode @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  await prescribe(practice);
  await page.goto('/prescriptions');
  const card = cards(page).first();
  const send = card.getByRole('button', { name: 'Send to Pharmacy' });
  // Held back, so that the button can be pressed again while the call is under way.
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  let sendings = 0;
  await page.route('**/send-to-pharmacy', async (route) => {
    sendings += 1;
    await mayGo;
    await route.continue();
  });
  await send.dblclick();
  await expect(send).toBeDisabled();
  await expect(send).toHaveAttribute('data-loading', 'true');
  letGo();
  await expect(toast(page, 'Prescription sent to pharmacy successfully')).toBeVisible();
  await expect(send).toBeHidden();
  await expect(card.getByText('Sent to Pharmacy', { exact: true })).toBeVisible();
  await expect(card.getByText('Test mode: not sent to a pharmacy', { exact: true })).toBeVisible();
  expect(sendings).toBe(1);
  expect(await stored(practice)).toMatchObject([{ sent_to_pharmacy: true, sent_in_test_mode: true }]);
  await page.reload();
  await expect(card.getByText('Sent to Pharmacy', { exact: true })).toBeVisible();
  await expect(send).toBeHidden();
});

test('when sending fails it says why, and may be tried again @nightly', async ({
  signedInPage: page,
  practice,
  allowProblems,
}) => {
  // This screen receives no live changes.
  await page.route('**/api/events', () => undefined);
  allowProblems(/(409|500|ERR_FAILED).*send-to-pharmacy/);
  const { id } = await prescribe(practice);
  await page.goto('/prescriptions');
  const card = cards(page).first();
  const send = card.getByRole('button', { name: 'Send to Pharmacy' });
  await page.route('**/send-to-pharmacy', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Sender ID not on file' } }),
  );
  await send.click();
  await expect(toast(page, 'Sender ID not on file')).toBeVisible();
  await expect(send).toBeEnabled();
  await expect(card.getByText('Sent to Pharmacy')).toBeHidden();

  await page.unroute('**/send-to-pharmacy');
  await page.route('**/send-to-pharmacy', (route) => route.abort());
  await send.click();
  await expect(toast(page, 'Failed to send prescription')).toBeVisible();
  await expect(send).toBeEnabled();

  // Sent from another desk meanwhile: the server's sentence, and the card is updated.
  await page.unroute('**/send-to-pharmacy');
  await practice.call(sendToPharmacy, { params: { id }, body: undefined });
  await send.click();
  await expect(toast(page, 'This prescription was already sent to the pharmacy.')).toBeVisible();
  await expect(card.getByText('Sent to Pharmacy', { exact: true })).toBeVisible();
  await expect(send).toBeHidden();
});

test('controlled substances are printed, not sent; a deleted pharmacy keeps its name @nightly', async ({
  signedInPage: page,
  practice,
}) => {
  const pharmacy = await makePharmacy(practice, 'Gone Drugs');
  await prescribe(practice, { pharmacy_id: pharmacy.id, medication: 'Norco 5/325' });
  await practice.call(deletePharmacy, { params: { id: pharmacy.id } });
  await page.goto('/prescriptions');
  const card = cards(page).first();
  await expect(card.getByText('Controlled substance: print and sign by hand', { exact: true })).toBeVisible();
  await expect(card.getByText('Gone Drugs', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Send to Pharmacy' })).toBeHidden();
  await expect(card.getByRole('button', { name: 'Print' })).toBeVisible();

  await page.route('**/api/prescriptions?*', async (route) => {
    const answer = await route.fetch();
    const [only] = await answer.json();
    await route.fulfill({ json: [{ ...only, pharmacy_name: null }] });
  });
  await page.reload();
  await expect(card.getByText('Unknown', { exact: true })).toBeVisible();
});
