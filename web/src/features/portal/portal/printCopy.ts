import type { PortalPatient, PortalPrescription } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { factsOn, printSheet } from '../../../ui/print/printSheet.ts';

/**
 * Opens a prescription as the patient's own copy for printing. It isn't signed, and says so: the pharmacy gets the
 * prescription from the practice.
 * @returns false if the browser blocked the window
 */
export const printCopy = (prescription: PortalPrescription, patient: PortalPatient): boolean =>
  printSheet({
    title: `Prescription for ${patient.first_name} ${patient.last_name}`,
    sender: patient.practice,
    fill: (make) => [
      make('h2', '', 'Prescription'),
      factsOn(make, [
        ['Patient', `${patient.first_name} ${patient.last_name}`],
        ['Date of Birth', dateWords(patient.date_of_birth, 'plain')],
        ['Date', dateWords(prescription.prescribed_date, 'plain')],
        ['Prescriber', prescription.prescribed_by],
      ]),
      factsOn(make, [
        ['Medication', prescription.medication],
        ['Dosage', prescription.dosage],
        ['Frequency', prescription.frequency],
        ['Duration', prescription.duration],
        ['Directions', prescription.directions],
        ['Instructions', prescription.instructions],
        ['Pharmacy', prescription.pharmacy_name ?? ''],
      ]),
      make(
        'p',
        'note',
        'Patient’s copy, for your records. A pharmacy fills the one that your dentist signs or sends.',
      ),
    ],
  });
