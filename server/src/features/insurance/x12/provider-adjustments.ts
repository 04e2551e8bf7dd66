/**
 * What an amount is about that a carrier adds to a whole payment or takes off it:
 * - `interest`: paid for being late; income of no patient.
 * - `recoupment`: an earlier overpayment that it takes back.
 * - `forwarded`: a balance that it carries to its next payment.
 * - `other`: anything else between the carrier and the practice.
 */
type ProviderAdjustmentKind = 'interest' | 'recoupment' | 'forwarded' | 'other';

/**
 * PLB03-1: the codes that dentists meet, of data element 426 of X12 as the guide of the 835 lists it (005010X221A1, segment PLB). The
 * words are ours.
 */
const providerReasons: Readonly<Record<string, readonly [kind: ProviderAdjustmentKind, words: string]>> = {
  '50': ['other', 'late charge'],
  // Charged to the practice for late filing; what carriers pay for being late is L6.
  '51': ['other', 'interest charged for late filing'],
  '72': ['other', 'repayment received'],
  '90': ['other', 'early payment allowance'],
  CR: ['interest', 'interest on the monthly payment'],
  CS: ['other', 'correction'],
  CT: ['other', 'monthly payment of the plan'],
  E3: ['other', 'withheld by the plan'],
  FB: ['forwarded', 'carried over to another payment'],
  IP: ['other', 'incentive payment'],
  IR: ['other', 'withheld for the IRS'],
  J1: ['other', 'not reimbursable'],
  L3: ['other', 'penalty'],
  L6: ['interest', 'interest'],
  LE: ['other', 'levy'],
  WO: ['recoupment', 'taken back for an earlier overpayment'],
  WU: ['recoupment', 'taken back, without a reason'],
};

/** The kind of an amount by its code; one that we have no words for is another amount. */
export const providerAdjustmentKind = (code: string): ProviderAdjustmentKind =>
  providerReasons[code]?.[0] ?? 'other';

/** A code in our words; one that we have none for is named by itself. */
export const providerAdjustmentWords = (code: string): string =>
  providerReasons[code]?.[1] ?? `code ${code}, see x12.org`;
