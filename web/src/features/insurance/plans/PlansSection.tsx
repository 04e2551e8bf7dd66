import type { InsurancePlanSummary } from '@cusp/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
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

const proposalsDialog = lazyDialog(
  async () => (await import('./PlanProposalsDialog.tsx')).PlanProposalsDialog,
);

const route = getRouteApi('/staff/settings/insurance');

const mergeDialog = lazyDialog(
  async () => (await import('../merging/MergePlansDialog.tsx')).MergePlansDialog,
);

/** The plans, each with what it pays. */
export function PlansSection() {
  const query = useQuery(insurancePlansQuery());
  const edited = useEdited<InsurancePlanSummary>();
  const merging = useEdited();
  const { plan: reviewed } = route.useSearch();
  const navigate = route.useNavigate();
  const review = (plan: string | undefined) =>
    void navigate({ search: { plan }, replace: true, resetScroll: false });
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
                {(plan.proposals > 0 || plan.id === reviewed) && (
                  <PlanProposals
                    plan={plan}
                    opened={plan.id === reviewed}
                    onOpen={() => review(plan.id)}
                    onClose={() => review(undefined)}
                  />
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

interface PlanProposalsProps {
  plan: InsurancePlanSummary;
  opened: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** The button of a plan's suggested changes, and their dialog. */
function PlanProposals({ plan, onOpen, ...dialog }: PlanProposalsProps) {
  const words = `${plan.proposals} Suggested ${plan.proposals === 1 ? 'Change' : 'Changes'}`;
  return (
    <>
      <ChangeButton word={words} name={`to ${plan.carrier_name} ${plan.name}`} onClick={onOpen} />
      <LazyDialog of={proposalsDialog} with={{ plan, ...dialog }} />
    </>
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
