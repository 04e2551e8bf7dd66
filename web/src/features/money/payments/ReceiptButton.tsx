import type { Payment } from '@cusp/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useReceipt } from './useReceipt.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import classes from './Payments.module.css';

/** Prints a receipt for the patient. */
export function ReceiptButton({ payment }: { payment: Payment }) {
  const { print } = useReceipt();
  const words = `Print receipt for ${payment.patient_name}, ${moneyWords(payment.amount)}`;
  return (
    <button
      type="button"
      aria-label={words}
      title="Print receipt"
      className={classes.sign}
      onClick={() => void print(payment)}
    >
      <IconPrinter size={16} aria-hidden />
    </button>
  );
}
