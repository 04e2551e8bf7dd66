import {
  appointmentDuration,
  AppointmentInput,
  createAppointment,
  defaultAppointmentType,
  type RecallBooking,
} from '@cusp/contract';
import { Button, Group, Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { appointmentMessages } from './messages.ts';
import { typeChoices } from './words.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { DueRecalls } from '../recalls/DueRecalls.tsx';
import { NextOpenings } from '../recalls/NextOpenings.tsx';
import { useRecallBooking } from '../recalls/useRecallBooking.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { addToDate, type DateUnit, isDate } from '../../../ui/text/dates.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { usePastDayQuestion } from './usePastDayQuestion.tsx';
import { focusSubmit } from '../../../ui/forms/focusSubmit.ts';
import { DayAtAGlance } from './DayAtAGlance.tsx';
import { DurationField } from './DurationField.tsx';
import classes from './Appointments.module.css';

interface ScheduleDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The patient's id. */
  patient?: string | undefined;
  /** The date of the recall list, `YYYY-MM-DD`. */
  date?: string | undefined;
  /** The type of the recall that is booked. */
  recall?: string | undefined;
}

/** The values of the fields: '' for empty ones. */
interface ScheduleValues {
  patient_id: string;
  appointment_date: string;
  appointment_time: string;
  duration: number | string;
  type: string;
  notes: string;
  recall_date: string;
  /** Taken over from a free place or a recall; '' for none. */
  kind_id: string;
  operatory_id: string;
  provider_id: string;
}

/**
 * Schedules an appointment; from a recall it is prefilled with what is due. From the recall list of product.md (2 and 5) the date
 * is the recall's, also one that has passed; it is taken only after a question.
 */
export function ScheduleDialog({ opened, onClose, patient = '', date, recall }: ScheduleDialogProps) {
  const create = useChange(createAppointment, 'appointments');
  const pastDay = usePastDayQuestion();
  const { booking, isKnown } = useRecallBooking({ patient, typeId: recall, date });
  const initial: ScheduleValues = {
    patient_id: patient,
    appointment_date: date ?? booking?.from ?? '',
    appointment_time: '',
    duration: booking?.minutes ?? appointmentDuration.byDefault,
    type: booking?.type ?? defaultAppointmentType,
    notes: '',
    recall_date: '',
    kind_id: booking?.kind_id ?? '',
    operatory_id: '',
    provider_id: '',
  };

  return (
    <>
      <FormDialog
        opened={opened && isKnown}
        covered={pastDay.isAsking}
        title="Schedule Appointment"
        submitLabel="Schedule Appointment"
        schema={AppointmentInput}
        initial={initial}
        submit={async (body) => {
          if (!(await pastDay.mayBeOn(body.appointment_date))) return false;
          const { patient_id: patientId, type, kind_id: kindId, appointment_date: on } = body;
          return afterAlerts(
            { patientId, moment: 'booking', brings: { type, kindId: kindId ?? undefined, date: on } },
            () => create.mutateAsync({ input: { body } }),
          );
        }}
        messages={{ done: appointmentMessages.created, failed: appointmentMessages.createFailed }}
        onClose={onClose}
      >
        {(form) => (
          <ScheduleFields
            form={form}
            from={patient === '' ? undefined : (booking?.from ?? date)}
            booking={booking}
          />
        )}
      </FormDialog>
      {pastDay.question}
    </>
  );
}

interface ScheduleFieldsProps {
  form: UseFormReturnType<ScheduleValues>;
  /** The day from which openings are proposed; undefined for a dialog that wasn't opened from a recall. */
  from: string | undefined;
  booking: RecallBooking | undefined;
}

function ScheduleFields({ form, from, booking }: ScheduleFieldsProps) {
  const { patient_id, appointment_date, appointment_time, duration, kind_id } = form.values;
  const [used, setUsed] = useState({ of: patient_id, booking });
  // Another patient's recall says nothing about this one.
  const isTheirs = used.of === patient_id;
  const chosen = isTheirs ? used.booking : undefined;
  /** Another day or time is no longer in the place that was taken over. */
  const elsewhere = (field: 'appointment_date' | 'appointment_time') => ({
    ...form.getInputProps(field),
    onChange: (value: string) => {
      form.setFieldValue(field, value);
      form.setFieldValue('operatory_id', '');
      form.setFieldValue('provider_id', '');
    },
  });
  return (
    <>
      <PatientSelect {...form.getInputProps('patient_id')} />
      <DueRecalls
        patient={patient_id}
        onChoose={(due) => {
          setUsed({ of: patient_id, booking: due });
          form.setValues({
            duration: due.minutes,
            kind_id: due.kind_id ?? '',
            ...(due.type !== null && { type: due.type }),
            ...(appointment_date === '' && { appointment_date: due.from }),
          });
        }}
      />
      <NextOpenings
        enabled={isTheirs && (from !== undefined || chosen !== undefined)}
        patient={patient_id}
        kindId={kind_id}
        minutes={Number(duration)}
        from={chosen?.from ?? from}
        recall={chosen}
        focusFirst={booking !== undefined}
        onChoose={(place) => {
          form.setValues({
            appointment_date: place.date,
            appointment_time: place.time,
            operatory_id: place.operatory_id,
            provider_id: place.provider_id ?? '',
          });
          focusSubmit();
        }}
      />
      <FieldRow>
        <DateField
          label="Date"
          required
          shortcuts={['today', 'tomorrow', '+1w', '+2w']}
          {...elsewhere('appointment_date')}
        />
        <TimeField label="Time" required {...elsewhere('appointment_time')} />
      </FieldRow>
      <FieldRow>
        <DurationField
          description="Minutes, in steps of 15"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('duration')}
        />
        <Select
          label="Type"
          required
          data={typeChoices}
          allowDeselect={false}
          {...form.getInputProps('type')}
          onChange={(type) => {
            form.setFieldValue('type', type ?? '');
            form.setFieldValue('kind_id', '');
          }}
        />
      </FieldRow>
      <DayAtAGlance
        patient={patient_id}
        span={{ appointment_date, appointment_time, duration: Number(duration) || 0 }}
      />
      <Textarea
        label="Notes"
        // Shown where it is typed, so that nobody learns it from a patient.
        description="The patient can see these in the portal."
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('notes')}
      />
      <RecallField form={form} />
    </>
  );
}

const shortcuts: readonly { words: string; count: number; unit: DateUnit }[] = [
  { words: '+3 months', count: 3, unit: 'm' },
  { words: '+6 months', count: 6, unit: 'm' },
  { words: '+1 year', count: 1, unit: 'y' },
];

/** The recall date, typed or by one click a number of months after the appointment. */
function RecallField({ form }: { form: UseFormReturnType<ScheduleValues> }) {
  const today = useToday();
  const { appointment_date } = form.values;
  const from = isDate(appointment_date) ? appointment_date : today;
  return (
    <div className={classes.recallField}>
      <DateField label="Recall Date" {...form.getInputProps('recall_date')} />
      <Group gap={6} role="group" aria-label="Recall date after the appointment">
        {shortcuts.map(({ words, count, unit }) => (
          <Button
            key={words}
            size="compact-sm"
            variant="light"
            onClick={() => form.setFieldValue('recall_date', addToDate(from, count, unit))}
          >
            {words}
          </Button>
        ))}
      </Group>
    </div>
  );
}
