import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { seatedVisitsQuery } from './queries.ts';
import classes from './Ready.module.css';
import { ReadyLight } from './ReadyLight.tsx';
import { useReadyForDoctor } from './useReadyForDoctor.ts';
import { readyWords } from './words.ts';

/**
 * In the header of a patient in the chair: calls the doctor, and shows how long the patient has been ready. Of other patients only the
 * operatory is named, since the one in the chair may read the screen.
 */
export function SeatedInHeader({ patientId }: { patientId: string }) {
  const { data: visits = [] } = useQuery(seatedVisitsQuery());
  const { setReady, isPending } = useReadyForDoctor();
  const mayWrite = useSession().may('appointments.write');
  const own = visits.find(({ patient_id }) => patient_id === patientId);
  const others = visits.filter(
    (visit) => visit.patient_id !== patientId && visit.ready_for_doctor_at !== null,
  );
  if (own === undefined && others.length === 0) return null;
  const since = own?.ready_for_doctor_at ?? null;
  return (
    <div className={classes.seated}>
      {since !== null && <ReadyLight since={since} />}
      {own && mayWrite && (
        <Button
          size="xs"
          variant={since === null ? 'default' : 'filled'}
          leftSection={<IconStethoscope size={16} aria-hidden />}
          loading={isPending}
          onClick={() => void setReady(own, since === null)}
        >
          {since === null ? readyWords.ready : readyWords.came}
        </Button>
      )}
      {others.map(
        ({ id, patient_id, operatory, ready_for_doctor_at }) =>
          ready_for_doctor_at !== null && (
            <Link
              key={id}
              to="/patients/$id"
              params={{ id: patient_id }}
              search={{ tab: 'chart' }}
              className={classes.elsewhere ?? ''}
            >
              <ReadyLight since={ready_for_doctor_at} where={operatory || 'Another patient'} />
            </Link>
          ),
      )}
    </div>
  );
}
