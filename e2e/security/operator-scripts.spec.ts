import {
  createAdmin,
  createPlan,
  deactivateUser,
  join,
  inviteToTeam,
  me,
  suspendPractice,
  updateOwnPractice,
  updatePlan,
  updateProfile,
} from '@cusp/contract';
import { expect, test } from '../support/operator.ts';
import { memberPassword } from '../staff/practice/settings.helpers.ts';
import { plant, short, watchScripts } from './hostile.ts';
import { everyScreen, showsAsTyped } from './looking.ts';
import { timeZone } from '../support/days.ts';

test('hostile text of practices, staff, plans and reasons is shown to the operator as typed @nightly', async ({
  adminPage: page,
  context,
  practice,
  operator,
}) => {
  const seen = await watchScripts(context);
  const { practice: own } = await practice.call(me, {});
  await plant(practice, updateOwnPractice, { time_zone: timeZone, npi: '', version: null });
  await plant(practice, updateProfile, { version: null });
  const email = `<img/src=x/onerror=ran()>@${crypto.randomUUID()}.xyz`;
  const { invite_url } = await practice.call(inviteToTeam, { body: { email, role: 'dentist' } });
  const token = new URL(invite_url).searchParams.get('token') ?? '';
  const { user } = await practice.call(join, { body: { token, name: short, password: memberPassword } });
  await operator.call(deactivateUser, { params: { id: user.id }, body: { reason: short } });
  const password = 'wisteria on the porch';
  const admin = { email: `again.${email}`, name: short, role: 'support', password } as const;
  await operator.call(createAdmin, { body: admin });
  const prices = { monthly_price: 1, yearly_price: 10 };
  const name = `${short} ${own.id}`;
  const plan = await operator.call(createPlan, { body: { name, ...prices } });
  // Other tests offer plans at the same time: this one is offered to nobody.
  const archived = { name, ...prices, archived: true };
  await operator.call(updatePlan, { params: { id: plan.id }, body: archived });

  await page.goto(`/admin/practices?q=${encodeURIComponent(practice.email)}`);
  await showsAsTyped(page, 'Practices');
  await operator.call(suspendPractice, { params: { id: own.id }, body: { reason: short } });
  await page.goto(`/admin/practices/${own.id}`);
  await showsAsTyped(page, 'the practice');
  await page.goto(`/admin/users?q=${encodeURIComponent(practice.email)}`);
  await showsAsTyped(page, 'All Users');
  const screens = await everyScreen(page, '/admin/dashboard', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('img[src="x"], svg[onload]')).toHaveCount(0);
  });
  expect(screens).toBeGreaterThanOrEqual(5);
  await page.goto('/admin/subscriptions');
  await showsAsTyped(page, 'Subscriptions');
  expect(seen).toEqual([]);
});
