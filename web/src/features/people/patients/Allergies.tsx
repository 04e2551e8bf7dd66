import { isAllergyAlert } from '@cusp/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './Allergies.module.css';
import { patientQuery } from './queries.ts';
import { textWithMerged } from './wholeTexts.ts';

/** The chosen patient's allergies as a warning, in a form where something is planned for them. */
export function Allergies({ patientId }: { patientId: string }) {
  const { data: patient } = useQuery({ ...patientQuery(patientId), enabled: patientId !== '' });
  const allergies = patient && textWithMerged(patient, 'allergies');

  return (
    // Always rendered, so that screen readers announce changes of its text.
    <div role="status" aria-label="Allergies" hidden={!patient}>
      {allergies && isAllergyAlert(allergies) && (
        <div className={classes.warning}>
          <IconAlertTriangle size={20} className={classes.sign} aria-hidden />
          <div>
            <p className={classes.title}>Allergies</p>
            <p className={classes.words}>{allergies}</p>
          </div>
        </div>
      )}
      {allergies && !isAllergyAlert(allergies) && <p className={classes.none}>Allergies: {allergies}</p>}
      {patient && !allergies && (
        <p className={classes.none}>No allergy information on file. Ask the patient.</p>
      )}
    </div>
  );
}
