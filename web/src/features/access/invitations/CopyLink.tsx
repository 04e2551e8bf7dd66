import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { invitationMessages } from './messages.ts';
import classes from './Invitation.module.css';

/** How long the button says that the link was copied: as long as a toast stays. */
const saidFor = 4000;

/** A link to copy, which says when it is copied. */
export function CopyLink({ label, link }: { label: string; link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  useEffect(() => {
    if (message === '') return;
    // Reset, so that copying again is announced again.
    const timer = setTimeout(() => setMessage(''), saidFor);
    return () => clearTimeout(timer);
  }, [message]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setMessage(invitationMessages.copied);
    } catch {
      // Over plain HTTP in an office's network browsers offer no clipboard: the person copies what is selected.
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
