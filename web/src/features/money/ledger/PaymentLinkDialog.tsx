import { Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { SendPaymentLink } from '../online/SendPaymentLink.tsx';

interface PaymentLinkDialogProps {
  patientId: string;
  /** The amount entered before, in dollars. */
  amount: number | '';
  onClose: () => void;
}

/** Sends the patient a link to pay an amount by, in place of a payment at the desk. */
export function PaymentLinkDialog({ patientId, amount: proposed, onClose }: PaymentLinkDialogProps) {
  const [amount, setAmount] = useState(proposed);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Send Payment Link"
      closeButtonProps={{ 'aria-label': 'Close' }}
      closeOnClickOutside={false}
      fullScreen={usePhone()}
    >
      <Stack gap="md">
        <AboutLine />
        <MoneyField label="Amount" required value={amount} onChange={setAmount} data-autofocus />
        <SendPaymentLink patientId={patientId} amount={amount} onSent={onClose} />
      </Stack>
    </Modal>
  );
}
