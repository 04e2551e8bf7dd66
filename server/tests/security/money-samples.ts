import { anId } from './fields.ts';
import { randomUUID } from 'node:crypto';
import { anAdvice } from '../../src/features/money/remittances/remittances.helpers.ts';
import { dayFromToday } from '../support/days.ts';

const aSavedReport = {
  name: () => `Report ${randomUUID()}`,
  report: 'production',
  grouping: 'day',
  period: 'last_week',
  from_date: null,
  to_date: null,
};

/** Fields that calls of payments and memberships need besides the usual samples. */
export const moneySamples = {
  updateDiscountLimits: { percent: 10 },
  transferEntries: { entry_ids: [anId] },
  takeRemittances: { text: () => anAdvice([]) },
  enterRemittance: {
    number: () => `S${randomUUID().slice(0, 8)}`,
    paid_on: '2026-01-02',
    withheld: null,
    interest: null,
    remittance_id: null,
    claims: [],
  },
  refundPayment: { practice_entry_id: null },
  matchRemittance: { lines: [{ position: 0, treatment_id: null }] },
  createPayment: { splits: null },
  resolvePayment: { attention: null },
  checkoutBalance: { all: true, bills: null, amount: null, plan: null, family: null, keep_card: null },
  payWithKeptCard: { all: true, bills: null, amount: null, plan: null, family: null, keep_card: null },
  chargeCardOnFile: { amount: 1 },
  startReaderCharge: { amount: 1, keep_card: null },
  registerCardReader: { name: () => `Reader ${randomUUID()}`, code: 'simulated-wpe' },
  createSavedReport: aSavedReport,
  updateSavedReport: aSavedReport,
  receivePayment: { amount: 1, received_on: null, adjustment: 0 },
  receiveAdditional: { amount: 1, received_on: null, adjustment: 0 },
  returnCheck: { returned_on: () => dayFromToday(0), fee: 1 },
  enrollMember: { from_date: () => dayFromToday(-330), automatic: false, agreed: true },
  renewMembership: { automatic: false, agreed: true },
  cancelMembership: { last_day: () => dayFromToday(1) },
};
