import type { LetterShown } from '@cusp/contract';
import { Button } from '@mantine/core';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { letterMessages } from './messages.ts';
import classes from '../../../ui/screens/Settings.module.css';

interface LetterStateProps {
  letter: LetterShown;
  /** Whose letter it is, for screen readers. */
  email: string;
  busy: boolean;
  /** Undefined where the person may not. */
  onAgain: (() => Promise<unknown>) | undefined;
}

/** The state of a letter, shown where it was sent from: queued, sent, or failed with the reason and "Send again". */
export function LetterState({ letter, email, busy, onAgain }: LetterStateProps) {
  const again = async () => {
    try {
      await onAgain?.();
      toast.done(letterMessages.again);
    } catch (thrown) {
      toast.failed(letterMessages.againFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <p className={classes.dim} role="status" aria-label={`E-mail to ${email}`}>
      {letterWords(letter)} {letter.state === 'sent' && <LocalDateTime moment={letter.changed_at} />}
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

function letterWords({ state, reason }: LetterShown): string {
  if (state === 'sent') return 'E-mail sent';
  if (state === 'failed') return `E-mail not sent. ${reason}`;
  return reason === '' ? 'E-mail: sending…' : `E-mail not sent yet. ${reason} It is tried again.`;
}
