import { denyPayment, type Payment } from '@cusp/contract';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { AboutContext } from '../../../ui/forms/aboutContext.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { PatientSlim } from '../../people/patients/PatientSlim.tsx';
import { refundableOf, RefundOnlineDialog } from '../online/RefundOnlineDialog.tsx';
import { correctionMessages } from './messages.ts';
import { MoveEntryDialog } from './MoveDialog.tsx';
import { CorrectionReasonDialog } from './ReasonDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { Steps } from './Steps.tsx';
import { VoidDialog } from './VoidDialog.tsx';

type Which = 'void' | 'refund' | 'move' | 'receive' | 'additional' | 'deny';

/**
 * What can be done to a payment that was recorded; nothing where there is nothing to do.
 * @param inSight as buttons, otherwise behind a row's three dots
 */
export function PaymentActions({ payment, inSight = false }: { payment: Payment; inSight?: boolean }) {
  const { may } = useSession();
  // A dialog that was closed stays, so that it can give the focus back.
  const [dialog, setDialog] = useState<{ which: Which; opened: boolean }>();
  const deny = useChange(denyPayment, 'payments');
  const { id, status, online, payment_method, refunded, amount, patient_name } = payment;
  const counts = status === 'completed' && !online;
  const goesBack = counts || refundableOf(payment) > 0;
  const awaited = status === 'pending' && payment_method === 'insurance';
  const answered = payment_method === 'insurance' && (counts || status === 'denied');
  const steps: [Which, string, boolean][] = [
    ['receive', 'Receive…', awaited && may('payments.write')],
    ['additional', 'Additional payment…', answered && may('payments.write')],
    ['deny', 'Denied by the insurer…', awaited && may('payments.write')],
    ['refund', 'Refund…', goesBack && amount > 0 && may('ledger.refund')],
    ['move', 'Move to another patient…', counts && refunded === 0 && may('payments.write')],
    ['void', 'Void…', !online && refunded === 0 && (counts || status === 'pending') && may('payments.write')],
  ];
  const offered = steps.filter(([, , isOffered]) => isOffered);
  if (offered.length === 0 && dialog === undefined) return null;
  const shown = (which: Which) => ({
    opened: dialog?.which === which && dialog.opened,
    onClose: () => setDialog({ which, opened: false }),
  });
  return (
    // Another member of the family may be on the screen, or nobody.
    <AboutContext value={<PatientSlim patientId={payment.patient_id} />}>
      <Steps
        steps={offered.map(([which, words]) => [which, words] as const)}
        about={`${moneyWords(amount)} of ${patient_name}`}
        inSight={inSight}
        onChoose={(which) => setDialog({ which, opened: true })}
      />
      {dialog?.which === 'receive' && <ReceiveDialog payment={payment} {...shown('receive')} />}
      {dialog?.which === 'additional' && (
        <ReceiveDialog payment={payment} isAdditional {...shown('additional')} />
      )}
      {dialog?.which === 'refund' &&
        (online ? (
          <RefundOnlineDialog payment={payment} {...shown('refund')} />
        ) : (
          <RefundDialog payment={payment} {...shown('refund')} />
        ))}
      {dialog?.which === 'move' && <MoveEntryDialog payment={payment} {...shown('move')} />}
      {dialog?.which === 'void' && (
        <VoidDialog
          payment={payment}
          onRefund={() => setDialog({ which: 'refund', opened: true })}
          {...shown('void')}
        />
      )}
      {dialog?.which === 'deny' && (
        <CorrectionReasonDialog
          title={`Insurance Denied for ${patient_name}`}
          submitLabel="Record Denial"
          submit={(reason, idempotencyKey) =>
            deny.mutateAsync({ input: { params: { id }, body: { reason } }, idempotencyKey })
          }
          messages={correctionMessages.denied}
          {...shown('deny')}
        >
          {`The insurer will not pay the ${moneyWords(amount)} that was expected. The patient owes the full amount.`}
        </CorrectionReasonDialog>
      )}
    </AboutContext>
  );
}
