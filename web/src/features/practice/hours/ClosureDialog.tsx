import { ClosureInput, createClosure } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { providersQuery } from '../providers/queries.ts';
import { hoursMessages } from './messages.ts';

const initial = { provider_id: '', from_date: '', to_date: '', reason: '' };

/** A holiday of the practice, or a vacation of one provider. */
export function ClosureDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useChange(createClosure, 'hours');
  const { data: providers = [] } = useQuery(providersQuery());
  return (
    <FormDialog
      opened={opened}
      title="Add Closure"
      submitLabel="Add Closure"
      schema={ClosureInput}
      initial={initial}
      submit={(body) => create.mutateAsync({ input: { body } })}
      messages={hoursMessages.closed}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput
            label="Reason"
            required
            placeholder="Thanksgiving, vacation"
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
          <FieldRow>
            <DateField
              label="First day"
              required
              {...form.getInputProps('from_date')}
              onChange={(date) => {
                // Most closures last a day.
                if (form.values.to_date === '' || form.values.to_date === form.values.from_date)
                  form.setFieldValue('to_date', date);
                form.setFieldValue('from_date', date);
              }}
            />
            <DateField label="Last day" required {...form.getInputProps('to_date')} />
          </FieldRow>
          <Select
            label="Who"
            description="Appointments on these days stay on the schedule and are flagged."
            allowDeselect={false}
            data={[
              { value: '', label: 'The whole practice' },
              ...providers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('provider_id')}
          />
        </>
      )}
    </FormDialog>
  );
}
