import type { SoapNoteInput, SoapSections } from '@cusp/contract';
import { Textarea, type TextareaProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Allergies } from '../patients/Allergies.tsx';
import { PatientSelect } from '../patients/PatientSelect.tsx';
import { sections } from './sections.ts';

/** The values of the fields: '' for empty ones. */
export type SoapNoteValues = { [Field in keyof SoapNoteInput]-?: string };

/** The fields of a SOAP note; they grow with what is written. */
export const SoapNoteFields = ({ form }: { form: UseFormReturnType<SoapNoteValues> }) => (
  <>
    <PatientSelect {...form.getInputProps('patient_id')} />
    <Allergies patientId={form.values.patient_id} />
    <SoapSectionFields input={(field) => form.getInputProps(field)} />
  </>
);

interface SoapSectionFieldsProps {
  /** What Mantine's form gives for a field. */
  input: (field: keyof SoapSections) => TextareaProps;
}

/** The sections alone, for a new note and for a correction. */
export const SoapSectionFields = ({ input }: SoapSectionFieldsProps) =>
  sections.map(({ field, label, required = false, rows }) => (
    <Textarea key={field} label={label} required={required} autosize minRows={rows} {...input(field)} />
  ));
