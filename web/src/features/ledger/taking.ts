import type { Account } from '@cusp/contract';
import { sumOf } from '../../ui/formats.ts';
import { chargesOf, type Part, proposedAmount, proposeSplit } from './splitting.ts';

/** What becomes of the receipt once the payment is taken; the toast offers it later, too. */
export const receiptWays = ['later', 'print', 'email', 'text'] as const;
export type ReceiptWay = (typeof receiptWays)[number];

/** What the fields hold. */
export interface TakenValues {
  patient_id: string;
  amount: number | '';
  payment_method: string;
  reference: string;
  /** The day on which the money came. */
  payment_date: string;
  splits: Part[];
  notes: string;
  receipt: ReceiptWay;
}

/** What is proposed at first: to pay the whole account, or one treatment of it. */
export function takenAtFirst(
  account: Account | undefined,
  patientId: string,
  treatmentId: string | undefined,
  today: string,
): TakenValues {
  const charges = chargesOf(account?.open ?? []);
  const one = charges.filter(({ treatment_id }) => treatment_id === treatmentId);
  const proposed =
    treatmentId === undefined
      ? proposedAmount(account ?? { balance: 0, insurance_pending: 0 })
      : sumOf(one.flatMap(({ open, insurance_pending }) => [open, -insurance_pending]));
  return {
    patient_id: patientId,
    amount: proposed || '',
    payment_method: 'cash',
    reference: '',
    payment_date: today,
    splits: proposeSplit(treatmentId === undefined ? charges : one, proposed),
    notes: '',
    receipt: 'later',
  };
}
