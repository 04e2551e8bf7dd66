// Every screen of the portal for everybody: axe in light and dark, 360 px without sideways scroll, long names.
import {
  expect,
  expectAccessibleInBoth,
  expectNoBrokenWords,
  expectNoSidewaysScroll,
  linkRecord,
  test,
} from '../../support/portal.ts';
import { book, pay, prescribe, treat } from '../../support/record.ts';

const long = 'Wolfeschlegelsteinhausenbergerdorff';
const places = [
  'dashboard',
  'appointments',
  'book',
  'check-in',
  'treatments',
  'treatment-plans',
  'prescriptions',
  'payments',
  'images',
  'documents',
  'forms',
  'instructions',
  'messages',
  'requests',
  'profile',
  'access',
];

test('is accessible in light and dark, and fits, at a desk and on a phone @nightly', async ({
  portalPage: page,
  site,
  practice,
  visitor,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 844 });
  const { id } = await linkRecord(site, visitor, practice, {
    first_name: long,
    last_name: 'Maximiliana-Konstantinopolitanskaya',
    email: `${long}.${long}@example.com`.toLowerCase(),
    insurance_provider: long + long,
    address: `${long} ${long}\n${long}`,
  });
  await book(practice, id, 2, { notes: long.repeat(3) });
  await book(practice, id, -2);
  const bridge = await treat(practice, id, {
    procedure: 'Bridge',
    cost: 999_999.99,
    tooth_number: '#3–#5',
    description: `${long} `.repeat(12),
  });
  await pay(practice, id, 1000, { treatment_id: bridge.id });
  await pay(practice, id, 250.5, { status: 'pending', payment_method: 'insurance' });
  await prescribe(practice, id, { medication: long + long, instructions: `${long}\n`.repeat(3) });

  await page.goto('/patient-portal/login');
  await page.evaluate((record) => sessionStorage.setItem('cusp.patient.record', record), id);
  for (const place of [...places, 'profile?mode=edit']) {
    await page.goto(`/patient-portal/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await expectNoBrokenWords(page);
    await page.setViewportSize({ width: 1280, height: 844 });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessibleInBoth(page);
});
