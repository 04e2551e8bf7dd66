import { getPlanInsurance, type InsuranceEstimate } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { AskPlanDialog } from './AskPlanDialog.tsx';
import { EstimateTable } from './EstimateTable.tsx';
import classes from './Estimates.module.css';

const planInsuranceQuery = (planId: string) =>
  queryOf(getPlanInsurance, { params: { id: planId } }, keyOf('treatment-plans', planId, 'insurance'));

/** The expected insurance payment of a treatment plan, or `uninsured` if no plan covers the patient. */
export function PlanInsuranceTable({ planId, uninsured }: { planId: string; uninsured: ReactNode }) {
  const query = useQuery(planInsuranceQuery(planId));
  return (
    <QueryState query={query} failed="Failed to estimate insurance" height="0">
      {(shown) =>
        shown.coverages.length > 0 && shown.treatments.length > 0 ? (
          <>
            <EstimateTable
              links
              shown={shown}
              title="Insurance estimate if everything is done today, in this order"
            />
            <AskPlan planId={planId} shown={shown} />
          </>
        ) : (
          uninsured
        )
      }
    </QueryState>
  );
}

/** The way to ask a plan before anything is done. */
function AskPlan({ planId, shown }: { planId: string; shown: InsuranceEstimate }) {
  const { may } = useSession();
  const [opened, setOpened] = useState(false);
  if (!may('insurance.claims') || shown.treatments.every(({ fee }) => fee === 0)) return null;
  return (
    <div className={classes.ask}>
      <Button variant="default" onClick={() => setOpened(true)}>
        Request Predetermination
      </Button>
      <AskPlanDialog planId={planId} shown={shown} opened={opened} onClose={() => setOpened(false)} />
    </div>
  );
}
