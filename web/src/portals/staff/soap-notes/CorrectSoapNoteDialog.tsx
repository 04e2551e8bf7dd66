import { correctSoapNote, SoapCorrection, type SoapNote } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { amendmentMessages } from '../../../features/amendments/messages.ts';
import { ReasonField } from '../../../features/amendments/ReasonField.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SoapSectionFields } from './SoapNoteFields.tsx';
import { sectionsOf } from './sections.ts';

interface CorrectSoapNoteDialogProps {
  note: SoapNote;
  opened: boolean;
  onClose: () => void;
}

/** Puts corrected sections in the place of an own note's; the earlier ones stay readable. */
export function CorrectSoapNoteDialog({ note, opened, onClose }: CorrectSoapNoteDialogProps) {
  const correct = useChange(correctSoapNote, 'soap-notes');
  return (
    <FormDialog
      opened={opened}
      title="Correct SOAP Note"
      submitLabel="Save Correction"
      schema={SoapCorrection}
      initial={{ ...sectionsOf(note), reason: '' }}
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
          <SoapSectionFields input={(field) => form.getInputProps(field)} />
          <ReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
