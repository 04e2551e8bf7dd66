import { type Coverage, orderCoverages, otherOrder } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { coverageMessages } from './messages.ts';
import classes from './Insurance.module.css';

interface OtherOrderProps {
  patientId: string;
  coverages: readonly Coverage[];
  today: string;
  mayWrite: boolean;
}

const nameOf = ({ plan }: Coverage) => `${plan.carrier_name} ${plan.name}`;

/** Shows that two plans usually pay in another order, and why; one press swaps them. A note at either explains the order. */
export function OtherOrder({ patientId, coverages, today, mayWrite }: OtherOrderProps) {
  const change = useChange(orderCoverages, 'coverages');
  const other = otherOrder(coverages, today, (day) => dateWords(day, 'plain'));
  if (other === undefined) return null;
  const { first, second, reason } = other;
  const swap = async () => {
    const body = { coverages: [first, second].map(({ id, version }) => ({ id, version })) };
    try {
      await change.mutateAsync({ input: { params: { id: patientId }, body } });
      toast.done(coverageMessages.ordered.done);
    } catch (thrown) {
      toast.failed(coverageMessages.ordered.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <p className={classes.texts}>
      <span>
        Usually {nameOf(first)} pays before {nameOf(second)}: {reason}. If a court order says otherwise, write
        so in the coverage’s notes.
      </span>
      {mayWrite && (
        <Button variant="default" size="compact-sm" loading={change.isPending} onClick={() => void swap()}>
          Change Order
        </Button>
      )}
    </p>
  );
}
