import { ClinicalCorrection, type ClinicalNote, correctNote } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { CorrectDialog } from '../amendments/CorrectDialog.tsx';
import { NoteContent } from './NoteContent.tsx';

interface CorrectNoteDialogProps {
  note: ClinicalNote;
  opened: boolean;
  onClose: () => void;
}

/** Corrects one's own clinical note. */
export const CorrectNoteDialog = (dialog: CorrectNoteDialogProps) => (
  <CorrectDialog
    {...dialog}
    title="Correct Clinical Note"
    schema={ClinicalCorrection}
    initial={{ content: dialog.note.content }}
    correct={useChange(correctNote, 'notes').mutateAsync}
  >
    {(form) => <NoteContent {...form.getInputProps('content')} />}
  </CorrectDialog>
);
