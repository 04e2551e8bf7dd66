import {
  type Appointment,
  listAppointments,
  markDeceased,
  type Patient,
  updateAppointment,
} from '@cusp/contract';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate, LocalTime } from '../../../ui/text/Values.tsx';
import { patientMessages } from '../../people/patients/messages.ts';
import { fullName } from '../../people/patients/search.ts';

interface DeceasedDialogProps {
  patient: Patient;
  opened: boolean;
  onClose: () => void;
}

/** The patient's upcoming visits. */
const upcomingVisitsQuery = (id: string, today: string) =>
  queryOf(
    listAppointments,
    { query: { patient_id: id, from: today, status: 'scheduled' } },
    keyOf('appointments', 'to-come', id, today),
  );

/** Marks a patient as deceased, and offers to cancel their upcoming visits. */
export function DeceasedDialog({ patient, opened, onClose }: DeceasedDialogProps) {
  const today = useToday();
  const { data: visits = [] } = useQuery({ ...upcomingVisitsQuery(patient.id, today), enabled: opened });
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const mark = useChange(markDeceased, 'patients');
  const cancel = useChange(updateAppointment, 'appointments');

  const submit = async (body: { died_on: string | null }) => {
    await mark.mutateAsync({ input: { params: { id: patient.id }, body } });
    const chosen = visits.filter(({ id }) => !kept.has(id));
    const ended = await Promise.allSettled(
      chosen.map((visit) =>
        cancel.mutateAsync({ input: { params: { id: visit.id }, body: { ...visit, status: 'cancelled' } } }),
      ),
    );
    if (ended.some(({ status }) => status === 'rejected')) toast.failed(patientMessages.visitsFailed);
  };
  const choose = ({ id }: Appointment, checked: boolean) =>
    setKept((before) => new Set(checked ? [...before].filter((one) => one !== id) : [...before, id]));

  return (
    <FormDialog
      opened={opened}
      title={`Mark ${fullName(patient)} as Deceased`}
      submitLabel="Mark as Deceased"
      schema={markDeceased.body}
      initial={{ died_on: '' }}
      submit={submit}
      messages={patientMessages.deceased}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            No recall, reminder, text or statement goes to them anymore. The record and the account stay, and
            you can undo this.
          </Text>
          <DateField
            label="Date of death"
            description="Leave blank if unknown."
            past
            {...form.getInputProps('died_on')}
          />
          {visits.length > 0 && (
            <fieldset>
              <legend>Cancel their appointments</legend>
              <Stack gap="xs">
                {visits.map((visit) => (
                  <Checkbox
                    key={visit.id}
                    checked={!kept.has(visit.id)}
                    onChange={(event) => choose(visit, event.currentTarget.checked)}
                    label={
                      <>
                        <LocalDate date={visit.appointment_date} />,{' '}
                        <LocalTime time={visit.appointment_time} />
                      </>
                    }
                  />
                ))}
              </Stack>
            </fieldset>
          )}
        </>
      )}
    </FormDialog>
  );
}
