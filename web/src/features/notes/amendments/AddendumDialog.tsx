import { AddendumInput } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useKeptDraft } from '../../people/drafts/useKeptDraft.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import type { FormSubmission } from '../../../ui/forms/useContractForm.ts';
import { amendmentMessages } from './messages.ts';

interface AddendumDialogProps {
  note: { id: string; patient_id: string };
  opened: boolean;
  submit: (body: AddendumInput, sending: FormSubmission<AddendumInput>) => Promise<unknown>;
  onClose: () => void;
}

/** Adds an addendum to a signed note; its author is the signed-in person. */
export const AddendumDialog = ({ note, opened, submit, onClose }: AddendumDialogProps) => (
  <FormDialog
    opened={opened}
    title="Add Addendum"
    submitLabel="Save Addendum"
    draft={useKeptDraft('addendum', { patientId: note.patient_id, aboutId: note.id })}
    schema={AddendumInput}
    initial={{ content: '' }}
    submit={submit}
    messages={{ done: amendmentMessages.added, failed: amendmentMessages.addFailed }}
    onClose={onClose}
  >
    {(form) => (
      <Textarea
        label="Addendum"
        description="It is signed with your name and the time, and appears under the note."
        required
        autosize
        minRows={4}
        maxRows={16}
        {...form.getInputProps('content')}
      />
    )}
  </FormDialog>
);
