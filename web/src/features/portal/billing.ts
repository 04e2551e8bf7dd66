import type { PortalPayment, PortalTreatment } from '@cusp/contract';
import { capital, sumOf } from '../../ui/formats.ts';
import { whatIsLeft } from '../payments/balance.ts';
import { countedOf, keptOf } from '../payments/refunds.ts';
import { billingMessages } from './messages.ts';

/** The treatments that are not paid: what is due, and what is planned and can be paid ahead. product.md, 2 and 4. */
export const billsOf = (treatments: readonly PortalTreatment[]) => ({
  due: treatments.filter((each) => whatIsLeft(each) === 'due'),
  planned: treatments.filter((each) => whatIsLeft(each) === 'planned'),
});

/** What was paid in all, in dollars and without refunds. */
export const paidIn = (payments: readonly PortalPayment[]) => sumOf(payments.map(countedOf));

/** What a payment was for: its treatment, or what it was split over. product.md, 2. */
export const descriptionOf = ({
  pays,
  treatment_procedure,
}: Pick<PortalPayment, 'pays' | 'treatment_procedure'>) =>
  capital(pays) || (treatment_procedure ?? billingMessages.general);

/** One year of a record, the earliest first: what a statement holds. Money in dollars. */
export interface YearOfBilling {
  year: string;
  treatments: PortalTreatment[];
  /** Completed ones. */
  payments: PortalPayment[];
  charged: number;
  paid: number;
}

const yearOf = (date: string) => date.slice(0, 4);

/** The years there is something in, the latest first. */
export const yearsOf = (
  treatments: readonly PortalTreatment[],
  payments: readonly PortalPayment[],
): string[] =>
  [
    ...new Set([
      ...treatments.map(({ date }) => yearOf(date)),
      ...payments.map(({ payment_date }) => yearOf(payment_date)),
    ]),
  ]
    .toSorted()
    .toReversed();

/** What a statement of this year holds. */
export function billingOf(
  year: string,
  treatments: readonly PortalTreatment[],
  payments: readonly PortalPayment[],
): YearOfBilling {
  // What is only planned is no charge.
  const ofYear = treatments
    .filter(({ date, status }) => yearOf(date) === year && status !== 'planned')
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const paid = payments
    .filter(({ status, payment_date }) => status === 'completed' && yearOf(payment_date) === year)
    .toSorted((a, b) => (a.payment_date < b.payment_date ? -1 : 1));
  return {
    year,
    treatments: ofYear,
    payments: paid,
    charged: sumOf(ofYear.map(({ cost }) => cost)),
    paid: sumOf(paid.map(keptOf)),
  };
}
