import type { ReportFacts } from './report-facts.ts';

/** The reports with which an office manager runs the practice. Each ties to the ledger or the visits; docs/reports.md says how. */
export const practiceReports = {
  collections: {
    title: 'Collections by Method',
    definition:
      'Payments by how they were paid, on the day they were posted, and what went back: refunds, returned checks, and disputed charges. Together they are the collections of Production and Collections. A payment that was voided counts against its own method.',
    needs: 'production.read',
    by: ['payment_method', 'month', 'day'],
    over: 'period',
    figures: {
      payments: { name: 'Payments', unit: 'dollars' },
      returned: { name: 'Refunds and returns', unit: 'dollars' },
      collections: { name: 'Collections', unit: 'dollars' },
    },
    drawn: ['collections'],
    ofNobody: true,
  },
  adjustments: {
    title: 'Adjustments by Type',
    definition:
      'Discounts, write-offs, and added fees by their type, on the day they were posted. Together they are the adjustments of Production and Collections.',
    needs: 'production.read',
    by: ['adjustment_type', 'provider', 'month', 'day'],
    over: 'period',
    figures: {
      added: { name: 'Added', unit: 'dollars' },
      taken_off: { name: 'Taken off', unit: 'dollars' },
      adjustments: { name: 'Adjustments', unit: 'dollars' },
    },
    drawn: ['taken_off', 'added'],
  },
  hourly_production: {
    title: 'Production per Hour',
    definition:
      'What was charged, by the day it was posted, divided by the hours of completed visits. A visit counts with the length it was booked for, and with its provider.',
    needs: 'production.read',
    by: ['provider', 'month', 'day'],
    over: 'period',
    figures: {
      production: { name: 'Production', unit: 'dollars' },
      minutes: { name: 'Minutes of visits', unit: 'count' },
      per_hour: { name: 'Per hour', unit: 'dollars_per_hour', of: ['production', 'minutes'] },
    },
    drawn: ['per_hour'],
  },
  reappointment: {
    title: 'Hygiene Reappointment',
    definition:
      'Completed cleanings and visits with a hygienist, and after how many of them the patient had the next one booked by the end of that day. Booked since: there is a later one by now, whenever it was booked. Canceled visits do not count.',
    needs: 'appointments.read',
    by: ['month', 'provider', 'day'],
    over: 'period',
    figures: {
      visits: { name: 'Hygiene visits', unit: 'count' },
      rebooked: { name: 'Rebooked that day', unit: 'count' },
      booked: { name: 'Booked since', unit: 'count' },
      rate: { name: 'Reappointment rate', unit: 'rate', of: ['rebooked', 'visits'] },
    },
    drawn: ['visits', 'rebooked'],
  },
  referrals: {
    title: 'Referral Sources',
    definition:
      'Patients whose first completed visit was in the period, by who referred them (More Details), and what was charged for them in the period.',
    needs: 'production.read',
    by: ['referral', 'month'],
    over: 'period',
    figures: {
      patients: { name: 'New patients', unit: 'count' },
      production: { name: 'Production', unit: 'dollars' },
    },
    drawn: ['patients'],
  },
} as const satisfies Record<string, ReportFacts>;
