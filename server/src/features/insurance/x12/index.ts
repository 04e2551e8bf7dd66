export { askedForWords, readInformationRequests } from './information-request.ts';
export type { AskedFor } from './information-request.ts';
export { X12Reader, readX12, x12Limit } from './reader.ts';
export { x12Text, writeX12 } from './writer.ts';
export type { X12Value } from './writer.ts';
export { mimeLength, mimeText } from './mime-part.ts';
export { readPatientInformation } from './patient-information.ts';
export type { PatientInformation } from './patient-information.ts';
export { X12Error, x12Components, x12Element } from './syntax.ts';
export type { X12Interchange, X12Segment, X12Set } from './syntax.ts';
export { paymentSegment } from './payment-segment.ts';
export { readPaymentAdvice } from './payment-advice.ts';
export { differencesOf } from './advice-differences.ts';
export type { PaidClaim, PaidService, PayerAdjustment, PaymentAdvice } from './payment-advice.ts';
export { adjustedMoney } from './adjustment-reasons.ts';
export { readClaimAnswers, readFileAnswers, readInterchangeAnswers } from './acknowledgments.ts';
export { readClaimStatuses } from './claim-status.ts';
export type { ClaimStatus } from './claim-status.ts';
export {
  denialReason,
  isCapped,
  isDenial,
  payerReasons,
  providerAdjustmentWords,
  reasonWords,
} from './reason-words.ts';
