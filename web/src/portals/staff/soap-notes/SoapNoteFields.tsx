import type { SoapNoteInput } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Allergies } from '../../../features/patients/Allergies.tsx';
import { PatientSelect } from '../../../features/patients/PatientSelect.tsx';

/** What the fields hold: '' for what is empty. */
export type SoapNoteValues = { [Field in keyof SoapNoteInput]-?: string };

interface Section {
  field: keyof SoapNoteValues;
  label: string;
  required?: boolean;
  rows: number;
}

/** In the order of product.md, 2 and 5. */
const sections: readonly Section[] = [
  { field: 'chief_complaint', label: 'Chief Complaint', required: true, rows: 1 },
  { field: 'history', label: 'History', rows: 2 },
  { field: 'subjective', label: 'Subjective', required: true, rows: 3 },
  { field: 'objective', label: 'Objective', required: true, rows: 3 },
  { field: 'assessment', label: 'Assessment', required: true, rows: 2 },
  { field: 'plan', label: 'Plan', required: true, rows: 2 },
  { field: 'diagnosis', label: 'Diagnosis', rows: 1 },
  { field: 'procedures', label: 'Procedures', rows: 1 },
];

/** The fields of a SOAP note; they grow with what is written. */
export const SoapNoteFields = ({ form }: { form: UseFormReturnType<SoapNoteValues> }) => (
  <>
    <PatientSelect {...form.getInputProps('patient_id')} />
    <Allergies patientId={form.values.patient_id} />
    {sections.map(({ field, label, required = false, rows }) => (
      <Textarea
        key={field}
        label={label}
        required={required}
        autosize
        minRows={rows}
        {...form.getInputProps(field)}
      />
    ))}
  </>
);
