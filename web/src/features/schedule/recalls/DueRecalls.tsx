import { addDays, recallDueDays, bookingsOf, type RecallBooking } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { IconPhoneCall } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { patientRecallsQuery } from './queries.ts';
import classes from './Recalls.module.css';

interface DueRecallsProps {
  /** The patient's id, '' while none is chosen. */
  patient: string;
  /** Takes over the booking of a visit; without it they are only shown. */
  onChoose?: (booking: RecallBooking) => void;
}

/** The visits for which a patient is due, shown when one is booked or checked out; nothing if there are none. */
export function DueRecalls({ patient, onChoose }: DueRecallsProps) {
  const today = useToday();
  const { data = [] } = useQuery({ ...patientRecallsQuery(patient), enabled: patient !== '' });
  const due = bookingsOf(data, today).filter((booking) => booking.due <= addDays(today, recallDueDays));
  if (due.length === 0) return null;
  return (
    <div role="note" className={classes.proposed} aria-label="Due recalls">
      <IconPhoneCall size={18} aria-hidden />
      <span>Due:</span>
      <ul>
        {due.map((booking) => (
          <li key={booking.recall_type_id}>
            <Text component="span" fw={550}>
              {booking.words}
            </Text>{' '}
            {booking.due < today ? 'since' : 'on'} <LocalDate date={booking.due} form="plain" />
            {onChoose && (
              <Button
                variant="light"
                size="compact-xs"
                aria-label={`Use ${booking.words}`}
                onClick={() => onChoose(booking)}
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
