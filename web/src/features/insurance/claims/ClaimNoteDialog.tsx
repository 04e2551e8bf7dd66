import { addClaimNote, type Claim, ClaimNoteInput } from '@cusp/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { claimMessages } from './messages.ts';

interface ClaimNoteDialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

/** Adds a note to a claim, and the day on which to look at it again. */
export function ClaimNoteDialog({ claim: { id, follow_up_on, requests }, ...dialog }: ClaimNoteDialogProps) {
  const add = useChange(addClaimNote, 'claims');
  return (
    <FormDialog
      {...dialog}
      title="Add Note"
      submitLabel="Add Note"
      schema={ClaimNoteInput}
      initial={{ note: '', follow_up_on: follow_up_on ?? '', answers: false }}
      submit={(body) => add.mutateAsync({ input: { params: { id }, body } })}
      messages={claimMessages.noted}
    >
      {(form) => (
        <>
          <TextInput label="Note" required autoComplete="off" {...form.getInputProps('note')} />
          <DateField label="Follow Up" description="Optional" {...form.getInputProps('follow_up_on')} />
          {requests.length > 0 && (
            <Checkbox
              label="The carrier’s request has been answered"
              {...form.getInputProps('answers', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
