// The owner's Subscription page and what every screen says of a trial: issue 4, "Subscriptions".
import type { OwnSubscription, StaffUser } from '@cusp/contract';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  test,
} from '../../support/fixtures.ts';
import { sayGender } from '../../support/gender.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const ended =
  'The trial or subscription has ended or is unpaid. You can view and export records; to add new ones, the owner must renew or pay under Subscription.';
const banner = (page: Page) => page.getByRole('region', { name: 'Subscription notice' });
const plans = (page: Page) => page.getByRole('region', { name: 'Plans' });

/** Mocks the server's answer about the signed-in person. */
const me = (page: Page, change: (user: StaffUser) => Partial<StaffUser>) =>
  page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    const user: StaffUser = await response.json();
    await route.fulfill({ response, json: { ...user, ...change(user) } });
  });

/** Mocks the server's answer about the subscription, as it would with Stripe. */
const subscription = (page: Page, change: Partial<OwnSubscription>) =>
  page.route('**/api/subscription', async (route) => {
    const response = await route.fetch();
    const own: OwnSubscription = await response.json();
    await route.fulfill({ response, json: { ...own, ...change } });
  });

const offer = (name: string, monthly_price: number, staff_limit: number | null) => ({
  id: crypto.randomUUID(),
  name,
  monthly_price,
  yearly_price: monthly_price * 10,
  staff_limit,
  patient_limit: staff_limit === null ? null : 2000,
  storage_limit_mib: staff_limit === null ? null : 51_200,
});
const long = `Grupo${'odontologico'.repeat(5)}`;
const offers = [offer('Solo', 49, 1), offer('Practice', 99.5, 8), offer(long, 1249, null)];

test('the owner sees the trial and the plans, and without Stripe whom to write to @nightly', async ({
  signedInPage: page,
}) => {
  await page.goto('/settings/subscription');
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await expect(page).toHaveTitle('Subscription · Cusp');
  await expect(page.getByRole('heading', { name: 'Free trial' })).toBeVisible();
  await expect(
    page.getByText(/^The trial ends on .*\. You won’t be charged until you choose a plan\.$/),
  ).toBeVisible();
  await expect(plans(page).getByText('Please write to the operator of this service.')).toBeVisible();
  await expect(plans(page).getByText('$99.00', { exact: true }).first()).toBeVisible();
  await plans(page).getByText('Yearly', { exact: true }).click();
  await expect(page).toHaveURL(/billing=yearly/);
  await expect(plans(page).getByText('$1,188.00', { exact: true }).first()).toBeVisible();
  await expect(plans(page).getByRole('button')).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
});

test('the owner goes to Stripe and comes back, and a refusal is said @nightly', async ({
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/409.*\/api\/subscription\/checkout/);
  await subscription(page, { plans: offers, online: true, not_choosable: null });
  await page.goto('/settings/subscription?billing=yearly');
  const asked: unknown[] = [];
  const keys = new Set<string | undefined>();
  await page.route('**/api/subscription/checkout', (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    asked.push(route.request().postDataJSON());
    return route.fulfill(
      asked.length === 1
        ? { status: 409, json: { detail: 'This plan is no longer offered.' } }
        : { status: 201, json: { url: `${new URL(page.url()).origin}/settings/subscription?checkout=left` } },
    );
  });
  const choose = plans(page).getByRole('button', { name: 'Choose Practice' });
  await choose.click();
  await expect(page.getByText('This plan is no longer offered.', { exact: true })).toBeVisible();
  await expect(choose).toBeEnabled();
  await choose.click();
  await expect(page.getByText('Nothing was charged. Choose a plan whenever you are ready.')).toBeVisible();
  const origin_url = new URL(page.url()).origin;
  const wanted = { plan_id: offers[1]?.id, billing_period: 'yearly', origin_url };
  expect(asked).toEqual([wanted, wanted]);
  // Each press has its own key.
  expect([...keys]).toEqual([expect.any(String), expect.any(String)]);

  await subscription(page, {
    plans: offers,
    status: 'past_due',
    online: true,
    not_choosable: 'This practice has a subscription at Stripe. Change or cancel it there.',
    has_portal: true,
    kept_by_stripe: true,
    plan_id: offers[2]?.id ?? null,
    plan_name: long,
    price: 1249,
    billing_period: 'monthly',
    usage: { staff: 8, patients: 1500, storage_bytes: 30 * 2 ** 30 },
    limits: { staff_limit: 8, patient_limit: 2000, storage_limit_mib: 51_200 },
  });
  await me(page, ({ subscription: own }) => ({ subscription: { ...own, status: 'past_due' } }));
  await page.route('**/api/subscription/portal', (route) =>
    route.fulfill({ status: 201, json: { url: `${origin_url}/pharmacies` } }),
  );
  await page.goto('/settings/subscription?checkout=done');
  await expect(page.getByText('Thank you. The subscription has started.')).toBeVisible();
  await expect(page.getByText('8 of 8 Full')).toBeVisible();
  await expect(page.getByText('30 GB of 50 GB')).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Invoices and Payment' }).click();
  await expect(page).toHaveURL(/\/pharmacies$/);
  await expect(banner(page)).toContainText('The subscription is past due.');
  await banner(page).getByRole('link', { name: 'Update payment' }).click();
  await expect(page).toHaveURL(/\/settings\/subscription$/);
  await expect(page.getByText('8 of 8 Full')).toBeVisible();
  // Wait for background requests, which would end with the page, half answered.
  await page.unrouteAll({ behavior: 'wait' });
});

test('the owner of a subscription past due sees until when everything works, where to pay, and whom to write to @nightly', async ({
  signedInPage: page,
}) => {
  const [paid, ends] = [inDays(-1), inDays(13)];
  await subscription(page, {
    status: 'past_due',
    trial_ends_at: null,
    period_ends_at: paid,
    read_only_from: ends,
    billing_period: 'monthly',
    price: 99,
    plan_name: 'Practice',
    how_to_pay: 'Check to Cusp LLC\n1 Main St, Albany NY',
  });
  await me(page, ({ subscription: own }) => ({ subscription: { ...own, status: 'past_due' } }));
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), contact_email: 'billing@cusp.example' },
    });
  });
  await page.goto('/');
  await expect(banner(page)).toContainText('The subscription is past due.');
  await expect(banner(page).getByRole('link', { name: 'billing@cusp.example' })).toHaveAttribute(
    'href',
    'mailto:billing@cusp.example',
  );
  await banner(page).getByRole('link', { name: 'Update payment' }).click();
  await expect(page.getByText(/^Paid through .*Everything works until .*from then on nothing/)).toBeVisible();
  const pay = page.getByRole('region', { name: 'How to Pay' });
  await expect(pay).toContainText('Check to Cusp LLC');
  await expect(pay.getByRole('link', { name: 'billing@cusp.example' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.unrouteAll({ behavior: 'wait' });
});

test('when the trial ends soon and when it has ended, every screen says how to go on @nightly', async ({
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/403.*\/api\/patients/);
  const stands: { owner: boolean; ends: string; may_add: boolean; status: 'trialing' | 'unpaid' } = {
    owner: true,
    ends: inDays(3),
    may_add: true,
    status: 'trialing',
  };
  await me(page, () => ({
    is_owner: stands.owner,
    subscription: {
      status: stands.status,
      trial_ends_at: stands.ends,
      may_add: stands.may_add,
      ended_on: null,
    },
  }));
  await page.goto('/');
  await expect(banner(page)).toContainText(/The free trial ends on \w{3} \d{1,2}, \d{4}\. See the plans/);
  await expectAccessible(page);

  await page.route('**/api/patients', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 403, json: { detail: ended } }),
  );
  await page.goto('/patients?dialog=new');
  const dialog = page.getByRole('dialog', { name: 'Add Patient' });
  await dialog.getByLabel('First Name').fill('Mia');
  await dialog.getByLabel('Last Name').fill('Keller');
  await dialog.getByLabel('Phone *').fill('555 010 2000');
  await dialog.getByLabel('Date of Birth').fill('3/1/1980');
  Object.assign(stands, { ends: inDays(-1), may_add: false });
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await sayGender(page);
  await expect(dialog.getByText(ended)).toBeVisible();
  const message = page.getByRole('region', { name: 'Messages' });
  await expect(message.getByText('Failed to add patient', { exact: true })).toBeVisible();
  await expect(message.getByText(ended)).toBeVisible();
  // The banner knows by then, too.
  await expect(page.getByText('The free trial has ended.', { exact: true })).toBeVisible();

  await page.goto('/appointments');
  await expect(banner(page)).toContainText('You can view and export records, but not add new ones.');
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  await banner(page).getByRole('link', { name: 'Choose a plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();

  Object.assign(stands, { owner: false, status: 'unpaid' });
  await page.goto('/pharmacies');
  await expect(banner(page)).toContainText(
    /^The subscription was not paid\. .* Ask the owner of the practice to update the payment\.$/,
  );
  await expect(banner(page).getByRole('link')).toHaveCount(0);
  await page.goto('/settings/subscription');
  await expect(page).toHaveURL(/\/$/);
});
