import { type AdminPracticeDetail, approvePractice, reinstatePractice } from '@cusp/contract';
import { adminChanges } from '../messages.ts';
import { useAdmin } from '../session.tsx';
import type { PracticeDialog } from '../searches.ts';
import { OperatorReasonDialog } from '../ReasonDialog.tsx';
import { AssignNumberDialog } from './AssignNumberDialog.tsx';
import { ChoosePlanDialog } from './ChoosePlanDialog.tsx';
import { ExtendTrialDialog } from './ExtendTrialDialog.tsx';
import { CancelDialog, KeepDialog } from './OngoingDialogs.tsx';
import { NotePaymentDialog } from './NotePaymentDialog.tsx';
import { SetStatusDialog } from './SetStatusDialog.tsx';
import { MoveSuspensionDialog, SuspendDialog } from './SuspensionDialogs.tsx';
import { TextLimitDialog } from './TextLimitDialog.tsx';

interface PracticeDialogsProps {
  practice: AdminPracticeDetail;
  /** The open one, from the address. */
  asked: PracticeDialog | undefined;
  onClose: () => void;
}

/** The dialogs of a practice. One that the admin's role doesn't offer stays closed. */
export function PracticeDialogs({ practice, asked, onClose }: PracticeDialogsProps) {
  const { may } = useAdmin();
  const params = { id: practice.id };
  const opens = (dialog: PracticeDialog, allowed: boolean) => ({
    opened: asked === dialog && allowed,
    onClose,
  });
  const maySuspend = may('practices.suspend');
  const mayBill = may('subscriptions.write');

  return (
    <>
      <OperatorReasonDialog
        {...opens('approve', may('practices.approve'))}
        title={`Approve ${practice.name}?`}
        submitLabel="Approve"
        call={approvePractice}
        input={(reason) => ({ params, body: { reason } })}
        messages={adminChanges.approve}
      >
        Its name will appear in emails to patients and staff immediately, and it may send more of them.
        Without approval, this starts a week after the practice registered.
      </OperatorReasonDialog>
      <AssignNumberDialog {...opens('text_number', may('practices.approve'))} practice={practice} />
      <TextLimitDialog {...opens('text_limit', may('practices.approve'))} practice={practice} />
      <SuspendDialog {...opens('suspend', maySuspend)} practice={practice} />
      <MoveSuspensionDialog {...opens('closing', maySuspend)} practice={practice} />
      <OperatorReasonDialog
        {...opens('reinstate', maySuspend)}
        title={`Reinstate ${practice.name}?`}
        submitLabel="Reinstate"
        call={reinstatePractice}
        input={(reason) => ({ params, body: { reason } })}
        messages={adminChanges.reinstate}
      >
        The practice will have full access again.
      </OperatorReasonDialog>
      <ChoosePlanDialog {...opens('choose_plan', mayBill)} practice={practice} />
      <ExtendTrialDialog {...opens('extend_trial', mayBill)} practice={practice} />
      <NotePaymentDialog {...opens('note_payment', mayBill)} practice={practice} />
      <SetStatusDialog {...opens('set_status', mayBill)} practice={practice} />
      <CancelDialog {...opens('cancel', mayBill)} practice={practice} />
      <KeepDialog {...opens('keep', mayBill)} practice={practice} />
    </>
  );
}
