import { type Carrier, mergeCarriers } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { numberWords } from '../../../ui/text/formats.ts';
import { carriersQuery } from '../carriers/queries.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { carrierDifferences } from './differences.ts';
import { similarCarriers } from './likeness.ts';
import { MergeInsurersDialog } from './MergeInsurersDialog.tsx';
import { mergingMessages } from './messages.ts';
import { carrierMergeQuery } from './queries.ts';
import classes from './Merging.module.css';

/** Merges two carriers that are one. */
export function MergeCarriersDialog(dialog: { opened: boolean; onClose: () => void }) {
  const { data: carriers = [] } = useQuery(carriersQuery());
  const merge = useChange(mergeCarriers, 'carriers');
  const find = (id: string) => carriers.find((carrier) => carrier.id === id);
  return (
    <MergeInsurersDialog
      {...dialog}
      title="Merge Carriers"
      rows={carriers.filter(({ archived }) => !archived)}
      alike={similarCarriers(carriers)}
      merge={({ id }, body) => merge.mutateAsync({ input: { params: { id }, body } })}
      messages={mergingMessages.carriers}
      comparison={(keptId, mergedId) => {
        const [kept, merged] = [find(keptId), find(mergedId)];
        return kept && merged ? <CarrierComparison kept={kept} merged={merged} /> : null;
      }}
    />
  );
}

function CarrierComparison({ kept, merged }: { kept: Carrier; merged: Carrier }) {
  const query = useQuery(carrierMergeQuery(kept.id, merged.id));
  return (
    <>
      <DifferenceTable differences={carrierDifferences(kept, merged)} />
      <QueryState query={query} failed={mergingMessages.previewFailed}>
        {({ plans, patients, open_claims }) => (
          <p className={classes.words} role="status">
            {merged.name} has {counted(plans, 'plan')}, covers {counted(patients, 'patient')} today, and has{' '}
            {counted(open_claims, 'claim')} still open. {mergingMessages.carriersFollow}
          </p>
        )}
      </QueryState>
    </>
  );
}

const counted = (count: number, noun: string) => `${numberWords(count)} ${noun}${count === 1 ? '' : 's'}`;
