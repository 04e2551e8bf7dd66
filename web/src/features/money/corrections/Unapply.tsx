import { type Entry, releaseAllocation } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { allocatedWords } from '../ledger/words.ts';
import { correctionMessages } from './messages.ts';

/** Unapplies a payment from its charges: it is a credit again, and can be applied to something else. */
export function Unapply({ other }: { other: Entry['allocations'][number] }) {
  const release = useChange(releaseAllocation, 'payments');
  const all = async () => {
    for (const id of other.release_ids) await release.mutateAsync({ input: { params: { id } } });
  };
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      loading={release.isPending}
      aria-label={`Unapply ${moneyWords(other.amount)}: ${allocatedWords(other)}`}
      onClick={() => void showOutcome(all(), correctionMessages.unapplied)}
    >
      Unapply
    </Button>
  );
}
