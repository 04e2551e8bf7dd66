import { DocumentInput, type ListedDocument, updateDocument } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { DocumentFields } from './DocumentFields.tsx';
import { documentMessages } from './messages.ts';

interface EditDocumentDialogProps {
  document: ListedDocument;
  opened: boolean;
  onClose: () => void;
}

/** Edits a document's details; its file stays the same. */
export function EditDocumentDialog({ document, ...dialog }: EditDocumentDialogProps) {
  const update = useChange(updateDocument, 'documents');
  const { id, patient_id, kind, title, language, dated, appointment, treatment, stored } = document;
  return (
    <FormDialog
      {...dialog}
      edits
      title="Edit Document"
      submitLabel="Save"
      schema={DocumentInput}
      initial={{
        kind,
        title,
        language: language ?? '',
        dated,
        appointment_id: appointment?.id ?? '',
        treatment_id: treatment?.id ?? '',
      }}
      submit={(fields) =>
        update.mutateAsync({ input: { params: { id }, body: { ...fields, version: stored?.version } } })
      }
      messages={documentMessages.changed}
    >
      {(form) => <DocumentFields form={form} patientId={patient_id} />}
    </FormDialog>
  );
}
