import {
  alertLevels,
  alertMoments,
  type AlertRule,
  AlertRuleChange,
  createAlertRule,
  procedures,
  updateAlertRule,
  vitalFacts,
  vitalMeasures,
  type VitalTest,
  vitalTests,
} from '@cusp/contract';
import { Checkbox, MultiSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { RecordDialog } from '../../../ui/forms/RecordDialog.tsx';
import { alertMessages } from './messages.ts';
import { atMoment, levelWords } from './words.ts';

interface AlertRuleDialogProps {
  /** Undefined for a new rule. */
  record: AlertRule | undefined;
  opened: boolean;
  onClose: () => void;
}

const testWords: Record<VitalTest, string> = {
  at_least: 'is this or higher',
  below: 'is lower than this',
  missing: 'is missing or older than the days entered',
};

const empty: Omit<AlertRule, 'id' | 'version'> = {
  name: '',
  level: 'warns',
  moments: ['booking'],
  conditions: [],
  drugs: [],
  unasked: false,
  age_from: null,
  age_to: null,
  vital: null,
  vital_test: null,
  vital_limit: null,
  vital_second_limit: null,
  vital_days: null,
  procedures: [],
  instruction: '',
  desk_instruction: '',
  archived: false,
};

/** Adds or changes a rule: which patients it applies to, when it asks, and what it tells clinicians and the front desk. */
export function AlertRuleDialog({ record, ...dialog }: AlertRuleDialogProps) {
  const create = useChange(createAlertRule, 'alert-rules');
  const update = useChange(updateAlertRule, 'alert-rules');
  const { id, ...fields } = record ?? { id: '', version: undefined, ...empty };
  return (
    <RecordDialog
      {...dialog}
      record={record}
      addLabel="Add Alert Rule"
      schema={AlertRuleChange}
      initial={fields}
      create={(body) => create.mutateAsync({ input: { body } })}
      update={(body) => update.mutateAsync({ input: { params: { id }, body } })}
      messages={alertMessages}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <FieldRow>
            <Select
              label="Level"
              required
              allowDeselect={false}
              data={alertLevels.map((value) => ({ value, label: levelWords[value].word }))}
              {...form.getInputProps('level')}
            />
            <MultiSelect
              label="Alert when"
              data={alertMoments.map((value) => ({ value, label: atMoment[value].name }))}
              {...form.getInputProps('moments')}
            />
          </FieldRow>
          <TagsInput
            label="Conditions, implants and allergies"
            description="Match any name, words, or start of an ICD-10-CM code. Press Enter after each one."
            {...form.getInputProps('conditions')}
          />
          <TagsInput
            label="Drugs"
            description="Match any ingredient, drug class, or words."
            {...form.getInputProps('drugs')}
          />
          <Checkbox
            label="Allergies, medications, or conditions were never asked"
            {...form.getInputProps('unasked', { type: 'checkbox' })}
          />
          <FieldRow>
            <WholeNumberField label="From age" {...form.getInputProps('age_from')} />
            <WholeNumberField label="To age" {...form.getInputProps('age_to')} />
          </FieldRow>
          <FieldRow>
            <Select
              label="Measured value"
              clearable
              data={vitalMeasures.map((value) => ({ value, label: vitalFacts[value].name }))}
              {...form.getInputProps('vital')}
            />
            <Select
              label="Alert if the value"
              clearable
              data={vitalTests.map((value) => ({ value, label: testWords[value] }))}
              {...form.getInputProps('vital_test')}
            />
          </FieldRow>
          {form.values.vital !== null && (
            <FieldRow>
              <Limit label="Limit" {...form.getInputProps('vital_limit')} />
              {form.values.vital === 'blood_pressure' ? (
                <Limit label="Limit of the second number" {...form.getInputProps('vital_second_limit')} />
              ) : null}
              <WholeNumberField
                label="Valid for (days)"
                description="Enter 0 for today’s value only"
                {...form.getInputProps('vital_days')}
              />
            </FieldRow>
          )}
          <MultiSelect
            label="Only before procedures in"
            description="Procedure categories. Leave blank for any procedure."
            data={[...procedures]}
            {...form.getInputProps('procedures')}
          />
          <Textarea
            label="What to do"
            required
            autosize
            minRows={1}
            maxRows={4}
            {...form.getInputProps('instruction')}
          />
          <Textarea
            label="Front desk"
            description="The only part the front desk sees, such as “Bring INR”."
            autosize
            minRows={1}
            maxRows={4}
            {...form.getInputProps('desk_instruction')}
          />
        </>
      )}
    </RecordDialog>
  );
}

interface LimitProps {
  label: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

const Limit = ({ value, onChange, ...field }: LimitProps) => (
  <NumberInput
    autoComplete="off"
    decimalScale={2}
    allowNegative={false}
    hideControls
    {...field}
    value={value ?? ''}
    onChange={(given) => onChange?.(given === '' ? null : Number(given))}
  />
);
