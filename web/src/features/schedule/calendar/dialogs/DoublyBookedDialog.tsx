import type { DoublyBooked } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dateWords } from '../../../../ui/text/dates.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { useScheduleContext } from '../context.ts';
import { scheduleMessages } from '../messages.ts';
import { doublyBookedQuery } from '../queries.ts';
import { minutesOf, spanWords } from '../time.ts';
import { Plain } from './Plain.tsx';
import classes from './Dialogs.module.css';

const visitWords = ({ time, minutes, operatory }: DoublyBooked['one']) =>
  `${spanWords(minutesOf(time), minutes)}, ${operatory}`;

/** The patients with two operatories at one time, so that one of the visits is moved or canceled. */
export function DoublyBookedDialog({ onClose }: { onClose: () => void }) {
  const { goTo } = useScheduleContext();
  return (
    <Plain title="Double-booked patients" size={680} onClose={onClose}>
      <Text c="dimmed" size="sm" mb="sm">
        These patients have two appointments at the same time. Move or cancel one.
      </Text>
      <QueryState query={useQuery(doublyBookedQuery())} failed={scheduleMessages.toFillFailed} height="8rem">
        {(pairs) =>
          pairs.length === 0 ? (
            <Text>No patients are double-booked.</Text>
          ) : (
            // Safari takes the role from a list without bullets.
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles
            <ul role="list" className={classes.candidates} aria-label="Double-booked patients">
              {pairs.map(({ patient_name, date, one, other }) => (
                <li key={`${one.id} ${other.id}`}>
                  <div className={classes.candidate}>
                    <strong>{patient_name}</strong>
                    <span>{dateWords(date, 'long')}</span>
                    <span>{visitWords(one)}</span>
                    <span>{visitWords(other)}</span>
                  </div>
                  <Button
                    variant="light"
                    aria-label={`Show ${patient_name}, ${dateWords(date)}`}
                    onClick={() => {
                      goTo(date);
                      onClose();
                    }}
                  >
                    Show
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </Plain>
  );
}
