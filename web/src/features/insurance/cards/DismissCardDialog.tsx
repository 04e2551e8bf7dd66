import { dismissSentCard, type SentCard } from '@cusp/contract';
import { TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { cardMessages } from './messages.ts';

interface DismissCardDialogProps {
  sent: SentCard;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Closes a card that a patient sent, without taking it over. */
export function DismissCardDialog({ sent, onDone, ...dialog }: DismissCardDialogProps) {
  const dismiss = useChange(dismissSentCard, 'coverages');
  return (
    <FormDialog
      {...dialog}
      title="Dismiss the Card"
      submitLabel="Dismiss"
      schema={dismissSentCard.body}
      initial={{ note: '' }}
      submit={(body) => dismiss.mutateAsync({ input: { params: { id: sent.id }, body } })}
      onDone={() => {
        dialog.onClose();
        onDone();
      }}
      messages={cardMessages.dismissed}
    >
      {(form) => (
        <TextInput
          label="Reason"
          required
          description="Visible to staff only. The patient sees only that the practice reviewed the card."
          autoComplete="off"
          {...form.getInputProps('note')}
        />
      )}
    </FormDialog>
  );
}
