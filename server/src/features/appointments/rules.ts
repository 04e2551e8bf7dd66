import type { AppointmentStatus, EventKind } from '@cusp/contract';

/**
 * scheduled → completed or cancelled, both final. Leaving the status as it is, is always allowed. decisions.md,
 * "Rules of the domain".
 */
export const mayBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  from === to || from === 'scheduled';

/** The domain event of a change. */
export function eventOf(before: AppointmentStatus, after: AppointmentStatus): EventKind {
  return before === after || after === 'scheduled' ? 'appointment.changed' : `appointment.${after}`;
}
