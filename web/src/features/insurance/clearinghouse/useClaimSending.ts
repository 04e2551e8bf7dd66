import { sendClaims } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { houseMessages } from './messages.ts';

/** Sends claims through the clearinghouse, and says what became of them. */
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
  return { send, isSending: change.isPending };
}
