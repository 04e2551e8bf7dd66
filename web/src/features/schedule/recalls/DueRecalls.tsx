import type { PatientRecall } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { patientRecallsQuery } from './queries.ts';
import classes from './Recalls.module.css';

interface DueRecallsProps {
  /** The patient's id, '' while none is chosen. */
  patient: string;
  /** Takes over the booking for a recall; without it the recalls are only shown. */
  onChoose?: (recall: PatientRecall) => void;
}

/** A patient's due recalls, shown when a visit is booked or checked out; nothing if there are none. */
export function DueRecalls({ patient, onChoose }: DueRecallsProps) {
  const { data = [] } = useQuery({ ...patientRecallsQuery(patient), enabled: patient !== '' });
  const due = data.filter(({ state }) => state === 'due' || state === 'overdue');
  if (due.length === 0) return null;
  return (
    <div role="note" className={classes.proposed} aria-label="Due recalls">
      <IconPhoneCall size={18} aria-hidden />
      <span>Due:</span>
      <ul>
        {due.map((recall) => (
          <li key={recall.recall_type_id}>
            <Text component="span" fw={550}>
              {recall.name}
            </Text>{' '}
            {recall.due_date !== null && (
              <>
                {recall.state === 'overdue' ? 'since' : 'on'}{' '}
                <LocalDate date={recall.due_date} form="plain" />
              </>
            )}
            {onChoose && (
              <Button
                variant="light"
                size="compact-xs"
                aria-label={`Use ${recall.name}`}
                onClick={() => onChoose(recall)}
              >
                Use
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
