import type { ScheduledAppointment } from '@cusp/contract';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldRow } from '../../../../ui/forms/FormDialog.tsx';
import { DurationField } from '../../appointments/DurationField.tsx';
import { type BookValues, useScheduleContext } from '../context.ts';
import { SlotFields } from './PlaceFields.tsx';

interface WhenAndWhereProps {
  form: UseFormReturnType<BookValues>;
  edited: ScheduledAppointment | undefined;
  offered: boolean;
}

export function WhenAndWhere({ form, edited, offered }: WhenAndWhereProps) {
  const { resources } = useScheduleContext();
  const { values } = form;
  const setKind = (id: string | null) => {
    form.setFieldValue('kind_id', id ?? '');
    // Another kind brings something else.
    form.setFieldValue('expected_procedure_ids', undefined);
    const kind = resources.kindOf(id);
    if (kind) form.setFieldValue('duration', kind.minutes);
  };
  return (
    <>
      <FieldRow>
        <Select
          label="Appointment type"
          required
          data={resources.kinds.map(({ id, name, minutes }) => ({
            value: id,
            label: `${name} (${minutes} min)`,
          }))}
          allowDeselect={false}
          {...form.getInputProps('kind_id')}
          value={values.kind_id || null}
          onChange={setKind}
        />
        <DurationField suffix=" min" {...form.getInputProps('duration')} />
      </FieldRow>
      <SlotFields
        field={form.getInputProps}
        values={values}
        id={edited?.id}
        patient={values.patient_id}
        offered={offered}
        isOn={edited?.appointment_date}
      />
    </>
  );
}
