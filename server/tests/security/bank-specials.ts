import type { Side } from './side.ts';

interface Makes {
  make(kind: string, side: Side, patientId: string): Promise<string>;
  debtor(side: Side): Promise<string>;
}

let lines = 0;
/** A bank's list that nobody took yet. */
const aBankFile = () => {
  lines += 1;
  return Buffer.from(`Date,Amount,Number,Details\n01/02/2026,${lines}.10,T${lines},Transfer\n`).toString(
    'base64',
  );
};

/** Input for calls of deposits, of refunds to do, and of cards on file: each needs a payment or a deposit of its own. */
export const bankSpecials = (records: Makes, own: Side) => ({
  chargeCardOnFile: async () => {
    const patient_id = await records.debtor(own);
    return { params: { id: await records.make('kept_card', own, patient_id) }, body: { patient_id } };
  },
  startReaderCharge: async () => ({ body: { patient_id: await records.debtor(own) } }),
  makeBankDeposit: async () => ({
    body: {
      deposited_on: '2026-01-02',
      items: [{ id: await records.make('payment', own, own.patientId), kind: 'cash' }],
    },
  }),
  checkBankFile: async () => ({ body: { file: aBankFile(), columns: null, account: '' } }),
  takeBankFile: async () => ({ body: { file: aBankFile(), columns: null, account: '' } }),
  matchBankLines: async () => ({
    body: {
      lines: [
        {
          id: await records.make('bank_line', own, own.patientId),
          note: 'A difference',
          items: [{ id: await records.make('payment', own, own.patientId), kind: 'cash' }],
        },
      ],
    },
  }),
  setBankLineAside: async () => ({ params: { id: await records.make('bank_line', own, own.patientId) } }),
  reverseBankDeposit: async () => ({
    params: { id: await records.make('bank_deposit', own, own.patientId) },
  }),
  chargeVisitFee: async () => ({ params: { id: await records.make('visit_fee', own, own.patientId) } }),
  waiveVisitFee: async () => ({ params: { id: await records.make('visit_fee', own, own.patientId) } }),
  updateVisitFeeRule: async () => ({
    body: {
      amount: 50,
      cancel_hours: 24,
      adjustment_kind_id: await records.make('adjustment_kind', own, own.patientId),
      words: '',
      words_es: '',
    },
  }),
  decideTakenBack: async () => ({ body: { decision: 'practice', claim_number: '' } }),
  decideRefund: async () => ({
    params: { id: await records.make('refund_decision', own, own.patientId) },
    body: { decision: 'kept' },
  }),
});
