// The whole circle of an insured visit with two plans, from the card to the statement. Issue 26.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  createFeeSchedule,
  createPatient,
  createTreatment,
  createTreatmentPlan,
  getCoverages,
  getPatientBar,
  listOperatories,
  setFees,
  setVisitProgress,
  updateCoverage,
  updatePatientBilling,
} from '@cusp/contract';
import { expect, expectAccessibleInBoth, expectNoSidewaysScroll, test } from '../../support/fixtures.ts';
import { drawOn } from '../../support/signature.ts';
import { bookAt, openDay, visit } from '../schedule/schedule.helpers.ts';
import { oak, planOf, readyToBill } from './insurance.helpers.ts';
import { dayFromToday } from '../../support/days.ts';

const answer = readFileSync(
  path.join(import.meta.dirname, '../../../server/src/features/insurance/x12/testing/samples/271.x12'),
  'utf8',
);

test('from two cards over estimate, signature, visit and two claims to the patient’s rest on a statement', async ({
  practice,
  signedInPage: page,
}) => {
  // A day of a front desk in one test.
  test.slow();
  const { call } = practice;
  const { provider, filling } = await readyToBill(practice);
  const allows = async (name: string, fee: number) => {
    const { id } = await call(createFeeSchedule, { body: { kind: 'contracted', name } });
    const fees = [{ procedure_id: filling.id, fee }];
    await call(setFees, { params: { id }, body: { valid_from: '2020-01-01', fees } });
    return id;
  };
  const benefits = [
    { type: 'percent', percent: 80 },
    { type: 'maximum', amount: 1500, period: 'benefit_year' },
  ] as const;
  await planOf(
    practice,
    { name: 'Example Dental', payer_id: 'TEST1' },
    {
      name: 'First',
      group_number: 'GRP100',
      fee_schedule_id: await allows('Contract', 234),
      benefits: [...benefits],
    },
  );
  await planOf(
    practice,
    { name: 'Harbor Mutual', payer_id: 'TEST2' },
    {
      name: 'Second',
      in_network: false,
      fee_schedule_id: await allows('Harbor allows', 260),
      coordination: 'non_duplication',
      benefits: [...benefits],
    },
  );
  const patient = await call(createPatient, {
    body: {
      first_name: 'Ana',
      last_name: 'Rivera',
      phone: '(217) 555-0101',
      date_of_birth: '1985-04-12',
      address: '12 Oak Ave, Springfield, IL 62704',
    },
  });
  const params = { id: patient.id };
  await call(updatePatientBilling, { params, body: oak });
  const { id: treatment_id } = await call(createTreatment, {
    body: {
      patient_id: patient.id,
      procedure: 'Filling',
      procedure_id: filling.id,
      cost: 260,
      status: 'planned',
      tooth: 26,
      surfaces: 'MO',
      provider_id: provider.id,
    },
  });
  await call(createTreatmentPlan, {
    body: {
      patient_id: patient.id,
      title: 'Filling',
      phases: [{ name: '', visits: [{ lines: [{ treatment_id }] }] }],
    },
  });
  /** The open amount, the part expected from insurers, and the part due now. */
  const owed = async () => {
    const { open, insurance_pending, due_now } = (await call(getPatientBar, { params })).owed;
    return [open, insurance_pending, due_now];
  };

  await test.step('two cards are entered, and the first carrier’s answer is read', async () => {
    await page.goto(`/patients/${patient.id}`);
    const section = page.getByRole('region', { name: 'Insurance' });
    // The test clearinghouse sends back whose member ID ends in R, and pays for the rest.
    for (const [plan, member] of [
      ['First', 'MEM0001R'],
      ['Second', 'MEM0002'],
    ] as const) {
      await section.getByRole('button', { name: 'Add Coverage' }).press('Enter');
      const card = page.getByRole('dialog', { name: 'Add Coverage' });
      await expect(card.getByRole('combobox', { name: 'Plan' })).toBeFocused();
      await page.keyboard.type(plan);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await card.getByLabel('Member ID').fill(member);
      await card.getByLabel('Member ID').press('Enter');
      await expect(card).toBeHidden();
    }
    const coverages = section.getByRole('list', { name: 'Coverages' }).getByRole('listitem');
    await expect(coverages).toContainText(['PrimaryExample Dental First', 'SecondaryHarbor Mutual Second']);
    await section.getByRole('button', { name: 'Responses from Example Dental First' }).press('Enter');
    const answers = page.getByRole('dialog', { name: 'Responses from Example Dental First' });
    const chooser = page.waitForEvent('filechooser');
    await answers.getByRole('button', { name: 'Carrier’s Response' }).click();
    await (
      await chooser
    ).setFiles({
      name: 'answer.x12',
      mimeType: 'text/plain',
      buffer: Buffer.from(answer.replace('MEM0001', 'MEM0001R')),
    });
    await answers.getByRole('button', { name: 'Use maximum used' }).press('Enter');
    await expect(answers.getByRole('row', { name: /Maximum used/ })).toContainText('Same');
    // The rest is what was said at the telephone.
    const used = { used_deductible: 0, used_lifetime: 0 };
    for (const coverage of (await call(getCoverages, { params })).coverages)
      await call(updateCoverage, {
        params: { id: coverage.id },
        body: { ...coverage, ...used, used_maximum: coverage.used_maximum ?? 0 },
      });
  });

  await test.step('its treatment plan is estimated, and signed', async () => {
    await page.goto(`/patients/${patient.id}?tab=plans`);
    const estimate = page.getByRole('region', { name: 'Insurance estimate' });
    await expect(estimate).toContainText('$26.00');
    const plan = page.getByRole('region', { name: 'Filling', exact: true });
    await plan.getByRole('button', { name: 'Present', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Present Version 1' }).click();
    const shown = page.getByRole('article', { name: 'Filling' });
    await drawOn(shown.getByRole('img', { name: 'No signature yet' }));
    await shown.getByRole('button', { name: 'Accept and Sign' }).click();
    await expect(plan.getByText('Version 1 signed', { exact: true })).toBeVisible();
  });

  await test.step('the visit is checked out', async () => {
    const [chair] = await call(listOperatories, {});
    const today = dayFromToday(0);
    const { id } = await bookAt(practice, patient, today, '10:00', {
      operatory_id: chair?.id ?? '',
      provider_id: provider.id,
      type: 'filling',
      treatment_ids: [treatment_id],
    });
    for (const progress of ['in_chair', 'completed'] as const)
      await call(setVisitProgress, { params: { id }, body: { progress } });
    await openDay(page, today);
    await visit(page, 'Ana Rivera').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Check out…' }).click();
    const checkOut = page.getByRole('dialog', { name: 'Check out Ana Rivera' });
    await expect(checkOut.getByLabel('Amounts of the visit')).toContainText('this visit$26.00');
    await checkOut.getByRole('button', { name: 'Check out', exact: true }).click();
    await expect(visit(page, 'Ana Rivera')).toHaveAccessibleName(/checked out/);
    expect(await owed()).toEqual([260, 234, 26]);
  });

  const claims = page.getByRole('list', { name: 'Claims' }).getByRole('link');
  await test.step('the clearinghouse is connected', async () => {
    await page.goto('/settings/insurance');
    await page.getByRole('button', { name: 'Connect clearinghouse' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Clearinghouse' });
    await dialog.getByRole('combobox', { name: 'Clearinghouse' }).click();
    await page.getByRole('option', { name: /^Test clearinghouse/ }).click();
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Test mode: nothing is sent to carriers')).toBeVisible();
  });

  await test.step('the claim is sent, and sent back', async () => {
    await page.goto('/claims');
    await page.getByRole('button', { name: 'Create 1 Claim' }).press('Enter');
    const send = page.getByRole('button', { name: 'Send 1 Claim', exact: true });
    // It rests until the claims are made.
    await expect(send).toBeEnabled();
    await send.press('Enter');
    await expect(claims).toContainText(['Sent']);
    await page.getByRole('button', { name: 'Check for Responses' }).press('Enter');
    await expect(claims).toContainText(['Rejected']);
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await claims.press('Enter');
    const life = page.getByRole('list', { name: 'Claim history' });
    await expect(life).toContainText('something in it is not valid: member ID (A7:164)');
  });

  await test.step('it is mended, sent again and accepted', async () => {
    const [first] = (await call(getCoverages, { params })).coverages;
    if (first === undefined) throw new Error('It was entered.');
    await call(updateCoverage, { params: { id: first.id }, body: { ...first, member_id: 'MEM0001P' } });
    await page.getByRole('button', { name: 'Fix and Resubmit' }).press('Enter');
    await page.getByRole('dialog').getByLabel('Note').fill('The last letter was wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Check Again' }).press('Enter');
    // It is the same button, once the check is through.
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('list', { name: 'How it was sent' })).toContainText('File 2 arrived');
    await expectAccessibleInBoth(page);
    await expectNoSidewaysScroll(page);
    await page.goto('/claims');
    await page.getByRole('button', { name: 'Check for Responses' }).press('Enter');
    await expect(claims).toContainText(['Accepted']);
  });

  const post = async (carrier: string) => {
    await page.getByRole('link', { name: 'Responses' }).press('Enter');
    const files = page.getByRole('list', { name: 'Files from the clearinghouse' });
    await expect(files).toContainText('Under Remittances');
    await expectAccessibleInBoth(page);
    await files.getByRole('link', { name: 'Open Remittances' }).first().press('Enter');
    await page.getByRole('link', { name: carrier }).press('Enter');
    await page.getByRole('button', { name: 'Post', exact: true }).press('Enter');
    await expect(page.getByText('Remittance posted')).toBeVisible();
    await page.goto('/claims');
  };
  await test.step('the first carrier pays its part', async () => {
    await post('EXAMPLE DENTAL');
    expect(await owed()).toEqual([46.8, 20.8, 26]);
  });

  await test.step('the second plan is billed with what the first one paid, and pays', async () => {
    await page.getByRole('button', { name: 'Create 1 Claim' }).press('Enter');
    const send = page.getByRole('button', { name: 'Send 1 Claim', exact: true });
    // It rests until the claims are made.
    await expect(send).toBeEnabled();
    await send.press('Enter');
    await expect(claims).toContainText(['Sent']);
    await page.getByRole('button', { name: 'Check for Responses' }).press('Enter');
    await expect(claims).toContainText(['Accepted']);
    await post('HARBOR MUTUAL');
    expect(await owed()).toEqual([26, 0, 26]);
  });

  await test.step('what is left stands on a statement', async () => {
    await page.goto('/payments/statements');
    await page.getByRole('button', { name: 'Send Statements' }).click();
    const panel = page.getByRole('region', { name: 'Send statements' });
    await panel.getByRole('combobox', { name: 'Send by' }).click();
    await page.getByRole('option', { name: 'On paper' }).click();
    await expect(panel.getByRole('list', { name: '1 account gets one' })).toContainText('$26.00');
    await panel.getByRole('button', { name: 'Send 1 Statement ($26.00)' }).click();
    await page
      .getByRole('dialog', { name: /^Send 1 statement/ })
      .getByRole('button', { name: 'Send' })
      .click();
    await expect(page.getByText('Done: 1 of 1 statement')).toBeVisible();
  });
});
