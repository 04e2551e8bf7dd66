import type { TermKind } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TermField } from '../terms/TermField.tsx';
import type { EntryValues } from './entryValues.ts';
import { type EntryForm, KindFields } from './KindFields.tsx';

const termLabels: Partial<Record<EntryValues['kind'], [kind: TermKind | null, label: string]>> = {
  allergy: ['allergen', 'Reacts to'],
  medication: ['drug', 'Medication'],
  problem: ['condition', 'Condition'],
  implant: [null, 'Implant or device'],
  surgery: [null, 'Procedure or reason'],
  immunization: [null, 'Immunization'],
};

/** The fields of an entry, by its kind. @param isPrescribed it was prescribed here, so it may begin at a later visit */
export function EntryFields({ form, isPrescribed = false }: { form: EntryForm; isPrescribed?: boolean }) {
  const { kind, name, term } = form.values.entry;
  const props = (field: keyof EntryValues) => form.getInputProps(`entry.${field}`);
  const labels = termLabels[kind];
  return (
    <>
      {labels &&
        (labels[0] === null ? (
          <TextInput label={labels[1]} required data-autofocus maxLength={200} {...props('name')} />
        ) : (
          <TermField
            kind={labels[0]}
            label={labels[1]}
            required
            data-autofocus
            value={{ name, term }}
            onChange={(given, found) => {
              form.setFieldValue('entry.name', given.name);
              form.setFieldValue('entry.term', given.term);
              form.clearFieldError('entry.name');
              if (kind === 'problem' && found !== undefined) form.setFieldValue('entry.icd10', found.icd10);
            }}
            error={props('name').error}
          />
        ))}
      <KindFields form={form} />
      {labels && (
        <DateField
          label={kind === 'surgery' || kind === 'immunization' ? 'When' : 'Since'}
          past={!isPrescribed}
          {...props('began_on')}
        />
      )}
      <TextInput label="Note" maxLength={200} {...props('note')} />
    </>
  );
}
