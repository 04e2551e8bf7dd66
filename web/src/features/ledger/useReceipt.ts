import type { Payment } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.tsx';
import { toast } from '../../ui/toast.tsx';
import { keepPrint } from '../audit/prints.ts';
import { paymentMessages } from '../payments/messages.ts';
import { printReceipt } from '../payments/receipt.ts';
import { configQuery } from '../process/queries.ts';

/** Prints a payment's receipt. */
export function useReceipt(): (payment: Payment) => void {
  const { practice } = useSession().user;
  const { data: config } = useQuery(configQuery());
  return (payment) => {
    const testMode = config?.test_mode ?? false;
    if (printReceipt({ practice, patientName: payment.patient_name, payment, testMode }))
      keepPrint({ sheet: 'receipt', id: payment.id });
    else toast.failed(paymentMessages.printBlocked);
  };
}
