export { freePlacesFor } from './finding.ts';
export type { TimeSlot } from './queries.ts';
export {
  blockoutsOf,
  findHold,
  findScheduled,
  insertHold,
  inTheWay,
  personElsewhere,
  releaseHold,
  releaseHolds,
} from './queries.ts';
export {
  isOverlapNamed,
  minutesSinceMidnight,
  patientElsewhere,
  placeTaken,
  spoken,
  wallClockTime,
} from './rules.ts';
