import { lacksAsControlled, type Prescription } from '@cusp/contract';

type OnPaper = Pick<
  Prescription,
  | 'medication'
  | 'dosage'
  | 'patient_address'
  | 'prescriber_license_number'
  | 'controlled_substance'
  | 'prescriber_dea'
  | 'monitoring_looked_up'
  | 'signed'
> & { parts: { quantity: number | null } | null };

/**
 * Lists what a pharmacy needs and this prescription lacks, in words for its card. Source: 21 CFR 1306.05(a) for controlled
 * substances; for others what the states' boards of pharmacy commonly ask.
 */
export const missingOnPaper = (prescription: OnPaper, practice: { address: string }): string[] =>
  [
    prescription.patient_address.trim() === '' && "the patient's address",
    practice.address.trim() === '' && "the practice's address",
    ...(prescription.controlled_substance
      ? controlledLacks(prescription)
      : [(prescription.parts?.quantity ?? null) === null && 'the quantity']),
    prescription.prescriber_license_number === '' && "the prescriber's license",
    // A controlled substance is signed by hand.
    !prescription.signed && !prescription.controlled_substance && 'a signature',
  ].filter((part) => part !== false);

/** What a controlled substance lacks besides: it is asked about before it is printed, and its sheet says it. */
export const controlledLacks = (prescription: Omit<OnPaper, 'patient_address'>): string[] =>
  prescription.controlled_substance
    ? lacksAsControlled({
        medication: prescription.medication,
        dosage: prescription.dosage,
        quantity: prescription.parts?.quantity ?? null,
        dea: prescription.prescriber_dea !== '',
        monitored: prescription.monitoring_looked_up,
      })
    : [];
