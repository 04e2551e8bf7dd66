// The office removes a card that a patient let be kept, wherever it is shown. docs/ledger.md, "Online".
import { createMembershipPlan, createPaymentPlan, enrollMember } from '@cusp/contract';
import { toast } from '../overview/patient-detail.helpers.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { treat } from '../../support/record.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { todayIn } from '../../support/days.ts';

test('the card on file says what it pays, and is removed from the plan, gone from ledger and membership @nightly', async ({
  page,
  context,
  site,
  practice,
  visitor,
}) => {
  await storeTokens(context, site, { patient: visitor.token, staff: practice.token });
  const { id } = visitor.patient;
  await treat(practice, id, { cost: 50 });
  await page.goto('/patient-portal/payments');
  await page.getByRole('checkbox', { name: 'Keep my card on file for next time' }).check();
  await page.getByRole('button', { name: 'Pay $50.00 Online' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment');

  await page.goto(`/patients/${id}?tab=ledger`);
  const card = page.getByRole('region', { name: 'Card on File' });
  await expect(card).toContainText('Test card ending in 4242 of Mia Keller');
  await expect(card).toContainText('Nothing is charged to it automatically.');

  await treat(practice, id, { cost: 300 });
  await practice.call(createPaymentPlan, {
    body: {
      patient_id: id,
      amount: 200,
      installments: 2,
      day_of_month: 1,
      first_on: todayIn(),
      automatic: true,
    },
  });
  const gold = await practice.call(createMembershipPlan, {
    body: {
      name: 'Gold',
      price: 29,
      price_interval: 'month',
      terms: 'No insurance.',
      included: [],
      discounts: [],
    },
  });
  await practice.call(enrollMember, {
    params: { id },
    body: { membership_plan_id: gold.id, from_date: todayIn(), agreed: true, automatic: true },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/patients/${id}?tab=ledger`);
  await expect(card).toContainText(
    'Pays the payment plan of $200.00 of Mia Keller and the membership Gold of Mia Keller.',
  );
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page
    .getByRole('region', { name: 'Payment plan' })
    .getByRole('button', { name: 'Remove Card of Mia Keller' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Remove Test card ending in 4242 of Mia Keller?' });
  await expect(dialog).toContainText(
    'No longer charged to a card: the payment plan of $200.00 of Mia Keller and the membership Gold of Mia Keller.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page
    .getByRole('region', { name: 'Payment plan' })
    .getByRole('button', { name: 'Remove Card of Mia Keller' })
    .click();
  await dialog.getByRole('button', { name: 'Remove Card' }).click();
  await expect(toast(page, 'The card was removed')).toBeVisible();
  await expect(card).toHaveCount(0);

  await page.goto(`/patients/${id}`);
  const membership = page.getByRole('region', { name: 'Membership' });
  await expect(membership).toContainText('no card on file can be charged');
  await membership.getByRole('button', { name: 'Remove Card that pays for the membership' }).click();
  await expect(page.getByRole('dialog')).toContainText('No card is on file anymore.');
});
