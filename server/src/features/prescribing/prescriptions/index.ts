export { partsShown, prescriptionParts } from './parts-queries.ts';
export { present, presentOne, shownTo } from './presenting.ts';
export { listForPortal, listSome, lockPrescription, prescriberNpi } from './queries.ts';
export { abandonedAfter, endAfter, endBefore, isControlled, pauseBefore } from './rules.ts';
export type { EndedTry } from './rules.ts';
export { scriptOf } from './script-data.ts';
export {
  endTry,
  isCancelled,
  lastTry,
  markPrescriptionSent,
  onBehalfOf,
  secondsSince,
} from './sending-queries.ts';
export { writePrescription } from './writing.ts';
