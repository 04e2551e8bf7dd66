import { listPrescribedMedication, type UnlistedPrescription } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { unlistedQuery } from './queries.ts';
import classes from './UnlistedPrescriptions.module.css';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import look from '../../../ui/theme/look.module.css';

interface UnlistedPrescriptionsProps {
  patientId: string;
  mayTake: boolean;
}

/** Prescriptions that aren't on the medication list, each to be added or not. Nothing if there are none. */
export function UnlistedPrescriptions({ patientId, mayTake }: UnlistedPrescriptionsProps) {
  const heading = useId();
  const { data: prescriptions = [] } = useQuery(unlistedQuery(patientId));
  const decide = useChange(listPrescribedMedication, 'prescriptions');
  if (prescriptions.length === 0) return null;
  const say = ({ id, medication }: UnlistedPrescription, taken: boolean) =>
    void showOutcome(decide.mutateAsync({ input: { params: { id }, body: { taken } } }), {
      done: taken ? `${medication} is on the medication list` : `${medication} stays off the list`,
      failed: 'Failed to save',
    });
  return (
    <section aria-labelledby={heading} className={classes.unlisted}>
      <h4 id={heading}>Prescribed here, not on the list</h4>
      <ul>
        {prescriptions.map((prescription) => (
          <li key={prescription.id}>
            <div className={classes.words}>
              <span>
                {prescription.medication}, {prescription.dosage}
              </span>
              <span className={look.small}>
                {prescription.directions} · {dateWords(prescription.prescribed_date, 'plain')},{' '}
                {prescription.prescribed_by}
              </span>
            </div>
            {mayTake && (
              <div className={classes.acts}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Add ${prescription.medication} to the list`}
                  onClick={() => say(prescription, true)}
                >
                  Add to List
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`${prescription.medication} is not taken`}
                  onClick={() => say(prescription, false)}
                >
                  Not Taken
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
