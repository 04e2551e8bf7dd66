import { type PortalAccess, withdrawPortalAccess } from '@cusp/contract';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { portalAccessMessages } from './messages.ts';

interface WithdrawAccessProps {
  patientId: string;
  access: PortalAccess;
  asking: boolean;
  onClose: () => void;
}

/** Asks before withdrawing a patient's access, does it, and shows the result. */
export function WithdrawAccess({ patientId, access, asking, onClose }: WithdrawAccessProps) {
  const client = useQueryClient();
  const withdraw = useChange(withdrawPortalAccess, 'portal-access');

  const confirm = async () => {
    try {
      await withdraw.mutateAsync({ input: { params: { id: patientId } } });
      toast.done(portalAccessMessages.withdrawn);
    } catch (thrown) {
      toast.failed(portalAccessMessages.withdrawFailed, refusalOf(thrown).detail);
      void refresh(client, 'portal-access');
    }
    onClose();
  };

  return (
    <Confirm
      opened={asking}
      question={portalAccessMessages.withdrawQuestion}
      confirm="Withdraw Access"
      grave
      busy={withdraw.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {whatEnds(access)} The record itself does not change.
    </Confirm>
  );
}

const whatEnds = ({ state, email, other_emails }: PortalAccess) =>
  state === 'active'
    ? `${[email, ...other_emails].join(', ')} will lose access to this record immediately, and open invitations will stop working.`
    : `The invitation for ${email} will stop working.`;
