import { expectedPayment, type PortalBalance, type PortalPatient } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, toothAndSurfaces, titleWords } from '../../../ui/text/formats.ts';
import { methodWords } from '../../money/payments/receipt.ts';
import { netPayment, refundWords } from '../../money/payments/refunds.ts';
import {
  type SheetCell,
  factsOn,
  type MakeElement,
  printSheet,
  tableOn,
} from '../../../ui/print/printSheet.ts';
import { descriptionOf, lineWords, type PaidBy, type YearOfBilling } from './billing.ts';
import { t, translated } from '../../../ui/language/t.ts';

const nameOf = ({ first_name, last_name }: PortalPatient) => `${first_name} ${last_name}`;

const right = (words: string): SheetCell => ({ words, align: 'right' });

/** Payments of the year, and their sum. */
const paymentsOn = (
  make: MakeElement,
  [caption, whole]: readonly [caption: string, whole: string],
  { payments, total }: PaidBy,
  year: string,
) =>
  tableOn(make, {
    caption,
    heads: [t('Date'), t('Description'), t('Method'), right(t('Amount'))],
    rows: payments.map((payment) => [
      dateWords(payment.payment_date, 'plain'),
      [descriptionOf(payment), refundWords(payment)].filter(Boolean).join('. '),
      methodWords(payment),
      right(moneyWords(netPayment(payment))),
    ]),
    none: t('Nothing in {year}.', { year }),
    total: [whole, moneyWords(total)],
  });

/** The amounts owed on the day of printing. */
const balanceOn = (
  make: MakeElement,
  { due, insurance, write_off, credits, proposed }: PortalBalance,
  today: string,
) => {
  const payment = expectedPayment({ insurance_pending: insurance, write_off_pending: write_off });
  return [
    make('h3', '', t('Balance on {date}', { date: dateWords(today, 'plain') })),
    factsOn(make, [
      [t('Unpaid charges'), moneyWords(due)],
      [t('Expected insurance payment'), payment > 0 ? moneyWords(payment) : ''],
      [t('Expected write-off'), write_off > 0 ? moneyWords(write_off) : ''],
      [t('Credit'), credits > 0 ? moneyWords(credits) : ''],
      [t('Due now'), moneyWords(proposed)],
    ]),
  ];
};

/**
 * Opens the statement of a year for printing, as patients need it for taxes and insurers.
 * @param balance what is owed today; undefined if it isn't known
 * @returns false if the browser blocked the window
 */
export const printStatement = (
  { year, treatments, paidByPatient, paidByInsurance, charged, ...rest }: YearOfBilling,
  patient: PortalPatient,
  balance: PortalBalance | undefined,
): boolean =>
  printSheet({
    title: t('Statement {year} for {name}', { year, name: nameOf(patient) }),
    sender: patient.practice,
    fill: (make) => [
      make('h2', '', t('Statement {year}', { year })),
      factsOn(make, [
        [t('Patient'), nameOf(patient)],
        [t('Date of Birth'), dateWords(patient.date_of_birth, 'plain')],
        [t('Address'), patient.address],
        [t('Insurance Provider'), patient.insurance_provider],
        [t('Insurance ID'), patient.insurance_id],
      ]),
      tableOn(make, {
        caption: t('Treatments'),
        heads: [t('Date'), t('Procedure'), t('Tooth'), t('Status'), right(t('Charge'))],
        rows: treatments.map(({ date, procedure_name, tooth_number, surfaces, status, cost }) => [
          dateWords(date, 'plain'),
          translated(procedure_name),
          toothAndSurfaces({ tooth_number, surfaces }),
          titleWords(status),
          right(moneyWords(cost)),
        ]),
        none: t('No treatments in {year}.', { year }),
        total: [t('Total charges'), moneyWords(charged)],
      }),
      ...(rest.lines.length === 0
        ? []
        : [
            tableOn(make, {
              caption: t('Other charges and adjustments'),
              heads: [t('Date'), t('Description'), right(t('Amount'))],
              rows: rest.lines.map((line) => [
                dateWords(line.date, 'plain'),
                lineWords(line),
                right(moneyWords(line.amount)),
              ]),
              none: '',
              total: [t('Total of other charges and adjustments'), moneyWords(rest.added)],
            }),
          ]),
      paymentsOn(make, [t('Paid by you'), t('Total paid by you')], paidByPatient, year),
      paymentsOn(make, [t('Paid by insurance'), t('Total paid by insurance')], paidByInsurance, year),
      make('h3', '', t('The year {year} together', { year })),
      factsOn(make, [
        [t('Balance before {year}', { year }), moneyWords(rest.before)],
        [t('Total charges'), moneyWords(charged)],
        [t('Other charges and adjustments'), rest.added === 0 ? '' : moneyWords(rest.added)],
        [t('Paid by you'), moneyWords(-paidByPatient.total)],
        [t('Paid by insurance'), moneyWords(-paidByInsurance.total)],
        [t('Balance after {year}', { year }), moneyWords(rest.after)],
      ]),
      ...(balance === undefined ? [] : balanceOn(make, balance, patient.today)),
    ],
  });
