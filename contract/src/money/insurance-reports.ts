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
      returned: { name: 'Taken back', unit: 'dollars' },
      collected: { name: 'Collected', unit: 'dollars' },
      practice_level: { name: 'For no patient', unit: 'dollars' },
    },
    order: ['collected'],
    drawn: ['collected'],
    ofNobody: true,
  },
  contracts: {
    title: 'What Contracts Cost',
    definition:
      'Office fees are what was charged for patients with a plan. Written off is what contracts took off, and awaited is what they are expected to take off of treatments that are not answered yet, by the day they were checked out. The two together are the cost of the contract; the share is of the office fees.',
    needs: 'production.read',
    by: ['carrier', 'plan', 'month'],
    over: 'period',
    figures: {
      fees: { name: 'Office fees', unit: 'dollars' },
      written_off: { name: 'Written off', unit: 'dollars' },
      awaited: { name: 'Awaited', unit: 'dollars' },
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
      'Claims that went out and are not answered, or are appealed, with what they bill, by the days since they were first sent. A rejected claim is not with the carrier: it counts again when it is sent again.',
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
      'Questions to carriers what they would pay, that went out and are not answered, with the office fees of what is planned, by the days since they were first sent.',
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
    title: 'Estimates and Answers',
    definition:
      'What was estimated at check-out or with the claim, and what the plan then paid and took off, by the day it was entered. By step, all of a difference counts for the first step in which the answer departs from the estimate: a wrong allowed amount is fixed in the fee list, the others in the plan.',
    needs: 'insurance.claims',
    by: ['step', 'carrier', 'plan', 'month'],
    over: 'period',
    figures: {
      answered: { name: 'Answers', unit: 'count' },
      expected: { name: 'Estimated', unit: 'dollars' },
      paid: { name: 'Paid', unit: 'dollars' },
      difference: { name: 'Difference', unit: 'dollars' },
      expected_off: { name: 'Write-offs estimated', unit: 'dollars' },
      written_off: { name: 'Written off', unit: 'dollars' },
    },
    drawn: ['expected', 'paid'],
    ofNobody: true,
  },
} as const satisfies Record<string, ReportFacts>;
