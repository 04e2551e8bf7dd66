import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ConfirmProps {
  opened: boolean;
  /** The question, in the specification's words. */
  question: string;
  /** More about what happens then. */
  children?: ReactNode;
  /** What the button does, as a verb: 'Delete'. */
  confirm: string;
  /** What leaves all as it is. */
  cancel?: string;
  /** The step can't be taken back. */
  grave?: boolean;
  /** While the confirmed step runs: neither button works. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a step. The harmless answer has the focus, Escape means it. */
export const Confirm = ({
  opened,
  question,
  children,
  confirm,
  cancel = 'Cancel',
  grave = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmProps) => (
  <Modal
    opened={opened}
    onClose={() => !busy && onCancel()}
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
      <Button {...(grave ? { color: 'red.9' } : {})} onClick={onConfirm} loading={busy}>
        {confirm}
      </Button>
    </Group>
  </Modal>
);
