import type { Prescription } from '@cusp/contract';

type OnPaper = Pick<
  Prescription,
  'patient_address' | 'prescriber_license_number' | 'controlled_substance' | 'prescriber_dea' | 'signed'
> & { parts: { quantity: number | null } | null };

/**
 * Lists what a pharmacy needs and this prescription lacks, in words for its card. Source: 21 CFR 1306.05(a) for controlled
 * substances; for others what the states' boards of pharmacy commonly ask.
 */
export const missingOnPaper = (prescription: OnPaper, practice: { address: string }): string[] =>
  [
    prescription.patient_address.trim() === '' && "the patient's address",
    practice.address.trim() === '' && "the practice's address",
    (prescription.parts?.quantity ?? null) === null && 'the quantity',
    prescription.prescriber_license_number === '' && "the prescriber's license",
    prescription.controlled_substance && prescription.prescriber_dea === '' && "the prescriber's DEA number",
    // A controlled substance is signed by hand.
    !prescription.signed && !prescription.controlled_substance && 'a signature',
  ].filter((part) => part !== false);
