export { freePlacesFor } from './finding.ts';
export { findHold, insertHold, releaseHold, releaseHolds } from './hold-queries.ts';
export {
  appointmentEvent,
  hasEnded,
  canProgress,
  canWaitForDoctor,
  momentsOfProgress,
  newAppointmentDefaults,
  progressFor,
  statusOf,
  occupiesOperatory,
  tookPlace,
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
