import { getPlanInsurance } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { EstimateTable } from './EstimateTable.tsx';

const planInsuranceQuery = (planId: string) =>
  queryOf(getPlanInsurance, { params: { id: planId } }, keyOf('treatment-plans', planId, 'insurance'));

/** What the patient's insurance is expected to pay of a treatment plan, or `uninsured` where no plan covers the patient. */
export function PlanInsuranceTable({ planId, uninsured }: { planId: string; uninsured: ReactNode }) {
  const query = useQuery(planInsuranceQuery(planId));
  return (
    <QueryState query={query} failed="Failed to estimate what insurance pays" height="0">
      {(shown) =>
        shown.coverages.length > 0 && shown.treatments.length > 0 ? (
          <EstimateTable shown={shown} title="Insurance estimate, if it is all done today in this order" />
        ) : (
          uninsured
        )
      }
    </QueryState>
  );
}
