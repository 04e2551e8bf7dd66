import { retryReminder } from '@cusp/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePhone } from '../../../ui/screens/layout.ts';

interface FailedReminderDialogProps {
  /** The reminder's id; `''` while the dialog is closed. */
  id: string;
  opened: boolean;
  onClose: () => void;
}

const messages = {
  done: 'Cusp will retry within a minute',
  failed: 'Failed to retry',
};

/** A reminder, or a step of a sequence, that couldn't be sent however often Cusp tried. */
export function FailedReminderDialog({ id, opened, onClose }: FailedReminderDialogProps) {
  const phone = usePhone();
  const again = useChange(retryReminder, 'messages');
  const retry = async () => {
    try {
      await again.mutateAsync({ input: { params: { id } } });
      toast.done(messages.done);
      onClose();
    } catch (thrown) {
      toast.failed(messages.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Couldn’t be sent"
      size={560}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        <Text>
          Cusp tried several times to write this message, and failed for a reason of its own. Nothing went
          out. Whoever operates Cusp for you sees the failure, too.
        </Text>
        <Text>
          Try again now, or call the patient and close the item on the work list. If it was sent in the
          meantime, it isn’t sent twice.
        </Text>
        <Group>
          <Button loading={again.isPending} onClick={() => void retry()}>
            Try Again
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
