import { ClinicalNoteInput, closeBlanks, createNote } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { useKeptDraft } from '../../people/drafts/useKeptDraft.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TreatmentsField } from '../links/TreatmentsField.tsx';
import { noteMessages } from './messages.ts';
import { NoteContent } from './NoteContent.tsx';
import { NoteFields } from './NoteFields.tsx';

interface AddNoteDialogProps {
  /** The patient of the note. */
  patientId: string;
  /** The treatment that is linked from the start. */
  treatmentId?: string | undefined;
  /** Fills in a template's blanks with facts about the visit. */
  fill?: (text: string) => string;
  opened: boolean;
  onClose: () => void;
}

/** Adds a clinical note; its author is the signed-in person. A note of only white space is silently not sent. */
export function AddNoteDialog({
  patientId,
  treatmentId,
  fill = String,
  opened,
  onClose,
}: AddNoteDialogProps) {
  const create = useChange(createNote, 'notes');
  const draft = useKeptDraft('clinical_note', { patientId });

  return (
    <FormDialog
      opened={opened}
      title="Add Clinical Note"
      submitLabel="Save Note"
      draft={draft}
      schema={ClinicalNoteInput}
      initial={{
        patient_id: patientId,
        content: '',
        treatment_ids: treatmentId === undefined ? [] : [treatmentId],
      }}
      ignores={({ content }) => content.trim() === ''}
      submit={({ content, ...body }) =>
        create.mutateAsync({ input: { body: { ...body, content: closeBlanks(content) } } })
      }
      messages={{ done: noteMessages.added, failed: noteMessages.addFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <NoteFields
            text={form.values.content}
            fill={fill}
            onText={(text) => form.setFieldValue('content', text)}
          >
            <NoteContent {...form.getInputProps('content')} />
          </NoteFields>
          <TreatmentsField patientId={patientId} {...form.getInputProps('treatment_ids')} />
        </>
      )}
    </FormDialog>
  );
}
