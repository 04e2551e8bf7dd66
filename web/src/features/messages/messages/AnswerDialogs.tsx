import { answerAsPatient, answerMessage, longestWords, type Message } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { phoneWords } from '../../../ui/text/formats.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { messageMessages } from './words.ts';

interface AnswerDialogProps {
  message: Message;
  opened: boolean;
  onClose: () => void;
}

/** Answers a reply, to the number it came from. */
export function AnswerDialog({ message, opened, onClose }: AnswerDialogProps) {
  const answer = useChange(answerMessage, 'messages');
  return (
    <FormDialog
      opened={opened}
      title={`Answer ${phoneWords(message.address)}`}
      submitLabel="Send Answer"
      schema={answerMessage.body}
      initial={{ body: '' }}
      submit={(body, { idempotencyKey }) =>
        answer.mutateAsync({ input: { params: { id: message.id }, body }, idempotencyKey })
      }
      messages={{ done: messageMessages.answered, failed: messageMessages.answerFailed }}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          label="Answer"
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={longestWords.text}
          description={`They wrote: “${message.body}”`}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          {...form.getInputProps('body')}
        />
      )}
    </FormDialog>
  );
}

/** In test mode: answers a text as the patient who got it. */
export function ReplyDialog({ message, opened, onClose }: AnswerDialogProps) {
  const reply = useChange(answerAsPatient, 'messages');
  return (
    <FormDialog
      opened={opened}
      title="Answer as the Patient"
      submitLabel="Send Reply"
      schema={answerAsPatient.body}
      initial={{ body: '' }}
      submit={(body, { idempotencyKey }) =>
        reply.mutateAsync({ input: { params: { id: message.id }, body }, idempotencyKey })
      }
      messages={{ done: messageMessages.replied, failed: messageMessages.replyFailed }}
      onClose={onClose}
    >
      {(form) => (
        <Textarea
          label="Reply"
          required
          autosize
          minRows={2}
          description="C confirms the visits, STOP ends all texts to this number, START resumes them. Anything else goes to a person."
          {...form.getInputProps('body')}
        />
      )}
    </FormDialog>
  );
}
