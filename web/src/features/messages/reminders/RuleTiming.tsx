import { leadUnits } from '@cusp/contract';
import { MultiSelect, Select, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { ruleKindsQuery } from './queries.ts';
import { afterWords, type Values } from './ruleValues.ts';

/** The fields for the time of a rule's message, and the visits that it is for. */
export function RuleTiming({ form }: { form: UseFormReturnType<Values> }) {
  const { data: kinds = [] } = useQuery(ruleKindsQuery());
  const { occasion } = form.getValues();
  if (occasion === 'birthday')
    return (
      <Text size="sm" c="dimmed">
        Once a year, in the morning of the birthday, and only to patients who agreed to news. A minor’s goes
        to the head of the family.
      </Text>
    );
  return (
    <>
      <FieldRow>
        <WholeNumberField
          label="How long before or after"
          required
          max={60}
          {...form.getInputProps('lead')}
        />
        <Select
          label={afterWords[occasion]}
          required
          allowDeselect={false}
          data={leadUnits.map((value) => ({
            value,
            label: `${value} ${occasion === 'before' ? 'before' : 'after'}`,
          }))}
          {...form.getInputProps('lead_unit')}
        />
      </FieldRow>
      <MultiSelect
        label="Appointment types"
        placeholder="All types"
        clearable
        data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('kind_ids')}
      />
    </>
  );
}
