import { insuranceReports } from './insurance-reports.ts';
import { onlineReports } from './online-reports.ts';
import { practiceReports } from './practice-reports.ts';
import type { ReportFacts } from './report-facts.ts';

/** The reports of a practice. docs/reports.md */
export const reports = {
  production: {
    title: 'Production and Collections',
    definition:
      "Production is what was charged for treatments, collections are payments less refunds, and adjustments are discounts, write-offs and added fees. Each counts on the day it was posted, by the practice's midnight, so a past day never changes. By provider or category, a payment counts toward the charge it is applied to, from the day it is applied; until then it is unapplied. What carriers pay or take for no patient, such as interest, is shown separately; with collections it adds up to the money received.",
    needs: 'production.read',
    by: ['day', 'month', 'provider', 'category'],
    over: 'period',
    figures: {
      production: { name: 'Production', unit: 'dollars' },
      adjustments: { name: 'Adjustments', unit: 'dollars' },
      collections: { name: 'Collections', unit: 'dollars' },
      practice_level: { name: 'For no patient', unit: 'dollars' },
    },
    drawn: ['production', 'collections'],
  },
  receivables: {
    title: 'Accounts Receivable',
    definition:
      'Unpaid charges for each account by age from the date of service, oldest first. Expected payment is what insurance is expected to pay, and expected write-off what its contract takes off; patients owe the rest. Unapplied is money received but not applied to a charge. The balance is unpaid charges minus unapplied credits; across all accounts, it equals the sum of all ledger entries.',
    needs: 'payments.read',
    by: ['account'],
    over: 'moment',
    figures: {
      current: { name: '0–30 days', unit: 'dollars' },
      over_30: { name: '31–60 days', unit: 'dollars' },
      over_60: { name: '61–90 days', unit: 'dollars' },
      over_90: { name: 'Over 90 days', unit: 'dollars' },
      credits: { name: 'Unapplied', unit: 'dollars' },
      balance: { name: 'Balance', unit: 'dollars' },
      insurance: { name: 'Expected payment', unit: 'dollars' },
      write_off: { name: 'Expected write-off', unit: 'dollars' },
      patient: { name: 'Patient', unit: 'dollars' },
    },
    order: ['over_90', 'over_60', 'over_30', 'current'],
    drawn: ['current', 'over_30', 'over_60', 'over_90'],
  },
  credits: {
    title: 'Unapplied Credits',
    definition:
      'Payments and adjustments, or parts of them, that are not applied to any charge. Apply or refund them.',
    needs: 'payments.read',
    by: ['account'],
    over: 'moment',
    figures: { credits: { name: 'Unapplied', unit: 'dollars' } },
    drawn: ['credits'],
    ofNobody: true,
  },
  acceptance: {
    title: 'Treatment Acceptance',
    definition:
      'Treatments on the plans presented in the period, each plan as last presented, and how many of them the patient accepted. Each alternative counts as presented. Amounts are what the treatments cost today.',
    needs: 'production.read',
    by: ['month', 'provider'],
    over: 'period',
    figures: {
      presented: { name: 'Presented', unit: 'count' },
      accepted: { name: 'Accepted', unit: 'count' },
      presented_amount: { name: 'Presented for', unit: 'dollars' },
      accepted_amount: { name: 'Accepted for', unit: 'dollars' },
      rate: { name: 'Acceptance', unit: 'rate', of: ['accepted_amount', 'presented_amount'] },
    },
    drawn: ['presented_amount', 'accepted_amount'],
  },
  new_patients: {
    title: 'New Patients',
    definition: 'Patients whose first completed visit was in the period.',
    needs: 'appointments.read',
    by: ['month', 'day', 'provider'],
    over: 'period',
    figures: { patients: { name: 'New patients', unit: 'count' } },
    drawn: ['patients'],
  },
  recalls: {
    title: 'Recalls Kept',
    definition:
      'Recalls that came due in the period, counted from the visit before. Kept: the patient came for it within 60 days of the due date. Waiting: those 60 days are not over yet.',
    needs: 'appointments.read',
    by: ['month', 'recall_type'],
    over: 'period',
    figures: {
      due: { name: 'Due', unit: 'count' },
      kept: { name: 'Kept', unit: 'count' },
      waiting: { name: 'Waiting', unit: 'count' },
      rate: { name: 'Kept rate', unit: 'rate', of: ['kept', 'due'] },
    },
    drawn: ['due', 'kept'],
  },
  no_shows: {
    title: 'No-shows',
    definition: 'Missed appointments compared with kept and canceled ones, by appointment date.',
    needs: 'appointments.read',
    by: ['month', 'day', 'provider'],
    over: 'period',
    figures: {
      expected: { name: 'Kept or missed', unit: 'count' },
      missed: { name: 'No-shows', unit: 'count' },
      cancelled: { name: 'Cancelled', unit: 'count' },
      rate: { name: 'Missed', unit: 'rate', of: ['missed', 'expected'] },
    },
    drawn: ['missed', 'cancelled'],
  },
  procedures: {
    title: 'Procedures Done',
    definition: 'Completed treatments by date of service, and what they cost.',
    needs: 'production.read',
    by: ['procedure', 'category', 'provider', 'month'],
    over: 'period',
    figures: {
      done: { name: 'Done', unit: 'count' },
      amount: { name: 'Cost', unit: 'dollars' },
    },
    drawn: ['done'],
  },
  ...practiceReports,
  ...onlineReports,
  ...insuranceReports,
} as const satisfies Record<string, ReportFacts>;

export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports).filter(isReport);

function isReport(name: string): name is ReportName {
  return Object.hasOwn(reports, name);
}

/** A report's facts, whichever it is. */
export const factsOf = (name: ReportName): ReportFacts => reports[name];
