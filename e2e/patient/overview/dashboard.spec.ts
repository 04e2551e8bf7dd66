// The patient's dashboard and the portal's shell. product.md, 2, "Patient dashboard", "Navigation shells".
import { confirmAppointment, createTreatmentPlan, presentPlan, updateAppointment } from '@cusp/contract';
import type { Page } from '@playwright/test';
import { dayFromToday, inShort } from '../../support/days.ts';
import {
  expect,
  expectAccessibleInBoth,
  expectNoSidewaysScroll,
  openPortalFor,
  sizes,
  test,
} from '../../support/portal.ts';
import { book, pay, prescribe, treat } from '../../support/record.ts';

const card = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Your record' }).getByRole('listitem').filter({ hasText: label });

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('shows counts, the next three visits, what is owed and what is on file @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      const { id } = visitor.patient;
      await book(practice, id, 40, { type: 'crown' });
      await book(practice, id, 3, {
        appointment_time: '14:00',
        type: 'root_canal',
        notes: 'Eat before you come.',
      });
      await book(practice, id, 0, { appointment_time: '00:00' });
      await book(practice, id, 3, { appointment_time: '09:30', type: 'cleaning' });
      await book(practice, id, -1, { type: 'whitening' });
      const called = await book(practice, id, 1, { type: 'extraction' });
      await practice.call(updateAppointment, {
        params: { id: called.id },
        body: { ...called, status: 'cancelled' },
      });
      const crown = await treat(practice, id, { cost: 900 });
      await treat(practice, id, { procedure: 'Filling', cost: 120.5 });
      await pay(practice, id, 400, { treatment_id: crown.id });
      await prescribe(practice, id);

      await page.goto('/patient-portal/dashboard');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
      await expect(card(page, 'Total Appointments')).toContainText('6');
      await expect(card(page, 'Prescriptions')).toContainText('1');
      await expect(card(page, 'Treatments')).toContainText('2');
      await expect(card(page, 'Images')).toContainText('0');

      const visits = page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem');
      await expect(visits).toHaveCount(3);
      await expect(visits.nth(0)).toHaveText(`${inShort(dayFromToday(0))}12:00 AMCheckupNo notes`);
      await expect(visits.nth(1)).toHaveText(`${inShort(dayFromToday(3))}9:30 AMCleaningNo notes`);
      await expect(visits.nth(2)).toHaveText(
        `${inShort(dayFromToday(3))}2:00 PMRoot CanalEat before you come.`,
      );

      const due = page.getByRole('region', { name: 'Balance due' });
      await expect(due).toContainText('$620.50 due now · $620.50 open on 2 bills');
      const own = page.getByRole('region', { name: 'Your Information' });
      await expect(own.getByRole('term')).toHaveText([
        'Email',
        'Phone',
        'Date of Birth',
        'Insurance Provider',
      ]);
      await expect(own.getByRole('definition')).toHaveText([
        visitor.email,
        '(212) 555-0188',
        'Jun 9, 1984',
        'None',
      ]);
      await expect(page.getByRole('region', { name: 'Your Dental Office' })).toContainText(
        "Ada Molar's practice",
      );
      expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px');

      await due.getByRole('link', { name: 'View Bills' }).click();
      await expect(page).toHaveURL(/\/patient-portal\/payments$/);
    });

    test('shows what waiting for a response, and what was confirmed @nightly', async ({
      portalPage: page,
      practice,
      visitor,
    }) => {
      const { id } = visitor.patient;
      const visit = await book(practice, id, 3, { type: 'cleaning' });
      await practice.call(confirmAppointment, { params: { id: visit.id }, body: { how: 'phone' } });
      await book(practice, id, 40, { type: 'crown' });
      const crown = await treat(practice, id, { status: 'planned' });
      const plan = await practice.call(createTreatmentPlan, {
        body: {
          patient_id: id,
          title: 'Upper right',
          phases: [{ name: '', visits: [{ lines: [{ treatment_id: crown.id }] }] }],
        },
      });
      await practice.call(presentPlan, {
        params: { id: plan.id },
        body: { valid_until: dayFromToday(30), in_portal: true },
      });
      await page.goto('/patient-portal/dashboard');
      const visits = page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem');
      await expect(visits.nth(0)).toContainText('confirmed');
      await expect(visits.nth(1)).not.toContainText('confirmed');
      const waiting = page.getByRole('list', { name: 'To do' }).getByRole('listitem');
      await expect(waiting).toContainText('A treatment plan needs your response');
      await expectAccessibleInBoth(page);
      await expectNoSidewaysScroll(page);
      await waiting.getByRole('link', { name: 'View Plan' }).click();
      await expect(page.getByRole('region', { name: 'Upper right' })).toBeVisible();
      await page.goto('/patient-portal/appointments');
      await expect(page.getByRole('list', { name: 'Upcoming' }).getByText('confirmed')).toHaveCount(1);
    });

    test('says so when there is nothing @nightly', async ({ page, site, practice }) => {
      const visitor = await openPortalFor(site, practice, { email: '' });
      await page.goto('/patient-portal/login');
      await page.evaluate((token) => localStorage.setItem('cusp.patient.token', token), visitor.token);
      await page.goto('/patient-portal/dashboard');
      await expect(page.getByText('No upcoming appointments', { exact: true })).toBeVisible();
      await expect(card(page, 'Total Appointments')).toContainText('0');
      await expect(page.getByRole('region', { name: 'Your Information' })).toContainText('Not provided');
      await expect(page.getByRole('region', { name: 'Balance due' })).toHaveCount(0);
    });

    test('every place of the sidebar is a screen @nightly', async ({ portalPage: page }) => {
      await page.goto('/patient-portal/dashboard');
      const phone = viewport.width < 768;
      for (const [words, path, heading] of [
        ['My Appointments', 'appointments', 'My Appointments'],
        ['Treatments', 'treatments', 'Treatments'],
        ['My Treatment Plan', 'treatment-plans', 'My Treatment Plan'],
        ['Prescriptions', 'prescriptions', 'Prescriptions'],
        ['Payments', 'payments', 'Payments & Billing'],
        ['My Images', 'images', 'My Images'],
        ['My Forms', 'forms', 'My Forms'],
        ['My Documents', 'documents', 'My Documents'],
        ['Messages', 'messages', 'Messages'],
        ['My Profile', 'profile', 'My Profile'],
        ['Dashboard', 'dashboard', 'Welcome, Mia!'],
      ] as const) {
        if (phone) await page.getByRole('button', { name: 'More' }).click();
        const main = page.getByRole('navigation', { name: 'Main' });
        await expect(main.getByRole('link')).toHaveCount(11);
        await main.getByRole('link', { name: words, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/patient-portal/${path}$`));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        if (phone) await expect(page.getByRole('dialog')).toBeHidden();
      }
    });
  });
}

test('a phone has what is looked for most at its foot @nightly', async ({ portalPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/patient-portal/dashboard');
  const bar = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect(bar.getByRole('link')).toHaveText(['Dashboard', 'Appointments', 'Payments']);
  await bar.getByRole('link', { name: 'Payments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments & Billing' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page');
  const { height = 0 } = (await bar.getByRole('link', { name: 'Payments' }).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
});

test('what can’t be loaded is silent, and can be tried again @nightly', async ({
  portalPage: page,
  practice,
  visitor,
  allowProblems,
}) => {
  allowProblems(/500/);
  await book(practice, visitor.patient.id, 2);
  for (const list of ['appointments', 'treatments', 'prescriptions', 'images']) {
    await page.route(`**/api/patient-portal/${list}`, (route) =>
      route.fulfill({ status: 500, json: { detail: 'No.' } }),
    );
  }
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(card(page, 'Treatments')).toContainText('–');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Upcoming Appointments' }).getByRole('listitem')).toHaveCount(
    1,
  );
});

test('a spinner stands in until the session is restored @nightly', async ({ portalPage: page }) => {
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/patient-portal/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/patient-portal/dashboard');
  await expect(page.getByRole('status').getByText('Loading')).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
});
