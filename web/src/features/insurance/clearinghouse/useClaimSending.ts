import { largestSending, listClaims, sendClaims, takeClaimBack } from '@cusp/contract';
import { useState } from 'react';
import { callPage } from '../../../api/pages.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { houseMessages } from './messages.ts';

/** Sends claims through the clearinghouse, or takes one back that waits, and says what became of them. */
export function useClaimSending() {
  const change = useChange(sendClaims, 'claims');
  const [isSending, setSending] = useState(false);
  /** However many: as many as one call queues at a time. */
  const sendThese = async (ids: readonly string[]) => {
    let queuedSoFar = 0;
    const left: { sentence: string }[] = [];
    for (let from = 0; from < ids.length; from += largestSending) {
      const answer = await change.mutateAsync({
        input: { body: { claim_ids: ids.slice(from, from + largestSending) } },
        idempotencyKey: crypto.randomUUID(),
      });
      queuedSoFar += answer.queued.length;
      left.push(...answer.left);
    }
    const [first] = left;
    if (queuedSoFar > 0) toast.done(houseMessages.queued(queuedSoFar));
    if (first !== undefined) toast.failed(houseMessages.left(left.length), first.sentence);
  };
  const attempt = async (work: () => Promise<void>) => {
    setSending(true);
    try {
      await work();
    } catch (thrown) {
      toast.failed(houseMessages.sendFailed, refusalOf(thrown).detail);
    } finally {
      setSending(false);
    }
  };
  const send = (ids: readonly string[]) => attempt(() => sendThese(ids));
  const sendAll = () => attempt(async () => sendThese(await allReady()));
  const back = useChange(takeClaimBack, 'claims');
  const takeBack = async (id: string) => {
    try {
      await back.mutateAsync({ input: { params: { id } }, idempotencyKey: crypto.randomUUID() });
      toast.done(houseMessages.takenBack);
    } catch (thrown) {
      toast.failed(houseMessages.takeBackFailed, refusalOf(thrown).detail);
    }
  };
  return { send, sendAll, takeBack, isSending };
}

/** Every claim that can be sent, page by page. */
async function allReady(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await callPage(listClaims, { query: { state: 'checked', limit: '500', cursor } }, {});
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined);
  return ids;
}
