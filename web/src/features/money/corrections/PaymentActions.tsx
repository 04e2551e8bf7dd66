import { denyPayment, type Payment, type PaymentAction, ReasonInput } from '@cusp/contract';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { AboutContext } from '../../../ui/forms/aboutContext.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { PatientSlim } from '../../people/patients/PatientSlim.tsx';
import { RefundOnlineDialog } from '../online/RefundOnlineDialog.tsx';
import { correctionMessages } from './messages.ts';
import { MoveEntryDialog } from './MoveDialog.tsx';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { ReturnCheckDialog } from './ReturnCheckDialog.tsx';
import { Steps } from './Steps.tsx';
import { VoidDialog } from './VoidDialog.tsx';

type Which = Exclude<PaymentAction, 'refund_online'>;

const actionWords: readonly (readonly [PaymentAction, string])[] = [
  ['receive', 'Receive…'],
  ['additional', 'Additional payment…'],
  ['deny', 'Denied by the Carrier…'],
  ['refund', 'Refund…'],
  ['refund_online', 'Refund…'],
  ['return_check', 'Return check…'],
  ['move', 'Move to another patient…'],
  ['void', 'Void…'],
];

/**
 * The actions on a recorded payment; renders nothing if there are none.
 * @param inSight as buttons, otherwise behind a row's three dots
 */
export function PaymentActions({ payment, inSight = false }: { payment: Payment; inSight?: boolean }) {
  // A dialog that was closed stays, so that it can give the focus back.
  const [dialog, setDialog] = useState<{ which: Which; opened: boolean }>();
  const deny = useChange(denyPayment, 'payments');
  const { id, online, amount, patient_name, can } = payment;
  const offered = actionWords
    .filter(([action]) => can.includes(action))
    .map(([action, words]): [Which, string] => [action === 'refund_online' ? 'refund' : action, words]);
  if (offered.length === 0 && dialog === undefined) return null;
  const shown = (which: Which) => ({
    opened: dialog?.which === which && dialog.opened,
    onClose: () => setDialog({ which, opened: false }),
  });
  return (
    // Another member of the family may be on the screen, or nobody.
    <AboutContext value={<PatientSlim patientId={payment.patient_id} />}>
      <Steps
        steps={offered}
        about={`${moneyWords(amount)} from ${patient_name}`}
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
      {dialog?.which === 'return_check' && <ReturnCheckDialog payment={payment} {...shown('return_check')} />}
      {dialog?.which === 'move' && <MoveEntryDialog payment={payment} {...shown('move')} />}
      {dialog?.which === 'void' && (
        <VoidDialog
          payment={payment}
          onRefund={() => setDialog({ which: 'refund', opened: true })}
          {...shown('void')}
        />
      )}
      {dialog?.which === 'deny' && (
        <ReasonDialog
          title={`Insurance Denied for ${patient_name}`}
          submitLabel="Record Denial"
          schema={ReasonInput}
          submit={({ reason }) => deny.mutateAsync({ input: { params: { id }, body: { reason } } })}
          messages={correctionMessages.denied}
          {...shown('deny')}
        >
          {`Insurance will not pay the expected ${moneyWords(amount)}. The patient owes the full amount.`}
        </ReasonDialog>
      )}
    </AboutContext>
  );
}
