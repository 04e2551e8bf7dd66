import {
  appointmentDuration,
  AppointmentInput,
  createAppointment,
  defaultAppointmentType,
} from '@cusp/contract';
import { Button, Group, Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useChange } from '../../../api/useChange.ts';
import { appointmentMessages } from './messages.ts';
import { typeChoices } from './words.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { DueRecalls } from '../recalls/DueRecalls.tsx';
import { NextFreePlace } from '../recalls/NextFreePlace.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { addToDate, type DateUnit, isDate } from '../../../ui/text/dates.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { DayAtAGlance } from './DayAtAGlance.tsx';
import { DurationField } from './DurationField.tsx';
import classes from './Appointments.module.css';

interface ScheduleDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The patient's id. */
  patient?: string | undefined;
  /** `YYYY-MM-DD`. */
  date?: string | undefined;
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

/** Schedules an appointment; from a recall it is prefilled with that patient and date. product.md, 2 and 5. */
export function ScheduleDialog({ opened, onClose, patient = '', date = '' }: ScheduleDialogProps) {
  const create = useChange(createAppointment, 'appointments');
  const initial: ScheduleValues = {
    patient_id: patient,
    appointment_date: date,
    appointment_time: '',
    duration: appointmentDuration.byDefault,
    type: defaultAppointmentType,
    notes: '',
    recall_date: '',
    kind_id: '',
    operatory_id: '',
    provider_id: '',
  };

  return (
    <FormDialog
      opened={opened}
      title="Schedule Appointment"
      submitLabel="Schedule Appointment"
      schema={AppointmentInput}
      initial={initial}
      submit={(body) => {
        const { patient_id: patientId, type, kind_id: kindId, appointment_date: on } = body;
        return afterAlerts(
          { patientId, moment: 'booking', brings: { type, kindId: kindId ?? undefined, date: on } },
          () => create.mutateAsync({ input: { body } }),
        );
      }}
      messages={{ done: appointmentMessages.created, failed: appointmentMessages.createFailed }}
      onClose={onClose}
    >
      {(form) => <ScheduleFields form={form} recall={{ patient, date }} />}
    </FormDialog>
  );
}

interface ScheduleFieldsProps {
  form: UseFormReturnType<ScheduleValues>;
  /** The patient and the recall date that the dialog was opened with. */
  recall: { patient: string; date: string };
}

function ScheduleFields({ form, recall }: ScheduleFieldsProps) {
  const { patient_id, appointment_date, appointment_time, duration } = form.values;
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
        onChoose={({ book_type, book_kind_id, minutes }) =>
          form.setValues({
            duration: minutes,
            kind_id: book_kind_id ?? '',
            ...(book_type !== null && { type: book_type }),
          })
        }
      />
      <NextFreePlace
        {...recall}
        onChoose={(place, { type, kind_id }) =>
          form.setValues({
            appointment_date: place.date,
            appointment_time: place.time,
            duration: place.minutes,
            operatory_id: place.operatory_id,
            provider_id: place.provider_id ?? '',
            type,
            kind_id,
          })
        }
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
        description="The patient reads them in the portal."
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
