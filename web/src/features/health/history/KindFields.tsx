import {
  allergyNatures,
  certainties,
  commonReactions,
  diabetesTypes,
  implantTypes,
  problemCourses,
  severities,
  surgeryTypes,
  tobaccoKinds,
  habitStatuses,
  yesNoUnknown,
} from '@cusp/contract';
import { Checkbox, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { capital, plainWords } from '../../../ui/text/formats.ts';
import type { EntryValues } from './entryValues.ts';

export type EntryForm = UseFormReturnType<{ entry: EntryValues; reason: string }>;

const choices = (words: readonly string[]) =>
  words.map((value) => ({ value, label: capital(plainWords(value)) }));
const diabetesChoices = choices(diabetesTypes).map((choice) =>
  choice.value === 'none' ? { ...choice, label: 'No diabetes' } : choice,
);

export function KindFields({ form }: { form: EntryForm }) {
  const { kind, status, pregnant } = form.values.entry;
  const props = (field: keyof EntryValues) => form.getInputProps(`entry.${field}`);
  const select = (field: keyof EntryValues, label: string, words: readonly string[]) => (
    <Select label={label} data={choices(words)} allowDeselect={false} {...props(field)} />
  );
  const number = (field: keyof EntryValues, label: string) => (
    <NumberInput
      label={label}
      hideControls
      min={0}
      {...props(field)}
      value={props(field).value ?? ''}
      onChange={(given) => form.setFieldValue(`entry.${field}`, given === '' ? null : Number(given))}
    />
  );
  switch (kind) {
    case 'allergy':
      return (
        <>
          <TagsInput
            label="Reactions"
            description="Choose, or type and press Enter."
            data={[...commonReactions]}
            acceptValueOnBlur
            {...props('reactions')}
          />
          <FieldRow>
            {select('severity', 'How severe', severities)}
            {select('immediate', 'Within an hour', yesNoUnknown)}
          </FieldRow>
          <FieldRow>
            {select('nature', 'Kind', allergyNatures)}
            {select('certainty', 'How certain', certainties)}
          </FieldRow>
        </>
      );
    case 'medication':
      return (
        <>
          <FieldRow>
            <TextInput label="Strength" placeholder="500 mg" {...props('strength')} />
            <TextInput label="How taken" placeholder="1 tablet twice a day" {...props('directions')} />
          </FieldRow>
          <FieldRow>
            {number('dose_mg', 'Single dose (mg)')}
            {number('doses_per_day', 'Maximum doses per day')}
          </FieldRow>
          <Checkbox label="Only as needed" {...form.getInputProps('entry.as_needed', { type: 'checkbox' })} />
          <FieldRow>
            <TextInput label="Reason" {...props('reason')} />
            <TextInput label="Prescribed by" {...props('prescriber')} />
          </FieldRow>
        </>
      );
    case 'problem':
      return (
        <FieldRow>
          <TextInput label="ICD-10-CM" {...props('icd10')} />
          {select('course', 'Acute or chronic', problemCourses)}
        </FieldRow>
      );
    case 'implant':
      return select('type', 'Kind', implantTypes);
    case 'surgery':
      return select('type', 'Kind', surgeryTypes);
    case 'pregnancy':
      return (
        <>
          <Checkbox
            label="Pregnant"
            data-autofocus
            {...form.getInputProps('entry.pregnant', { type: 'checkbox' })}
          />
          {pregnant && (
            <FieldRow>
              {number('week', 'Weeks pregnant today')}
              <DateField label="Or due date" {...props('due_on')} />
            </FieldRow>
          )}
        </>
      );
    case 'breastfeeding':
      return (
        <Checkbox
          label="Breast-feeding"
          data-autofocus
          {...form.getInputProps('entry.breastfeeding', { type: 'checkbox' })}
        />
      );
    case 'tobacco':
      return (
        <>
          {select('status', 'Uses tobacco', habitStatuses)}
          {status === 'current' && <TobaccoUses form={form} />}
          {status === 'former' && <DateField label="Quit on" past {...props('quit_on')} />}
        </>
      );
    case 'alcohol':
      return (
        <>
          {select('status', 'Drinks alcohol', habitStatuses)}
          {status === 'current' && number('drinks_per_week', 'Drinks per week')}
        </>
      );
    case 'diabetes':
      return (
        <>
          <Select label="Type" data={diabetesChoices} allowDeselect={false} {...props('type')} />
          <FieldRow>
            {number('hba1c', 'HbA1c, in %')}
            <DateField label="Measured on" past {...props('hba1c_on')} />
          </FieldRow>
        </>
      );
    case 'immunization':
      return (
        <Checkbox
          label="Patient has had it"
          description="Leave it unchecked if the patient hasn’t had it."
          {...form.getInputProps('entry.had', { type: 'checkbox' })}
        />
      );
  }
}

/** How many a day of each kind; an empty field means that the patient doesn't use it. */
function TobaccoUses({ form }: { form: EntryForm }) {
  const { uses } = form.values.entry;
  return (
    <FieldRow>
      {tobaccoKinds.map((kind) => (
        <NumberInput
          key={kind}
          label={`${capital(kind)} a day`}
          hideControls
          min={0}
          value={uses.find((one) => one.kind === kind)?.per_day ?? ''}
          onChange={(given) => {
            const others = uses.filter((one) => one.kind !== kind);
            form.setFieldValue(
              'entry.uses',
              given === '' ? others : [...others, { kind, per_day: Number(given) }],
            );
          }}
        />
      ))}
    </FieldRow>
  );
}
