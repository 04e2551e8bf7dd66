import type { PortalPatient } from '@cusp/contract';
import { dateWords } from '../../ui/dates.ts';
import { moneyWords, placeWords, plainWords, titleWords } from '../../ui/formats.ts';
import { methodWords } from '../payments/receipt.ts';
import { keptOf, refundWords } from '../payments/refunds.ts';
import { type Cell, factsOn, printSheet, tableOn } from '../../ui/printSheet.ts';
import { descriptionOf, type YearOfBilling } from './billing.ts';

const nameOf = ({ first_name, last_name }: PortalPatient) => `${first_name} ${last_name}`;

const right = (words: string): Cell => ({ words, align: 'right' });

/**
 * Opens the statement of a year for printing, as patients need it for taxes and insurers.
 * @returns false if the browser blocked the window
 */
export const printStatement = (
  { year, treatments, payments, charged, paid }: YearOfBilling,
  patient: PortalPatient,
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
          placeWords({ tooth_number, surfaces }),
          titleWords(plainWords(status)),
          right(moneyWords(cost)),
        ]),
        none: `No treatments in ${year}.`,
        total: ['Total charges', moneyWords(charged)],
      }),
      tableOn(make, {
        caption: 'Payments received',
        heads: ['Date', 'Description', 'Method', right('Amount')],
        rows: payments.map((payment) => [
          dateWords(payment.payment_date, 'plain'),
          [descriptionOf(payment), refundWords(payment)].filter(Boolean).join('. '),
          methodWords(payment),
          right(moneyWords(keptOf(payment))),
        ]),
        none: `No payments in ${year}.`,
        total: ['Total payments', moneyWords(paid)],
      }),
    ],
  });
