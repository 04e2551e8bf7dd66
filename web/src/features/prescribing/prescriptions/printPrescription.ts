import type { Prescription } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { factsOn, printSheet, type Sender, signatureLineOn } from '../../../ui/print/printSheet.ts';
import { controlledLacks } from './missingOnPaper.ts';
import { prescriptionMessages } from './messages.ts';
import { numberInWords, quantityWords } from './quantityWords.ts';

/**
 * Opens the prescription as a sheet for printing, with the signature made on screen. For a controlled substance the
 * line stays empty: its paper has to be signed by hand (21 CFR 1306.05).
 * @returns false if the browser blocked the window
 */
export const printPrescription = (prescription: Prescription, practice: Sender): boolean => {
  const lacks = controlledLacks(prescription);
  return printSheet({
    title: `Prescription for ${prescription.patient_name}`,
    sender: practice,
    fill: (make) => [
      make('h2', '', 'Prescription'),
      factsOn(make, [
        ['Patient', prescription.patient_name],
        ['Date of Birth', dateWords(prescription.patient_date_of_birth, 'plain')],
        ['Address', prescription.patient_address],
        ['Date', dateWords(prescription.prescribed_date, 'plain')],
        ['Prescriber', prescription.prescribed_by],
        ['NPI', prescription.prescriber_npi],
        // 21 CFR 1306.05(a) asks for it on controlled substances; on others it would only serve forgers.
        ['DEA', prescription.controlled_substance ? prescription.prescriber_dea : ''],
        ['License', licenseWords(prescription)],
      ]),
      factsOn(make, [
        ['Medication', prescription.medication],
        ['Dosage', prescription.dosage],
        ['Frequency', prescription.frequency],
        ['Duration', prescription.duration],
        ['Instructions', prescription.instructions],
        ...partFacts(prescription.parts),
      ]),
      ...knownNotes(prescription).map((words) => make('p', 'note', words)),
      ...(prescription.controlled_substance ? [make('p', 'note', prescriptionMessages.signByHand)] : []),
      ...(lacks.length > 0
        ? [make('p', 'note', `${prescriptionMessages.completeByHand} ${lacks.join(', ')}.`)]
        : []),
      ...(prescription.e_signature === null && !prescription.controlled_substance
        ? [make('p', 'note', prescriptionMessages.notSigned)]
        : []),
      signatureLineOn(
        make,
        prescription.prescribed_by,
        prescription.controlled_substance ? null : prescription.e_signature,
      ),
    ],
  });
};

/** So that the pharmacist needn't call. The reason is for staff only, since the patient carries the sheet. */
const knownNotes = ({ allergy_reasons }: Prescription) =>
  allergy_reasons.length === 0
    ? []
    : [
        `Known to the prescriber: ${[...new Set(allergy_reasons.flatMap(({ matches }) => matches))].join('; ')}`,
      ];

/** The state and the number, as `NY 012345`. */
const licenseWords = ({ prescriber_license_state, prescriber_license_number }: Prescription) =>
  prescriber_license_number === '' ? '' : `${prescriber_license_state} ${prescriber_license_number}`;

/** The lines by which a pharmacy fills it. Refills and substitution are said even if there are none, so that none can be added by hand. */
const partFacts = (parts: Prescription['parts']): [string, string][] =>
  parts === null
    ? []
    : [
        ['Directions', parts.directions],
        ['Quantity', quantityWords(parts)],
        ['Refills', parts.refills === 0 ? '0 (none)' : `${parts.refills} (${numberInWords(parts.refills)})`],
        ['Substitution', parts.dispense_as_written ? 'Dispense as written' : 'Permitted'],
        ['Prescribed for', parts.indication],
        ['To the Pharmacist', parts.pharmacist_note],
      ];
