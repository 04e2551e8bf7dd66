import type { Entry } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { owing } from '../../schedule/calendar/schedule.helpers.ts';
import { explainBalance } from './explainBalance.ts';

const entry = (fields: Partial<Entry>): Entry => ({
  id: 'e',
  account_id: 'a',
  patient_id: 'p',
  patient_name: 'Ben Berg',
  kind: 'charge',
  amount: 1200,
  open: 1200,
  insurance_pending: 0,
  write_off_pending: 0,
  balance: 0,
  occurred_on: '2026-03-04',
  posting_date: '2026-03-04',
  created_at: '2026-03-04T12:00:00.000Z',
  created_by: '',
  treatment_id: 't',
  procedure: 'Crown #3',
  provider_id: null,
  provider_name: '',
  payment: null,
  label: '',
  reason: '',
  reverses_id: null,
  reversed_by_id: null,
  corrects_id: null,
  transfer_id: null,
  allocations: [],
  can: [],
  ...fields,
});
const paid = (fields: Partial<Entry['allocations'][number]>): Entry['allocations'][number] => ({
  entry_id: 'x',
  kind: 'payment',
  amount: 250,
  occurred_on: '2026-04-02',
  patient_name: 'Ben Berg',
  procedure: null,
  provider_name: '',
  method: 'check',
  label: '',
  release_ids: [],
  ...fields,
});
const account = {
  is_family: false,
  guarantor_name: 'Ben Berg',
  due: 150,
  credits: 0,
  owed: owing(150),
  balance: 150,
};

describe('a balance is explained', () => {
  test('by what each open charge cost, who paid what of it, and what is left', () => {
    const crown = entry({
      open: 150,
      allocations: [
        paid({ kind: 'insurance_payment', amount: 800, method: 'insurance', occurred_on: '2026-04-01' }),
        paid({}),
      ],
    });
    expect(explainBalance({ ...account, open: [crown] })).toEqual([
      'Crown #3 on Mar 4, 2026 cost $1,200.00. Insurance paid $800.00 on Apr 1, 2026, you paid $250.00 by check on Apr 2, 2026. $150.00 is left.',
      'In total, $150.00 is due.',
    ]);
  });

  test('for a family by name, with credits and what insurance is to pay', () => {
    const open = [
      entry({ insurance_pending: 800, write_off_pending: 150 }),
      entry({
        kind: 'payment',
        amount: -50,
        open: 20,
        procedure: null,
        patient_name: 'Anna Berg',
        occurred_on: '2026-05-01',
      }),
    ];
    expect(
      explainBalance({
        ...account,
        is_family: true,
        due: 1200,
        credits: 20,
        balance: 1180,
        owed: { ...owing(380), open: 1200, insurance_pending: 800, write_off_pending: 150, credits: 20 },
        open,
      }),
    ).toEqual([
      'Crown #3 for Ben Berg on Mar 4, 2026 cost $1,200.00. Nothing has been paid yet. Insurance is expected to pay $650.00 of it and to write off $150.00.',
      'You paid $50.00 for Anna Berg on May 1, 2026. $20.00 of it is unapplied.',
      '$1,200.00 is due, less $20.00 in unapplied credits: the balance is $1,180.00. Insurance is expected to pay $650.00 and to write off $150.00. That leaves $380.00 to pay now.',
    ]);
  });

  test('by adjustments and write-offs, too', () => {
    const crown = entry({
      open: 900,
      allocations: [
        paid({ kind: 'adjustment', amount: 100, label: 'Courtesy discount', method: null }),
        paid({ kind: 'write_off', amount: 200, method: null }),
      ],
    });
    expect(explainBalance({ ...account, due: 900, balance: 900, open: [crown] })[0]).toBe(
      'Crown #3 on Mar 4, 2026 cost $1,200.00. Courtesy discount reduced it by $100.00 on Apr 2, 2026, $200.00 was written off on Apr 2, 2026. $900.00 is left.',
    );
  });

  test('where nothing is open', () => {
    expect(explainBalance({ ...account, due: 0, balance: 0, open: [] })).toEqual([
      'Paid in full. Nothing is owed.',
    ]);
  });
});
