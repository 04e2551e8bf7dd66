import type { VisitFee } from '@cusp/contract';

const month = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** The ledger's words for the charge: "Missed visit of Mar 3, 2026, 9:30 AM". */
export function postedAs({
  why,
  appointment_date,
  appointment_time,
}: Pick<VisitFee, 'why' | 'appointment_date' | 'appointment_time'>): string {
  const at = new Date(`${appointment_date}T${appointment_time.slice(0, 5)}:00Z`);
  // ICU puts a narrow no-break space before AM and PM.
  const when = `${month.format(at)}, ${clock.format(at).replace(' ', ' ')}`;
  return why === 'missed' ? `Missed appointment on ${when}` : `Late cancellation on ${when}`;
}
