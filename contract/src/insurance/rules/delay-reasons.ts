/** Why a claim is late (CLM20): code list 1514 of X12, Delay Reason Code, in our own words. */
export const delayReasons = {
  '1': 'Eligibility could not be confirmed',
  '2': 'Litigation',
  '3': 'Authorization was late',
  '4': 'Provider certification was late',
  '5': 'Billing forms were late',
  '6': 'Custom appliance was late',
  '7': 'Another payer was late',
  '8': 'Eligibility was decided late',
  '9': 'First claim rejected for another reason',
  '10': 'Prior approval was late',
  '11': 'Other',
  '15': 'Natural disaster',
} as const;
type DelayReason = keyof typeof delayReasons;

const isDelayReason = (code: string): code is DelayReason => Object.hasOwn(delayReasons, code);
export const delayReasonCodes = Object.keys(delayReasons).filter(isDelayReason);
