import type { WorkItem } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useFocusAfter } from '../../../ui/forms/useFocusAfter.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { coveragesQuery } from '../../insurance/coverages/queries.ts';
import { verificationsQuery } from '../../insurance/eligibility/queries.ts';

const verifyDialog = lazyDialog(
  async () => (await import('../../insurance/eligibility/VerifyDialog.tsx')).VerifyDialog,
);

/** True for a coverage to verify; false for a patient whose details name insurance that no coverage matches. */
const isOfCoverage = ({ kind, id, patient_id }: WorkItem) => kind === 'verify_coverage' && id !== patient_id;

/** Verifies the listed coverages one after the other, without returning to the list in between. */
export function VerifyRun({ items }: { items: readonly WorkItem[] }) {
  // A copy of the list from when the run began, since verified items leave the list.
  const [run, setRun] = useState<{ items: readonly WorkItem[]; at: number }>();
  const button = useFocusAfter<HTMLButtonElement>(run !== undefined);
  const left = items.filter(isOfCoverage);
  const item = run?.items[run.at];
  return (
    <>
      {(left.length > 0 || run) && (
        <Button ref={button} onClick={() => setRun({ items: left, at: 0 })}>
          Verify {left.length} {left.length === 1 ? 'Coverage' : 'Coverages'}
        </Button>
      )}
      {run && item && (
        <VerifyItem
          key={item.id}
          item={item}
          place={`${run.at + 1} of ${run.items.length}`}
          isLast={run.at + 1 === run.items.length}
          onNext={() => setRun(run.at + 1 === run.items.length ? undefined : { ...run, at: run.at + 1 })}
          onStop={() => setRun(undefined)}
        />
      )}
    </>
  );
}

interface VerifyItemProps {
  item: WorkItem;
  place: string;
  isLast: boolean;
  onNext: () => void;
  onStop: () => void;
}

function VerifyItem({ item, place, isLast, onNext, onStop }: VerifyItemProps) {
  const { data: insured } = useQuery(coveragesQuery(item.patient_id ?? ''));
  // Loaded first, so that the dialog opens with the button that asks the carrier.
  const { data: shown } = useQuery(verificationsQuery(item.id));
  const coverage = insured?.coverages.find(({ id }) => id === item.id);
  if (coverage === undefined || shown === undefined) return null;
  const run = {
    patient: item.patient_name,
    place: `${place}, visit on ${dateWords(item.day, 'plain')}`,
    isLast,
    onNext,
  };
  return <LazyDialog of={verifyDialog} with={{ coverage, run, opened: true, onClose: onStop }} />;
}
