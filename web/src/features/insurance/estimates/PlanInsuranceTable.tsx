import { getPlanInsurance, type InsuranceEstimate, type LineFigures } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { figuresOfEstimate } from '../../chart/plans/proposal.ts';
import { AskPlanDialog } from './AskPlanDialog.tsx';
import { EstimateTable } from './EstimateTable.tsx';
import classes from './Estimates.module.css';

const planInsuranceQuery = (planId: string) =>
  queryOf(getPlanInsurance, { params: { id: planId } }, keyOf('treatment-plans', planId, 'insurance'));

interface PlanInsuranceTableProps {
  planId: string;
  /** Draws the plan with what insurance is expected to pay of its treatments; null while that is on its way. */
  proposal: (expected: ReadonlyMap<string, LineFigures> | null | undefined) => ReactNode;
  /** Stands between the plan and the table. */
  below: ReactNode;
  /** Instead of the table where no plan covers the patient. */
  uninsured: ReactNode;
}

/** A treatment plan with its expected insurance payment: its lines and the table show the same figures. */
export function PlanInsuranceTable({ planId, proposal, below, uninsured }: PlanInsuranceTableProps) {
  const query = useQuery(planInsuranceQuery(planId));
  const insured = query.data && query.data.coverages.length > 0 ? query.data : undefined;
  return (
    <>
      {proposal(query.isPending ? null : insured && figuresOfEstimate(insured))}
      {below}
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
    </>
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
