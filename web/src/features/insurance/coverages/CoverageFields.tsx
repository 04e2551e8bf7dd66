import { Checkbox, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { rankWords } from './words.ts';
import classes from './Insurance.module.css';

interface CoverageFieldsProps {
  form: UseFormReturnType<
    {
      rank: number;
      member_id: string;
      from_date: string;
      to_date: string;
      notes: string;
      assigned: boolean;
    } & Record<string, unknown>
  >;
  /** The plan's group number, which is beside the member ID on the card. */
  groupNumber: string;
}

/** The fields of a coverage that can be changed later, too. */
export const CoverageFields = ({ form, groupNumber }: CoverageFieldsProps) => (
  <>
    <FieldRow>
      <TextInput label="Member ID" required autoComplete="off" {...form.getInputProps('member_id')} />
      <Select
        label="Order"
        required
        allowDeselect={false}
        data={Object.entries(rankWords).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('rank')}
        value={String(form.values.rank)}
        onChange={(rank) => form.setFieldValue('rank', Number(rank ?? 1))}
      />
    </FieldRow>
    {groupNumber !== '' && (
      <p className={classes.group}>
        The plan’s group number is {groupNumber}. If the card shows a different number, choose a different
        plan.
      </p>
    )}
    <FieldRow>
      <DateField label="From" description="Leave blank if unknown" {...form.getInputProps('from_date')} />
      <DateField
        label="To"
        description="Leave blank if it has no end date"
        {...form.getInputProps('to_date')}
      />
    </FieldRow>
    <TextInput label="Notes" autoComplete="off" {...form.getInputProps('notes')} />
    <Checkbox
      label="Benefits are assigned to the practice"
      description="If not, the plan pays the patient, and the full fee is due at checkout."
      {...form.getInputProps('assigned', { type: 'checkbox' })}
    />
  </>
);
