import { sendClaims, takeClaimBack } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { houseMessages } from './messages.ts';

/** Sends claims through the clearinghouse, or takes one back that waits, and says what became of them. */
export function useClaimSending() {
  const change = useChange(sendClaims, 'claims');
  const send = async (claim_ids: string[]) => {
    try {
      const { queued, left } = await change.mutateAsync({
        input: { body: { claim_ids } },
        idempotencyKey: crypto.randomUUID(),
      });
      const [first] = left;
      if (queued.length > 0) toast.done(houseMessages.queued(queued.length));
      if (first !== undefined) toast.failed(houseMessages.left(left.length), first.sentence);
    } catch (thrown) {
      toast.failed(houseMessages.sendFailed, refusalOf(thrown).detail);
    }
  };
  const back = useChange(takeClaimBack, 'claims');
  const takeBack = async (id: string) => {
    try {
      await back.mutateAsync({ input: { params: { id } }, idempotencyKey: crypto.randomUUID() });
      toast.done(houseMessages.takenBack);
    } catch (thrown) {
      toast.failed(houseMessages.takeBackFailed, refusalOf(thrown).detail);
    }
  };
  return { send, takeBack, isSending: change.isPending };
}
