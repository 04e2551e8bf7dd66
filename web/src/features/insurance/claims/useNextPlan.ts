import { type Claim, createClaims } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { claimMessages } from './messages.ts';
import { readyClaimsQuery } from './queries.ts';

/** The plan that comes after a claim which was decided on, where it isn't billed there yet, and the call that bills it. */
export function useNextPlan({ patient_id, rank, state, purpose, service_date }: Claim) {
  const isDecided =
    purpose !== 'predetermine' && (state === 'paid' || state === 'denied' || state === 'closed');
  const { data = [] } = useQuery({ ...readyClaimsQuery(patient_id), enabled: isDecided });
  const make = useChange(createClaims, 'claims');
  const navigate = useNavigate();
  const next = isDecided
    ? data.find((ready) => ready.rank > rank && ready.service_date === service_date)
    : undefined;
  const bill = async () => {
    if (next === undefined) return;
    try {
      const [made] = await make.mutateAsync({
        input: {
          body: {
            claims: [{ coverage_id: next.coverage_id, treatment_ids: next.treatments.map(({ id }) => id) }],
          },
        },
      });
      toast.done(claimMessages.made);
      if (made) void navigate({ to: '/claims/$id', params: { id: made.id } });
    } catch (thrown) {
      toast.failed(claimMessages.makeFailed, refusalOf(thrown).detail);
    }
  };
  return { name: next && `${next.carrier_name} ${next.plan_name}`, bill };
}
