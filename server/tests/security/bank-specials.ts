import type { Side } from './side.ts';

interface Makes {
  make(kind: string, side: Side, patientId: string): Promise<string>;
}

/** What calls of deposits and of refunds to do need: each a payment or a deposit of its own. */
export const bankSpecials = (records: Makes, own: Side) => ({
  makeBankDeposit: async () => ({
    body: {
      deposited_on: '2026-01-02',
      items: [{ id: await records.make('payment', own, own.patientId), kind: 'cash' }],
    },
  }),
  reverseBankDeposit: async () => ({
    params: { id: await records.make('bank_deposit', own, own.patientId) },
  }),
  decideRefund: async () => ({
    params: { id: await records.make('refund_decision', own, own.patientId) },
    body: { decision: 'kept' },
  }),
});
