import { ClinicalNoteInput, createNote } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useChange } from '../../api/useChange.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { noteMessages } from './messages.ts';

interface AddNoteDialogProps {
  /** Whom the note is about. */
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

/** Writes a clinical note; its author is the signed-in person. Nothing but white space is silently not sent. */
export function AddNoteDialog({ patientId, opened, onClose }: AddNoteDialogProps) {
  const create = useChange(createNote, 'notes');

  return (
    <FormDialog
      opened={opened}
      title="Add Clinical Note"
      submitLabel="Save Note"
      schema={ClinicalNoteInput}
      initial={{ patient_id: patientId, content: '' }}
      ignores={({ content }) => content.trim() === ''}
      submit={(body, { idempotencyKey }) => create.mutateAsync({ input: { body }, idempotencyKey })}
      messages={{ done: noteMessages.added, failed: noteMessages.addFailed }}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          label="Note Content"
          required
          autosize
          minRows={6}
          maxRows={16}
          {...form.getInputProps('content')}
        />
      )}
    </FormDialog>
  );
}
