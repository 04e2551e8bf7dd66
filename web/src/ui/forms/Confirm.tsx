import { Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../language/t.ts';

interface ConfirmProps {
  opened: boolean;
  /** The question, in the specification's words. */
  question: string;
  /** More about the consequences. */
  children?: ReactNode;
  /** The button's action, as a verb: 'Delete'. */
  confirm: string;
  /** The label of the button that changes nothing. */
  cancel?: string;
  /** A third way that loses nothing, before the confirmed one. */
  other?: { words: string; go: () => void } | undefined;
  /** The action can't be undone. */
  grave?: boolean;
  /** While the confirmed step runs: neither button works. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action. The harmless answer has the focus, and Escape chooses it. */
export function Confirm({
  opened,
  question,
  children,
  confirm,
  cancel = t('Cancel'),
  other,
  grave = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const listening = useAfterThisEvent(opened);

  return (
    <Modal
      opened={opened}
      onClose={() => !busy && onCancel()}
      closeOnEscape={listening}
      title={question}
      withCloseButton={false}
      centered
      size="sm"
      // Above a form dialog that it asks about.
      zIndex={300}
      styles={{ title: { fontWeight: 600 } }}
    >
      {children && (
        <Text c="dimmed" mb="md">
          {children}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus>
          {cancel}
        </Button>
        {other && (
          <Button variant="default" onClick={other.go} disabled={busy}>
            {other.words}
          </Button>
        )}
        <Button {...(grave ? { color: 'red.9' } : {})} onClick={onConfirm} loading={busy}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}

/**
 * If Escape opened the question, the same key event still reaches the other listeners on the window and would answer it
 * at once.
 * @returns true from the end of the event that made `wanted` true
 */
function useAfterThisEvent(wanted: boolean): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setOver(true));
    return () => {
      clearTimeout(timer);
      setOver(false);
    };
  }, [wanted]);
  return over;
}
