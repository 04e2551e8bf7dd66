import type { InsurancePlanSummary } from '@cusp/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { UndoMerge } from '../merging/UndoMerge.tsx';
import { insurancePlanMessages } from './messages.ts';
import { insurancePlansQuery } from './queries.ts';
import { planKindWords } from './words.ts';

const planDialog = lazyDialog(async () => (await import('./InsurancePlanDialog.tsx')).InsurancePlanDialog);

const mergeDialog = lazyDialog(
  async () => (await import('../merging/MergePlansDialog.tsx')).MergePlansDialog,
);

/** The plans, each with what it pays. */
export function PlansSection() {
  const query = useQuery(insurancePlansQuery());
  const edited = useEdited<InsurancePlanSummary>();
  const merging = useEdited();
  return (
    <SettingsSection
      title="Plans"
      action={
        <Group gap="xs">
          {(query.data?.filter(({ archived }) => !archived).length ?? 0) > 1 && (
            <Button variant="default" size="compact-md" onClick={() => merging.open('new')}>
              Merge Plans
            </Button>
          )}
          <AddButton onClick={() => edited.open('new')}>Add Plan</AddButton>
        </Group>
      }
    >
      <QueryState
        query={query}
        failed={insurancePlanMessages.listFailed}
        empty={<Empty sentence={insurancePlanMessages.none} />}
      >
        {(plans) => (
          <ul className={classes.rows} aria-label="Plans">
            {plans.map((plan) => (
              <SettingsRow
                key={plan.id}
                name={`${plan.carrier_name} ${plan.name}`}
                about={[...aboutPlan(plan), mergedWords(plan, plans)]}
              >
                {plan.merged_into !== null && (
                  <UndoMerge id={plan.id} name={`${plan.carrier_name} ${plan.name}`} of="plan" />
                )}
                <ChangeButton
                  word="Open"
                  name={`${plan.carrier_name} ${plan.name}`}
                  onClick={() => edited.open(plan)}
                />
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <LazyDialog
        key={edited.key}
        of={planDialog}
        with={{ summary: edited.record, opened: edited.opened, onClose: edited.close }}
      />
      <LazyDialog
        key={`merge ${merging.key}`}
        of={mergeDialog}
        with={{ opened: merging.opened, onClose: merging.close }}
      />
    </SettingsSection>
  );
}

function mergedWords({ merged_into }: InsurancePlanSummary, plans: readonly InsurancePlanSummary[]) {
  const into = plans.find(({ id }) => id === merged_into);
  return into !== undefined && `merged into ${into.carrier_name} ${into.name}`;
}

const aboutPlan = ({
  kind,
  in_network,
  employer,
  group_number,
  patients,
  archived,
}: InsurancePlanSummary) => [
  planKindWords[kind],
  in_network ? 'in network' : 'out of network',
  employer,
  group_number !== '' && `group ${group_number}`,
  `${patients} ${patients === 1 ? 'patient' : 'patients'}`,
  archived && 'archived',
];
