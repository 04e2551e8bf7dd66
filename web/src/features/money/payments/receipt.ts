import type { Payment, Receipt as PaidFor } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { capital, moneyWords, sumOf, titleWords } from '../../../ui/text/formats.ts';
import {
  type SheetCell,
  factsOn,
  type MakeElement,
  printSheet,
  type Sender,
  tableOn,
} from '../../../ui/print/printSheet.ts';
import { refundWords } from './refunds.ts';
import { paymentMessages } from './messages.ts';
import { t } from '../../../ui/language/t.ts';

/** The content of a receipt: the same for staff and for the patient who paid. */
type ReceiptPayment = Pick<
  Payment,
  | 'receipt_number'
  | 'amount'
  | 'refunded'
  | 'refunded_on'
  | 'lost'
  | 'payment_method'
  | 'payment_date'
  | 'treatment_id'
  | 'pays'
  | 'online'
> &
  Partial<Pick<Payment, 'reference'>>;

interface Receipt {
  /** The practice that received the payment. */
  practice: Sender;
  /** The patient's full name. */
  patientName: string;
  payment: ReceiptPayment;
  /** The bills that it pays, if it has no treatment. */
  split?: Pick<PaidFor, 'parts' | 'credit'> | undefined;
  /** The server is in test mode, where an online payment moves no money: the sheet then says so. */
  testMode: boolean;
}

/** Only a completed payment has a receipt. */
export const hasReceipt = ({ status }: Pick<Payment, 'status'>) => status === 'completed';

/** `Card`, and `Card, online` for what the patient paid over the portal. */
export const methodWords = ({ payment_method, online }: Pick<Payment, 'payment_method' | 'online'>) =>
  online ? t('{method}, online', { method: titleWords(payment_method) }) : titleWords(payment_method);

const isSplit = (payment: ReceiptPayment, split: Receipt['split']): split is NonNullable<Receipt['split']> =>
  split !== undefined && split.parts.length > 0 && payment.treatment_id === null;

/** The bills that a payment pays with their amounts, and the rest, a credit. */
const partsOn = (
  make: MakeElement,
  { parts, credit }: NonNullable<Receipt['split']>,
  { amount, refunded, lost }: ReceiptPayment,
) => {
  const back = sumOf([refunded, lost]);
  return tableOn(make, {
    caption: t('Applied to'),
    heads: [t('Date'), t('Treatment'), t('Patient'), right(t('Amount'))],
    rows: [
      ...parts.map(({ occurred_on, procedure, patient_name, amount: part }) => [
        dateWords(occurred_on, 'plain'),
        procedure ?? t('Charge'),
        patient_name,
        right(moneyWords(part)),
      ]),
      ...(credit > 0 ? [['', t('Credit'), '', right(moneyWords(credit))]] : []),
      ...(back > 0 ? [['', t('Refunded'), '', right(moneyWords(back))]] : []),
    ],
    none: t('Nothing yet'),
    total: [t('Amount paid'), moneyWords(amount)],
  });
};

const right = (words: string): SheetCell => ({ words, align: 'right' });

/**
 * Opens a payment's receipt as a sheet for printing.
 * @returns false if the browser blocked the window
 */
export const printReceipt = ({ practice, patientName, payment, split, testMode }: Receipt): boolean =>
  printSheet({
    title: t('Receipt for {patientName}', { patientName }),
    sender: practice,
    fill: (make) => [
      make('h2', '', t('Receipt')),
      factsOn(make, [
        [t('Patient'), patientName],
        [t('Date'), dateWords(payment.payment_date, 'plain')],
        ...(isSplit(payment, split)
          ? []
          : ([[t('For'), capital(payment.pays) || paymentMessages.treatmentFallback]] as const)),
      ]),
      factsOn(make, [
        [t('Amount paid'), moneyWords(payment.amount)],
        [t('Refunded'), refundWords(payment)],
        [t('Method'), methodWords(payment)],
        [t('Reference'), payment.reference ?? ''],
        [t('Receipt number'), payment.receipt_number ?? ''],
      ]),
      ...(isSplit(payment, split) ? [partsOn(make, split, payment)] : []),
      ...(testMode && payment.online ? [make('p', 'note', paymentMessages.testMode)] : []),
    ],
  });
