// A patient sends both sides of a new insurance card; staff look at it and take it over. Issue 26.
import {
  addCoverage,
  createCarrier,
  createInsurancePlan,
  getCoverages,
  requestOf,
  sendInsuranceCard,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/portal.ts';
import { storeTokens } from '../../support/store-tokens.ts';
import { png } from '../../staff/imaging/images.helpers.ts';

const card = (name: string, gray: number) => png(name, gray, { width: 856, height: 540 });

test('a new card goes from the patient’s phone to the coverage, whose numbers a person enters @nightly', async ({
  page: portal,
  context,
  practice,
  visitor,
  site,
  allowProblems,
}) => {
  await storeTokens(context, site, { staff: practice.token, patient: visitor.token });
  const carrier = await practice.call(createCarrier, { body: { name: 'Cedarline Dental' } });
  const plan = await practice.call(createInsurancePlan, {
    body: {
      carrier_id: carrier.id,
      name: 'PPO 1500',
      group_number: '20417',
      benefits: [{ type: 'percent', percent: 80 }],
    },
  });
  const { id } = visitor.patient;
  const body = { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'CL-77' } as const;
  await practice.call(addCoverage, { params: { id }, body });

  await portal.setViewportSize({ width: 390, height: 844 });
  await portal.goto('/patient-portal/profile');
  await portal.getByRole('button', { name: 'Send a New Card' }).click();
  const dialog = portal.getByRole('dialog', { name: 'Send a New Card' });
  const input = (label: string) => dialog.getByLabel(label, { exact: true }).and(portal.locator('input'));
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Take a photo of the front first.')).toBeVisible();
  await expectAccessibleInBoth(portal);
  // A file that isn't a picture is refused with a sentence, and nothing is lost.
  allowProblems(/422 .*insurance-cards/);
  const wrong = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await input('Choose a file for the front').setInputFiles(wrong);
  await dialog.getByLabel('Member ID').fill('CL-900');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByRole('alert').first()).toContainText(
    'Only PNG, JPEG and WebP images can be taken',
  );
  await input('Replace the front').setInputFiles(card('front.png', 200));
  await input('Choose a file for the back').setInputFiles(card('back.png', 90));
  await expectNoSidewaysScroll(portal);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog).toBeHidden();
  const sent = portal.getByRole('list', { name: 'Cards that you sent' });
  await expect(sent).toContainText('not looked at yet');

  // The practice finds it on the work list, and looks at it beside the coverage.
  const staff = await context.newPage();
  await staff.goto('/work-list?whose=everybody');
  await expect(staff.getByText('New insurance card').first()).toBeVisible();
  await staff.goto(`/patients/${id}`);
  const section = staff.getByRole('region', { name: 'Insurance' });
  await expect(section).toContainText('Entered by the patient: ID CL-900.');
  await section.getByRole('button', { name: 'Review New Card' }).click();
  const looking = staff.getByRole('dialog', { name: 'New Card from the Patient' });
  await expect(looking.getByRole('img', { name: 'Back of the card' })).toBeVisible();
  await expect(looking.getByRole('radio', { name: /Cedarline Dental PPO 1500/ })).toBeChecked();
  await expectAccessibleInBoth(staff);
  await looking.getByRole('button', { name: 'Add to Coverage' }).click();
  const changing = staff.getByRole('dialog', { name: 'Change Cedarline Dental PPO 1500' });
  await expect(changing.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  await expect(changing).toContainText('Entered by the patient: ID CL-900.');
  await changing.getByLabel('Member ID').fill('CL-900');
  await changing.getByRole('button', { name: 'Save Changes' }).click();
  await expect(section).toContainText('ID CL-900');
  await expect(section.getByRole('button', { name: 'Review New Card' })).toHaveCount(0);
  const { coverages, sent_cards } = await practice.call(getCoverages, { params: { id } });
  expect(coverages).toMatchObject([{ member_id: 'CL-900', card: [{ side: 'front' }, { side: 'back' }] }]);
  expect(sent_cards).toEqual([]);

  await portal.reload();
  await expect(sent).toContainText('added to your record');
});

test('a card of a plan that the patient has no coverage of is entered beside its photos; another is dismissed @nightly', async ({
  page: staff,
  context,
  practice,
  visitor,
  site,
}) => {
  await storeTokens(context, site, { staff: practice.token });
  const carrier = await practice.call(createCarrier, { body: { name: 'Cedarline Dental' } });
  await practice.call(createInsurancePlan, {
    body: { carrier_id: carrier.id, name: 'PPO 1500', benefits: [{ type: 'percent', percent: 80 }] },
  });
  for (const gray of [60, 160]) {
    const sent = await staff.request.post(`${site}${requestOf(sendInsuranceCard, { body: {} }).url}`, {
      headers: { authorization: `Bearer ${visitor.token}` },
      multipart: { file: card('front.png', gray) },
    });
    expect(sent.status()).toBe(201);
  }
  const { id } = visitor.patient;
  await staff.goto(`/patients/${id}`);
  const section = staff.getByRole('region', { name: 'Insurance' });
  const look = section.getByRole('button', { name: 'Review New Card' });
  await expect(look).toHaveCount(2);
  await look.first().click();
  await staff.getByRole('button', { name: 'Another Plan: Add Coverage' }).click();
  const adding = staff.getByRole('dialog', { name: 'Add Coverage' });
  await expect(adding.getByRole('img', { name: 'Front of the card' })).toBeVisible();
  await adding.getByRole('combobox', { name: 'Plan', exact: true }).click();
  await staff.getByRole('option', { name: /PPO 1500/ }).click();
  await adding.getByLabel('Member ID').fill('CL-1');
  await adding.getByRole('button', { name: 'Add Coverage' }).click();
  await expect(adding).toBeHidden();
  await expect(look).toHaveCount(1);

  await look.click();
  await staff.getByRole('button', { name: 'Dismiss…' }).click();
  const dismissing = staff.getByRole('dialog', { name: 'Dismiss the Card' });
  await dismissing.getByLabel('Reason').fill('The same card again');
  await dismissing.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(look).toHaveCount(0);
  const { coverages, sent_cards } = await practice.call(getCoverages, { params: { id } });
  expect(coverages).toMatchObject([{ member_id: 'CL-1', card: [{ side: 'front' }] }]);
  expect(sent_cards).toEqual([]);
});
