import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { paymentsQuery } from './queries.ts';
import { methodWords } from './receipt.ts';
import { useReceiptSteps } from './useReceipt.ts';

/** The payments that a patient made today, with the ways to hand over their receipts. */
export function ReceiptsOfToday({ patientId }: { patientId: string }) {
  const { may } = useSession();
  const today = useToday();
  const steps = useReceiptSteps();
  const { data = [] } = useQuery({ ...paymentsQuery(patientId), enabled: may('payments.read') });
  const paid = data.filter(({ payment_date, status }) => payment_date === today && status === 'completed');
  return paid.map((payment) => (
    <div key={payment.id}>
      <span>
        Payment: {moneyWords(payment.amount)}, {methodWords(payment)}
      </span>
      <Group gap={4} justify="flex-end">
        {steps(payment).map(({ words, go }) => (
          <Button key={words} size="compact-sm" variant="default" onClick={go}>
            {words}
          </Button>
        ))}
      </Group>
    </div>
  ));
}
