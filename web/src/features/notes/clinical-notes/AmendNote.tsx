import {
  addToNote,
  ClinicalCorrection,
  type ClinicalNote,
  correctNote,
  linkNote,
  strikeNote,
} from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { AmendDialogs } from '../amendments/AmendDialogs.tsx';
import type { useAmending } from '../amendments/useAmending.ts';
import { CorrectDialog } from '../amendments/CorrectDialog.tsx';
import { NoteContent } from './NoteContent.tsx';

/** The dialogs that amend a clinical note. */
export const AmendNote = ({ amending }: { amending: ReturnType<typeof useAmending<ClinicalNote>> }) => (
  <AmendDialogs
    amending={amending}
    add={useChange(addToNote, 'notes').mutateAsync}
    strike={useChange(strikeNote, 'notes').mutateAsync}
    link={useChange(linkNote, 'notes').mutateAsync}
    Correct={CorrectNoteDialog}
  />
);

interface CorrectNoteDialogProps {
  note: ClinicalNote;
  opened: boolean;
  onClose: () => void;
}

/** Corrects one's own clinical note. */
const CorrectNoteDialog = (dialog: CorrectNoteDialogProps) => (
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
