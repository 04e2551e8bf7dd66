import { decideDeposit, type OnlineRequest } from '@cusp/contract';
import { Button, Group, Text } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { moneyWords } from '../../../ui/text/formats.ts';

type State = NonNullable<OnlineRequest['deposit']>['state'];

/** The states of a deposit in words. */
const words: Record<State, string> = {
  unpaid: 'is not paid yet',
  held: 'is paid and counts toward the visit',
  to_decide: 'is paid, and the visit was canceled late or missed',
  going_back: 'is being refunded to the original card',
  failed: 'could not be refunded: the payment processor declined the refund',
  returned: 'was refunded',
  used: 'was used for the visit',
  kept: 'was kept as a credit',
};

interface DepositLineProps {
  request: OnlineRequest;
  onDecided: () => void;
}

/** The deposit of a request. If the office decides, it is kept as a credit or refunded. */
export function DepositLine({ request: { id, deposit, patient_id }, onDecided }: DepositLineProps) {
  const { may } = useSession();
  const decide = useChange(decideDeposit, 'online-requests');
  if (deposit === null) return null;
  const isOpen = (deposit.state === 'to_decide' || deposit.state === 'failed') && may('ledger.refund');
  const send = (keep: boolean) =>
    void showOutcome(
      decide.mutateAsync({ input: { params: { id }, body: { keep } } }).then(onDecided),
      keep
        ? { done: 'Deposit kept as a credit', failed: 'Failed to keep the deposit' }
        : { done: 'Deposit is being refunded', failed: 'Failed to refund the deposit' },
    );
  return (
    <>
      <Text fw={600}>
        Deposit of {moneyWords(deposit.amount)} {words[deposit.state]}.
      </Text>
      {isOpen && (
        <Group gap="xs" mt="xs">
          <Button variant="default" disabled={decide.isPending} onClick={() => send(false)}>
            Refund Deposit
          </Button>
          {patient_id !== null && (
            <Button variant="default" disabled={decide.isPending} onClick={() => send(true)}>
              Keep as Credit
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
