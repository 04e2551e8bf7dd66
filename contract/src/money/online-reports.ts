import type { ReportFacts } from './report-facts.ts';

/** The reports of what patients do themselves. */
export const onlineReports = {
  online_visits: {
    title: 'Booked Online',
    definition:
      'Appointments patients booked themselves, by booking date, and the result: kept, missed, canceled, or upcoming. A request counts once it is accepted. Source: the portal (including offer links), the booking page, or the booking page on the practice’s website.',
    needs: 'appointments.read',
    by: ['source', 'month', 'day', 'provider'],
    over: 'period',
    figures: {
      booked: { name: 'Booked', unit: 'count' },
      kept: { name: 'Kept', unit: 'count' },
      missed: { name: 'Missed', unit: 'count' },
      cancelled: { name: 'Canceled', unit: 'count' },
      coming: { name: 'Upcoming', unit: 'count' },
      rate: { name: 'Kept rate', unit: 'rate', of: ['kept', 'booked'] },
    },
    drawn: ['booked', 'kept'],
  },
  forms_back: {
    title: 'Form Completion',
    definition:
      'Forms by the date they were sent, and how many were signed or completed on paper. Days run from sending to signing; minutes run from the first answer to the signature, including pauses. Both cover signed forms only.',
    needs: 'forms.read',
    by: ['form', 'month', 'day'],
    over: 'period',
    figures: {
      given: { name: 'Given', unit: 'count' },
      signed: { name: 'Signed', unit: 'count' },
      on_paper: { name: 'On paper', unit: 'count' },
      days: { name: 'Total days', unit: 'count' },
      minutes: { name: 'Total minutes', unit: 'count' },
      rate: { name: 'Signed rate', unit: 'rate', of: ['signed', 'given'] },
      average_days: { name: 'Average days', unit: 'average', of: ['days', 'signed'] },
      average_minutes: { name: 'Average minutes', unit: 'average', of: ['minutes', 'signed'] },
    },
    drawn: ['given', 'signed'],
    ofNobody: true,
  },
} as const satisfies Record<string, ReportFacts>;
