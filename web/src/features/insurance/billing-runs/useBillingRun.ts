import { type BillingRun, startBillingRun } from '@cusp/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { claimMessages } from '../claims/messages.ts';
import { clearinghouseMessages } from '../clearinghouse/messages.ts';
import { billingRunMessages } from './messages.ts';
import { billingRunsQuery } from './queries.ts';

type Visits = { coverage_id: string; service_date: string }[];

/** Starts a billing run, which goes on without this screen, and says how it ended. One is under way at a time. */
export function useBillingRun() {
  const client = useQueryClient();
  const { data: runs = [] } = useQuery(billingRunsQuery());
  const start = useChange(startBillingRun, 'billing-runs');
  const [mine, setMine] = useState<string | null>(null);
  const own = runs.find(({ id }) => id === mine);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (own === undefined || own.state === 'running' || told.current === own.id) return;
    told.current = own.id;
    tell(own);
    void refresh(client, 'claims', 'clearinghouse');
  }, [own, client]);

  const bill = async (does: BillingRun['does'], visits?: Visits) => {
    try {
      const { id } = await start.mutateAsync({
        input: { body: { does, visits } },
      });
      setMine(id);
    } catch (thrown) {
      toast.failed(billingRunMessages.startFailed, refusalOf(thrown).detail);
      await refresh(client, 'claims');
    }
  };
  const [latest] = runs;
  const isBilling = start.isPending || latest?.state === 'running';
  return { bill, isBilling, latest };
}

function tell({ does, state, finished, lacking, left, stopped_for }: BillingRun): void {
  const amiss = lacking + left;
  const done = finished - left - (does === 'make' ? 0 : lacking);
  if (done > 0) toast.done(does === 'make' ? claimMessages.made : clearinghouseMessages.queued(done));
  if (amiss > 0) toast.failed(clearinghouseMessages.left(amiss), billingRunMessages.lacks);
  if (state === 'stopped') toast.failed(billingRunMessages.ended, stopped_for);
}
