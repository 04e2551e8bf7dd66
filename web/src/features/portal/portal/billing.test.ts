import type { PortalLine, PortalPayment, PortalTreatment } from '@cusp/contract';
import { expect, test } from 'vitest';
import { billingOf, yearsOf } from './billing.ts';

const treatment = (date: string, cost: number): PortalTreatment => ({
  id: date,
  procedure: 'Crown',
  procedure_name: 'Crown',
  date,
  tooth_number: '',
  surfaces: '',
  description: '',
  cost,
  balance: cost,
  due: cost,
  insurance_pending: 0,
  write_off_pending: 0,
  status: 'completed',
  outcome: null,
  service_date: date,
});
const payment = (payment_date: string, amount: number): PortalPayment => ({
  id: payment_date,
  treatment_id: null,
  treatment_procedure: null,
  pays: '',
  amount,
  refunded: 0,
  refunded_on: null,
  lost: 0,
  status: 'completed',
  payment_method: 'card',
  payment_date,
  receipt_number: null,
  online: false,
  on_its_way: false,
});
const line = (date: string, amount: number): PortalLine => ({
  id: date,
  date,
  kind: 'finance_charge',
  label: '',
  treatment: null,
  amount,
  open: 0,
});

test('a year’s lines lead from what was owed before it to what is owed after it', () => {
  const records = {
    treatments: [treatment('2025-03-01', 500), treatment('2026-03-01', 1448.9)],
    payments: [payment('2025-04-01', 400), payment('2026-04-01', 100)],
    lines: [line('2026-05-01', 25.13), line('2024-12-31', 10)],
  };
  expect(yearsOf(records)).toEqual(['2026', '2025', '2024']);
  expect(billingOf('2026', records)).toMatchObject({
    before: 110,
    charged: 1448.9,
    added: 25.13,
    paidByPatient: { total: 100 },
    after: 1484.03,
  });
  expect(billingOf('2025', records)).toMatchObject({ before: 10, added: 0, after: 110 });
});
