import { tryRemittance } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { remittanceMessages } from './messages.ts';

/** Lets the carrier's rule try again to post a remittance that it left to a person; the screen follows by its events. */
export function TryAgain({ id }: { id: string }) {
  const change = useChange(tryRemittance, 'remittances');
  useFocusAfter(change.isPending);
  const again = async () => {
    try {
      await change.mutateAsync({ input: { params: { id } } });
      toast.done(remittanceMessages.tried.done);
    } catch (thrown) {
      toast.failed(remittanceMessages.tried.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <Button variant="default" size="compact-sm" loading={change.isPending} onClick={() => void again()}>
      Retry Automatic Posting
    </Button>
  );
}
