import { addDays } from '@cusp/contract';
import { todayAt } from '../../src/values/calendar/today.ts';

/** The time zone of the practices that tests make, unless a test says another. `npm run test:clocks` sets it. */
export const usualZone = process.env['CUSP_ZONE'] ?? 'America/New_York';

/** A date so many days from today in a zone. */
export const dayIn = (zone: string, days: number): string => addDays(todayAt(zone), days);

/** A date so many days from today in the usual practice: neither the machine's day nor the database's is a practice's. */
export const dayFromToday = (days: number): string => dayIn(usualZone, days);

/** A time zone in which it is now about this hour. */
export function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // Etc/GMT+5 is five hours behind.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
