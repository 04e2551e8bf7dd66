import { type Plan, updatePlan } from '@cusp/contract';
import { Badge, Button, Card, Text, Title } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../../api/useChange.ts';
import { adminChanges, adminMessages } from '../messages.ts';
import { planLimitWords } from '../words.ts';
import { Confirm } from '../../../../ui/forms/Confirm.tsx';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import classes from './Plans.module.css';

interface SubscriptionPlansProps {
  query: UseQueryResult<Plan[]>;
  /** Opens the dialog of a new one; undefined for admins who may change none. */
  onAdd: (() => void) | undefined;
}

/** The plan of the dialog, kept while it fades out. */
interface Asked {
  plan: Plan | null;
  what: 'edit' | 'stop' | null;
}

/** The plans that owners can subscribe to. */
export function SubscriptionPlans({ query, onAdd }: SubscriptionPlansProps) {
  const [{ plan: asked, what }, ask] = useState<Asked>({ plan: null, what: null });
  const close = () => ask(({ plan }) => ({ plan, what: null }));
  const update = useChange(updatePlan, 'admin');

  const offer = async (plan: Plan, archived: boolean) => {
    const { done, failed } = archived ? adminChanges.plan_stopped : adminChanges.plan_offered;
    const { id, ...fields } = plan;
    try {
      await update.mutateAsync({ input: { params: { id }, body: { ...fields, archived } } });
      toast.done(done);
    } catch (thrown) {
      toast.failed(failed, refusalOf(thrown).detail);
    }
    close();
  };

  return (
    <QueryState
      query={query}
      failed={adminMessages.plansFailed}
      height="60vh"
      empty={
        <Empty
          sentence={adminMessages.noPlans}
          hint="Owners choose a plan when their trial ends."
          icon={IconTags}
          firstStep={
            onAdd && (
              <Button variant="light" onClick={onAdd}>
                Add the first plan
              </Button>
            )
          }
        />
      }
    >
      {(plans) => (
        <>
          {/* Safari removes the list role from a list without bullets. */}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className={classes.plans} aria-label="Plans">
            {plans.map((plan) => (
              <Card component="li" key={plan.id} className={classes.plan ?? ''}>
                <div className={classes.head}>
                  <Title order={2}>{plan.name}</Title>
                  {plan.archived && <Badge color="gray">No longer offered</Badge>}
                </div>
                <p className={`figures ${classes.prices}`}>
                  <span>{moneyWords(plan.monthly_price)}</span> a month or{' '}
                  <span>{moneyWords(plan.yearly_price)}</span> a year
                </p>
                <Text c="dimmed">{planLimitWords(plan)}</Text>
                {onAdd && (
                  <div className={classes.foot}>
                    <Button
                      size="compact-sm"
                      variant="light"
                      aria-label={`Edit ${plan.name}`}
                      onClick={() => ask({ plan, what: 'edit' })}
                    >
                      Edit
                    </Button>
                    {plan.archived ? (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`Offer again: ${plan.name}`}
                        disabled={update.isPending}
                        onClick={() => void offer(plan, false)}
                      >
                        Offer again
                      </Button>
                    ) : (
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        aria-label={`Stop offering ${plan.name}`}
                        onClick={() => ask({ plan, what: 'stop' })}
                      >
                        Stop offering
                      </Button>
                    )}
                  </div>
                )}
              </Card>
            ))}
          </ul>
          <PlanDialog plan={asked} opened={what === 'edit'} onClose={close} />
          <Confirm
            opened={what === 'stop'}
            question={`Stop offering ${asked?.name ?? ''}?`}
            confirm="Stop offering"
            busy={update.isPending}
            onConfirm={() => asked && void offer(asked, true)}
            onCancel={close}
          >
            New practices can’t choose this plan. Practices already on it keep it.
          </Confirm>
        </>
      )}
    </QueryState>
  );
}
