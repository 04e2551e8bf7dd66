import type { ReportFacts } from './report-facts.ts';

/** The reports of what patients do themselves. */
export const onlineReports = {
  online_visits: {
    title: 'Booked Online',
    definition:
      'Visits that patients booked themselves, by the day on which they did, and what came of them: kept, missed, canceled, or still to come. A request counts once it was taken in. Source: the portal, with the links of offers; the booking page; and the booking page on the practice’s own site.',
    needs: 'appointments.read',
    by: ['source', 'month', 'day', 'provider'],
    over: 'period',
    figures: {
      booked: { name: 'Booked', unit: 'count' },
      kept: { name: 'Kept', unit: 'count' },
      missed: { name: 'Missed', unit: 'count' },
      cancelled: { name: 'Canceled', unit: 'count' },
      coming: { name: 'To come', unit: 'count' },
      rate: { name: 'Kept of booked', unit: 'rate', of: ['kept', 'booked'] },
    },
    drawn: ['booked', 'kept'],
  },
  forms_back: {
    title: 'Forms Out and Back',
    definition:
      'Forms by the day on which they were given, and how many are back: signed, or filled on paper. Days are those from giving to signing, minutes those from the first answer to the signature, pauses included; both are of signed ones.',
    needs: 'forms.read',
    by: ['form', 'month', 'day'],
    over: 'period',
    figures: {
      given: { name: 'Given', unit: 'count' },
      signed: { name: 'Signed', unit: 'count' },
      on_paper: { name: 'On paper', unit: 'count' },
      days: { name: 'Total days', unit: 'count' },
      minutes: { name: 'Total minutes', unit: 'count' },
      rate: { name: 'Signed of given', unit: 'rate', of: ['signed', 'given'] },
      average_days: { name: 'Days each', unit: 'average', of: ['days', 'signed'] },
      average_minutes: { name: 'Minutes each', unit: 'average', of: ['minutes', 'signed'] },
    },
    drawn: ['given', 'signed'],
    ofNobody: true,
  },
} as const satisfies Record<string, ReportFacts>;
