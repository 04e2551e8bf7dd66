// An adult asks that the guarantor doesn't read the procedures on bills. Issue 23, point 22.
import { addFamilyMember, createFamily, createPatient, createTreatment } from '@cusp/contract';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { button } from '../practice/settings.helpers.ts';

test('an adult’s procedures are hidden from the guarantor, as they asked, and not from staff @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const add = (first_name: string, date_of_birth: string) =>
    practice.call(createPatient, {
      body: { first_name, last_name: 'Keller', phone: '(212) 555-0147', date_of_birth },
    });
  const mia = await add('Mia', '1962-06-09');
  const tom = await add('Tom', '1998-02-03');
  const family = await practice.call(createFamily, { body: { patient_id: mia.id } });
  await practice.call(addFamilyMember, { params: { id: family.id }, body: { patient_id: tom.id } });
  await practice.call(createTreatment, {
    body: { patient_id: tom.id, procedure: 'Extraction', cost: 300, status: 'completed' },
  });

  // Nobody else pays for her.
  await page.goto(`/patients/${mia.id}?tab=messages`);
  await expect(page.getByText('Care: Consent not recorded: no texts are sent.')).toBeVisible();
  await expect(page.getByText('Procedures on bills')).toHaveCount(0);

  await page.goto(`/patients/${tom.id}?tab=messages`);
  await expect(page.getByText('guarantor: Mia Keller')).toBeVisible();
  await button(page, 'Hide Procedures').click();
  await expect(page.getByText(/the guarantor sees only “Dental services”/)).toContainText('Recorded by');
  await expect(button(page, 'Show Procedures')).toBeEnabled();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`/patients/${mia.id}?tab=ledger`);
  // Staff see what was done.
  await expect(page.getByText('Extraction').first()).toBeVisible();
});
