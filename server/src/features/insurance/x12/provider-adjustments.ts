/**
 * What an amount is about that a carrier adds to a whole payment or takes off it:
 * - `interest`: paid for being late; income of no patient.
 * - `recoupment`: an earlier overpayment that it takes back.
 * - `forwarded`: a balance that it carries to its next payment.
 * - `other`: anything else between the carrier and the practice.
 */
type ProviderAdjustmentKind = 'interest' | 'recoupment' | 'forwarded' | 'other';

/**
 * PLB03-1, the provider adjustment reason codes: X12's external code source 967 (x12.org), which was data element 426 in the guide of the
 * 835 (005010X221A1). Compared on November 29, 2026 with Stedi's list, which says what each is for
 * (stedi.com/docs/healthcare/claims-code-lists); hospitals' pass-through codes (CV, CW, DM, GO, HM, OA, RE) are left out. The words are ours.
 */
const providerReasons: Readonly<Record<string, readonly [kind: ProviderAdjustmentKind, words: string]>> = {
  '50': ['other', 'late charge'],
  // Charged to the practice for late filing; what carriers pay for being late is L6.
  '51': ['other', 'interest charged for late filing'],
  '72': ['other', 'repayment received'],
  '90': ['other', 'early payment allowance'],
  AH: ['other', 'charged for sending claims'],
  AM: ['other', 'kept to repay a loan'],
  AP: ['other', 'paid in advance, or kept for that'],
  B2: ['other', 'repaid more than was asked for'],
  B3: ['other', 'recovery allowance'],
  BD: ['other', 'bad debt'],
  BN: ['other', 'bonus'],
  C5: ['other', 'temporary allowance'],
  CR: ['interest', 'interest on the monthly payment'],
  CS: ['other', 'correction'],
  CT: ['other', 'monthly payment of the plan'],
  E3: ['other', 'withheld by the plan'],
  FC: ['other', 'allocated funds'],
  FB: ['forwarded', 'carried over to another payment'],
  IP: ['other', 'incentive payment'],
  IR: ['other', 'withheld for the IRS'],
  IS: ['other', 'interim settlement'],
  J1: ['other', 'not reimbursable'],
  L3: ['other', 'penalty'],
  L6: ['interest', 'interest'],
  LE: ['other', 'levy'],
  LS: ['other', 'lump sum'],
  OB: ['other', 'kept for what an affiliated provider owes'],
  PI: ['other', 'interim payment'],
  PL: ['other', 'final payment'],
  RA: ['other', 'change back to an earlier date'],
  SL: ['other', 'kept to repay a student loan'],
  TL: ['other', 'another party has to pay'],
  WO: ['recoupment', 'taken back for an earlier overpayment'],
  WU: ['recoupment', 'taken back, without a reason'],
};

/** The kind of an amount by its code; one that we have no words for is another amount. */
export const providerAdjustmentKind = (code: string): ProviderAdjustmentKind =>
  providerReasons[code]?.[0] ?? 'other';

/** A code in our words; one that we have none for is named by itself. */
export const providerAdjustmentWords = (code: string): string =>
  providerReasons[code]?.[1] ?? `code ${code}, see x12.org`;
