import { type Payment, voidPayment, ReasonInput } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { correctionMessages } from './messages.ts';
import { paymentUseQuery } from './queries.ts';

interface VoidDialogProps {
  payment: Payment;
  opened: boolean;
  onClose: () => void;
  /** The alternative once the day is over. */
  onRefund: () => void;
}

/** Takes a payment back on the day that it was posted, or while it is pending; later it says what to do instead. */
export function VoidDialog({ payment, opened, onClose, onRefund }: VoidDialogProps) {
  const { may } = useSession();
  const take = useChange(voidPayment, 'payments');
  const { id, amount, patient_name, status } = payment;
  const counts = status === 'completed';
  const { data: use } = useQuery({ ...paymentUseQuery(id), enabled: opened && counts });
  const day = use?.posted_today === false ? use.posted_on : null;
  return (
    <>
      <ReasonDialog
        // An action that is no longer possible isn't asked for.
        opened={opened && day === null && (!counts || use !== undefined)}
        onClose={onClose}
        title={`Void ${moneyWords(amount)} from ${patient_name}`}
        submitLabel="Void Payment"
        schema={ReasonInput}
        submit={({ reason }) => take.mutateAsync({ input: { params: { id }, body: { reason } } })}
        messages={correctionMessages.voided}
      >
        {counts
          ? 'Use this for a payment entered by mistake today. The charges it paid become unpaid again. If money was returned, record a refund instead.'
          : 'This payment is no longer expected. Nothing has been posted.'}
      </ReasonDialog>
      <Confirm
        opened={opened && day !== null}
        question="This payment can’t be voided anymore"
        confirm={may('ledger.refund') ? 'Refund…' : 'OK'}
        onConfirm={may('ledger.refund') ? onRefund : onClose}
        onCancel={onClose}
      >
        {day !== null &&
          `It was posted on ${dateWords(day)}, which is over. If money goes back, record a refund. If it belongs to another patient, move it.`}
      </Confirm>
    </>
  );
}
