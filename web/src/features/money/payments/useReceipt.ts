import { getReceipt, type Payment, sendReceipt, textReceipt } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { receiptKey } from './queries.ts';
import { useSession } from '../../../api/session.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { type ToastAction, toast } from '../../../ui/feedback/toast.tsx';
import { reportPrint } from '../../../api/prints.ts';
import { configQuery } from '../../../api/config.ts';
import { paymentMessages } from './messages.ts';
import { printReceipt } from './receipt.ts';

/** Prints the receipt of a payment, with what the payment pays, or sends it by email or text. */
export function useReceipt() {
  const { practice } = useSession().user;
  const client = useQueryClient();

  const print = async (payment: Payment) => {
    // A payment for one treatment says it itself.
    const split =
      payment.treatment_id === null
        ? await call(getReceipt, { params: { id: payment.id } }).catch(() => undefined)
        : undefined;
    // Loaded with the shell. No subscription, because a long list has a button in each row.
    const testMode = client.getQueryData(configQuery().queryKey)?.test_mode ?? false;
    if (printReceipt({ practice, patientName: payment.patient_name, payment, split, testMode }))
      reportPrint({ sheet: 'receipt', id: payment.id });
    else toast.failed(paymentMessages.printBlocked);
  };
  /** @param ask sends it; returns where to */
  const send = async (id: string, ask: () => Promise<string>) => {
    try {
      toast.done(paymentMessages.receiptQueued(await ask()));
    } catch (thrown) {
      toast.failed(paymentMessages.receiptFailed, refusalOf(thrown).detail);
    }
    await client.invalidateQueries({ queryKey: receiptKey(id) });
  };
  const mail = ({ id }: Pick<Payment, 'id'>) =>
    send(id, async () => (await call(sendReceipt, { params: { id }, body: {} })).email);
  const text = ({ id }: Pick<Payment, 'id'>) =>
    send(id, async () => (await call(textReceipt, { params: { id } })).text.number);
  return { print, mail, text };
}

/** The usual steps after a payment: its receipt, printed or sent. */
export function useReceiptSteps() {
  const { print, mail, text } = useReceipt();
  return (payment: Payment): ToastAction[] => [
    { words: 'Print receipt', go: () => void print(payment) },
    { words: 'Email receipt', go: () => void mail(payment) },
    { words: 'Text receipt', go: () => void text(payment) },
  ];
}
