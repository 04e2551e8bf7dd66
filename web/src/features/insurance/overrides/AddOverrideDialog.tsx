import {
  addCoverageOverride,
  benefitTypes,
  type BenefitType,
  type Coverage,
  CoverageOverrideInput,
} from '@cusp/contract';
import { Select, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { proceduresQuery } from '../../../api/catalog.ts';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { BenefitLines } from '../plans/BenefitLines.tsx';
import { lineValuesOf, type LineValues, newLine } from '../plans/planValues.ts';
import { insurancePlanQuery } from '../plans/queries.ts';
import { benefitSections } from '../plans/words.ts';
import { overrideMessages } from './messages.ts';
import { benefitLineWords } from './words.ts';

interface AddOverrideDialogProps {
  coverage: Coverage;
  opened: boolean;
  onClose: () => void;
}

interface OverrideValues {
  benefits: LineValues[];
  reason: string;
  from_date: string;
  to_date: string;
}

const initial: OverrideValues = { benefits: [], reason: '', from_date: '', to_date: '' };

/** Records a rule that the carrier named for this patient in place of the plan's. */
export function AddOverrideDialog({ coverage, ...dialog }: AddOverrideDialogProps) {
  const { id, plan } = coverage;
  const add = useChange(addCoverageOverride, 'coverages');
  const { data: terms } = useQuery({ ...insurancePlanQuery(plan.id), enabled: dialog.opened });
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const lines = terms?.benefits ?? [];
  return (
    <FormDialog
      {...dialog}
      wide
      title={`For This Patient: ${plan.carrier_name} ${plan.name}`}
      submitLabel="Record"
      schema={CoverageOverrideInput}
      initial={initial}
      submit={(body) => add.mutateAsync({ input: { params: { id }, body } })}
      messages={overrideMessages.added}
    >
      {(form) => (
        <>
          <Text size="sm" c="dimmed">
            The plan stays as it is for everyone else. For this patient these lines replace the plan’s.
          </Text>
          <FieldRow>
            <Select
              label="Change a Line of the Plan"
              placeholder="Which line"
              searchable
              data={lines.map((line, at) => ({
                value: String(at),
                label: benefitLineWords(line, procedures),
              }))}
              value={null}
              onChange={(at) => {
                const line = lines[Number(at ?? -1)];
                if (line !== undefined) form.insertListItem('benefits', lineValuesOf(line));
              }}
            />
            <Select
              label="Or Add One"
              placeholder="Benefit"
              data={benefitTypes.map((type) => ({ value: type, label: benefitSections[type].title }))}
              value={null}
              onChange={(type) => isType(type) && form.insertListItem('benefits', newLine(type))}
            />
          </FieldRow>
          {form.errors['benefits'] !== undefined && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {form.errors['benefits']}
            </Text>
          )}
          {benefitTypes
            .filter((type) => form.values.benefits.some((line) => line.type === type))
            .map((type) => (
              <BenefitLines key={type} form={form} type={type} forPatient />
            ))}
          <TextInput
            label="Reason"
            description="What the carrier said, who you spoke with, and the call reference."
            required
            autoComplete="off"
            {...form.getInputProps('reason')}
          />
          <FieldRow>
            <DateField
              label="From"
              description="Leave blank if it already applies"
              {...form.getInputProps('from_date')}
            />
            <DateField
              label="To"
              description="Leave blank if it has no end date"
              {...form.getInputProps('to_date')}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}

const isType = (word: string | null): word is BenefitType => benefitTypes.some((type) => type === word);
