import type { PortalBalance, PortalPatient } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, toothAndSurfaces, plainWords, titleWords } from '../../../ui/text/formats.ts';
import { methodWords } from '../../money/payments/receipt.ts';
import { netPayment, refundWords } from '../../money/payments/refunds.ts';
import {
  type SheetCell,
  factsOn,
  type MakeElement,
  printSheet,
  tableOn,
} from '../../../ui/print/printSheet.ts';
import { descriptionOf, type PaidBy, type YearOfBilling } from './billing.ts';

const nameOf = ({ first_name, last_name }: PortalPatient) => `${first_name} ${last_name}`;

const right = (words: string): SheetCell => ({ words, align: 'right' });

/** Payments of the year, and their sum. */
const paymentsOn = (make: MakeElement, caption: string, { payments, total }: PaidBy, year: string) =>
  tableOn(make, {
    caption,
    heads: ['Date', 'Description', 'Method', right('Amount')],
    rows: payments.map((payment) => [
      dateWords(payment.payment_date, 'plain'),
      [descriptionOf(payment), refundWords(payment)].filter(Boolean).join('. '),
      methodWords(payment),
      right(moneyWords(netPayment(payment))),
    ]),
    none: `Nothing in ${year}.`,
    total: [`Total ${caption.toLowerCase()}`, moneyWords(total)],
  });

/** What is owed on the day of printing, with its parts. */
const balanceOn = (
  make: MakeElement,
  { due, insurance, credits, proposed }: PortalBalance,
  today: string,
) => [
  make('h3', '', `Balance on ${dateWords(today, 'plain')}`),
  factsOn(make, [
    ['Charged and open', moneyWords(due)],
    ['Insurance may pay', insurance > 0 ? moneyWords(insurance) : ''],
    ['Credit', credits > 0 ? moneyWords(credits) : ''],
    ['Due now', moneyWords(proposed)],
  ]),
];

/**
 * Opens the statement of a year for printing, as patients need it for taxes and insurers.
 * @param balance what is owed today; undefined if it isn't known
 * @returns false if the browser blocked the window
 */
export const printStatement = (
  { year, treatments, paidByPatient, paidByInsurance, charged }: YearOfBilling,
  patient: PortalPatient,
  balance: PortalBalance | undefined,
): boolean =>
  printSheet({
    title: `Statement ${year} for ${nameOf(patient)}`,
    sender: patient.practice,
    fill: (make) => [
      make('h2', '', `Statement ${year}`),
      factsOn(make, [
        ['Patient', nameOf(patient)],
        ['Date of Birth', dateWords(patient.date_of_birth, 'plain')],
        ['Address', patient.address],
        ['Insurance Provider', patient.insurance_provider],
        ['Insurance ID', patient.insurance_id],
      ]),
      tableOn(make, {
        caption: 'Treatments',
        heads: ['Date', 'Procedure', 'Tooth', 'Status', right('Charge')],
        rows: treatments.map(({ date, procedure_name, tooth_number, surfaces, status, cost }) => [
          dateWords(date, 'plain'),
          procedure_name,
          toothAndSurfaces({ tooth_number, surfaces }),
          titleWords(plainWords(status)),
          right(moneyWords(cost)),
        ]),
        none: `No treatments in ${year}.`,
        total: ['Total charges', moneyWords(charged)],
      }),
      paymentsOn(make, 'Paid by you', paidByPatient, year),
      paymentsOn(make, 'Paid by insurance', paidByInsurance, year),
      ...(balance === undefined ? [] : balanceOn(make, balance, patient.today)),
    ],
  });
