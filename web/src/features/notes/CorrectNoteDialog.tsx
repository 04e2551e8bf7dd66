import { ClinicalCorrection, type ClinicalNote, correctNote } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useChange } from '../../api/useChange.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { amendmentMessages } from '../amendments/messages.ts';
import { ReasonField } from '../amendments/ReasonField.tsx';

interface CorrectNoteDialogProps {
  note: ClinicalNote;
  opened: boolean;
  onClose: () => void;
}

/** Puts a corrected text in the place of an own note's; the earlier one stays readable. */
export function CorrectNoteDialog({ note, opened, onClose }: CorrectNoteDialogProps) {
  const correct = useChange(correctNote, 'notes');
  return (
    <FormDialog
      opened={opened}
      title="Correct Clinical Note"
      submitLabel="Save Correction"
      schema={ClinicalCorrection}
      initial={{ content: note.content, reason: '' }}
      submit={(body, { idempotencyKey }) =>
        correct.mutateAsync({
          input: { params: { id: note.id }, body: { ...body, version: note.version } },
          idempotencyKey,
        })
      }
      messages={{ done: amendmentMessages.corrected, failed: amendmentMessages.correctFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Textarea
            label="Note Content"
            required
            autosize
            minRows={6}
            maxRows={16}
            {...form.getInputProps('content')}
          />
          <ReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
