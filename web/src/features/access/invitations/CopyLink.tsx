import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { invitationMessages } from './messages.ts';
import classes from './Invitation.module.css';

/** How long the confirmation of a copy stays, in milliseconds, like a toast. */
const confirmationDuration = 4000;

/** A link with a Copy button that confirms the copy. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return;
    // Reset, so that copying again is announced again.
    const timer = setTimeout(() => setMessage(''), confirmationDuration);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setMessage(invitationMessages.copied);
    } catch {
      // Browsers offer no clipboard over plain HTTP, as on an office's own network, so the link is selected for copying by hand.
      field.current?.focus();
      field.current?.select();
      setMessage(invitationMessages.copyByHand);
    }
  };

  return (
    <div>
      <div className={classes.copy}>
        <TextInput
          ref={field}
          label={label}
          readOnly
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()} data-autofocus>
          Copy
        </Button>
      </div>
      <p className={classes.said} role="status">
        {message}
      </p>
    </div>
  );
}
