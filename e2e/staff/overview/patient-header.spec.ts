// The header of a patient's record at a desk. Issue 57, point 11.
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { addPatient } from './patient-detail.helpers.ts';

test('the header is one line that begins with what may harm, and unfolds for good @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const patient = await addPatient(practice, {
    allergies: 'Penicillin',
    medical_history: 'Asthma, albuterol inhaler as needed.',
  });
  const header = page.getByRole('region', { name: 'Patient', exact: true });
  const alerts = page.getByRole('list', { name: 'Alerts' }).getByRole('listitem');
  const recall = alerts.filter({ hasText: 'Recall' });
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/patients/${patient.id}`);
    await expect(alerts.first()).toBeInViewport({ ratio: 1 });
    await expect(alerts.nth(1)).toBeInViewport({ ratio: 1 });
    const [first, name, book] = await Promise.all(
      [
        alerts.first(),
        header.getByRole('heading'),
        header.getByRole('button', { name: 'Schedule Appointment' }),
      ].map(async (each) => (await each.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
    );
    // What is done most is in the line of the name; below it stands one line of flags.
    expect(book?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0) + 24);
    expect(first?.x).toBeLessThan(name?.x ?? 0);
    expect((await header.getByRole('list', { name: 'Alerts' }).boundingBox())?.height).toBeLessThan(60);
    await expectNoSidewaysScroll(page);
  }
  await expect(recall).not.toBeInViewport();
  await expectAccessibleInBoth(page);
  await header.getByRole('button', { name: 'More about the patient' }).click();
  await expect(recall).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(recall).toBeInViewport({ ratio: 1 });
  await header.getByRole('button', { name: 'Less about the patient' }).click();
  await expect(recall).not.toBeInViewport();
});
