import { correctSoapNote, SoapCorrection, type SoapNote } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { CorrectDialog } from '../amendments/CorrectDialog.tsx';
import { SoapSectionFields } from './SoapNoteFields.tsx';
import { sectionsOf } from './sections.ts';

interface CorrectSoapNoteDialogProps {
  note: SoapNote;
  opened: boolean;
  onClose: () => void;
}

/** Corrects the sections of one's own SOAP note. */
export const CorrectSoapNoteDialog = (dialog: CorrectSoapNoteDialogProps) => (
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
