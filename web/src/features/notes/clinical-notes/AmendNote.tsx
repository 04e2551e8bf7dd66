import { addToNote, type ClinicalNote, linkNote, strikeNote } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { AmendDialogs } from '../amendments/AmendDialogs.tsx';
import type { useAmending } from '../amendments/useAmending.ts';
import { CorrectNoteDialog } from './CorrectNoteDialog.tsx';

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
