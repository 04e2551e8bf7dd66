import { refuseVisit, type ScheduledAppointment } from '@cusp/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { timesInsteadQuery } from './queries.ts';
import { RefuseForm } from './RefuseForm.tsx';

interface RefuseVisitDialogProps {
  visit: ScheduledAppointment;
  onClose: () => void;
}

/** Refuses a visit that its patient booked in the portal: it is canceled, and other times are proposed. */
export function RefuseVisitDialog({ visit, onClose }: RefuseVisitDialogProps) {
  const { id, version, patient_name } = visit;
  const refuse = useChange(refuseVisit, 'appointments');
  const query = timesInsteadQuery(id);
  const openings = useQuery({ ...query, select: ({ openings: free }) => free });
  const { data } = useQuery(query);
  return (
    <RefuseForm
      title={`Decline ${patient_name}’s appointment`}
      inSpanish={data?.language === 'es'}
      hasDeposit={data?.has_deposit ?? false}
      openings={openings}
      done="Appointment declined"
      returnFocus={false}
      refuse={(body) => refuse.mutateAsync({ input: { params: { id }, body: { ...body, version } } })}
      onClose={onClose}
    >
      <Text>
        Booked in the portal for {dateWords(visit.appointment_date)}, {timeWords(visit.appointment_time)}. It
        will be canceled, and they will be told by email.
      </Text>
    </RefuseForm>
  );
}
