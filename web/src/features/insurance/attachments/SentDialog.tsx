import { AttachmentsSentInput, type ClaimAttachment, markAttachmentsSent } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { attachmentMessages } from './messages.ts';

interface SentDialogProps {
  claimId: string;
  /** Those that a person sends. */
  attachments: readonly ClaimAttachment[];
  opened: boolean;
  onClose: () => void;
}

/** Marks attachments as mailed, faxed, or uploaded on the carrier's website. */
export function SentDialog({ claimId, attachments, ...dialog }: SentDialogProps) {
  const mark = useChange(markAttachmentsSent, 'claims');
  return (
    <FormDialog
      {...dialog}
      title="Mark as Sent"
      submitLabel="Mark as Sent"
      schema={AttachmentsSentInput}
      initial={{ numbers: attachments.map(({ number }) => number), sent_on: '' }}
      submit={(body) => mark.mutateAsync({ input: { params: { id: claimId }, body } })}
      messages={attachmentMessages.sent}
    >
      {(form) => (
        <>
          <Checkbox.Group
            label="What Was Sent"
            value={form.values.numbers.map(String)}
            onChange={(given) => form.setFieldValue('numbers', given.map(Number))}
            error={form.errors['numbers']}
          >
            {attachments.map(({ number, title }) => (
              <Checkbox key={number} mt="xs" value={String(number)} label={title} />
            ))}
          </Checkbox.Group>
          <DateField label="Sent On" description="Defaults to today" {...form.getInputProps('sent_on')} />
        </>
      )}
    </FormDialog>
  );
}
