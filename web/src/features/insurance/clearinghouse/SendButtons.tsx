import { type Claim, takeClaimBack } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { houseMessages } from './messages.ts';
import { sendingsQuery } from './queries.ts';
import { useClaimSending } from './useClaimSending.ts';

/** Sends a claim that is ready, or takes back one that waits. */
export function SendButtons({ claim: { id, state } }: { claim: Claim }) {
  const { data } = useQuery(sendingsQuery(id));
  const { send, isSending } = useClaimSending();
  const back = useChange(takeClaimBack, 'claims');
  const takeBack = async () => {
    try {
      await back.mutateAsync({ input: { params: { id } }, idempotencyKey: crypto.randomUUID() });
      toast.done(houseMessages.takenBack);
    } catch (thrown) {
      toast.failed(houseMessages.takeBackFailed, refusalOf(thrown).detail);
    }
  };
  if (state === 'queued')
    return (
      <Button variant="default" loading={back.isPending} onClick={() => void takeBack()}>
        Take Back
      </Button>
    );
  return (
    state === 'checked' &&
    data?.can_send === true && (
      <Button loading={isSending} onClick={() => void send([id])}>
        Send
      </Button>
    )
  );
}
