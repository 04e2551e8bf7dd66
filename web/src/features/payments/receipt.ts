import type { Payment, Receipt as PaidFor } from '@cusp/contract';
import { dateWords } from '../../ui/dates.ts';
import { moneyWords, titleWords, toothWords } from '../../ui/formats.ts';
import { factsOn, printSheet, type Sender } from '../../ui/printSheet.ts';
import { refundWords } from './refunds.ts';
import { paymentMessages } from './messages.ts';

/** What a receipt says of a payment: the same for staff and for the patient who paid. */
export type ReceiptPayment = Pick<
  Payment,
  | 'receipt_number'
  | 'amount'
  | 'refunded'
  | 'refunded_on'
  | 'lost'
  | 'payment_method'
  | 'payment_date'
  | 'treatment_procedure'
  | 'online'
>;

interface Receipt {
  /** Who got the money. */
  practice: Sender;
  /** The patient's full name. */
  patientName: string;
  payment: ReceiptPayment;
  /** What it pays, if it is for no single treatment. */
  split?: Pick<PaidFor, 'parts' | 'credit'> | undefined;
  /** The server is in test mode, where an online payment moves no money: the sheet then says so. */
  testMode: boolean;
}

/** Only what was paid has a receipt. */
export const hasReceipt = ({ status }: Pick<Payment, 'status'>) => status === 'completed';

/** `Card`, and `Card, online` for what the patient paid over the portal. */
export const methodWords = ({ payment_method, online }: Pick<Payment, 'payment_method' | 'online'>) =>
  online ? `${titleWords(payment_method)}, online` : titleWords(payment_method);

const isSplit = (payment: ReceiptPayment, split: Receipt['split']): split is NonNullable<Receipt['split']> =>
  split !== undefined && split.parts.length > 0 && payment.treatment_procedure === null;

/** What a payment pays, each with its amount, and what stays a credit. */
const partsOf = ({ parts, credit }: NonNullable<Receipt['split']>): [string, string][] => [
  ...parts.map(({ procedure, tooth, patient_name, amount }): [string, string] => [
    [procedure ?? 'Charge', toothWords(tooth), `(${patient_name})`].filter(Boolean).join(' '),
    moneyWords(amount),
  ]),
  ...(credit > 0 ? [['Credit', moneyWords(credit)] satisfies [string, string]] : []),
];

/**
 * Opens a payment's receipt as a sheet for printing.
 * @returns false if the browser blocked the window
 */
export const printReceipt = ({ practice, patientName, payment, split, testMode }: Receipt): boolean =>
  printSheet({
    title: `Receipt for ${patientName}`,
    sender: practice,
    fill: (make) => [
      make('h2', '', 'Receipt'),
      factsOn(make, [
        ['Patient', patientName],
        ['Date', dateWords(payment.payment_date, 'plain')],
        ...(isSplit(payment, split)
          ? []
          : ([['For', payment.treatment_procedure ?? paymentMessages.treatmentFallback]] as const)),
      ]),
      ...(isSplit(payment, split) ? [factsOn(make, partsOf(split))] : []),
      factsOn(make, [
        ['Amount paid', moneyWords(payment.amount)],
        ['Refunded', refundWords(payment)],
        ['Method', methodWords(payment)],
        ['Receipt number', payment.receipt_number ?? ''],
      ]),
      ...(testMode && payment.online ? [make('p', 'note', paymentMessages.testMode)] : []),
    ],
  });
