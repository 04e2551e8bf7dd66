import type { AppointmentStatus, EventKind } from '@cusp/contract';

/** scheduled → completed or cancelled, both final. Keeping the status is always allowed. decisions.md, "Rules of the domain". */
export const mayBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  from === to || from === 'scheduled';

/** What a change that was made is called. */
export function eventOf(before: AppointmentStatus, after: AppointmentStatus): EventKind {
  return before === after || after === 'scheduled' ? 'appointment.changed' : `appointment.${after}`;
}
