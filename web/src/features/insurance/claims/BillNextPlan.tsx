import { type Claim, createClaims } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { claimMessages } from './messages.ts';
import { readyClaimsQuery } from './queries.ts';

/** Bills to the next plan what this one has decided, where it isn't billed there yet. */
export function BillNextPlan({
  claim: { patient_id, rank, state, purpose, service_date },
}: {
  claim: Claim;
}) {
  const isDecided =
    purpose !== 'predetermine' && (state === 'paid' || state === 'denied' || state === 'closed');
  const { data = [] } = useQuery({ ...readyClaimsQuery(patient_id), enabled: isDecided });
  const make = useChange(createClaims, 'claims');
  const navigate = useNavigate();
  const next = data.find((ready) => ready.rank > rank && ready.service_date === service_date);
  if (!isDecided || next === undefined) return null;
  const { coverage_id, treatments, carrier_name, plan_name } = next;
  const bill = async () => {
    try {
      const [made] = await make.mutateAsync({
        input: { body: { claims: [{ coverage_id, treatment_ids: treatments.map(({ id }) => id) }] } },
        idempotencyKey: newKey(),
      });
      toast.done(claimMessages.made);
      if (made) void navigate({ to: '/claims/$id', params: { id: made.id } });
    } catch (thrown) {
      toast.failed(claimMessages.makeFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Button loading={make.isPending} onClick={() => void bill()}>
      Bill {carrier_name} {plan_name}
    </Button>
  );
}
