import type { InsurancePlanSummary } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { insurancePlanMessages } from './messages.ts';
import { insurancePlansQuery } from './queries.ts';
import { planKindWords } from './words.ts';

const planDialog = lazyDialog(async () => (await import('./InsurancePlanDialog.tsx')).InsurancePlanDialog);

/** The plans, each with what it pays. */
export function PlansSection() {
  const query = useQuery(insurancePlansQuery());
  const edited = useEdited<InsurancePlanSummary>();
  return (
    <SettingsSection
      title="Plans"
      action={<AddButton onClick={() => edited.open('new')}>Add Plan</AddButton>}
    >
      <QueryState
        query={query}
        failed={insurancePlanMessages.listFailed}
        empty={<Empty sentence={insurancePlanMessages.none} />}
      >
        {(plans) => (
          <ul className={classes.rows} aria-label="Plans">
            {plans.map((plan) => (
              <SettingsRow key={plan.id} name={`${plan.carrier_name} ${plan.name}`} about={aboutPlan(plan)}>
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
    </SettingsSection>
  );
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
