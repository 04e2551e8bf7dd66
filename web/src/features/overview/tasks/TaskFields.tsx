import type { StaffRole } from '@cusp/contract';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { AddresseeField } from './AddresseeField.tsx';

/** The values of a task's form. */
export interface TaskValues {
  title: string;
  details: string;
  to_person_id: string | null;
  to_role: StaffRole | null;
  due_on: string;
}

/** The task's text, addressee and due date. The text is read-only for readers who may only reassign it or put it off. */
export function TaskFields<Values extends TaskValues>({
  form,
  mayEditTask = true,
}: {
  form: UseFormReturnType<Values>;
  mayEditTask?: boolean;
}) {
  const { to_person_id, to_role } = form.getValues();
  const problem = form.errors.to_person_id;
  return (
    <>
      <TextInput label="Title" required readOnly={!mayEditTask} {...form.getInputProps('title')} />
      <Textarea
        label="Details"
        autosize
        minRows={2}
        maxRows={8}
        readOnly={!mayEditTask}
        {...form.getInputProps('details')}
      />
      <FieldRow>
        <AddresseeField
          value={{ to_person_id, to_role }}
          error={typeof problem === 'string' ? problem : undefined}
          onChange={(to) => form.setValues((now) => ({ ...now, ...to }))}
        />
        <DateField
          label="Due"
          description="Without a due date it is a note to read."
          {...form.getInputProps('due_on')}
        />
      </FieldRow>
    </>
  );
}
