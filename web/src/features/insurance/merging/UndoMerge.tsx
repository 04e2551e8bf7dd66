import { unmergeCarrier, unmergeInsurancePlan } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { mergingMessages } from './messages.ts';

interface UndoMergeProps {
  id: string;
  name: string;
  of: 'carrier' | 'plan';
}

/** Undoes that a carrier or a plan is merged into another, after a question. */
export function UndoMerge({ id, name, of }: UndoMergeProps) {
  const carrier = useChange(unmergeCarrier, 'carriers');
  const plan = useChange(unmergeInsurancePlan, 'insurance-plans');
  const [asking, setAsking] = useState(false);
  const undo = async () => {
    const input = { params: { id } };
    try {
      await (of === 'carrier' ? carrier.mutateAsync({ input }) : plan.mutateAsync({ input }));
      toast.done(mergingMessages.undone);
    } catch (thrown) {
      toast.failed(mergingMessages.undoFailed, refusalOf(thrown).detail);
    }
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Undo merge of ${name}`}
        onClick={() => setAsking(true)}
      >
        Undo Merge
      </Button>
      <Confirm
        opened={asking}
        question={`Undo the merge of ${name}?`}
        confirm="Undo Merge"
        busy={carrier.isPending || plan.isPending}
        onConfirm={() => void undo()}
        onCancel={() => setAsking(false)}
      >
        {of === 'carrier' ? mergingMessages.undoCarrier : mergingMessages.undoPlan}
      </Confirm>
    </>
  );
}
