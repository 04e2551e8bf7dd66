import { Button } from '@mantine/core';
import { IconDeviceMobileMessage, IconMail, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { paymentsQuery, receiptQuery } from './queries.ts';
import { hasReceipt } from './receipt.ts';
import { sentWords } from './sentWords.ts';
import { useReceipt } from './useReceipt.ts';
import classes from './Payments.module.css';

interface SentReceiptsProps {
  paymentId: string;
  patientId: string;
}

/** Prints, emails or texts the receipt of a payment, and says how it went. */
export function SentReceipts({ paymentId, patientId }: SentReceiptsProps) {
  const { may } = useSession();
  const { print, mail, text } = useReceipt();
  const { data: payments } = useQuery(paymentsQuery(patientId));
  const payment = payments?.find(({ id }) => id === paymentId);
  const { data: receipt } = useQuery(receiptQuery(paymentId));
  if (payment === undefined || !hasReceipt(payment)) return null;
  const sends = may('payments.write');
  const size = 'compact-sm';
  return (
    <div className={classes.receipt}>
      <h3>Receipt {payment.receipt_number}</h3>
      <div className={classes.ways}>
        <Button
          size={size}
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => void print(payment)}
        >
          Print
        </Button>
        {sends && (
          <Button
            size={size}
            variant="default"
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => void mail(payment)}
          >
            Email
          </Button>
        )}
        {sends && (
          <Button
            size={size}
            variant="default"
            leftSection={<IconDeviceMobileMessage size={16} aria-hidden />}
            onClick={() => void text(payment)}
          >
            Text
          </Button>
        )}
      </div>
      <ul aria-label="Sent receipts" className={classes.sent}>
        {receipt?.sent.map((one) => (
          <li key={one.id}>
            {sentWords(one)} <LocalDateTime moment={one.changed_at} />
          </li>
        ))}
      </ul>
    </div>
  );
}
