import { isAllergyAlert, isMedicalAlert } from '@cusp/contract';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../ui/today.tsx';
import { LocalDate } from '../../ui/Values.tsx';
import { ageWords } from '../patients/age.ts';
import { fullName } from '../patients/search.ts';
import { PatientFace } from './PatientFace.tsx';
import { patientBarQuery } from './queries.ts';
import classes from './PatientBar.module.css';

/** Who a dialog or a viewer is about: name, age, birth date and what may harm them, in a line. */
export function PatientSlim({ patientId }: { patientId: string }) {
  const { data: bar } = useQuery(patientBarQuery(patientId));
  const today = useToday();
  if (!bar) return <div className={classes.slim} />;
  const warnings = [
    ...(isAllergyAlert(bar.allergies) ? [`Allergies: ${bar.allergies}`] : []),
    ...(isMedicalAlert(bar.medical_history) ? [`Alerts: ${bar.medical_history}`] : []),
  ];
  return (
    <section className={classes.slim} aria-label="About the patient">
      <span className={classes.slimWho}>
        <PatientFace first_name={bar.first_name} last_name={bar.last_name} photoId={bar.photo_id} />
        <strong className={classes.slimName}>{fullName(bar)}</strong>
      </span>
      <span>
        {ageWords(bar.date_of_birth, today)}, born <LocalDate date={bar.date_of_birth} form="plain" />
      </span>
      {warnings.length > 0 && (
        <p className={classes.heed} title={warnings.join('\n')}>
          <IconAlertTriangleFilled size={14} aria-hidden /> {warnings.join(' · ')}
        </p>
      )}
    </section>
  );
}
