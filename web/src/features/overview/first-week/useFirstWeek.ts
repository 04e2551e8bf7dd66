import { type FirstWeek, type FirstWeekStep, setFirstWeek } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { firstWeekMessages } from './messages.ts';

/** What the owner may decide about the checklist. */
export function useFirstWeek({ skipped, put_away }: FirstWeek) {
  const change = useChange(setFirstWeek, 'practice');
  const decide = async (chosen: Partial<Pick<FirstWeek, 'skipped' | 'put_away'>>) => {
    const was = { skipped, put_away };
    try {
      await change.mutateAsync({ input: { body: { ...was, ...chosen, was } } });
      return true;
    } catch (thrown) {
      toast.failed(firstWeekMessages.saveFailed, refusalOf(thrown).detail);
      return false;
    }
  };
  return {
    busy: change.isPending,
    skip: (step: FirstWeekStep) => decide({ skipped: [...skipped, step] }),
    putAway: async () => {
      if (await decide({ put_away: true })) toast.done(firstWeekMessages.putAway);
    },
    bringBack: () => decide({ put_away: false }),
  };
}
