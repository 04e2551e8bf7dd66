import {
  appointmentActions,
  appointmentStatusOf,
  checkOutVisit,
  confirmAppointment,
  hasEnded,
  moveAppointment,
  setReadyForDoctor,
  setVisitProgress,
} from '@cusp/contract';
import type {
  AlertMoment,
  Appointment,
  AppointmentAction,
  AppointmentProgress,
  AppointmentStatus,
  EventKind,
} from '@cusp/contract';
import { callableActions } from '../../../identity/person.ts';
import type { Person } from '../../../identity/person.ts';

/** The domain event of a change. */
export function appointmentEvent(before: AppointmentStatus, after: AppointmentStatus): EventKind {
  return before === after || after === 'scheduled' ? 'appointment.changed' : `appointment.${after}`;
}

/** The progress that a status given by the specification's calls means for a visit. */
export function progressFor(stored: AppointmentProgress, status: AppointmentStatus): AppointmentProgress {
  if (status === appointmentStatusOf(stored)) return stored;
  return status === 'scheduled' ? 'booked' : status;
}

/**
 * Only forward; what was done by mistake is undone. The specification's statuses go by it, too: scheduled → completed or
 * cancelled, both final (decisions.md, "Rules of the domain").
 */
const next: Record<AppointmentProgress, readonly AppointmentProgress[]> = {
  booked: ['arrived', 'in_chair', 'completed', 'cancelled', 'no_show'],
  arrived: ['in_chair', 'completed', 'cancelled'],
  in_chair: ['completed', 'cancelled'],
  completed: ['checked_out'],
  checked_out: [],
  cancelled: [],
  no_show: [],
};

/** Whether a visit may go from one progress to another. */
export const canProgress = (from: AppointmentProgress, to: AppointmentProgress): boolean =>
  next[from].includes(to);

/** The moments of a step at which alerts ask: completing without seating passes both. */
export function momentsOfProgress(from: AppointmentProgress, to: AppointmentProgress): AlertMoment[] {
  const isSeated = from === 'booked' || from === 'arrived';
  if (to === 'in_chair') return ['seating'];
  if (to !== 'completed') return [];
  return isSeated ? ['seating', 'completing'] : ['completing'];
}

type Step = Exclude<AppointmentAction, 'confirm' | 'move' | 'call_doctor'>;

/** The progress of a visit after each step. */
const progressAfter: Record<Step, AppointmentProgress> = {
  arrive: 'arrived',
  seat: 'in_chair',
  complete: 'completed',
  check_out: 'checked_out',
  cancel: 'cancelled',
  mark_missed: 'no_show',
};

const callable = callableActions(appointmentActions, {
  confirm: confirmAppointment,
  move: moveAppointment,
  arrive: setVisitProgress,
  seat: setVisitProgress,
  complete: setVisitProgress,
  check_out: checkOutVisit,
  cancel: setVisitProgress,
  mark_missed: setVisitProgress,
  call_doctor: setReadyForDoctor,
});

/** The doctor is called to a chair with a patient in it. */
export const canWaitForDoctor = (progress: AppointmentProgress): boolean => progress === 'in_chair';

const isPossible = (action: AppointmentAction, progress: AppointmentProgress): boolean => {
  if (action === 'call_doctor') return canWaitForDoctor(progress);
  return action === 'confirm' || action === 'move'
    ? !hasEnded(progress)
    : canProgress(progress, progressAfter[action]);
};

/** An appointment with what this person may do to it: nothing for callers who aren't staff. */
export const withAppointmentActions = <Row extends { progress: AppointmentProgress }>(
  appointment: Row,
  person: Person | undefined,
): Row & Pick<Appointment, 'can'> => ({
  ...appointment,
  can: callable(person).filter((action) => isPossible(action, appointment.progress)),
});

/** The fields that a new visit doesn't have yet. */
export const newAppointmentDefaults = {
  progress: 'booked',
  confirmed_at: null,
  confirmed_how: null,
  confirmed_by: '',
  ended_reason: '',
  overlap_reason: '',
  uncharged_reason: '',
  ready_for_doctor_at: null,
} as const;
