// Every screen of the admin portal for everybody: axe in light and dark, 360 px without sideways scroll, long names.
import { createPlan, getPractice, register, suspendPractice, updatePlan } from '@cusp/contract';
import { randomUUID } from 'node:crypto';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  test,
} from '../support/operator.ts';
import { caller } from '../support/practice.ts';
import { timeZone } from '../support/days.ts';

const long = 'Wolfeschlegelsteinhausenbergerdorff';

test('is accessible in light and dark, and fits, at a desk and on a phone @nightly', async ({
  adminPage: page,
  operator,
  site,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 844 });
  const { user } = await caller(site, null)(register, {
    body: {
      name: `${long} Maximiliana-Konstantinopolitanskaya`,
      email: `${long}.${randomUUID()}@example.com`.toLowerCase(),
      password: 'plenty long words',
      role: 'dentist',
      time_zone: timeZone,
    },
  });
  const { id } = user.practice;
  const reason = `${long} `.repeat(5).trim();
  await operator.call(suspendPractice, { params: { id }, body: { reason } });
  const plan = { name: `${long}${randomUUID()}`, monthly_price: 999_999.99, yearly_price: 1_000_000 };
  await operator.call(createPlan, { body: plan });
  const former = { ...plan, name: `Former ${randomUUID()}` };
  const { id: plan_id } = await operator.call(createPlan, { body: former });
  await operator.call(updatePlan, { params: { id: plan_id }, body: { ...former, archived: true } });
  const { name } = await operator.call(getPractice, { params: { id } });

  const everywhere = [
    ['dashboard', 'Show as table: Practices'],
    [`practices/${id}`, 'This practice is suspended'],
    [`practices/${id}?dialog=choose_plan`, 'Recorded with your name.'],
    ['subscriptions?tab=plans', 'Add Plan'],
    [`users?practice=${id}`, user.email],
    ['settings', 'Payment provider'],
  ] as const;
  // Screens that differ from these only in their text aren't tested twice.
  const atDesk = [
    [`practices?q=${long}`, name],
    [`practices/${id}?dialog=set_status`, 'Recorded with your name.'],
    [`subscriptions?q=${long}`, name],
    ['users?tab=admins', operator.email],
  ] as const;
  const look = async (place: string, settled: string) => {
    await page.goto(`/admin/${place}`);
    await expect(page.getByText(settled).first()).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectNoBrokenWords(page);
  };
  for (const [place, settled] of atDesk) await look(place, settled);
  for (const [place, settled] of everywhere) {
    await look(place, settled);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 1280, height: 844 });
  }
});
