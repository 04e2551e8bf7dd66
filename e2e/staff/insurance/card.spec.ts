// Photos of both sides of an insurance card, beside the number that a person reads off it. Issue 26.
import { createCarrier, createInsurancePlan, createPatient, getCoverages } from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { png } from '../imaging/images.helpers.ts';

test.use({ role: 'receptionist' });

const card = (name: string, gray: number) => png(name, gray, { width: 856, height: 540 });

test('both sides of a card are stored with a new coverage, seen large, replaced and removed @nightly', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  const carrier = await practice.call(createCarrier, { body: { name: 'Cedarline Dental' } });
  await practice.call(createInsurancePlan, {
    body: {
      carrier_id: carrier.id,
      name: 'PPO 1500',
      group_number: '20417',
      benefits: [{ type: 'percent', percent: 80 }],
    },
  });
  const { id } = await practice.call(createPatient, {
    body: { first_name: 'Ines', last_name: 'Diaz', date_of_birth: '1984-06-09', phone: '(212) 555-0147' },
  });
  await page.goto(`/patients/${id}`);
  const section = page.getByRole('region', { name: 'Insurance' });
  await section.getByRole('button', { name: 'Add Coverage' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Coverage' });
  const input = (label: string) =>
    page.getByRole('dialog').getByLabel(label, { exact: true }).and(page.locator('input'));
  await input('Choose a file for the front').setInputFiles(card('front.png', 200));
  await input('Choose a file for the back').setInputFiles(card('back.png', 90));
  // The number is read off the photo, large where it is small.
  await adding.getByRole('button', { name: 'Front of the card, enlarged' }).click();
  const large = page.getByRole('dialog', { name: 'Front of the card' });
  await expect(large.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await adding.getByRole('combobox', { name: 'Plan', exact: true }).click();
  await page.getByRole('option', { name: /PPO 1500/ }).click();
  await expect(adding).toContainText('The plan’s group number is 20417.');
  await adding.getByLabel('Member ID').fill('CL-77');
  await expectAccessibleInBoth(page);
  await adding.getByRole('button', { name: 'Add Coverage' }).click();
  await expect(adding).toBeHidden();
  const of = async () => (await practice.call(getCoverages, { params: { id } })).coverages[0];
  await expect.poll(async () => (await of())?.card.map(({ side }) => side)).toEqual(['front', 'back']);

  // Seen by anybody who sees the coverage.
  await section.getByRole('button', { name: 'Card of Cedarline Dental PPO 1500' }).click();
  const seen = page.getByRole('dialog', { name: 'Card of Cedarline Dental PPO 1500' });
  await expect(seen.getByRole('img', { name: 'Back of the card' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seen).toBeHidden();

  // On a phone: replaced, and a wrong file is refused with a sentence.
  await page.setViewportSize({ width: 390, height: 844 });
  await section.getByRole('button', { name: 'Change Cedarline Dental PPO 1500' }).click();
  const changing = page.getByRole('dialog', { name: 'Change Cedarline Dental PPO 1500' });
  await expect(changing.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  allowProblems(/422 .*card-photos/);
  const wrong = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await input('Replace the front').setInputFiles(wrong);
  await expect(changing.getByRole('alert')).toContainText('Only PNG, JPEG and WebP images can be taken');
  const [first] = (await of())?.card ?? [];
  await input('Replace the front').setInputFiles(card('newer.png', 30));
  await expect(page.getByText('Card photo saved')).toBeVisible();
  expect((await of())?.card[0]?.id).not.toBe(first?.id);
  await changing.getByRole('button', { name: 'Remove the back' }).click();
  await expect(changing.getByText('No photo yet')).toBeVisible();
  // It is faded until the removal is answered.
  await expect(changing.getByRole('button', { name: 'Choose a file for the back' })).toBeEnabled();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);
  expect((await of())?.card.map(({ side }) => side)).toEqual(['front']);
});
