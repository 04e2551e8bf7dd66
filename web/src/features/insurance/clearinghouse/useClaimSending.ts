import { sendClaims, takeClaimBack } from '@cusp/contract';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { clearinghouseMessages } from './messages.ts';

/** Sends a claim through the clearinghouse, or takes one back that waits, and says what became of it. */
export function useClaimSending() {
  const change = useChange(sendClaims, 'claims');
  const [isSending, setSending] = useState(false);
  const send = async (id: string, without_attachments = false) => {
    setSending(true);
    try {
      const {
        queued,
        left: [first],
      } = await change.mutateAsync({
        input: { body: { claim_ids: [id], without_attachments } },
      });
      if (queued.length > 0) toast.done(clearinghouseMessages.queued(queued.length));
      if (first !== undefined) toast.failed(clearinghouseMessages.left(1), first.sentence);
    } catch (thrown) {
      toast.failed(clearinghouseMessages.sendFailed, refusalOf(thrown).detail);
    } finally {
      setSending(false);
    }
  };
  const back = useChange(takeClaimBack, 'claims');
  const takeBack = async (id: string) => {
    try {
      await back.mutateAsync({ input: { params: { id } } });
      toast.done(clearinghouseMessages.takenBack);
    } catch (thrown) {
      toast.failed(clearinghouseMessages.takeBackFailed, refusalOf(thrown).detail);
    }
  };
  return { send, takeBack, isSending };
}
