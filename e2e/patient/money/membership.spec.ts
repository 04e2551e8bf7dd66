// A member's own membership in the portal.
import { createMembershipPlan, enrollMember } from '@cusp/contract';
import { dayFromToday } from '../../support/days.ts';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member sees what is included, and cancels after a question that says until when it holds @nightly', async ({
  portalPage: page,
  practice,
  visitor,
}) => {
  const plan = await practice.call(createMembershipPlan, {
    body: {
      name: 'Smile Club',
      price: 349,
      price_interval: 'year',
      terms: 'Not insurance.',
      included: [{ category: 'Dental Cleaning', quantity: 2 }],
      discounts: [{ percent: 15 }],
    },
  });
  await practice.call(enrollMember, {
    params: { id: visitor.patient.id },
    body: { membership_plan_id: plan.id, from_date: dayFromToday(0), agreed: true },
  });
  await page.goto('/patient-portal/payments');
  const section = page.getByRole('region', { name: 'Membership' });
  await expect(section.getByRole('heading', { name: 'Smile Club' })).toBeVisible();
  await expect(section).toContainText('0 of 2 used');
  await expect(section).toContainText('15% off');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await section.getByRole('button', { name: 'Cancel Membership' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('It is valid until');
  await question.getByRole('button', { name: 'Cancel Membership' }).click();
  await expect(section).toContainText('canceled, ends');
  await expect(section.getByRole('button', { name: 'Cancel Membership' })).toHaveCount(0);
});
