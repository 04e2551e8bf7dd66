import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Confirm } from './Confirm.tsx';
import { refusalOf } from './refusal.ts';
import { toast } from '../feedback/toast.tsx';
import type { ChangeMessages } from './useContractForm.ts';

interface RemoveButtonProps {
  /** The thing that is removed, for screen readers: 'Remove Operatory 2'. */
  name: string;
  question: string;
  /** The consequences for whatever uses it. */
  children?: ReactNode;
  remove: () => Promise<unknown>;
  messages: ChangeMessages;
}

/** Removes one row of a list of settings, after a question. */
export function RemoveButton({ name, question, children, remove, messages }: RemoveButtonProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      await remove();
      toast.done(messages.done);
      // The focused button was removed with its row.
      document.getElementById('main')?.focus();
    } catch (thrown) {
      toast.failed(messages.failed, refusalOf(thrown).detail);
    }
    setBusy(false);
    setAsking(false);
  };

  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Remove ${name}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <Confirm
        opened={asking}
        question={question}
        confirm="Remove"
        grave
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </Confirm>
    </>
  );
}
