import { createSoapNote, SoapNoteInput } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { useKeptDraft } from '../../people/drafts/useKeptDraft.ts';
import { soapNoteMessages } from './messages.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { emptySections, signedSections } from './sections.ts';
import { SoapNoteFields, type SoapNoteValues } from './SoapNoteFields.tsx';

interface NewSoapNoteDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The patient of the note, if the address names one. */
  patientId: string | undefined;
}

export function NewSoapNoteDialog({ opened, onClose, patientId }: NewSoapNoteDialogProps) {
  const create = useChange(createSoapNote, 'soap-notes');
  const draft = useKeptDraft('soap_note', { patientId });
  const initial: SoapNoteValues = {
    patient_id: patientId ?? '',
    ...emptySections,
    treatment_ids: [],
  };

  return (
    <FormDialog
      opened={opened}
      title="New SOAP Note"
      submitLabel="Create SOAP Note"
      draft={draft}
      schema={SoapNoteInput}
      initial={initial}
      submit={(body) => create.mutateAsync({ input: { body: { ...body, ...signedSections(body) } } })}
      messages={{ done: soapNoteMessages.created, failed: soapNoteMessages.createFailed }}
      onClose={onClose}
    >
      {(form) => <SoapNoteFields form={form} />}
    </FormDialog>
  );
}
