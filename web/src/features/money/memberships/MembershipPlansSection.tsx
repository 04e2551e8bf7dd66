import type { MembershipPlan } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import classes from '../../../ui/screens/Settings.module.css';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { priceIntervalWords, membershipMessages } from './messages.ts';
import { membershipPlansQuery } from './queries.ts';

const planDialog = lazyDialog(async () => (await import('./MembershipPlanDialog.tsx')).MembershipPlanDialog);

/** The plans that the practice offers; owners change them. */
export function MembershipPlansSection() {
  const query = useQuery(membershipPlansQuery());
  const edited = useEdited<MembershipPlan>();
  const mayChange = useSession().may('practice.write');
  return (
    <SettingsSection
      title="Plans"
      action={mayChange && <AddButton onClick={() => edited.open('new')}>Add Plan</AddButton>}
    >
      <QueryState
        query={query}
        failed={membershipMessages.plansFailed}
        empty={<Empty sentence={membershipMessages.noPlans} />}
      >
        {(plans) => (
          <ul className={classes.rows} aria-label="Plans">
            {plans.map((plan) => (
              <SettingsRow key={plan.id} name={plan.name} about={aboutPlan(plan)}>
                {mayChange && <ChangeButton name={plan.name} onClick={() => edited.open(plan)} />}
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <LazyDialog
        key={edited.key}
        of={planDialog}
        with={{ plan: edited.record, opened: edited.opened, onClose: edited.close }}
      />
    </SettingsSection>
  );
}

const aboutPlan = ({ price, price_interval, members, archived, version }: MembershipPlan) => [
  `${moneyWords(price)} ${priceIntervalWords[price_interval]}`,
  `${members} ${members === 1 ? 'member' : 'members'}`,
  `version ${version}`,
  archived && 'archived',
];
