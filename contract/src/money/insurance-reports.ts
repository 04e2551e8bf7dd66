import type { ReportFacts } from './report-facts.ts';

/** The reports of insurance. docs/reports.md, "Insurance" */
export const insuranceReports = {
  insurance_production: {
    title: 'Gross and Net Production',
    definition:
      'Gross production is charges at office fees. Contract write-offs come from insurance contracts. Other adjustments are all other discounts, write-offs, and added fees. Net is the remainder. Each amount counts on its posting date. By carrier, a charge counts toward the primary plan.',
    needs: 'production.read',
    by: ['day', 'month', 'provider', 'category', 'carrier', 'plan'],
    over: 'period',
    figures: {
      gross: { name: 'Gross', unit: 'dollars' },
      contract: { name: 'Contract write-offs', unit: 'dollars' },
      other: { name: 'Other adjustments', unit: 'dollars' },
      net: { name: 'Net', unit: 'dollars' },
    },
    drawn: ['gross', 'net'],
  },
  insurance_collections: {
    title: 'Insurance Collections',
    definition:
      'What insurers paid, and what of it went back, on the day it was posted. A payment counts for the plan that it was awaited from; else for the plan of its claim, else for the first plan that the patient had on its day. For no patient are interest and what carriers take back or carry over; with what is collected it comes to the carriers’ checks.',
    needs: 'insurance.claims',
    by: ['carrier', 'plan', 'month', 'day'],
    over: 'period',
    figures: {
      paid: { name: 'Paid', unit: 'dollars' },
      returned: { name: 'Reversed', unit: 'dollars' },
      collected: { name: 'Collected', unit: 'dollars' },
      practice_level: { name: 'For no patient', unit: 'dollars' },
    },
    order: ['collected'],
    drawn: ['collected'],
    ofNobody: true,
  },
  contracts: {
    title: 'Contract Write-Offs',
    definition:
      'Office fees are charges for insured patients. Written off is the contract write-off taken; expected is the estimated write-off on unpaid claims, by checkout date. Together they are the cost of the contract, also shown as a share of office fees.',
    needs: 'production.read',
    by: ['carrier', 'plan', 'month'],
    over: 'period',
    figures: {
      fees: { name: 'Office fees', unit: 'dollars' },
      written_off: { name: 'Written off', unit: 'dollars' },
      awaited: { name: 'Expected', unit: 'dollars' },
      cost: { name: 'Cost', unit: 'dollars' },
      share: { name: 'Share', unit: 'rate', of: ['cost', 'fees'] },
    },
    order: ['cost'],
    drawn: ['written_off', 'awaited'],
    ofNobody: true,
  },
  claim_ages: {
    title: 'Claims by Age',
    definition:
      'Unpaid and appealed claims with billed amounts, by days since first sent. Rejected claims count again once they are resubmitted.',
    needs: 'insurance.claims',
    by: ['carrier', 'plan'],
    over: 'moment',
    figures: {
      claims: { name: 'Claims', unit: 'count' },
      current: { name: '0–30 days', unit: 'dollars' },
      over_30: { name: '31–60 days', unit: 'dollars' },
      over_60: { name: '61–90 days', unit: 'dollars' },
      over_90: { name: 'Over 90 days', unit: 'dollars' },
      billed: { name: 'Billed', unit: 'dollars' },
    },
    order: ['over_90', 'over_60', 'over_30', 'current'],
    drawn: ['current', 'over_30', 'over_60', 'over_90'],
    ofNobody: true,
  },
  predeterminations: {
    title: 'Pending Predeterminations',
    definition:
      'Predeterminations sent and not yet answered, with office fees of the planned treatment, by days since first sent.',
    needs: 'insurance.claims',
    by: ['carrier', 'plan'],
    over: 'moment',
    figures: {
      waiting: { name: 'Waiting', unit: 'count' },
      late: { name: 'Over 30 days', unit: 'count' },
      planned: { name: 'Planned for', unit: 'dollars' },
    },
    order: ['late', 'waiting'],
    drawn: ['planned'],
    ofNobody: true,
  },
  claim_days: {
    title: 'Days to Payment',
    definition:
      'Claims that were paid or denied in the period, and the days from when they were first sent until the first answer.',
    needs: 'insurance.claims',
    by: ['carrier', 'plan', 'month'],
    over: 'period',
    figures: {
      claims: { name: 'Claims', unit: 'count' },
      days: { name: 'Total days', unit: 'count' },
      average: { name: 'Average days', unit: 'average', of: ['days', 'claims'] },
      slow: { name: 'Over 30 days', unit: 'count' },
    },
    drawn: ['average'],
    ofNobody: true,
  },
  denials: {
    title: 'Denials',
    definition:
      'Treatments denied by carriers, at office fees, by the date the denial was entered. The reason shown is the one with the largest amount. Deductibles and exhausted maximums are not denials.',
    needs: 'insurance.claims',
    by: ['reason', 'carrier', 'month'],
    over: 'period',
    figures: {
      denied: { name: 'Treatments', unit: 'count' },
      amount: { name: 'Office fees', unit: 'dollars' },
    },
    order: ['amount'],
    drawn: ['denied'],
    ofNobody: true,
  },
  estimate_differences: {
    title: 'Estimate Accuracy',
    definition:
      'Compares insurance estimates with actual payments and write-offs, by entry date. By step, the whole difference counts toward the first step that differs. Fix a wrong allowed amount in the fee schedule, and other differences in the plan.',
    needs: 'insurance.claims',
    by: ['step', 'carrier', 'plan', 'month'],
    over: 'period',
    figures: {
      answered: { name: 'Payments', unit: 'count' },
      expected: { name: 'Estimated', unit: 'dollars' },
      paid: { name: 'Paid', unit: 'dollars' },
      difference: { name: 'Difference', unit: 'dollars' },
      expected_off: { name: 'Write-offs estimated', unit: 'dollars' },
      written_off: { name: 'Written off', unit: 'dollars' },
    },
    drawn: ['expected', 'paid'],
    ofNobody: true,
  },
  estimate_learning: {
    title: 'Estimates Before and After Plan Changes',
    definition:
      'How far insurance payments were from their estimates, up or down, before and after the first suggested change of the plan was accepted, by entry date. Plans without an accepted suggestion are left out.',
    needs: 'insurance.claims',
    by: ['carrier', 'plan', 'step', 'month'],
    over: 'period',
    figures: {
      expected_before: { name: 'Estimated before', unit: 'dollars' },
      off_before: { name: 'Off before', unit: 'dollars' },
      share_before: { name: 'Share off before', unit: 'rate', of: ['off_before', 'expected_before'] },
      expected_after: { name: 'Estimated after', unit: 'dollars' },
      off_after: { name: 'Off after', unit: 'dollars' },
      share_after: { name: 'Share off after', unit: 'rate', of: ['off_after', 'expected_after'] },
    },
    drawn: ['share_before', 'share_after'],
    ofNobody: true,
  },
} as const satisfies Record<string, ReportFacts>;
