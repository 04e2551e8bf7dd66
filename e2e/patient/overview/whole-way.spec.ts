// From the invitation to the paid bill, on the test provider. Issue 3, "Done when".
import { listPayments } from '@cusp/contract';
import { addPatient, expect, invite, sizes, test } from '../../support/portal.ts';
import { randomUUID } from 'node:crypto';
import { treat } from '../../support/record.ts';

for (const { name, ...viewport } of sizes) {
  test.describe(name, () => {
    test.use({ viewport });

    test('staff invite, the patient chooses a password and pays a bill, staff see the payment', async ({
      page,
      browser,
      site,
      practice,
    }) => {
      test.slow();
      const patient = await addPatient(practice, { first_name: 'Mia', last_name: 'Keller' });
      const crown = await treat(practice, patient.id, { cost: 250.5, tooth_number: '#14' });
      await page.goto(await invite(practice, patient, `mia.${randomUUID()}@example.com`));
      await page.getByRole('textbox', { name: 'Password' }).fill('a few easy words');
      await page.getByRole('button', { name: 'Open My Portal' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' })).toBeVisible();
      await page.getByRole('link', { name: 'View Bills' }).click();

      // Declined: nothing is paid.
      await page.getByRole('button', { name: 'Pay Online' }).click();
      await expect(page.getByText('Test mode: no real payments')).toBeVisible();
      await expect(page.getByText('$250.50')).toBeVisible();
      await page.getByRole('button', { name: 'Decline' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
      await page.getByRole('link', { name: 'Try Again' }).click();
      await expect(page).toHaveURL(/\/patient-portal\/payments$/);

      // Abandoned: the bill is still there.
      await page.getByRole('button', { name: 'Pay Online' }).click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page).toHaveURL(/\/patient-portal\/payments$/);

      await page.getByRole('button', { name: 'Pay Online' }).click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
      await expect(page.getByText('$250.50')).toBeVisible();
      await page.getByRole('link', { name: 'Continue to Payments' }).click();

      await expect(page.getByText('No outstanding bills')).toBeVisible();
      // A table at a desk, a list on a phone; above it are the year's sums.
      const history = page
        .getByRole('table', { name: 'Payment History' })
        .or(page.getByRole('list', { name: 'Payment History' }));
      await expect(history.getByText('$250.50')).toBeVisible();
      await expect(history.getByText('Card · Online')).toBeVisible();
      await expect(history.getByRole('button', { name: /^Receipt for Crown/ })).toBeVisible();

      const payments = await practice.call(listPayments, { query: {} });
      expect(payments).toMatchObject([
        { amount: 250.5, status: 'completed', payment_method: 'card', online: true, treatment_id: crown.id },
      ]);
      // And on the screen of the staff.
      const staff = await browser.newContext({
        baseURL: site,
        // On a wide screen, whatever device the patient has.
        viewport: { width: 1280, height: 800 },
        storageState: {
          cookies: [],
          origins: [
            {
              origin: new URL(site).origin,
              localStorage: [{ name: 'cusp.staff.token', value: practice.token }],
            },
          ],
        },
      });
      const desk = await staff.newPage();
      await desk.goto('/payments');
      const row = desk
        .getByRole('table', { name: 'Payment History' })
        .getByRole('row')
        .filter({ hasText: 'Keller' });
      await expect(row).toContainText('$250.50');
      await expect(row).toContainText('Online');
      await staff.close();
    });
  });
}
