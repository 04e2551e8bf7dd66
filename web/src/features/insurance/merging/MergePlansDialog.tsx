import { mergeInsurancePlans } from '@cusp/contract';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { feeSchedulesQuery } from '../../chart/catalog/queries.ts';
import { insurancePlanQuery, insurancePlansQuery } from '../plans/queries.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { planDifferences } from './differences.ts';
import { similarPlans } from './likeness.ts';
import { MergeInsurersDialog } from './MergeInsurersDialog.tsx';
import { mergingMessages } from './messages.ts';
import { planMergeQuery } from './queries.ts';
import classes from './Merging.module.css';

/** Merges two plans that are one. */
export function MergePlansDialog(dialog: { opened: boolean; onClose: () => void }) {
  const { data: plans = [] } = useQuery(insurancePlansQuery());
  const merge = useChange(mergeInsurancePlans, 'insurance-plans');
  const rows = plans
    .filter(({ archived }) => !archived)
    .map((plan) => ({
      ...plan,
      name: [
        `${plan.carrier_name} ${plan.name}`,
        plan.employer,
        plan.group_number && `group ${plan.group_number}`,
      ]
        .filter(Boolean)
        .join(', '),
    }));
  return (
    <MergeInsurersDialog
      {...dialog}
      title="Merge Plans"
      rows={rows}
      alike={similarPlans(rows)}
      merge={({ id }, body) => merge.mutateAsync({ input: { params: { id }, body } })}
      messages={mergingMessages.plans}
      comparison={(keptId, mergedId) => <PlanComparison keptId={keptId} mergedId={mergedId} />}
    />
  );
}

function PlanComparison({ keptId, mergedId }: { keptId: string; mergedId: string }) {
  const { data: kept } = useQuery(insurancePlanQuery(keptId));
  const { data: merged } = useQuery(insurancePlanQuery(mergedId));
  const { data: lists = [] } = useQuery(feeSchedulesQuery());
  const preview = useQuery(planMergeQuery(keptId, mergedId));
  const listName = (listId: string | null) => lists.find(({ id }) => id === listId)?.name ?? '';
  return (
    <>
      {kept && merged && <DifferenceTable differences={planDifferences(kept, merged, listName)} />}
      <QueryState query={preview} failed={mergingMessages.previewFailed}>
        {({ patients, open_claims, covered_by_both }) => (
          <>
            {covered_by_both.length > 0 && (
              <>
                <RefusalMessage sentence={mergingMessages.bothAtOnce} />
                <ul className={classes.words} aria-label="Patients with both plans">
                  {covered_by_both.map(({ patient_id, patient_name }) => (
                    <li key={patient_id}>
                      <Anchor component={Link} to={`/patients/${patient_id}`}>
                        {patient_name}
                      </Anchor>
                    </li>
                  ))}
                </ul>
              </>
            )}
            <p className={classes.words} role="status">
              {patients === 1 ? '1 patient' : `${patients} patients`} and{' '}
              {open_claims === 1 ? '1 open claim' : `${open_claims} open claims`}.{' '}
              {mergingMessages.plansFollow}
            </p>
          </>
        )}
      </QueryState>
    </>
  );
}
