import { getReceipt, type Payment, sendReceipt } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.tsx';
import { refusalOf } from '../../ui/refusal.ts';
import { type NextStep, toast } from '../../ui/toast.tsx';
import { keepPrint } from '../audit/prints.ts';
import { configQuery } from '../process/queries.ts';
import { paymentMessages } from './messages.ts';
import { printReceipt } from './receipt.ts';

/** Prints or e-mails the receipt of a payment, with what the payment pays. */
export function useReceipt() {
  const { practice } = useSession().user;
  const { data: config } = useQuery(configQuery());

  const print = async (payment: Payment) => {
    // A payment for one treatment says it itself.
    const split =
      payment.treatment_id === null
        ? await call(getReceipt, { params: { id: payment.id } }).catch(() => undefined)
        : undefined;
    const testMode = config?.test_mode ?? false;
    if (printReceipt({ practice, patientName: payment.patient_name, payment, split, testMode }))
      keepPrint({ sheet: 'receipt', id: payment.id });
    else toast.failed(paymentMessages.printBlocked);
  };
  const mail = async ({ id }: Payment) => {
    try {
      const { email } = await call(sendReceipt, { params: { id }, body: {} });
      toast.done(paymentMessages.receiptQueued(email));
    } catch (thrown) {
      toast.failed(paymentMessages.receiptFailed, refusalOf(thrown).detail);
    }
  };
  return { print, mail };
}

/** What usually follows a payment: its receipt, printed or sent. */
export function useReceiptSteps() {
  const { print, mail } = useReceipt();
  return (payment: Payment): NextStep[] => [
    { words: 'Print receipt', go: () => void print(payment) },
    { words: 'E-mail receipt', go: () => void mail(payment) },
  ];
}
