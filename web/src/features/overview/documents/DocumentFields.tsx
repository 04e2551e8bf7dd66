import { documentKinds, documentLanguages } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import { treatmentChoices } from '../../chart/treatments/treatmentChoices.ts';
import { appointmentsQuery } from '../../schedule/appointments/queries.ts';
import { visitChoices } from '../../schedule/appointments/visitChoices.ts';
import { documentKindWords } from '../../imaging/documents/words.ts';
import { documentLanguageWords } from './words.ts';

export interface DocumentValues {
  kind: string;
  title: string;
  language: string;
  dated: string;
  appointment_id: string;
  treatment_id: string;
}

const kindChoices = documentKinds.map((kind) => ({ value: kind, label: documentKindWords[kind] }));
const languageChoices = documentLanguages.map((language) => ({
  value: language,
  label: documentLanguageWords[language],
}));

interface DocumentFieldsProps<Values extends DocumentValues> {
  form: UseFormReturnType<Values>;
  patientId: string;
}

/** The fields of a document: kind, title, date, language, and the visit or treatment it is about. */
export function DocumentFields<Values extends DocumentValues>({
  form,
  patientId,
}: DocumentFieldsProps<Values>) {
  const { data: visits = [] } = useQuery(appointmentsQuery(patientId));
  const { data: treatments = [] } = useQuery(treatmentsQuery(patientId));
  return (
    <>
      <FieldRow>
        <Select
          label="Type"
          required
          placeholder="Choose"
          data={kindChoices}
          {...form.getInputProps('kind')}
        />
        <DateField label="Document Date" placeholder="Today" past {...form.getInputProps('dated')} />
      </FieldRow>
      <TextInput label="Title" required autoComplete="off" {...form.getInputProps('title')} />
      <FieldRow>
        <Select
          label="Visit"
          clearable={form.values.appointment_id !== ''}
          searchable
          placeholder="None"
          data={visitChoices(visits)}
          {...form.getInputProps('appointment_id')}
        />
        <Select
          label="Treatment"
          clearable={form.values.treatment_id !== ''}
          searchable
          placeholder="None"
          data={treatmentChoices(treatments)}
          {...form.getInputProps('treatment_id')}
        />
      </FieldRow>
      <Select
        label="Language"
        clearable={form.values.language !== ''}
        placeholder="Not specified"
        data={languageChoices}
        {...form.getInputProps('language')}
      />
    </>
  );
}
