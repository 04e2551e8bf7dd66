import type { SlotConflict } from '@cusp/contract';
import { Alert, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconAlertTriangle, IconBan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../api/call.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { isDate } from '../../../../ui/text/dates.ts';
import { FieldRow } from '../../../../ui/forms/FormDialog.tsx';
import { TimeField } from '../../../../ui/fields/TimeField.tsx';
import { useScheduleContext } from '../context.ts';
import { mayOverlap, checkSlot } from '../checkSlot.ts';
import { scheduleQuery } from '../queries.ts';
import { minutesOf } from '../time.ts';
import type { Overlap } from '../useBlockMove.ts';

type FieldProps = { value?: string; onChange: (value: string) => void; error?: React.ReactNode };

/** The operatory, or none. */
export function OperatorySelect({ value = '', onChange, ...field }: FieldProps) {
  const { resources } = useScheduleContext();
  return (
    <Select
      label="Operatory"
      placeholder="Not assigned"
      data={resources.operatories.map(({ id, name }) => ({ value: id, label: name }))}
      clearable
      clearButtonProps={{ 'aria-label': 'No operatory' }}
      {...field}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

/** The provider, or none. */
export function SlotProviderSelect({
  value = '',
  onChange,
  ...field
}: FieldProps & { placeholder?: string }) {
  const { resources } = useScheduleContext();
  return (
    <Select
      label="Provider"
      placeholder="Not assigned"
      data={resources.providers.map(({ id, name, kind }) => ({ value: id, label: `${name} (${kind})` }))}
      clearable
      clearButtonProps={{ 'aria-label': 'No provider' }}
      {...field}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

/** The place in a form's values. */
interface PlaceValues {
  appointment_date: string;
  appointment_time: string;
  duration: number | string;
  operatory_id: string;
  provider_id: string;
}

/** The conflicts and warnings of the chosen slot, as far as they are known before it is sent. */
export function PlaceNotes({
  values,
  id,
  patient,
}: {
  values: PlaceValues;
  /** The visit, if it is booked already. */
  id: string | undefined;
  patient: string;
}) {
  const { resources } = useScheduleContext();
  const { appointment_date: date, appointment_time: time } = values;
  const isPlace = isDate(date) && /^\d\d:\d\d$/.test(time) && Number(values.duration) > 0;
  const { data: schedule } = useQuery({ ...scheduleQuery({ from: date, to: date }), enabled: isPlace });
  const verdict =
    isPlace && schedule
      ? checkSlot(
          {
            date,
            start: minutesOf(time),
            minutes: Number(values.duration),
            operatoryId: values.operatory_id || null,
            providerId: values.provider_id || null,
            id,
            patientId: patient,
          },
          { schedule, operatories: resources.operatories, providers: resources.providers },
        )
      : undefined;
  return (
    <div role="status">
      {verdict?.refusal && (
        <Alert role="note" color="red" variant="light" icon={<IconBan aria-hidden />}>
          {verdict.refusal}
        </Alert>
      )}
      {verdict && verdict.notes.length > 0 && (
        <Alert role="note" color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {verdict.notes.join(' ')}
        </Alert>
      )}
    </div>
  );
}

type PlaceFieldProps = UseFormReturnType<PlaceValues & { overlap_reason: string }>['getInputProps'];

/** The day and the time. */
export const DayFields = ({
  field,
  isOn,
}: {
  field: PlaceFieldProps;
  /** The day on which the visit is, from which `+1w` counts. */
  isOn: string | undefined;
}) => (
  <FieldRow>
    <DateField
      label="Date"
      required
      shortcuts={['today', 'tomorrow', '+1w', '+2w']}
      countsFrom={isOn}
      {...field('appointment_date')}
    />
    <TimeField label="Time" required {...field('appointment_time')} />
  </FieldRow>
);

/** The operatory and the provider. */
export const SlotFields = ({ field }: { field: PlaceFieldProps }) => (
  <FieldRow>
    <OperatorySelect {...field('operatory_id')} />
    <SlotProviderSelect {...field('provider_id')} />
  </FieldRow>
);

/** Keeps the conflicts with which the server refused, so that the visit can be placed beside it, with a reason. */
export function useOverlapOffer() {
  const [conflicts, setConflicts] = useState<readonly SlotConflict[]>([]);
  return {
    offered: mayOverlap(conflicts),
    conflicts,
    /** Passes the refusal on. */
    refused: (thrown: unknown): never => {
      setConflicts(thrown instanceof ApiError ? thrown.conflicts : []);
      throw thrown;
    },
    /** The overlap to send with the reason, if there is one. */
    overlapFor: (reason: string): Overlap | null =>
      mayOverlap(conflicts) && reason.trim() !== '' ? { with: conflicts.map(({ id }) => id), reason } : null,
  };
}

interface OverlapFieldProps {
  offered: boolean;
  field: { value?: string; onChange: (event: React.ChangeEvent<HTMLInputElement>) => void };
}

/** The reason for placing a visit beside the ones in the way; shown once the server has refused the place. */
export const OverlapField = ({ offered, field }: OverlapFieldProps) =>
  offered && (
    <TextInput
      label="Reason to overlap"
      description="Leave blank to choose another time."
      maxLength={200}
      {...field}
    />
  );
