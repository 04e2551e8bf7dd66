import type { PortalLine, PortalPayment, PortalTreatment } from '@cusp/contract';
import { capital, sumOf } from '../../../ui/text/formats.ts';
import { payableState } from '../../money/payments/balance.ts';
import { countedOf, netPayment } from '../../money/payments/refunds.ts';
import { texts, translated } from '../../../ui/language/t.ts';
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
  capital(pays.split(', ').map(translated).join(', ')) ||
  translated(treatment_procedure ?? billingMessages.general);

const kindWords: Record<PortalLine['kind'], string> = texts({
  finance_charge: 'Finance charge',
  adjustment: 'Adjustment',
  write_off: 'Written off',
  transfer: 'Moved between accounts',
});

/** What a line is, in the practice's own words where it has some, and what it is about. */
export const lineWords = ({ kind, label, treatment }: Pick<PortalLine, 'kind' | 'label' | 'treatment'>) =>
  [label === '' ? kindWords[kind] : translated(label), treatment && translated(treatment)]
    .filter(Boolean)
    .join(', ');

/** One year of a record, the earliest first: what a statement holds. Money in dollars. */
export interface YearOfBilling {
  year: string;
  treatments: PortalTreatment[];
  /** Completed ones, by payer. */
  paidByPatient: PaidBy;
  paidByInsurance: PaidBy;
  charged: number;
  /** Finance charges, fees, discounts and write-offs, and their sum. */
  lines: PortalLine[];
  added: number;
  /** What was owed before the year, and at its end or today: with all of the above they add up. */
  before: number;
  after: number;
}

/** All that a statement is made of. */
export interface BillingRecords {
  treatments: readonly PortalTreatment[];
  payments: readonly PortalPayment[];
  lines: readonly PortalLine[];
}

/** Payments and their sum, without refunds. */
export interface PaidBy {
  payments: PortalPayment[];
  total: number;
}

const yearOf = (date: string) => date.slice(0, 4);

/** The years there is something in, the latest first. */
export const yearsOf = ({ treatments, payments, lines }: BillingRecords): string[] =>
  [
    ...new Set([
      ...treatments.map(({ date }) => yearOf(date)),
      ...payments.map(({ payment_date }) => yearOf(payment_date)),
      ...lines.map(({ date }) => yearOf(date)),
    ]),
  ]
    .toSorted()
    .toReversed();

/** The content of a statement of a year. */
export function billingOf(year: string, records: BillingRecords): YearOfBilling {
  const ofYear = inTime(records, (day) => yearOf(day) === year);
  const earlier = inTime(records, (day) => yearOf(day) < year);
  return { year, ...ofYear, before: changeOf(earlier), after: sumOf([changeOf(earlier), changeOf(ofYear)]) };
}

type InTime = Omit<YearOfBilling, 'year' | 'before' | 'after'>;

const byDay = (a: string, b: string) => (a < b ? -1 : 1);

/** What happened on these days, the earliest first. A planned treatment isn't a charge. */
function inTime({ treatments, payments, lines }: BillingRecords, isIn: (day: string) => boolean): InTime {
  const done = treatments
    .filter(({ date, status }) => isIn(date) && status !== 'planned')
    .toSorted((a, b) => byDay(a.date, b.date));
  const paid = payments
    .filter(({ status, payment_date }) => status === 'completed' && isIn(payment_date))
    .toSorted((a, b) => byDay(a.payment_date, b.payment_date));
  const others = lines.filter(({ date }) => isIn(date)).toSorted((a, b) => byDay(a.date, b.date));
  return {
    treatments: done,
    paidByPatient: paidBy(paid.filter((payment) => !isByInsurance(payment))),
    paidByInsurance: paidBy(paid.filter(isByInsurance)),
    charged: sumOf(done.map(({ cost }) => cost)),
    lines: others,
    added: sumOf(others.map(({ amount }) => amount)),
  };
}

/** By how much these days changed what is owed. */
const changeOf = ({ charged, added, paidByPatient, paidByInsurance }: InTime) =>
  sumOf([charged, added, -paidByPatient.total, -paidByInsurance.total]);

/** For taxes only what the patient paid counts. */
const isByInsurance = ({ payment_method }: PortalPayment) => payment_method === 'insurance';

const paidBy = (payments: PortalPayment[]): PaidBy => ({ payments, total: sumOf(payments.map(netPayment)) });
