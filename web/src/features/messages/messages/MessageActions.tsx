import { closeReply, type Message, sendMessageAgain, takeBackMessage } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { messageMessages } from './words.ts';
import classes from './Messages.module.css';

interface MessageActionsProps {
  message: Message;
  /** In test mode: answer as the patient. */
  onReply?: ((message: Message) => void) | undefined;
}

/** The actions on a message; nothing if there are none. */
export function MessageActions({ message, onReply }: MessageActionsProps) {
  const { may } = useSession();
  const again = useChange(sendMessageAgain, 'messages');
  const takeBack = useChange(takeBackMessage, 'messages');
  const close = useChange(closeReply, 'messages');
  const input = { params: { id: message.id } };
  const isReply = message.kind === 'reply';
  const hasReply = onReply !== undefined && !isReply && message.channel === 'text';
  const waits = message.needs_answer && message.done_at === null;
  const { can_be_sent_again, can_be_taken_back } = message;
  if (!may('messages.write') || !(can_be_sent_again || can_be_taken_back || hasReply || waits)) return null;
  return (
    <div className={classes.actions}>
      {waits && (
        <Button
          size="compact-sm"
          variant="default"
          loading={close.isPending}
          onClick={() =>
            void showOutcome(close.mutateAsync({ input }), {
              done: messageMessages.closed,
              failed: messageMessages.closeFailed,
            })
          }
        >
          No Reply Needed
        </Button>
      )}
      {can_be_taken_back && (
        <Button
          size="compact-sm"
          variant="default"
          loading={takeBack.isPending}
          onClick={() =>
            void showOutcome(takeBack.mutateAsync({ input }), {
              done: messageMessages.takenBack,
              failed: messageMessages.takeBackFailed,
            })
          }
        >
          Cancel Message
        </Button>
      )}
      {can_be_sent_again && (
        <Button
          size="compact-sm"
          variant="light"
          loading={again.isPending}
          onClick={() =>
            void showOutcome(again.mutateAsync({ input }), {
              done: messageMessages.again,
              failed: messageMessages.againFailed,
            })
          }
        >
          Resend
        </Button>
      )}
      {hasReply && (
        <Button size="compact-sm" variant="default" onClick={() => onReply(message)}>
          Reply as Patient
        </Button>
      )}
    </div>
  );
}
