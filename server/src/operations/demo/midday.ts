import type { AppointmentProgress } from '@cusp/contract';
import type { Now } from './zone.ts';

interface Placed {
  appointment_date: string;
  appointment_time: string;
  duration?: number | undefined;
  progress?: AppointmentProgress | undefined;
}

/** How many wait in the waiting room. */
const waiting = 2;
/** How many stay in chairs when one of them is done. */
const seated = 2;

/**
 * Today's visits as an office in the middle of its day has them, whichever kinds chance gave them: the next patients came early where too
 * few wait, and where nobody is done, one is before the time was over.
 */
export function midday<Visit extends Placed>(visits: readonly Visit[], today: Now['today']): Visit[] {
  const ofToday = visits
    .filter(({ appointment_date }) => appointment_date === today)
    .toSorted((one, other) => (one.appointment_time < other.appointment_time ? -1 : 1));
  const are = (progress: AppointmentProgress) => ofToday.filter((visit) => visit.progress === progress);
  const endsAt = ({ appointment_time, duration = 0 }: Visit) =>
    Number(appointment_time.slice(0, 2)) * 60 + Number(appointment_time.slice(3)) + duration;
  const came = are('booked').slice(0, Math.max(0, waiting - are('arrived').length));
  const inChairs = are('in_chair').toSorted((one, other) => endsAt(one) - endsAt(other));
  const done = are('completed').length === 0 && inChairs.length > seated ? inChairs.slice(0, 1) : [];
  const changes = new Map<Visit, AppointmentProgress>([
    ...came.map((visit) => [visit, 'arrived'] as const),
    ...done.map((visit) => [visit, 'completed'] as const),
  ]);
  return visits.map((visit) => {
    const progress = changes.get(visit);
    return progress === undefined ? visit : { ...visit, progress };
  });
}
