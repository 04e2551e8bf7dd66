import { inOneLine, isAllergyAlert, isMedicalAlert } from '@cusp/contract';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { patientStatusWords, preferredWords } from '../details/words.ts';
import { ageWords } from './age.ts';
import { fullName } from './search.ts';
import { PatientFace } from './PatientFace.tsx';
import { patientBarQuery } from '../patient-header/queries.ts';
import classes from '../patient-header/PatientBar.module.css';
import look from '../../../ui/theme/look.module.css';

interface PatientSlimProps {
  patientId: string;
  /** Also shows the amount due and an overdue recall, for staff who have the patient on the phone. */
  forDesk?: boolean;
}

/** The patient a dialog or viewer is about, in one line: name, age, birth date and alerts. */
export function PatientSlim({ patientId, forDesk = false }: PatientSlimProps) {
  const { data: bar } = useQuery(patientBarQuery(patientId));
  const today = useToday();
  if (!bar) return <div className={classes.slim} />;
  const preferred = preferredWords(bar);
  const warnings = [
    ...(isAllergyAlert(bar.allergies) ? [`Allergies: ${inOneLine(bar.allergies, '; ')}`] : []),
    ...(isMedicalAlert(bar.medical_history) ? [`Alerts: ${inOneLine(bar.medical_history, '; ')}`] : []),
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
      {(bar.status === 'inactive' || bar.status === 'prospective') && (
        <span>
          {patientStatusWords[bar.status]}
          {bar.status === 'inactive' && ': gets no reminders'}
        </span>
      )}
      {forDesk && preferred !== '' && <span>Prefers {preferred}</span>}
      {forDesk && (
        <span>
          {bar.owed.due_now > 0 ? (
            <>
              Due now <Money amount={bar.owed.due_now} />
            </>
          ) : (
            'No balance due'
          )}
        </span>
      )}
      {forDesk && bar.recall_overdue && bar.recall_date !== null && (
        <span className={look.strong}>
          {bar.recall_name || 'Recall'} overdue since <LocalDate date={bar.recall_date} form="plain" />
        </span>
      )}
      {warnings.length > 0 && (
        <p className={classes.heed} title={warnings.join('\n')}>
          <IconAlertTriangleFilled size={14} aria-hidden /> {warnings.join(' · ')}
        </p>
      )}
    </section>
  );
}
