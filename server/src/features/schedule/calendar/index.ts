export { freePlacesFor } from './finding.ts';
export { findHold, insertHold, releaseHold, releaseHolds } from './hold-queries.ts';
export {
  appointmentEvent,
  canProgress,
  canWaitForDoctor,
  momentsOfProgress,
  newAppointmentDefaults,
  progressFor,
  withAppointmentActions,
} from './progress-rules.ts';
export type { TimeSlot } from './blocking-queries.ts';
export { blockoutsOf, findScheduled, seekScheduled } from './queries.ts';
export { findSlotConflicts, personElsewhere } from './blocking-queries.ts';
export {
  isOverlapNamed,
  minutesInDay,
  minutesSinceMidnight,
  patientElsewhere,
  placeTaken,
  spoken,
  wallClockTime,
} from './rules.ts';
