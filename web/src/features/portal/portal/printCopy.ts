import type { PortalPatient, PortalPrescription } from '@cusp/contract';
import { dateWords } from '../../../ui/text/dates.ts';
import { factsOn, printSheet } from '../../../ui/print/printSheet.ts';
import { t } from '../../../ui/language/t.ts';

/**
 * Opens a prescription as the patient's own copy for printing. It isn't signed, and says so: the pharmacy gets the
 * prescription from the practice.
 * @returns false if the browser blocked the window
 */
export const printCopy = (prescription: PortalPrescription, patient: PortalPatient): boolean =>
  printSheet({
    title: t('Prescription for {name}', { name: `${patient.first_name} ${patient.last_name}` }),
    sender: patient.practice,
    fill: (make) => [
      make('h2', '', t('Prescription')),
      factsOn(make, [
        [t('Patient'), `${patient.first_name} ${patient.last_name}`],
        [t('Date of Birth'), dateWords(patient.date_of_birth, 'plain')],
        [t('Date'), dateWords(prescription.prescribed_date, 'plain')],
        [t('Prescriber'), prescription.prescribed_by],
      ]),
      factsOn(make, [
        [t('Medication'), prescription.medication],
        [t('Dosage'), prescription.dosage],
        [t('Frequency'), prescription.frequency],
        [t('Duration'), prescription.duration],
        [t('Directions'), prescription.directions],
        [t('Instructions'), prescription.instructions],
        [t('Pharmacy'), prescription.pharmacy_name ?? ''],
      ]),
      make(
        'p',
        'note',
        t(
          'Patient copy for your records. Not valid for filling; your dentist signs or sends the prescription to the pharmacy.',
        ),
      ),
    ],
  });
