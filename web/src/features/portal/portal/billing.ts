import type { PortalPayment, PortalTreatment } from '@cusp/contract';
import { capital, sumOf } from '../../../ui/text/formats.ts';
import { payableState } from '../../money/payments/balance.ts';
import { countedOf, netPayment } from '../../money/payments/refunds.ts';
import { billingMessages } from './messages.ts';

/** The treatments that are not paid: what is due, and what is planned and can be paid ahead. product.md, 2 and 4. */
export const portalBills = (treatments: readonly PortalTreatment[]) => ({
  due: treatments.filter((each) => payableState(each) === 'due'),
  planned: treatments.filter((each) => payableState(each) === 'planned'),
});

/** The sum of all payments, in dollars and without refunds. */
export const totalPaid = (payments: readonly PortalPayment[]) => sumOf(payments.map(countedOf));

/** The purpose of a payment: its treatment, or those that it was split over. product.md, 2. */
export const descriptionOf = ({
  pays,
  treatment_procedure,
}: Pick<PortalPayment, 'pays' | 'treatment_procedure'>) =>
  capital(pays) || (treatment_procedure ?? billingMessages.general);

/** One year of a record, the earliest first: what a statement holds. Money in dollars. */
export interface YearOfBilling {
  year: string;
  treatments: PortalTreatment[];
  /** Completed ones, by payer. */
  paidByPatient: PaidBy;
  paidByInsurance: PaidBy;
  charged: number;
}

/** Payments and their sum, without refunds. */
export interface PaidBy {
  payments: PortalPayment[];
  total: number;
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

/** The content of a statement of a year. */
export function billingOf(
  year: string,
  treatments: readonly PortalTreatment[],
  payments: readonly PortalPayment[],
): YearOfBilling {
  // A planned treatment isn't a charge.
  const ofYear = treatments
    .filter(({ date, status }) => yearOf(date) === year && status !== 'planned')
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const paid = payments
    .filter(({ status, payment_date }) => status === 'completed' && yearOf(payment_date) === year)
    .toSorted((a, b) => (a.payment_date < b.payment_date ? -1 : 1));
  return {
    year,
    treatments: ofYear,
    paidByPatient: paidBy(paid.filter((payment) => !isByInsurance(payment))),
    paidByInsurance: paidBy(paid.filter(isByInsurance)),
    charged: sumOf(ofYear.map(({ cost }) => cost)),
  };
}

/** For taxes only what the patient paid counts. */
const isByInsurance = ({ payment_method }: PortalPayment) => payment_method === 'insurance';

const paidBy = (payments: PortalPayment[]): PaidBy => ({ payments, total: sumOf(payments.map(netPayment)) });
