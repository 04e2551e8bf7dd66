import { type ListedDocument, strikeDocument } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { documentMessages } from './messages.ts';

interface StrikeDocumentDialogProps {
  document: ListedDocument;
  opened: boolean;
  onClose: () => void;
}

/** Strikes a document that was added in error. Unlike other entries, it can be restored. */
export function StrikeDocumentDialog({
  document: { id, title, stored },
  ...dialog
}: StrikeDocumentDialogProps) {
  const strike = useChange(strikeDocument, 'documents');
  return (
    <ReasonDialog
      {...dialog}
      grave
      title="Mark Document as Entered in Error"
      submitLabel="Strike"
      schema={strikeDocument.body}
      {...(stored && { version: stored.version })}
      submit={(body) => strike.mutateAsync({ input: { params: { id }, body } })}
      messages={documentMessages.struck}
    >
      “{title}” is kept and can be restored. The patient can no longer see it.
    </ReasonDialog>
  );
}
