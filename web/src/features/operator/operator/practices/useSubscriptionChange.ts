import { type AdminPracticeDetail, changeSubscription, type InputOf } from '@cusp/contract';
import { useChange } from '../../../../api/useChange.ts';

/** The props of the dialogs that change a subscription. */
export interface ChangeDialogProps {
  practice: AdminPracticeDetail;
  opened: boolean;
  onClose: () => void;
}

/** Sends a change of this practice's subscription. */
export function useSubscriptionChange(practice: AdminPracticeDetail) {
  const change = useChange(changeSubscription, 'admin');
  return (body: InputOf<typeof changeSubscription>['body']) =>
    change.mutateAsync({ input: { params: { id: practice.id }, body } });
}
