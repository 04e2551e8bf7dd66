import { createClaims } from '@cusp/contract';
import type { ReadyClaim } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { claimMessages } from './messages.ts';

/**
 * Bills several chosen days of one coverage by one claim.
 * @returns for a row the days that its button bills: those of its coverage, at the first of them; none elsewhere
 */
export function useBillTogether(chosen: readonly ReadyClaim[]) {
  const make = useChange(createClaims, 'claims');
  const ofCoverage = Map.groupBy(chosen, ({ coverage_id }) => coverage_id);
  const daysOf = (row: ReadyClaim): readonly ReadyClaim[] => {
    const days = ofCoverage.get(row.coverage_id) ?? [];
    return days.length > 1 && days[0] === row ? days : [];
  };
  const bill = async (days: readonly ReadyClaim[]) => {
    const [first] = days;
    if (first === undefined) return;
    const treatment_ids = days.flatMap(({ treatments }) => treatments.map(({ id }) => id));
    try {
      await make.mutateAsync({
        input: { body: { claims: [{ coverage_id: first.coverage_id, treatment_ids }] } },
      });
      toast.done(claimMessages.madeOne);
    } catch (thrown) {
      toast.failed(claimMessages.makeFailed, refusalOf(thrown).detail);
    }
  };
  return { daysOf, bill, isBilling: make.isPending };
}
