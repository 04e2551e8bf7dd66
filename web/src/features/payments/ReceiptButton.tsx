import type { Payment } from '@cusp/contract';
import { ActionIcon } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.tsx';
import { keepPrint } from '../audit/prints.ts';
import { paymentMessages } from './messages.ts';
import { printReceipt } from './receipt.ts';
import { configQuery } from '../process/queries.ts';
import { moneyWords } from '../../ui/formats.ts';
import { toast } from '../../ui/toast.tsx';
import classes from './Payments.module.css';

/** Prints a receipt for the patient. */
export function ReceiptButton({ payment }: { payment: Payment }) {
  const { practice } = useSession().user;
  const { data: config } = useQuery(configQuery());
  const words = `Print receipt for ${payment.patient_name}, ${moneyWords(payment.amount)}`;

  const print = () => {
    const testMode = config?.test_mode ?? false;
    const isOpen = printReceipt({ practice, patientName: payment.patient_name, payment, testMode });
    if (isOpen) keepPrint({ sheet: 'receipt', id: payment.id });
    else toast.failed(paymentMessages.printBlocked);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={words}
      title="Print receipt"
      className={classes.sign ?? ''}
      onClick={print}
    >
      <IconPrinter size={16} aria-hidden />
    </ActionIcon>
  );
}
