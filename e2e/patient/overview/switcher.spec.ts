// One account, several records: a parent and children. Issue 3, "A parent and children"; decisions.md, "Patient portal".
import { getPatient } from '@cusp/contract';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  linkRecord,
  sizes,
  test,
} from '../../support/portal.ts';
import { dayFromToday, inShort } from '../../support/days.ts';
import { book, pay, treat } from '../../support/record.ts';

const switcher = (page: Page) => page.getByRole('button', { name: /Change patient$/ });

const recordsIn = (page: Page) => page.getByRole('dialog', { name: 'Change patient' }).getByRole('button');

async function switchTo(page: Page, name: RegExp): Promise<void> {
  await switcher(page).click();
  await recordsIn(page).filter({ hasText: name }).click();
}

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('each record shows its own, also after a reload @nightly', async ({
      portalPage: page,
      site,
      practice,
      visitor,
    }) => {
      const ben = await linkRecord(site, visitor, practice, { first_name: 'Ben', last_name: 'Keller' });
      await treat(practice, visitor.patient.id, { cost: 900 });
      const braces = await treat(practice, ben.id, { procedure: 'Braces', cost: 50 });
      await pay(practice, ben.id, 20, { treatment_id: braces.id });

      const records: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/patient-portal/payments'))
          records.push(request.headers()['cusp-patient'] ?? 'none');
      });
      await page.goto('/patient-portal/payments');
      const bills = page.getByRole('region', { name: 'Outstanding Bills' });
      await expect(bills.getByRole('listitem')).toHaveText(/Crown/);
      await expect(switcher(page)).toContainText('Mia Keller');
      await switcher(page).click();
      await expect(recordsIn(page)).toHaveCount(2);
      await expect(recordsIn(page).first()).toHaveAttribute('aria-current', 'true');
      await expectAccessible(page);
      await recordsIn(page).last().click();

      await expect(bills.getByRole('listitem')).toHaveText(/Braces/);
      await expect(page.getByRole('list', { name: 'Figures' })).toContainText('$30.00');
      await expect(page.getByText('Crown')).toHaveCount(0);
      await expect(switcher(page)).toContainText('Ben Keller');
      await page.reload();
      await expect(bills.getByRole('listitem')).toHaveText(/Braces/);
      expect(records).toEqual([visitor.patient.id, ben.id, ben.id]);

      await switchTo(page, /Mia/);
      await expect(bills.getByRole('listitem')).toHaveText(/Crown/);
      await expectNoSidewaysScroll(page);
    });
  });
}

test('the first screen shows everybody’s next visit and what is due, says who is signed in, and opens a record @nightly', async ({
  portalPage: page,
  site,
  practice,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const ben = await linkRecord(site, visitor, practice, { first_name: 'Ben', last_name: 'Keller' });
  await book(practice, ben.id, 3, { appointment_time: '14:00' });
  await treat(practice, visitor.patient.id, { cost: 900 });
  await page.goto('/patient-portal/dashboard');
  const records = page.getByRole('region', { name: 'People You Manage' });
  await expect(records).toContainText(`You are signed in as ${visitor.email}.`);
  const rows = records.getByRole('listitem');
  await expect(rows.nth(0)).toContainText('No visit booked$900.00 due nowOpen now');
  await expect(rows.nth(1)).toContainText(`${inShort(dayFromToday(3))}, 2:00 PM`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await records.getByRole('button', { name: 'Open the record of Ben Keller' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ben!' })).toBeVisible();
  await expect(switcher(page)).toContainText('Ben Keller’s record');
});

test('another tab opens at the first record @nightly', async ({
  portalPage: page,
  context,
  site,
  practice,
  visitor,
}) => {
  await linkRecord(site, visitor, practice, { first_name: 'Ben' });
  await page.goto('/patient-portal/dashboard');
  await switchTo(page, /Ben/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ben!' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/patient-portal/dashboard');
  await expect(tab.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
});

test('who has one record sees no switcher @nightly', async ({ portalPage: page }) => {
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
  await expect(switcher(page)).toHaveCount(0);
});

test('what is typed for one patient never goes to another', async ({
  portalPage: page,
  site,
  practice,
  visitor,
}) => {
  const ben = await linkRecord(site, visitor, practice, { first_name: 'Ben', phone: '2125550199' });
  await page.goto('/patient-portal/profile?mode=edit');
  const phone = page.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('917 555 0101');
  await switchTo(page, /Ben/);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(phone).toHaveValue('917 555 0101');
  await expect(switcher(page)).toContainText('Mia');
  await switchTo(page, /Ben/);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(switcher(page)).toContainText('Ben');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(phone).toHaveValue('2125550199');
  await phone.fill('646 555 0102');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('(646) 555-0102', { exact: true })).toBeVisible();
  expect(await practice.call(getPatient, { params: { id: ben.id } })).toMatchObject({
    phone: '646 555 0102',
  });
  expect(await practice.call(getPatient, { params: { id: visitor.patient.id } })).toMatchObject({
    phone: '2125550188',
  });
});

test('a chosen record that is no longer the account’s is forgotten @nightly', async ({
  portalPage: page,
  allowProblems,
}) => {
  allowProblems(/404/);
  await page.goto('/patient-portal/login');
  await page.evaluate(() =>
    sessionStorage.setItem('cusp.patient.record', '01900000-0000-7000-8000-000000000000'),
  );
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
});
