// A carrier's payment: its 835 is taken, looked at, confirmed and posted, and the patient owes the rest.
import { createTreatment } from '@cusp/contract';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../../support/expectations.ts';
import { expect, test } from '../../support/fixtures.ts';
import { addPatient } from './payments.helpers.ts';

const advice = [
  'ISA*00*          *00*          *ZZ*HARBOR         *ZZ*CUSP           *260105*0900*^*00501*000000009*0*T*:',
  'GS*HP*HARBOR*CUSP*20260105*0900*9*X*005010X221A1',
  'ST*835*0001',
  'BPR*I*379*C*ACH************20260105',
  'TRN*1*EFT7788*1512345678',
  'N1*PR*HARBOR DENTAL PLAN',
  'LX*1',
  'CLP*C1001*1*950*400*450**PCN555',
  'NM1*QC*1*RIVERA*ANA****MI*MEM0001',
  'SVC*AD:X1001*950*400**1',
  'DTM*472*20260102',
  'CAS*CO*45*100',
  'CAS*PR*1*50**2*400',
  'PLB*1999999984*20261231*WO:PCN400*21',
  'SE*13*0001',
  'GE*1*9',
  'IEA*1*000000009',
  '',
].join('~\n');

test('an 835 is taken, its line confirmed, posted, and the patient owes what is left', async ({
  practice,
  signedInPage: page,
  allowProblems,
}) => {
  allowProblems(/422 .*remittances/);
  const ana = await addPatient(practice, 'Ana', 'Rivera');
  await practice.call(createTreatment, {
    body: {
      patient_id: ana.id,
      procedure: 'Crown',
      cost: 950,
      status: 'completed',
      service_date: '2026-01-02',
    },
  });
  await page.goto('/payments/remittances');
  await expect(page.getByText('No remittances yet.')).toBeVisible();
  const take = async (text: string) => {
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Import 835 File' }).click();
    await (await chosen).setFiles({ name: 'era.835', mimeType: 'text/plain', buffer: Buffer.from(text) });
  };
  await take(advice.replace('SE*13', 'SE*12'));
  await expect(
    page.getByRole('alert').filter({ hasText: 'Segment 15 (SE) counts something else' }),
  ).toBeVisible();
  await take(advice);
  await expect(page.getByRole('heading', { name: 'HARBOR DENTAL PLAN' })).toBeVisible();
  const claim = page.getByRole('region', { name: 'ANA RIVERA, member MEM0001' });
  await expect(claim).toContainText('Will post: payment $400.00, write-off $100.00');
  await expect(claim).toContainText('deductible $50.00');
  await expect(page.getByRole('button', { name: 'Post' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Close Manually' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await claim.getByRole('button', { name: 'Confirm Crown' }).click();
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Remittance posted')).toBeVisible();
  await expect(claim).toContainText('Posted: payment $400.00, write-off $100.00');
  await expect(page.getByRole('button', { name: 'Close Manually' })).toHaveCount(0);
  await claim.getByRole('link', { name: 'Ana Rivera' }).click();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Balance$450.00');
});
