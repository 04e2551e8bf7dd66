import {
  appointmentDuration,
  createRecallType,
  type RecallType,
  RecallTypeInput,
  updateRecallType,
} from '@cusp/contract';
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { recallMessages } from './messages.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { appointmentKindsQuery } from '../appointment-types/queries.ts';

interface RecallTypeDialogProps {
  /** Null: a new one. */
  type: RecallType | null;
  /** All types: those that it may become. */
  types: readonly RecallType[];
  opened: boolean;
  onClose: () => void;
}

const valuesOf = (type: RecallType | null) => ({
  name: type?.name ?? '',
  months: type ? type.months : 6,
  days: type ? type.days : 1,
  trigger_kind_ids: type?.trigger_kind_ids ?? [],
  trigger_procedure_ids: type?.trigger_procedure_ids ?? [],
  book_kind_id: type?.book_kind_id ?? '',
  minutes: type ? type.minutes : 30,
  from_age: type?.from_age ?? null,
  until_age: type?.until_age ?? null,
  next_type_id: type?.next_type_id ?? '',
  replaces_id: type?.replaces_id ?? '',
  version: type?.version,
});

/** Adds or changes a recall type. */
export function RecallTypeDialog({ type, types, opened, onClose }: RecallTypeDialogProps) {
  const create = useChange(createRecallType, 'recall-types');
  const update = useChange(updateRecallType, 'recall-types');
  const { data: kinds = [] } = useQuery(appointmentKindsQuery());
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const kindChoices = kinds.map(({ id, name }) => ({ value: id, label: name }));
  const { least, most, step } = appointmentDuration;

  return (
    <FormDialog
      opened={opened}
      title={type ? `Change ${type.name}` : 'Add Recall Type'}
      submitLabel={type ? 'Save Changes' : 'Add Recall Type'}
      schema={RecallTypeInput}
      initial={valuesOf(type)}
      edits={type !== null}
      submit={(body) =>
        type
          ? update.mutateAsync({ input: { params: { id: type.id }, body } })
          : create.mutateAsync({ input: { body } })
      }
      messages={
        type
          ? { done: recallMessages.typeSaved, failed: recallMessages.typeSaveFailed }
          : { done: recallMessages.typeAdded, failed: recallMessages.typeAddFailed }
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <FieldRow>
            <WholeNumberField
              label="Months"
              required
              description="Added first"
              {...form.getInputProps('months')}
            />
            <WholeNumberField
              label="Days"
              required
              description="Added after months"
              {...form.getInputProps('days')}
            />
          </FieldRow>
          <MultiSelect
            label="After These Appointment Types"
            data={kindChoices}
            searchable
            {...form.getInputProps('trigger_kind_ids')}
          />
          <MultiSelect
            label="After These Procedures"
            data={procedures.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
            searchable
            {...form.getInputProps('trigger_procedure_ids')}
          />
          <FieldRow>
            <Select
              label="Books"
              placeholder="Appointment type"
              data={kindChoices}
              clearable
              {...form.getInputProps('book_kind_id')}
              value={form.values.book_kind_id || null}
              onChange={(id) => form.setFieldValue('book_kind_id', id ?? '')}
            />
            <NumberInput
              label="Minutes"
              required
              min={least}
              max={most}
              step={step}
              clampBehavior="none"
              allowDecimal={false}
              allowNegative={false}
              {...form.getInputProps('minutes')}
            />
          </FieldRow>
          <FieldRow>
            <WholeNumberField label="From Age" {...form.getInputProps('from_age')} />
            <WholeNumberField
              label="Until Age"
              description="At this age, the recall ends or changes to the type below."
              {...form.getInputProps('until_age')}
            />
          </FieldRow>
          <Select
            label="Then Changes To"
            placeholder="Nothing"
            data={types
              .filter(({ id }) => id !== type?.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            clearable
            {...form.getInputProps('next_type_id')}
            value={form.values.next_type_id || null}
            onChange={(id) => form.setFieldValue('next_type_id', id ?? '')}
          />
          <Select
            label="Replaces"
            description="Patients who come for this one are not recalled for that one anymore."
            placeholder="Nothing"
            data={types
              .filter(({ id }) => id !== type?.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            clearable
            {...form.getInputProps('replaces_id')}
            value={form.values.replaces_id || null}
            onChange={(id) => form.setFieldValue('replaces_id', id ?? '')}
          />
        </>
      )}
    </FormDialog>
  );
}
