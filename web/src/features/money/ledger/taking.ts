import type { Account, ChargeAgreement } from '@cusp/contract';
import { sumOf } from '../../../ui/text/formats.ts';
import { chargeDueNow, chargesOf, type EntryPart, proposedAmount, proposeSplit } from './splitting.ts';

/** The deliveries of the receipt once the payment is taken; the toast offers it later, too. */
export const receiptDeliveries = ['later', 'print', 'email', 'text'] as const;
export type ReceiptDelivery = (typeof receiptDeliveries)[number];

/** The values of the fields. */
export interface TakenValues {
  patient_id: string;
  amount: number | '';
  payment_method: string;
  /** The card on file that is charged instead, as a choice among the methods; '' for none. */
  kept_card: string;
  agreement: ChargeAgreement | '';
  /** The card reader at which it is paid, as a choice among the methods; '' for none. */
  card_reader: string;
  /** The card that is read is kept, as the patient agreed. */
  keeps_card: boolean;
  reference: string;
  /** The day on which the money came. */
  payment_date: string;
  splits: EntryPart[];
  notes: string;
  receipt: ReceiptDelivery;
}

/** The open charges in the order in which a payment for this patient pays them. */
export function chargesToPay(account: Account | undefined, patientId: string) {
  const all = chargesOf(account?.open ?? []);
  // A member who isn't asked for the whole account pays their own charges first.
  return account === undefined || patientId === account.guarantor_id
    ? all
    : all.toSorted((a, b) => Number(a.patient_id !== patientId) - Number(b.patient_id !== patientId));
}

/** The first proposal: to pay what is due now, or one treatment. */
export function takenAtFirst(
  account: Account | undefined,
  patientId: string,
  treatmentId: string | undefined,
  today: string,
): TakenValues {
  const charges = chargesToPay(account, patientId);
  const one = charges.filter(({ treatment_id }) => treatment_id === treatmentId);
  const proposed =
    treatmentId === undefined
      ? account === undefined
        ? 0
        : proposedAmount(account, patientId)
      : sumOf(one.map(chargeDueNow));
  return {
    patient_id: patientId,
    amount: proposed || '',
    payment_method: 'cash',
    kept_card: '',
    agreement: '',
    card_reader: '',
    keeps_card: false,
    reference: '',
    payment_date: today,
    splits: proposeSplit(treatmentId === undefined ? charges : one, proposed),
    notes: '',
    receipt: 'later',
  };
}
