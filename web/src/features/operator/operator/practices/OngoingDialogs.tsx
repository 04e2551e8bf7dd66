import { changeSubscription } from '@cusp/contract';
import { adminChanges } from '../messages.ts';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { OperatorReasonDialog } from '../ReasonDialog.tsx';
import type { ChangeDialogProps } from './useSubscriptionChange.ts';

/** Ends the subscription with its paid period, or the trial's with the trial. */
export function CancelDialog({ practice, opened, onClose }: ChangeDialogProps) {
  const { status, trial_ends_at, period_ends_at, version } = practice.subscription;
  const end = status === 'trialing' ? trial_ends_at : period_ends_at;
  return (
    <OperatorReasonDialog
      opened={opened}
      title={`Cancel the Subscription for ${practice.name}?`}
      submitLabel="Cancel Subscription"
      call={changeSubscription}
      input={(reason) => ({
        params: { id: practice.id },
        body: { change: { do: 'cancel' as const }, reason, version },
      })}
      messages={adminChanges.cancel}
      onClose={onClose}
    >
      The subscription continues until {end ? <LocalDay moment={end} /> : 'the billing period ends'}. After
      that, the practice can read and export everything, but add nothing new.
    </OperatorReasonDialog>
  );
}

/** Undoes a cancellation before it takes effect. */
export const KeepDialog = ({ practice, opened, onClose }: ChangeDialogProps) => (
  <OperatorReasonDialog
    opened={opened}
    title={`Keep the Subscription for ${practice.name}?`}
    submitLabel="Keep Subscription"
    call={changeSubscription}
    input={(reason) => ({
      params: { id: practice.id },
      body: { change: { do: 'keep' as const }, reason, version: practice.subscription.version },
    })}
    messages={adminChanges.keep}
    onClose={onClose}
  >
    This undoes the cancellation, and the subscription continues.
  </OperatorReasonDialog>
);
