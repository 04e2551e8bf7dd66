import {
  addToSoapNote,
  correctSoapNote,
  linkSoapNote,
  SoapCorrection,
  type SoapNote,
  strikeSoapNote,
} from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { AmendDialogs } from '../amendments/AmendDialogs.tsx';
import type { useAmending } from '../amendments/useAmending.ts';
import { CorrectDialog } from '../amendments/CorrectDialog.tsx';
import { SoapSectionFields } from './SoapNoteFields.tsx';
import { sectionsOf } from './sections.ts';

/** The dialogs that amend a SOAP note. */
export const AmendSoapNote = ({ amending }: { amending: ReturnType<typeof useAmending<SoapNote>> }) => (
  <AmendDialogs
    amending={amending}
    add={useChange(addToSoapNote, 'soap-notes').mutateAsync}
    strike={useChange(strikeSoapNote, 'soap-notes').mutateAsync}
    link={useChange(linkSoapNote, 'soap-notes').mutateAsync}
    Correct={CorrectSoapNoteDialog}
  />
);

interface CorrectSoapNoteDialogProps {
  note: SoapNote;
  opened: boolean;
  onClose: () => void;
}

/** Corrects the sections of one's own SOAP note. */
const CorrectSoapNoteDialog = (dialog: CorrectSoapNoteDialogProps) => (
  <CorrectDialog
    {...dialog}
    title="Correct SOAP Note"
    schema={SoapCorrection}
    initial={sectionsOf(dialog.note)}
    correct={useChange(correctSoapNote, 'soap-notes').mutateAsync}
  >
    {(form) => <SoapSectionFields input={(field) => form.getInputProps(field)} />}
  </CorrectDialog>
);
