import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { FieldRow } from '../../../../ui/forms/FormDialog.tsx';
import { DurationField } from '../../appointments/DurationField.tsx';
import { type BookValues, useScheduleContext } from '../context.ts';

/** The length and the type. A type brings its length, unless somebody typed another one. */
export function TypeFields({ form }: { form: UseFormReturnType<BookValues> }) {
  const { resources } = useScheduleContext();
  const { values } = form;
  const setKind = (id: string | null) => {
    const lengths = [form.getInitialValues().duration, resources.kindOf(values.kind_id)?.minutes];
    const kind = resources.kindOf(id);
    form.setFieldValue('kind_id', id ?? '');
    // Another kind brings something else.
    form.setFieldValue('expected_procedure_ids', undefined);
    if (kind && lengths.includes(values.duration)) form.setFieldValue('duration', kind.minutes);
  };
  return (
    <FieldRow>
      <DurationField
        description="Minutes, in steps of 15"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('duration')}
      />
      <Select
        label="Type"
        required
        data={resources.kinds.map(({ id, name }) => ({ value: id, label: name }))}
        allowDeselect={false}
        {...form.getInputProps('kind_id')}
        value={values.kind_id || null}
        onChange={setKind}
      />
    </FieldRow>
  );
}
