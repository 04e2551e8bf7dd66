export { partsColumn, prescriptionParts } from './parts-queries.ts';
export { present, readPrescription, redactFor } from './presenting.ts';
export { listForPortal, readPrescriptions } from './queries.ts';
export { lockPrescription } from './writing-queries.ts';
export { prescriberNpi } from './prescriber-queries.ts';
export {
  outcomeAfterSending,
  outcomeBeforeSending,
  isControlled,
  pauseBefore,
  reasonNotToCancel,
} from './rules.ts';
export type { TransmissionOutcome } from './rules.ts';
export { scriptOf } from './script-data.ts';
export {
  endTransmission,
  isCancelled,
  lastTransmission,
  markPrescriptionSent,
  setAuditAuthor,
  secondsSince,
} from './sending-queries.ts';
export { writePrescription } from './writing.ts';
