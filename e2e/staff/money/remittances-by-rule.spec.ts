// A carrier's rule: what fits is posted automatically, what doesn't waits with its reason.
import {
  addClaimState,
  addCoverage,
  createClaims,
  getClaim,
  listReadyClaims,
  makeClaimFile,
  updatePatientBilling,
} from '@cusp/contract';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, test } from '../../support/fixtures.ts';
import { completeFilling, oak, planOf, readyToBill } from '../insurance/insurance.helpers.ts';
import { addPatient } from './payments.helpers.ts';

const advice = (number: string, control: string, line: string) => {
  const segments = [
    'ST*835*0001',
    'BPR*I*180*C*ACH************20260105',
    `TRN*1*${number}*1512345678`,
    'N1*PR*EXAMPLE DENTAL',
    'LX*1',
    `CLP*${control}*1*260*180*60**PCN555`,
    'NM1*QC*1*RIVERA*ANA',
    'SVC*AD:X2003*260*180**1',
    'CAS*CO*45*20',
    'CAS*PR*2*60',
    ...(line === '' ? [] : [`REF*6R*${line}`]),
  ];
  return [
    'ISA*00*          *00*          *ZZ*HARBOR         *ZZ*CUSP           *260105*0900*^*00501*000000009*0*T*:',
    'GS*HP*HARBOR*CUSP*20260105*0900*9*X*005010X221A1',
    ...segments,
    `SE*${segments.length + 1}*0001`,
    'GE*1*9',
    'IEA*1*000000009',
    '',
  ].join('~\n');
};

test('a carrier’s remittances post automatically when everything fits; what doesn’t waits and says why @nightly', async ({
  practice,
  signedInPage: page,
}) => {
  const { provider, filling } = await readyToBill(practice);
  const plan = await planOf(practice, { name: 'Example Dental', payer_id: 'TEST1' });
  const ana = await addPatient(practice, 'Ana', 'Rivera');
  await practice.call(updatePatientBilling, { params: { id: ana.id }, body: oak });
  await practice.call(addCoverage, {
    params: { id: ana.id },
    body: { insurance_plan_id: plan.id, relationship: 'self', rank: 1, member_id: 'MEM1' },
  });
  await completeFilling(practice, ana.id, { provider, filling });
  const ready = await practice.call(listReadyClaims, { query: {} });
  const claims = ready.map(({ coverage_id, treatments }) => ({
    coverage_id,
    treatment_ids: treatments.map(({ id }) => id),
  }));
  const [made] = await practice.call(createClaims, { body: { claims } });
  if (made === undefined) throw new Error('It was billed.');
  const params = { id: made.id };
  await practice.call(makeClaimFile, { params });
  await practice.call(addClaimState, { params, body: { state: 'perhaps_sent' } });
  const { control_number } = await practice.call(getClaim, { params });

  await page.goto('/settings/insurance');
  const carriers = page.getByRole('region', { name: 'Carriers' });
  await carriers.getByRole('button', { name: 'Change Example Dental' }).click();
  await page.getByRole('combobox', { name: 'Post Electronic Remittances' }).click();
  await page.getByRole('option', { name: 'Automatically when everything matches' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(carriers).toContainText('remittances post automatically, set by');

  const take = async (text: string) => {
    await page.goto('/payments/remittances');
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import 835 File' }).click();
    await (await chosen).setFiles({ name: 'era.835', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(page.getByRole('heading', { name: 'EXAMPLE DENTAL' })).toBeVisible();
  };
  await take(advice('EFT1', control_number, ''));
  await expect(page.getByText('Needs review: 1 line has no claim of ours by its number.')).toBeVisible();
  await expectAccessibleInBoth(page);
  await take(advice('EFT2', control_number, `${control_number}L01`));
  await expect(page.getByText('posted automatically')).toBeVisible();
  await expect(page.getByText('by Cusp, by the rule of')).toBeVisible();

  await page.goto('/payments/remittances');
  await page.getByText('Posted Automatically (1)').click();
  const list = page.getByRole('list', { name: 'Remittances' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText('EFT2');
  await page.getByText('To Post (1)').click();
  await expect(list).toContainText('Needs review: 1 line has no claim of ours by its number.');
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
