import { answerAsPatient, type Message } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { messageMessages } from './words.ts';

interface ReplyDialogProps {
  message: Message;
  opened: boolean;
  onClose: () => void;
}

/** In test mode: answers a text as the patient who got it. */
export function ReplyDialog({ message, opened, onClose }: ReplyDialogProps) {
  const reply = useChange(answerAsPatient, 'messages');
  return (
    <FormDialog
      opened={opened}
      title="Reply as Patient"
      submitLabel="Send Reply"
      schema={answerAsPatient.body}
      initial={{ body: '' }}
      submit={(body) => reply.mutateAsync({ input: { params: { id: message.id }, body } })}
      messages={{ done: messageMessages.replied, failed: messageMessages.replyFailed }}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          label="Reply"
          required
          autosize
          minRows={2}
          description="C confirms the appointments, STOP ends all texts to this number, and START resumes them. Any other reply goes to your inbox."
          {...form.getInputProps('body')}
        />
      )}
    </FormDialog>
  );
}
