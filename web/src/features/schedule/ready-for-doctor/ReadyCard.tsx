import type { SeatedVisit } from '@cusp/contract';
import { Card, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './Ready.module.css';
import { Waited } from './ReadyLight.tsx';
import { readyWords } from './words.ts';

/** The patients who wait for the doctor, the longest wait first; nothing while nobody does. */
export function ReadyCard({ visits }: { visits: readonly SeatedVisit[] }) {
  const waiting = visits.filter(({ ready_for_doctor_at }) => ready_for_doctor_at !== null);
  if (waiting.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="ready-for-doctor" padding="md">
      <Title order={2} size="h5" id="ready-for-doctor">
        {readyWords.ready}
      </Title>
      <ul className={classes.rows}>
        {waiting.map(
          ({ id, patient_id, patient_name, operatory, ready_for_doctor_at }) =>
            ready_for_doctor_at !== null && (
              <li key={id}>
                <span>
                  <Link
                    to="/patients/$id"
                    params={{ id: patient_id }}
                    search={{ tab: 'chart' }}
                    className={classes.who ?? ''}
                  >
                    {patient_name}
                  </Link>
                  {operatory && `, ${operatory}`}
                </span>
                <span className={classes.light}>
                  <span className={classes.lamp} aria-hidden />
                  <Waited since={ready_for_doctor_at} />
                </span>
              </li>
            ),
        )}
      </ul>
    </Card>
  );
}
