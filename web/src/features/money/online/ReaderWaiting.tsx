import type { ReaderCharge } from '@cusp/contract';
import { Button, Group, Loader, Modal, Text } from '@mantine/core';
import { moneyWords } from '../../../ui/text/formats.ts';
import { readerMessages } from './reader-messages.ts';

interface ReaderWaitingProps {
  charge: ReaderCharge;
  /** While a button's call runs. */
  busy: boolean;
  onCancel: () => void;
  onPresent: (card: 'approved' | 'declined') => void;
  /** Stops waiting on this screen; the reader goes on. */
  onLeave: () => void;
}

/** The payment that a card reader waits for. It closes by itself once the card was read. */
export function ReaderWaiting({ charge, busy, onCancel, onPresent, onLeave }: ReaderWaitingProps) {
  return (
    <Modal
      opened
      onClose={onLeave}
      title={`${moneyWords(charge.amount)} of ${charge.patient_name}`}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      centered
      size="sm"
      // Above the dialog that takes the payment.
      zIndex={300}
      styles={{ title: { fontWeight: 600 } }}
    >
      <Group gap="sm" mb="md" wrap="nowrap">
        <Loader size="sm" aria-hidden />
        <Text role="status">{readerMessages.waiting(charge)}</Text>
      </Group>
      {charge.simulated && (
        <Group gap="xs" mb="md">
          <Button variant="light" size="compact-sm" disabled={busy} onClick={() => onPresent('approved')}>
            Present Test Card
          </Button>
          <Button variant="light" size="compact-sm" disabled={busy} onClick={() => onPresent('declined')}>
            Present Declined Card
          </Button>
        </Group>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          Continue Without Waiting
        </Button>
        <Button variant="default" loading={busy} onClick={onCancel} data-autofocus>
          Cancel Payment
        </Button>
      </Group>
    </Modal>
  );
}
