import type { AppointmentStatus } from '@cusp/contract';

/** scheduled → completed or cancelled, both final. Keeping the status is always allowed. decisions.md, "Rules of the domain". */
export const mayBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean =>
  from === to || from === 'scheduled';
