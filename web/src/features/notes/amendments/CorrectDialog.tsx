import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useKeptDraft } from '../../people/drafts/useKeptDraft.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { Schema } from '../../../ui/forms/schema.ts';
import { amendmentMessages } from './messages.ts';
import { TextInput, type TextInputProps } from '@mantine/core';

interface CorrectDialogProps<Note, Values extends object, Parsed> {
  note: Note;
  opened: boolean;
  title: string;
  /** The schema of the correction, with its reason. */
  schema: Schema<Parsed>;
  /** The note's current text. */
  initial: Values;
  correct: (change: {
    input: { params: { id: string }; body: Parsed & { version: number } };
  }) => Promise<unknown>;
  onClose: () => void;
  /** The note's own fields. */
  children: (form: UseFormReturnType<Values & { reason: string }>) => ReactNode;
}

/** Replaces the text of one's own note with a corrected one; the earlier text stays readable. */
export const CorrectDialog = <
  Note extends { id: string; patient_id: string; version: number },
  Values extends object,
  Parsed extends object,
>({
  note,
  initial,
  correct,
  children,
  ...dialog
}: CorrectDialogProps<Note, Values, Parsed>) => (
  <FormDialog
    {...dialog}
    edits
    submitLabel="Save Correction"
    draft={useKeptDraft('correction', { patientId: note.patient_id, aboutId: note.id })}
    initial={{ ...initial, reason: '' }}
    submit={(body) =>
      correct({
        input: { params: { id: note.id }, body: { ...body, version: note.version } },
      })
    }
    messages={{ done: amendmentMessages.corrected, failed: amendmentMessages.correctFailed }}
  >
    {(form) => (
      <>
        {children(form)}
        <ReasonField {...form.getInputProps('reason')} />
      </>
    )}
  </FormDialog>
);

/** Asks for the reason a signed text is struck through. */
const ReasonField = (props: TextInputProps) => (
  <TextInput label="Reason" placeholder="Wrong tooth, wrong patient…" required {...props} />
);
