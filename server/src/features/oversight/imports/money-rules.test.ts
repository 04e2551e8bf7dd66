import { expect, test } from 'vitest';
import { claimProcedureOf } from './claimproc-rules.ts';
import { adjustmentOf, splitOf } from './money-rules.ts';
import { procedureWorkOf } from './procedure-rules.ts';

const today = '2026-11-29';
const named = {
  patient_id: 'p',
  patient_comes: true,
  provider_id: 'dentist',
  treatment_id: 't',
  procedure_status: '2',
  payment: { PayType: '4', PayDate: '2025-05-01', CheckNum: '' },
  type_name: 'Cash',
  is_hidden: false,
};
const onNoClaim = { claim_id: null, claim_comes: false, procedure_comes: true, check_number: null };
const formerAnswer = (row: Record<string, string>, of: typeof named, on: string) =>
  claimProcedureOf(row, { ...of, ...onNoClaim }, on);
const of = (postings: unknown[], day = '2025-05-07') => ({ made: { treatment_id: 't', day, postings } });

test('adjustments keep their sign, their day and the name of their type', () => {
  const row = { AdjAmt: '-10.25', AdjDate: '2025-05-07' };
  const courtesy = { ...named, type_name: 'Courtesy' };
  expect(adjustmentOf(row, courtesy, today)).toMatchObject(
    of([{ becomes: 'entry', kind: 'adjustment', cents: -1025, label: 'Courtesy' }]),
  );
  expect(adjustmentOf(row, { ...named, type_name: 'Bad Debt Write-off' }, today)).toMatchObject(
    of([{ kind: 'write_off' }]),
  );
  expect(adjustmentOf({ ...row, AdjAmt: '1.5e1' }, courtesy, today)).toMatchObject(of([{ cents: 1500 }]));
  expect(adjustmentOf({ ...row, AdjDate: '2027-01-01' }, courtesy, today)).toMatchObject({
    made: { day: today },
    changes: ['The day is ahead, so it is posted today.'],
  });
  for (const [change, reason] of [
    [{ AdjAmt: '0' }, 'It has no amount.'],
    [{ AdjAmt: 'much' }, 'The amount is none, or too large.'],
    [{ AdjAmt: '1e12' }, 'The amount is none, or too large.'],
    [{ AdjDate: '0001-01-01' }, 'There is no date.'],
  ] as const)
    expect(adjustmentOf({ ...row, ...change }, courtesy, today)).toEqual({ reason });
  expect(adjustmentOf(row, { ...courtesy, patient_comes: false }, today)).toEqual({
    reason: 'The patient is not imported.',
  });
});

test('parts of payments are payments, negative ones refunds, and those of transfers adjustments', () => {
  const row = { SplitAmt: '33.333', DatePay: '2025-05-07' };
  expect(splitOf(row, named, today)).toMatchObject(of([{ becomes: 'payment', method: 'cash', cents: 3333 }]));
  expect(splitOf({ ...row, DatePay: '' }, named, today)).toMatchObject(of([{}], '2025-05-01'));
  expect(splitOf({ ...row, SplitAmt: '-0.125' }, named, today)).toMatchObject(
    of([{ becomes: 'refund', cents: 13 }]),
  );
  expect(splitOf(row, { ...named, payment: { PayType: '0' } }, today)).toMatchObject(
    of([{ becomes: 'entry', kind: 'adjustment', cents: -3333, label: 'Income transfer' }]),
  );
  for (const [type_name, CheckNum, method] of [
    ['Check', '1001', 'check'],
    ['VISA', '', 'card'],
    ['Money order', '', 'other'],
    [null, '77', 'check'],
  ] as const)
    expect(splitOf(row, { ...named, type_name, payment: { PayType: '9', CheckNum } }, today)).toMatchObject(
      of([{ method, reference: CheckNum }]),
    );
  expect(splitOf(row, { ...named, is_hidden: true }, today)).toMatchObject({
    changes: [expect.stringContaining('hidden prepayment')],
  });
});

test('of insurers what was received counts, and its write-off', () => {
  const row = {
    Status: '1',
    ProcNum: '5',
    InsPayAmt: '60',
    WriteOff: '20.25',
    DateCP: '2025-05-07',
    PayPlanNum: '0',
  };
  const paid = { becomes: 'payment', method: 'insurance', cents: 6000, reference: '' };
  const takenOff = { becomes: 'entry', kind: 'write_off', cents: -2025, label: 'Insurance contract' };
  expect(formerAnswer(row, named, today)).toMatchObject(of([paid, takenOff]));
  // Also for a plan that tracks it, which Open Dental's balance leaves out.
  expect(formerAnswer({ ...row, PayPlanNum: '3' }, named, today)).toMatchObject(of([paid, takenOff]));
  expect(formerAnswer({ ...row, Status: '4', InsPayAmt: '-5', WriteOff: '-1' }, named, today)).toMatchObject(
    of([
      { becomes: 'refund', cents: 500 },
      { becomes: 'entry', cents: 100 },
    ]),
  );
  const planned = { ...named, procedure_status: '1' };
  expect(formerAnswer(row, planned, today)).toEqual({ reason: expect.stringContaining('not completed') });
  expect(formerAnswer({ ...row, ProcNum: '0' }, planned, today)).toMatchObject({ made: {} });
  for (const status of ['0', '2', '3', '6', '8', '9'])
    expect(formerAnswer({ ...row, Status: status }, named, today)).toHaveProperty('reason');
});

test('completed work is charged as the balance counts it, whatever else of it can’t be read', () => {
  const row = {
    ProcStatus: '2',
    ProcDate: '2025-03-05',
    ProcFee: '10.01',
    UnitQty: '2',
    BaseUnits: '1',
    ToothNum: '77X',
  };
  const work = {
    ...named,
    procedure_id: null,
    visit_id: null,
    code: { Descript: 'Filling', TreatArea: '2' },
  };
  expect(procedureWorkOf(row, work, today)).toEqual({
    made: expect.objectContaining({
      status: 'completed',
      cost_cents: 3003,
      adjustment_cents: 0,
      date: '2025-03-05',
      description: 'Filling',
    }),
    isHistory: true,
    changes: ['The tooth or the place is left out because it cannot be read.'],
  });
  const costOf = (change: Record<string, string>, code: typeof work.code | null = work.code) =>
    procedureWorkOf({ ...row, ToothNum: '3', ...change }, { ...work, code }, today);
  expect(costOf({ UnitQty: '0', BaseUnits: '0' })).toMatchObject({ made: { cost_cents: 0 }, changes: [] });
  expect(costOf({ UnitQty: '', BaseUnits: '' })).toMatchObject({ made: { cost_cents: 1001 } });
  expect(costOf({ ProcFee: '-5' }, null)).toMatchObject({
    made: { cost_cents: 0, adjustment_cents: -1500, description: 'Procedure' },
    changes: ['The fee is negative, so it is an adjustment.'],
  });
  expect(costOf({ ProcFee: '1e9' })).toEqual({ reason: 'The fee is none, or too large.' });
  expect(costOf({ ProcDate: '' })).toEqual({ reason: 'There is no date.' });
});
