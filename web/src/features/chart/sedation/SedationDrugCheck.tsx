import { useSession } from '../../../api/session.tsx';
import { CheckDetails } from '../../prescribing/checks/CheckDetails.tsx';
import { useDrugCheck } from '../../prescribing/checks/useDrugCheck.ts';
import classes from '../anesthesia/Anesthesia.module.css';
import look from '../../../ui/theme/look.module.css';

interface SedationDrugCheckProps {
  patientId: string;
  drug: string;
  dose: string;
}

const levelWords = { severe: 'Stop: ', moderate: 'Note: ' } as const;

/**
 * The findings against a drug of a sedation, by a prescription's checks, before it is recorded. They stop nothing: the record holds
 * what was given.
 */
export function SedationDrugCheck({ patientId, drug, dose }: SedationDrugCheckProps) {
  const may = useSession().may('prescriptions.write');
  const check = useDrugCheck(may ? patientId : '', { medication: drug, dosage: dose });
  if (drug.trim() === '') return null;
  if (!may)
    return <p className={look.small}>Not checked. Only prescribers can see allergy and medication checks.</p>;
  return (
    <>
      <div role="status">
        {check?.findings.map(
          ({ name, level, sentence, source }) =>
            level !== 'minor' && (
              <p
                key={`${level} ${name}`}
                className={classes.warning}
                data-level={level === 'severe' ? 'stop' : 'warning'}
              >
                <span>
                  <b>{levelWords[level]}</b>
                  {sentence} <span className={look.small}>{source}</span>
                </span>
              </p>
            ),
        )}
      </div>
      <CheckDetails check={check} patientId={patientId} />
    </>
  );
}
