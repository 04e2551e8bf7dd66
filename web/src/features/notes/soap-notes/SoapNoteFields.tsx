import type { SoapNoteInput, SoapSections } from '@cusp/contract';
import type { TextareaProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Allergies } from '../../people/patients/Allergies.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { TreatmentsField } from '../links/TreatmentsField.tsx';
import { Blanks } from '../templates/Blanks.tsx';
import { Dictate } from '../templates/Dictate.tsx';
import { appendLine } from '../templates/appendLine.ts';
import { NoteTextarea } from '../templates/NoteTextarea.tsx';
import { TemplateMenu } from '../templates/TemplateMenu.tsx';
import { useVisitFiller } from '../templates/visitFacts.ts';
import { sections } from './sections.ts';
import look from '../../../ui/theme/look.module.css';

/** The values of the fields: '' for empty ones. */
export type SoapNoteValues = {
  [Field in Exclude<keyof SoapNoteInput, 'treatment_ids' | 'appointment_id'>]-?: string;
} & { treatment_ids: string[] };

/** The fields of a SOAP note, which grow with their text. A template's blanks are filled in with facts about the visit. */
export function SoapNoteFields({ form }: { form: UseFormReturnType<SoapNoteValues> }) {
  const fill = useVisitFiller(form.values.patient_id);
  return (
    <>
      <PatientSelect {...form.getInputProps('patient_id')} />
      <Allergies patientId={form.values.patient_id} />
      <div className={look.row}>
        <TemplateMenu
          kind="soap"
          onChoose={(template) => {
            for (const { field } of sections)
              form.setFieldValue(
                field,
                appendLine(form.values[field], fill(template.sections?.[field] ?? '')),
              );
          }}
        />
        <Dictate />
      </div>
      <SoapSectionFields input={(field) => form.getInputProps(field)} />
      <Blanks
        texts={sections.map(({ field }) => form.values[field])}
        onTexts={(texts) => {
          for (const [index, { field }] of sections.entries()) form.setFieldValue(field, texts[index] ?? '');
        }}
      />
      <TreatmentsField patientId={form.values.patient_id} {...form.getInputProps('treatment_ids')} />
    </>
  );
}

interface SoapSectionFieldsProps {
  /** The props that Mantine's form returns for a field. */
  input: (field: keyof SoapSections) => Omit<TextareaProps, 'value' | 'onChange'> & {
    value?: string;
    onChange?: (text: string) => void;
  };
}

/** The sections alone, for a new note and for a correction. */
export const SoapSectionFields = ({ input }: SoapSectionFieldsProps) =>
  sections.map(({ field, label, required = false, rows }) => (
    <NoteTextarea key={field} label={label} required={required} minRows={rows} {...input(field)} />
  ));
