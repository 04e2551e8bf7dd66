import { type ListedDocument, strikeDocument } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { documentMessages } from './messages.ts';

interface StrikeDocumentDialogProps {
  document: ListedDocument;
  opened: boolean;
  onClose: () => void;
}

/** Strikes a document that was added in error. */
export function StrikeDocumentDialog({
  document: { id, title, stored },
  ...dialog
}: StrikeDocumentDialogProps) {
  const strike = useChange(strikeDocument, 'documents');
  return (
    <FormDialog
      {...dialog}
      grave
      title="Strike Document"
      submitLabel="Strike"
      schema={strikeDocument.body}
      initial={{ reason: '', version: stored?.version }}
      submit={(body, { idempotencyKey }) =>
        strike.mutateAsync({ input: { params: { id }, body }, idempotencyKey })
      }
      messages={documentMessages.struck}
    >
      {(form) => (
        <TextInput
          label="Why"
          required
          description={`“${title}” is kept and can be restored. The patient no longer finds it.`}
          autoComplete="off"
          {...form.getInputProps('reason')}
        />
      )}
    </FormDialog>
  );
}
