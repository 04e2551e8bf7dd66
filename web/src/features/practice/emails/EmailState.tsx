import type { EmailDelivery } from '@cusp/contract';
import { Button } from '@mantine/core';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { emailMessages } from './messages.ts';
import look from '../../../ui/theme/look.module.css';

interface EmailStateProps {
  letter: EmailDelivery;
  /** The recipient's address, for screen readers. */
  email: string;
  busy: boolean;
  /** Undefined if the person may not resend it. */
  onAgain: (() => Promise<unknown>) | undefined;
}

/** The delivery state of an email, shown where it was sent from: queued, sent, or failed with the reason and "Send Again". */
export function EmailState({ letter, email, busy, onAgain }: EmailStateProps) {
  const again = async () => {
    try {
      await onAgain?.();
      toast.done(emailMessages.again);
    } catch (thrown) {
      toast.failed(emailMessages.againFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <p className={look.dim} role="status" aria-label={`Email to ${email}`}>
      {emailStateWords(letter)} {letter.state === 'sent' && <LocalDateTime moment={letter.changed_at} />}
      {letter.can_be_sent_again && onAgain && (
        <Button
          variant="light"
          size="compact-sm"
          disabled={busy}
          aria-label={`Send Again: ${email}`}
          onClick={() => void again()}
        >
          Send Again
        </Button>
      )}
    </p>
  );
}

function emailStateWords({ state, reason }: EmailDelivery): string {
  if (state === 'sent') return 'Email sent';
  if (state === 'failed') return `Email not sent. ${reason}`;
  return reason === '' ? 'Email: sending…' : `Email not sent yet. ${reason} Cusp will try again.`;
}
