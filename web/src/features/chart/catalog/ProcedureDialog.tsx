import {
  benefitCategories,
  createProcedure,
  dentalMaterials,
  type Procedure,
  procedureAreas,
  ProcedureInput,
  procedurePaints,
  procedures as categories,
  procedureTeeth,
  updateProcedure,
} from '@cusp/contract';
import { Checkbox, Select, TagsInput, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { catalogMessages } from './messages.ts';
import {
  areaWords,
  benefitCategoryWords,
  choicesOf,
  materialNames,
  paintWords,
  teethWords,
} from './words.ts';

interface ProcedureDialogProps {
  /** undefined: a new one. */
  procedure: Procedure | undefined;
  opened: boolean;
  onClose: () => void;
}

const valuesOf = (procedure: Procedure | undefined) => ({
  code: procedure?.code ?? '',
  name: procedure?.name ?? '',
  plain_name: procedure?.plain_name ?? '',
  category: procedure?.category ?? '',
  benefit_category: procedure?.benefit_category ?? null,
  minutes: procedure ? procedure.minutes : 30,
  area: procedure?.area ?? 'tooth',
  paint: procedure?.paint ?? 'none',
  material: procedure?.material ?? '',
  teeth: procedure?.teeth ?? 'any',
  sides: procedure?.sides ?? null,
  abbreviations: procedure?.abbreviations ?? [],
  by_hygienist: procedure?.by_hygienist ?? false,
  by_unit: procedure?.by_unit ?? false,
  archived: procedure?.archived ?? false,
});

const sideChoices = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4 or more' },
];

/** Adds or changes an entry of the catalog. */
export function ProcedureDialog({ procedure, opened, onClose }: ProcedureDialogProps) {
  const create = useChange(createProcedure, 'procedures');
  const update = useChange(updateProcedure, 'procedures');
  return (
    <FormDialog
      opened={opened}
      title={procedure ? `Change ${procedure.name}` : 'Add Procedure'}
      submitLabel={procedure ? 'Save Changes' : 'Add Procedure'}
      schema={ProcedureInput}
      initial={valuesOf(procedure)}
      edits={procedure !== undefined}
      submit={(fields, { values }) =>
        procedure
          ? update.mutateAsync({
              input: {
                params: { id: procedure.id },
                body: { ...fields, archived: values.archived, version: procedure.version },
              },
            })
          : create.mutateAsync({ input: { body: fields } })
      }
      messages={
        procedure
          ? { done: catalogMessages.saved, failed: catalogMessages.saveFailed }
          : { done: catalogMessages.added, failed: catalogMessages.addFailed }
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput label="Code" required autoComplete="off" {...form.getInputProps('code')} />
            <Select
              label="Category"
              required
              placeholder="Choose"
              data={categories}
              allowDeselect={false}
              {...form.getInputProps('category')}
              value={form.values.category || null}
            />
          </FieldRow>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <TextInput
            label="Name for Patients"
            description="Shown on bills and treatment plans."
            autoComplete="off"
            {...form.getInputProps('plain_name')}
          />
          <Select
            label="Benefit Category"
            description={
              procedure?.benefit_guessed
                ? 'How insurance plans pay for it. Guessed; confirm it under Benefit Categories.'
                : 'How insurance plans pay for it.'
            }
            placeholder={procedure ? 'Choose' : 'Guess from the name'}
            data={choicesOf(benefitCategories, benefitCategoryWords)}
            {...form.getInputProps('benefit_category')}
          />
          <TagsInput
            label="Shortcuts"
            description="Used in search and in the chart’s command line, such as comp or pfm."
            splitChars={[',', ' ', ';']}
            clearable
            clearButtonProps={{ 'aria-label': 'Clear shortcuts' }}
            {...form.getInputProps('abbreviations')}
          />
          <FieldRow>
            <WholeNumberField label="Minutes" required {...form.getInputProps('minutes')} />
            <Select
              label="Where"
              required
              data={choicesOf(procedureAreas, areaWords)}
              allowDeselect={false}
              {...form.getInputProps('area')}
            />
          </FieldRow>
          <FieldRow>
            <Select
              label="Shown on Chart As"
              data={choicesOf(procedurePaints, paintWords)}
              allowDeselect={false}
              {...form.getInputProps('paint')}
            />
            <Select
              label="Material"
              placeholder="None"
              data={choicesOf(dentalMaterials, materialNames)}
              clearable
              {...form.getInputProps('material')}
              value={form.values.material || null}
              onChange={(chosen) => form.setFieldValue('material', chosen ?? '')}
            />
          </FieldRow>
          <FieldRow>
            <Select
              label="Applies to"
              data={choicesOf(procedureTeeth, teethWords)}
              allowDeselect={false}
              {...form.getInputProps('teeth')}
            />
            <Select
              label="Surfaces"
              placeholder="Any number"
              data={sideChoices}
              clearable
              {...form.getInputProps('sides')}
              value={form.values.sides === null ? null : String(form.values.sides)}
              onChange={(chosen) => form.setFieldValue('sides', chosen === null ? null : Number(chosen))}
            />
          </FieldRow>
          <Checkbox
            label="Hygienists can perform it"
            description="A hygienist can be the treating provider. Dentists can perform every procedure; assistants can’t be providers."
            {...form.getInputProps('by_hygienist', { type: 'checkbox' })}
          />
          {form.values.area === 'range' && (
            <Checkbox
              label="Billed per tooth"
              description="Claims have one line for each tooth of the bridge, and the fee is divided among them."
              {...form.getInputProps('by_unit', { type: 'checkbox' })}
            />
          )}
          {procedure && (
            <Checkbox
              label="Archived (no longer offered; existing treatments are not affected)"
              {...form.getInputProps('archived', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
